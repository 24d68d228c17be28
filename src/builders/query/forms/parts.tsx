// The small parts that the forms of stages share: a field to choose or type, a typed value, and lines with add and remove.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isSameTree } from '../../../base/same-tree.ts'
import type { Say } from '../../../base/say.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/fields.tsx'
import { matchOptions } from '../../../ui/select-list.tsx'
import { useCollator } from '../../../ui/text.tsx'

/** A field of the documents: one of those found, or any other that is typed. */
export function FieldChoice({
  label,
  value,
  fields,
  onChange,
  say,
  labelOf = String,
  isLabelHidden = true,
}: {
  readonly label: string
  readonly value: string
  readonly fields: readonly string[]
  onChange(field: string): void
  readonly say: Say
  labelOf?: ((field: string) => string) | undefined
  readonly isLabelHidden?: boolean
}): ReactNode {
  const collator = useCollator()
  const [search, setSearch] = useState('')
  const known = (value === '' || fields.includes(value) ? fields : [value, ...fields]).map(name => ({
    value: name,
    label: labelOf(name),
    ...(labelOf(name) === name ? {} : { hint: name }),
  }))
  const typed = search.trim()
  const found = matchOptions(known, search, collator)
  const options =
    typed === '' || known.some(option => option.value === typed)
      ? found
      : [...found, { value: typed, label: say('query.field.use', { field: typed }) }]
  return (
    <Select
      size='s'
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={say('query.field.choose')}
      isClearable={false}
      value={value === '' ? null : value}
      options={options}
      onSearch={setSearch}
      onChange={next => onChange(next ?? '')}
    />
  )
}

/** A value typed into one line. What is typed stays as it is while it stands for the same value. */
export function TypedField<T>({
  label,
  value,
  read,
  write,
  onChange,
  placeholder,
  error,
  isCode = false,
}: {
  readonly label: string
  readonly value: T
  read(typed: string): T
  write(value: T): string
  onChange(value: T): void
  readonly placeholder?: string | undefined
  readonly error?: string | undefined
  readonly isCode?: boolean
}): ReactNode {
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && isSameTree(read(typed), value) ? typed : write(value)
  return (
    <TextField
      size='s'
      label={label}
      isLabelHidden
      className={isCode ? 'lc-query-code' : ''}
      placeholder={placeholder}
      error={error}
      spellCheck={false}
      value={shown}
      onChange={next => {
        setTyped(next)
        onChange(read(next))
      }}
    />
  )
}

/** Lines that can be added and removed. `one` draws the controls of a line. */
export function Lines<T>({
  lines,
  onLines,
  one,
  fresh,
  add,
  remove,
  className = '',
}: {
  readonly lines: readonly T[]
  onLines(lines: readonly T[]): void
  one(line: T, change: (line: T) => void, at: number): ReactNode
  fresh(): T
  /** Text of the button. */
  readonly add: string
  remove(at: number): string
  readonly className?: string
}): ReactNode {
  return (
    <div className='lc-query-lines'>
      {lines.map((line, at) => (
        <div key={at} className={`lc-query-line ${className}`}>
          {one(line, next => onLines(lines.with(at, next)), at)}
          <IconButton size='s' icon='close' label={remove(at)} onPress={() => onLines(lines.toSpliced(at, 1))} />
        </div>
      ))}
      <Button size='s' variant='ghost' icon='plus' onPress={() => onLines([...lines, fresh()])}>
        {add}
      </Button>
    </div>
  )
}
