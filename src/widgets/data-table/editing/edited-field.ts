// The control of a cell: by the field of the items, and otherwise by the value that is there. Pure.
import { own } from '../../../base/loose.ts'
import { rowId } from '../../../base/row-id.ts'
import { isDay, toMs, unitOf } from '../../../base/format/stored-date.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { EditableField } from '../../../contract/entities/query.ts'
import type { ValueField } from '../../../ui/value-control.tsx'
import type { ColumnModel } from '../data.ts'

const longLetters = 80
const mostLetters = 100_000
const drawnTypes: ReadonlySet<ColumnModel['type']> = new Set(['key', 'text', 'progress', 'checkbox'])

/** Returns the control of a cell; undefined for one that is not edited. `edits`: the fields that may be changed; undefined for every key. */
export function editedField(
  column: ColumnModel,
  row: Document,
  edits: ReadonlyMap<string, EditableField> | undefined,
): ValueField | undefined {
  const { key, label, type } = column
  const field = edits ? edits.get(key) : { key }
  const value = own(row, key)
  if (column.stored.editable !== true || !field || key.includes('.') || key === '_id' || key === 'id') return undefined
  if (!drawnTypes.has(type) || rowId(row) === undefined || (value !== null && typeof value === 'object'))
    return undefined
  const common = { key, label, isRequired: field.required }
  switch (field.type ?? guessed(column, value)) {
    case 'number':
      return typeof value === 'string' ? { ...common, ...textControl(value) } : { ...common, kind: 'number' }
    case 'boolean':
      return { ...common, kind: 'flag' }
    case 'date':
      return { ...common, ...dateControl(column, field, value) }
    case 'choice': {
      const options = field.options ?? Object.keys(column.stored.badges).map(state => ({ value: state }))
      return options.every(option => typeof option.value === 'string')
        ? {
            ...common,
            kind: 'choice',
            options: options.map(option => ({
              value: String(option.value),
              label: 'label' in option && option.label !== undefined ? option.label : String(option.value),
            })),
          }
        : undefined
    }
    case 'text':
      return { ...common, ...textControl(value) }
    default:
      return undefined
  }
}

/** Returns the type of a value that no field defines. */
function guessed({ type, format, stored }: ColumnModel, value: unknown): EditableField['type'] {
  if (type === 'checkbox' || typeof value === 'boolean') return 'boolean'
  if (format?.type === 'DateUnix') return 'date'
  if (typeof value === 'number' || type === 'progress') return 'number'
  return Object.keys(stored.badges).length > 0 ? 'choice' : 'text'
}

const textControl = (value: unknown) => ({
  kind: 'text' as const,
  maxLetters: mostLetters,
  isLong: typeof value === 'string' && (value.length > longLetters || value.includes('\n')),
})

/** A date that is not there yet is stored as the column writes it. */
function dateControl({ format }: ColumnModel, { stores }: EditableField, value: unknown): DateControl {
  if (typeof value === 'number') return { kind: 'date', unit: unitOf(value), hasTime: !isDay(toMs(value)) }
  const isNumber = typeof value !== 'string' && (stores === 'numbers' || format?.type === 'DateUnix')
  return isNumber ? { kind: 'date', unit: 'seconds', hasTime: hasTime(format) } : { kind: 'date' }
}
type DateControl = Pick<Extract<ValueField, { kind: 'date' }>, 'kind' | 'unit' | 'hasTime'>

/** Returns whether a column writes the time of a date. */
const hasTime = (format: ColumnModel['format']): boolean =>
  format !== undefined && 'layout' in format && typeof format.layout === 'string' && /[Hh]/.test(format.layout)
