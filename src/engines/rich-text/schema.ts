// The ProseMirror schema of rich text. `write.ts` maps its names to the stored ones. Everything that
// src/ui/rich-text.tsx can show has a node here, and unknown content is preserved (unknown_block, unknown_inline,
// unknown_mark, and `extra` for attributes), so that editing one word loses nothing else.
import { Schema } from 'prosemirror-model'
import type { DOMOutputSpec, MarkSpec, NodeSpec } from 'prosemirror-model'
import { textLink } from '../../base/address.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { cleanMark, cleanNodes, snake } from '../../base/rich-text.ts'
import { captionIn, colourIn, fontIn, highlightIn, languageIn, sizeIn } from '../../base/rich-values.ts'
import { rankOf, wholeOf } from '../../ui/rich-tree.ts'
import {
  aligned,
  alignedIn,
  alignedOut,
  extra,
  extraIn,
  extraOut,
  over1,
  recordIn,
  sized,
  sizedIn,
  sizedOut,
  text,
} from './schema-attrs.ts'
import { moreBlocks, moreInline } from './schema-more.ts'

const strange =
  (known: object) =>
  (record: Loose): Loose | undefined =>
    snake(record['type']) === '' || snake(record['type']) in known ? undefined : record
const unknownNodeIn = (stored: Loose): Loose | undefined => strange(nodes)(cleanNodes([stored]).find(isRecord) ?? {})
const unknownMarkIn = (stored: Loose): Loose | undefined => strange(marks)(cleanMark(stored) ?? {})

const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'block+',
  isolating: true,
  tableRole: tag === 'td' ? 'cell' : 'header_cell',
  attrs: sized,
  parseDOM: [{ tag, getAttrs: sizedIn }],
  toDOM: node => [tag, sizedOut(node.attrs), 0],
})

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
  // `beside`: what stands at the root of the stored document beside its content, as JSON
  doc: { content: 'block+', attrs: { ...extra, beside: { default: null } } },
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
    attrs: { language: { default: null }, ...extra },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: dom => ({ ...extraIn(dom), language: languageIn(dom.dataset['language']) ?? null }),
      },
    ],
    toDOM: node => [
      'pre',
      { ...extraOut(node.attrs), 'data-language': text(node.attrs['language']) },
      ['code', { spellcheck: 'false' }, 0],
    ],
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
    tableRole: 'table',
    attrs: { caption: { default: null }, ...extra },
    parseDOM: [
      {
        tag: 'table',
        getAttrs: dom => ({ ...extraIn(dom), caption: captionIn(dom.querySelector('caption')?.textContent) ?? null }),
      },
      { tag: 'caption', ignore: true },
    ],
    toDOM: node => [
      'table',
      extraOut(node.attrs),
      ...(node.attrs['caption'] === null ? [] : [['caption', {}, String(node.attrs['caption'])] as const]),
      ['tbody', {}, 0],
    ],
  },
  table_row: {
    // a row whose cells are all merged with those above has none
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    attrs: extra,
    parseDOM: [{ tag: 'tr', getAttrs: extraIn }],
    toDOM: node => ['tr', extraOut(node.attrs), 0],
  },
  table_cell: cell('td'),
  table_header: cell('th'),
  ...moreBlocks,
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
  ...moreInline,
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
  highlight: {
    attrs: { color: { default: null }, ...extra },
    parseDOM: [
      {
        tag: 'mark',
        getAttrs: dom => ({ ...extraIn(dom), color: highlightIn(dom.dataset['color']) ?? null }),
      },
    ],
    toDOM: mark => ['mark', { ...extraOut(mark.attrs), 'data-color': text(mark.attrs['color']) }, 0],
  },
  text_style: {
    attrs: { color: { default: null }, fontSize: { default: null }, fontFamily: { default: null }, ...extra },
    // only our own: programs write a colour on every word they copy
    parseDOM: [
      {
        tag: 'span[data-type="textStyle"]',
        getAttrs: dom => ({
          ...extraIn(dom),
          color: colourIn(dom.dataset['color']) ?? null,
          fontSize: sizeIn(dom.dataset['size']) ?? null,
          fontFamily: fontIn(dom.dataset['font']) ?? null,
        }),
      },
    ],
    toDOM: mark => [
      'span',
      {
        ...extraOut(mark.attrs),
        'data-type': 'textStyle',
        'data-color': text(mark.attrs['color']),
        'data-size': text(mark.attrs['fontSize']),
        'data-font': text(mark.attrs['fontFamily']),
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
