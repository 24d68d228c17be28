// The checkboxes of a table show what was clicked until the rows contain it.
import { useEffect, useState } from 'react'
import type { Document } from '../../contract/entities/item.ts'
import type { WidgetViewProps } from '../part.ts'
import { checkSettings, isChecked, rowKey, type ColumnModel } from './data.ts'

export interface Checks {
  /** Nothing was clicked since the rows came. */
  readonly isAsStored: boolean
  readonly isOn: (column: ColumnModel, row: Document, index: number) => boolean
  set(column: ColumnModel, on: readonly Document[], value: boolean): void
}

/** Returns the state of the checkboxes of a table; `rows` are those that it shows. */
export function useChecks(
  { rows: known, intent, isEditing }: Pick<WidgetViewProps<never, never>, 'rows' | 'intent' | 'isEditing'>,
  rows: readonly Document[],
): Checks {
  const [checks, setChecks] = useState<ReadonlyMap<string, boolean>>(new Map())
  useEffect(() => setChecks(new Map()), [known])
  return {
    isAsStored: checks.size === 0,
    isOn: (column, row, index) => checks.get(`${column.key} ${rowKey(row, index)}`) ?? isChecked(column, row),
    set(column, on, value) {
      if (isEditing) return
      setChecks(
        new Map([...checks, ...on.map(row => [`${column.key} ${rowKey(row, rows.indexOf(row))}`, value] as const)]),
      )
      const record = on.length === 1 ? on[0] : undefined
      intent({
        kind: 'action',
        type: 'checkbox',
        ...(record ? { record } : {}),
        settings: checkSettings(column, on, value),
      })
    },
  }
}
