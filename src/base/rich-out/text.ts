// Writes a document tree as plain text, one line for each block, and reads plain text as a document tree: such a text
// comes back as it was. Pure.
import type { Loose } from '../loose.ts'
import { isTrue } from './html.ts'
import { captionIn } from '../rich-values.ts'
import { attrsOf, columnsOf, isInline, membersOf, nodesOf, recordsIn, textIn, typeOf, wordsIn } from './nodes.ts'

/** Returns a stored text as plain text. */
export const textOf = (value: unknown): string => linesOf(nodesOf(value)).join('\n')

/** Returns plain text as a document tree: a paragraph for each line. */
export const treeOfText = (text: string): Loose => ({ type: 'doc', content: nodesOf(text) })

const lines = (node: Loose): readonly string[] => linesOf(recordsIn(membersOf(node)))

function linesOf(nodes: readonly Loose[]): readonly string[] {
  const found: string[] = []
  let run = ''
  let hasRun = false
  for (const node of nodes) {
    if (isInline(node)) {
      run += inLine([node])
      hasRun = true
      continue
    }
    if (hasRun) found.push(...run.split('\n'))
    run = ''
    hasRun = false
    found.push(...blockLines(node))
  }
  return hasRun ? [...found, ...run.split('\n')] : found
}

function blockLines(node: Loose): readonly string[] {
  const items = recordsIn(membersOf(node))
  const attrs = attrsOf(node)
  switch (typeOf(node)) {
    case 'paragraph':
    case 'heading':
    case 'code_block':
    case 'details_summary':
      return inLine(items).split('\n')
    case 'bullet_list':
      return items.flatMap(item => indented('- ', lines(item)))
    case 'ordered_list': {
      const start = Math.max(1, Math.trunc(Number(attrs['start'] ?? 1)) || 1)
      return items.flatMap((item, index) => indented(`${start + index}. `, lines(item)))
    }
    case 'task_list':
      return items.flatMap(item => indented(isTrue(attrsOf(item)['checked']) ? '[x] ' : '[ ] ', lines(item)))
    case 'blockquote':
      return lines(node).map(line => `> ${line}`.trimEnd())
    case 'table': {
      const caption = captionIn(attrs['caption'])
      const rows = columnsOf(items).map(row => row.map(cell => (cell ? lines(cell).join(' ') : '')).join('\t'))
      return caption === undefined ? rows : [caption, ...rows]
    }
    case 'table_row':
      return [items.map(cell => lines(cell).join(' ')).join('\t')]
    case 'horizontal_rule':
      return ['---']
    case 'video':
    case 'youtube':
      return [String(attrs['src'] ?? attrs['url'] ?? '')]
    default:
      return lines(node)
  }
}

function indented(sign: string, inside: readonly string[]): readonly string[] {
  return (inside.length === 0 ? [''] : inside).map((line, index) =>
    index === 0 ? `${sign}${line}`.trimEnd() : `${' '.repeat(sign.length)}${line}`.trimEnd(),
  )
}

const inLine = (nodes: readonly Loose[]): string =>
  nodes
    .map(node => {
      const type = typeOf(node)
      if (type === 'text') return textIn(node)
      if (type === 'hard_break') return '\n'
      if (type === 'image' || type === 'custom_image') return String(attrsOf(node)['alt'] ?? '')
      return wordsIn(node)
    })
    .join('')
