// The cells of a table that a reader may change: a double press, F2, Enter or the pencil opens a control in the cell. It hands
// the table what its grid shows, as grouped.tsx does, and loads with the first table whose settings mark a column.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { own } from '../../../base/loose.ts'
import { rowId } from '../../../base/row-id.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { useCellEditing } from '../../../engines/table/editing/cell-editing.tsx'
import type { CellEditing, CellTable } from '../../../engines/table/editing/cell-editing.tsx'
import { CellEditor } from '../../../engines/table/editing/cell-editor.tsx'
import type { CellEditorProps } from '../../../engines/table/editing/cell-editor.tsx'
import type { GridProps } from '../../../engines/table/grid.tsx'
import type { GridColumn } from '../../../engines/table/grid-column.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import type { Text } from '../../../ui/text.tsx'
import { ToastProvider } from '../../../ui/toast.tsx'
import { problemOf, ValueControl } from '../../../ui/value-control.tsx'
import type { ValueField } from '../../../ui/value-control.tsx'
import type { CellChange, RowEdits, WidgetViewProps } from '../../part.ts'
import { cellText } from '../data.ts'
import type { ColumnModel } from '../data.ts'
import { words as tableWords } from '../words.ts'
import { editedField } from './edited-field.ts'
import { words } from './editing-words.ts'
import sheet from './editing.css'

type Grid = GridProps<Document>

type Widget = WidgetViewProps<never, never>
type Write = NonNullable<Widget['writeCell']>

export interface EditingProps extends Pick<Widget, 'module' | 'query' | 'readEdits' | 'writeCell' | 'isEditing'> {
  readonly columns: readonly ColumnModel[]
  /** What the grid shows without editors. */
  readonly grid: Grid
  readonly onEditing: Dispatch<SetStateAction<((grid: Grid) => Grid) | undefined>>
}

const Editor = (props: Omit<CellEditorProps<ValueField>, 'Control' | 'problemOf'>): ReactNode => (
  <CellEditor {...props} Control={ValueControl} problemOf={problemOf} />
)

/** With the messages of what was saved; nothing while the page is built. */
export const Editing = (props: EditingProps): ReactNode =>
  !props.isEditing &&
  props.readEdits &&
  props.writeCell && (
    <ToastProvider>
      <Cells {...props} read={props.readEdits} write={props.writeCell} />
    </ToastProvider>
  )

interface CellsProps extends EditingProps {
  readonly read: NonNullable<Widget['readEdits']>
  readonly write: Write
}

function Cells({ module, columns, grid, read, write, query, onEditing }: CellsProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const mark = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLElement>(null)
  const edits = useEdits(read, module.id, query.at)
  const models = useMemo(() => new Map(columns.map(column => [column.key, column])), [columns])
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  const editing = useMemo(
    () => edits && editingOf(edits, models, lang, change => latest.current(change)),
    [edits, models, lang],
  )
  useLayoutEffect(() => {
    box.current = mark.current?.parentElement ?? null
  }, [])
  const cells = useCellEditing(editing, {
    box,
    rows: grid.rows,
    keys: shownKeys(grid),
    idOf: row => rowId(row) ?? '',
  })
  useLayoutEffect(() => {
    onEditing(() => editing && ((one: Grid) => edited(one, { models, editing, cells, say })))
  }, [editing, models, cells.state, say, onEditing])
  useEffect(() => () => onEditing(undefined), [onEditing])
  return <span ref={mark} hidden />
}

/** The keys of the columns as the grid draws them: those that are pinned come first. */
const shownKeys = ({ columns, hidden }: Grid): readonly string[] =>
  columns
    .filter(column => !hidden.has(column.id))
    .toSorted((a, b) => Number(b.isPinned ?? false) - Number(a.isPinned ?? false))
    .map(column => column.id)

/** Reads what may be changed, again with the next rows if that failed. */
function useEdits(read: CellsProps['read'], id: string, at: number): RowEdits | undefined {
  const [edits, setEdits] = useState<RowEdits>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const line = new AbortController()
    const finish = (answer: RowEdits | undefined): void => {
      if (line.signal.aborted) return
      setFailed(answer === undefined)
      if (answer) setEdits(answer)
    }
    read(line.signal).then(
      answer => finish(answer.ok ? answer.value : undefined),
      () => finish(undefined),
    )
    return () => line.abort()
  }, [id, isFailed ? at : 0])
  return edits
}

interface TableEditing extends CellEditing<Document, ValueField> {
  /** Whether a box of the column changes the value at once. */
  boxOf(row: Document, key: string): boolean
}

function editingOf(
  { to, fields }: RowEdits,
  models: ReadonlyMap<string, ColumnModel>,
  lang: string,
  write: Write,
): TableEditing {
  const known = fields && new Map(fields.map(field => [field.key, field]))
  const change = async (one: Omit<CellChange, 'to'>) => write(to ? { ...one, to } : one)
  return {
    Editor,
    fieldOf(row, key) {
      const column = models.get(key)
      const field = column && editedField(column, row, known)
      // a box is changed by a press on it
      return field && column.type !== 'checkbox' ? field : undefined
    },
    labelOf: key => models.get(key)?.label,
    valueOf: (row, key) => own(row, key),
    textOf(row, key) {
      const column = models.get(key)
      return column ? cellText(column, row, { lang }) : ''
    },
    save: async (row, key, value) => change({ row, key, value: value === '' ? null : value }),
    async undo(row, key, written) {
      const answer = await change({ row, key, value: own(row, key) ?? null, undoes: { written } })
      return answer.ok ? undefined : answer.message
    },
    boxOf(row, key) {
      const column = models.get(key)
      const isBox = column?.type === 'checkbox' && column.stored.checkbox?.update_settings?.enable !== true
      return isBox && editedField(column, row, known) !== undefined
    },
  }
}

interface Edited {
  readonly models: ReadonlyMap<string, ColumnModel>
  readonly editing: TableEditing
  readonly cells: CellTable<Document>
  readonly say: Text
}

/** Returns the grid with editors in its cells. */
function edited(grid: Grid, all: Edited): Grid {
  const { onRow, isPressable } = grid
  return {
    ...grid,
    columns: grid.columns.map(column =>
      all.models.get(column.id)?.stored.editable === true ? editedColumn(column, all) : column,
    ),
    // a double press on a cell edits it: the first press must not open what the row opens
    onRow:
      onRow &&
      ((row, event) => {
        const cell = event.target instanceof Element ? event.target.closest('td') : null
        const key = cell && shownKeys(grid)[Number(cell.getAttribute('aria-colindex')) - 1]
        const isHeld = event.type === 'click' && isPressable && key && all.editing.fieldOf(row, key)
        if (!isHeld) onRow(row, event)
      }),
  }
}

function editedColumn(column: GridColumn<Document>, { models, editing, cells, say }: Edited): GridColumn<Document> {
  const { id, name, copy, cell } = column
  return {
    ...column,
    ...(copy ? { copy: row => copy(cells.shownOf(row)) } : {}),
    cell(read, index) {
      const editor = cells.editorOf(read, id)
      if (editor !== undefined) return editor
      const row = cells.shownOf(read)
      if (editing.boxOf(read, id))
        return (
          <input
            type='checkbox'
            className='lc-table-check'
            checked={own(row, id) === true}
            aria-label={say('table.check', { name: models.get(id)?.label ?? name, row: index + 1 }, tableWords)}
            onChange={event => cells.put(read, id, event.currentTarget.checked)}
          />
        )
      if (!editing.fieldOf(read, id)) return cell(row, index)
      return (
        <span className='lc-cell-edit'>
          {cell(row, index)}
          <button
            type='button'
            className='lc-cell-pencil'
            tabIndex={-1}
            aria-label={say('table.edit', { name, row: index + 1 })}
            onClick={() => cells.begin(read, id)}
          >
            <Icon name='edit' sizePx={14} />
          </button>
        </span>
      )
    },
  }
}
