// Parses rich text to one tree of nodes {type, content, text, marks, attrs}: plain text, simple HTML or such a tree.
// Also decides what may be shown, so that the text and its editor agree.
import { cleanNodes } from '../base/rich-text.ts'
import { wordsOf } from './rich-words.ts'

export interface RichNode {
  readonly type?: unknown
  readonly text?: unknown
  readonly content?: unknown
  readonly marks?: unknown
  readonly attrs?: unknown
}

/** Returns whether a text is HTML. */
export const isHtml = (value: unknown): value is string =>
  typeof value === 'string' && hasTags.test(value) && typeof DOMParser !== 'undefined'

/** The nodes of rich text. Members of a stored tree come as they are: read them as unknown. */
export function richNodes(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return isHtml(value) ? fromHtml(value) : linesOf(value)
  return cleanNodes(Array.isArray(value) ? value : [value])
}

const linesOf = (text: string): readonly RichNode[] =>
  wordsOf(text)
    .split(/\n+/)
    .filter(line => line.trim() !== '')
    .map(line => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))

/** The level of a heading, 1 to 6. */
export const rankOf = (level: unknown): number => {
  const rank = Math.trunc(Number(level))
  return rank >= 1 && rank <= 6 ? rank : 2
}
export const wholeOf = (value: unknown): number | undefined => {
  const whole = Math.trunc(Number(value))
  return whole > 1 && whole < 1000 ? whole : undefined
}
export const alignIn = (align: unknown): 'center' | 'right' | 'justify' | undefined =>
  align === 'center' || align === 'right' || align === 'justify' ? align : undefined
export const colourIn = (colour: unknown): string | undefined =>
  typeof colour === 'string' && /^(#[\da-f]{3,8}|[a-z]+|rgba?\([\d\s.,%/]+\))$/i.test(colour) ? colour : undefined

const hasTags = /<\/?[a-z][^>]*>/i
const nodeOfTag: Readonly<Record<string, string>> = {
  P: 'paragraph',
  DIV: 'paragraph',
  UL: 'bullet_list',
  OL: 'ordered_list',
  LI: 'list_item',
  BLOCKQUOTE: 'blockquote',
  PRE: 'code_block',
  HR: 'horizontal_rule',
  BR: 'hard_break',
  IMG: 'image',
  TABLE: 'table',
  TR: 'table_row',
  TH: 'table_header',
  TD: 'table_cell',
}
const markOfTag: Readonly<Record<string, string>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
  CODE: 'code',
  MARK: 'highlight',
  A: 'link',
}
const silentTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD', 'TITLE', 'IFRAME', 'OBJECT'])

/**
 * HTML whose own styles and handlers are out of force: `style` becomes `data-lc-css`. They were never obeyed; but a strict content
 * security policy reports each of them as soon as the text is read.
 */
export const quietHtml = (html: string): string =>
  html
    .replaceAll(/<(\/?)form(?=[\s/>])/gi, '<$1div') // the names of form fields would shadow an element's own properties
    .replaceAll(/<style[\s>][\s\S]*?(<\/style\s*>|$)/gi, '')
    .replaceAll(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, tag =>
      tag.replaceAll(
        /(=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))|(?<=[\s"'/])(?:(style)|on[a-z]+)(?=\s*=)/gi,
        (_, value?: string, style?: string) => value ?? (style ? 'data-lc-css' : 'data-lc-off'),
      ),
    )

/** HTML through the browser's own reader, which runs and loads nothing. */
const fromHtml = (html: string): readonly unknown[] =>
  cleanNodes(treeOf(new DOMParser().parseFromString(quietHtml(html), 'text/html').body, []))

function treeOf(parent: Element, marks: readonly unknown[]): readonly RichNode[] {
  return [...parent.childNodes].flatMap((child): readonly RichNode[] => {
    if (child.nodeType === 3)
      return child.textContent === null ||
        (parent.tagName !== 'PRE' && child.textContent.trim() === '' && child.textContent.includes('\n'))
        ? []
        : [{ type: 'text', text: child.textContent, marks }]
    if (child.nodeType !== 1) return []
    const element = child as Element // node type 1
    const tag = element.tagName
    if (silentTags.has(tag)) return []
    const mark = markOfTag[tag]
    if (mark && !(tag === 'CODE' && parent.tagName === 'PRE'))
      return treeOf(element, [{ type: mark, attrs: { href: element.getAttribute('href') } }, ...marks])
    const inside = treeOf(element, marks)
    const level = /^H([1-6])$/.exec(tag)?.[1]
    if (level) return [{ type: 'heading', attrs: { level }, content: inside }]
    const type = nodeOfTag[tag]
    // a <div> around blocks is not a paragraph
    if (!type || (tag === 'DIV' && inside.some(node => node.type !== 'text' && node.type !== 'hard_break')))
      return inside
    return [
      {
        type,
        attrs: Object.fromEntries(
          ['src', 'alt', 'start', 'colspan', 'rowspan'].map(name => [name, element.getAttribute(name)]),
        ),
        content: inside,
      },
    ]
  })
}
