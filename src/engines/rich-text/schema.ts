// The ProseMirror schema of rich text. `write.ts` maps its names to the stored ones. Everything that
// src/ui/rich-text.tsx can show has a node here, and unknown content is preserved (unknown_block, unknown_inline,
// unknown_mark, and `extra` for attributes), so that editing one word loses nothing else.
import { Schema } from 'prosemirror-model'
import type { Attrs, DOMOutputSpec, MarkSpec, NodeSpec } from 'prosemirror-model'
import { textLink, textPicture } from '../../base/address.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { cleanAttrs, cleanMark, cleanNodes, snake } from '../../base/rich-text.ts'
import { alignIn, colourIn, rankOf, wholeOf } from '../../ui/rich-tree.ts'

/**
 * Attributes unknown to this editor, as JSON; null if there are none. As text, because equal texts make equal
 * documents.
 */
const extra = { extra: { default: null } }
const aligned = { textAlign: { default: null }, ...extra }
const sized = { colspan: { default: 1 }, rowspan: { default: 1 }, ...extra }

type Out = Record<string, string | null>
const extraOut = (attrs: Attrs): Out => ({ 'data-lc-attrs': text(attrs['extra']) })
const alignedOut = (attrs: Attrs): Out => ({
  ...extraOut(attrs),
  'data-align': alignIn(attrs['textAlign']) ?? null,
  style: alignIn(attrs['textAlign']) ? `text-align: ${text(attrs['textAlign'])}` : null,
})
const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const extraIn = (dom: HTMLElement): Attrs => ({ extra: recordIn(dom, 'data-lc-attrs', extraAttrs) })
const alignedIn = (dom: HTMLElement): Attrs => ({ ...extraIn(dom), textAlign: alignIn(dom.dataset['align']) ?? null })
const sizedIn = (dom: HTMLElement): Attrs => ({
  ...extraIn(dom),
  colspan: wholeOf(dom.getAttribute('colspan')) ?? 1,
  rowspan: wholeOf(dom.getAttribute('rowspan')) ?? 1,
})

/** A record of our own clipboard, as it may be stored: any page can write such an attribute. */
function recordIn(dom: Element, name: string, clean: (stored: Loose) => Loose | undefined): string | null {
  const found = dom.getAttribute(name)
  if (found === null) return null
  try {
    const stored: unknown = JSON.parse(found)
    const record = isRecord(stored) ? clean(stored) : undefined
    return record && Object.keys(record).length > 0 ? JSON.stringify(record) : null
  } catch {
    return null
  } // written by another program
}
const extraAttrs = ({ href: _href, src: _src, ...rest }: Loose): Loose => cleanAttrs(rest) // those the schema knows are read from the element
const strange =
  (known: object) =>
  (record: Loose): Loose | undefined =>
    snake(record['type']) === '' || snake(record['type']) in known ? undefined : record
const unknownNodeIn = (stored: Loose): Loose | undefined => strange(nodes)(cleanNodes([stored]).find(isRecord) ?? {})
const unknownMarkIn = (stored: Loose): Loose | undefined => strange(marks)(cleanMark(stored) ?? {})

const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'block+',
  isolating: true,
  attrs: sized,
  parseDOM: [{ tag, getAttrs: sizedIn }],
  toDOM: node => [
    tag,
    { ...extraOut(node.attrs), colspan: over1(node.attrs['colspan']), rowspan: over1(node.attrs['rowspan']) },
    0,
  ],
})
const over1 = (count: unknown): string | null => (Number(count) > 1 ? String(count) : null)

/** A node of another program: its text in a frame. */
const unknownNode = (tag: 'div' | 'span', group: 'block' | 'inline'): NodeSpec => ({
  group,
  inline: group === 'inline',
  atom: true,
  selectable: true,
  draggable: group === 'block',
  attrs: { stored: {}, name: { default: '' }, words: { default: '' } },
  leafText: node => String(node.attrs['words']),
  parseDOM: [
    {
      // the attribute name stays: text copied from an earlier version has it
      tag: `${tag}[data-lc-kept]`,
      priority: 80,
      getAttrs: dom => {
        const stored = recordIn(dom, 'data-lc-kept', unknownNodeIn)
        return stored !== null && { stored, name: dom.dataset['lcName'] ?? '', words: dom.dataset['lcWords'] ?? '' }
      },
    },
  ],
  toDOM: (node): DOMOutputSpec => [
    tag,
    {
      class: 'lc-rte-unknown',
      'data-lc-kept': text(node.attrs['stored']),
      'data-lc-name': text(node.attrs['name']),
      'data-lc-words': text(node.attrs['words']),
    },
    ['small', {}, String(node.attrs['name'])],
    ...(node.attrs['words'] === '' ? [] : [['span', {}, String(node.attrs['words'])] as const]),
  ],
})

const nodes = {
  doc: { content: 'block+', attrs: extra },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: aligned,
    parseDOM: [{ tag: 'p', getAttrs: alignedIn }],
    toDOM: node => ['p', alignedOut(node.attrs), 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 }, ...aligned },
    parseDOM: [1, 2, 3, 4, 5, 6].map(rank => ({
      tag: `h${rank}`,
      getAttrs: dom => ({ ...alignedIn(dom), level: rankOf(dom.dataset['level'] ?? rank) }),
    })),
    // the page's own headings are above
    toDOM: node => [
      `h${Math.min(6, rankOf(node.attrs['level']) + 2)}`,
      { ...alignedOut(node.attrs), 'data-level': text(node.attrs['level']) },
      0,
    ],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: extra,
    parseDOM: [{ tag: 'ul', getAttrs: extraIn }],
    toDOM: node => ['ul', extraOut(node.attrs), 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { start: { default: 1 }, ...extra },
    parseDOM: [{ tag: 'ol', getAttrs: dom => ({ ...extraIn(dom), start: wholeOf(dom.getAttribute('start')) ?? 1 }) }],
    toDOM: node => ['ol', { ...extraOut(node.attrs), start: over1(node.attrs['start']) }, 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    attrs: extra,
    parseDOM: [{ tag: 'li', getAttrs: extraIn }],
    toDOM: node => ['li', extraOut(node.attrs), 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    attrs: extra,
    parseDOM: [{ tag: 'blockquote', getAttrs: extraIn }],
    toDOM: node => ['blockquote', extraOut(node.attrs), 0],
  },
  code_block: {
    group: 'block',
    content: 'inline*',
    code: true,
    defining: true,
    attrs: extra,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: extraIn }],
    toDOM: node => ['pre', extraOut(node.attrs), ['code', {}, 0]],
  },
  horizontal_rule: {
    group: 'block',
    attrs: extra,
    parseDOM: [{ tag: 'hr', getAttrs: extraIn }],
    toDOM: node => ['hr', extraOut(node.attrs)],
  },
  table: {
    group: 'block',
    content: 'table_row+',
    isolating: true,
    attrs: extra,
    parseDOM: [{ tag: 'table', getAttrs: extraIn }],
    toDOM: node => ['table', extraOut(node.attrs), ['tbody', {}, 0]],
  },
  table_row: {
    content: '(table_cell | table_header)+',
    attrs: extra,
    parseDOM: [{ tag: 'tr', getAttrs: extraIn }],
    toDOM: node => ['tr', extraOut(node.attrs), 0],
  },
  table_cell: cell('td'),
  table_header: cell('th'),
  unknown_block: unknownNode('div', 'block'),
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    attrs: extra,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br', getAttrs: extraIn }],
    toDOM: node => ['br', extraOut(node.attrs)],
  },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, ...extra },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: dom => {
          const src = textPicture(dom.getAttribute('src'))
          return src !== undefined && { ...extraIn(dom), src, alt: dom.getAttribute('alt') ?? '' }
        },
      },
    ],
    toDOM: node => ['img', { ...extraOut(node.attrs), src: text(node.attrs['src']), alt: text(node.attrs['alt']) }],
  },
  unknown_inline: unknownNode('span', 'inline'),
} satisfies Record<string, NodeSpec>

// styles are made tags of before (paste.ts): a strict policy does not let them be read
const plain = (tag: string, ...also: readonly string[]): MarkSpec => ({
  attrs: extra,
  parseDOM: [tag, ...also].map(one => ({ tag: one, getAttrs: extraIn })),
  toDOM: mark => [tag, extraOut(mark.attrs), 0],
})

const marks = {
  link: {
    attrs: { href: {}, ...extra },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: dom => {
          const href = textLink(dom.getAttribute('href'))
          return href !== undefined && { ...extraIn(dom), href }
        },
      },
    ],
    toDOM: mark => [
      'a',
      { ...extraOut(mark.attrs), href: textLink(mark.attrs['href']) ?? null, rel: 'noopener noreferrer' },
      0,
    ],
  },
  bold: plain('strong', 'b'),
  italic: plain('em', 'i'),
  underline: plain('u'),
  strike: plain('s', 'del', 'strike'),
  highlight: plain('mark'),
  text_style: {
    attrs: { color: { default: null }, ...extra },
    // only our own: programs write a colour on every word they copy
    parseDOM: [
      {
        tag: 'span[data-lc-style]',
        getAttrs: dom => ({ ...extraIn(dom), color: colourIn(dom.dataset['lcStyle']) ?? null }),
      },
    ],
    toDOM: mark => [
      'span',
      {
        ...extraOut(mark.attrs),
        'data-lc-style': text(mark.attrs['color']) ?? '',
        style: colourIn(mark.attrs['color']) ? `color: ${text(mark.attrs['color'])}` : null,
      },
      0,
    ],
  },
  unknown_mark: {
    attrs: { stored: {} },
    excludes: '',
    parseDOM: [
      {
        tag: 'span[data-lc-mark]',
        getAttrs: dom => {
          const stored = recordIn(dom, 'data-lc-mark', unknownMarkIn)
          return stored !== null && { stored }
        },
      },
    ],
    toDOM: mark => ['span', { 'data-lc-mark': text(mark.attrs['stored']) }, 0],
  },
  code: { ...plain('code'), code: true },
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
export type NodeName = keyof typeof nodes
export type MarkName = keyof typeof marks
