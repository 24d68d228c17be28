// What makes a text hard to read for some people. Pure.
import type { Node } from 'prosemirror-model'
import type { TextRange } from '../held.ts'
import { schema } from '../schema.ts'

export interface TextFault extends TextRange {
  readonly kind: 'alt' | 'level' | 'link' | 'headers' | 'contrast' | 'contrastLight' | 'contrastDark'
  /** What it is about: the words of the heading, of the link, or of the first cell. */
  readonly words: string
}

/** Words of links that say nothing about where they lead, in the languages of the editor. */
const vague = new Set([
  ...['here', 'click here', 'click', 'more', 'read more', 'learn more', 'link', 'this link', 'this', 'this page'],
  ...['hier', 'klik hier', 'klik', 'meer', 'lees meer', 'lees verder', 'deze link', 'deze pagina'],
])

const { nodes, marks } = schema

/** Returns what is wrong, in the order of the text. */
export function faultsOf(doc: Node): readonly TextFault[] {
  const faults: TextFault[] = []
  let level: number | undefined
  doc.descendants((node, pos) => {
    const range = { from: pos, to: pos + node.nodeSize }
    if (node.type === nodes.image || node.type === nodes.custom_image) {
      if (String(node.attrs['alt'] ?? '').trim() === '' && node.attrs['decorative'] !== true)
        faults.push({ ...range, kind: 'alt', words: '' })
    } else if (node.type === nodes.heading) {
      const own = Number(node.attrs['level'])
      if (level !== undefined && own > level + 1)
        faults.push({ from: pos + 1, to: range.to - 1, kind: 'level', words: node.textContent })
      level = own
    } else if (node.type === nodes.table && !hasHeaders(node)) {
      faults.push({
        from: pos + 3,
        to: pos + 3,
        kind: 'headers',
        words: node.firstChild?.firstChild?.textContent ?? '',
      })
    }
    if (node.isTextblock) faults.push(...vagueLinks(node, pos + 1))
    return true
  })
  return faults.toSorted((one, other) => one.from - other.from)
}

/** A row or a column of headers at the start; a table of one row or one column needs none. */
function hasHeaders(table: Node): boolean {
  const { firstChild } = table
  if (!firstChild || table.childCount < 2 || firstChild.childCount < 2) return true
  let isRow = true
  let isColumn = true
  firstChild.forEach(cell => {
    isRow &&= cell.type === nodes.table_header
  })
  table.forEach(row => {
    isColumn &&= row.firstChild?.type === nodes.table_header
  })
  return isRow || isColumn
}

/** A link may be in several pieces with other marks. */
function vagueLinks(block: Node, start: number): readonly TextFault[] {
  const links: { href: unknown; from: number; to: number; words: string }[] = []
  block.forEach((child, offset) => {
    const href: unknown = marks.link.isInSet(child.marks)?.attrs['href']
    if (href === undefined) return
    const from = start + offset
    const last = links.at(-1)
    const words = child.isText ? (child.text ?? '') : String(child.attrs['alt'] ?? '')
    if (last?.href === href && last.to === from)
      Object.assign(last, { to: from + child.nodeSize, words: last.words + words })
    else links.push({ href, from, to: from + child.nodeSize, words })
  })
  return links
    .filter(({ words }) =>
      vague.has(
        words
          .toLowerCase()
          .replaceAll(/[\s.…:!>»→]+/g, ' ')
          .trim(),
      ),
    )
    .map(({ from, to, words }) => ({ from, to, words, kind: 'link' }))
}
