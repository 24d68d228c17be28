// The control of one value: a text, a number, a date, a yes or no, or a choice, and what is wrong with the value.
import type { ReactNode } from 'react'
import { NumberField, Select, Switch, TextArea, TextField } from './fields.tsx'
import { LazyDateField } from './lazy-date-field.tsx'
import type { Text } from './text.tsx'
import { words } from './value-words.ts'

export interface ValueFieldBase {
  readonly key: string
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
}

export interface ValueOption {
  readonly value: string
  readonly label: string
  readonly group?: string
}

export type ValueField = ValueFieldBase &
  (
    | { readonly kind: 'text'; readonly maxLetters?: number; readonly isLong?: boolean }
    | { readonly kind: 'number' }
    | { readonly kind: 'flag' }
    /** Stored as text ("2026-11-23"), or as a number of what `unit` says. */
    | { readonly kind: 'date'; readonly unit?: 'seconds' | 'milliseconds'; readonly hasTime?: boolean }
    | {
        readonly kind: 'choice'
        readonly options: readonly ValueOption[]
        readonly placeholder?: string
        readonly isDisabled?: boolean
      }
  )

export interface ControlProps<Field> {
  readonly field: Field
  readonly value: unknown
  readonly error: string | undefined
  readonly isFirst: boolean
  /** In a cell: its label is read out and not drawn. */
  readonly isCompact?: boolean
  onChange(value: unknown): void
  onSubmit(): void
  readonly say: Text
}

const mostLetters = 120
/** A number of more digits is not the one that was typed. */
const mostDigits = 15

/** What was typed where a number is expected and is not one. It stays in its control, and `problemOf` says what is wrong. */
export class Unread {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Returns what is wrong with a value before it is sent. */
export function problemOf(
  field: Pick<ValueFieldBase, 'isRequired'> & {
    readonly kind: string
    readonly maxLetters?: number
    readonly isLong?: boolean
  },
  value: unknown,
  say: Text,
): string | undefined {
  if (value instanceof Unread) {
    const isLong = /^[-+\d.,\s]+$/.test(value.text) && value.text.replaceAll(/\D/g, '').length > mostDigits
    return say(isLong ? 'ui.value.tooManyDigits' : 'ui.value.notNumber', { max: mostDigits, text: value.text }, words)
  }
  if (field.isRequired && isNothing(value))
    return say(field.kind.startsWith('choice') ? 'ui.value.choose' : 'ui.value.enter', {}, words)
  if (field.kind !== 'text' || typeof value !== 'string' || field.isLong) return undefined
  const most = field.maxLetters ?? mostLetters
  const letters = value.trim().length
  return letters > most ? say('ui.value.tooLong', { max: most, count: letters }, words) : undefined
}

/** Returns what every control of a field has. */
export function commonOf({ field, error, isCompact = false }: ControlProps<ValueFieldBase>) {
  const shown = { label: field.label, isRequired: field.isRequired, error }
  return isCompact ? { ...shown, isLabelHidden: true, size: 's' as const } : { ...shown, hint: field.hint }
}

export function ValueControl(props: ControlProps<ValueField>): ReactNode {
  const { field, value, isFirst, onChange, onSubmit } = props
  const common = commonOf(props)
  switch (field.kind) {
    case 'text': {
      const text = typeof value === 'string' ? value : isNothing(value) ? '' : String(value)
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
          unread={value instanceof Unread ? value.text : undefined}
          onChange={onChange}
          onUnread={typed => onChange(new Unread(typed))}
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
          isDisabled={field.isDisabled}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
  }
}

/** A date is stored as text, "2026-11-23", with a time as "2026-11-23T10:30:00Z", or as a number. */
function DateControl(props: ControlProps<ValueField>): ReactNode {
  const { field, value, onChange } = props
  const common = commonOf(props)
  if (field.kind === 'date' && field.unit && typeof value !== 'string') {
    const perUnit = field.unit === 'seconds' ? 1000 : 1
    return (
      <LazyDateField
        {...common}
        mode={field.hasTime ? 'datetime' : 'date'}
        timeZone={field.hasTime ? undefined : 'UTC'}
        value={typeof value === 'number' ? value * perUnit : null}
        onChange={(next: number | null) => onChange(next === null ? null : Math.round(next / perUnit))}
      />
    )
  }
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
