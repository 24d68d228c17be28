// One field of a form: the control of its kind, and what is wrong with its value.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { JsonEditor } from '../../builders/query/json-editor.tsx'
import { words as queryWords } from '../../builders/query/words.ts'
import { NumberField, Select, Switch, TextArea, TextField } from '../../ui/fields.tsx'
import { LazyDateField } from '../../ui/lazy-date-field.tsx'
import { useText } from '../../ui/text.tsx'
import type { Text } from '../../ui/text.tsx'
import type { FormField } from './descriptor.ts'

const mostLetters = 120

export interface FormControlProps {
  readonly field: FormField
  readonly value: unknown
  readonly error: string | undefined
  readonly isFirst: boolean
  onChange(value: unknown): void
  onSubmit(): void
  readonly say: Text
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Text of JSON that is not valid yet. */
export class BrokenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function problemOf(field: FormField, value: unknown, say: Text): string | undefined {
  if (value instanceof BrokenJson) return say('manage.json.wrong')
  if (field.isRequired && isEmpty(value)) return say(field.kind === 'choice' ? 'manage.choose' : 'manage.enter')
  if (field.kind !== 'text' || typeof value !== 'string' || field.isLong) return undefined
  const most = field.maxLetters ?? mostLetters
  const letters = value.trim().length
  return letters > most ? say('manage.tooLong', { max: most, count: letters }) : undefined
}

export function FormControl(props: FormControlProps): ReactNode {
  const { field, value, error, isFirst, onChange, onSubmit, say } = props
  const common = { label: field.label, hint: field.hint, isRequired: field.isRequired, error }
  switch (field.kind) {
    case 'text': {
      const text = typeof value === 'string' ? value : isEmpty(value) ? '' : String(value)
      return field.isLong ? (
        <TextArea {...common} value={text} onChange={onChange} autoFocus={isFirst} />
      ) : (
        <TextField {...common} value={text} onChange={onChange} onSubmit={onSubmit} autoFocus={isFirst} />
      )
    }
    case 'number':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          autoFocus={isFirst}
        />
      )
    case 'flag':
      return <Switch {...common} value={value === true} onChange={onChange} />
    case 'date':
      return <DateControl {...props} />
    case 'choice':
      return (
        <Select
          {...common}
          options={field.options}
          placeholder={field.placeholder}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    case 'json':
      return <JsonControl {...props} say={say} />
  }
}

function JsonControl({ field, value, error, onChange }: FormControlProps): ReactNode {
  const say = useText(queryWords)
  const isBroken = value instanceof BrokenJson
  const [last, setLast] = useState<unknown>(isBroken ? undefined : value)
  const now = isBroken ? last : value
  return (
    <div className='lc-manage-json'>
      <span className='lc-field-label' aria-hidden='true'>
        {field.label}
      </span>
      {field.hint !== undefined && <p className='lc-manage-note'>{field.hint}</p>}
      <JsonEditor
        label={field.label}
        value={now}
        written={now === undefined ? '' : JSON.stringify(now, null, 2)}
        broken={isBroken ? value.text : undefined}
        faultOf={() => undefined}
        heightPx={field.kind === 'json' ? field.heightPx : undefined}
        onValue={next => {
          setLast(next)
          onChange(next)
        }}
        onBroken={text => onChange(new BrokenJson(text))}
        say={say}
      />
      {error !== undefined && !isBroken && <p className='lc-query-fault'>{error}</p>}
    </div>
  )
}

/** A date is stored as text, "2026-11-23", with a time as "2026-11-23T10:30:00Z"; one that is stored as a number stays a number. */
function DateControl({ field, value, error, onChange }: FormControlProps): ReactNode {
  const common = { label: field.label, hint: field.hint, isRequired: field.isRequired, error }
  if (typeof value === 'number') return <NumberField {...common} value={value} onChange={onChange} />
  const text = typeof value === 'string' ? value : ''
  const hasTime = text.length > 10
  const ms = text === '' ? Number.NaN : Date.parse(hasTime ? text.replace(' ', 'T') : text)
  return (
    <LazyDateField
      {...common}
      mode={hasTime ? 'datetime' : 'date'}
      timeZone='UTC'
      value={Number.isFinite(ms) ? ms : null}
      onChange={(next: number | null) => {
        const written = next === null ? null : new Date(next).toISOString()
        onChange(hasTime ? (written?.replace('.000Z', 'Z') ?? null) : (written?.slice(0, 10) ?? null))
      }}
    />
  )
}
