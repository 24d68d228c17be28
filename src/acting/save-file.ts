import type { FileToSave } from '../actions/part.ts'

/** Hands a file to the person; the browser forgets its bytes once it was taken. */
export function saveFile({ name, type, content }: FileToSave): void {
  const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click() // works without being in the document
  setTimeout(() => URL.revokeObjectURL(url), forgetMs)
}

const forgetMs = 1000
