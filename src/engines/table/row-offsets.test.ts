import { describe, expect, it } from 'vitest'
import { rowOffsets } from './row-offsets.ts'

describe('the positions of rows', () => {
  it('follow from the usual height', () => {
    const rows = rowOffsets(1_000_000, 36)
    expect([rows.topOf(0), rows.topOf(10), rows.topOf(1_000_000)]).toEqual([0, 360, 36_000_000])
    expect([rows.rowAt(-5), rows.rowAt(35), rows.rowAt(36), rows.rowAt(1e12)]).toEqual([0, 0, 1, 999_999])
  })

  it('include rows that are higher or lower, once each', () => {
    const rows = rowOffsets(10_000, 36)
    expect(rows.measure(3, 100)).toBe(64)
    expect(rows.measure(3, 100)).toBe(0)
    expect(rows.measure(5000, 30)).toBe(-6)
    expect([rows.topOf(3), rows.topOf(4), rows.topOf(5001), rows.topOf(10_000)]).toEqual([108, 208, 180_094, 360_058])
    expect([rows.rowAt(207), rows.rowAt(208)]).toEqual([3, 4])
    expect(rows.measure(3, 36)).toBe(-64)
    expect(rows.topOf(4)).toBe(144)
  })

  it('agree with a sum over all rows', () => {
    const rows = rowOffsets(3000, 20)
    const heights = Array.from({ length: 3000 }, (_, index) => 20 + ((index * 7) % 13))
    heights.forEach((px, index) => rows.measure(index, px))
    let top = 0
    heights.forEach((px, index) => {
      expect(rows.topOf(index)).toBe(top)
      expect(rows.rowAt(top + px - 1)).toBe(index)
      top += px
    })
  })

  it('ignore a row that is gone, and differences that no eye sees', () => {
    const rows = rowOffsets(10, 36)
    expect([rows.measure(10, 99), rows.measure(2, 36.3)]).toEqual([0, 0])
    expect(rows.topOf(10)).toBe(360)
  })
})
