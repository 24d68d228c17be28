// Points of a map and what is drawn of them at a zoom level: clusters, or squares of a grid. Pure, and fast enough to
// run while a map is zoomed: 100,000 points take some hundredths of a second.
import { toWorld } from './camera.ts'
import type { Bounds, Position } from './polygon.ts'

/** Positions are in the unit square of the world (`toWorld`); the same index is the same point in each list. */
export interface PointSet {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  /** Index of the color and of the legend entry. */
  readonly group: Uint8Array
  /** Radius in px. */
  readonly radius: Float32Array
}

export interface PointInput {
  readonly position: Position
  readonly group: number
  readonly radius: number
}

export function pointSet(points: readonly PointInput[]): PointSet {
  const count = points.length
  const set = {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    group: new Uint8Array(count),
    radius: new Float32Array(count),
  }
  for (const [index, { position, group, radius }] of points.entries()) {
    const { x, y } = toWorld(position)
    set.x[index] = x
    set.y[index] = y
    set.group[index] = group
    set.radius[index] = radius
  }
  return set
}

/** Groups of points. A group of one is that point itself. */
export interface Marks {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly size: Uint32Array
  /** One point of each group. */
  readonly first: Uint32Array
  /** The group of each point; -1 for a hidden one. */
  readonly of: Int32Array
}

const worldPx = 512
/** The length of px at a zoom level, in the unit square. */
export const worldOf = (px: number, zoom: number): number => px / (worldPx * 2 ** zoom)

/**
 * Joins points that lie within `radius` (in the unit square) of the first point of a cluster. A cluster is where the
 * middle of its points is.
 */
export function clusterPoints(set: PointSet, radius: number, hidden: ReadonlySet<number>): Marks {
  const grown = growing(set)
  // cells of the radius in a hash table of lists: two cells in one list cost a comparison, nothing else
  const mask = 2 ** Math.ceil(Math.log2(Math.max(64, set.count))) - 1
  const heads = new Int32Array(mask + 1).fill(-1)
  const next = new Int32Array(set.count)
  const reach = radius * radius
  for (let index = 0; index < set.count; index++) {
    if (hidden.has(set.group[index] ?? 0)) continue
    const x = set.x[index] ?? 0
    const y = set.y[index] ?? 0
    const column = Math.floor(x / radius)
    const row = Math.floor(y / radius)
    let found = -1
    for (let step = 0; step < around.length && found === -1; step += 2) {
      const key = cellKey(column + (around[step] ?? 0), row + (around[step + 1] ?? 0)) & mask
      let best = reach
      for (let at = heads[key] ?? -1; at !== -1; at = next[at] ?? -1) {
        const seed = grown.first[at] ?? 0
        const distance = ((set.x[seed] ?? 0) - x) ** 2 + ((set.y[seed] ?? 0) - y) ** 2
        if (distance > best) continue
        found = at
        best = distance
      }
    }
    if (found === -1) {
      found = grown.start(index)
      const key = cellKey(column, row) & mask
      next[found] = heads[key] ?? -1
      heads[key] = found
    }
    grown.add(found, index)
  }
  return grown.finish()
}

/** A cell and the eight around it, as pairs of steps. */
const around = [0, 0, -1, 0, 1, 0, 0, -1, 0, 1, -1, -1, 1, -1, -1, 1, 1, 1]
const cellKey = (column: number, row: number): number => Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)

/** Counts points in squares of a side (in the unit square). A group is where the middle of its square is. */
export function gridPoints(set: PointSet, side: number, hidden: ReadonlySet<number>): Marks {
  const cells = new Map<number, number>()
  const columns = Math.ceil(1 / side) + 1
  const grown = growing(set)
  for (let index = 0; index < set.count; index++) {
    if (hidden.has(set.group[index] ?? 0)) continue
    const key = Math.floor((set.y[index] ?? 0) / side) * columns + Math.floor((set.x[index] ?? 0) / side)
    const found = cells.get(key) ?? grown.start(index)
    cells.set(key, found)
    grown.add(found, index)
  }
  const marks = grown.finish()
  for (const [key, at] of cells) {
    marks.x[at] = ((key % columns) + 0.5) * side
    marks.y[at] = (Math.floor(key / columns) + 0.5) * side
  }
  return marks
}

/** Lists that groups are collected in; there are at most as many groups as points. */
function growing(set: PointSet) {
  const [x, y] = [new Float64Array(set.count), new Float64Array(set.count)]
  const [size, first] = [new Uint32Array(set.count), new Uint32Array(set.count)]
  const of = new Int32Array(set.count).fill(-1)
  let count = 0
  return {
    first,
    start(index: number): number {
      first[count] = index
      return count++
    },
    add(group: number, index: number): void {
      x[group] = (x[group] ?? 0) + (set.x[index] ?? 0)
      y[group] = (y[group] ?? 0) + (set.y[index] ?? 0)
      size[group] = (size[group] ?? 0) + 1
      of[index] = group
    },
    finish(): Marks {
      for (let group = 0; group < count; group++) {
        x[group] = (x[group] ?? 0) / (size[group] ?? 1)
        y[group] = (y[group] ?? 0) / (size[group] ?? 1)
      }
      return { count, x, y, size, first, of }
    },
  }
}

/** Returns the points of a group, at most `most`. */
export function pointsOf({ of }: Marks, group: number, most = Infinity): readonly number[] {
  const points: number[] = []
  for (let index = 0; index < of.length && points.length < most; index++) if (of[index] === group) points.push(index)
  return points
}

/** Returns the box of points, in the unit square: its ends are equal if all are at one position. */
export function spanOf(set: PointSet, points: readonly number[]): Bounds | undefined {
  if (points.length === 0) return undefined
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const index of points) {
    const [x, y] = [set.x[index] ?? 0, set.y[index] ?? 0]
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return [west, south, east, north]
}

const earthM = 40_075_016.686

/** Returns the length of meters in the unit square, at the latitude of `y`. */
export const metersToWorld = (meters: number, y: number): number => (meters * Math.cosh(Math.PI * (1 - 2 * y))) / earthM

/** Returns the side of a square in meters that is at least `leastPx` wide: the wanted one, or that times 2, 4, 8 … */
export function gridMeters(wanted: number, y: number, zoom: number, leastPx = 6): number {
  const px = metersToWorld(wanted, y) * worldPx * 2 ** zoom
  return wanted * 2 ** Math.max(0, Math.ceil(Math.log2(leastPx / px)))
}
