// Passages of a text, such as those that comments are about, and where they are after steps. The reference server and
// every editor find that with this function, so they agree. Pure.
import type { Node } from 'prosemirror-model'
import type { StepMap } from 'prosemirror-transform'

/** Positions in a text, `from` before `to`. */
export interface Passage {
  readonly from: number
  readonly to: number
}
export type PassageMaps = readonly Pick<StepMap, 'map'>[]

/** Of the words of a passage that are stored for readers, should it be deleted. */
export const mostQuoteLetters = 300

/**
 * Returns where a passage is after steps. What is written at its edges is not part of it; words that replace exactly its
 * own are. Once a step has deleted all of it, it is gone (undefined).
 */
export function passageAfter({ from, to }: Passage, maps: PassageMaps): Passage | undefined {
  let now = { from, to }
  for (const map of maps) {
    now = { from: map.map(now.from, 1), to: map.map(now.to, -1) }
    if (now.from >= now.to) return undefined
  }
  return now
}

/** Returns the words of a passage; '' if it has none, or is not within the text. */
export function quoteOf(doc: Node, { from, to }: Passage): string {
  if (from < 0 || from >= to || to > doc.content.size) return ''
  const words = doc.textBetween(from, to, ' ', ' ').replaceAll(/\s+/g, ' ').trim()
  return words.length > mostQuoteLetters ? `${words.slice(0, mostQuoteLetters - 1)}…` : words
}

/** What is remembered of a passage that was deleted, so that it is found if its words come back. */
export interface LostPassage {
  readonly words: string
  /** Stands for the words of the block around it. */
  readonly block: string
  /** Of the passage in its block. */
  readonly offset: number
}

/** A block of words, with one letter for each position. */
export interface TextBlock {
  readonly from: number
  readonly letters: string
  hash(): string
}

/** Returns what finds a passage again: undefined if it is longer than a quote, or in more than one block. */
export function lostOf(doc: Node, { from, to }: Passage, hash: (words: string) => string): LostPassage | undefined {
  const $from = doc.resolve(from)
  const { parent, parentOffset: offset } = $from
  if (!parent.isTextblock || to > $from.end() || to - from > mostQuoteLetters) return undefined
  const all = lettersOf(parent)
  const words = all.slice(offset, offset + to - from)
  return words === '' ? undefined : { words, block: hash(all), offset }
}

/** Returns the blocks of a text. They are read once for all passages that are looked for, and each is hashed once. */
export function textBlocksOf(doc: Node, hash: (words: string) => string): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const letters = lettersOf(node)
    let known: string | undefined
    blocks.push({ from: pos + 1, letters, hash: () => (known ??= hash(letters)) })
    return false
  })
  return blocks
}

/**
 * Returns where a deleted passage is again: in the only block that has the words that its block had, otherwise where the
 * text has its words, if only once. So a moved block has its passages, and so has one whose deletion was undone.
 */
export function foundAgain(blocks: readonly TextBlock[], { words, block, offset }: LostPassage): Passage | undefined {
  const having = blocks.filter(({ letters }) => letters.includes(words))
  const alike = having.filter(one => one.hash() === block)
  const [one, ...others] = alike.length > 0 ? alike : having
  if (!one || others.length > 0) return undefined
  const at = alike.length > 0 ? offset : one.letters.indexOf(words)
  if (alike.length === 0 && one.letters.includes(words, at + 1)) return undefined
  return { from: one.from + at, to: one.from + at + words.length }
}

const lettersOf = (block: Node): string => block.textBetween(0, block.content.size, undefined, '\ufffc')
