// Texts within a line, for a PDF file: what they look like, and their white space. Pure.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import type { Alignment, Inline, Run } from './node.ts'

/** So many letters of a word have room in every column (widths.ts). */
export const mostLetters = 30
const longWord = new RegExp(`\\S{${mostLetters + 1}}`)

export const colors = { text: '#1b1b1f', muted: '#55585f', link: '#0b6a88' } as const
export const smallPt = 8.5

const looks: Readonly<Record<string, Run>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  small: { sizePt: smallPt },
  sub: { sub: true },
  sup: { sup: true },
  mark: { mark: true },
  code: { code: true },
  span: {},
  a: {},
  br: {},
}

export const isInline = (part: Drawn): boolean => typeof part === 'string' || Object.hasOwn(looks, part.tag)

export interface Line {
  add(part: Drawn): void
  /** Returns the texts so far, without white space around them, and begins again. */
  take(): readonly Inline[]
}

/** Collects the texts of a paragraph. White space is one space, as in a browser. */
export function createLine(look: Run): Line {
  let runs: Linked[] = []
  const push = (text: string, own: Linked): void => {
    const last = runs.at(-1)?.text ?? '\n'
    const collapsed = text.replaceAll(/[ \t\r\n]+/g, ' ')
    const shown = /[ \n]$/.test(last) ? collapsed.replace(/^ /, '') : collapsed
    if (shown !== '') runs.push({ ...own, text: shown, ...(longWord.test(shown) ? { isLong: true } : {}) })
  }
  const add = (part: Drawn, own: Linked): void => {
    if (typeof part === 'string') push(part, own)
    else if (part.tag === 'br') runs.push({ text: '\n' })
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
      return withLinks(taken)
    },
  }
}

type Linked = Run & { readonly link?: string }

/** Texts of one link, whatever their looks, are read as one. */
function withLinks(runs: readonly Linked[]): readonly Inline[] {
  const grouped: (Run | { readonly link: string; readonly runs: Run[] })[] = []
  for (const { link, ...run } of runs) {
    const last = grouped.at(-1)
    if (link === undefined) grouped.push(run)
    else if (last && 'link' in last && last.link === link) last.runs.push(run)
    else grouped.push({ link, runs: [run] })
  }
  return grouped
}

const countOf = ({ tag, attributes }: DrawnElement): Run['count'] =>
  tag === 'span' ? (['page', 'pages'] as const).find(one => one === attributes['class']) : undefined

/** A path leads nowhere in a file, so it is text. */
function linkOf({ tag, attributes }: DrawnElement): Linked {
  const address = attributes['href'] ?? ''
  return tag === 'a' && address.length <= longestAddress && /^(?:https?|mailto|tel):/i.test(address)
    ? { link: address, color: colors.link, underline: true }
    : {}
}
/** A longer one is refused by the writer. */
const longestAddress = 8000

export const classesOf = ({ attributes }: DrawnElement): ReadonlySet<string> =>
  new Set((attributes['class'] ?? '').split(/\s+/))

export const alignmentOf = (classes: ReadonlySet<string>): Alignment | undefined =>
  classes.has('right') ? 'right' : classes.has('center') ? 'center' : undefined

/** Returns the look that the classes of a template give. */
export const runOf = (classes: ReadonlySet<string>): Run => ({
  ...(classes.has('lead') ? { sizePt: 12, color: colors.muted } : {}),
  ...(classes.has('muted') ? { color: colors.muted } : {}),
  ...(classes.has('small') ? { sizePt: smallPt } : {}),
})
