// A report as a document of its own: printed from an empty frame, or downloaded as one HTML file. Its elements are made one by
// one; no text is read as HTML.
import type { Drawn } from '../../contract/report/fill.ts'
import type { Paper as PaperLook } from '../../contract/report/paper.ts'
import { baseSheets } from '../../ui/theme/theme.ts'
import { hasMarginBoxes, printedEdge } from './paper-edges.ts'
import type { PrintedEdge } from './paper-edges.ts'
import { classOf, paperSheet } from './paper.tsx'

/** Loaded when a report is printed or downloaded. */
export const isRare = true

export interface PaperContent extends PaperLook {
  readonly drawn: readonly Drawn[]
  /** What is printed on every page. */
  readonly head?: readonly Drawn[] | undefined
  readonly foot?: readonly Drawn[] | undefined
  readonly title: string
  readonly lang: string
  /** Stands under it, such as how many rows are left out. */
  readonly note?: string | undefined
}

const longestMs = 120_000

/** Prints a report without the page around it. Resolves when the dialog is closed; rejects if the browser does not allow it. */
export async function printPaper(content: PaperContent, beside: Node): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0', opacity: '0' })
  beside.appendChild(frame)
  try {
    const view = frame.contentWindow
    const inner = frame.contentDocument
    if (!view || !inner) throw new Error('The print frame has no document.')
    inner.title = content.title
    inner.documentElement.lang = content.lang
    inner.documentElement.className = 'lc-theme' // the tokens
    // a constructed sheet belongs to one document: it is created again for the frame
    const Sheet = (view as Window & typeof globalThis).CSSStyleSheet // a frame's window carries the platform's own classes
    const sheet = new Sheet()
    const edges = edgesOf(content, hasMarginBoxes())
    sheet.replaceSync(styleOf(content, edges))
    inner.adoptedStyleSheets = [sheet]
    inner.body.append(bodyOf(content, edges, inner))
    await Promise.all([...inner.images].map(image => image.decode().catch(() => {}))) // a picture that is broken prints as one
    const done = new Promise<void>(finished => {
      view.addEventListener('afterprint', () => finished(), { once: true })
      setTimeout(finished, longestMs)
    })
    view.focus()
    view.print()
    await done
  } finally {
    frame.remove()
  }
}

/** Returns a report as the text of an HTML file, which loads nothing but the pictures it names and runs nothing. */
export function htmlOf(content: PaperContent, hasBoxes: boolean = hasMarginBoxes()): string {
  const inert = document.implementation.createHTMLDocument('')
  const edges = edgesOf(content, hasBoxes)
  inert.body.append(bodyOf(content, edges, inert))
  for (const image of inert.body.querySelectorAll('img[src^="/"]'))
    image.setAttribute('src', new URL(image.getAttribute('src') ?? '', location.href).href)
  for (const link of inert.body.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', location.href).href)
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:"
  return `<!doctype html>
<html class="lc-theme" lang="${content.lang.replaceAll(/[^\w-]/g, '')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${content.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
<style>${styleOf(content, edges)}</style>
</head>
${inert.body.outerHTML}
</html>
`
}

/** Hands a report to the browser as a file. */
export function downloadPaper(content: PaperContent): void {
  const url = URL.createObjectURL(new Blob([htmlOf(content)], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${content.title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'report'}.html`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const [, tokens] = baseSheets

interface Edges {
  readonly head?: PrintedEdge
  readonly foot?: PrintedEdge
}

const edgesOf = ({ head, foot }: PaperContent, hasBoxes: boolean): Edges => ({
  ...(head ? { head: printedEdge('top', head, hasBoxes) } : {}),
  ...(foot ? { foot: printedEdge('bottom', foot, hasBoxes) } : {}),
})

/**
 * A browser repeats the head and the foot of a table on every page: Chromium only those that it may not divide. What is numbered
 * is in the margin.
 */
const edgeStyle = `@media print {
  .lc-paper:has(> .lc-paper-top, > .lc-paper-bottom) { display: table; inline-size: 100%; }
  .lc-paper-top { display: table-header-group; }
  .lc-paper-bottom { display: table-footer-group; }
  .lc-paper-top, .lc-paper-bottom { break-inside: avoid; }
  .lc-paper-numbered, .lc-paper :not(td, th):has(> .lc-paper-numbered:only-child) { display: none; }
  .lc-paper :is(.lc-paper-page, .lc-paper-pages)::before { content: none; }
}`

const styleOf = ({ format, orientation, margin }: PaperContent, { head, foot }: Edges): string =>
  [
    `@page { size: ${format} ${orientation}; margin: ${margin ?? 15}mm; ${head?.boxes ?? ''} ${foot?.boxes ?? ''} }`,
    ...[tokens, paperSheet].flatMap(sheet => [...(sheet?.cssRules ?? [])].map(rule => rule.cssText)),
    'body { margin: 0; background: var(--lc-color-surface-sunken); font-family: var(--lc-font-text); }',
    edgeStyle,
    '@media print { body { background: none; } .lc-paper { inline-size: auto; min-block-size: 0; padding: 0; overflow: visible; border: 0; } }',
  ].join('\n')

function bodyOf(
  { drawn, format, orientation, note }: PaperContent,
  { head, foot }: Edges,
  inner: Document,
): HTMLElement {
  const paper = inner.createElement('main')
  paper.className = 'lc-paper'
  Object.assign(paper.dataset, { format, orientation })
  const edge = (className: string, printed: PrintedEdge | undefined): void => {
    if (!printed) return
    const box = inner.createElement('div')
    box.className = className
    box.append(...printed.drawn.map(one => nodeOf(one, inner)))
    paper.append(box)
  }
  edge('lc-paper-top', head)
  paper.append(...drawn.map(one => nodeOf(one, inner)))
  if (note !== undefined) {
    const under = inner.createElement('p')
    under.className = 'lc-paper-note'
    under.textContent = note
    paper.append(under)
  }
  edge('lc-paper-bottom', foot)
  return paper
}

const drawings = 'http://www.w3.org/2000/svg'

function nodeOf(drawn: Drawn, inner: Document, isDrawing = false): Node {
  if (typeof drawn === 'string') return inner.createTextNode(drawn)
  const { tag, attributes, inside } = drawn
  const isIn = isDrawing || tag === 'svg'
  if (isIn) {
    const shape = inner.createElementNS(drawings, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    shape.append(...inside.map(one => nodeOf(one, inner, true)))
    return shape
  }
  const made = inner.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (name !== 'class') made.setAttribute(name, value)
  const className = classOf(tag, attributes['class'])
  if (className !== '') made.className = className
  if (tag === 'a') made.setAttribute('rel', 'noopener noreferrer')
  made.append(...inside.map(one => nodeOf(one, inner)))
  return made
}
