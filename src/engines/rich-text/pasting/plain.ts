// Text of the clipboard without HTML: lines of cells become a table, lines with bullets a list, Markdown what it means.
// Shift+Ctrl+V pastes the lines as they are.
import { escapeHtml } from '../../../base/rich-out/html.ts'
import { textLink } from '../../../base/address.ts'

/** Returns HTML for a text that has a shape; undefined for lines. */
export function shapedText(text: string): string | undefined {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  return tableOf(lines) ?? shapesOf(lines)
}

/** At least two lines, all with as many tabs. */
function tableOf(lines: readonly string[]): string | undefined {
  const count = (line: string): number => line.split('\t').length
  const [first = ''] = lines
  if (lines.length < 2 || count(first) < 2 || lines.some(line => count(line) !== count(first))) return undefined
  // code is indented with tabs
  if (lines.every(line => line.startsWith('\t') || line.trim() === '')) return undefined
  return tableFrom(
    lines.map(line => line.split('\t')),
    false,
    escapeHtml,
  )
}
const tableFrom = (rows: readonly (readonly string[])[], hasHead: boolean, words: (text: string) => string): string =>
  `<table>${rows
    .map((row, at) => {
      const tag = hasHead && at === 0 ? 'th' : 'td'
      return `<tr>${row.map(cell => `<${tag}>${words(cell.trim())}</${tag}>`).join('')}</tr>`
    })
    .join('')}</table>`

const bullet = /^(\s*)(?:([-*+•◦▪‣·–])|(\d{1,3})[.)])\s+(?:(\[[ xX]\])\s+)?(?=\S)/
const fence = /^\s*(```+|~~~+)\s*([\w+#.-]*)\s*$/
const heading = /^(#{1,6})\s+(\S.*?)\s*#*$/
const rule = /^\s*([-*_])(?:\s*\1){2,}\s*$/
const quote = /^\s*>\s?/
const cells = /^\s*\|(.+)\|\s*$/

/** Signs that nobody writes by chance; a list may also be in a text that is no Markdown. */
function isMarkdown(lines: readonly string[]): boolean {
  const isFree = (at: number): boolean => (lines[at] ?? '').trim() === ''
  const isClosed = lines.filter(line => fence.test(line)).length > 1
  return (
    isClosed ||
    lines.some(
      (line, at) =>
        // a line of code may begin with #, and nothing is free around it
        (heading.test(line) && isFree(at - 1) && isFree(at + 1)) ||
        (cells.test(line) && /^\s*\|?[\s:|-]*-{2,}[\s:|-]*$/.test(lines[at + 1] ?? '')),
    )
  )
}

function shapesOf(lines: readonly string[]): string | undefined {
  const hasMarks = isMarkdown(lines)
  const bullets = lines.filter(line => bullet.test(line)).length
  if (!hasMarks && (bullets < 2 || bullets * 2 < lines.filter(line => line.trim() !== '').length)) return undefined
  return blocksOf(lines, hasMarks)
}

function blocksOf(lines: readonly string[], hasMarks: boolean): string {
  const words = hasMarks ? inline : escapeHtml
  let out = ''
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const run = (is: (one: string) => boolean): readonly string[] => {
      const end = lines.findIndex((one, index) => index > at && !is(one))
      const found = lines.slice(at, end < 0 ? lines.length : end)
      at += found.length
      return found
    }
    const opened = hasMarks ? fence.exec(line) : null
    const title = hasMarks ? heading.exec(line) : null
    if (line.trim() === '') at++
    else if (opened) {
      at++
      const end = lines.findIndex((one, index) => index >= at && one.trim().startsWith(opened[1] ?? ''))
      const code = lines.slice(at, end < 0 ? lines.length : end)
      at = end < 0 ? lines.length : end + 1
      out += `<pre data-language="${escapeHtml(opened[2] ?? '')}">${escapeHtml(code.join('\n'))}</pre>`
    } else if (title) {
      at++
      const level = (title[1] ?? '').length
      out += `<h${level}>${words(title[2] ?? '')}</h${level}>`
    } else if (hasMarks && rule.test(line)) {
      at++
      out += '<hr>'
    } else if (hasMarks && quote.test(line)) {
      const inside = run(one => quote.test(one)).map(one => one.replace(quote, ''))
      out += `<blockquote>${blocksOf(inside, hasMarks)}</blockquote>`
    } else if (hasMarks && cells.test(line)) {
      const rows = run(one => cells.test(one))
      const hasHead = /^[\s:|-]+$/.test(rows[1] ?? '')
      const cut = rows
        .filter((_, index) => !(hasHead && index === 1))
        .map(row => (cells.exec(row)?.[1] ?? '').split(/(?<!\\)\|/))
      out += tableFrom(cut, hasHead, words)
    } else if (bullet.test(line))
      out += listOf(
        run(one => bullet.test(one) || /^\s{2,}\S/.test(one)),
        words,
      )
    // lines of Markdown are one paragraph up to a free line
    else if (hasMarks) {
      const found = run(
        one => one.trim() !== '' && ![fence, heading, rule, quote, cells, bullet].some(sign => sign.test(one)),
      )
      out += `<p>${words(found.map(one => one.trim()).join(' '))}</p>`
    } else {
      at++
      out += `<p>${words(line.trim())}</p>`
    }
  }
  return out
}

interface Entry {
  readonly indent: number
  readonly tag: string
  text: string
}

/** Entries by their indent; a line without a sign goes on with the entry before it. */
function listOf(lines: readonly string[], words: (text: string) => string): string {
  const entries: Entry[] = []
  for (const line of lines) {
    const [sign, space = '', , number, task] = bullet.exec(line) ?? []
    const last = entries.at(-1)
    if (sign === undefined) {
      if (last) last.text += ` ${line.trim()}`
      continue
    }
    const start = Number(number ?? 1)
    entries.push({
      indent: space.replaceAll('\t', '    ').length,
      tag: task ? 'task' : number === undefined ? 'ul' : start > 1 ? `ol start="${start}"` : 'ol',
      text: `${task ? `${task} ` : ''}${line.slice(sign.length).trim()}`,
    })
  }
  return nested(entries, words)
}
function nested(entries: readonly Entry[], words: (text: string) => string): string {
  let out = ''
  for (let at = 0; at < entries.length;) {
    const [first] = entries.slice(at)
    if (!first) break
    const kind = first.tag.slice(0, 2)
    let items = ''
    while (at < entries.length) {
      const entry = entries[at]
      if (!entry || entry.tag.slice(0, 2) !== kind) break
      const next = entries.findIndex((one, index) => index > at && one.indent <= entry.indent)
      const inside = entries.slice(at + 1, next < 0 ? entries.length : next)
      const [, done, text = entry.text] = (kind === 'ta' && /^\[([ xX])\] ([\s\S]*)/.exec(entry.text)) || []
      const checked = done === undefined ? '' : ` data-checked="${done !== ' '}"`
      items += `<li${checked}><p>${words(text)}</p>${nested(inside, words)}</li>`
      at += 1 + inside.length
    }
    const tag = kind === 'ta' ? 'ul data-type="taskList"' : first.tag
    out += `<${tag}>${items}</${tag.slice(0, 2)}>`
  }
  return out
}

/** Code, links, bold, italic and strike within a line. */
function inline(text: string): string {
  const found =
    /\\([\\`*_{}[\]()#+.!~>|-])|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*\*(?=\S)(.+?)(?<=\S)\*\*|~~(?=\S)(.+?)(?<=\S)~~|(?<![\w*])[*_](?=[^\s*_])(.+?)(?<=[^\s*_])[*_](?!\w)/.exec(
      text,
    )
  if (!found) return escapeHtml(text)
  const [all, sign, code, name, href, bold, strike, italic = ''] = found
  const link = textLink(href)
  const made =
    sign !== undefined
      ? escapeHtml(sign)
      : code !== undefined
        ? `<code>${escapeHtml(code)}</code>`
        : name !== undefined
          ? link === undefined
            ? inline(name)
            : `<a href="${escapeHtml(link)}">${inline(name)}</a>`
          : bold !== undefined
            ? `<b>${inline(bold)}</b>`
            : strike !== undefined
              ? `<s>${inline(strike)}</s>`
              : `<i>${inline(italic)}</i>`
  return inline(text.slice(0, found.index)) + made + inline(text.slice(found.index + all.length))
}
