import { describe, expect, it } from 'vitest'
import { endPx, mostPx, scrollScale } from './scroll-scale.ts'

const viewPx = 500
const contentPx = 36_000_000

describe('the scale of a scroll box', () => {
  it('is one to one as long as a browser can draw the content', () => {
    const scale = scrollScale(3_600_000, viewPx)
    expect(scale.heightPx).toBe(3_600_000)
    expect([scale.scrollOf(123_456), scale.topAfter(0, 0, 3_000_000)]).toEqual([123_456, 3_000_000])
    expect([scale.isOff(500, 500), scale.isOff(500, 490)]).toEqual([false, true])
  })

  it('reaches both ends of content that no browser can draw', () => {
    const scale = scrollScale(contentPx, viewPx)
    expect(scale.heightPx).toBe(mostPx)
    expect(scale.topAfter(0, 0, mostPx - viewPx)).toBe(contentPx - viewPx)
    expect(scale.topAfter(contentPx, mostPx, 0)).toBe(0)
    expect(scale.scrollOf(contentPx - viewPx)).toBe(mostPx - viewPx)
  })

  it('moves by what a wheel moves, wherever it is', () => {
    const scale = scrollScale(contentPx, viewPx)
    for (const top of [0, 50_000, endPx, 1_000_000, 18_000_000, 35_000_000]) {
      const scroll = scale.scrollOf(top)
      expect(scale.topAfter(top, scroll, scroll + 40)).toBe(top + 40)
    }
  })

  it('shows the same place for the same scroll position after a jump', () => {
    const scale = scrollScale(contentPx, viewPx)
    for (const top of [20_000, 2_000_000, 30_000_000, 35_950_000])
      expect(scale.topAfter(0, -10_000, scale.scrollOf(top))).toBeCloseTo(top, 3)
  })

  it('corrects the scroll position long before an end of the box, and exactly at the ends of the content', () => {
    const scale = scrollScale(contentPx, viewPx)
    let top = 18_000_000
    let scroll = scale.scrollOf(top)
    let corrections = 0
    while (top > 0) {
      const next = Math.max(0, scroll - 4000)
      top = scale.topAfter(top, scroll, next)
      scroll = next
      if (scale.isOff(top, scroll)) {
        corrections++
        scroll = scale.scrollOf(top)
      }
      // the box never stops before the content does
      expect(scroll === 0).toBe(top === 0)
    }
    expect(corrections).toBeGreaterThan(10)
  })

  it('never leaves the content', () => {
    const scale = scrollScale(contentPx, viewPx)
    expect(scale.topAfter(10, 10, -200)).toBe(0)
    expect(scale.topAfter(contentPx - viewPx - 5, mostPx - viewPx - 5, mostPx)).toBe(contentPx - viewPx)
    expect(scrollScale(100, viewPx).topAfter(0, 0, 50)).toBe(0)
  })
})
