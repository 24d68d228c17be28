// Where pages stand below each other, and which are in sight. Pure.
import type { PageSize } from './pdf-file.ts'

export const gapPx = 12

export interface Layout {
  /** The upper edge of each page. */
  readonly tops: readonly number[]
  readonly heights: readonly number[]
  readonly totalPx: number
  readonly widestPx: number
}

/** Places pages of these sizes below each other; unknown ones are as large as the first. */
export function layOut(count: number, first: PageSize, known: ReadonlyMap<number, PageSize>, scale: number): Layout {
  const tops: number[] = []
  const heights: number[] = []
  let [top, widest] = [gapPx, 0]
  for (let page = 1; page <= count; page++) {
    const { widthPx, heightPx } = known.get(page) ?? first
    tops.push(top)
    heights.push(heightPx * scale)
    top += heightPx * scale + gapPx
    widest = Math.max(widest, widthPx * scale)
  }
  return { tops, heights, totalPx: top, widestPx: widest }
}

/** The page at a height, from 1. */
export function pageAt({ tops }: Layout, px: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= px) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** The scale at which a page is as wide as its box. */
export const fitScale = (first: PageSize, boxPx: number): number =>
  Math.min(4, Math.max(0.1, (boxPx - 2 * gapPx) / first.widthPx))

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** The next larger or smaller step of the zoom; the same at its end. */
export function zoomStep(scale: number, direction: 1 | -1): number {
  const found = direction > 0 ? steps.find(one => one > scale + 0.01) : steps.findLast(one => one < scale - 0.01)
  return found ?? scale
}
