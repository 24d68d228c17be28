import { describe, expect, it } from 'vitest'
import { paddedBounds, pointAxis, tickValues } from './point-axis.ts'
import { indexPoints, orderOf } from './point-index.ts'
import { layoutPoints, type AxisInput, type PointInput } from './point-layout.ts'
import { positionLabels } from './point-marks.tsx'
import { movedZoom, scaledZoom, zoomOfBox } from './point-zoom.ts'

const axis: AxisInput = { kind: 'number', title: 'A title', writeTicks: values => values.map(String) }
const columns = (pairs: readonly (readonly [number, number])[], amounts?: readonly number[]) => ({
  xs: Float64Array.from(pairs, pair => pair[0]),
  ys: Float64Array.from(pairs, pair => pair[1]),
  of: new Uint16Array(pairs.length),
  ...(amounts ? { amounts: Float64Array.from(amounts) } : {}),
})
const lay = (more: Partial<PointInput> = {}) =>
  layoutPoints({
    points: columns([
      [0, 0],
      [10, 100],
    ]),
    hidden: [false],
    x: axis,
    y: axis,
    widthPx: 600,
    heightPx: 300,
    radiusPx: 4,
    ...more,
  })

describe('an axis of points', () => {
  it('finds the value of each of its pixels, linear, logarithmic and over time', () => {
    for (const kind of ['number', 'log', 'time'] as const) {
      const one = pointAxis(kind, { low: 2, high: 2000 }, 40, 590)
      expect([one.at(2), one.at(2000)].map(Math.round)).toEqual([40, 590])
      expect(one.valueAt(one.at(37))).toBeCloseTo(37)
    }
  })

  it('has powers of ten on a logarithmic axis, and steps between them if there are few', () => {
    expect(tickValues({ kind: 'log', low: 1, high: 10_000 }, 8)).toEqual([1, 10, 100, 1000, 10_000])
    expect(tickValues({ kind: 'log', low: 3, high: 80 }, 8)).toEqual([5, 10, 20, 50])
    expect(tickValues({ kind: 'log', low: 1, high: 1e12 }, 5)).toEqual([1, 1e3, 1e6, 1e9, 1e12])
    expect(tickValues({ kind: 'log', low: 4.1, high: 4.6 }, 5).length).toBeGreaterThan(2)
  })

  it('has ticks on full days, months and years', () => {
    const at = (...date: readonly [number, number, number]): number => new Date(...date).getTime() / 1000
    expect(tickValues({ kind: 'time', low: at(2024, 0, 15), high: at(2024, 5, 15) }, 5)).toEqual(
      [1, 2, 3, 4, 5].map(month => at(2024, month, 1)),
    )
    expect(tickValues({ kind: 'time', low: at(2024, 0, 1), high: at(2024, 0, 5) }, 5)).toContain(at(2024, 0, 3))
    expect(tickValues({ kind: 'time', low: at(1990, 0, 1), high: at(2024, 0, 1) }, 5)).toContain(at(2010, 0, 1))
  })

  it('leaves room around the outermost values, also if all are equal or as large as numbers get', () => {
    const { low, high } = paddedBounds('number', { low: 0, high: 100 }, 500, 10)
    expect(Math.round(pointAxis('number', { low, high }, 0, 500).at(0))).toBe(10)
    for (const one of [
      { low: 5, high: 5 },
      { low: 0, high: 0 },
      { low: -Number.MAX_VALUE, high: Number.MAX_VALUE },
      { low: 1e-300, high: 1e-300 },
    ]) {
      const bounds = paddedBounds('number', one, 500, 10)
      expect(bounds.low).toBeLessThan(bounds.high)
      const scale = pointAxis('number', bounds, 0, 500)
      expect(Number.isFinite(scale.at(one.low)) && scale.at(one.low) >= 0).toBe(true)
      expect(tickValues({ kind: 'number', ...bounds }, 5).every(Number.isFinite)).toBe(true)
    }
  })
})

describe('the layout of points', () => {
  it('keeps every point and tick inside the box, in a narrow and low one too', () => {
    for (const [widthPx, heightPx] of [
      [600, 300],
      [280, 90],
      [120, 80],
    ] as const) {
      const { plot, xsPx, ysPx, xTicks, yTicks } = lay({ widthPx, heightPx })
      for (const index of [0, 1]) {
        expect(xsPx[index]).toBeGreaterThanOrEqual(plot.x + 4)
        expect(xsPx[index]).toBeLessThanOrEqual(plot.x + plot.width - 4)
        expect(ysPx[index]).toBeGreaterThanOrEqual(plot.y + 4)
      }
      expect(plot.x + plot.width).toBeLessThanOrEqual(widthPx)
      expect(xTicks.length).toBeGreaterThan(0)
      expect(yTicks.length).toBeGreaterThan(0)
    }
  })

  it('keeps configured bounds, unless they are swapped or not positive on a logarithmic axis', () => {
    expect(lay({ y: { ...axis, min: -5, max: 200 } }).y).toMatchObject({ low: -5, high: 200 })
    expect(lay({ y: { ...axis, min: 300, max: 200 } }).y.low).toBeLessThan(0)
    expect(lay({ points: columns([[1, 1]]), y: { ...axis, kind: 'log', min: -1 } }).y.low).toBeGreaterThan(0)
  })

  it('includes what an axis must reach, with room beyond it, but for zero on a logarithmic axis and inside a zoom', () => {
    const far = { ...axis, reach: [40, -5] }
    const wide = lay({ x: far, y: { ...axis, reach: [300] } })
    expect([wide.x.low < -5, wide.x.high > 40, wide.y.high > 300]).toEqual([true, true, true])
    expect(lay({ x: { ...far, min: 0, max: 20 } }).x).toMatchObject({ low: 0, high: 20 })
    expect(lay({ x: far, zoom: { x: { from: 1, to: 2 }, y: { from: 0, to: 9 } } }).x).toMatchObject({ low: 1, high: 2 })
    const log = lay({
      points: columns([
        [1, 1],
        [10, 10],
      ]),
      y: { ...axis, kind: 'log', reach: [0, 1000] },
    })
    expect([log.y.low > 0, log.y.high > 1000]).toEqual([true, true])
  })

  it('leaves hidden points and those outside of a zoom out of what is drawn and found', () => {
    expect(lay({ hidden: [true] }).shown).toBe(0)
    const zoomed = lay({ zoom: { x: { from: 0, to: 5 }, y: { from: -10, to: 200 } } })
    expect([zoomed.shown, Number.isNaN(zoomed.xsPx[1])]).toEqual([1, true])
  })

  it('has areas in proportion to the amounts', () => {
    const { radiiPx } = lay({
      points: columns(
        [
          [0, 0],
          [5, 5],
          [9, 9],
        ],
        [100, 25, 0],
      ),
      bubblePx: { min: 1, max: 20 },
    })
    expect([...(radiiPx ?? [])]).toEqual([20, 10, 1])
  })
})

describe('finding points', () => {
  const box = { x: 0, y: 0, width: 500, height: 300 }

  it('finds the nearest of many within reach, as a comparison with each one does', () => {
    const count = 5000
    const xs = Float32Array.from({ length: count }, (_, index) => (index * 7919) % 500)
    const ys = Float32Array.from({ length: count }, (_, index) => (index * 104_729) % 300)
    const index = indexPoints(xs, ys, box)
    for (let at = 0; at < 50; at++) {
      const [x, y] = [(at * 37.3) % 500, (at * 91.7) % 300]
      const found = index.nearest(x, y, 24)
      const gap = (one: number): number => Math.hypot((xs[one] ?? 0) - x, (ys[one] ?? 0) - y)
      const least = Math.min(...Array.from(xs, (_, one) => gap(one)))
      expect(found < 0 ? Infinity : gap(found)).toBe(least > 24 ? Infinity : least)
    }
  })

  it('finds nothing beyond its reach, and no hidden point', () => {
    const index = indexPoints(Float32Array.of(100, Number.NaN), Float32Array.of(100, 50), box)
    expect(index.nearest(100, 120, 24)).toBe(0)
    expect(index.nearest(100, 130, 24)).toBe(-1)
    expect(index.nearest(0, 50, 24)).toBe(-1)
  })

  it('finds the smallest of the bubbles below the pointer, and a large one from its edge on', () => {
    const index = indexPoints(Float32Array.of(100, 110), Float32Array.of(100, 100), box, Float32Array.of(60, 5))
    expect(index.nearest(108, 100, 10)).toBe(1)
    expect(index.nearest(70, 100, 10)).toBe(0)
    expect(index.nearest(32, 100, 10)).toBe(0)
    expect(index.nearest(25, 100, 10)).toBe(-1)
  })

  it('walks in the order of one position', () => {
    const [xs, ys] = [Float32Array.of(3, 1, 1, 2), Float32Array.of(0, 9, 5, 0)]
    expect([...orderOf(xs, ys, index => index !== 3)]).toEqual([2, 1, 0])
  })
})

describe('the zoom', () => {
  it('shows what a rectangle spans, and nothing where there is nothing between its sides', () => {
    const layout = lay()
    const { plot } = layout
    const half = zoomOfBox(layout, { ...plot, width: plot.width / 2 })
    expect(half?.x.from).toBeCloseTo(layout.x.low)
    expect(half?.x.to).toBeCloseTo((layout.x.low + layout.x.high) / 2)
    expect(zoomOfBox(layout, { ...plot, width: 0 })).toBeUndefined()
  })

  it('narrows around a point and moves by a fifth', () => {
    const layout = lay()
    const around = { x: layout.xsPx[1] ?? 0, y: layout.ysPx[1] ?? 0 }
    const near = scaledZoom(layout, 0.5, around)
    expect((near?.x.to ?? 0) - (near?.x.from ?? 0)).toBeCloseTo((layout.x.high - layout.x.low) / 2)
    expect(lay({ zoom: near }).xsPx[1]).toBeCloseTo(around.x, 0)
    expect(movedZoom(layout, 'ArrowRight')?.x.from).toBeCloseTo(layout.x.low + (layout.x.high - layout.x.low) / 5)
    expect(movedZoom(layout, 'a')).toBeUndefined()
  })
})

describe('the labels of bubbles', () => {
  it('leaves a label out that would cover another one, and keeps those of the largest', () => {
    const { plot } = lay()
    const labels = positionLabels(
      {
        plot,
        xsPx: Float32Array.of(200, 203, 400),
        ysPx: Float32Array.of(150, 151, 150),
        radiiPx: Float32Array.of(5, 9, 40),
      },
      index => `Label ${index}`,
    )
    expect(labels.map(label => label.index)).toEqual([2, 1])
    expect(labels[0]).toMatchObject({ x: 400, y: 150 })
    expect(labels[1]?.y).toBeLessThan(142)
  })
})
