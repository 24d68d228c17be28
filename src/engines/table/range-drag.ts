// Spans cells with the mouse, from the pressed cell to the one under the pointer. Beyond an edge the rows and columns scroll
// on. A press that stays in its cell marks text as ever; Escape takes the range back.
import type { GridPosition } from './grid-keys.ts'
import { runDrag } from './drag.ts'

const edgePx = 6
const stepPx = 12

export interface RangeDrag {
  readonly area: HTMLElement
  readonly start: PointerEvent
  readonly from: GridPosition
  /** The cell around an element. Handed over: with an import, every element would load the grid in other pieces. */
  positionOf(element: EventTarget | null): GridPosition | undefined
}
export interface RangeDragEvents {
  /** The cell that the range reaches to; undefined when it was taken back. */
  onSpan(to: GridPosition | undefined): void
  onEnd(to: GridPosition): void
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where rows are in sight: below the head, above the totals. */
function rowsBox(area: HTMLElement): Box {
  const { left, top } = area.getBoundingClientRect()
  const [head, body, foot] = ['thead', 'tbody', 'tfoot'].map(name => area.querySelector(name)?.getBoundingClientRect())
  return {
    left,
    right: left + area.clientWidth,
    top: Math.max(0, top, head?.bottom ?? 0),
    bottom: Math.min(innerHeight, top + area.clientHeight, body?.bottom ?? Infinity, foot?.top ?? Infinity),
  }
}

/** Which way to scroll for a position between two ends: -1, 0 or 1. */
const beyond = (at: number, low: number, high: number): number => (at < low + edgePx ? -1 : at > high - edgePx ? 1 : 0)
const within = (at: number, low: number, high: number): number => Math.min(high - 1, Math.max(low + 1, at))

/** Follows the pointer from a press on a cell; returns what stops it. */
export function dragRange(
  { area, start, from, positionOf }: RangeDrag,
  { onSpan, onEnd }: RangeDragEvents,
): () => void {
  const root = area.getRootNode() as Document | ShadowRoot // a grid that is pressed is in one of them
  let [x, y] = [start.clientX, start.clientY]
  let to: GridPosition | undefined

  const look = (): void => {
    const { left, right, top, bottom } = rowsBox(area)
    const position = positionOf(root.elementFromPoint(within(x, left, right), within(y, top, bottom)))
    if (!position || (position.row === (to ?? from).row && position.column === (to ?? from).column)) return
    getSelection()?.removeAllRanges()
    to = position
    onSpan(to)
  }
  return runDrag(area.ownerDocument, {
    isLostDropped: true,
    follow(event) {
      x = event.clientX
      y = event.clientY
      look()
      return to !== undefined
    },
    begin() {
      area.dataset['spanning'] = ''
    },
    scroll() {
      const { left, right, top, bottom } = rowsBox(area)
      const [across, down] = [beyond(x, left, right) * stepPx, beyond(y, top, bottom) * stepPx]
      if (across === 0 && down === 0) return
      area.scrollBy(across, down)
      look()
    },
    drop() {
      if (to) onEnd(to)
    },
    cancel() {
      onSpan(undefined)
    },
    end() {
      delete area.dataset['spanning']
    },
  })
}
