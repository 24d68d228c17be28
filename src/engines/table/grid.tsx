// A table that stays a <table>: columns can be hidden and resized, and if there are many rows, only the visible ones
// are in the document (row-window.tsx, a separate chunk). Arrow keys move between rows; one tab stop.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/control-has-associated-label -- a grid is a table whose rows take focus and keys; its spacer cells are hidden and no controls */
import { Fragment, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { own } from '../../base/loose.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { widthOf, type GridColumn } from './grid-column.ts'
import type { RowView, RowWindowProps } from './row-window.tsx'
import { slowWheel } from './wheel.ts'
import sheet from './grid.css'

/** Below this many rows all of them are in the document: they can be printed, and found by the browser's search. */
const virtualFrom = 80
const standardRowPx = 36
/** Drawn of a long table while its window is on the way: more than the highest scroll area shows. */
const firstRows = 40

export interface GridWords {
  sort(name: string): string
  resize(name: string): string
}

export interface GridProps<Row extends object> {
  readonly name: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row, index: number): string
  /** The height of a row; undefined leaves it to the styles. */
  readonly rowPx?: number | undefined
  /** Total rows of the result and the index of the first one, for screen readers. */
  readonly total: number
  readonly offset: number
  /** Changes with page, sorting and search: a new result is shown from its top. */
  readonly sight: string
  readonly hidden: ReadonlySet<string>
  readonly widths: Readonly<Record<string, number>>
  onWidths(widths: Record<string, number>): void
  readonly scrollPx: number | 'auto'
  readonly isHeadSticky: boolean
  readonly hasFoot: boolean
  /** The key of the row that is chosen, or those of several. */
  readonly selected?: string | ReadonlySet<string> | undefined
  /** What is shown below a row, over its whole width. */
  below?: ((row: Row) => ReactNode) | undefined
  onRow?: ((row: Row, event: MouseEvent | KeyboardEvent) => void) | undefined
  /** Has a press on a row a visible effect? Then the pointer says so. */
  readonly isPressable?: boolean | undefined
  readonly words: GridWords
}

export function Grid<Row extends object>(props: GridProps<Row>): ReactNode {
  useSheet(sheet)
  const { columns, rows, hidden, widths, onWidths, scrollPx, onRow } = props
  const rowPx = props.rowPx ?? standardRowPx
  const area = useRef<HTMLDivElement | null>(null)
  const body = useRef<HTMLTableSectionElement | null>(null)
  const [active, setActive] = useState(0)
  const [resizing, setResizing] = useState<string>()
  const wantsFocus = useRef(false)

  // starting widths are worked out once per set of columns: rows that come later must not make the columns jump
  const columnSet = columns.map(column => `${column.id} ${column.widthPx ?? ''}`).join('|')
  const isEmpty = rows.length === 0
  const starting = useMemo(
    () => new Map(columns.map(column => [column.id, widthOf(column, rows)])),
    [columnSet, isEmpty],
  )
  const shown = useMemo(() => columns.filter(column => !hidden.has(column.id)), [columns, hidden])
  const sizeOf = (column: GridColumn<Row>): number => own(widths, column.id) ?? starting.get(column.id) ?? 120
  const isSized = shown.some(column => own(widths, column.id) !== undefined)
  const isVirtual = rows.length > virtualFrom

  const { RowWindow, isMissing } = useRowWindow(isVirtual)
  const [seen, setSeen] = useState<RowView>()
  // until the window is loaded, the first rows with the space of all; if it fails to load, all rows
  const view =
    !isVirtual || isMissing
      ? undefined
      : (seen ?? {
          from: 0,
          to: firstRows,
          beforePx: 0,
          afterPx: (rows.length - firstRows) * rowPx,
          measure: undefined,
          scrollTo: undefined,
        })
  const from = view?.from ?? 0
  const current = Math.min(active, Math.max(0, rows.length - 1))

  useEffect(() => (area.current ? slowWheel(area.current) : undefined), [])
  useEffect(() => {
    area.current?.scrollTo?.({ top: 0 })
    setActive(0)
  }, [props.sight])
  useEffect(() => {
    if (!wantsFocus.current) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    if (row) {
      wantsFocus.current = false
      row.focus({ preventScroll: isVirtual })
    }
  })

  function key(event: KeyboardEvent<HTMLTableSectionElement>): void {
    // keys inside a control of a cell belong to the control
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return
    const page = Math.max(1, Math.floor((area.current?.clientHeight ?? 400) / rowPx) - 2)
    const to: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: rows.length - 1,
    }
    const next = to[event.key]
    if (next !== undefined) {
      event.preventDefault()
      const index = Math.min(rows.length - 1, Math.max(0, next))
      wantsFocus.current = true
      setActive(index)
      if (view?.scrollTo) view.scrollTo(index)
      else if (view && area.current && index >= view.to) area.current.scrollTop = index * rowPx
    } else if ((event.key === 'Enter' || event.key === ' ') && onRow) {
      const row = rows[current]
      event.preventDefault()
      if (row) onRow(row, event)
    }
  }

  /** Resizing starts from the widths as drawn, so that the edge stays under the pointer. */
  const freeze = useCallback((): Record<string, number> => {
    const drawn: Record<string, number> = {}
    for (const head of area.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])
      drawn[head.dataset['column'] ?? ''] = head.offsetWidth
    return { ...drawn, ...widths }
  }, [widths])

  const sum = shown.reduce((px, column) => px + sizeOf(column), 0)
  const flexible = shown.reduce((px, column) => px + (column.isResizable === false ? 0 : sizeOf(column)), 0)
  // in a wide table only the columns that can be resized take the rest: the browser subtracts the others from 100 %
  const widthIn = (column: GridColumn<Row>): number | string =>
    isSized || column.isResizable === false ? sizeOf(column) : `${(sizeOf(column) / flexible) * 100}%`
  const tableStyle: CSSProperties = isSized ? { inlineSize: sum } : { minInlineSize: sum }
  const areaStyle: CSSProperties & Record<`--lc-${string}`, string> = {
    ...(scrollPx === 'auto' ? (isVirtual ? { maxBlockSize: 1000 } : {}) : { maxBlockSize: scrollPx }),
    ...(props.rowPx === undefined ? {} : { '--lc-table-row-height': `${props.rowPx}px` }),
  }
  return (
    <div ref={area} className='lc-grid-area' style={areaStyle} data-sticky={props.isHeadSticky || undefined}>
      {RowWindow && isVirtual && area.current && (
        <RowWindow
          key={rowPx}
          area={area.current}
          count={rows.length}
          rowPx={rowPx}
          heightPx={typeof scrollPx === 'number' ? scrollPx : 800}
          onView={setSeen}
        />
      )}
      <table
        className='lc-grid'
        role='grid'
        aria-label={props.name}
        style={tableStyle}
        part='table'
        aria-rowcount={props.total >= 0 ? props.total + 1 : -1}
        aria-colcount={shown.length}
      >
        <colgroup>
          {shown.map(column => (
            <col key={column.id} style={{ width: widthIn(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {shown.map(column => {
              const sort = column.sort
              return (
                <th
                  key={column.id}
                  scope='col'
                  data-column={column.id}
                  data-align={column.align}
                  part='head'
                  aria-sort={sort && sort.direction !== 'none' ? sort.direction : undefined}
                >
                  {sort ? (
                    <button
                      type='button'
                      className='lc-grid-sort'
                      onClick={sort.onPress}
                      title={props.words.sort(column.name)}
                    >
                      <span>{column.head ?? column.name}</span>
                      <Icon
                        name={
                          sort.direction === 'ascending'
                            ? 'arrow-up'
                            : sort.direction === 'descending'
                              ? 'arrow-down'
                              : 'sort'
                        }
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
                      aria-label={props.words.resize(column.name)}
                      aria-valuenow={Math.round(sizeOf(column))}
                      aria-valuemin={48}
                      aria-valuemax={1200}
                      data-active={resizing === column.id || undefined}
                      onKeyDown={event => {
                        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
                        event.preventDefault()
                        const start = freeze()
                        onWidths({
                          ...start,
                          [column.id]: Math.min(
                            1200,
                            Math.max(48, (start[column.id] ?? 120) + (event.key === 'ArrowLeft' ? -16 : 16)),
                          ),
                        })
                      }}
                      onPointerDown={event => startResize(event.nativeEvent, column.id)}
                      onDoubleClick={() =>
                        onWidths({ ...freeze(), [column.id]: widthOf({ ...column, widthPx: undefined }, rows) })
                      }
                    />
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={key}>
          {view && view.beforePx > 0 && (
            <tr aria-hidden='true' className='lc-grid-gap'>
              <td colSpan={shown.length} style={{ blockSize: view.beforePx }} />
            </tr>
          )}
          {rows.slice(from, view?.to).map((row, at) => {
            const index = from + at
            const below = props.below?.(row)
            return (
              <Fragment key={`${index} ${props.rowKey(row, index)}`}>
                <GridRow
                  row={row}
                  index={index}
                  columns={shown}
                  at={props.offset + index + 2}
                  isTabbed={index === current}
                  isSelected={isChosen(props.selected, props.rowKey(row, index))}
                  onRow={onRow}
                  isPressable={props.isPressable}
                  onActive={setActive}
                  measure={view?.measure}
                />
                {below && (
                  <tr className='lc-grid-below'>
                    <td colSpan={shown.length}>
                      <div>{below}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          {view && view.afterPx > 0 && (
            <tr aria-hidden='true' className='lc-grid-gap'>
              <td colSpan={shown.length} style={{ blockSize: view.afterPx }} />
            </tr>
          )}
        </tbody>
        {props.hasFoot && (
          <tfoot>
            <tr>
              {shown.map(column => (
                <td key={column.id} data-align={column.align}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )

  function startResize(event: PointerEvent, id: string): void {
    event.preventDefault()
    setResizing(id)
    const start = freeze()
    const from = event.clientX
    const isRtl = area.current ? getComputedStyle(area.current).direction === 'rtl' : false
    const view = area.current?.ownerDocument
    const move = (to: PointerEvent): void => {
      const delta = (to.clientX - from) * (isRtl ? -1 : 1)
      onWidths({ ...start, [id]: Math.min(1200, Math.max(48, Math.round((start[id] ?? 120) + delta))) })
    }
    const stop = (): void => {
      setResizing(undefined)
      view?.removeEventListener('pointermove', move)
      view?.removeEventListener('pointerup', stop)
      view?.removeEventListener('pointercancel', stop)
    }
    view?.addEventListener('pointermove', move)
    view?.addEventListener('pointerup', stop)
    view?.addEventListener('pointercancel', stop)
  }
}

const isChosen = (selected: string | ReadonlySet<string> | undefined, key: string): boolean =>
  typeof selected === 'string' ? selected === key : selected?.has(key) === true

/** Loads the window of rows when there are enough rows for one. */
function useRowWindow(isWanted: boolean): {
  readonly RowWindow: ComponentType<RowWindowProps> | undefined
  readonly isMissing: boolean
} {
  const [RowWindow, setRowWindow] = useState<ComponentType<RowWindowProps>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (isWanted && !RowWindow)
      import('./row-window.tsx').then(
        chunk => setRowWindow(() => chunk.RowWindow),
        () => setMissing(true),
      )
  }, [isWanted, RowWindow])
  return { RowWindow, isMissing }
}

interface GridRowProps<Row> {
  readonly row: Row
  readonly index: number
  /** Place in the whole result, the head being 1. */
  readonly at: number
  readonly columns: readonly GridColumn<Row>[]
  readonly isTabbed: boolean
  readonly isSelected: boolean
  readonly onRow: ((row: Row, event: MouseEvent | KeyboardEvent) => void) | undefined
  readonly isPressable: boolean | undefined
  readonly onActive: (index: number) => void
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

// memo forgets the type parameter; the cast gives it back unchanged
const GridRow = memo(function GridRow({
  row,
  index,
  at,
  columns,
  isTabbed,
  isSelected,
  onRow,
  isPressable,
  onActive,
  measure,
}: GridRowProps<never>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={at}
      tabIndex={isTabbed ? 0 : -1}
      part='row'
      data-press={isPressable || undefined}
      aria-selected={isSelected || undefined}
      onFocus={() => onActive(index)}
      onClick={event => {
        if (onRow && !isControl(event)) onRow(row, event)
      }}
    >
      {columns.map(column => (
        <td key={column.id} data-align={column.align} part='cell'>
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
