// The control of one value: a text, a number, a date, a yes or no, or a choice, and what is wrong with the value.
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { DateDraft } from './date-field.tsx'
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

/**
 * Content of a control that is not a value yet: a text that is not a number, a date without its year. It stays in its
 * control, and `problemOf` says what is wrong.
 */
export class Unread {
  /** What was typed; undefined for a date. */
  readonly text: string | undefined
  /** The value before. */
  readonly former: unknown
  /** The parts of a date. */
  readonly draft: DateDraft | undefined
  constructor(text: string | undefined, former: unknown, draft?: DateDraft) {
    this.text = text
    this.former = former
    this.draft = draft
  }
}
const formerOf = (value: unknown): unknown => (value instanceof Unread ? value.former : value)

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
  if (value instanceof Unread) return unreadProblem(value.text, say)
  if (field.isRequired && isNothing(value))
    return say(field.kind.startsWith('choice') ? 'ui.value.choose' : 'ui.value.enter', {}, words)
  if (field.kind !== 'text' || typeof value !== 'string' || field.isLong) return undefined
  const most = field.maxLetters ?? mostLetters
  const letters = value.trim().length
  return letters > most ? say('ui.value.tooLong', { max: most, count: letters }, words) : undefined
}

function unreadProblem(text: string | undefined, say: Text): string {
  if (text === undefined) return say('ui.value.notDate', {}, words)
  const isLong = /^[-+\d.,\s]+$/.test(text) && text.replaceAll(/\D/g, '').length > mostDigits
  return say(isLong ? 'ui.value.tooManyDigits' : 'ui.value.notNumber', { max: mostDigits, text }, words)
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
      return <NumberControl {...props} />
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

function NumberControl(props: ControlProps<ValueField>): ReactNode {
  const { value, isFirst, onChange } = props
  return (
    <NumberField
      {...commonOf(props)}
      value={typeof value === 'number' ? value : null}
      unread={value instanceof Unread ? value.text : undefined}
      onChange={onChange}
      onUnread={typed => onChange(new Unread(typed, formerOf(value)))}
      autoFocus={isFirst}
    />
  )
}

/** A date is stored as text, "2026-11-23", with a time as "2026-11-23T10:30:00Z", or as a number. */
function DateControl(props: ControlProps<ValueField>): ReactNode {
  const { field, value, onChange } = props
  const known = formerOf(value)
  // a date that became incomplete is reported as null too
  const isIncomplete = useRef(false)
  const mark = (draft: DateDraft | undefined, isUnread: boolean): void => {
    isIncomplete.current = draft !== undefined
    if (isUnread) onChange(new Unread(undefined, known, draft))
    else if (value instanceof Unread) onChange(known)
  }
  const common = {
    ...commonOf(props),
    draft: value instanceof Unread ? value.draft : undefined,
    onDraft: (draft: DateDraft | undefined) => mark(draft, draft !== undefined),
    onUnread: (text: string | undefined) => mark(undefined, text !== undefined),
  }
  const change = (next: unknown): void => {
    if (next !== null || !isIncomplete.current) onChange(next)
  }
  if (field.kind === 'date' && field.unit && typeof known !== 'string') {
    const perUnit = field.unit === 'seconds' ? 1000 : 1
    return (
      <LazyDateField
        {...common}
        mode={field.hasTime ? 'datetime' : 'date'}
        timeZone={field.hasTime ? undefined : 'UTC'}
        value={typeof known === 'number' ? known * perUnit : null}
        onChange={(next: number | null) => change(next === null ? null : Math.round(next / perUnit))}
      />
    )
  }
  if (typeof known === 'number') return <NumberControl {...props} />
  const text = typeof known === 'string' ? known : ''
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
        change(hasTime ? (written?.replace('.000Z', 'Z') ?? null) : (written?.slice(0, 10) ?? null))
      }}
    />
  )
}
