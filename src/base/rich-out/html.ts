// Writes a document tree as HTML. What HTML has no element for is an attribute (`data-align`, `data-size`), never an
// inline style: src/ui/rich-tree.ts reads the same attributes, so that the document comes back, and the style sheet
// has rules for them. Pure, without a DOM.
import { textLink, textPicture } from '../address.ts'
import type { Loose } from '../loose.ts'
import { fieldOf } from '../rich-fields.ts'
import { formatOf } from '../rich-format.ts'
import { spanIn, widthsIn } from '../rich-table.ts'
import {
  alignIn,
  captionIn,
  colourIn,
  fontIn,
  highlightIn,
  languageIn,
  pixelsIn,
  sizeIn,
  videoOf,
  videoPx,
} from '../rich-values.ts'
import { attrsOf, isInline, marksOf, membersOf, nodesOf, recordsIn, textIn, typeOf, wordsIn } from './nodes.ts'

/** Returns a stored text as HTML. A text that is stored as HTML or plain text is not read here: pass a document tree. */
export const htmlOf = (value: unknown): string =>
  nodesOf(value)
    .map(node => written(node, false))
    .join('')

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function tag(name: string, attributes: Attributes, inside?: string): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')
  return inside === undefined ? `<${name}${list}>` : `<${name}${list}>${inside}</${name}>`
}

/** Attributes that HTML has no place for, as JSON. */
function rest(attrs: Loose, ...known: readonly string[]): Attributes {
  const left = Object.entries(attrs).filter(
    ([name, value]) => !known.includes(name) && value !== null && value !== undefined,
  )
  return left.length === 0 ? {} : { 'data-lc-attrs': JSON.stringify(Object.fromEntries(left)) }
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
const over1 = (value: unknown): number | undefined => {
  const whole = Math.trunc(Number(value))
  return whole > 1 && whole < 1000 ? whole : undefined
}
const rankIn = (level: unknown): number => {
  const rank = Math.trunc(Number(level))
  return rank >= 1 && rank <= 6 ? rank : 2
}
const aligned = (attrs: Loose, ...known: readonly string[]): Attributes => ({
  'data-align': alignIn(attrs['textAlign']),
  ...rest(attrs, 'textAlign', ...known),
})

function written(node: Loose, isInLine: boolean): string {
  const attrs = attrsOf(node)
  const blocks = (): string =>
    recordsIn(membersOf(node))
      .map(one => written(one, false))
      .join('')
  switch (typeOf(node)) {
    case 'text':
      return marked(escapeHtml(textIn(node)), node)
    case 'hard_break':
      return marked(tag('br', rest(attrs)), node)
    case 'image':
    case 'custom_image':
      return hasPicture(node) ? marked(picture(typeOf(node), attrs), node) : wholeNode(isInLine ? 'span' : 'div', node)
    case 'custom_button':
      // one that holds something is written as a whole: HTML has no place for it
      return membersOf(node).length > 0 ? wholeNode('span', node) : marked(button(attrs), node)
    case 'field':
    case 'mention':
      return fieldOf(node) && membersOf(node).length === 0 ? marked(chip(node), node) : wholeNode('span', node)
    case '':
    case 'doc':
      return blocks()
    case 'paragraph':
      return line('p', aligned(attrs), node)
    case 'heading':
      return line(`h${rankIn(attrs['level'])}`, aligned(attrs, 'level'), node)
    case 'details_summary':
      return line('summary', rest(attrs), node)
    case 'code_block':
      return tag(
        'pre',
        { 'data-language': languageIn(attrs['language']), ...rest(attrs, 'language') },
        tag('code', {}, inLine(node)),
      )
    case 'bullet_list':
      return tag('ul', rest(attrs), blocks())
    case 'ordered_list':
      return tag('ol', { start: over1(attrs['start']), ...rest(attrs, 'start') }, blocks())
    case 'list_item':
      return tag('li', rest(attrs), blocks())
    case 'task_list':
      return tag('ul', { 'data-type': 'taskList', ...rest(attrs) }, blocks())
    case 'task_item':
      return tag('li', { 'data-checked': String(isTrue(attrs['checked'])), ...rest(attrs, 'checked') }, blocks())
    case 'blockquote':
      return tag('blockquote', rest(attrs), blocks())
    case 'details':
      return tag('details', { open: isTrue(attrs['open']), ...rest(attrs, 'open') }, blocks())
    case 'details_content':
      return tag('div', { 'data-type': 'detailsContent', ...rest(attrs) }, blocks())
    case 'horizontal_rule':
      return tag('hr', rest(attrs))
    case 'table':
      return table(attrs, blocks())
    case 'table_row':
      return tag('tr', rest(attrs), blocks())
    case 'table_cell':
      return cell('td', attrs, blocks())
    case 'table_header':
      return cell('th', attrs, blocks())
    case 'video':
    case 'youtube':
      return film(attrs)
    default:
      return wholeNode(isInLine ? 'span' : 'div', node)
  }
}

export const isTrue = (value: unknown): boolean => value === true || value === 'true'

const inLine = (node: Loose): string =>
  recordsIn(membersOf(node))
    .map(one => (isInline(one) ? written(one, true) : wholeNode('span', one)))
    .join('')

/** A block of words. HTML drops spaces at its edges and runs others together: such a block says that they count. */
function line(name: string, attributes: Attributes, node: Loose): string {
  const members = recordsIn(membersOf(node))
  const text = members.map(one => (typeOf(one) === 'text' ? textIn(one) : '\n')).join('')
  const hasSpaces = /^[ \t]|[ \t]$|[ \t]\n|\n[ \t]|[ \t]{2}|\t/.test(text)
  return tag(name, { ...attributes, ...(hasSpaces ? { 'data-space': 'keep' } : {}) }, inLine(node))
}

const cell = (name: 'td' | 'th', attrs: Loose, inside: string): string =>
  tag(
    name,
    {
      colspan: over1(attrs['colspan']),
      rowspan: over1(attrs['rowspan']),
      'data-colwidth': hasWidths(attrs) ? String(attrs['colwidth']) : undefined,
      'data-color': highlightIn(attrs['color']),
      ...rest(
        attrs,
        'colspan',
        'rowspan',
        ...(hasWidths(attrs) ? ['colwidth'] : []),
        ...(highlightIn(attrs['color']) ? ['color'] : []),
      ),
    },
    inside,
  )
const hasWidths = ({ colspan, colwidth }: Loose): boolean => {
  const widths = widthsIn(colwidth)
  return widths?.length === spanIn(colspan) && JSON.stringify(widths) === JSON.stringify(colwidth)
}

function table(attrs: Loose, rows: string): string {
  const caption = captionIn(attrs['caption'])
  const top = caption === undefined ? '' : tag('caption', {}, escapeHtml(caption))
  return tag('table', rest(attrs, ...(caption === undefined ? [] : ['caption'])), `${top}${tag('tbody', {}, rows)}`)
}

const hasPicture = (node: Loose): boolean => {
  const attrs = attrsOf(node)
  return typeOf(node) === 'image'
    ? textPicture(attrs['src']) !== undefined
    : attrs['data-folderpath'] !== undefined || textPicture(attrs['data-url'] ?? attrs['src']) !== undefined
}

function picture(type: string, attrs: Loose): string {
  const align = word(attrs['align'])
  const shared = { 'data-align': align, width: word(attrs['width']) }
  if (type === 'image') {
    const src = textPicture(attrs['src'])
    return tag('img', { src, alt: word(attrs['alt']) ?? '', ...shared, ...rest(attrs, 'src', 'alt', 'align', 'width') })
  }
  const folder = word(attrs['data-folderpath'])
  const url = word(attrs['data-url']) ?? word(attrs['src'])
  return tag('img', {
    'data-type': 'customImage',
    // a stored file has no address that everybody may open
    src: folder === undefined ? textPicture(url) : undefined,
    'data-folderpath': folder,
    'data-url': folder === undefined ? undefined : url,
    alt: word(attrs['alt']) ?? '',
    ...shared,
    ...rest(attrs, 'data-folderpath', 'data-url', 'src', 'alt', 'align', 'width'),
  })
}

const button = (attrs: Loose): string =>
  tag(
    'span',
    {
      'data-type': 'customButton',
      'data-id': word(attrs['data-id']),
      'data-float': word(attrs['float']),
      ...rest(attrs, 'data-id', 'float'),
    },
    '',
  )

/** A field or a person: its token, for everybody who reads the HTML without us. */
function chip(node: Loose): string {
  const attrs = attrsOf(node)
  const name = typeOf(node) === 'field' ? 'name' : 'id'
  const format = typeOf(node) === 'field' ? formatOf(node) : undefined
  return tag(
    'span',
    {
      'data-type': typeOf(node),
      [`data-${name}`]: word(attrs[name]),
      'data-label': word(attrs['label']),
      'data-format': format,
      ...rest(
        attrs,
        name,
        ...(word(attrs['label']) === undefined ? [] : ['label']),
        ...(format === undefined ? [] : ['format']),
      ),
    },
    escapeHtml(wordsIn(node)),
  )
}

/** A node that HTML cannot say, as JSON, with its words for everybody else. */
const wholeNode = (name: 'div' | 'span', node: Loose): string =>
  tag(name, { 'data-lc-kept': JSON.stringify(node), 'data-lc-name': word(node['type']) }, escapeHtml(wordsIn(node)))

/** A link to the video: nothing of its host is loaded by the HTML. */
function film(attrs: Loose): string {
  const src = textLink(attrs['src'] ?? attrs['url'])
  return tag(
    'div',
    {
      'data-type': 'video',
      'data-width': pixelsIn(attrs['width']) ?? videoPx.width,
      'data-height': pixelsIn(attrs['height']) ?? videoPx.height,
      ...rest(attrs, 'src', 'url', 'width', 'height'),
    },
    src === undefined ? '' : tag('a', { href: src }, escapeHtml(videoOf(src)?.href ?? src)),
  )
}

/** The inner one of a node's marks is the first of its list. */
const marked = (inside: string, node: Loose): string =>
  marksOf(node).reduce((html, mark) => wrapped(html, mark), inside)

function wrapped(html: string, mark: Loose): string {
  const attrs = attrsOf(mark)
  switch (typeOf(mark)) {
    case 'bold':
    case 'strong':
      return tag('strong', rest(attrs, 'href'), html)
    case 'italic':
    case 'em':
      return tag('em', rest(attrs, 'href'), html)
    case 'underline':
      return tag('u', rest(attrs, 'href'), html)
    case 'strike':
    case 's':
      return tag('s', rest(attrs, 'href'), html)
    case 'code':
      return tag('code', rest(attrs, 'href'), html)
    case 'highlight':
      return tag('mark', { 'data-color': highlightIn(attrs['color']), ...unread(attrs, 'color', highlightIn) }, html)
    case 'text_style':
    case 'text_color':
      return tag(
        'span',
        {
          'data-type': 'textStyle',
          'data-color': colourIn(attrs['color']),
          'data-size': sizeIn(attrs['fontSize']),
          'data-font': fontIn(attrs['fontFamily']),
          ...styleRest(attrs),
        },
        html,
      )
    case 'link': {
      const href = textLink(attrs['href'])
      return href === undefined ? html : tag('a', { href, ...rest(attrs, 'href') }, html)
    }
    case '':
      return html
    default:
      return tag('span', { 'data-lc-mark': JSON.stringify(mark) }, html)
  }
}

/** An attribute whose value is not one of ours stays as it was written. */
const unread = (attrs: Loose, name: string, read: (value: unknown) => unknown): Attributes =>
  read(attrs[name]) === undefined ? rest(attrs, 'href') : rest(attrs, 'href', name)

const styleRest = (attrs: Loose): Attributes => {
  const known = (
    [
      ['color', colourIn],
      ['fontSize', sizeIn],
      ['fontFamily', fontIn],
    ] as const
  ).flatMap(([name, read]) => (read(attrs[name]) === undefined ? [] : [name]))
  return rest(attrs, ...known)
}
