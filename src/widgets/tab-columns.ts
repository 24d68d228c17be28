// The columns of a tab widget: each shows the rows of the page that it lists. Pure, and read before the widget is loaded,
// because rows of other columns must not be drawn.
import { asRecord, isRecord, textAt } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'

export interface TabColumn {
  readonly id: string
  readonly label: string
  readonly isDefault: boolean
  /** Ids of the rows it shows (TAB-005). */
  readonly rows: readonly string[]
  /** The id of an action button of the widget, shown in its header (ACT-011). */
  readonly buttonId: string | undefined
}

/** Reads the columns as stored; an entry without an id has its position as its id, a second one of an id is left out. */
export function tabColumns({ columns }: Loose): readonly TabColumn[] {
  if (!Array.isArray(columns)) return []
  const read = columns.filter(isRecord).map((column, index): TabColumn => {
    const id = textAt(column, 'id') || `tab-${index + 1}`
    const { rows, headerstyling } = column
    const button = textAt(asRecord(headerstyling), 'buttonId')
    return {
      id,
      label: textAt(column, 'name') || textAt(column, 'title') || textAt(asRecord(headerstyling), 'title') || id,
      isDefault: column['default'] === true,
      rows: Array.isArray(rows)
        ? rows.filter(row => typeof row === 'string' || typeof row === 'number').map(String)
        : [],
      buttonId: button === '' ? undefined : button,
    }
  })
  return read.filter(({ id }, index) => read.findIndex(one => one.id === id) === index)
}

/** Returns the column that is shown: the chosen one, else the default, else the first. It is the only one (TAB-002). */
export const chosenColumn = (columns: readonly TabColumn[], chosen: string | null | undefined): TabColumn | undefined =>
  columns.find(column => column.id === chosen) ?? columns.find(column => column.isDefault) ?? columns[0]
