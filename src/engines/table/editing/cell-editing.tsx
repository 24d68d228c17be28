// Edits single cells of a grid in place: a double press, Enter or F2 opens a cell. What is typed lives here and not in the
// cell, so that rows that move or reload lose nothing.
import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { isNewer } from '../../../base/newer.ts'
import type { Result } from '../../../base/result.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import { useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { CellEditorProps, EditedField } from './cell-editor.tsx'
import { cellAfter, focusCell, useCellKeys } from './cell-keys.ts'
import type { Move, ShownCells } from './cell-keys.ts'
import { words } from './words.ts'

/** How the cells of a grid are edited. */
export interface CellEditing<Row, Field extends EditedField = EditedField> {
  /** Its chunk may be on the way. */
  readonly Editor: ComponentType<Omit<CellEditorProps<Field>, 'Control' | 'problemOf'>>
  /** The control of a cell; undefined: it is not edited in place. */
  fieldOf(row: Row, key: string): Field | undefined
  valueOf(row: Row, key: string): unknown
  /** A value as messages quote it; '' for none. */
  textOf(row: Row, key: string): string
  /** What a value without a control is called in messages. */
  labelOf?(key: string): string | undefined
  /** Stores one value. `row` has what was shown; the answer is a `NewerFailure` if somebody else changed that. */
  save(row: Row, key: string, value: unknown): Promise<Result<unknown>>
  /** Puts back the value that a row had, unless it was changed again. Returns why it could not, if so. */
  undo(row: Row, key: string, written: unknown): Promise<string | undefined>
  /** Opens the form of a row, for a value that needs more room. */
  openForm?(row: Row): void
}

interface Open<Row> {
  readonly row: Row
  readonly id: string
  readonly key: string
  readonly value: unknown
  /** What is stored, as far as it was shown. */
  readonly was: unknown
  /** Somebody else changed the stored value; the error says to what. */
  readonly isNewer?: boolean
  readonly error?: string | undefined
  readonly isBusy?: boolean
}

type Saved = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface CellTable<Row> {
  /** Changes with what the cells show. */
  readonly state: unknown
  begin(row: Row, key: string): void
  /** Stores a value at once, as of a box; until then it is shown. */
  put(row: Row, key: string, value: unknown): void
  /** The editor in place of a cell. */
  editorOf(row: Row, key: string): ReactNode | undefined
  /** The row with what was saved since it was read. */
  shownOf(row: Row): Row
}

const undoMs = 10_000
/** Values that need the room of a form. */
const isLarge = ({ kind, isLong }: EditedField): boolean =>
  kind === 'json' || kind === 'choices' || kind === 'list' || (kind === 'text' && isLong === true)

export function useCellEditing<Row extends object, Field extends EditedField>(
  editing: CellEditing<Row, Field> | undefined,
  shown: ShownCells<Row>,
): CellTable<Row> {
  const { saved, note, shownOf } = useSaved(shown)
  const [open, setOpen] = useState<Open<Row>>()
  const later = useRef<Open<Row>>(undefined)
  const latest = useLatest({ shown, open })
  useEffect(() => {
    if (open || !later.current) return
    focusCell(latest.current.shown, later.current.id, later.current.key)
    later.current = undefined
  }, [open])

  const isEdited = (row: Row, key: string): boolean => editing?.fieldOf(row, key) !== undefined
  const begin = (row: Row, key: string): void => {
    const field = editing?.fieldOf(row, key)
    if (!editing || !field) return
    if (isLarge(field) && editing.openForm) return editing.openForm(row)
    const value = editing.valueOf(shownOf(row), key)
    setOpen({ row, id: shown.idOf(row), key, value, was: value })
  }
  useCellKeys(editing && { shown, isEdited, begin })

  const end = (from: Open<Row>, move: Move): void => {
    const next = cellAfter({ shown: latest.current.shown, isEdited }, [from.id, from.key], move)
    later.current = from
    setOpen(undefined)
    if (next) begin(...next)
  }
  const { toastSaved, toastRefused, sentenceOf } = useToasts(editing, note)
  const commit = async (from: Open<Row>, move: Move, problem: string | undefined): Promise<void> => {
    if (!editing || from.isBusy) return
    if (problem !== undefined) return setOpen({ ...from, error: problem })
    const before = { ...shownOf(from.row), [from.key]: from.was }
    if (isSameTree(from.value ?? null, from.was ?? null)) return end(from, move)
    setOpen({ ...from, isBusy: true, error: undefined })
    const answer = await editing.save(before, from.key, from.value)
    // another cell may be open by now, with something typed
    const now = latest.current.open
    const isOpen = now?.id === from.id && now.key === from.key
    if (answer.ok) {
      note(from.id, from.key, from.value)
      toastSaved(before, from)
      return isOpen ? end(from, move) : undefined
    }
    const isDrawn = isOpen && latest.current.isHere && isAmong(latest.current.shown, from.id)
    const error = sentenceOf(answer, before, from.key)
    // if it is left, the cell shows what is stored
    if (isNewer(answer)) note(from.id, from.key, answer.newer)
    if (latest.current.isHere && isOpen)
      setOpen({ ...from, isBusy: false, error, ...(isNewer(answer) ? { was: answer.newer, isNewer: true } : {}) })
    if (!isDrawn) toastRefused(before, from, error)
  }
  // its row went to another page: what was typed is stored all the same
  const isGone = open !== undefined && !isAmong(shown, open.id)
  useEffect(() => {
    if (isGone && open && open.error === undefined) void commit(open, 'stay', undefined)
  }, [isGone])

  const busy = useRef(new Set<string>())
  const put = async (row: Row, key: string, value: unknown): Promise<void> => {
    const id = shown.idOf(row)
    const cell = JSON.stringify([id, key])
    if (!editing || busy.current.has(cell)) return
    busy.current.add(cell)
    const before = shownOf(row)
    note(id, key, value)
    const answer = await editing.save(before, key, value)
    busy.current.delete(cell)
    if (answer.ok) toastSaved(before, { id, key, value })
    else {
      note(id, key, isNewer(answer) ? answer.newer : editing.valueOf(before, key))
      toastRefused(before, { key, value }, sentenceOf(answer, before, key))
    }
  }

  return {
    state: JSON.stringify([open?.id, open?.key, open?.value, open?.error, open?.isBusy, open?.isNewer, saved]),
    shownOf,
    begin,
    put: (row, key, value) => void put(row, key, value),
    editorOf(row, key) {
      const field = open?.id === shown.idOf(row) && open.key === key && editing?.fieldOf(row, key)
      return editing && field && open ? (
        <editing.Editor
          field={field}
          value={open.value}
          error={open.error}
          isBusy={open.isBusy ?? false}
          isNewer={open.isNewer ?? false}
          onValue={value => setOpen({ ...open, value, error: undefined })}
          onCommit={(value, move, problem) => void commit({ ...open, value }, move, problem)}
          onCancel={() => end(open, 'stay')}
        />
      ) : undefined
    },
  }
}

/** What is there when an answer comes. */
function useLatest<Now extends object>(now: Now): { readonly current: Now & { readonly isHere: boolean } } {
  const isHere = useRef(true)
  const latest = useRef({ ...now, isHere: true })
  latest.current = { ...now, isHere: isHere.current }
  useEffect(() => {
    const set = (next: boolean): void => {
      isHere.current = next
      latest.current = { ...latest.current, isHere: next }
    }
    set(true)
    return () => set(false)
  }, [])
  return latest
}

const isAmong = <Row,>({ rows, idOf }: ShownCells<Row>, id: string): boolean => rows.some(row => idOf(row) === id)

type Refused = Extract<Result<unknown>, { ok: false }>
const quotedLetters = 80
const cut = (text: string): string => (text.length > quotedLetters ? `${text.slice(0, quotedLetters)}…` : text)

/** What was saved is shown until the rows are read again. */
function useSaved<Row extends object>({ rows, idOf }: ShownCells<Row>) {
  const [saved, setSaved] = useState<Saved>({})
  useEffect(() => setSaved(before => (Object.keys(before).length > 0 ? {} : before)), [rows])
  return {
    saved,
    note: (id: string, key: string, value: unknown): void =>
      setSaved(before => ({ ...before, [id]: { ...before[id], [key]: value } })),
    shownOf: (row: Row): Row => {
      const own = saved[idOf(row)]
      return own ? { ...row, ...own } : row
    },
  }
}

/** Reports what was saved, with a button that undoes it, and what was not where no cell shows it. */
function useToasts<Row extends object, Field extends EditedField>(
  editing: CellEditing<Row, Field> | undefined,
  note: (id: string, key: string, value: unknown) => void,
) {
  const toast = useToast()
  const say = useText(words)
  const nameOf = (row: Row, key: string): string => editing?.fieldOf(row, key)?.label ?? editing?.labelOf?.(key) ?? key
  const undo = async (before: Row, { id, key, value }: Pick<Open<Row>, 'id' | 'key' | 'value'>): Promise<void> => {
    const failed = await editing?.undo(before, key, value)
    if (failed === undefined) {
      note(id, key, editing?.valueOf(before, key))
      toast({ kind: 'success', text: say('cell.undone') })
    } else toast({ kind: 'error', title: say('cell.notUndone'), text: say(failed) })
  }
  return {
    sentenceOf(answer: Refused, row: Row, key: string): string {
      if (!isNewer(answer)) return say(answer.issues?.[0]?.message ?? answer.message)
      const value = editing?.textOf({ ...row, [key]: answer.newer }, key) ?? ''
      return value === '' ? say('cell.newerEmpty') : say('cell.newer', { value: cut(value) })
    },
    toastSaved: (before: Row, cell: Pick<Open<Row>, 'id' | 'key' | 'value'>) =>
      toast({
        kind: 'success',
        text: say('cell.saved', { name: nameOf(before, cell.key) }),
        durationMs: undoMs,
        action: { label: say('cell.undo'), onPress: () => void undo(before, cell) },
      }),
    toastRefused: (before: Row, { key, value }: Pick<Open<Row>, 'key' | 'value'>, text: string) =>
      toast({
        kind: 'error',
        title: say('cell.notSaved', { name: nameOf(before, key), value: String(value) }),
        text,
      }),
  }
}
