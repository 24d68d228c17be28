import { describe, expect, it } from 'vitest'
import type { PointInput } from './point-set.ts'
import {
  clusterPoints,
  gridMeters,
  gridPoints,
  metersToWorld,
  pointSet,
  pointsOf,
  spanOf,
  worldOf,
} from './point-set.ts'

const none = new Set<number>()
const at = (longitude: number, latitude: number, group = 0): PointInput => ({
  position: [longitude, latitude],
  group,
  radius: 5,
})
const amsterdam = at(4.9, 52.37)
const haarlem = at(4.63, 52.38)
const newYork = at(-74, 40.7, 1)
const set = pointSet([amsterdam, haarlem, newYork])

describe('points of a map', () => {
  it('are joined while they are close on the screen, and drawn apart where one zooms in', () => {
    const far = clusterPoints(set, worldOf(50, 3), none)
    expect([far.count, ...far.size.slice(0, far.count)]).toEqual([2, 2, 1])
    expect(pointsOf(far, 0)).toEqual([0, 1])
    expect(far.x[0]).toBeCloseTo(((set.x[0] ?? 0) + (set.x[1] ?? 0)) / 2)
    expect(clusterPoints(set, worldOf(50, 10), none).count).toBe(3)
  })

  it('are joined across the edge of a cell, and never farther apart than the radius', () => {
    const radius = 0.01
    const line = pointSet(Array.from({ length: 400 }, (_, index) => at(-180 + index * 0.9, 0)))
    const marks = clusterPoints(line, radius, none)
    expect(marks.size.reduce((sum, size) => sum + size, 0)).toBe(400)
    for (let index = 0; index < 400; index++) {
      const seed = marks.first[marks.of[index] ?? 0] ?? 0
      expect(Math.abs((line.x[seed] ?? 0) - (line.x[index] ?? 0))).toBeLessThanOrEqual(radius + 1e-12)
    }
  })

  it('of a hidden group are in no cluster', () => {
    const marks = clusterPoints(set, worldOf(50, 3), new Set([1]))
    expect([marks.count, marks.of[2]]).toEqual([1, -1])
  })

  it('are counted in squares whose middle is the place of the mark', () => {
    const side = 0.1
    const marks = gridPoints(set, side, none)
    expect(marks.size.slice(0, marks.count)).toEqual(new Uint32Array([2, 1]))
    for (let mark = 0; mark < marks.count; mark++) {
      expect(((marks.x[mark] ?? 0) / side) % 1).toBeCloseTo(0.5)
      const point = marks.first[mark] ?? 0
      expect(Math.abs((marks.x[mark] ?? 0) - (set.x[point] ?? 0))).toBeLessThanOrEqual(side / 2)
    }
  })

  it('have a span without extent where they are at one position', () => {
    const stack = pointSet([amsterdam, amsterdam])
    const [west, south, east, north] = spanOf(stack, [0, 1]) ?? []
    expect([west, south]).toEqual([east, north])
    expect(spanOf(stack, [])).toBeUndefined()
  })

  it('are 100 m apart where the grid says so, at any latitude; squares too small to see are doubled', () => {
    expect(metersToWorld(40_075_016.686, 0.5)).toBeCloseTo(1)
    const y = set.y[0] ?? 0
    const degree = pointSet([at(4, 52), at(5, 52)])
    const meters = 111_319.49 * Math.cos((52 * Math.PI) / 180)
    expect(metersToWorld(meters, degree.y[0] ?? 0)).toBeCloseTo((degree.x[1] ?? 0) - (degree.x[0] ?? 0), 5)
    expect(gridMeters(100, y, 16)).toBe(100)
    expect(gridMeters(100, y, 9)).toBeGreaterThan(400)
    expect(Math.log2(gridMeters(100, y, 9) / 100) % 1).toBe(0)
  })

  it('include 100,000 at once', () => {
    const many = pointSet(
      Array.from({ length: 100_000 }, (_, index) => at(((index * 7.3) % 360) - 180, ((index * 3.1) % 160) - 80)),
    )
    const marks = clusterPoints(many, worldOf(50, 2), none)
    expect(marks.size.reduce((sum, size) => sum + size, 0)).toBe(100_000)
    expect(marks.count).toBeLessThan(3000)
  })
})
