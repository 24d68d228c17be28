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
 * own are. Once a step has deleted all of it, it is gone (undefined), also if the step is undone.
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
