/** Hands a text to the browser as a JSON file. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click() // works without being in the document
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
