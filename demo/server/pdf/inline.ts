// Texts within a line, for a PDF file: what they look like, and their white space. Pure.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'

/** A text with its look, as pdfmake takes it. */
export interface Run {
  readonly text?: string
  readonly bold?: true
  readonly italics?: true
  readonly decoration?: 'underline' | 'lineThrough'
  readonly color?: string
  readonly background?: string
  /** In points. */
  readonly fontSize?: number
  readonly sup?: true
  readonly sub?: true
  readonly link?: string
  /** In the head or foot of pages: replaced by the number of the page, or by how many there are. */
  readonly count?: 'page' | 'pages'
  /** Letters of one width. The font is part of every reader of PDF files, and has the letters of Western Europe. */
  readonly font?: 'Courier'
}

export const colors = { text: '#1b1b1f', muted: '#55585f', line: '#d5d8dd', link: '#0b6a88', mark: '#fdecc8' } as const
export const smallPt = 8.5

const looks: Readonly<Record<string, Run>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
  small: { fontSize: smallPt },
  sub: { sub: true },
  sup: { sup: true },
  mark: { background: colors.mark },
  code: { background: '#f3f5f7', font: 'Courier' },
  span: {},
  a: {},
  br: {},
}

/** Returns a text in a font that has its letters. */
export function printable({ font, ...run }: Run): Run {
  return font === undefined || !/^[\n -~\u00a0-\u00ff]*$/.test(run.text ?? '') ? run : { ...run, font }
}

export const isInline = (part: Drawn): boolean => typeof part === 'string' || Object.hasOwn(looks, part.tag)

export interface Inline {
  add(part: Drawn): void
  /** Returns the texts so far, without white space around them, and begins again. */
  take(): readonly Run[]
}

/** Collects the texts of a paragraph. White space is one space, as in a browser. */
export function createInline(look: Run): Inline {
  let runs: Run[] = []
  const push = (text: string, own: Run): void => {
    const last = runs.at(-1)?.text ?? '\n'
    const collapsed = text.replaceAll(/[ \t\r\n]+/g, ' ')
    const shown = /[ \n]$/.test(last) ? collapsed.replace(/^ /, '') : collapsed
    if (shown !== '') runs.push(printable({ ...own, text: shown }))
  }
  const add = (part: Drawn, own: Run): void => {
    if (typeof part === 'string') push(part, own)
    else if (part.tag === 'br') runs.push({ ...own, text: '\n' })
    else if (countOf(part)) runs.push({ ...own, text: '0', count: countOf(part) ?? 'page' })
    else {
      const inner = { ...own, ...looks[part.tag], ...runOf(classesOf(part)), ...linkOf(part) }
      for (const one of part.inside) add(one, inner)
    }
  }
  return {
    add: part => add(part, look),
    take() {
      const taken = runs
      runs = []
      const last = taken.at(-1)
      const trimmed = last?.text?.replace(/[ \n]+$/, '')
      if (last && trimmed !== last.text) taken.splice(-1, 1, ...(trimmed ? [{ ...last, text: trimmed }] : []))
      return taken
    },
  }
}

const countOf = ({ tag, attributes }: DrawnElement): Run['count'] =>
  tag === 'span' ? (['page', 'pages'] as const).find(one => one === attributes['class']) : undefined

/** A path leads nowhere in a file, so it is text. */
function linkOf({ tag, attributes }: DrawnElement): Run {
  const address = attributes['href'] ?? ''
  return tag === 'a' && /^(?:https?|mailto|tel):/i.test(address)
    ? { link: address, color: colors.link, decoration: 'underline' }
    : {}
}

export const classesOf = ({ attributes }: DrawnElement): ReadonlySet<string> =>
  new Set((attributes['class'] ?? '').split(/\s+/))

export const alignmentOf = (classes: ReadonlySet<string>): 'right' | 'center' | undefined =>
  classes.has('right') ? 'right' : classes.has('center') ? 'center' : undefined

/** Returns the look that the classes of a template give. */
export const runOf = (classes: ReadonlySet<string>): Run => ({
  ...(classes.has('lead') ? { fontSize: 12, color: colors.muted } : {}),
  ...(classes.has('muted') ? { color: colors.muted } : {}),
  ...(classes.has('small') ? { fontSize: smallPt } : {}),
})
