// Prints a document: its pages as pictures in an empty frame, which is removed afterwards. Nothing is written to the host page.
import type { PdfFile } from './pdf-file.ts'

/** Dots per CSS px: about 200 per inch. */
const scale = 2
const longestMs = 120_000

/** Resolves when the print dialog is closed. `near` is where the frame stands while it exists. */
export async function printPdf(
  file: PdfFile,
  title: string,
  near: Element,
  onPage: (page: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const urls: string[] = []
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0', opacity: '0' })
  near.append(frame)
  try {
    const view = frame.contentWindow
    const inner = frame.contentDocument
    if (!view || !inner) throw new Error('The print frame has no document.')
    inner.title = title
    const Sheet = (view as Window & typeof globalThis).CSSStyleSheet // a frame's window carries the platform's own classes
    const sheet = new Sheet()
    sheet.replaceSync(
      '@page { margin: 0 } body { margin: 0 } img { display: block; inline-size: 100%; break-after: page } img:last-child { break-after: auto }',
    )
    inner.adoptedStyleSheets = [sheet]
    for (let page = 1; page <= file.count; page++) {
      onPage(page)
      const canvas = await file.draw(page, 1, scale, signal)
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
      if (!blob) throw new Error(`Page ${page} is too large to print.`)
      const image = inner.createElement('img')
      const url = URL.createObjectURL(blob)
      urls.push(url)
      image.src = url
      inner.body.append(image)
      await image.decode()
    }
    signal.throwIfAborted()
    const done = new Promise<void>(finished => {
      view.addEventListener('afterprint', () => finished(), { once: true })
      setTimeout(finished, longestMs)
    })
    view.focus()
    view.print()
    await done
  } finally {
    frame.remove()
    for (const url of urls) URL.revokeObjectURL(url)
  }
}
