// The columns of a table as its grid draws them.
import { isRecord, text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { GridColumn } from '../../engines/table/grid-column.ts'
import type { Text } from '../../ui/text.tsx'
import type { WidgetViewProps } from '../part.ts'
import { actionType } from '../row-press.ts'
import { Cell } from './cells.tsx'
import type { Checks } from './checks.ts'
import { areAllChecked, cellText, clickedChecks, exported, nextSorting, type ColumnModel, type State } from './data.ts'
import type { Foot } from './foot.tsx'
import type { Config } from './schema.ts'

interface DrawnTable {
  readonly columns: readonly ColumnModel[]
  readonly rows: readonly Document[]
  readonly checks: Checks
  readonly foot: Foot
  readonly say: Text
  readonly lang: string
}

/** Returns a column of the grid for each column of the table. */
export function gridColumns(
  { config, state, setState, isEditing, isRunning, intent }: WidgetViewProps<Config, State>,
  { columns, rows, checks, foot, say, lang }: DrawnTable,
): GridColumn<Document>[] {
  const sortOf = ({ key, isSortable }: ColumnModel): GridColumn<Document>['sort'] => {
    if (!isSortable) return undefined
    const at = state.sorting.findIndex(one => one.key === key)
    const direction = state.sorting[at]?.type
    return {
      direction: direction === undefined ? 'none' : direction === 'ASC' ? 'ascending' : 'descending',
      order: state.sorting.length > 1 && at >= 0 ? at + 1 : undefined,
      onPress: event =>
        setState({ sorting: nextSorting(state.sorting, key, config.sorting_active, event.shiftKey), page: 0 }),
    }
  }
  const press = ({ key, stored: { action } }: ColumnModel, record: Document): void => {
    if (!isEditing)
      intent({
        kind: 'action',
        type: actionType(action),
        button: key,
        record,
        settings: isRecord(action) ? { ...action, ...clickedChecks(columns, rows, checks.isOn) } : action,
      })
  }
  const allBox = (column: ColumnModel) => (
    <label className='lc-table-head-check'>
      <input
        type='checkbox'
        className='lc-table-check'
        aria-label={say('table.checkAll', { name: column.label })}
        checked={
          checks.isAsStored
            ? areAllChecked(column, rows)
            : rows.length > 0 && rows.every((row, index) => checks.isOn(column, row, index))
        }
        onChange={event => checks.set(column, rows, event.currentTarget.checked)}
      />
      <span>{column.label}</span>
    </label>
  )
  const grid = columns.map((column): GridColumn<Document> => {
    const { key, type, stored } = column
    const hasAllBox = type === 'checkbox' && stored.checkbox !== undefined
    return {
      id: key,
      name: column.label,
      align: column.align,
      widthPx: stored.width ?? fixedWidths[type],
      measure: isDrawn[type]
        ? undefined
        : row => (type === 'tags' ? text(valueAt(row, key)).slice(0, 60) : cellText(column, row, { lang })),
      copy: row => String(exported(column, row, lang)),
      isBold: type === 'key',
      isPinned: state.pinned.includes(key),
      isMarked: key in state.filters,
      aroundPx: type === 'tags' || Object.keys(stored.badges).length > 0 ? 20 : type === 'button' ? 24 : 0,
      sort: hasAllBox ? undefined : sortOf(column),
      head: hasAllBox ? allBox(column) : undefined,
      cell: (row, index) => (
        <Cell
          column={column}
          row={row}
          rowNumber={index + 1}
          isChecked={type === 'checkbox' && checks.isOn(column, row, index)}
          isBusy={type === 'button' && isRunning?.(key, row)}
          onCheck={(_, one, value) => checks.set(column, [one], value)}
          onButton={press}
        />
      ),
      foot: foot.textOf(column),
    }
  })
  const [first] = grid
  if (config.footer && first && first.foot === undefined) grid[0] = { ...first, foot: foot.name }
  return grid
}

/** Columns that draw something else than their text. */
const isDrawn: Readonly<Partial<Record<ColumnModel['type'], true>>> = {
  icon: true,
  image: true,
  progress: true,
  checkbox: true,
}
const fixedWidths: Readonly<Partial<Record<ColumnModel['type'], number>>> = { icon: 72, image: 84, progress: 160 }
