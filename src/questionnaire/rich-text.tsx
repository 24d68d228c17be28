// The information of a question (QUE-037): plain text, simple HTML as text, or a document tree {type, content, text, marks}.
// Drawn as React elements only; markup that is not known is left out, its words stay.
import type { ReactNode } from 'react'

interface Node { readonly type?: unknown; readonly text?: unknown; readonly content?: unknown; readonly marks?: unknown; readonly attrs?: unknown }

export function RichText({ value }: { readonly value: unknown }): ReactNode {
  if (typeof value === 'string') return plain(value).split(/\n+/).filter(line => line.trim() !== '').map((line, index) => <p key={index}>{line}</p>)
  if (Array.isArray(value)) return value.map((item, index) => <NodeView key={index} node={item} />)
  return isNode(value) ? <NodeView node={value} /> : null
}

/** Says whether there is anything to show. */
export const hasText = (value: unknown): boolean => typeof value === 'string' ? plain(value).trim() !== '' : Array.isArray(value) ? value.length > 0 : isNode(value)

function NodeView({ node }: { readonly node: unknown }): ReactNode {
  if (typeof node === 'string') return node
  if (!isNode(node)) return null
  const inside = Array.isArray(node.content) ? node.content.map((child, index) => <NodeView key={index} node={child} />) : null
  switch (node.type) {
    case 'text': return marked(typeof node.text === 'string' ? node.text : '', node.marks)
    case 'paragraph': return <p>{inside}</p>
    case 'heading': return <p><strong>{inside}</strong></p>
    case 'bulletList': case 'bullet_list': return <ul>{inside}</ul>
    case 'orderedList': case 'ordered_list': return <ol>{inside}</ol>
    case 'listItem': case 'list_item': return <li>{inside}</li>
    case 'hardBreak': case 'hard_break': return <br />
    default: return inside
  }
}

function marked(text: string, marks: unknown): ReactNode {
  let shown: ReactNode = text
  for (const mark of Array.isArray(marks) ? marks : []) {
    if (!isNode(mark)) continue
    if (mark.type === 'bold' || mark.type === 'strong') shown = <strong>{shown}</strong>
    if (mark.type === 'italic' || mark.type === 'em') shown = <em>{shown}</em>
    const href = isAttrs(mark.attrs) ? mark.attrs['href'] : undefined
    if (mark.type === 'link' && typeof href === 'string' && /^(https?:|mailto:)/i.test(href)) shown = <a href={href} target='_blank' rel='noopener noreferrer'>{shown}</a>
  }
  return shown
}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object'
const isAttrs = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object'

/** HTML as lines of text. */
const plain = (html: string): string => html
  .replaceAll(/<(br|\/p|\/li|\/h\d|\/div)\s*\/?>/gi, '\n').replaceAll(/<li[^>]*>/gi, '• ').replaceAll(/<\/?[a-z][^>]*>/gi, '')
  .replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
