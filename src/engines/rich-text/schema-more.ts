// The nodes of the schema that are more than words: tasks, parts that fold, videos, pictures and buttons. Their HTML is
// that of src/base/rich-out/html.ts.
import type { Attrs, Node, NodeSpec } from 'prosemirror-model'
import { textLink, textPicture } from '../../base/address.ts'
import { fieldOf, tokenOf } from '../../base/rich-fields.ts'
import { fieldFormat } from '../../base/rich-format.ts'
import { fieldName } from '../../base/text-field.ts'
import type { NamedField } from '../../base/rich-fields.ts'
import { pictureAlign, pixelsIn, videoPx, widthOf } from '../../base/rich-values.ts'
import { extra, extraIn, extraOut, text } from './schema-attrs.ts'
import type { Out } from './schema-attrs.ts'

/** `decorative`: nobody needs a description of it. */
const layout = { align: { default: null }, width: { default: null }, decorative: { default: null } }
const layoutIn = (dom: HTMLElement): Attrs => ({
  align: pictureAlign(dom.dataset['align']) ?? null,
  width: widthOf(dom.getAttribute('width')) ?? null,
  decorative: dom.dataset['decorative'] === 'true' ? true : null,
})
const layoutOut = (attrs: Attrs): Out => ({
  'data-align': text(attrs['align']),
  width: text(attrs['width']),
  'data-decorative': attrs['decorative'] === true ? 'true' : null,
})

export const moreBlocks = {
  task_list: {
    group: 'block',
    content: 'task_item+',
    attrs: extra,
    parseDOM: [{ tag: 'ul[data-type="taskList"]', priority: 60, getAttrs: extraIn }],
    toDOM: node => ['ul', { 'data-type': 'taskList', ...extraOut(node.attrs) }, 0],
  },
  task_item: {
    content: 'block+',
    defining: true,
    attrs: { checked: { default: false }, ...extra },
    parseDOM: [
      {
        tag: 'li[data-checked]',
        priority: 60,
        getAttrs: dom => ({ ...extraIn(dom), checked: dom.dataset['checked'] === 'true' }),
      },
    ],
    toDOM: node => ['li', { 'data-checked': String(node.attrs['checked'] === true), ...extraOut(node.attrs) }, 0],
  },
  details: {
    group: 'block',
    content: 'details_summary details_content',
    defining: true,
    isolating: true,
    attrs: { open: { default: false }, ...extra },
    parseDOM: [{ tag: 'details', getAttrs: dom => ({ ...extraIn(dom), open: dom.hasAttribute('open') }) }],
    toDOM: node => ['details', { open: node.attrs['open'] === true ? '' : null, ...extraOut(node.attrs) }, 0],
  },
  details_summary: {
    content: 'inline*',
    defining: true,
    attrs: extra,
    parseDOM: [{ tag: 'summary', getAttrs: extraIn }],
    toDOM: node => ['summary', extraOut(node.attrs), 0],
  },
  details_content: {
    content: 'block+',
    defining: true,
    attrs: extra,
    parseDOM: [{ tag: 'div[data-type="detailsContent"]', getAttrs: extraIn }],
    toDOM: node => ['div', { 'data-type': 'detailsContent', ...extraOut(node.attrs) }, 0],
  },
  video: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: {
      src: {},
      width: { default: videoPx.width },
      height: { default: videoPx.height },
      align: { default: null },
      ...extra,
    },
    parseDOM: [
      {
        tag: 'div[data-type="video"]',
        getAttrs: dom => {
          const src = textLink(dom.querySelector('a')?.getAttribute('href'))
          return (
            src !== undefined && {
              ...extraIn(dom),
              src,
              width: pixelsIn(dom.dataset['width']) ?? videoPx.width,
              height: pixelsIn(dom.dataset['height']) ?? videoPx.height,
              align: pictureAlign(dom.dataset['align']) ?? null,
            }
          )
        },
      },
    ],
    toDOM: node => [
      'div',
      {
        'data-type': 'video',
        'data-width': text(node.attrs['width']),
        'data-height': text(node.attrs['height']),
        'data-align': text(node.attrs['align']),
        ...extraOut(node.attrs),
      },
      ['a', { href: textLink(node.attrs['src']) ?? null }, String(node.attrs['src'])],
    ],
  },
} satisfies Record<string, NodeSpec>

/** A field or a person, named within words (src/base/rich-fields.ts). */
const chip = (type: 'field' | 'mention', key: 'name' | 'id'): NodeSpec => ({
  group: 'inline',
  inline: true,
  atom: true,
  // the arrows pass it as they pass a letter
  selectable: false,
  attrs: { [key]: {}, label: { default: null }, ...(type === 'field' ? { format: { default: null } } : {}), ...extra },
  leafText: node => fieldToken(node) ?? '',
  parseDOM: [
    {
      tag: `span[data-type="${type}"]`,
      getAttrs: dom => {
        const name = fieldName(dom.dataset[key])
        if (name === undefined) return false
        const format = type === 'field' ? { format: fieldFormat(dom.dataset['format']) ?? null } : {}
        return { ...extraIn(dom), ...format, [key]: name, label: dom.dataset['label'] ?? null }
      },
    },
  ],
  toDOM: node => [
    'span',
    {
      'data-type': type,
      [`data-${key}`]: text(node.attrs[key]),
      'data-label': text(node.attrs['label']),
      'data-format': text(node.attrs['format']),
      ...extraOut(node.attrs),
    },
    fieldToken(node) ?? '',
  ],
})

/** What a node of a document names. */
export const namedBy = (node: Node): NamedField | undefined => fieldOf({ type: node.type.name, attrs: node.attrs })
const fieldToken = (node: Node): string | undefined => {
  const named = namedBy(node)
  return named && tokenOf(named)
}

export const moreInline = {
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, ...layout, ...extra },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: dom => {
          const src = textPicture(dom.getAttribute('src'))
          return src !== undefined && { ...extraIn(dom), ...layoutIn(dom), src, alt: dom.getAttribute('alt') ?? '' }
        },
      },
    ],
    toDOM: node => [
      'img',
      {
        ...extraOut(node.attrs),
        ...layoutOut(node.attrs),
        src: text(node.attrs['src']),
        alt: text(node.attrs['alt']),
      },
    ],
  },
  /** A stored picture (RTE-025): `data-url` is its name in the folder `data-folderpath`, or the address of a picture. */
  custom_image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { 'data-folderpath': { default: null }, 'data-url': {}, alt: { default: '' }, ...layout, ...extra },
    parseDOM: [
      {
        tag: 'img[data-type="customImage"]',
        priority: 60,
        getAttrs: dom => {
          const folder = dom.dataset['folderpath'] ?? null
          const url = folder === null ? textPicture(dom.dataset['url'] ?? dom.getAttribute('src')) : dom.dataset['url']
          return (
            url !== undefined && {
              ...extraIn(dom),
              ...layoutIn(dom),
              'data-folderpath': folder,
              'data-url': url,
              alt: dom.getAttribute('alt') ?? '',
            }
          )
        },
      },
    ],
    toDOM: node => [
      'img',
      {
        'data-type': 'customImage',
        ...extraOut(node.attrs),
        ...layoutOut(node.attrs),
        'data-folderpath': text(node.attrs['data-folderpath']),
        'data-url': text(node.attrs['data-url']),
        src: node.attrs['data-folderpath'] === null ? (textPicture(node.attrs['data-url']) ?? null) : null,
        alt: text(node.attrs['alt']),
      },
    ],
  },
  field: chip('field', 'name'),
  mention: chip('mention', 'id'),
  /** A button of the place the text is shown in (RTE-024), by its id. `inside` is what it holds, as JSON. */
  custom_button: {
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    attrs: { 'data-id': { default: null }, float: { default: null }, inside: { default: null }, ...extra },
    parseDOM: [
      {
        tag: 'span[data-type="customButton"]',
        getAttrs: dom => ({
          ...extraIn(dom),
          'data-id': dom.dataset['id'] ?? null,
          float: floatIn(dom.dataset['float']) ?? null,
        }),
      },
    ],
    toDOM: node => [
      'span',
      {
        'data-type': 'customButton',
        'data-id': text(node.attrs['data-id']),
        'data-float': text(node.attrs['float']),
        ...extraOut(node.attrs),
      },
      String(node.attrs['data-id'] ?? ''),
    ],
  },
} satisfies Record<string, NodeSpec>

export const floatIn = (float: unknown): 'left' | 'right' | undefined =>
  float === 'left' || float === 'right' ? float : undefined
