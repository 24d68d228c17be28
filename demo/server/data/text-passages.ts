// The passages that are marked in a text, as its row has them, and what becomes of them when steps are taken.
import { createHash } from 'node:crypto'
import type { SharedDoc, Stepped } from '../../../src/engines/rich-text/shared/authority.ts'
import {
  foundAgain,
  lostOf,
  passageAfter,
  textBlocksOf,
  type LostPassage,
  type TextBlock,
} from '../../../src/engines/rich-text/shared/passages.ts'

type Here = readonly [from: number, to: number]
/** By id: where a passage is in the newest version, or what finds it again after it was deleted. */
export type Passages = Readonly<Record<string, Here | LostPassage>>

/** Those that were deleted first are forgotten. */
const mostLost = 50
const hash = (words: string): string => createHash('sha1').update(words).digest('base64')

export const isHere = (passage: Passages[string] | null | undefined): passage is Here => Array.isArray(passage)

/** Moves passages over steps; `isFound` if one that had been deleted, before or by these steps, is there again. */
export function passagesAfter(
  passages: Passages,
  before: SharedDoc,
  { doc, maps, added }: Stepped,
): { readonly passages: Passages; readonly isFound: boolean } {
  const here: [string, Here][] = []
  const lost: [string, LostPassage][] = []
  let isFound = false
  let blocks: readonly TextBlock[] | undefined
  for (const [key, passage] of Object.entries(passages)) {
    const now = isHere(passage) ? passageAfter({ from: passage[0], to: passage[1] }, maps) : undefined
    const gone = now
      ? undefined
      : isHere(passage)
        ? lostOf(before, { from: passage[0], to: passage[1] }, hash)
        : passage
    const again =
      gone && added.some(words => words.includes(gone.words))
        ? foundAgain((blocks ??= textBlocksOf(doc, hash)), gone, hash)
        : undefined
    if (again) isFound = true
    const at = now ?? again
    if (at) here.push([key, [at.from, at.to]])
    else if (gone) lost.push([key, gone])
  }
  return { passages: Object.fromEntries([...here, ...lost.slice(-mostLost)]), isFound }
}
