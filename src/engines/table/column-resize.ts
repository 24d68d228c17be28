// Changes the width of a column with the pointer. It loads with the first press on an edge.
import { runDrag } from './drag.ts'

export interface ColumnResize {
  readonly column: string
  readonly area: HTMLElement
  readonly start: PointerEvent
  /** The widths of all columns as they are drawn. */
  readonly widths: Readonly<Record<string, number>>
  bounded(px: number): number
  onWidths(widths: Record<string, number>): void
  onEnd(): void
}

/** Follows the pointer from a press on the edge of a head. Escape gives the column its width back. */
export function resizeColumn({ column, area, start, widths, bounded, onWidths, onEnd }: ColumnResize): () => void {
  const side = getComputedStyle(area).direction === 'rtl' ? -1 : 1
  return runDrag(area.ownerDocument, {
    isLostDropped: true,
    follow({ clientX }) {
      onWidths({ ...widths, [column]: bounded((widths[column] ?? 120) + (clientX - start.clientX) * side) })
      return true
    },
    cancel: () => onWidths({ ...widths }),
    end: onEnd,
  })
}
