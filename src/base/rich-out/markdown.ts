// Writes a document tree as Markdown (CommonMark with the tables, tasks and strikethrough of GitHub). What Markdown has
// no sign for (colours, sizes, underline, alignment) is left out; its words stay. Pure.
import { textLink, textPicture } from '../address.ts'
import type { Loose } from '../loose.ts'
import { captionIn, languageIn } from '../rich-values.ts'
import { isTrue } from './html.ts'
import {
  attrsOf,
  columnsOf,
  isInline,
  marksOf,
  membersOf,
  nodesOf,
  recordsIn,
  textIn,
  typeOf,
  wordsIn,
} from './nodes.ts'

/** Returns a stored text as Markdown. */
export const markdownOf = (value: unknown): string => blocksOf(nodesOf(value)).join('\n\n')

const blocks = (node: Loose): readonly string[] => blocksOf(recordsIn(membersOf(node)))

function blocksOf(nodes: readonly Loose[]): readonly string[] {
  const found: string[] = []
  let run: Loose[] = []
  let before: Loose | undefined
  let isOther = false
  const end = (): void => {
    if (run.length > 0) found.push(inLine(run))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      end()
      // a list after a list has other signs: with the same it would be one
      isOther = kindOf(node) !== undefined && kindOf(node) === kindOf(before) && !isOther
      found.push(...blockOf(node, isOther))
    }
    before = node
  }
  end()
  return found.filter(block => block !== '')
}

/** Lists of one kind have the same signs: numbers, or bullets and tasks. */
function kindOf(node: Loose | undefined): 'numbers' | 'bullets' | undefined {
  const type = node && typeOf(node)
  return type === 'ordered_list' ? 'numbers' : type === 'bullet_list' || type === 'task_list' ? 'bullets' : undefined
}

function blockOf(node: Loose, isOther: boolean): readonly string[] {
  const bullet = isOther ? '* ' : '- '
  const attrs = attrsOf(node)
  const items = recordsIn(membersOf(node))
  switch (typeOf(node)) {
    case 'paragraph':
      return [inLine(items)]
    case 'heading':
      return [`${'#'.repeat(Math.min(6, Math.max(1, Math.trunc(Number(attrs['level'])) || 2)))} ${titleOf(items)}`]
    case 'details_summary':
      return [`**${inLine(items)}**`]
    case 'code_block':
      return [fenced(items.map(textOrBreak).join(''), infoOf(attrs))]
    case 'bullet_list':
      return [items.map(item => indented(bullet, blocks(item))).join('\n')]
    case 'ordered_list': {
      const start = Math.max(1, Math.trunc(Number(attrs['start'] ?? 1)) || 1)
      return [items.map((item, index) => indented(`${start + index}${isOther ? ')' : '.'} `, blocks(item))).join('\n')]
    }
    case 'task_list':
      return [
        items
          .map(item => indented(`${bullet}[${isTrue(attrsOf(item)['checked']) ? 'x' : ' '}] `, blocks(item), 2))
          .join('\n'),
      ]
    case 'blockquote':
      return [
        blocks(node)
          .join('\n\n')
          .split('\n')
          .map(line => (line === '' ? '>' : `> ${line}`))
          .join('\n'),
      ]
    case 'horizontal_rule':
      return ['---']
    case 'table':
      return [...(captionIn(attrs['caption']) === undefined ? [] : [escaped(String(attrs['caption']))]), table(items)]
    case 'video':
    case 'youtube': {
      const src = textLink(attrs['src'] ?? attrs['url'])
      return src === undefined ? [] : [`<${src}>`]
    }
    default:
      return blocks(node)
  }
}

function indented(sign: string, inside: readonly string[], by = sign.length): string {
  // signs of a line after the sign of a list would be one line
  const text = inside.map((block, index) => (index === 0 && block === '---' ? '___' : block)).join('\n\n')
  return `${sign}${text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(by)}`)}`.trimEnd()
}

const textOrBreak = (node: Loose): string => (typeOf(node) === 'hard_break' ? '\n' : textIn(node) || wordsIn(node))

/** The language, with what stood after it in the Markdown that was read, while it is the same language. */
function infoOf({ language, info }: Loose): string {
  const own = languageIn(language) ?? ''
  const isSame = typeof info === 'string' && /^[^`\n]*$/.test(info) && (languageIn(info.split(' ')[0]) ?? '') === own
  return isSame ? info : own
}

/** A fence longer than every run of its own signs in the code. */
function fenced(code: string, language: string): string {
  const runs = code.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map(run => run.length + 1)))
  return `${fence}${language}\n${code}\n${fence}`
}

/** A cell is one line, and a merged one leaves the other columns and rows it covers empty. */
function table(rows: readonly Loose[]): string {
  const lines = columnsOf(rows).map(row =>
    row.map(cell =>
      cell ? blocks(cell).join(' ').replaceAll('\\\n', ' ').replaceAll('\n', ' ').replaceAll('|', '\\|') : '',
    ),
  )
  const width = Math.max(1, ...lines.map(line => line.length))
  const row = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  return [row(lines[0] ?? []), `|${' --- |'.repeat(width)}`, ...lines.slice(1).map(row)].join('\n')
}

const inLine = (nodes: readonly Loose[]): string =>
  nodes
    .map(inLineOf)
    // before a link it would be the sign of a picture
    .reduce((all, next) => (next.startsWith('[') ? all.replace(/!$/, String.raw`\!`) : all) + next, '')
    .trim()
/** A title is one line, and signs at its end are not part of it. */
const titleOf = (nodes: readonly Loose[]): string =>
  inLine(nodes)
    .replaceAll('\\\n', ' ')
    .replace(/(^|\s)(#+)$/, String.raw`$1\$2`)

function inLineOf(node: Loose): string {
  const attrs = attrsOf(node)
  switch (typeOf(node)) {
    case 'text':
      return marked(node)
    case 'hard_break':
      return '\\\n'
    case 'image':
    case 'custom_image': {
      const src = textPicture(attrs['src'] ?? attrs['data-url'])
      const alt = typeof attrs['alt'] === 'string' ? attrs['alt'] : ''
      return src === undefined || typeof attrs['data-folderpath'] === 'string'
        ? escaped(alt)
        : `![${escaped(alt)}](<${src}>)`
    }
    case 'field':
      return signed(wordsIn(node), node)
    case 'mention':
      return signed(escaped(wordsIn(node)), node)
    default:
      return escaped(wordsIn(node))
  }
}

/** Signs stand at the words, not at the spaces around them: `** a**` is not bold. */
function marked(node: Loose): string {
  const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(textIn(node)) ?? []
  if (text === '') return before
  const isCode = marksOf(node).some(mark => typeOf(mark) === 'code')
  return `${before}${signed(isCode ? codeSpan(text) : escaped(text), node)}${after}`
}

function signed(words: string, node: Loose): string {
  const marks = new Set(marksOf(node).map(typeOf))
  const has = (...names: readonly string[]): boolean => names.some(name => marks.has(name))
  let written = words
  if (has('bold', 'strong')) written = `**${written}**`
  if (has('italic', 'em')) written = `*${written}*`
  if (has('strike', 's')) written = `~~${written}~~`
  const link = marksOf(node).find(mark => typeOf(mark) === 'link')
  const href = link && textLink(attrsOf(link)['href'])
  if (href !== undefined) written = `[${written}](<${href.replaceAll(/[<>\\]/g, encodeURIComponent)}>)`
  return written
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(run => run.length)) + 1)
  return text.startsWith('`') || text.endsWith('`') ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** Letters that Markdown would read as signs. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>~]/g, String.raw`\$&`)
    .replaceAll('{{', String.raw`\{\{`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[+-](?=\s|$)|[-=:|][-=:| ]*$)/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, String.raw`$1\$2`)
    .replaceAll('\n', ' ')
