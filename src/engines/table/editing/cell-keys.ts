// The presses and keys that open the cells of a grid, and lead from one to the next.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** What is shown: the rows and the columns of a grid, in their order. */
export interface ShownCells<Row> {
  /** An element around the grid that stays. */
  readonly box: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly keys: readonly string[]
  idOf(row: Row): string
  /** The arrow keys go from a row to its cells that are edited, and only between those. */
  readonly skips?: boolean
}

export type Move = 'stay' | 'down' | 'next' | 'previous'

interface Editing<Row> {
  readonly shown: ShownCells<Row>
  isEdited(row: Row, key: string): boolean
  begin(row: Row, key: string): void
}

type Cell<Row> = readonly [Row, string]

/** Focuses a cell. */
export function focusCell<Row>({ box, rows, keys, idOf }: ShownCells<Row>, id: string, key: string): void {
  const index = rows.findIndex(row => idOf(row) === id)
  const cell = box.current?.querySelector<HTMLTableCellElement>(
    `tr[data-index="${index}"] > td[aria-colindex="${keys.indexOf(key) + 1}"]`,
  )
  if (!cell) return
  cell.tabIndex = -1
  cell.focus()
}

/** Returns the cell that a move leads to; undefined at the end. */
export function cellAfter<Row>(
  { shown: { rows, keys, idOf }, isEdited }: Omit<Editing<Row>, 'begin'>,
  [id, key]: readonly [string, string],
  move: Move,
): Cell<Row> | undefined {
  if (move === 'stay') return undefined
  const cells = rows.flatMap(row => keys.filter(one => isEdited(row, one)).map(one => [row, one] as const))
  const inColumn = move === 'down' ? cells.filter(([, one]) => one === key) : cells
  const at = inColumn.findIndex(([row, one]) => idOf(row) === id && one === key)
  return at < 0 ? undefined : inColumn[at + (move === 'previous' ? -1 : 1)]
}

/** Listens to the box of a grid: a double press, F2, and Enter on a cell. */
export function useCellKeys<Row>(editing: Editing<Row> | undefined): void {
  const latest = useRef(editing)
  latest.current = editing
  const box = editing?.shown.box.current
  useEffect(() => {
    const element = latest.current?.shown.box.current
    if (!element) return undefined
    const press = (event: MouseEvent): void => onDoublePress(latest.current, event)
    const key = (event: KeyboardEvent): void => onKey(latest.current, event)
    element.addEventListener('dblclick', press)
    // before the grid, which moves the focus with the same keys
    element.addEventListener('keydown', key, true)
    return () => {
      element.removeEventListener('dblclick', press)
      element.removeEventListener('keydown', key, true)
    }
  }, [editing === undefined, box])
}

function targetOf<Row>({ shown, isEdited }: Editing<Row>, target: HTMLElement): Cell<Row> | undefined {
  const cell = target.closest('td')
  const row = shown.rows[Number(target.closest('tr')?.dataset['index'] ?? -1)]
  const at = Number(cell?.getAttribute('aria-colindex')) - 1
  const key = cell ? shown.keys[at] : shown.keys.find(one => row && isEdited(row, one))
  return row && key !== undefined ? [row, key] : undefined
}

function onDoublePress<Row>(editing: Editing<Row> | undefined, { target }: MouseEvent): void {
  if (!editing || !(target instanceof HTMLElement || target instanceof SVGElement)) return
  if (target.closest('a, button, input, select, textarea, [role="combobox"], .lc-cell-editor')) return
  const cell = target.closest<HTMLElement>('td')
  const found = cell && targetOf(editing, cell)
  if (found && editing.isEdited(...found)) editing.begin(...found)
}

function onKey<Row>(editing: Editing<Row> | undefined, event: KeyboardEvent): void {
  const { target, key } = event
  const isCell = target instanceof HTMLTableCellElement
  if (!editing || (!isCell && !(target instanceof HTMLTableRowElement))) return
  const found = targetOf(editing, target)
  if (!found) return
  if ((key === 'F2' || (isCell && key === 'Enter')) && editing.isEdited(...found)) {
    event.preventDefault()
    event.stopPropagation()
    editing.begin(...found)
  } else if (!editing.shown.skips) return
  else if (isCell && key === 'Escape') target.closest('tr')?.focus()
  else moveFocus(editing, event, found)
}

function moveFocus<Row>({ shown, isEdited }: Editing<Row>, event: KeyboardEvent, [row, key]: Cell<Row>): void {
  const isCell = event.target instanceof HTMLTableCellElement
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ...(isCell ? { ArrowDown: [1, 0], ArrowUp: [-1, 0] } : {}),
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  event.stopPropagation()
  const edited = shown.keys.filter(one => isEdited(row, one))
  const column = isCell ? edited.indexOf(key) + step[1] : 0
  const next = shown.rows[shown.rows.indexOf(row) + step[0]]
  const nextKey = edited[column]
  if (next && nextKey !== undefined) focusCell(shown, shown.idOf(next), nextKey)
}
