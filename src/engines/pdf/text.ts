// The text of pages, and where a search finds words in it. Pure.

/** A piece of text with its place on its page, at 100 %. */
export interface TextPiece {
  readonly text: string
  readonly endsLine: boolean
  readonly leftPx: number
  readonly topPx: number
  readonly sizePx: number
  readonly widthPx: number
  /** In radians, clockwise. */
  readonly angle: number
  readonly family: string
}
export type PageText = readonly TextPiece[]

/** One place where the searched words stand: letters of the joined text of a page. */
export interface Match {
  readonly page: number
  readonly start: number
  readonly end: number
}

/** Finds words on a page, without regard to case, accents and line breaks. */
export function matchesIn(page: number, pieces: PageText, wanted: string): readonly Match[] {
  const words = folded(wanted.trim().replaceAll(/\s+/g, ' '))
  if (words === '') return []
  const text = folded(joined(pieces))
  const found: Match[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    found.push({ page, start: at, end: at + words.length })
  return found
}

/** The text of a page; the end of a line is a space. */
const joined = (pieces: PageText): string => pieces.map(({ text, endsLine }) => text + (endsLine ? ' ' : '')).join('')

/** Letters without case and accents, each still one letter, so that places stay. */
const folded = (text: string): string =>
  [...text.replaceAll(/\s/g, ' ')]
    .map(letter => {
      const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')

export interface Part {
  readonly text: string
  /** The index of the match it belongs to, in the list of its page. */
  readonly match: number | undefined
}

/** Cuts each piece of a page at the ends of the matches. */
export function partsOf(pieces: PageText, matches: readonly Match[]): readonly (readonly Part[])[] {
  let start = 0
  return pieces.map(({ text, endsLine }) => {
    const end = start + text.length
    const parts: Part[] = []
    let at = start
    matches.forEach((match, index) => {
      if (match.end <= start || match.start >= end) return
      const [from, to] = [Math.max(match.start, start), Math.min(match.end, end)]
      if (from > at) parts.push({ text: text.slice(at - start, from - start), match: undefined })
      parts.push({ text: text.slice(from - start, to - start), match: index })
      at = to
    })
    if (at < end) parts.push({ text: text.slice(at - start), match: undefined })
    start = end + (endsLine ? 1 : 0)
    return parts
  })
}
