// How the labels of bars are written in the room they have: whole, over several lines, and cut only if one word is too long.
import { textWidthPx } from '../../ui/text-width.ts'

const fontPx = 12
export const lineHeightPx = 15

const widthPx = (text: string): number => textWidthPx(text, fontPx)

/** Numbers and dates follow each other: a reader knows what stands between two of them. */
export const areSteps = (labels: readonly string[]): boolean => labels.every(label => /\d/.test(label))

/** Breaks a text at its spaces into at most `most` lines; the last one may be longer than the room. */
export function wrapped(text: string, roomPx: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    const joined = `${line} ${word}`
    if (line === undefined) lines.push(word)
    else if (lines.length === most || widthPx(joined) <= roomPx) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** Returns the width that the labels need in so many lines: what is usual if that is enough, otherwise up to `mostPx`. */
export function widthOf(labels: readonly string[], most: number, usualPx: number, mostPx: number): number {
  const needed = (roomPx: number): number =>
    labels.reduce(
      (px, label) => wrapped(label, roomPx, most).reduce((widest, line) => Math.max(widest, widthPx(line)), px),
      0,
    )
  const usual = needed(usualPx)
  return usual <= usualPx ? usual : Math.min(mostPx, needed(mostPx))
}

/** Shortens a text with "…" until it fits; one letter always stays. */
export function fitted(text: string, roomPx: number): string {
  let shown = text
  for (let letters = text.length - 1; letters >= 2 && widthPx(shown) > roomPx; letters--)
    shown = `${text.slice(0, letters - 1).trimEnd()}…`
  return shown
}
