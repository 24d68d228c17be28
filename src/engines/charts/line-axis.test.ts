import { describe, expect, it } from 'vitest'
import { panned, rising, timeTicks, writeX, zoomed, withinEdge } from './line-axis.ts'
import { sparkPath } from './sparkline.tsx'

const at = (year: number, month: number, day: number, hour = 0): number =>
  new Date(year, month - 1, day, hour).getTime() / 1000

describe('line charts', () => {
  it('write time ticks as coarse as they are apart', () => {
    const tick = [at(2024, 3, 5, 7)]
    expect([366 * 86_400, 30 * 86_400, 86_400, 3600].map(apart => timeTicks(tick, apart, 'en-GB')[0])).toEqual([
      '2024',
      'Mar 2024',
      '5 Mar',
      '07:00',
    ])
    expect(timeTicks(tick, 86_400, 'nl')).toEqual(['5 mrt'])
  })

  it('leave out a tick that the right edge would cut', () => {
    const widthOf = () => 40
    expect(withinEdge(['Oct', 'Nov', 'Dec'], [120, 20, 19], widthOf)).toEqual(['Oct', 'Nov', ''])
  })

  it('write the x value under the cursor', () => {
    expect(writeX(at(2024, 3, 5), 'time', [], 0, 'en-GB')).toBe('5 Mar 2024')
    expect(writeX(at(2024, 3, 5, 7), 'time', [], 0, 'en-GB')).toBe('5 Mar 2024, 07:00')
    expect(writeX(1, 'label', ['Jan', 'Feb'], 1, 'en')).toBe('Feb')
  })

  it('draw points in rising order and remember where they came from', () => {
    expect(rising([3, 1, Number.NaN, 2], [{ values: [30, 10, 99, null] }])).toEqual({
      order: Uint32Array.of(1, 3, 0),
      data: [Float64Array.of(1, 2, 3), [10, null, 30]],
    })
  })

  it('draw points that are in order as they are, and a line without gaps from numbers alone', () => {
    expect(rising([1, 2, 2, 3], [{ values: [10, 20, 30, 40] }, { values: [1, null, 3, 4] }])).toEqual({
      order: Uint32Array.of(0, 1, 2, 3),
      data: [Float64Array.of(1, 2, 2, 3), Float64Array.of(10, 20, 30, 40), [1, null, 3, 4]],
    })
  })

  it('zoom inside the whole, and back to it', () => {
    const whole = { from: 0, to: 100 }
    expect(zoomed(whole, whole, 0.5)).toEqual({ from: 25, to: 75 })
    expect(zoomed({ from: 25, to: 75 }, whole, 4)).toBeUndefined()
    expect(zoomed({ from: 10, to: 20 }, whole, 0.5, 10)).toEqual({ from: 10, to: 15 })
  })

  it('move a window without leaving the whole', () => {
    expect(panned({ from: 80, to: 100 }, { from: 0, to: 100 }, 0.5)).toEqual({ from: 80, to: 100 })
    expect(panned({ from: 40, to: 60 }, { from: 0, to: 100 }, -0.5)).toEqual({ from: 30, to: 50 })
  })
})

describe('sparklines', () => {
  it('bridge gaps and need two values', () => {
    expect(sparkPath([1, null, 3], 100, 40).line).toBe('M0 38L100 2')
    expect(sparkPath([1, null], 100, 40).line).toBe('')
    expect(sparkPath([5, 5], 100, 40).line).toBe('M0 20L100 20')
  })
})
