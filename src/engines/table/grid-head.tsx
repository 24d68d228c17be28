// One cell of the head of a grid: its name or the button that sorts, and the edge that changes the width.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the edge of a column is a separator that takes focus and keys */
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { widthOf, type DrawnColumn, type GridWords } from './grid-column.ts'

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
}

export function HeadCell<Row>({ drawn, widthPx, rows, area, words, freeze, onWidths }: HeadCellProps<Row>): ReactNode {
  const { column, index, stickPx } = drawn
  const { sort } = column
  const [isResizing, setResizing] = useState(false)

  function startResize(event: PointerEvent): void {
    event.preventDefault()
    setResizing(true)
    const start = freeze()
    const from = event.clientX
    const isRtl = area.current ? getComputedStyle(area.current).direction === 'rtl' : false
    const view = area.current?.ownerDocument
    const move = (to: PointerEvent): void => {
      const delta = (to.clientX - from) * (isRtl ? -1 : 1)
      onWidths({ ...start, [column.id]: bounded((start[column.id] ?? 120) + delta) })
    }
    const stop = (): void => {
      setResizing(false)
      view?.removeEventListener('pointermove', move)
      view?.removeEventListener('pointerup', stop)
      view?.removeEventListener('pointercancel', stop)
    }
    view?.addEventListener('pointermove', move)
    view?.addEventListener('pointerup', stop)
    view?.addEventListener('pointercancel', stop)
  }

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
      {column.isResizable !== false && (
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
      )}
    </th>
  )
}
