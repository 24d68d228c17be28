import { describe, expect, it } from 'vitest'
import * as v from '../base/schema.ts'
import type { Document } from '../contract/entities/item.ts'
import { mostGroups, PointConfig, pointModel } from './points.ts'

const read = (rows: readonly unknown[], settings: object = {}, sizeKey?: string) =>
  // bad rows are part of these tests
  pointModel(rows as readonly Document[], v.parse(PointConfig, settings), { sizeKey })
const drawn = ({ points }: ReturnType<typeof read>) => Array.from(points.xs, (x, index) => [x, points.ys[index]])

describe('points from rows', () => {
  it('takes the first two numbers where no key is named', () => {
    const model = read([{ _id: 7, name: 'a', w: 1, h: 2, d: 3 }])
    expect([model.xKey, model.yLabel, drawn(model)]).toEqual(['w', 'H', [[1, 2]]])
  })

  it('makes a series of each vertical key and of each group', () => {
    const rows = [
      { x: 1, a: 2, b: 3, g: 'k' },
      { x: 2, a: 4, b: 5, g: 'l' },
    ]
    expect(read(rows, { x: 'x', y: ['a', 'b'] }).series.map(one => one.label)).toEqual(['A', 'B'])
    const grouped = read(rows, { x: 'x', y: ['a'], group_key: 'g' })
    expect(grouped.series.map(one => one.id)).toEqual(['k', 'l'])
    expect([...grouped.points.of]).toEqual([0, 1])
    expect(read(rows, { x: 'x', y: ['a', 'b'], group_key: 'g' }).series.map(one => one.id)).toContain('k · B')
  })

  it.each([NaN, Infinity, null, ''])('keeps a time axis, and counts a row whose moment is %s', gap => {
    const { xKind, points, faults, unreadable } = read(
      [
        { x: gap, y: 1 },
        { x: '2024-01-02', y: 2 },
      ],
      { x: 'x', y: 'y' },
    )
    expect([xKind, points.xs.length, faults.incomplete + unreadable]).toEqual(['time', 1, 1])
  })

  it('puts the smallest of many groups into one series, and loses no point', () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ x: index, y: index, g: `g${index % 120}` }))
    const { series, points } = read(rows, { group_key: 'g' })
    expect(series.length).toBe(mostGroups)
    expect(series.some(one => one.label === `Other (${120 - mostGroups + 1})`)).toBe(true)
    expect(points.xs.length).toBe(200)
  })

  it('reads texts of numbers, and moments as seconds on a time axis', () => {
    expect(drawn(read([{ x: '1.5', y: '2' }], { x: 'x', y: 'y' }))).toEqual([[1.5, 2]])
    const model = read([{ day: '2024-01-02', n: 1 }], {})
    expect([model.xKind, model.points.xs[0]]).toEqual(['time', new Date(2024, 0, 2).getTime() / 1000])
    expect(model.writeX(model.points.xs[0] ?? 0)).toBe('Jan 2, 2024')
  })

  it('counts everything that it cannot draw', () => {
    const rows = [
      { x: 1, y: 1, r: 1 },
      { x: Number.NaN, y: 1, r: 1 },
      { x: 1, y: Infinity, r: 1 },
      { x: 'many', y: 1, r: 1 },
      { x: 1, r: 1 },
      { x: null, y: 2, r: 1 },
      { x: 0, y: 2, r: 1 },
      { x: 3, y: 3, r: -1 },
      null,
      7,
      'row',
    ]
    const { points, unreadable, faults, missing } = read(rows, { x: 'x', y: 'y', x_scale: 'log' }, 'r')
    expect(points.xs.length).toBe(1)
    expect({ unreadable, ...faults, missing }).toEqual({
      unreadable: 3,
      incomplete: 5,
      notPositive: 1,
      negative: 1,
      missing: [],
    })
  })

  it('names keys that no row has', () => {
    expect(read([{ x: 1, y: 2 }], { x: 'z', y: ['q'] }).missing).toEqual(['z', 'q'])
    expect(read([{ x: 1, y: 2 }], { x: 'constructor', y: ['y'] }).missing).toEqual(['constructor'])
  })

  it('survives every other kind of bad rows', () => {
    const cyclic: Record<string, unknown> = { x: 1, y: 2 }
    cyclic['self'] = cyclic
    for (const rows of [
      [],
      [{}],
      [cyclic],
      [{ x: 1e300, y: -1e300 }],
      [{ x: { a: 1 }, y: [2] }],
      [{ x: 1n, y: 2n }],
      [{ x: Symbol('s'), y: 1 }],
    ])
      for (const settings of [{}, { x: 'x', y: 'y' }, { label_key: 'self', group_key: 'self' }]) {
        const model = read(rows, settings)
        expect(() => Array.from(model.points.xs, (_, at) => [model.nameOf(at), model.markOf(at)])).not.toThrow()
      }
  })
})
