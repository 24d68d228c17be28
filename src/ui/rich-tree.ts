// Parses rich text to one tree of nodes {type, content, text, marks, attrs}: plain text, simple HTML or such a tree.
// Also decides what may be shown, so that the text and its editor agree.
import { isRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { currentText } from '../base/rich-stored.ts'
import { cleanNodes } from '../base/rich-text.ts'
import { htmlBody } from './html-body.ts'
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
export function richNodes(stored: unknown): readonly unknown[] {
  const value = currentText(stored)
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
  DETAILS: 'details',
  SUMMARY: 'details_summary',
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
/** Nodes that stand within a line: the marks around them count. */
const inLineTypes = new Set(['hard_break', 'image', 'customImage', 'customButton', 'field', 'mention'])
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
function fromHtml(html: string): readonly unknown[] {
  const known = last?.html === html ? last.nodes.deref() : undefined
  if (known) return known
  const nodes = cleanNodes(treeOf(htmlBody(quietHtml(html)), []))
  last = { html, nodes: new WeakRef(nodes) }
  return nodes
}
/** What was read last: the editor of a text reads what its reader has just read. */
let last: { readonly html: string; readonly nodes: WeakRef<readonly unknown[]> } | undefined

function treeOf(parent: Element, marks: readonly unknown[]): readonly RichNode[] {
  return [...parent.childNodes].flatMap((child): readonly RichNode[] => {
    if (child.nodeType === 3)
      return child.textContent === null ||
        (parent.tagName !== 'PRE' && child.textContent.trim() === '' && child.textContent.includes('\n'))
        ? []
        : [{ type: 'text', text: child.textContent, ...(marks.length > 0 ? { marks } : {}) }]
    if (child.nodeType !== 1) return []
    const element = child as Element // node type 1
    const tag = element.tagName
    if (silentTags.has(tag) || tag === 'CAPTION') return [] // a caption is an attribute of its table
    const whole = jsonIn(element, 'data-lc-kept')
    if (whole) return [whole]
    const mark = markIn(element, parent)
    if (mark) return treeOf(element, [mark, ...marks]) // the inner one is the first
    const type = element.getAttribute('data-type')
    if (type === 'video') return [videoIn(element)]
    // the words of a field are its token, for others to read
    const inside = type === 'field' || type === 'mention' ? [] : treeOf(element, marks)
    const level = /^H([1-6])$/.exec(tag)?.[1]
    if (level) return [{ type: 'heading', attrs: { level, ...attrsIn(element, 'heading') }, content: inside }]
    const node = nodeIn(element, type, parent)
    // a <div> around blocks is not a paragraph
    if (!node || (node === 'paragraph' && tag === 'DIV' && inside.some(one => !isWords(one)))) return inside
    return [
      {
        type: node,
        attrs: attrsIn(element, node),
        ...(inLineTypes.has(node) && marks.length > 0 ? { marks } : {}),
        content: inside,
      },
    ]
  })
}
const isWords = ({ type }: RichNode): boolean => type === 'text' || type === 'hard_break'

const wordTypes = new Set(['customButton', 'field', 'mention'])
/** The node of an element. Those of our own HTML (src/base/rich-out/html.ts) say in `data-type` what they are. */
function nodeIn(element: Element, type: string | null, parent: Element): string | undefined {
  const tag = element.tagName
  if (tag === 'UL' && type === 'taskList') return 'taskList'
  if (tag === 'LI' && parent.getAttribute('data-type') === 'taskList') return 'taskItem'
  if (tag === 'DIV' && type === 'detailsContent') return 'detailsContent'
  if (tag === 'IMG' && type === 'customImage') return 'customImage'
  if (tag === 'SPAN' && type !== null && wordTypes.has(type)) return type
  return nodeOfTag[tag]
}

function markIn(element: Element, parent: Element): Loose | undefined {
  const stored = jsonIn(element, 'data-lc-mark')
  if (stored) return stored
  const tag = element.tagName
  if (tag === 'SPAN' && element.getAttribute('data-type') === 'textStyle')
    return {
      type: 'textStyle',
      attrs: {
        ...jsonIn(element, 'data-lc-attrs'),
        ...present(element, { color: 'data-color', fontSize: 'data-size', fontFamily: 'data-font' }),
      },
    }
  const type = markOfTag[tag]
  if (!type || (tag === 'CODE' && parent.tagName === 'PRE')) return undefined
  const own = type === 'link' ? { href: 'href' } : type === 'highlight' ? { color: 'data-color' } : {}
  const attrs = { ...jsonIn(element, 'data-lc-attrs'), ...present(element, own) }
  return { type, ...(Object.keys(attrs).length > 0 ? { attrs } : {}) }
}

/** The attributes of a node that HTML carries, by the names they are stored with. */
const attributesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  paragraph: { textAlign: 'data-align', space: 'data-space' },
  heading: { textAlign: 'data-align', space: 'data-space' },
  details_summary: { space: 'data-space' },
  details: { open: 'open' },
  ordered_list: { start: 'start' },
  taskItem: { checked: 'data-checked' },
  code_block: { language: 'data-language' },
  table_cell: { colspan: 'colspan', rowspan: 'rowspan', color: 'data-color' },
  table_header: { colspan: 'colspan', rowspan: 'rowspan', color: 'data-color' },
  image: { src: 'src', alt: 'alt', align: 'data-align', width: 'width' },
  customImage: {
    src: 'src',
    'data-folderpath': 'data-folderpath',
    'data-url': 'data-url',
    alt: 'alt',
    align: 'data-align',
    width: 'width',
  },
  customButton: { 'data-id': 'data-id', float: 'data-float' },
  field: { name: 'data-name', label: 'data-label', format: 'data-format' },
  mention: { id: 'data-id', label: 'data-label' },
}
const attrsIn = (element: Element, type: string): Loose => ({
  ...jsonIn(element, 'data-lc-attrs'),
  ...present(element, attributesOf[type] ?? {}),
  ...(type === 'details' && element.hasAttribute('open') ? { open: true } : {}),
  ...(type === 'table' ? captionOf(element) : {}),
  ...(element.hasAttribute('data-colwidth') ? { colwidth: widthsOf(element) } : {}),
})
const captionOf = (table: Element): Loose => {
  const caption = [...table.children].find(one => one.tagName === 'CAPTION')?.textContent ?? ''
  return caption.trim() === '' ? {} : { caption }
}
const widthsOf = (cell: Element): readonly number[] => (cell.getAttribute('data-colwidth') ?? '').split(',').map(Number)
const present = (element: Element, names: Readonly<Record<string, string>>): Loose =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, attribute]) => {
      const value = element.getAttribute(attribute)
      return value === null ? [] : [[name, value]]
    }),
  )

const videoIn = (element: Element): RichNode => ({
  type: 'video',
  attrs: {
    ...jsonIn(element, 'data-lc-attrs'),
    src: element.querySelector('a')?.getAttribute('href') ?? null,
    ...present(element, { width: 'data-width', height: 'data-height' }),
  },
})

/** A record that our own HTML carries. Any page can write one: it is cleaned like everything else. */
function jsonIn(element: Element, attribute: string): Loose | undefined {
  const written = element.getAttribute(attribute)
  if (written === null) return undefined
  try {
    const found: unknown = JSON.parse(written)
    return isRecord(found) ? found : undefined
  } catch {
    return undefined // written by another program
  }
}
