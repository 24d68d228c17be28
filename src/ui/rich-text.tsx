// Reads rich text: plain text, simple HTML, or a document tree {type, content, text, marks, attrs}. Drawn as React elements
// only, from a list of what is allowed; markup that is not known is left out, its words stay. Writing it is an engine's work.
import { createContext, createElement, useContext } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { wordsOf } from './rich-words.ts'
import { useSheet } from './sheet.ts'
import sheet from './rich-text.css'

interface Node { readonly type?: unknown; readonly text?: unknown; readonly content?: unknown; readonly marks?: unknown; readonly attrs?: unknown }

export function RichText({ value, className = '' }: { readonly value: unknown; readonly className?: string }): ReactNode {
  useSheet(sheet)
  return <div className={`lc-rich ${className}`}>{contentOf(value)}</div>
}

function contentOf(value: unknown): ReactNode {
  if (typeof value === 'string') return hasTags.test(value) && typeof DOMParser !== 'undefined' ? drawn(fromHtml(value)) : linesOf(value)
  return drawn(Array.isArray(value) ? value : [value])
}

const drawn = (nodes: readonly unknown[]): ReactNode => <Top value={topOf(nodes)}>{nodes.map((node, index) => <NodeView key={index} node={node} />)}</Top>

/** The highest level of heading a text uses. */
const Top = createContext(1)
const topOf = (nodes: readonly unknown[]): number => nodes.reduce<number>((top, node) => {
  if (!isRecord(node)) return top
  const attrs = node['attrs']
  const own = node['type'] === 'heading' ? rankOf(isRecord(attrs) ? attrs['level'] : undefined) : 6
  return Math.min(top, own, Array.isArray(node['content']) ? topOf(node['content']) : 6)
}, 6)
const rankOf = (level: unknown): number => { const rank = Math.trunc(Number(level)); return rank >= 1 && rank <= 6 ? rank : 2 }

const linesOf = (text: string): ReactNode => wordsOf(text).split(/\n+/).filter(line => line.trim() !== '').map((line, index) => <p key={index}>{line}</p>)

function NodeView({ node }: { readonly node: unknown }): ReactNode {
  if (typeof node === 'string') return node
  if (!isRecord(node)) return null
  const { type, content, text, marks, attrs } = node as Node // a record: every key may be there or not
  const inside = Array.isArray(content) ? content.map((child, index) => <NodeView key={index} node={child} />) : null
  const own = isRecord(attrs) ? attrs : {}
  const style = alignOf(own['textAlign'])
  switch (snake(type)) {
    case 'text': return marked(typeof text === 'string' ? text : '', marks)
    case 'paragraph': return <p style={style}>{inside ?? <br />}</p>
    case 'heading': return <Heading rank={rankOf(own['level'])} style={style}>{inside}</Heading>
    case 'bullet_list': return <ul>{inside}</ul>
    case 'ordered_list': return <ol start={wholeOf(own['start'])}>{inside}</ol>
    case 'list_item': return <li>{inside}</li>
    case 'blockquote': return <blockquote>{inside}</blockquote>
    case 'code_block': return <pre><code>{inside}</code></pre>
    case 'horizontal_rule': return <hr />
    case 'hard_break': return <br />
    case 'image': return picture(own['src'], own['alt'])
    case 'table': return <div className='lc-rich-table'><table><tbody>{inside}</tbody></table></div>
    case 'table_row': return <tr>{inside}</tr>
    case 'table_header': return <th colSpan={wholeOf(own['colspan'])} rowSpan={wholeOf(own['rowspan'])}>{inside}</th>
    case 'table_cell': return <td colSpan={wholeOf(own['colspan'])} rowSpan={wholeOf(own['rowspan'])}>{inside}</td>
    default: return inside
  }
}

/** The form's own headings stand above: whatever level a text starts with, in the page it is the third. */
function Heading({ rank, style, children }: { readonly rank: number; readonly style: CSSProperties | undefined; readonly children: ReactNode }): ReactNode {
  const top = useContext(Top)
  return createElement(`h${Math.min(6, rank - top + 3)}`, { style, 'data-level': rank }, children)
}

function marked(text: string, marks: unknown): ReactNode {
  let shown: ReactNode = text
  for (const mark of Array.isArray(marks) ? marks : []) {
    if (!isRecord(mark)) continue
    const attrs = isRecord(mark['attrs']) ? mark['attrs'] : {}
    switch (snake(mark['type'])) {
      case 'bold': case 'strong': shown = <strong>{shown}</strong>; break
      case 'italic': case 'em': shown = <em>{shown}</em>; break
      case 'underline': shown = <u>{shown}</u>; break
      case 'strike': case 's': shown = <s>{shown}</s>; break
      case 'code': shown = <code>{shown}</code>; break
      case 'highlight': shown = <mark>{shown}</mark>; break
      case 'text_style': case 'text_color': shown = <span style={colourOf(attrs['color'])}>{shown}</span>; break
      case 'link': shown = link(attrs['href'], shown)
    }
  }
  return shown
}

function link(href: unknown, inside: ReactNode): ReactNode {
  return typeof href === 'string' && /^(https?:|mailto:|tel:)/i.test(href.trim()) ? <a href={href.trim()} target='_blank' rel='noopener noreferrer'>{inside}</a> : inside
}

const picture = (src: unknown, alt: unknown): ReactNode =>
  typeof src === 'string' && /^(https?:|data:image\/|\/(?!\/))/i.test(src.trim()) ? <img src={src.trim()} alt={typeof alt === 'string' ? alt : ''} loading='lazy' /> : null

const alignOf = (align: unknown): CSSProperties | undefined => align === 'center' || align === 'right' || align === 'justify' ? { textAlign: align } : undefined
const colourOf = (colour: unknown): CSSProperties | undefined => typeof colour === 'string' && /^(#[\da-f]{3,8}|[a-z]+|rgba?\([\d\s.,%/]+\))$/i.test(colour) ? { color: colour } : undefined
const wholeOf = (value: unknown): number | undefined => { const whole = Math.trunc(Number(value)); return whole > 1 && whole < 1000 ? whole : undefined }
const snake = (type: unknown): string => typeof type === 'string' ? type.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) : ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object' && !Array.isArray(value)

const hasTags = /<\/?[a-z][^>]*>/i
const nodeOfTag: Readonly<Record<string, string>> = {
  P: 'paragraph', DIV: 'paragraph', UL: 'bullet_list', OL: 'ordered_list', LI: 'list_item', BLOCKQUOTE: 'blockquote', PRE: 'code_block', HR: 'horizontal_rule',
  BR: 'hard_break', IMG: 'image', TABLE: 'table', TR: 'table_row', TH: 'table_header', TD: 'table_cell',
}
const markOfTag: Readonly<Record<string, string>> = { B: 'bold', STRONG: 'bold', I: 'italic', EM: 'italic', U: 'underline', S: 'strike', STRIKE: 'strike', DEL: 'strike', CODE: 'code', MARK: 'highlight', A: 'link' }
const silentTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD', 'TITLE', 'IFRAME', 'OBJECT'])

/** HTML through the browser's own reader, which runs and loads nothing. */
const fromHtml = (html: string): readonly Node[] => treeOf(new DOMParser().parseFromString(html, 'text/html').body, [])

function treeOf(parent: Element, marks: readonly unknown[]): readonly Node[] {
  return [...parent.childNodes].flatMap((child): readonly Node[] => {
    if (child.nodeType === 3) return child.textContent === null || (parent.tagName !== 'PRE' && child.textContent.trim() === '' && child.textContent.includes('\n')) ? [] : [{ type: 'text', text: child.textContent, marks }]
    if (child.nodeType !== 1) return []
    const element = child as Element // node type 1
    const tag = element.tagName
    if (silentTags.has(tag)) return []
    const mark = markOfTag[tag]
    if (mark && !(tag === 'CODE' && parent.tagName === 'PRE')) return treeOf(element, [{ type: mark, attrs: { href: element.getAttribute('href') } }, ...marks])
    const inside = treeOf(element, marks)
    const level = /^H([1-6])$/.exec(tag)?.[1]
    if (level) return [{ type: 'heading', attrs: { level }, content: inside }]
    const type = nodeOfTag[tag]
    // a <div> around blocks is no paragraph
    if (!type || (tag === 'DIV' && inside.some(node => node.type !== 'text' && node.type !== 'hard_break'))) return inside
    return [{ type, attrs: Object.fromEntries(['src', 'alt', 'start', 'colspan', 'rowspan'].map(name => [name, element.getAttribute(name)])), content: inside }]
  })
}
