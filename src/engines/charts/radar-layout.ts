// The positions of axes, rings, labels and values of a radar chart, computed without a DOM.
import { textWidthPx } from '../../ui/text-width.ts'
import { fitted, lineHeightPx, wrapped } from './bar-labels.ts'
import { roundBounds, roundValues } from './scales.ts'
import { spread } from './slice-layout.ts'

export interface RadarSeries {
  readonly id: string
  readonly label: string
  readonly color: string
  readonly values: ArrayLike<number | null>
}

export interface RadarInput {
  readonly labels: readonly string[]
  readonly series: readonly RadarSeries[]
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  readonly widthPx: number
  readonly heightPx: number
  writeTicks(values: readonly number[]): string[]
}

export interface RadarLabel {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly side: 'start' | 'middle' | 'end'
  /** Its lines; cut texts end in "…". */
  readonly lines: readonly string[]
  readonly full: string
}
export interface RadarPoint {
  readonly series: number
  readonly index: number
  readonly value: number
  readonly x: number
  readonly y: number
}
export interface RadarLayout {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  /** Where each axis ends. */
  readonly ends: readonly { readonly x: number; readonly y: number }[]
  readonly rings: readonly {
    readonly value: number
    readonly path: string
    readonly y: number
    readonly text: string
  }[]
  readonly labels: readonly RadarLabel[]
  /** By series; a path has gaps where values are missing, and `isClosed` if there are none. */
  readonly areas: readonly { readonly path: string; readonly isClosed: boolean }[]
  readonly points: readonly RadarPoint[]
}

const [fontPx, gapPx] = [12, 8]
/** Below this height there is only room for the drawing; tooltip and table have the labels. */
const lowPx = 120

/** Lays a radar chart out in the given box; its first axis points up, the others follow clockwise. */
export function layoutRadar(input: RadarInput): RadarLayout {
  const { labels, series, widthPx, heightPx } = input
  const count = labels.length
  const angleOf = (index: number): number => (index / Math.max(1, count)) * 2 * Math.PI
  const isLow = heightPx < lowPx
  const sides = labels.map((_, index) => sideOf(angleOf(index)))
  const widest = Math.max(
    0,
    ...labels.map((label, index) => (sides[index] === 'middle' ? 0 : Math.max(...wrapped(label, 110, 2).map(widthOf)))),
  )
  const roomPx = isLow ? 4 : Math.min(widest + gapPx, widthPx * 0.3)
  const abovePx = isLow ? 5 : lineHeightPx + gapPx + 5
  const radiusPx = Math.max(8, Math.min(heightPx / 2 - abovePx, widthPx / 2 - roomPx - 4))
  const [x, y] = [widthPx / 2, heightPx / 2]
  const at = (index: number, px: number): { x: number; y: number } => ({
    x: x + Math.sin(angleOf(index)) * px,
    y: y - Math.cos(angleOf(index)) * px,
  })

  const [low, high] = scaleOf(input)
  const pxOf = (value: number): number => {
    const share = (value / 2 - low / 2) / (high / 2 - low / 2) // halves: the span of the largest numbers stays finite
    return Math.min(1, Math.max(0, share)) * radiusPx
  }
  const values = ringValues(low, high, radiusPx)
  const texts = input.writeTicks(values)
  return {
    x,
    y,
    radiusPx,
    ends: labels.map((_, index) => at(index, radiusPx)),
    rings: values.map((value, index) => ({
      value,
      path: `${pathOf(labels.map((_, axis) => at(axis, pxOf(value))))}Z`,
      y: y - pxOf(value),
      text: radiusPx < 50 ? '' : (texts[index] ?? ''),
    })),
    labels: isLow ? [] : positionLabels(input, sides, roomPx, radiusPx, at),
    areas: series.map(one =>
      areaOf(
        labels.map((_, index) => {
          const value = one.values[index]
          return value === null || value === undefined ? undefined : at(index, pxOf(value))
        }),
      ),
    ),
    points: series.flatMap((one, number) =>
      labels.flatMap((_, index): RadarPoint[] => {
        const value = one.values[index]
        return value === null || value === undefined
          ? []
          : [{ series: number, index, value, ...at(index, pxOf(value)) }]
      }),
    ),
  }
}

const widthOf = (text: string): number => textWidthPx(text, fontPx)

const sideOf = (angle: number): RadarLabel['side'] => {
  const across = Math.sin(angle)
  return Math.abs(across) < 0.12 ? 'middle' : across > 0 ? 'start' : 'end'
}

/** Configured bounds are exact; otherwise the scale starts at zero, or below it if values are. */
function scaleOf({ series, min, max }: RadarInput): [number, number] {
  const values = series.flatMap(one => Array.from(one.values).filter(value => value !== null))
  const low = min ?? Math.min(0, ...values)
  const most = max ?? Math.max(low < 0 ? 0 : low, ...values)
  const high = most > low ? most : low + (Math.abs(low) || 1)
  if (!Number.isFinite(high - low)) return [low, high]
  const [from, to] = roundBounds(low, high, 4)
  return [min ?? from, max !== null && max !== undefined && max > low ? max : to]
}

function ringValues(low: number, high: number, radiusPx: number): readonly number[] {
  const values = Number.isFinite(high - low)
    ? roundValues(low, high, Math.max(2, Math.min(5, Math.floor(radiusPx / 24))))
    : [0, high]
  return values.filter(value => value > low)
}

const round = (px: number): number => Math.round(px * 10) / 10
const pathOf = (corners: readonly { readonly x: number; readonly y: number }[]): string =>
  corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** The outline of a series; it is interrupted at an axis without a value. */
function areaOf(corners: readonly ({ readonly x: number; readonly y: number } | undefined)[]): {
  path: string
  isClosed: boolean
} {
  const gap = corners.indexOf(undefined)
  if (gap < 0) return { path: `${pathOf(corners.flatMap(corner => corner ?? []))}Z`, isClosed: true }
  // around the ring from the first gap on: the last axis is beside the first
  const turned = [...corners.slice(gap), ...corners.slice(0, gap)]
  let path = ''
  turned.forEach((corner, index) => {
    if (corner) path += `${turned[index - 1] ? 'L' : 'M'}${round(corner.x)} ${round(corner.y)}`
  })
  return { path, isClosed: false }
}

/** Places the labels outside of their axes. On each side they are moved apart; if they are too many, some have none. */
function positionLabels(
  { labels, heightPx, widthPx }: RadarInput,
  sides: readonly RadarLabel['side'][],
  roomPx: number,
  radiusPx: number,
  at: (index: number, px: number) => { x: number; y: number },
): readonly RadarLabel[] {
  const found: RadarLabel[] = []
  for (const side of ['middle', 'start', 'end'] as const) {
    const all = labels.flatMap((_, index) => (sides[index] === side ? [{ index, ...at(index, radiusPx + gapPx) }] : []))
    if (side === 'middle') {
      for (const one of all) {
        const isTop = one.y < heightPx / 2
        const full = labels[one.index] ?? ''
        found.push({
          ...one,
          side,
          full,
          y: isTop ? Math.max(lineHeightPx / 2, one.y - 8) : Math.min(heightPx - lineHeightPx / 2, one.y + 4),
          // the labels beside it begin lower, or end higher
          lines: [fitted(full, Math.min(widthPx, Math.max(80, radiusPx * 1.4)))],
        })
      }
      continue
    }
    // below the label at the top and above the one at the bottom
    const taken = found.filter(one => one.side === 'middle').map(one => one.y)
    const isTop = (middle: number): boolean => middle < heightPx / 2
    const top = Math.max(0, ...taken.filter(isTop).map(middle => middle + lineHeightPx / 2 + 1))
    const bottom = Math.min(
      heightPx,
      ...taken.filter(middle => !isTop(middle)).map(middle => middle - lineHeightPx / 2 - 1),
    )
    const most = Math.max(1, Math.floor((bottom - top) / 16))
    const every = Math.ceil(all.length / most)
    const shown = all.filter((_, order) => order % every === 0).toSorted((a, b) => a.y - b.y)
    // two lines only where they have room
    const isSparse = shown.length * 2 <= most
    const halfPx = isSparse ? lineHeightPx : lineHeightPx / 2
    const tops = spread(
      shown.map(one => one.y),
      top + halfPx,
      bottom - halfPx,
    )
    shown.forEach((one, order) => {
      const full = labels[one.index] ?? ''
      const px = Math.min(roomPx - gapPx, side === 'start' ? widthPx - one.x : one.x)
      const wanted = isSparse ? wrapped(full, px, 2) : [full]
      const isApart = (neighbour: number | undefined): boolean =>
        neighbour === undefined || Math.abs(neighbour - (tops[order] ?? 0)) >= lineHeightPx * 2
      const lines = isApart(tops[order - 1]) && isApart(tops[order + 1]) ? wanted : [full]
      found.push({
        index: one.index,
        x: one.x,
        y: tops[order] ?? one.y,
        side,
        full,
        lines: lines.map(line => fitted(line, px)),
      })
    })
  }
  return found
}
