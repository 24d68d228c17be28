// Two states of a written text as one text: the words that were added are in nodes "textAdded", those that were removed
// in nodes "textRemoved" where they stood. For reading, not for storing. Pure.
import { hunksOf } from './common-members.ts'
import { isRecord } from './loose.ts'
import type { Loose } from './loose.ts'
import { currentText } from './rich-stored.ts'
import { stableKey } from './stable-key.ts'

export const addedType = 'textAdded'
export const removedType = 'textRemoved'

export interface Compared {
  /** A document tree. */
  readonly text: unknown
  /** How many words were added and removed. */
  readonly added: number
  readonly removed: number
  readonly isSame: boolean
}
type Nodes = readonly Loose[]
type Side = typeof addedType | typeof removedType

/** Texts are document trees as they are stored; undefined is empty. */
export function compareTexts(before: unknown, after: unknown): Compared {
  const count = { [addedType]: 0, [removedType]: 0 }
  const content = blocks(contentOf(before), contentOf(after), count)
  return {
    text: { type: 'doc', content },
    added: count[addedType],
    removed: count[removedType],
    isSame: stableKey(contentOf(before)) === stableKey(contentOf(after)),
  }
}
type Count = Record<Side, number>

const contentOf = (stored: unknown): Nodes => {
  const node = currentText(stored)
  const content = isRecord(node) ? node['content'] : undefined
  return Array.isArray(content) ? content.filter(isRecord) : []
}
const isInline = (node: Loose): boolean => typeof node['text'] === 'string' || inlineTypes.has(String(node['type']))
const inlineTypes = new Set(['text', 'hardBreak', 'customButton', 'field', 'mention'])
const isTextblock = (node: Loose): boolean => contentOf(node).some(isInline)
const textOf = (node: Loose): string =>
  typeof node['text'] === 'string' ? node['text'] : contentOf(node).map(textOf).join(' ')
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

function blocks(before: Nodes, after: Nodes, count: Count): Nodes {
  return hunksOf(keyed(before), keyed(after), (one, other) => one.key === other.key).flatMap(hunk =>
    hunk.isCommon
      ? hunk.after.map(({ node }) => node)
      : changed(
          hunk.before.map(({ node }) => node),
          hunk.after.map(({ node }) => node),
          count,
        ),
  )
}
const keyed = (nodes: Nodes) => nodes.map(node => ({ node, key: stableKey(node) }))

interface Block {
  readonly node: Loose
  /** The words in it, each once. */
  readonly words: ReadonlySet<string>
}
const withWords = (nodes: Nodes): readonly Block[] =>
  nodes.map(node => ({ node, words: new Set(wordsIn(textOf(node))) }))
/** Comparing the words of two blocks takes microseconds: more pairs of blocks would be felt. */
const mostBlockPairs = 40_000

/** Blocks of which none stayed as it was: those that are alike are compared word by word. */
const changed = (before: Nodes, after: Nodes, count: Count): Nodes =>
  hunksOf(withWords(before), withWords(after), isAlike, mostBlockPairs).flatMap((hunk): Nodes => {
    const [one] = hunk.before
    const [other] = hunk.after
    if (hunk.isCommon && one && other) return [within(one.node, other.node, count)]
    return [
      ...hunk.before.map(({ node }) => whole(node, removedType, count)),
      ...hunk.after.map(({ node }) => whole(node, addedType, count)),
    ]
  })

/** Whether one block can be read as a change of the other: a third of their words is the same. */
function isAlike({ node: one, words: mine }: Block, { node: other, words: others }: Block): boolean {
  if (isTextblock(one) !== isTextblock(other)) return false
  if (!isTextblock(one) && (one['type'] !== other['type'] || contentOf(one).length === 0)) return false
  const isTable = one['type'] === 'tableRow' || one['type'] === 'table'
  if (isTable && contentOf(one).length !== contentOf(other).length) return false
  if (mine.size === 0 || others.size === 0) return isTable || (mine.size === 0 && others.size === 0)
  return isTable || [...mine].filter(word => others.has(word)).length * 3 >= Math.min(mine.size, others.size)
}

function within(one: Loose, other: Loose, count: Count): Loose {
  if (!isTextblock(other)) {
    const isTable = other['type'] === 'tableRow' || other['type'] === 'table'
    const [mine, others] = [contentOf(one), contentOf(other)]
    return {
      ...other,
      content: isTable ? others.map((node, at) => within(mine[at] ?? node, node, count)) : blocks(mine, others, count),
    }
  }
  const [mine, others] = [keyed(wordNodes(one)), keyed(wordNodes(other))]
  const content = hunksOf(mine, others, (a, b) => a.key === b.key).flatMap((hunk): Nodes => {
    const [gone, come] = [hunk.before, hunk.after].map(list => list.map(({ node }) => node))
    if (hunk.isCommon) return come ?? []
    return [...side(gone ?? [], removedType, count), ...side(come ?? [], addedType, count)]
  })
  return { ...other, content }
}

/** The content of a block with every word, space and sign as a node of its own. */
const wordNodes = (block: Loose): Nodes =>
  contentOf(block).flatMap(node =>
    typeof node['text'] === 'string'
      ? (node['text'].match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []).map(text => ({ ...node, text }))
      : [node],
  )

function side(nodes: Nodes, type: Side, count: Count): Nodes {
  if (nodes.length === 0) return []
  count[type] += nodes.reduce((sum, node) => sum + wordsIn(textOf(node)).length, 0)
  return [{ type, content: nodes }]
}

/** A block that one side alone has: its words are marked, not the block, so that lists and tables stay what they are. */
function whole(node: Loose, type: Side, count: Count): Loose {
  const content = contentOf(node)
  if (isTextblock(node)) return { ...node, content: side(content, type, count) }
  if (content.length > 0) return { ...node, content: content.map(child => whole(child, type, count)) }
  const isEmpty = ['paragraph', 'heading', 'codeBlock'].includes(String(node['type']))
  return isEmpty ? { ...node, content: [{ type, content: [{ type: 'text', text: '¶' }] }] } : { type, content: [node] }
}
