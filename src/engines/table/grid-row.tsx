/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the rows and cells of a grid take focus and keys */
import { memo } from 'react'
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { DrawnColumn } from './grid-column.ts'
import type { GridPosition } from './grid-keys.ts'
import type { RowView } from './row-window.tsx'

interface GridRowProps<Row> {
  readonly row: Row
  readonly index: number
  /** Place in the whole result, the head being 1. */
  readonly at: number
  readonly columns: readonly DrawnColumn<Row>[]
  /** The column that holds the tab stop of the grid, -1 for the row itself; undefined in all other rows. */
  readonly tabbed: number | undefined
  /** The first and the last column of the range that a reader spans, as "2,5". */
  readonly range: string | undefined
  readonly isSelected: boolean
  readonly onRow: ((row: Row, event: MouseEvent | KeyboardEvent) => void) | undefined
  readonly isPressable: boolean | undefined
  readonly attributesOf: ((row: Row) => HTMLAttributes<HTMLTableRowElement> | undefined) | undefined
  readonly onActive: (place: GridPosition) => void
  readonly measure: RowView['measure'] | undefined
}

// memo forgets the type parameter; the cast gives it back unchanged
export const GridRow = memo(function GridRow({
  row,
  index,
  at,
  columns,
  tabbed,
  range,
  isSelected,
  onRow,
  isPressable,
  attributesOf,
  onActive,
  measure,
}: GridRowProps<never>) {
  const [first = NaN, last = NaN] = range?.split(',').map(Number) ?? []
  return (
    <tr
      ref={measure}
      {...attributesOf?.(row)}
      data-index={index}
      aria-rowindex={at}
      tabIndex={tabbed === -1 ? 0 : -1}
      part='row'
      data-press={isPressable || undefined}
      aria-selected={isSelected || undefined}
      onFocus={({ target, currentTarget }) => {
        const cell = target === currentTarget ? null : target.closest('td')
        onActive({ row: index, column: Number(cell?.getAttribute('aria-colindex') ?? 0) - 1 })
      }}
      onClick={event => {
        if (onRow && !isControl(event)) onRow(row, event)
      }}
    >
      {columns.map(({ column, index: place, stickPx }) => (
        <td
          key={column.id}
          data-align={column.align}
          data-pinned={stickPx === undefined ? undefined : ''}
          style={stickPx === undefined ? undefined : { insetInlineStart: stickPx }}
          part='cell'
          aria-colindex={place}
          aria-selected={(place > first && place <= last + 1) || undefined}
          tabIndex={tabbed === place - 1 ? 0 : undefined}
        >
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  )
}) as unknown as <Row>(props: GridRowProps<Row>) => ReactNode

/** Returns whether a click was on a control of the row (or in a text selection) and is not meant for the row. */
function isControl(event: MouseEvent<HTMLTableRowElement>): boolean {
  const path = event.nativeEvent.composedPath()
  const inside = path.slice(0, path.indexOf(event.currentTarget))
  return inside.some(
    node =>
      node instanceof Element && node.matches('a, button, input, label, select, [role="button"], [role="checkbox"]'),
  )
}
