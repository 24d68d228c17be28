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
  /** Those of several blocks with a line feed between them; of a long passage only the first ones. */
  readonly words: string
  /** Stands for the words of the block around it; of the first one, if it is in several. */
  readonly block: string
  /** Of the passage in its block. */
  readonly offset: number
  /** In more than one block: how many, and what stands for the words of all but the first one. */
  readonly blocks?: readonly [count: number, hash: string]
  /** Of a passage in several blocks, or longer than its words: where it ends in its last block. */
  readonly end?: number
  /** `words` are not all of its words. */
  readonly isCut?: true
}

/** A block of words, with one letter for each position. */
export interface TextBlock {
  readonly from: number
  readonly letters: string
  hash(): string
}
type Hash = (words: string) => string

/** A passage of more blocks is not found again. */
const mostBlocks = 500
/** More blocks that begin alike are not compared: which one is meant would be in doubt. */
const mostAlike = 20

/** Returns what finds a passage again: undefined if it has no words, or is in very many blocks. */
export function lostOf(doc: Node, { from, to }: Passage, hash: Hash): LostPassage | undefined {
  const all = textBlocksOf(doc, hash, { from, to })
  const [first, ...others] = all
  const last = all.at(-1)
  if (!first || !last || all.length > mostBlocks) return undefined
  const offset = Math.max(0, from - first.from)
  const end = Math.min(to - last.from, last.letters.length)
  const within = all.map(block =>
    block.letters.slice(block === first ? offset : 0, block === last ? end : block.letters.length),
  )
  const whole = within.join('\n')
  if (whole.trim() === '') return undefined
  const words = whole.slice(0, mostQuoteLetters)
  return {
    words,
    block: first.hash(),
    offset,
    ...(others.length === 0 ? {} : { blocks: [all.length, hashOf(others, hash)] }),
    ...(others.length === 0 && words === whole ? {} : { end }),
    ...(words === whole ? {} : { isCut: true }),
  }
}

const hashOf = (blocks: readonly TextBlock[], hash: Hash): string => hash(blocks.map(one => one.hash()).join('\n'))

/** Returns the blocks of a text, or of a part of it. They are read once for all passages, and each is hashed once. */
export function textBlocksOf(doc: Node, hash: Hash, part?: Passage): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  doc.nodesBetween(part?.from ?? 0, part?.to ?? doc.content.size, (node, pos) => {
    if (!node.isTextblock) return true
    const letters = lettersOf(node)
    let known: string | undefined
    blocks.push({ from: pos + 1, letters, hash: () => (known ??= hash(letters)) })
    return false
  })
  return blocks
}

/**
 * Returns where a deleted passage is again: in the only blocks that have the words that its blocks had, otherwise where the
 * text has its words, if only once. So a moved block has its passages, and so has one whose deletion was undone.
 */
export function foundAgain(blocks: readonly TextBlock[], lost: LostPassage, hash: Hash): Passage | undefined {
  const { words, block, offset, blocks: [count, rest] = [1, ''] } = lost
  const [start = ''] = words.split('\n')
  const begin = blocks.flatMap((one, at) => (one.letters.startsWith(start, offset) && one.hash() === block ? [at] : []))
  if (begin.length > mostAlike) return undefined
  const alike = begin.filter(at => count === 1 || hashOf(blocks.slice(at + 1, at + count), hash) === rest)
  const [at, ...others] = alike
  if (at === undefined) return lost.isCut ? undefined : byWords(blocks, words, count)
  const [first, last] = [blocks[at], blocks[at + count - 1]]
  if (others.length > 0 || !first || !last) return undefined
  return { from: first.from + offset, to: last.from + (lost.end ?? offset + words.length) }
}

/** Returns where these words are, if they are there once: in one block, or from the end of one to the start of another. */
function byWords(blocks: readonly TextBlock[], words: string, count: number): Passage | undefined {
  const parts = count === 1 ? [words] : words.split('\n')
  const [head = '', tail = ''] = [parts[0], parts.at(-1)]
  if (parts.length !== count) return undefined // there are line feeds within a block
  const found: Passage[] = []
  for (const [at, one] of blocks.entries()) {
    if (count === 1) {
      for (let from = one.letters.indexOf(words); from !== -1; from = one.letters.indexOf(words, from + 1)) {
        found.push({ from: one.from + from, to: one.from + from + words.length })
        if (found.length > 1) return undefined
      }
    } else if (one.letters.endsWith(head)) {
      const run = blocks.slice(at, at + count)
      const last = run.at(-1)
      const isSame = run.slice(1, -1).every(({ letters }, nth) => letters === parts[nth + 1])
      if (!last || run.length < count || !isSame || !last.letters.startsWith(tail)) continue
      found.push({ from: one.from + one.letters.length - head.length, to: last.from + tail.length })
      if (found.length > 1) return undefined
    }
  }
  return found[0]
}

const lettersOf = (block: Node): string => block.textBetween(0, block.content.size, undefined, '\ufffc')
