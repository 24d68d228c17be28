// What the writers share: a stored text as nodes. Pure, without a DOM: also the server writes with it.
import { isRecord } from '../loose.ts'
import type { Loose } from '../loose.ts'
import { layOutCells } from '../rich-grid.ts'
import { spanIn } from '../rich-table.ts'
import { fieldOf, tokenOf } from '../rich-fields.ts'
import { currentText } from '../rich-stored.ts'
import { cleanNodes, snake } from '../rich-text.ts'

export const membersOf = (node: Loose): readonly unknown[] => (Array.isArray(node['content']) ? node['content'] : [])
export const attrsOf = (node: Loose): Loose => (isRecord(node['attrs']) ? node['attrs'] : {})
export const typeOf = (node: Loose): string => snake(node['type'])

/** The nodes of a document tree, as they may be stored. Plain text is one paragraph for each line. */
export function nodesOf(stored: unknown): readonly Loose[] {
  if (typeof stored === 'string')
    return stored.split('\n').map(line => ({ type: 'paragraph', content: line === '' ? [] : [textNode(line)] }))
  const value = currentText(stored)
  const nodes = cleanNodes(Array.isArray(value) ? value : [value])
  return nodes.flatMap((node): readonly Loose[] =>
    typeof node === 'string'
      ? [textNode(node)]
      : isRecord(node)
        ? typeOf(node) === 'doc'
          ? recordsIn(membersOf(node))
          : [node]
        : [],
  )
}

/** Members as nodes; words that stand by themselves are text. */
export const recordsIn = (members: readonly unknown[]): readonly Loose[] =>
  members.flatMap((one): readonly Loose[] => (typeof one === 'string' ? [textNode(one)] : isRecord(one) ? [one] : []))

const textNode = (text: string): Loose => ({ type: 'text', text })

export const textIn = (node: Loose): string => (typeof node['text'] === 'string' ? node['text'] : '')

const inlineTypes = new Set(['text', 'hard_break', 'image', 'custom_image', 'custom_button', 'field', 'mention'])
/** Returns whether a node stands within a line. A node that nobody knows does, if it stands between words. */
export const isInline = (node: Loose): boolean => inlineTypes.has(typeOf(node))

export const marksOf = (node: Loose): readonly Loose[] =>
  Array.isArray(node['marks']) ? (node['marks'] as readonly unknown[]).filter(isRecord) : [] // a list: read as unknown

/**
 * The cells of each row of a table, each in its column: undefined where a merged cell covers the column. A row ends
 * with its last cell; one without cells shows nothing and is left out.
 */
export function columnsOf(rows: readonly Loose[]): readonly (readonly (Loose | undefined)[])[] {
  const cells = rows.map(row => (typeOf(row) === 'table_row' ? recordsIn(membersOf(row)) : [row]))
  const { boxes } = layOutCells(
    cells.map(row =>
      row.map(cell => ({ colspan: spanIn(attrsOf(cell)['colspan']), rowspan: spanIn(attrsOf(cell)['rowspan']) })),
    ),
  )
  return cells.flatMap((row, index) => {
    const found: (Loose | undefined)[] = []
    for (const [at, cell] of row.entries()) {
      const column = boxes[index]?.[at]?.column ?? at
      while (found.length < column) found.push(undefined)
      found.push(cell)
    }
    return found.length > 0 ? [found] : []
  })
}

/** All words of a node and what it holds. */
export function wordsIn(node: Loose): string {
  const field = fieldOf(node)
  if (field) return tokenOf(field)
  const own = textIn(node)
  return own === ''
    ? recordsIn(membersOf(node))
        .map(wordsIn)
        .filter(words => words !== '')
        .join(' ')
    : own
}
