// Reads Markdown as a document tree: the blocks of CommonMark with the tables and tasks of GitHub. What this reader
// has no node for (HTML, references) stays as its words. Never throws. Pure, without a DOM.
import type { Loose } from '../loose.ts'
import { languageIn } from '../rich-values.ts'
import { inlineOf } from './markdown-inline.ts'

/** Returns a text in Markdown as a document tree. */
export function treeOfMarkdown(text: string): Loose {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').split('\n').map(withoutTabs)
  return { type: 'doc', content: blocksOf(lines, 0) }
}

/** Deeper blocks are read as words: a text holds 64 levels, and an entry of a list is two. */
const deepest = 20

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,}) *(.*?) *$/
const heading = /^ {0,3}(#{1,6})(?: +(.*?))?(?: +#+)? *$/
const rule = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/
const quote = /^ {0,3}> ?/
const entry = /^( {0,3})([-*+]|(\d{1,9})[.)])( +(?=\S)|$| +$)/
const task = /^\[([ xX])\](?: +|$)/
const underline = /^ {0,3}(=+|-+) *$/
const dashes = /^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/

const withoutTabs = (line: string): string => line.replace(/^[ \t]+/, space => space.replaceAll('\t', '    '))
const isBlank = (line: string): boolean => line.trim() === ''
/** What ends a paragraph without a blank line before it. */
const endsWords = (line: string): boolean =>
  heading.test(line) || fence.test(line) || rule.test(line) || quote.test(line) || isEntryInWords(line)
function isEntryInWords(line: string): boolean {
  const [all = '', , , number] = entry.exec(line) ?? []
  return all !== '' && line.length > all.length && (number === undefined || Number(number) === 1)
}

/** The blocks of these lines. Each reader takes what it reads from the lines. */
function blocksOf(given: readonly string[], depth: number): readonly Loose[] {
  const lines = new Lines(given)
  const found: Loose[] = []
  while (!lines.isDone) {
    if (isBlank(lines.now)) lines.take()
    else found.push(...blockOf(lines, depth))
  }
  return found
}

class Lines {
  #at = 0
  readonly #all: readonly string[]
  constructor(all: readonly string[]) {
    this.#all = all
  }
  get isDone(): boolean {
    return this.#at >= this.#all.length
  }
  get now(): string {
    return this.#all[this.#at] ?? ''
  }
  get next(): string {
    return this.#all[this.#at + 1] ?? ''
  }
  take(): string {
    return this.#all[this.#at++] ?? ''
  }
}

function blockOf(lines: Lines, depth: number): readonly Loose[] {
  const { now } = lines
  const title = heading.exec(now)
  if (/^ {4}/.test(now)) return [indentedCode(lines)]
  if (fence.test(now)) return [fencedCode(lines)]
  if (title) {
    lines.take()
    return [{ type: 'heading', attrs: { level: title[1]?.length }, content: inlineOf(title[2] ?? '') }]
  }
  if (rule.test(now)) {
    lines.take()
    return [{ type: 'horizontalRule' }]
  }
  if (depth < deepest && quote.test(now))
    return [{ type: 'blockquote', content: filled(blocksOf(quoted(lines), depth + 1)) }]
  if (depth < deepest && entry.test(now)) return lists(lines, depth)
  if (isTable(lines)) return [table(lines)]
  return [paragraph(lines)]
}

const filled = (blocks: readonly Loose[]): readonly Loose[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }])

function indentedCode(lines: Lines): Loose {
  const code: string[] = []
  while (!lines.isDone && (isBlank(lines.now) || /^ {4}/.test(lines.now))) code.push(lines.take().slice(4))
  return codeBlock(code.join('\n').replace(/\n+$/, ''), '')
}
/** `info`: a language, and what other programs write after it, which comes back where it was. */
function codeBlock(code: string, info: string): Loose {
  const language = languageIn(info.split(' ')[0])
  const attrs = { ...(language === undefined ? {} : { language }), ...(info === (language ?? '') ? {} : { info }) }
  return { type: 'codeBlock', attrs, ...(code === '' ? {} : { content: [{ type: 'text', text: code }] }) }
}

function fencedCode(lines: Lines): Loose {
  const first = lines.take()
  const [, signs = '', info = ''] = fence.exec(first) ?? []
  const indent = first.length - first.trimStart().length
  const end = new RegExp(`^ {0,3}${signs[0] ?? ''}{${String(signs.length)},} *$`)
  const code: string[] = []
  while (!lines.isDone) {
    const line = lines.take()
    if (end.test(line)) break
    code.push(line.replace(new RegExp(`^ {0,${String(indent)}}`), ''))
  }
  return codeBlock(code.join('\n'), info)
}

/** The lines of a quote without their signs; a line of words goes on without one. */
function quoted(lines: Lines): readonly string[] {
  const found: string[] = []
  while (!lines.isDone) {
    const { now } = lines
    if (quote.test(now)) found.push(lines.take().replace(quote, ''))
    else if (!isBlank(now) && !endsWords(now) && !isBlank(found.at(-1) ?? '')) found.push(lines.take())
    else break
  }
  return found
}

/** Entries with the same sign are one list; where tasks and others alternate, one for each run. */
function lists(lines: Lines, depth: number): readonly Loose[] {
  const sign = signOf(lines.now)
  const found: { readonly type: string; readonly start: number; readonly items: Loose[] }[] = []
  let at = Number(/\d+/.exec(sign.number)?.[0] ?? 1)
  while (!lines.isDone && entry.test(lines.now) && signOf(lines.now).kind === sign.kind && !rule.test(lines.now)) {
    const inside = [...entryLines(lines)]
    const done = sign.number === '' ? task.exec(inside[0] ?? '') : null
    if (done) inside[0] = (inside[0] ?? '').slice(done[0].length)
    const type = done ? 'taskList' : sign.number === '' ? 'bulletList' : 'orderedList'
    const list = found.at(-1)?.type === type ? found.at(-1) : undefined
    const items = list?.items ?? []
    const content = filled(blocksOf(inside, depth + 1))
    items.push(
      done ? { type: 'taskItem', attrs: { checked: done[1] !== ' ' }, content } : { type: 'listItem', content },
    )
    if (!list) found.push({ type, start: at, items })
    at++
  }
  return found.map(({ type, start, items }) => ({
    type,
    ...(type === 'orderedList' && start > 1 ? { attrs: { start } } : {}),
    content: items,
  }))
}

function signOf(line: string): { readonly kind: string; readonly number: string } {
  const [, , sign = '', number = ''] = entry.exec(line) ?? []
  return { kind: sign.at(-1) ?? '', number }
}

/** The lines of one entry without its indent, and the blank ones after it. */
function entryLines(lines: Lines): readonly string[] {
  const first = lines.take()
  const [all = '', indent = '', sign = '', , space = ''] = entry.exec(first) ?? []
  const isEmpty = first.length === all.length
  const wide = space.length > 4 || isEmpty ? 1 : space.length
  const by = indent.length + sign.length + wide
  const found = [isEmpty ? '' : first.slice(by)]
  while (!lines.isDone) {
    const { now } = lines
    if (isBlank(now)) {
      if (isEmpty && found.length === 1) break // an entry begins with at most one blank line
      found.push(lines.take().slice(by)) // in code its spaces count
    } else if (now.startsWith(' '.repeat(by))) found.push(lines.take().slice(by))
    else if (!isBlank(found.at(-1) ?? '') && !endsWords(now) && !entry.test(now)) found.push(lines.take().trimStart())
    else break
  }
  return found
}

/** A line of cells over one of dashes, with as many. */
function isTable(lines: Lines): boolean {
  const { now, next } = lines
  return now.includes('|') && next.includes('-') && dashes.test(next) && cellsOf(now).length === cellsOf(next).length
}

function table(lines: Lines): Loose {
  const head = cellsOf(lines.take())
  lines.take()
  const rows = [row(head, 'tableHeader')]
  while (!lines.isDone && !isBlank(lines.now) && !endsWords(lines.now)) {
    const cells = cellsOf(lines.take())
    rows.push(
      row(
        Array.from({ length: Math.max(head.length, cells.length) }, (_, at) => cells[at] ?? ''),
        'tableCell',
      ),
    )
  }
  return { type: 'table', content: rows }
}
const row = (cells: readonly string[], type: string): Loose => ({
  type: 'tableRow',
  content: cells.map(cell => ({ type, content: [{ type: 'paragraph', content: inlineOf(cell) }] })),
})

/** A sign that is escaped is not an edge, and loses only that backslash. */
const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.replaceAll(String.raw`\|`, '|').trim())

function paragraph(lines: Lines): Loose {
  const found = [lines.take()]
  while (!lines.isDone && !isBlank(lines.now)) {
    const level = underline.exec(lines.now)?.[1]?.startsWith('=') === true ? 1 : 2
    if (underline.test(lines.now)) {
      lines.take()
      return { type: 'heading', attrs: { level }, content: inlineOf(wordsOf(found)) }
    }
    if (endsWords(lines.now)) break
    found.push(lines.take())
  }
  return { type: 'paragraph', content: inlineOf(wordsOf(found)) }
}
/** Two spaces at the end of a line break it. */
const wordsOf = (lines: readonly string[]): string =>
  lines.map((line, at) => (at < lines.length - 1 && / {2,}$/.test(line) ? `${line.trim()}\\` : line.trim())).join('\n')
