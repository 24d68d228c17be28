// The forms of stages that take one or a few values: limit, skip, count, count by value, unwind, look up.
import type { ReactNode } from 'react'
import { asRecord, isRecord, textAt } from '../../../base/loose.ts'
import { NumberField, Select, Switch, TextField } from '../../../ui/fields.tsx'
import type { StageFormProps } from './form-props.ts'
import { fieldOf } from './group.ts'
import { FieldChoice } from './parts.tsx'

export function LimitForm({ spec, onSpec, say }: StageFormProps): ReactNode {
  return (
    <NumberField
      size='s'
      label={say('query.limit.rows')}
      min={1}
      decimals={0}
      value={typeof spec === 'number' ? spec : null}
      onChange={next => {
        if (next !== null && Number.isInteger(next)) onSpec(next, 'limit')
      }}
    />
  )
}

export function SkipForm({ spec, onSpec, say }: StageFormProps): ReactNode {
  return (
    <NumberField
      size='s'
      label={say('query.skip.rows')}
      min={0}
      decimals={0}
      value={typeof spec === 'number' ? spec : null}
      onChange={next => {
        if (next !== null && Number.isInteger(next)) onSpec(next, 'skip')
      }}
    />
  )
}

export function CountForm({ spec, onSpec, say }: StageFormProps): ReactNode {
  return (
    <TextField
      size='s'
      label={say('query.count.name')}
      value={typeof spec === 'string' ? spec : ''}
      onChange={next => onSpec(next, 'name')}
    />
  )
}

export function SortByCountForm({ spec, onSpec, fields, say }: StageFormProps): ReactNode {
  return (
    <FieldChoice
      label={say('query.countBy.field')}
      isLabelHidden={false}
      value={fieldOf(spec) ?? ''}
      fields={fields}
      say={say}
      onChange={field => onSpec(`$${field}`, 'field')}
    />
  )
}

export function UnwindForm({ spec, onSpec, fields, say }: StageFormProps): ReactNode {
  const options = isRecord(spec) ? spec : { path: spec }
  return (
    <>
      <FieldChoice
        label={say('query.unwind.field')}
        isLabelHidden={false}
        value={fieldOf(options['path']) ?? ''}
        fields={fields}
        say={say}
        onChange={field => onSpec({ ...options, path: `$${field}` }, 'field')}
      />
      <Switch
        label={say('query.unwind.keep')}
        hint={say('query.unwind.keepHint')}
        value={options['preserveNullAndEmptyArrays'] === true}
        onChange={next => onSpec({ ...options, preserveNullAndEmptyArrays: next }, 'keep')}
      />
    </>
  )
}

export function LookupForm({ spec, onSpec, fields, collections, say }: StageFormProps): ReactNode {
  const lookup = asRecord(spec)
  const from = textAt(lookup, 'from')
  const options = collections.map(({ slug, name }) => ({ value: slug, label: name, hint: slug }))
  const set = (patch: Readonly<Record<string, string>>, what: string): void => onSpec({ ...lookup, ...patch }, what)
  return (
    <div className='lc-query-lookup'>
      <Select
        size='s'
        label={say('query.lookup.from')}
        isClearable={false}
        value={from === '' ? null : from}
        options={
          from === '' || options.some(({ value }) => value === from)
            ? options
            : [{ value: from, label: from }, ...options]
        }
        onChange={next => set({ from: next ?? '', ...(textAt(lookup, 'as') === '' ? { as: next ?? '' } : {}) }, 'from')}
      />
      <FieldChoice
        label={say('query.lookup.local')}
        isLabelHidden={false}
        value={textAt(lookup, 'localField')}
        fields={fields}
        say={say}
        onChange={field => set({ localField: field }, 'local')}
      />
      <TextField
        size='s'
        label={say('query.lookup.foreign')}
        value={textAt(lookup, 'foreignField')}
        onChange={field => set({ foreignField: field }, 'foreign')}
      />
      <TextField
        size='s'
        label={say('query.lookup.as')}
        hint={say('query.lookup.asHint')}
        value={textAt(lookup, 'as')}
        onChange={field => set({ as: field }, 'as')}
      />
    </div>
  )
}
