// What the menu of a table shows for the selection.
import type { EditorState } from 'prosemirror-state'
import { columnIsHeader, rowIsHeader } from 'prosemirror-tables'
import { merge, move, rectOf, split } from './commands.ts'

export interface TableFacts {
  readonly pos: number
  readonly hasHeaderRow: boolean
  readonly hasHeaderColumn: boolean
  readonly canMerge: boolean
  readonly canSplit: boolean
  /** Which directions the selected rows and columns can move in. */
  readonly canMove: { readonly up: boolean; readonly down: boolean; readonly left: boolean; readonly right: boolean }
  /** The color of the first selected cell. */
  readonly color: string | null
  readonly caption: string
  /** The width of the first selected column. */
  readonly widthPx: number | undefined
}

/** Returns undefined outside tables. */
export function tableFacts(state: EditorState): TableFacts | undefined {
  const rect = rectOf(state)
  if (!rect) return undefined
  const { map, table, tableStart } = rect
  const pos = map.map[rect.top * map.width + rect.left] ?? 0
  const attrs = table.nodeAt(pos)?.attrs ?? {}
  const widths: unknown = attrs['colwidth']
  const px = Array.isArray(widths) ? Number(widths[rect.left - map.colCount(pos)] ?? 0) : 0
  return {
    pos: tableStart - 1,
    hasHeaderRow: rowIsHeader(map, table, 0),
    hasHeaderColumn: columnIsHeader(map, table, 0),
    canMerge: merge(state),
    canSplit: split(state),
    canMove: {
      up: move('row', -1)(state),
      down: move('row', 1)(state),
      left: move('column', -1)(state),
      right: move('column', 1)(state),
    },
    color: typeof attrs['color'] === 'string' ? attrs['color'] : null,
    caption: typeof table.attrs['caption'] === 'string' ? table.attrs['caption'] : '',
    widthPx: px > 0 ? px : undefined,
  }
}
