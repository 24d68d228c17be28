import type uPlot from 'uplot'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { denseLine } from './dense-line.ts'

type Point = readonly [number, number]
class Recorded {
  readonly points: Point[] = []
  lineTo(x: number, y: number): void {
    this.points.push([x, y])
  }
}
beforeEach(() => vi.stubGlobal('Path2D', Recorded))
afterEach(() => vi.unstubAllGlobals())

const [left, widthPx] = [7, 20]
const plotOf = (xs: Float64Array, ys: unknown, min: number, max: number) =>
  ({
    ...{ width: 4, data: [xs, ys], bbox: { left, width: widthPx }, scales: { x: { min, max } } },
    ...{ series: [{}, { scale: 'right' }] },
    valToPos: (value: number, scale: string) => (scale === 'right' ? 100 - value : NaN),
  }) as unknown as uPlot
const drawn = (xs: Float64Array, ys: unknown, [from, to]: Point, [min, max]: Point) =>
  (denseLine(plotOf(xs, ys, min, max), 1, from, to)?.stroke as unknown as Recorded | undefined)?.points
const byX = (points: readonly Point[]): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  for (const [x, y] of points) found.set(x, [...(found.get(x) ?? []), y])
  return found
}

it('passes the first, least, most and last value of each column of pixels, in the order of the columns', () => {
  const lists = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 90 })), {
    ...{ minLength: 10, maxLength: 80 },
  })
  fc.assert(
    fc.property(lists, fc.nat(3), (given, skipped) => {
      const points = given.toSorted((a, b) => a[0] - b[0])
      const [xs, ys] = [Float64Array.from(points, one => one[0]), Float64Array.from(points, one => one[1])]
      const [min, max] = [xs[0] ?? 0, (xs.at(-1) ?? 0) + 1]
      const columnOf = (x: number): number => Math.round(left + (x - min) * (widthPx / (max - min)))
      const columns = byX(points.slice(skipped, points.length - skipped).map(([x, y]): Point => [columnOf(x), 100 - y]))
      const last = points.length - 1 - skipped
      fc.pre(last - skipped > 8) // twice the width
      const found = drawn(xs, ys, [skipped, last], [min, max])
      const of = byX(found ?? [])
      expect([...of.keys()]).toEqual([...columns.keys()])
      for (const [x, wanted] of columns) {
        const got = of.get(x) ?? []
        expect([got[0], Math.min(...got), Math.max(...got), got.at(-1)]).toEqual([
          ...[wanted[0], Math.min(...wanted), Math.max(...wanted), wanted.at(-1)],
        ])
      }
    }),
  )
})

it('leaves few points and values with gaps to the library', () => {
  const xs = Float64Array.from({ length: 100 }, (_, x) => x)
  expect(drawn(xs, [...xs], [0, 99], [0, 99])).toBeUndefined()
  expect(drawn(xs, xs, [0, 8], [0, 99])).toBeUndefined()
  expect(drawn(xs, xs, [0, 9], [0, 99])).toBeDefined()
})
