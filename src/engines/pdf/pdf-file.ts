// A PDF document: the only file that imports pdf.js. Loaded when a document is shown. Nothing in the document runs: no
// scripts, no forms, no eval.
import { getDocument, GlobalWorkerOptions, RenderingCancelledException, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import type { PageText, TextPiece } from './text.ts'
import { prepareWorker } from './worker.ts'

export type PdfSource = { readonly url: string } | { readonly blob: Blob }

/** Why a document is not shown. */
export type PdfFault = 'password' | 'invalid' | 'missing' | 'refused' | 'network'

export class PdfError extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault, message: string) {
    super(message)
    this.name = 'PdfError'
    this.fault = fault
  }
}

export interface PageSize {
  readonly widthPx: number
  readonly heightPx: number
}

export interface PdfFile {
  readonly count: number
  /** The size of the first page at 100 %, in CSS px. */
  readonly first: PageSize
  size(page: number): Promise<PageSize>
  /** Returns the text of a page with its places at 100 %. */
  text(page: number): Promise<PageText>
  /** Draws a page into a new canvas. Rejects with `isStopped` after the signal. */
  draw(page: number, scale: number, pixelRatio: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** Whether a drawing ended because nobody wants it any more. */
export const isStopped = (error: unknown): boolean =>
  error instanceof RenderingCancelledException || (error instanceof Error && error.name === 'AbortError')

/** CSS px of one unit of a document: 96 to 72 per inch. */
const unit = 96 / 72
const mostPixels = 16_777_216

/** Opens a document. Throws a PdfError that says why it cannot be shown. */
export async function openPdf(source: PdfSource, signal: AbortSignal): Promise<PdfFile> {
  await prepareWorker(GlobalWorkerOptions)
  const data = 'blob' in source ? new Uint8Array(await source.blob.arrayBuffer()) : undefined
  signal.throwIfAborted()
  const task = getDocument({
    ...(data ? { data } : { url: 'url' in source ? source.url : '' }),
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  })
  const stop = (): void => {
    void task.destroy()
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const document = await task.promise
    const first = await document.getPage(1)
    signal.throwIfAborted()
    return fileOf(document, sizeOf(first), stop)
  } catch (error) {
    stop()
    throw signal.aborted ? new DOMException('Stopped', 'AbortError') : faultOf(error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function fileOf(document: PDFDocumentProxy, first: PageSize, close: () => void): PdfFile {
  const texts = new Map<number, Promise<PageText>>()
  return {
    count: document.numPages,
    first,
    size: async page => sizeOf(await document.getPage(page)),
    text(page) {
      const known = texts.get(page) ?? document.getPage(page).then(textOf)
      texts.set(page, known)
      return known
    },
    async draw(number, scale, pixelRatio, signal) {
      const page = await document.getPage(number)
      signal.throwIfAborted()
      const { width, height } = page.getViewport({ scale: scale * unit })
      // a canvas that is too large stays empty in every browser
      const ratio = Math.min(pixelRatio, Math.sqrt(mostPixels / (width * height)))
      const canvas = globalThis.document.createElement('canvas')
      canvas.width = Math.max(1, Math.floor(width * ratio))
      canvas.height = Math.max(1, Math.floor(height * ratio))
      const task = page.render({ canvas, viewport: page.getViewport({ scale: scale * unit * ratio }) })
      const stop = (): void => task.cancel()
      signal.addEventListener('abort', stop, { once: true })
      try {
        await task.promise
      } finally {
        signal.removeEventListener('abort', stop)
      }
      return canvas
    },
    // its own array, not shared with the worker
    bytes: async () => new Uint8Array(await document.getData()),
    close,
  }
}

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: unit })
  return { widthPx: width, heightPx: height }
}

/** Returns what getTextContent of pdf.js does, which Safari cannot: it iterates over a stream. */
async function contentOf(page: PDFPageProxy): Promise<Pick<TextContent, 'items' | 'styles'>> {
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader() // pdf.js types no part of it
  const items: TextContent['items'] = []
  const styles: TextContent['styles'] = {}
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { items, styles }
    items.push(...value.items)
    Object.assign(styles, value.styles)
  }
}

async function textOf(page: PDFPageProxy): Promise<PageText> {
  const viewport = page.getViewport({ scale: unit })
  const { items, styles } = await contentOf(page)
  return items.flatMap((item): readonly TextPiece[] => {
    if (!('str' in item)) return [] // marks of structure
    const [a, b, c, d, x, y] = Util.transform(viewport.transform, item.transform) as number[] // six numbers
    const sizePx = Math.hypot(c ?? 0, d ?? 0)
    const style = styles[item.fontName]
    const angle = Math.atan2(b ?? 0, a ?? 0) + (style?.vertical ? Math.PI / 2 : 0)
    const ascent = sizePx * (style?.ascent || (style?.descent ? 1 + style.descent : 0.8))
    return [
      {
        text: item.str,
        endsLine: item.hasEOL,
        leftPx: (x ?? 0) + ascent * Math.sin(angle),
        topPx: (y ?? 0) - ascent * Math.cos(angle),
        sizePx,
        widthPx: (style?.vertical ? item.height : item.width) * unit,
        angle,
        family: style?.fontFamily ?? 'sans-serif',
      },
    ]
  })
}

function faultOf(error: unknown): PdfError {
  const message = error instanceof Error ? error.message : String(error)
  const name = error instanceof Error ? error.name : ''
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  if (name === 'PasswordException') return new PdfError('password', message)
  if (name === 'InvalidPDFException' || name === 'FormatError') return new PdfError('invalid', message)
  if (status === 404 || status === 410) return new PdfError('missing', message)
  if (status === 401 || status === 403) return new PdfError('refused', message)
  const isNetwork = ['ResponseException', 'UnknownErrorException', 'TypeError'].includes(name)
  return new PdfError(isNetwork ? 'network' : 'invalid', message)
}
