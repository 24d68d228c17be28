import type { ReactNode } from 'react'
import { fieldKey } from '../../base/field-key.ts'
import { fieldCalls } from '../../contract/calls/fields.ts'
import { isFieldKey } from '../../contract/entities/collection.ts'
import type { FieldType, FoundField } from '../../contract/entities/collection.ts'
import type { Import, ImportColumn, ImportPreview } from '../../contract/entities/import.ts'
import { useCall } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Select, TextField } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.tsx'
import type { Choices } from './choices.ts'
import { words } from './import-list.ts'
import { PreviewTable } from './preview-table.tsx'

const none = ''
const fresh = '\0new'
const types: readonly FieldType[] = ['text', 'number', 'date', 'boolean', 'list', 'object']
const samples = 3
const previewRows = 10

/** Where each column goes, and by which field rows find their items. */
export function ColumnsStep({
  one,
  shown,
  choices,
  onChange,
}: {
  readonly one: Import
  readonly shown: ImportPreview
  readonly choices: Choices
  onChange(choices: Choices): void
}): ReactNode {
  const say = useText(words)
  const { data: found } = useCall(
    fieldCalls.readFields,
    one.collection === undefined ? null : { params: { app: one.app, collection: one.collection } },
  )
  const fields = (found ?? []).filter(({ isSystem }) => !isSystem)
  const chosen = new Map(choices.columns?.map(column => [column.from, column]))
  const columns = shown.columns.map(column => chosen.get(column.from) ?? column)
  const change = (from: string, patch: Partial<ImportColumn>): void => {
    const next = columns.map(column => (column.from === from ? { ...column, ...patch } : column))
    const isThere = next.some(({ to }) => to === choices.key)
    onChange({ ...choices, columns: next, key: isThere ? choices.key : null })
  }
  const targets = targetsOf(columns)
  return (
    <div className='lc-import-panel'>
      <p className='lc-import-note'>{say('imports.columnsText')}</p>
      {shown.missing.length > 0 && !choices.columns && (
        <Banner kind='warning'>{say('imports.missing', { names: shown.missing.join(', ') })}</Banner>
      )}
      <ul className='lc-import-columns'>
        {columns.map((column, at) => (
          <ColumnFields
            key={column.from}
            column={column}
            values={shown.rows.map(({ cells }) => cells[at] ?? '').filter(cell => cell.trim() !== '')}
            fields={fields}
            problem={problemOf(column, targets)}
            isKept={choices.key === null || column.to === null || column.to === choices.key || column.to === '_id'}
            onChange={patch => change(column.from, patch)}
          />
        ))}
      </ul>
      <Select
        label={say('imports.key')}
        hint={say('imports.keyHint')}
        isClearable={false}
        options={[
          { value: none, label: say('imports.key.none') },
          ...targets.map(to => ({
            value: to,
            label: say('imports.key.by', { field: to === '_id' ? say('imports.to.id') : nameOf(to, fields) }),
          })),
        ]}
        value={choices.key ?? none}
        onChange={value => onChange({ ...choices, columns, key: value === null || value === none ? null : value })}
      />
      <PreviewTable shown={shown} columns={columns} most={previewRows} />
    </div>
  )
}

const nameOf = (key: string, fields: readonly FoundField[]): string =>
  fields.find(field => field.key === key)?.label ?? key

const targetsOf = (columns: readonly ImportColumn[]): readonly string[] =>
  columns.flatMap(({ to }) => (to === null ? [] : [to]))

/** Returns whether each column that is imported has a field of its own. */
export const isComplete = (columns: readonly ImportColumn[] = []): boolean =>
  columns.every(column => problemOf(column, targetsOf(columns)) === undefined)

function problemOf(
  { to }: ImportColumn,
  targets: readonly string[],
): { readonly text: string; readonly field: string } | undefined {
  if (to === null) return undefined
  if (to !== '_id' && !isFieldKey(to)) return { text: 'imports.needName', field: to }
  return targets.filter(one => one === to).length > 1 ? { text: 'imports.twice', field: to } : undefined
}

function ColumnFields({
  column,
  values,
  fields,
  problem,
  isKept,
  onChange,
}: {
  readonly column: ImportColumn
  readonly values: readonly string[]
  readonly fields: readonly FoundField[]
  readonly problem: ReturnType<typeof problemOf>
  /** Its empty cells cannot empty a value. */
  readonly isKept: boolean
  onChange(patch: Partial<ImportColumn>): void
}): ReactNode {
  const say = useText(words)
  const { from, to, type } = column
  const error = problem && say(problem.text, { field: problem.field })
  const isNew = to !== null && to !== '_id' && !fields.some(({ key }) => key === to)
  const known = fields.find(({ key }) => key === to)
  return (
    <li>
      <div className='lc-import-from'>
        <b dir='auto'>{from}</b>
        <p className='lc-import-note' dir='auto'>
          {say('imports.sample', { values: [...new Set(values)].slice(0, samples).join(' · ') || '–' })}
        </p>
      </div>
      <Select
        label={say('imports.to', { column: from })}
        isClearable={false}
        error={isNew ? undefined : error}
        options={[
          { value: none, label: say('imports.to.none') },
          { value: fresh, label: say('imports.to.new') },
          { value: '_id', label: say('imports.to.id') },
          ...fields.map(({ key, label = key }) => ({ value: key, label })),
        ]}
        value={isNew ? fresh : (to ?? none)}
        onChange={value => {
          if (value === null || value === none) onChange({ to: null, define: undefined })
          else if (value === fresh) onChange({ to: fieldKey(from), define: true })
          else onChange({ to: value, define: undefined })
        }}
      />
      {isNew && (
        <TextField
          label={say('imports.newKey', { column: from })}
          error={error}
          value={to}
          onChange={key => onChange({ to: key.trim() })}
        />
      )}
      {isNew && (
        <Select
          label={say('imports.type', { column: from })}
          isClearable={false}
          options={types.map(value => ({ value, label: say(`imports.type.${value}`) }))}
          value={type}
          onChange={value => onChange({ type: types.find(one => one === value) ?? 'text' })}
        />
      )}
      {known && <span className='lc-import-note'>{say(`imports.type.${known.type}`)}</span>}
      {!isKept && (
        <Select
          label={say('imports.emptyCells', { column: from })}
          isClearable={false}
          options={(['keep', 'clear'] as const).map(value => ({ value, label: say(`imports.emptyCells.${value}`) }))}
          value={column.empty ?? 'keep'}
          onChange={value => onChange({ empty: value === 'clear' ? 'clear' : undefined })}
        />
      )}
    </li>
  )
}
