import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { layoutBars, type BarInput } from './bar-layout.ts'
import { logBounds, logScale, logValues } from './log-scale.ts'

const lay = (values: readonly (number | null)[], more: Partial<BarInput> = {}) =>
  layoutBars({
    labels: values.map((_, index) => `L${index}`),
    series: [{ id: 's', label: 'S', color: 'red', values }],
    isStacked: false,
    isHorizontal: false,
    isLog: true,
    widthPx: 600,
    heightPx: 300,
    writeTicks: ticks => ticks.map(String),
    ...more,
  })

describe('a logarithmic axis of bars', () => {
  it('gives each power of ten the same height, and a bar of the smallest value one that is seen', () => {
    const { bars, ticks } = lay([1, 10, 100])
    const heights = bars.map(bar => bar.height)
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeCloseTo((heights[2] ?? 0) - (heights[1] ?? 0))
    expect(heights[0]).toBeGreaterThan(50)
    expect(ticks.map(tick => tick.value)).toEqual([0.1, 1, 10, 100])
  })

  it('draws no bar for zero and less', () => {
    expect(lay([5, 0, -3, null]).bars.map(bar => bar.value)).toEqual([5])
  })

  it('holds bounds and target lines above zero, and ignores others', () => {
    expect(lay([20, 300], { min: 5, max: 500 }).value).toMatchObject({ low: 5, high: 500 })
    expect(lay([20, 300], { min: 0, max: -1 }).value).toMatchObject({ low: 10, high: 1000 })
    expect(lay([20, 300], { reach: [40_000, -5] }).value).toMatchObject({ low: 10, high: 100_000 })
  })

  test.each([
    [1, 100, 6, [1, 2, 5, 10, 20, 50, 100]],
    [0.1, 100, 5, [0.1, 1, 10, 100]],
    [1e-5, 1e10, 4, [1, 1e5, 1e10, 1e-5].toSorted((a, b) => a - b)],
    [20, 80, 4, [20, 40, 60, 80]],
  ])('from %d to %d has round ticks', (low, high, count, ticks) => expect(logValues(low, high, count)).toEqual(ticks))

  it('has finite positions and at least two ticks for any numbers', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(fc.array(number), fc.option(number), fc.option(number), (values, min, max) => {
        const [low, high] = logBounds(values, min, max)
        expect(low).toBeGreaterThan(0)
        expect(high).toBeGreaterThan(low)
        const scale = logScale(low, high, 300, 0)
        for (const value of [...values, 0]) expect(Number.isFinite(scale.at(value))).toBe(true)
        expect(logValues(low, high, 5).length).toBeGreaterThan(0)
      }),
    )
  })
})
