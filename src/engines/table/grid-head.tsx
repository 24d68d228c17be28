// One cell of the head of a grid: its name or the button that sorts, the button of its menu, and the edge that changes
// the width. Dragging it and Shift with an arrow key move the column.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the edge of a column is a separator that takes focus and keys */
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { widthOf, type ColumnPress, type DrawnColumn, type GridWords } from './grid-column.ts'

const [leastPx, mostPx] = [48, 1200]
const bounded = (px: number): number => Math.min(mostPx, Math.max(leastPx, Math.round(px)))

export interface HeadCellProps<Row> {
  readonly drawn: DrawnColumn<Row>
  readonly widthPx: number
  readonly rows: readonly Row[]
  readonly area: RefObject<HTMLElement | null>
  readonly words: GridWords
  /** The widths of all columns as they are drawn, so that the edge stays under the pointer. */
  freeze(): Record<string, number>
  onWidths(widths: Record<string, number>): void
  onColumn: ((press: ColumnPress) => void) | undefined
}

export function HeadCell<Row>({
  drawn,
  widthPx,
  rows,
  area,
  words,
  freeze,
  onWidths,
  onColumn,
}: HeadCellProps<Row>): ReactNode {
  const { column, index, stickPx } = drawn
  const { sort } = column
  return (
    <th
      scope='col'
      data-column={column.id}
      data-align={column.align}
      data-pinned={stickPx === undefined ? undefined : ''}
      style={stickPx === undefined ? undefined : { insetInlineStart: stickPx }}
      part='head'
      aria-colindex={index}
      aria-sort={sort && sort.direction !== 'none' ? sort.direction : undefined}
      onPointerDown={event => {
        // a finger scrolls the table; the menu moves columns for it
        if (area.current && event.button === 0 && event.pointerType !== 'touch' && !event.defaultPrevented)
          onColumn?.({ kind: 'drag', column: column.id, event: event.nativeEvent, area: area.current })
      }}
      onKeyDown={event => {
        const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (!onColumn || !area.current || !side || !event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        const by = getComputedStyle(area.current).direction === 'rtl' ? -side : side
        onColumn({ kind: 'step', column: column.id, by: by === 1 ? 1 : -1, area: area.current })
      }}
    >
      {sort ? (
        <button type='button' className='lc-grid-sort' onClick={sort.onPress} title={words.sort(column.name)}>
          <span>{column.head ?? column.name}</span>
          <Icon
            name={sort.direction === 'ascending' ? 'arrow-up' : sort.direction === 'descending' ? 'arrow-down' : 'sort'}
            sizePx={13}
          />
          {sort.order !== undefined && <sup>{sort.order}</sup>}
        </button>
      ) : (
        (column.head ?? <span className='lc-grid-name'>{column.name}</span>)
      )}
      {onColumn && (
        <button
          type='button'
          className='lc-grid-menu'
          aria-label={words.menu?.(column.name)}
          aria-haspopup='menu'
          data-marked={column.isMarked || undefined}
          onClick={event => onColumn({ kind: 'menu', column: column.id, anchor: event.currentTarget })}
        >
          <Icon name={column.isMarked ? 'filter' : 'chevron-down'} sizePx={13} />
        </button>
      )}
      {column.isResizable !== false && <Edge column={column} {...{ widthPx, rows, area, words, freeze, onWidths }} />}
    </th>
  )
}

type EdgeProps<Row> = Omit<HeadCellProps<Row>, 'drawn' | 'onColumn'> & Pick<DrawnColumn<Row>, 'column'>

function Edge<Row>({ column, widthPx, rows, area, words, freeze, onWidths }: EdgeProps<Row>): ReactNode {
  const [isResizing, setResizing] = useState(false)

  function startResize(event: PointerEvent): void {
    event.preventDefault()
    if (!area.current) return
    setResizing(true)
    const onEnd = (): void => setResizing(false)
    const press = { column: column.id, area: area.current, start: event, widths: freeze(), bounded, onWidths, onEnd }
    import('./column-resize.ts').then(({ resizeColumn }) => resizeColumn(press), onEnd)
  }

  return (
    <span
      className='lc-grid-resize'
      role='separator'
      aria-orientation='vertical'
      tabIndex={0}
      aria-label={words.resize(column.name)}
      aria-valuenow={Math.round(widthPx)}
      aria-valuemin={leastPx}
      aria-valuemax={mostPx}
      data-active={isResizing || undefined}
      onKeyDown={event => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        const start = freeze()
        const step = event.key === 'ArrowLeft' ? -16 : 16
        onWidths({ ...start, [column.id]: bounded((start[column.id] ?? 120) + step) })
      }}
      onPointerDown={event => startResize(event.nativeEvent)}
      onDoubleClick={() => onWidths({ ...freeze(), [column.id]: widthOf({ ...column, widthPx: undefined }, rows) })}
    />
  )
}
