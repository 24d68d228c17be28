import type { ReactNode } from 'react'
import { asRecord } from '../../base/loose.ts'
import { Select, Switch } from '../../ui/fields.tsx'
import { FieldName, picker, queryOption, readSetting } from '../editing.tsx'
import { useLookUp } from '../../ui/use-look-up.ts'
import type { InputEditorProps, StoredQuestion } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/**
 * Single or multiple choice, and the source of options that are not listed: a stored query and two of its fields
 * (INP-046).
 */
export default function SelectEditor({ question, change, services }: InputEditorProps): ReactNode {
  const say = useText(words)
  const stored = readSetting(question, 'dynamic')
  const dynamic: StoredQuestion = asRecord(stored)
  const isActive = stored !== undefined && dynamic['active'] !== false
  const text = (name: string): string => (typeof dynamic[name] === 'string' ? dynamic[name] : '')
  const query = text('query')
  const put = (patch: StoredQuestion): void =>
    change({ settings: { dynamic: { query, ...dynamic, active: true, ...patch } } })
  const queries = useLookUp(isActive ? services.listQueries : undefined, `queries ${isActive}`)
  const fields = useLookUp(
    isActive && query !== '' && services.fieldsOf ? () => services.fieldsOf?.(query) ?? Promise.resolve([]) : undefined,
    query,
  )
  const fieldOptions = fields.is === 'ready' ? fields.list.map(name => ({ value: name, label: name })) : []
  return (
    <>
      <Switch
        label={say('edit.select.multiple')}
        value={readSetting(question, 'multiple') === true}
        // one value is not a list of values: a default answer of the other kind would be invalid
        onChange={next => change({ settings: { multiple: next ? true : undefined, default_value: undefined } })}
      />
      <Switch
        label={say('edit.select.dynamic')}
        hint={say('edit.select.dynamic.hint')}
        value={isActive}
        onChange={next => {
          if (next) put({})
          else change({ settings: { dynamic: query === '' ? undefined : { ...dynamic, active: false } } })
        }}
      />
      {isActive && (
        <>
          <Select
            size='s'
            {...picker(queries, query, queryOption)}
            label={say('edit.select.query')}
            isClearable
            onChange={(next: string | null) => put({ query: next ?? '' })}
          />
          <FieldName
            label={say('edit.select.labelField')}
            placeholder='_id'
            value={text('label')}
            options={fieldOptions}
            onChange={label => put({ label: label === '' ? undefined : label })}
          />
          <FieldName
            label={say('edit.select.valueField')}
            placeholder={text('label') || '_id'}
            value={text('value')}
            options={fieldOptions}
            onChange={value => put({ value: value === '' ? undefined : value })}
          />
        </>
      )}
    </>
  )
}
