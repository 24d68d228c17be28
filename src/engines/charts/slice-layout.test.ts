import { describe, expect, it } from 'vitest'
import { layoutSlices, sharesOf, spread, type SliceLayoutOptions } from './slice-layout.ts'

const slicesOf = (values: readonly number[]) =>
  values.map((value, index) => ({ id: String(index), label: `Slice ${index}`, color: 'red', value }))
const layout = (values: readonly number[], options: Partial<SliceLayoutOptions> = {}) =>
  layoutSlices({
    kind: 'pie',
    slices: slicesOf(values),
    widthPx: 600,
    heightPx: 300,
    hole: 0,
    hasLabels: true,
    writeLabelValue: String,
    ...options,
  })

describe('shares', () => {
  it('add up to exactly 100', () => {
    expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
    expect(sharesOf([50, 25, 25])).toEqual([50, 25, 25])
    for (const values of [
      [1, 2, 4, 7, 11],
      Array.from({ length: 7 }, () => 1),
      [1e300, 1e300, 1e300],
      [1e-300, 3e-300],
    ])
      expect(sharesOf(values).reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000)
  })

  it('are zero if there is nothing to divide', () => {
    expect(sharesOf([0, 0])).toEqual([0, 0])
    expect(sharesOf([])).toEqual([])
  })
})

describe('slices', () => {
  it('of a pie have angles in proportion to their values, together a full turn', () => {
    const angles = layout([1, 2, 5]).arcs.map(({ start, end }) => ((end - start) * 180) / Math.PI)
    expect(angles.map(Math.round)).toEqual([45, 90, 225])
    expect(angles.reduce((sum, angle) => sum + angle, 0)).toBeCloseTo(360, 6)
  })

  it('of a polar area have equal angles, and areas in proportion to their values', () => {
    const { arcs, rings, radiusPx } = layout([25, 50, 100], { kind: 'polar' })
    const areas = arcs.map(({ start, end, outerPx }) => ((end - start) / 2) * outerPx ** 2)
    expect(arcs.map(({ start, end }) => Math.round(((end - start) * 180) / Math.PI))).toEqual([120, 120, 120])
    expect((areas[1] ?? 0) / (areas[0] ?? 1)).toBeCloseTo(2, 6)
    expect((areas[2] ?? 0) / (areas[0] ?? 1)).toBeCloseTo(4, 6)
    const fifth = rings.find(ring => ring.value === 20)
    expect((fifth?.radiusPx ?? 0) / radiusPx).toBeCloseTo(Math.sqrt(0.2), 6)
  })

  it('have labels in two columns that do not overlap and stay in the box', () => {
    const { labels } = layout(Array.from({ length: 30 }, (_, index) => 1 + (index % 3)))
    for (const side of ['start', 'end']) {
      const tops = labels.filter(label => label.side === side).map(label => label.y)
      expect(tops.length).toBeGreaterThan(5)
      const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15.9)
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...tops)).toBeLessThanOrEqual(300)
    }
  })

  it('have no labels beside them in a narrow box, and use its height then', () => {
    const narrow = layout([1, 2], { widthPx: 320 })
    expect(narrow.labels).toEqual([])
    expect(narrow.radiusPx).toBe(146)
  })
})

it('moves labels apart only as far as needed', () => {
  expect(spread([10, 12, 100], 8, 200)).toEqual([10, 26, 100])
  expect(spread([190, 195], 8, 192)).toEqual([176, 192])
})
