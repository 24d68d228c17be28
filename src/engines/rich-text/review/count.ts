// The length of a text. Pure.
import type { Node } from 'prosemirror-model'

export interface TextCount {
  readonly words: number
  readonly characters: number
  readonly withoutSpaces: number
}

/** Counts words as the language of the reader has them, and characters as people see them. */
export function countOf(doc: Node, from = 0, to = doc.content.size, lang?: string): TextCount {
  const text = doc.textBetween(from, to, '\n', ' ')
  const words = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)].filter(one => one.isWordLike)
  const seen = [...new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(text)].filter(
    one => one.segment !== '\n',
  )
  return {
    words: words.length,
    characters: seen.length,
    withoutSpaces: seen.filter(one => one.segment.trim() !== '').length,
  }
}
