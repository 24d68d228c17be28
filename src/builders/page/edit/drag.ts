// Where a widget or a row is dropped. On the canvas: beside a widget, or between rows; in the outline: before or behind a line.
import type { Found, Line, Point } from '../../../workbench/drag.ts'
import type { Spot } from '../edits.ts'
import type { DragSource } from './context.ts'

/** Near the upper and lower edge of a row a widget goes into a row of its own. */
const edgeOf = (heightPx: number): number => Math.max(10, Math.min(28, heightPx * 0.2))
const gapPx = 12

export function findSpot(root: HTMLElement, at: Point, source: DragSource): Found<Spot> | undefined {
  const tree = root.getRootNode()
  const hit = tree instanceof ShadowRoot || tree instanceof Document ? tree.elementFromPoint(at.x, at.y) : null
  const region = hit && root.contains(hit) ? hit.closest<HTMLElement>('[data-region]') : null
  if (!hit || !region) return undefined
  return region.dataset['region'] === 'tree' ? inTree(hit, at, source) : onCanvas(region, at, source)
}

const rowsIn = (region: HTMLElement): readonly HTMLElement[] => [...region.querySelectorAll<HTMLElement>('[data-row]')]
const widgetsIn = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-widget]')]

function onCanvas(region: HTMLElement, at: Point, source: DragSource): Found<Spot> | undefined {
  const rows = rowsIn(region)
  const boxes = rows.map(row => row.getBoundingClientRect())
  const below = boxes.findIndex(box => at.y < box.bottom)
  const index = below < 0 ? rows.length : below
  const [row, box] = [rows[index], boxes[index]]
  const between = (before: number): Found<Spot> => ({
    spot: { kind: 'between', row: before },
    line: betweenRows(region, boxes, before),
  })
  if (!row || !box) return between(rows.length)
  if (source.kind === 'row') return between(at.y > box.top + box.height / 2 ? index + 1 : index)
  const items = widgetsIn(row)
  if (items.length === 0) return { spot: { kind: 'in', row: index, index: 0 }, line: { ...lineAt(box), height: 3 } }
  const edge = edgeOf(box.height)
  if (at.y < box.top + edge) return between(index)
  if (at.y > box.bottom - edge) return between(index + 1)
  return beside(items, index, at, box)
}

/** Returns the line that shows a position on the canvas. */
export function lineOf(root: HTMLElement, spot: Spot): Line | undefined {
  const region = root.querySelector<HTMLElement>('[data-region="canvas"]')
  if (!region) return undefined
  const rows = rowsIn(region)
  const boxes = rows.map(row => row.getBoundingClientRect())
  const [row, box] = [rows[spot.row], boxes[spot.row]]
  if (spot.kind === 'between' || !row || !box) return betweenRows(region, boxes, spot.row)
  const items = widgetsIn(row)
  if (items.length === 0) return lineAt(box)
  return spot.index < items.length
    ? besideWidget(items, spot.index, box, false)
    : besideWidget(items, items.length - 1, box, true)
}

function beside(items: readonly HTMLElement[], row: number, at: Point, around: DOMRect): Found<Spot> | undefined {
  const boxes = items.map(item => item.getBoundingClientRect())
  const over = nearest(boxes, at)
  const box = boxes[over]
  const item = items[over]
  if (!box || !item) return undefined
  const isAfter = isStacked(items, box, around)
    ? at.y > box.top + box.height / 2
    : at.x > box.left + box.width / 2 !== isRtl(item)
  const line = besideWidget(items, over, around, isAfter)
  return line && { spot: { kind: 'in', row, index: isAfter ? over + 1 : over }, line }
}

const isRtl = (item: HTMLElement): boolean => getComputedStyle(item).direction === 'rtl'
/** Below each other, as on a phone: the upper and lower half decide. */
const isStacked = (items: readonly HTMLElement[], box: DOMRect, around: DOMRect): boolean =>
  items.length > 1 && box.width > around.width * 0.9

function besideWidget(
  items: readonly HTMLElement[],
  index: number,
  around: DOMRect,
  isAfter: boolean,
): Line | undefined {
  const item = items[index]
  if (!item) return undefined
  const box = item.getBoundingClientRect()
  if (isStacked(items, box, around))
    return { left: box.left, top: isAfter ? box.bottom + gapPx / 2 : box.top - gapPx / 2, width: box.width, height: 3 }
  const isRight = isAfter !== isRtl(item)
  return {
    left: isRight ? box.right + gapPx / 2 : box.left - gapPx / 2 - 3,
    top: box.top,
    width: 3,
    height: box.height,
  }
}

function inTree(hit: Element, at: Point, source: DragSource): Found<Spot> | undefined {
  const line = hit.closest<HTMLElement>('[data-line]')
  if (!line) return undefined
  const box = line.getBoundingClientRect()
  const isAfter = at.y > box.top + box.height / 2
  const row = Number(line.dataset['rowIndex'])
  const index = Number(line.dataset['index'] ?? -1)
  const edge = { ...lineAt(box), top: isAfter ? box.bottom - 1 : box.top - 1 }
  if (source.kind === 'row') return { spot: { kind: 'between', row: isAfter ? row + 1 : row }, line: edge }
  if (index < 0)
    return isAfter
      ? { spot: { kind: 'in', row, index: 0 }, line: edge }
      : { spot: { kind: 'between', row }, line: edge }
  return { spot: { kind: 'in', row, index: isAfter ? index + 1 : index }, line: edge }
}

const lineAt = (box: DOMRect): Line => ({ left: box.left, top: box.top, width: box.width, height: 3 })

function betweenRows(region: HTMLElement, boxes: readonly DOMRect[], before: number): Line {
  const frame = region.querySelector('[data-rows]')?.getBoundingClientRect() ?? region.getBoundingClientRect()
  const [above, below] = [boxes[before - 1], boxes[before]]
  const top =
    above && below
      ? (above.bottom + below.top) / 2
      : above
        ? above.bottom + gapPx / 2
        : below
          ? below.top - gapPx / 2
          : frame.top
  return { left: frame.left, top: top - 1, width: frame.width, height: 3 }
}

function nearest(boxes: readonly DOMRect[], at: Point): number {
  const far = (box: DOMRect): number =>
    Math.hypot(Math.max(box.left - at.x, 0, at.x - box.right), Math.max(box.top - at.y, 0, at.y - box.bottom))
  return boxes.reduce((best, box, index) => (far(box) < far(boxes[best] ?? box) ? index : best), 0)
}
