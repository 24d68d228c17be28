// A table that stays a <table>: columns can be hidden and resized, and if there are many rows or columns, only the
// visible ones are in the document (row-window.tsx and column-window.tsx, separate chunks). Arrow keys move between
// rows and, from a row, into its cells; one tab stop.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/control-has-associated-label, jsx-a11y/no-static-element-interactions -- a grid is a table whose rows take focus and keys; its spacer cells are hidden and no controls */
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import type {
  ClipboardEvent,
  ComponentType,
  CSSProperties,
  HTMLAttributes,
  KeyboardEvent,
  MouseEvent,
  ReactNode,
} from 'react'
import { own } from '../../base/loose.ts'
import { useSheet } from '../../ui/sheet.ts'
import { widthOf, type ColumnPress, type GridColumn, type GridWords } from './grid-column.ts'
import { HeadCell } from './grid-head.tsx'
import { nextPosition, type GridPosition } from './grid-keys.ts'
import { rangeOf, tsv, type GridSpan } from './grid-range.ts'
import { GridRow } from './grid-row.tsx'
import { useHeldFocus } from './held-focus.ts'
import type { RowView, RowWindowProps } from './row-window.tsx'
import { useLate } from './use-late.ts'
import { useRange } from './use-range.ts'
import { slowWheel } from './wheel.ts'
import { useWide } from './wide-columns.tsx'
import sheet from './grid.css'

/** Below this many rows all of them are in the document: they can be printed, and found by the browser's search. */
const virtualFrom = 80
const standardRowPx = 36
/** Drawn of a long table while its window is on the way: more than the highest scroll area shows. */
const firstRows = 40
/** No browser draws a box that is much higher, whatever its zoom (scroll-scale.ts). */
const mostGapPx = 6_000_000

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
  /** Offers a menu in each head, and moves columns. */
  onColumn?: ((press: ColumnPress) => void) | undefined
  readonly scrollPx: number | 'auto'
  readonly isHeadSticky: boolean
  readonly hasFoot: boolean
  /** The key of the row that is chosen, or those of several. */
  readonly selected?: string | ReadonlySet<string> | undefined
  /** What rows are in a tree: the attributes of a row, and which row a key leads to, after it opened or closed one. */
  readonly tree?:
    | {
        attributesOf(row: Row): HTMLAttributes<HTMLTableRowElement> | undefined
        onKey(index: number, event: KeyboardEvent): number | undefined
      }
    | undefined
  /** What is shown below a row, over its whole width. */
  below?: ((row: Row) => ReactNode) | undefined
  onRow?: ((row: Row, event: MouseEvent | KeyboardEvent) => void) | undefined
  /** Has a press on a row a visible effect? Then the pointer says so. */
  readonly isPressable?: boolean | undefined
  /** What is shown below the rows about the cells that a reader spans. */
  spanned?: ((span: GridSpan | undefined) => ReactNode) | undefined
  readonly words: GridWords
}

export function Grid<Row extends object>(props: GridProps<Row>): ReactNode {
  useSheet(sheet)
  const { columns, rows, hidden, widths, onWidths, scrollPx, onRow, tree } = props
  const rowPx = props.rowPx ?? standardRowPx
  const area = useRef<HTMLDivElement | null>(null)
  const [active, setActive] = useState<GridPosition>({ row: 0, column: -1 })

  // starting widths are worked out once per set of columns: neither rows that come later nor a window that was narrow for a
  // moment make the columns jump
  const columnSet = columns.map(column => `${column.id} ${column.widthPx ?? ''}`).join('|')
  const isEmpty = rows.length === 0
  const held = useRef(new Map<string, ReadonlyMap<string, number>>())
  const starting = useMemo(() => {
    const known = held.current.get(columnSet)
    if (known) return known
    const made = new Map(columns.map(column => [column.id, widthOf(column, rows)]))
    if (!isEmpty) held.current.set(columnSet, made)
    return made
  }, [columnSet, isEmpty])
  const shown = useMemo(() => {
    const visible = columns.filter(column => !hidden.has(column.id))
    return visible.some(column => column.isPinned)
      ? visible.toSorted((a, b) => Number(b.isPinned ?? false) - Number(a.isPinned ?? false))
      : visible
  }, [columns, hidden])
  const sizeOf = (column: GridColumn<Row>): number => own(widths, column.id) ?? starting.get(column.id) ?? 120

  const isVirtual = rows.length > virtualFrom
  const rowWindow = useLate(loadRowWindow, isVirtual)
  const [rowView, setRowView] = useState<RowView>()
  // until the window is loaded, the first rows with the space of all; if it fails to load, all rows
  const view =
    !isVirtual || rowWindow.isMissing
      ? undefined
      : (rowView ?? {
          from: 0,
          to: firstRows,
          beforePx: 0,
          afterPx: Math.min(mostGapPx, (rows.length - firstRows) * rowPx),
          measure: undefined,
          scrollTo: undefined,
        })
  const wide = useWide(shown, shown.map(sizeOf))
  const { drawn, sum } = wide
  const isSized = wide.isCut || shown.some(column => own(widths, column.id) !== undefined)
  const from = view?.from ?? 0
  const current = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, shown.length - 1),
  }
  const focus = useHeldFocus(area, current, isVirtual)
  const spanning = useRange({ area, current, setActive, focus, rowCount: rows.length, columnCount: shown.length })
  const { range } = spanning
  const isHere =
    (view === undefined || (current.row >= from && current.row < view.to)) &&
    (current.column < 0 || drawn.some(({ index }) => index === current.column + 1))

  useEffect(() => (area.current ? slowWheel(area.current) : undefined), [])
  const sight = useRef(props.sight)
  useEffect(() => {
    if (sight.current === props.sight) return // a new table is at its top: to scroll it lays out the page once more
    sight.current = props.sight
    area.current?.scrollTo?.({ top: 0 })
    setActive({ row: 0, column: -1 })
    spanning.clear()
  }, [props.sight])

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    const { target } = event
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return
    const cell = target instanceof HTMLTableCellElement && target.tagName === 'TD' ? target : undefined
    // keys inside a control of a cell belong to the control; Escape leads back to the cell
    if (target !== area.current && !cell && target.dataset['index'] === undefined) {
      if (event.key === 'Escape') target.closest<HTMLElement>('td[tabindex], tr[data-index]')?.focus()
      return
    }
    const row = current.column < 0 ? tree?.onKey(current.row, event) : undefined
    const to =
      row === undefined
        ? nextPosition(current, event, {
            rows: rows.length,
            columns: shown.length,
            pageRows: Math.max(1, Math.floor((area.current?.clientHeight || 400) / rowPx) - 2),
            isRtl: getComputedStyle(target).direction === 'rtl',
          })
        : { row, column: -1 }
    if (to) {
      event.preventDefault()
      focus.follow()
      setActive(to)
      if (event.shiftKey) spanning.extend()
      else spanning.clear()
      view?.scrollTo?.(to.row)
      wide.scrollTo(to.column)
    } else if (event.key === 'Escape') {
      spanning.clear()
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault()
      spanning.spanAll()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const control = cell?.querySelector<HTMLElement>('a, button, input, select')
      const row = rows[current.row]
      if (control) control.focus()
      else if (row && onRow) onRow(row, event)
    }
  }

  function copy(event: ClipboardEvent<HTMLDivElement>): void {
    const { target } = event
    const isText = String(getSelection() ?? '') !== '' || (target instanceof Element && target.matches('input'))
    const isRow = target === area.current || (target instanceof Element && target.matches('td, tr[data-index]'))
    if (isText || !isRow) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', tsv(range ?? rangeOf(current, current, shown.length), rows, shown))
  }

  /** A dragged column starts from the widths as drawn, so that the edge stays under the pointer. */
  const freeze = (): Record<string, number> => {
    const all = Object.fromEntries(shown.map(column => [column.id, sizeOf(column)]))
    for (const head of area.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])
      all[head.dataset['column'] ?? ''] = head.offsetWidth
    return { ...all, ...widths }
  }

  const flexible = shown.reduce((px, column) => px + (column.isResizable === false ? 0 : sizeOf(column)), 0)
  // in a wide table only the columns that can be resized take the rest: the browser subtracts the others from 100 %
  const widthIn = (column: GridColumn<Row>): number | string =>
    isSized || column.isResizable === false ? sizeOf(column) : `${(sizeOf(column) / flexible) * 100}%`
  const tableStyle: CSSProperties = wide.isCut
    ? { inlineSize: wide.drawnPx, marginInlineStart: wide.startPx }
    : isSized
      ? { inlineSize: sum }
      : { minInlineSize: sum }
  const areaStyle: CSSProperties & Record<`--lc-${string}`, string> = {
    ...(scrollPx === 'auto' ? (isVirtual ? { maxBlockSize: 1000 } : {}) : { maxBlockSize: scrollPx }),
    ...(props.rowPx === undefined ? {} : { '--lc-table-row-height': `${props.rowPx}px` }),
  }
  const gap = (px: number | undefined): ReactNode =>
    px !== undefined &&
    px > 0 && (
      <tr aria-hidden='true' className='lc-grid-gap'>
        <td colSpan={drawn.length} style={{ blockSize: px }} />
      </tr>
    )
  const { Late: RowWindow } = rowWindow
  const grid = (
    <div
      ref={area}
      className='lc-grid-area'
      style={areaStyle}
      data-sticky={props.isHeadSticky || undefined}
      data-cut={view !== undefined || undefined}
      // where its row is not in the document, the area is what Tab reaches
      tabIndex={isHere ? -1 : 0}
      onKeyDown={key}
      onCopy={copy}
      onPointerDown={spanning.onPointerDown}
      onMouseDown={spanning.onMouseDown}
      onClickCapture={spanning.onClickCapture}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {RowWindow && isVirtual && area.current && (
        <RowWindow
          key={rowPx}
          area={area.current}
          count={rows.length}
          rowPx={rowPx}
          heightPx={typeof scrollPx === 'number' ? scrollPx : 800}
          sight={props.sight}
          onView={setRowView}
        />
      )}
      {area.current && wide.window(area.current)}
      <div style={wide.isCut ? { inlineSize: sum } : undefined}>
        <table
          className='lc-grid'
          role={tree ? 'treegrid' : 'grid'}
          aria-label={props.name}
          style={tableStyle}
          part='table'
          aria-rowcount={props.total >= 0 ? props.total + 1 : -1}
          aria-colcount={shown.length}
          aria-multiselectable
        >
          <colgroup>
            {drawn.map(({ column }) => (
              <col key={column.id} style={{ width: widthIn(column) }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {drawn.map(one => (
                <HeadCell
                  key={one.column.id}
                  drawn={one}
                  widthPx={sizeOf(one.column)}
                  rows={rows}
                  area={area}
                  words={props.words}
                  freeze={freeze}
                  onWidths={onWidths}
                  onColumn={props.onColumn}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {gap(view?.beforePx)}
            {rows.slice(from, view?.to).map((row, at) => {
              const index = from + at
              const below = props.below?.(row)
              return (
                <Fragment key={`${index} ${props.rowKey(row, index)}`}>
                  <GridRow
                    row={row}
                    index={index}
                    columns={drawn}
                    at={props.offset + index + 2}
                    tabbed={index === current.row ? current.column : undefined}
                    range={range && index >= range.rows[0] && index <= range.rows[1] ? range.columns.join() : undefined}
                    isSelected={isChosen(props.selected, props.rowKey(row, index))}
                    onRow={onRow}
                    isPressable={props.isPressable}
                    attributesOf={tree?.attributesOf}
                    onActive={setActive}
                    measure={view?.measure}
                  />
                  {below && (
                    <tr className='lc-grid-below'>
                      <td colSpan={drawn.length}>
                        <div>{below}</div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
            {gap(view?.afterPx)}
          </tbody>
          {props.hasFoot && (
            <tfoot>
              <tr>
                {drawn.map(({ column, index, stickPx }) => (
                  <td
                    key={column.id}
                    data-align={column.align}
                    data-pinned={stickPx === undefined ? undefined : ''}
                    style={stickPx === undefined ? undefined : { insetInlineStart: stickPx }}
                    aria-colindex={index}
                  >
                    {column.foot}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
  return (
    <>
      {grid}
      {props.spanned?.(
        range && {
          rows: range.rows,
          columns: shown.slice(range.columns[0], range.columns[1] + 1).map(column => column.id),
        },
      )}
    </>
  )
}

const isChosen = (selected: string | ReadonlySet<string> | undefined, key: string): boolean =>
  typeof selected === 'string' ? selected === key : selected?.has(key) === true

const loadRowWindow = (): Promise<ComponentType<RowWindowProps>> =>
  import('./row-window.tsx').then(chunk => chunk.RowWindow)
