// The forms of stages that list fields: sort, project, add, remove.
import type { ReactNode } from 'react'
import { isRecord } from '../../../base/loose.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import { isBrokenExpression, readExpression, writeExpression } from '../literal.ts'
import type { StageFormProps } from './form-props.ts'
import { freeName } from './group.ts'
import { FieldChoice, Lines, TypedField } from './parts.tsx'

type Entry = readonly [field: string, value: unknown]
const entriesOf = (spec: unknown): readonly Entry[] => (isRecord(spec) ? Object.entries(spec) : [])

/** Writes entries as a record. A field that is named twice keeps its first entry. */
function written(entries: readonly Entry[]): Readonly<Record<string, unknown>> {
  const made: Record<string, unknown> = {}
  for (const [field, value] of entries) if (!Object.hasOwn(made, field)) made[field] = value
  return made
}

export function SortForm({ spec, onSpec, fields, say }: StageFormProps): ReactNode {
  return (
    <Lines
      lines={entriesOf(spec)}
      onLines={next => onSpec(written(next), `keys ${next.length}`)}
      fresh={(): Entry => ['', 1]}
      add={say('query.sort.add')}
      remove={at => say('query.sort.remove', { number: at + 1 })}
      one={([field, way], change, at) => (
        <>
          <FieldChoice
            label={say('query.sort.field', { number: at + 1 })}
            value={field}
            fields={fields}
            say={say}
            onChange={next => change([next, way])}
          />
          <Select
            size='s'
            label={say('query.sort.way', { number: at + 1 })}
            isLabelHidden
            isClearable={false}
            isSearchable={false}
            value={String(way)}
            options={[
              { value: '1', label: say('query.sort.up') },
              { value: '-1', label: say('query.sort.down') },
            ]}
            onChange={next => change([field, Number(next)])}
          />
        </>
      )}
    />
  )
}

const modeOf = (value: unknown): 'in' | 'out' | 'computed' =>
  value === 1 || value === true ? 'in' : value === 0 || value === false ? 'out' : 'computed'

export function ProjectForm({ spec, onSpec, fields, say }: StageFormProps): ReactNode {
  return (
    <Lines
      lines={entriesOf(spec)}
      onLines={next => onSpec(written(next), `fields ${next.length}`)}
      fresh={(): Entry => ['', 1]}
      add={say('query.project.add')}
      remove={at => say('query.project.remove', { number: at + 1 })}
      className='lc-query-figure'
      one={([field, value], change, at) => (
        <>
          <FieldChoice
            label={say('query.project.field', { number: at + 1 })}
            value={field}
            fields={fields}
            say={say}
            onChange={next => change([next, value])}
          />
          <Select
            size='s'
            label={say('query.project.mode', { number: at + 1 })}
            isLabelHidden
            isClearable={false}
            isSearchable={false}
            value={modeOf(value)}
            options={(['in', 'out', 'computed'] as const).map(mode => ({
              value: mode,
              label: say(`query.project.${mode}`),
            }))}
            onChange={mode => change([field, mode === 'in' ? 1 : mode === 'out' ? 0 : '$'])}
          />
          {modeOf(value) === 'computed' && (
            <Expression
              label={say('query.project.value', { number: at + 1 })}
              value={value}
              say={say}
              onChange={next => change([field, next])}
            />
          )}
        </>
      )}
    />
  )
}

export function AddFieldsForm({ spec, onSpec, say }: StageFormProps): ReactNode {
  const entries = entriesOf(spec)
  return (
    <Lines
      lines={entries}
      onLines={next => onSpec(written(unique(next)), `fields ${next.length}`)}
      fresh={(): Entry => [
        freeName(
          entries.map(([name]) => name),
          'field',
        ),
        '$',
      ]}
      add={say('query.add.add')}
      remove={at => say('query.add.remove', { number: at + 1 })}
      className='lc-query-pair'
      one={([name, value], change, at) => (
        <>
          <TextField
            size='s'
            label={say('query.add.name', { number: at + 1 })}
            isLabelHidden
            value={name}
            onChange={next => change([next, value])}
          />
          <Expression
            label={say('query.add.value', { number: at + 1 })}
            value={value}
            say={say}
            onChange={next => change([name, next])}
          />
        </>
      )}
    />
  )
}

/** A name that is taken gets a number, so that no other field is overwritten while it is typed. */
function unique(entries: readonly Entry[]): readonly Entry[] {
  const taken: string[] = []
  return entries.map(([name, value]) => {
    const free = freeName(taken, name)
    taken.push(free)
    return [free, value]
  })
}

function Expression({
  label,
  value,
  onChange,
  say,
}: {
  readonly label: string
  readonly value: unknown
  onChange(value: unknown): void
  readonly say: StageFormProps['say']
}): ReactNode {
  return (
    <TypedField<unknown>
      label={label}
      isCode
      placeholder={say('query.expression')}
      value={value}
      read={readExpression}
      write={writeExpression}
      error={isBrokenExpression(value) ? say('query.problem.expression') : undefined}
      onChange={onChange}
    />
  )
}

export function UnsetForm({ spec, onSpec, fields, say }: StageFormProps): ReactNode {
  const names = Array.isArray(spec) ? (spec as unknown[]).map(String) : typeof spec === 'string' ? [spec] : []
  return (
    <Lines
      lines={names}
      onLines={next => onSpec(next, `fields ${next.length}`)}
      fresh={() => ''}
      add={say('query.project.add')}
      remove={at => say('query.project.remove', { number: at + 1 })}
      one={(name, change, at) => (
        <FieldChoice
          label={say('query.project.field', { number: at + 1 })}
          value={name}
          fields={fields}
          say={say}
          onChange={change}
        />
      )}
    />
  )
}
