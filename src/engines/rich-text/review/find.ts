// Finding words in a text, and replacing them. Pure.
import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import type { TextRange } from '../held.ts'

/** Something that is not a word: a picture, a line break. */
const other = '\uFFFC'

/** Upper and lower case count as one, except for letters whose length would change: positions must stay true. */
const folded = (text: string, isCase: boolean): string => {
  const lower = text.toLowerCase()
  if (isCase || lower.length === text.length) return isCase ? text : lower
  return [...text].map(one => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('')
}

/** Returns the positions of words, in their order and without overlaps. Formatting within them does not matter. */
export function findAll(doc: Node, words: string, isCase = false): readonly TextRange[] {
  if (words === '') return []
  const wanted = folded(words, isCase)
  const found: TextRange[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const text = folded(node.textBetween(0, node.content.size, undefined, other), isCase)
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      found.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    return false
  })
  return found
}

/** Replaces these, as one step of undo. The new words look like the old ones. */
export const replaceRanges =
  (ranges: readonly TextRange[], words: string): Command =>
  (state, dispatch) => {
    if (ranges.length === 0) return false
    const { tr } = state
    for (const { from, to } of ranges.toReversed()) tr.insertText(words, from, to)
    dispatch?.(tr)
    return true
  }

/** Selects a place and scrolls to it. */
export const showRange =
  ({ from, to }: TextRange): Command =>
  (state, dispatch) => {
    const [start, end] = [state.doc.resolve(from), state.doc.resolve(to)]
    dispatch?.(state.tr.setSelection(TextSelection.between(start, end)).scrollIntoView())
    return true
  }
