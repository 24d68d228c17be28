// Pickers of the action editor: one of what the server has, or a field that may also be typed. What is stored stays in sight also when
// nobody lists it.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLookUp } from '../ui/use-look-up.ts'
import type { ActionServices, Say } from './part.ts'
import { Select, TextField } from '../ui/fields.tsx'
import type { SelectOption } from '../ui/fields.tsx'
import { useCollator } from '../ui/text.tsx'

interface PickProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: string
  readonly placeholder?: string | undefined
  onChange(value: string): void
}

/** One of a list that is looked up; a text where nobody can list it. */
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

/** One of the forms there are, or one that is typed; a text as long as nobody has listed them, and until its typing ends. */
export function FormPick({
  say,
  ask,
  error,
  value,
  onChange,
  ...field
}: Omit<PickProps, 'onChange' | 'hint'> & {
  readonly say: Say
  readonly ask: ActionServices['listForms']
  onChange(value: string, isTyping: boolean): void
}): ReactNode {
  const looked = useLookUp(ask)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [isTyping, setTyping] = useState(false)
  const isList = ask !== undefined && looked.is === 'ready' && !isTyping
  useLayoutEffect(() => {
    // the list comes while one stands in the text: it takes its place under the fingers too
    if (isList && hadFocus.current) box.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }, [isList])
  const hint =
    ask === undefined || looked.is === 'ready'
      ? say('actions.questionnaire.template.hint')
      : looked.is === 'loading'
        ? say('actions.questionnaire.template.loading')
        : say('actions.questionnaire.template.failed', { message: looked.message })
  // a form is stored by its slug, which outlives a copy into another place, or by its id where it has none
  const options = isList
    ? looked.list.map(({ id, slug, name }) => ({
        value: value === id ? id : slug || id,
        label: name,
        ...(slug ? { hint: slug } : {}),
      }))
    : []
  return (
    <div
      ref={box}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
    >
      {isList ? (
        <FieldPick
          say={say}
          {...field}
          error={error}
          options={options}
          value={value}
          onChange={next => onChange(next, false)}
        />
      ) : (
        <TextField
          size='s'
          {...field}
          hint={hint}
          error={error}
          placeholder={undefined}
          value={value}
          onBlur={() => setTyping(false)}
          onChange={next => {
            setTyping(ask !== undefined)
            onChange(next, true)
          }}
        />
      )}
    </div>
  )
}

/** A field: one of those that are known, or one that is typed. */
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
