import { describe, expect, it } from 'vitest'
import { fitScale, layOut, pageAt, zoomStep } from './layout.ts'
import { matchesIn, partsOf } from './text.ts'
import type { TextPiece } from './text.ts'

const piece = (text: string, endsLine = false): TextPiece => ({
  text,
  endsLine,
  leftPx: 0,
  topPx: 0,
  sizePx: 10,
  widthPx: 50,
  angle: 0,
  family: 'serif',
})

describe('the search in a page', () => {
  const pieces = [piece('De Déla'), piece('y of', true), piece('delays'), piece('', true), piece('𝒟elay')]

  it('finds words over pieces and lines, without case and accents', () => {
    expect(matchesIn(3, pieces, 'DELAY')).toEqual([
      { page: 3, start: 3, end: 8 },
      { page: 3, start: 12, end: 17 },
    ])
    expect(matchesIn(1, pieces, 'of  delays')).toHaveLength(1)
    expect(matchesIn(1, pieces, '  ')).toEqual([])
    expect(matchesIn(1, [], 'a')).toEqual([])
  })

  it('marks exactly the letters found', () => {
    const parts = partsOf(pieces, matchesIn(1, pieces, 'delay'))
    expect(
      parts.map(one => one.map(({ text, match }) => (match === undefined ? text : `[${match}${text}]`)).join('')),
    ).toEqual(['De [0Déla]', '[0y] of', '[1delay]s', '', '𝒟elay'])
  })
})

describe('the layout of pages', () => {
  const first = { widthPx: 600, heightPx: 800 }

  it('places pages below each other, each with its own size', () => {
    const layout = layOut(3, first, new Map([[2, { widthPx: 800, heightPx: 400 }]]), 0.5)
    expect(layout).toEqual({ tops: [12, 424, 636], heights: [400, 200, 400], totalPx: 1048, widestPx: 400 })
    expect([-5, 0, 423, 424, 700, 9e9].map(px => pageAt(layout, px))).toEqual([1, 1, 1, 2, 3, 3])
  })

  it('finds a page among 10,000', () => {
    const layout = layOut(10_000, first, new Map(), 1)
    expect(pageAt(layout, layout.tops[7776] ?? 0)).toBe(7777)
  })

  it('fits the width, within what can be drawn', () => {
    expect(fitScale(first, 624)).toBe(1)
    expect([fitScale(first, 0), fitScale({ widthPx: 1, heightPx: 1 }, 1000)]).toEqual([0.1, 4])
  })

  it('zooms by steps, up to its ends', () => {
    expect([zoomStep(1, 1), zoomStep(1.1, -1), zoomStep(4, 1), zoomStep(0.2, -1)]).toEqual([1.25, 1, 4, 0.2])
  })
})
