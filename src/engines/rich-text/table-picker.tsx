// The size of a new table: a grid to point at, or to walk over with the arrows. Enter and a press insert.
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Popover } from '../../ui/popover.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** The largest table to pick; rows and columns can be added later. */
const most = { rows: 8, columns: 8 } as const

export function TablePicker({
  anchor,
  onApply,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>
  onApply(rows: number, columns: number): void
  onClose(): void
}): ReactNode {
  const say = useText(words)
  const grid = useRef<HTMLDivElement>(null)
  const [{ rows, columns }, setSize] = useState<{ readonly rows: number; readonly columns: number }>({
    rows: 3,
    columns: 3,
  })
  const isIn = (row: number, column: number): boolean => row <= rows && column <= columns
  const press = (event: KeyboardEvent): void => {
    const isRtl = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl'
    const across = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key] ?? 0
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    if (across === 0 && down === 0) return
    event.preventDefault()
    const next = { rows: within(rows + down, most.rows), columns: within(columns + across, most.columns) }
    setSize(next)
    grid.current?.querySelector<HTMLElement>(`[data-size="${next.rows} ${next.columns}"]`)?.focus()
  }
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
  return (
    <Popover isOpen anchor={anchor} label={say('rich.table')} onClose={onClose} className='lc-rte-panel lc-rte-picker'>
      {/* keys bubble up from the cells */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={grid} role='grid' aria-label={say('rich.table.size')} onKeyDown={press}>
        {numbers(most.rows).map(row => (
          <div key={row} role='row'>
            {numbers(most.columns).map(column => (
              <button
                key={column}
                type='button'
                role='gridcell'
                data-size={`${row} ${column}`}
                data-autofocus={(row === rows && column === columns) || undefined}
                data-in={isIn(row, column) || undefined}
                aria-selected={isIn(row, column)}
                aria-label={say('rich.table.size.of', { rows: String(row), columns: String(column) })}
                tabIndex={row === rows && column === columns ? 0 : -1}
                onPointerEnter={() => setSize({ rows: row, columns: column })}
                onFocus={() => setSize({ rows: row, columns: column })}
                onClick={() => onApply(row, column)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className='lc-rte-picker-size' aria-hidden='true'>
        {rows} × {columns}
      </p>
    </Popover>
  )
}

const within = (count: number, max: number): number => Math.max(1, Math.min(max, count))
