// Writes a document tree as HTML for mail programs: old ones know tables and inline styles, and neither style sheets nor
// <details>. Everything a reader sees is in it; what needs a page (a button, a video) is its words or its address. A
// stored picture is `cid:` and its file name: the sender attaches it by that name. Pure, without a DOM.
import { textLink, textPicture } from '../address.ts'
import type { Loose } from '../loose.ts'
import { spanIn } from '../rich-table.ts'
import {
  alignIn,
  captionIn,
  colourIn,
  fontIn,
  highlightIn,
  isThemeColour,
  pictureAlign,
  pictureIn,
  sizeIn,
  widthOf,
} from '../rich-values.ts'
import { escapeHtml, isTrue } from './html.ts'
import { highlightHex } from './hex.ts'
import { attrsOf, isInline, marksOf, membersOf, nodesOf, recordsIn, textIn, typeOf, wordsIn } from './nodes.ts'

/** Returns a stored text as HTML for the body of a mail. Pass a document tree. */
export const mailOf = (value: unknown): string =>
  `<div style="font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1a1d21">${blocks(nodesOf(value))}</div>`

const space = 'margin:0 0 12px'
const sizes = [26, 22, 19, 17, 15, 14]
const themeHex: Readonly<Record<string, string>> = {
  muted: '#5c6370',
  primary: '#0b6a8a',
  success: '#1b6e3c',
  warning: '#8a5a00',
  danger: '#b3261e',
}

type Attributes = Readonly<Record<string, string | number | undefined>>
function tag(name: string, style: string, attributes: Attributes, inside?: string): string {
  const list = Object.entries({ style: style === '' ? undefined : style, ...attributes })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('')
  return inside === undefined ? `<${name}${list}>` : `<${name}${list}>${inside}</${name}>`
}
const styles = (...list: readonly (string | false | undefined)[]): string =>
  list.filter(one => one !== undefined && one !== false && one !== '').join(';')

const blocks = (nodes: readonly Loose[]): string => nodes.map(written).join('')
const inside = (node: Loose): string => blocks(recordsIn(membersOf(node)))
const aligned = (attrs: Loose): string => {
  const align = alignIn(attrs['textAlign'])
  return align === undefined ? '' : `text-align:${align}`
}

function written(node: Loose): string {
  const attrs = attrsOf(node)
  switch (typeOf(node)) {
    case 'text':
      return marked(escapeHtml(textIn(node)).replaceAll('\n', '<br>').replaceAll(/ {2}/g, ' &nbsp;'), node)
    case 'hard_break':
      return '<br>'
    case 'image':
    case 'custom_image':
      return marked(picture(attrs), node)
    case 'custom_button':
      return marked(button(node), node)
    case 'field':
    case 'mention':
      return marked(escapeHtml(wordsIn(node)), node)
    case 'paragraph':
      return tag('p', styles(space, aligned(attrs)), {}, inside(node) || '&nbsp;')
    case 'heading': {
      const rank = Math.min(6, Math.max(1, Math.trunc(Number(attrs['level'])) || 2))
      const size = `font-size:${sizes[rank - 1]}px;line-height:1.25`
      return tag(`h${rank}`, styles('margin:20px 0 8px', size, aligned(attrs)), {}, inside(node))
    }
    case 'details_summary':
      return tag('p', `${space};font-weight:bold`, {}, inside(node))
    case 'code_block':
      return tag(
        'pre',
        `${space};padding:10px;background:#f3f4f6;font-family:Consolas,monospace;font-size:13px;white-space:pre-wrap`,
        {},
        `${code(attrs['language'])}${inside(node)}`,
      )
    case 'bullet_list':
      return tag('ul', `${space};padding-left:24px`, {}, inside(node))
    case 'ordered_list':
      return tag(
        'ol',
        `${space};padding-left:24px`,
        { start: spanIn(attrs['start']) > 1 ? spanIn(attrs['start']) : undefined },
        inside(node),
      )
    case 'list_item':
      return tag('li', 'margin:0 0 4px', {}, inside(node))
    case 'task_item':
      return boxed(isTrue(attrs['checked']) ? '&#9745;' : '&#9744;', inside(node))
    case 'blockquote':
      return tag('blockquote', `${space};padding:0 0 0 12px;border-left:3px solid #c4c8cf`, {}, inside(node))
    case 'horizontal_rule':
      return tag('hr', 'margin:16px 0;border:0;border-top:1px solid #c4c8cf', {})
    case 'table':
      return table(node)
    case 'table_row':
      return tag('tr', '', {}, inside(node))
    case 'table_cell':
    case 'table_header':
      return cell(node)
    case 'video':
    case 'youtube':
      return film(attrs)
    default:
      return other(node)
  }
}

/** Nodes without a look of their own, and those that nobody knows: what is in them, and their words. */
const other = (node: Loose): string => {
  const within = inside(node)
  const own = within === '' ? escapeHtml(wordsIn(node)) : within
  return isInline(node) || own === '' || within !== '' ? own : tag('p', space, {}, own)
}

const code = (language: unknown): string =>
  typeof language === 'string' && language !== '' ? `<b>${escapeHtml(language)}</b><br>` : ''

/** A box and what stands beside it: a list without signs is drawn with them by old programs. */
const boxed = (sign: string, words: string): string =>
  tag(
    'table',
    '',
    { role: 'presentation', border: 0, cellpadding: 0, cellspacing: 0 },
    `<tr>${tag('td', 'padding:0 8px 0 0', { valign: 'top' }, sign)}${tag('td', '', { valign: 'top' }, words)}</tr>`,
  )

function table(node: Loose): string {
  const caption = captionIn(attrsOf(node)['caption'])
  const top = caption === undefined ? '' : tag('caption', 'text-align:left;padding:0 0 6px', {}, escapeHtml(caption))
  const look = { border: 1, cellpadding: 6, cellspacing: 0 }
  return tag('table', `${space};border-collapse:collapse;border-color:#c4c8cf`, look, `${top}${inside(node)}`)
}
function cell(node: Loose): string {
  const attrs = attrsOf(node)
  const isHead = typeOf(node) === 'table_header'
  const fill = highlightHex[highlightIn(attrs['color']) ?? ''] ?? (isHead ? '#f3f4f6' : undefined)
  const [colspan, rowspan] = [spanIn(attrs['colspan']), spanIn(attrs['rowspan'])]
  return tag(
    isHead ? 'th' : 'td',
    styles('border:1px solid #c4c8cf', isHead && 'text-align:left', fill && `background:${fill}`),
    {
      colspan: colspan > 1 ? colspan : undefined,
      rowspan: rowspan > 1 ? rowspan : undefined,
      valign: 'top',
      bgcolor: fill,
    },
    inside(node) || '&nbsp;',
  )
}

function picture(attrs: Loose): string {
  const source = pictureIn(attrs)
  const alt = typeof attrs['alt'] === 'string' ? attrs['alt'] : ''
  if (!source) return escapeHtml(alt)
  const align = pictureAlign(attrs['align'])
  return tag('img', styles('max-width:100%;border:0', align === 'center' && 'display:block;margin:0 auto'), {
    src: 'url' in source ? textPicture(source.url) : `cid:${encodeURIComponent(source.name)}`,
    alt,
    width: widthOf(attrs['width']),
    align: align === 'center' ? undefined : align,
  })
}

/** A button runs on a page. In a mail it is what it holds, or its name. */
function button(node: Loose): string {
  const { label, text, ...attrs } = attrsOf(node)
  const named = [label, text, attrs['data-id']].find(
    one => (typeof one === 'string' || typeof one === 'number') && one !== '',
  )
  const words = wordsIn(node) || String(named ?? '')
  return words === '' ? '' : `<b>[${escapeHtml(words)}]</b>`
}

function film(attrs: Loose): string {
  const src = textLink(attrs['src'] ?? attrs['url'])
  return src === undefined ? '' : tag('p', space, {}, tag('a', 'color:#0b6a8a', { href: src }, escapeHtml(src)))
}

/** The inner one of a node's marks is the first of its list. */
const marked = (words: string, node: Loose): string => marksOf(node).reduce(wrapped, words)

function wrapped(words: string, mark: Loose): string {
  const attrs = attrsOf(mark)
  switch (typeOf(mark)) {
    case 'bold':
    case 'strong':
      return `<b>${words}</b>`
    case 'italic':
    case 'em':
      return `<i>${words}</i>`
    case 'underline':
      return `<u>${words}</u>`
    case 'strike':
    case 's':
      return `<s>${words}</s>`
    case 'code':
      return tag('code', 'font-family:Consolas,monospace;background:#f3f4f6', {}, words)
    case 'highlight':
      return tag('span', `background:${highlightHex[highlightIn(attrs['color']) ?? 'yellow']}`, {}, words)
    case 'text_style':
    case 'text_color':
      return styled(words, attrs)
    case 'link': {
      const href = textLink(attrs['href'])
      return href === undefined ? words : tag('a', 'color:#0b6a8a', { href }, words)
    }
    default:
      return words
  }
}

function styled(words: string, attrs: Loose): string {
  const colour = colourIn(attrs['color'])
  const size = sizeIn(attrs['fontSize'])
  const font = fontIn(attrs['fontFamily'])
  const style = styles(
    colour && `color:${isThemeColour(colour) ? themeHex[colour] : colour}`,
    size !== undefined && `font-size:${size}px`,
    font &&
      `font-weight:${font.startsWith('Bold') ? 'bold' : 'normal'};font-style:${font.endsWith('Italic') ? 'italic' : 'normal'}`,
  )
  return style === '' ? words : tag('span', style, {}, words)
}
