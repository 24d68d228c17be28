// Pickers for the forms of actions: an entry from the server, or a field that may also be typed. A stored value stays
// visible even if it is not listed.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLookUp } from '../ui/use-look-up.ts'
import type { Say } from './part.ts'
import { Select, TextField } from '../ui/fields.tsx'
import type { SelectOption } from '../ui/fields.tsx'
import { useCollator } from '../ui/text.tsx'

export interface PickProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: string
  readonly placeholder?: string | undefined
  onChange(value: string): void
}

/** An entry of a loaded list; a text field if the list is not available. */
export function LookedPick<T>({
  ask,
  lookKey = '',
  optionOf,
  isReady = true,
  error,
  value,
  onChange,
  ...field
}: PickProps & {
  readonly ask: (() => Promise<readonly T[]>) | undefined
  readonly lookKey?: string
  optionOf(one: T): SelectOption
  /** False while something before it is not chosen. */ readonly isReady?: boolean
}): ReactNode {
  const looked = useLookUp(isReady ? ask : undefined, `${lookKey} ${isReady}`)
  if (!ask) return <TextField size='s' {...field} error={error} value={value} onChange={onChange} />
  const options = looked.is === 'ready' ? looked.list.map(optionOf) : []
  const shown =
    value === '' || options.some(option => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <Select
      size='s'
      {...field}
      error={looked.is === 'failed' ? looked.message : error}
      isLoading={looked.is === 'loading'}
      options={shown}
      value={value || null}
      isClearable
      onChange={(next: string | null) => onChange(next ?? '')}
    />
  )
}

/** A field: a known one, or a typed one. */
export function FieldPick({
  say,
  options,
  value,
  onChange,
  isLabelHidden,
  ...field
}: PickProps & {
  readonly say: Say
  readonly options: readonly SelectOption[]
  readonly isLabelHidden?: boolean
}): ReactNode {
  const collator = useCollator()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const all =
    value === '' || options.some(option => option.value === value) ? options : [...options, { value, label: value }]
  const isLike = ({ label, value: name }: SelectOption): boolean =>
    [label, name].some(
      text =>
        text.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()) ||
        collator.compare(text.slice(0, wanted.length), wanted) === 0,
    )
  const found = wanted === '' ? all : all.filter(isLike)
  const shown =
    wanted === '' || all.some(option => option.value === wanted)
      ? found
      : [...found, { value: wanted, label: say('actions.useTyped', { text: wanted }), icon: 'edit' }]
  return (
    <Select
      size='s'
      {...field}
      isLabelHidden={isLabelHidden}
      isSearchable
      onSearch={setTyped}
      options={shown}
      value={value || null}
      isClearable={false}
      onChange={(next: string | null) => {
        setTyped('')
        if (next !== null) onChange(next)
      }}
    />
  )
}
