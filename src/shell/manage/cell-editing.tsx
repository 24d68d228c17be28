// Edits single cells of a list in place: a double press, Enter or F2 opens a cell, arrow keys move between cells. What is typed
// lives here and not in the cell, so that rows that move or reload lose nothing.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { isSameTree } from '../../base/same-tree.ts'
import type { Result } from '../../base/result.ts'
import { later } from '../../ui/later.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { CellEditorProps, Move } from './cell-editor.tsx'
import type { FormField, ManageList } from './descriptor.ts'

/** How the cells of a list are edited. */
export interface CellEditing<Row> {
  /** The control of a cell; undefined: it is not edited in place. */
  fieldOf(row: Row, key: string): FormField | undefined
  valueOf(row: Row, key: string): unknown
  /** Stores one value. */
  save(row: Row, key: string, value: unknown): Promise<Result<unknown>>
  /** Opens the form of a row, for a value that needs more room. */
  openForm(row: Row): void
}

interface Open<Row> {
  readonly row: Row
  readonly id: string
  readonly key: string
  readonly value: unknown
  readonly error?: string | undefined
  readonly isBusy?: boolean
}

export interface CellTable<Row> {
  readonly box: RefObject<HTMLDivElement | null>
  onDoubleClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
  /** The editor in place of a cell. */
  editorOf(row: Row, key: string): ReactNode | undefined
  /** The row with what was saved since it was read. */
  shownOf(row: Row): Row
}

const CellEditor = later<CellEditorProps>(async () => (await import('./cell-editor.tsx')).default)

export function useCellEditing<Row extends object>(
  editing: CellEditing<Row> | undefined,
  { list, rows, keys, say }: Shown<Row> & { readonly say: Text },
): CellTable<Row> {
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open<Row>>()
  const [saved, setSaved] = useState<Readonly<Record<string, Readonly<Record<string, unknown>>>>>({})
  const isMounted = useRef(true)
  const shownOf = (row: Row): Row => {
    const own = saved[list.idOf(row)]
    return own ? { ...row, ...own } : row
  }
  useEffect(() => setSaved(before => (Object.keys(before).length > 0 ? {} : before)), [rows])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { focusCell, focusLater } = useCellFocus(box, { list, rows, keys }, open)

  const begin = (row: Row, key: string): void => {
    const field = editing?.fieldOf(row, key)
    if (!editing || !field) return
    if (field.kind === 'json' || field.kind === 'choices' || (field.kind === 'text' && field.isLong))
      editing.openForm(row)
    else setOpen({ row, id: list.idOf(row), key, value: editing.valueOf(shownOf(row), key) })
  }
  const end = (from: Open<Row>, move: Move): void => {
    const next = cellAfter(from, move, { editing, rows, keys, list })
    focusLater(from)
    setOpen(undefined)
    if (next) begin(...next)
  }
  const commit = async (from: Open<Row>, move: Move, problem: string | undefined): Promise<void> => {
    if (!editing || from.isBusy) return
    if (problem !== undefined) return setOpen({ ...from, error: problem })
    if (isSameTree(from.value ?? null, editing.valueOf(shownOf(from.row), from.key) ?? null)) return end(from, move)
    setOpen({ ...from, isBusy: true, error: undefined })
    const answer = await editing.save(from.row, from.key, from.value)
    if (answer.ok) {
      setSaved(before => ({ ...before, [from.id]: { ...before[from.id], [from.key]: from.value } }))
      return end(from, move)
    }
    const message = answer.issues?.[0]?.message ?? answer.message
    if (isMounted.current) setOpen({ ...from, isBusy: false, error: say(message) })
    else
      toast({
        kind: 'error',
        title: say('manage.cell.notSaved', { name: from.key, value: String(from.value) }),
        text: say(message),
      })
  }
  // its row went to another page: what was typed is stored all the same
  const isGone = open !== undefined && !rows.some(row => list.idOf(row) === open.id)
  useEffect(() => {
    if (isGone && open && open.error === undefined) void commit(open, 'stay', undefined)
  }, [isGone])

  return {
    box,
    shownOf,
    ...cellPresses({ editing, rows, keys, begin, focus: (row, key) => focusCell(list.idOf(row), key) }),
    editorOf(row, key) {
      const field = open?.id === list.idOf(row) && open.key === key && editing?.fieldOf(row, key)
      return field && open ? (
        <CellEditor
          field={field}
          value={open.value}
          error={open.error}
          isBusy={open.isBusy ?? false}
          onValue={value => setOpen({ ...open, value, error: undefined })}
          onCommit={(value, move, problem) => void commit({ ...open, value }, move, problem)}
          onCancel={() => end(open, 'stay')}
          say={say}
        />
      ) : undefined
    },
  }
}

interface Shown<Row extends object> {
  readonly list: ManageList<Row>
  readonly rows: readonly Row[]
  /** The columns as they are drawn. */
  readonly keys: readonly string[]
}

/** Gives the focus to a cell, and back to it when its editor is closed. */
function useCellFocus<Row extends object>(
  box: RefObject<HTMLDivElement | null>,
  { list, rows, keys }: Shown<Row>,
  open: unknown,
) {
  const later = useRef<{ readonly id: string; readonly key: string }>(undefined)
  const focusCell = (id: string, key: string): void => {
    const index = rows.findIndex(row => list.idOf(row) === id)
    const cell = box.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`)?.cells[keys.indexOf(key)]
    if (!cell) return
    cell.tabIndex = -1
    cell.focus()
  }
  useEffect(() => {
    if (open || !later.current) return
    focusCell(later.current.id, later.current.key)
    later.current = undefined
  }, [open])
  return {
    focusCell,
    focusLater: (cell: { readonly id: string; readonly key: string }): void => {
      later.current = cell
    },
  }
}

/** Returns the cell that follows; undefined at the end. */
function cellAfter<Row extends object>(
  { id, key }: Open<Row>,
  move: Move,
  { editing, rows, keys, list }: Shown<Row> & { readonly editing: CellEditing<Row> | undefined },
): readonly [Row, string] | undefined {
  if (!editing || move === 'stay') return undefined
  const cells = rows.flatMap(row => keys.filter(one => editing.fieldOf(row, one)).map(one => [row, one] as const))
  const inColumn = move === 'down' ? cells.filter(([, one]) => one === key) : cells
  const at = inColumn.findIndex(([row, one]) => list.idOf(row) === id && one === key)
  return at < 0 ? undefined : inColumn[at + (move === 'previous' ? -1 : 1)]
}

/** The presses and keys that open cells and move between them. */
function cellPresses<Row extends object>({
  editing,
  rows,
  keys,
  begin,
  focus,
}: {
  readonly editing: CellEditing<Row> | undefined
  readonly rows: readonly Row[]
  readonly keys: readonly string[]
  begin(row: Row, key: string): void
  focus(row: Row, key: string): void
}): Pick<CellTable<Row>, 'onDoubleClick' | 'onKeyDown'> {
  const targetOf = (target: EventTarget): readonly [Row, string] | undefined => {
    if (!(target instanceof HTMLElement)) return undefined
    const cell = target.closest('td')
    const row = rows[Number(target.closest('tr')?.dataset['index'] ?? -1)]
    const key = cell ? keys[cell.cellIndex] : keys.find(one => row && editing?.fieldOf(row, one))
    return row && key !== undefined ? [row, key] : undefined
  }
  return {
    onDoubleClick(event) {
      if ((event.target as Element).closest('a, button, input, select, textarea, [role="combobox"]')) return
      const found = targetOf(event.target)
      if (found) begin(...found)
    },
    onKeyDown(event) {
      const { target, key } = event
      const isCell = target instanceof HTMLTableCellElement
      if (!isCell && !(target instanceof HTMLTableRowElement)) return
      const found = targetOf(target)
      if (!found) return
      if (key === 'F2' || (isCell && key === 'Enter')) {
        event.preventDefault()
        event.stopPropagation()
        begin(...found)
      } else if (isCell && key === 'Escape') target.closest('tr')?.focus()
      else moveFocus(event, found)
    },
  }

  /** Arrow keys move from a row into its cells, and between them. */
  function moveFocus(event: KeyboardEvent, [row, key]: readonly [Row, string]): void {
    const isCell = event.target instanceof HTMLTableCellElement
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      ...(isCell ? { ArrowDown: [1, 0], ArrowUp: [-1, 0] } : {}),
    }
    const step = steps[event.key]
    if (!step || !editing) return
    event.preventDefault()
    event.stopPropagation()
    const editable = keys.filter(one => editing.fieldOf(row, one))
    const column = isCell ? editable.indexOf(key) + step[1] : 0
    const next = rows[rows.indexOf(row) + step[0]]
    const nextKey = editable[column]
    if (next && nextKey !== undefined) focus(next, nextKey)
  }
}
