// One setting of a stored record as a field: text, switch, number, choice. Each writes through `patch` and knows its own words for the search.
import type { ReactNode } from 'react'
import { asRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { NumberField, Select, Switch, TextArea, TextField } from '../ui/fields.tsx'
import { Setting } from './filter.tsx'
import type { PanelProps } from './kind.ts'

export interface Editing {
  readonly node: Loose
  /** Merges; undefined removes. `what` names the setting in the log. */
  patch(patch: Loose, what: string): void
}

/** Edits a document that is one record. What is typed into one setting is one step of undo; defaults come from the kind. */
export const editingOf = <D extends Loose>({
  settings,
  change,
  kind,
}: Pick<PanelProps<D>, 'settings' | 'change' | 'kind'>): Editing => ({
  node: settings,
  patch(patch, what) {
    const next = kind.parse({ ...settings, ...patch })
    if (next.ok) change(next.value, what, { group: what })
  },
})

interface Common {
  readonly of: Editing
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The record the setting is in: 'validation'. */ readonly within?: string
  readonly also?: string
}

const read = ({ of, name, within }: Common): unknown =>
  (within === undefined ? of.node : asRecord(of.node[within]))[name]
/** Returns stored text; a number counts as text, anything else as none. */
const readText = (props: Common): string => {
  const value = read(props)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const write = ({ of, name, label, within }: Common, value: unknown): void =>
  of.patch(within === undefined ? { [name]: value } : { [within]: { [name]: value } }, label)

export function Text(
  props: Common & {
    readonly isLong?: boolean
    readonly placeholder?: string | undefined
    readonly error?: string | undefined
  },
): ReactNode {
  const value = readText(props)
  const Field = props.isLong ? TextArea : TextField
  return (
    <Setting words={`${props.label} ${props.name} ${props.also ?? ''}`}>
      <Field
        size='s'
        label={props.label}
        hint={props.hint}
        placeholder={props.placeholder}
        error={props.error}
        value={value}
        onChange={next => write(props, next === '' ? undefined : next)}
        {...(props.isLong ? { rows: 2 } : {})}
      />
    </Setting>
  )
}

export function Flag(props: Common & { readonly fallback?: boolean }): ReactNode {
  const value = read(props)
  return (
    <Setting words={`${props.label} ${props.name} ${props.also ?? ''}`}>
      <Switch
        label={props.label}
        hint={props.hint}
        value={typeof value === 'boolean' ? value : (props.fallback ?? false)}
        onChange={next => write(props, next)}
      />
    </Setting>
  )
}

export function Amount(props: Common & { readonly min?: number; readonly placeholder?: string }): ReactNode {
  const stored = read(props)
  const value = stored === undefined || stored === null || stored === '' ? Number.NaN : Number(stored)
  return (
    <Setting words={`${props.label} ${props.name} ${props.also ?? ''}`}>
      <NumberField
        size='s'
        label={props.label}
        hint={props.hint}
        min={props.min}
        placeholder={props.placeholder}
        value={Number.isFinite(value) ? value : null}
        onChange={next => write(props, next ?? undefined)}
      />
    </Setting>
  )
}

export function Choice(
  props: Common & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly fallback?: string
    readonly isClearable?: boolean
  },
): ReactNode {
  const stored = readText(props)
  const shown =
    stored === '' || props.options.some(option => option.value === stored)
      ? props.options
      : [...props.options, { value: stored, label: stored }]
  return (
    <Setting words={`${props.label} ${props.name} ${props.also ?? ''}`}>
      <Select
        size='s'
        label={props.label}
        hint={props.hint}
        options={shown}
        value={stored || props.fallback || null}
        isClearable={props.isClearable ?? false}
        onChange={(next: string | null) => write(props, next ?? undefined)}
      />
    </Setting>
  )
}
