// Any stored rich text as a document of the editor: plain text, simple HTML or a document tree, through the same reader that
// shows it (src/ui/rich-tree.ts). A tree may be built in any order (words directly in a list item, a list in a paragraph); here it
// gets the order the editor needs, and shows the same.
import type { Attrs, Node } from 'prosemirror-model'
import { textLink, textPicture } from '../../base/address.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fieldOf } from '../../base/rich-fields.ts'
import { fieldFormat } from '../../base/rich-format.ts'
import { fieldName } from '../../base/text-field.ts'
import { brokenWords, unreadable } from '../../base/rich-faults.ts'
import { currentText } from '../../base/rich-stored.ts'
import { cleanAttrs, snake } from '../../base/rich-text.ts'
import { spanIn, widthsIn } from '../../base/rich-table.ts'
import { alignIn, captionIn, highlightIn, languageIn, pictureAlign, pixelsIn, widthOf } from '../../base/rich-values.ts'
import { isHtml, rankOf, richNodes, wholeOf } from '../../ui/rich-tree.ts'
import {
  attrsOf,
  besideOf,
  extraOf,
  flagIn,
  jsonOf,
  membersOf,
  readAttrs,
  stringIn,
  without,
  wordIn,
} from './read-attrs.ts'
import { marksOf } from './read-marks.ts'
import { floatIn } from './schema-more.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** Never throws: invalid rich text becomes an empty document. */
export function readRich(written: unknown): Node {
  const value = currentText(written)
  const stored = value === undefined || value === null ? [] : richNodes(value)
  const blocks = blocksOf(isHtml(value) ? stored.map(tidy) : stored)
  return nodes.doc.create(
    isRecord(value) && snake(value['type']) === 'doc'
      ? { ...extraOf(cleanAttrs(attrsOf(value)), []), beside: jsonOf(cleanAttrs(besideOf(value))) }
      : null,
    // beside a part that could not be read is a line to write in: typing must not replace it
    blocks.length === 0 || (isRecord(value) && value['type'] === unreadable)
      ? [...blocks, nodes.paragraph.create()]
      : blocks,
  )
}

/** Nothing to show: what a person left who deleted everything. */
export function isEmpty(doc: Node): boolean {
  let hasThing = false
  doc.descendants(node => {
    if (
      node.isText
        ? node.text?.trim() !== ''
        : (node.isAtom && node.type !== nodes.hard_break) || node.type === nodes.table
    )
      hasThing = true
    return !hasThing
  })
  return !hasThing
}

const placement = { align: pictureAlign, width: widthOf, decorative: flagIn }

const alignedOf = (attrs: Loose, ...known: readonly string[]): Attrs => ({
  textAlign: alignIn(attrs['textAlign']) ?? null,
  ...extraOf(attrs, ['textAlign', ...known]),
})

/** Blocks, with loose words among them in paragraphs. */
function blocksOf(members: readonly unknown[]): readonly Node[] {
  const found: Node[] = []
  let run: Node[] = []
  const end = (): void => {
    if (run.some(node => !node.isText || node.text?.trim() !== '')) found.push(nodes.paragraph.create(null, run))
    run = []
  }
  for (const member of members) {
    const words = inlineOf(member)
    if (words) {
      run.push(...words)
      continue
    }
    end()
    if (isRecord(member)) found.push(...blockOf(member))
  }
  end()
  return found
}

/** Text, line breaks and pictures; undefined for blocks and unknown nodes. */
function inlineOf(member: unknown): readonly Node[] | undefined {
  if (typeof member === 'string') return member === '' ? [] : [schema.text(member)]
  if (!isRecord(member)) return []
  const attrs = attrsOf(member)
  switch (snake(member['type'])) {
    case 'text': {
      const text = member['text']
      return typeof text === 'string' && text !== ''
        ? [schema.text(text.replaceAll(/\s*\n\s*/g, ' '), marksOf(member['marks']))]
        : []
    }
    case 'hard_break':
      return [nodes.hard_break.create(extraOf(attrs, []), null, marksOf(member['marks']))]
    case 'image': {
      const src = textPicture(attrs['src'])
      if (src === undefined) return undefined
      const own = { ...readAttrs(attrs, { ...placement, src: textPicture, alt: stringIn }), src }
      return [nodes.image.create(own, null, marksOf(member['marks']))]
    }
    case 'custom_image': {
      const url = wordIn(attrs['data-url'] ?? attrs['src'])
      const folder = wordIn(attrs['data-folderpath'])
      if (url === undefined || (folder === undefined && textPicture(url) === undefined)) return undefined
      const own = readAttrs(
        { ...(attrs['data-url'] === undefined ? without(attrs, 'src') : attrs), 'data-url': url },
        { ...placement, 'data-folderpath': wordIn, 'data-url': wordIn, alt: stringIn },
      )
      return [nodes.custom_image.create(own, null, marksOf(member['marks']))]
    }
    case 'custom_button': {
      const inside = membersOf(member)
      const own = {
        ...readAttrs(attrs, { 'data-id': wordIn, float: floatIn }),
        inside: inside.length > 0 ? JSON.stringify(inside) : null,
      }
      return [nodes.custom_button.create(own, null, marksOf(member['marks']))]
    }
    case 'field':
    case 'mention':
      return chipOf(member, attrs)
    default:
      return undefined
  }
}

/** A field or a person. What it holds is of another program: such a node is unknown here. */
function chipOf(member: Loose, attrs: Loose): readonly Node[] | undefined {
  if (!fieldOf(member) || membersOf(member).length > 0) return undefined
  const marks = marksOf(member['marks'])
  return [
    snake(member['type']) === 'field'
      ? nodes.field.create(readAttrs(attrs, { name: fieldName, label: stringIn, format: fieldFormat }), null, marks)
      : nodes.mention.create(readAttrs(attrs, { id: fieldName, label: stringIn }), null, marks),
  ]
}

function blockOf(node: Loose): readonly Node[] {
  const attrs = attrsOf(node)
  const inside = membersOf(node)
  switch (snake(node['type'])) {
    case '':
    case 'doc':
      return blocksOf(inside)
    case 'paragraph':
      return textBlocks(inside, words => nodes.paragraph.create(alignedOf(attrs), words))
    case 'heading':
      return textBlocks(inside, words =>
        nodes.heading.create({ level: rankOf(attrs['level']), ...alignedOf(attrs, 'level') }, words),
      )
    case 'code_block':
      return [nodes.code_block.create(readAttrs(attrs, { language: languageIn }), codeOf(inside))]
    case 'bullet_list':
      return listOf(inside, items => nodes.bullet_list.create(extraOf(attrs, []), items))
    case 'ordered_list':
      return listOf(inside, items =>
        nodes.ordered_list.create({ start: wholeOf(attrs['start']) ?? 1, ...extraOf(attrs, ['start']) }, items),
      )
    case 'list_item':
      return [nodes.bullet_list.create(null, itemOf(node))]
    case 'task_list':
      return listOf(
        inside,
        items => nodes.task_list.create(extraOf(attrs, []), items),
        item =>
          nodes.task_item.create(readAttrs(attrsOf(item), { checked: flagIn }), filled(blocksOf(membersOf(item)))),
      )
    case 'task_item':
      return blockOf({ type: 'task_list', content: [node] })
    case 'details':
      return [detailsOf(inside, attrs)]
    case 'details_summary':
      return textBlocks(inside, words => nodes.paragraph.create(extraOf(attrs, []), words))
    case 'details_content':
      return blocksOf(inside)
    case 'video':
    case 'youtube': {
      const src = textLink(attrs['src'] ?? attrs['url'])
      if (src === undefined) return [nodes.unknown_block.create(asUnknown(node))]
      return [
        nodes.video.create(
          readAttrs(
            { ...(attrs['src'] === undefined ? without(attrs, 'url') : attrs), src },
            { src: textLink, width: pixelsIn, height: pixelsIn, align: pictureAlign },
          ),
        ),
      ]
    }
    case 'blockquote':
      return [nodes.blockquote.create(extraOf(attrs, []), filled(blocksOf(inside)))]
    case 'horizontal_rule':
      return [nodes.horizontal_rule.create(extraOf(attrs, []))]
    case 'table':
      return tableOf(inside, attrs)
    case 'table_row':
    case 'table_cell':
    case 'table_header':
      return tableOf([node], {})
    case unreadable:
      return [nodes.unknown_block.create(asUnknown({ ...node, content: brokenWords(attrs['source']) }))]
    default:
      return [nodes.unknown_block.create(asUnknown(node))]
  }
}

const filled = (blocks: readonly Node[]): readonly Node[] => (blocks.length > 0 ? blocks : [nodes.paragraph.create()])

/** A paragraph or heading; blocks inside it become siblings, as a browser renders them. */
function textBlocks(members: readonly unknown[], make: (words: readonly Node[]) => Node): readonly Node[] {
  const found: Node[] = []
  let run: Node[] = []
  for (const member of members) {
    const words = inlineOf(member)
    if (words) run.push(...words)
    else if (isRecord(member) && !isKnownBlock.has(snake(member['type'])))
      run.push(nodes.unknown_inline.create(asUnknown(member)))
    else if (isRecord(member)) {
      if (run.length > 0) found.push(make(run))
      run = []
      found.push(...blockOf(member))
    }
  }
  return run.length > 0 || found.length === 0 ? [...found, make(run)] : found
}
const isKnownBlock: ReadonlySet<string> = new Set([
  '',
  'doc',
  'paragraph',
  'heading',
  'code_block',
  'bullet_list',
  'ordered_list',
  'list_item',
  'task_list',
  'task_item',
  'details',
  'details_summary',
  'details_content',
  'video',
  'youtube',
  'blockquote',
  'horizontal_rule',
  'table',
  'table_row',
  'table_cell',
  'table_header',
])

/** Lines of code keep their breaks and spaces. */
function codeOf(members: readonly unknown[]): readonly Node[] {
  return members.flatMap((member): readonly Node[] => {
    const text = isRecord(member) && snake(member['type']) === 'text' ? member['text'] : undefined
    if (typeof text === 'string')
      return text === '' ? [] : [schema.text(text, marksOf(isRecord(member) ? member['marks'] : undefined))]
    return inlineOf(member) ?? (isRecord(member) ? [nodes.unknown_inline.create(asUnknown(member))] : [])
  })
}

function listOf(
  members: readonly unknown[],
  make: (items: readonly Node[]) => Node,
  read: (item: Loose) => Node = itemOf,
): readonly Node[] {
  const items: Node[] = []
  let loose: unknown[] = []
  const end = (): void => {
    if (blocksOf(loose).length > 0) items.push(read({ content: loose }))
    loose = []
  }
  for (const member of members) {
    if (isRecord(member) && /^(list|task)_item$/.test(snake(member['type']))) {
      end()
      items.push(read(member))
    } else loose.push(member)
  }
  end()
  return items.length > 0 ? [make(items)] : []
}
const itemOf = (item: Loose): Node =>
  nodes.list_item.create(extraOf(attrsOf(item), []), filled(blocksOf(membersOf(item))))

/** The words to press, and what they unfold. */
function detailsOf(members: readonly unknown[], attrs: Loose): Node {
  const [first] = members
  const summary = isRecord(first) && /^(details_)?summary$/.test(snake(first['type'])) ? first : undefined
  const title = summary ? membersOf(summary) : []
  const end = title.findIndex(one => inlineOf(one) === undefined)
  const words = (end < 0 ? title : title.slice(0, end)).flatMap(one => inlineOf(one) ?? [])
  const inside = [...(end < 0 ? [] : title.slice(end)), ...members.filter(one => one !== summary)]
  const own = inside.find((one): one is Loose => isRecord(one) && snake(one['type']) === 'details_content')
  return nodes.details.create(readAttrs(attrs, { open: flagIn }), [
    nodes.details_summary.create(summary ? extraOf(attrsOf(summary), []) : null, words),
    nodes.details_content.create(own ? extraOf(attrsOf(own), []) : null, filled(blocksOf(inside))),
  ])
}

function tableOf(members: readonly unknown[], attrs: Loose): readonly Node[] {
  const rows = members.flatMap((member): readonly Node[] => {
    const row = isRecord(member) && snake(member['type']) === 'table_row' ? member : undefined
    const cells = (row ? membersOf(row) : [member]).flatMap(one =>
      isRecord(one) || typeof one === 'string' ? [cellOf(one)] : [],
    )
    return row || cells.length > 0 ? [nodes.table_row.create(row ? extraOf(attrsOf(row), []) : null, cells)] : []
  })
  const hasCells = rows.some(row => row.childCount > 0)
  if (!hasCells && captionIn(attrs['caption']) === undefined) return []
  const shown = hasCells ? rows : [nodes.table_row.create(null, nodes.table_cell.create(null, filled([])))]
  return [nodes.table.create(readAttrs(attrs, { caption: captionIn }), shown)]
}

function cellOf(stored: Loose | string): Node {
  if (typeof stored === 'string') return nodes.table_cell.create(null, filled(blocksOf([stored])))
  const type = snake(stored['type'])
  const attrs = attrsOf(stored)
  if (type !== 'table_cell' && type !== 'table_header') return nodes.table_cell.create(null, filled(blocksOf([stored])))
  const colspan = spanIn(attrs['colspan'])
  const widths = (stored: unknown): readonly number[] | undefined => {
    const found = widthsIn(stored)
    return found?.length === colspan ? found : undefined
  }
  const own = {
    colspan,
    rowspan: spanIn(attrs['rowspan']),
    ...readAttrs(without(without(attrs, 'colspan'), 'rowspan'), { colwidth: widths, color: highlightIn }),
  }
  return nodes[type].create(own, filled(blocksOf(membersOf(stored))))
}

const asUnknown = (stored: Loose): Attrs => ({
  stored: JSON.stringify(stored),
  name: typeof stored['type'] === 'string' ? stored['type'] : '',
  words: wordsIn(stored).trim(),
})

function wordsIn(node: unknown): string {
  if (typeof node === 'string') return node
  if (!isRecord(node)) return ''
  return typeof node['text'] === 'string'
    ? node['text']
    : membersOf(node)
        .map(wordsIn)
        .filter(words => words !== '')
        .join(' ')
}

/** What words stand beside with a space. */
const isInWords = new Set(['image', 'custom_image', 'custom_button', 'field', 'mention'])

/** HTML runs spaces and line ends together, except in code; at the edges of a block they are nothing. */
function tidy(member: unknown): unknown {
  if (!isRecord(member) || snake(member['type']) === 'code_block') return member
  if (typeof member['text'] === 'string') return { ...member, text: member['text'].replaceAll(/[ \t\r\n\f]+/g, ' ') }
  if (!isKnownBlock.has(snake(member['type'])) || !Array.isArray(member['content'])) return member
  const { space, ...attrs } = attrsOf(member)
  if (space === 'keep') return { ...member, attrs }
  const inside = membersOf(member).map(tidy)
  const isText = (one: unknown): one is Loose & { readonly text: string } =>
    isRecord(one) && typeof one['text'] === 'string'
  return {
    ...member,
    content: inside.map((one, index) => {
      if (!isText(one)) return one
      const isEdge = (beside: unknown): boolean =>
        beside === undefined || (isRecord(beside) && !isText(beside) && !isInWords.has(snake(beside['type'])))
      const start = isEdge(inside[index - 1]) ? one.text.replace(/^ +/, '') : one.text
      return { ...one, text: isEdge(inside[index + 1]) ? start.replace(/ +$/, '') : start }
    }),
  }
}
