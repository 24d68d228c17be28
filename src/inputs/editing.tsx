// Building blocks of the inputs' panels in the builder (edit.tsx): each shows one setting of a stored question and writes it back.
import type { ReactNode } from 'react'
import { asRecord } from '../base/loose.ts'
import { NumberField, Select, Switch, TextArea, TextField } from '../ui/fields.tsx'
import { useLookUp } from '../ui/use-look-up.ts'
import type { Looked } from '../ui/use-look-up.ts'
import type { EditorServices, InputEditorProps, StoredQuestion, TextFieldProps } from './part.ts'

type SettingGroup = 'settings' | 'validation' | 'question'

interface SettingProps {
  readonly of: InputEditorProps
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Where the setting is stored; default 'settings'. */
  readonly at?: SettingGroup | undefined
}

/** Reads one setting of a stored question. */
export const readSetting = (question: StoredQuestion, name: string, at: SettingGroup = 'settings'): unknown =>
  (at === 'question' ? question : asRecord(question[at]))[name]

/** Writes one setting; undefined removes it. */
export const writeSetting = (name: string, value: unknown, at: SettingGroup = 'settings'): StoredQuestion =>
  at === 'question' ? { [name]: value } : { [at]: { [name]: value } }

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function TextSetting({
  of,
  name,
  label,
  hint,
  at,
  isLong = false,
  placeholder,
}: SettingProps & { readonly isLong?: boolean; readonly placeholder?: string }): ReactNode {
  const Field = isLong ? TextArea : TextField
  return <Field size='s' {...textField({ of, name, label, hint, at, placeholder })} />
}

/** A text that may name the answers of other questions: src/form/answer-tokens.ts lists these. */
export function NamingSetting(setting: SettingProps & { readonly placeholder?: string }): ReactNode {
  return <NamingField of={setting.of} {...textField(setting)} />
}

/** The same for a text that is not one setting. The builder offers the answers; without it, it is a field like others. */
export function NamingField({ of, ...field }: TextFieldProps & { readonly of: InputEditorProps }): ReactNode {
  return of.services.drawText ? of.services.drawText(field) : <TextField size='s' {...field} />
}

const textField = ({
  of,
  name,
  label,
  hint,
  at,
  placeholder,
}: SettingProps & { readonly placeholder?: string | undefined }): TextFieldProps => ({
  label,
  hint,
  placeholder,
  value: textOf(readSetting(of.question, name, at)),
  onChange: value => of.change(writeSetting(name, value === '' ? undefined : value, at)),
})

export function NumberSetting({
  of,
  name,
  label,
  hint,
  at,
  min,
  max,
  placeholder,
}: SettingProps & { readonly min?: number; readonly max?: number; readonly placeholder?: string }): ReactNode {
  const stored = readSetting(of.question, name, at)
  const value = stored === undefined || stored === null || stored === '' ? null : Number(stored)
  return (
    <NumberField
      size='s'
      label={label}
      hint={hint}
      min={min}
      max={max}
      placeholder={placeholder}
      value={value !== null && Number.isFinite(value) ? value : null}
      onChange={next => of.change(writeSetting(name, next ?? undefined, at))}
    />
  )
}

export function SwitchSetting({
  of,
  name,
  label,
  hint,
  at,
  fallback = false,
}: SettingProps & { readonly fallback?: boolean }): ReactNode {
  const stored = readSetting(of.question, name, at)
  return (
    <Switch
      label={label}
      hint={hint}
      value={typeof stored === 'boolean' ? stored : fallback}
      onChange={value => of.change(writeSetting(name, value === fallback ? undefined : value, at))}
    />
  )
}

export function ChoiceSetting({
  of,
  name,
  label,
  hint,
  at,
  options,
  fallback,
}: SettingProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly fallback?: string
}): ReactNode {
  const stored = textOf(readSetting(of.question, name, at))
  return (
    <Select
      size='s'
      label={label}
      hint={hint}
      options={options}
      value={stored || fallback || null}
      isClearable={fallback === undefined}
      onChange={(value: string | null) =>
        of.change(writeSetting(name, value === null || value === fallback ? undefined : value, at))
      }
    />
  )
}

/** Selects an entry of a loaded list; the stored value stays visible even if it is not listed (any longer). */
export function PickSetting<T>({
  of,
  name,
  label,
  hint,
  at,
  ask,
  lookKey,
  optionOf,
}: SettingProps & {
  readonly ask: (() => Promise<readonly T[]>) | undefined
  readonly lookKey?: string
  optionOf(one: T): { readonly value: string; readonly label: string }
}): ReactNode {
  const looked = useLookUp(ask, lookKey)
  const stored = textOf(readSetting(of.question, name, at))
  const options = looked.is === 'ready' ? looked.list.map(optionOf) : []
  const shown =
    stored === '' || options.some(option => option.value === stored)
      ? options
      : [...options, { value: stored, label: stored }]
  return (
    <Select
      size='s'
      label={label}
      hint={hint}
      error={looked.is === 'failed' ? looked.message : undefined}
      isLoading={looked.is === 'loading'}
      options={shown}
      value={stored || null}
      isClearable
      onChange={(value: string | null) => of.change(writeSetting(name, value ?? undefined, at))}
    />
  )
}

/**
 * Returns the props of a Select for a loaded list; the stored value stays visible even if it is not listed (any
 * longer).
 */
export function picker<T>(
  looked: Looked<T>,
  stored: string,
  optionOf: (one: T) => { readonly value: string; readonly label: string },
) {
  const options = looked.is === 'ready' ? looked.list.map(optionOf) : []
  return {
    options:
      stored === '' || options.some(option => option.value === stored)
        ? options
        : [...options, { value: stored, label: stored }],
    value: stored || null,
    isLoading: looked.is === 'loading',
    ...(looked.is === 'failed' ? { error: looked.message } : {}),
  }
}

/** A field by name: selected if the fields of the query are known, otherwise typed. */
export function FieldName({
  label,
  isLabelHidden = false,
  placeholder,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly placeholder: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChange(value: string): void
}): ReactNode {
  if (options.length === 0)
    return (
      <TextField
        size='s'
        label={label}
        isLabelHidden={isLabelHidden}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
      />
    )
  const shown =
    value === '' || options.some(option => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <Select
      size='s'
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={placeholder}
      options={shown}
      value={value || null}
      isClearable={false}
      onChange={(next: string | null) => onChange(next ?? '')}
    />
  )
}

export const queryOption = (query: {
  readonly slug: string
  readonly name: string
}): { readonly value: string; readonly label: string } => ({ value: query.slug, label: query.name })
export type { EditorServices }
