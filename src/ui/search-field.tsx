// A field that searches: separate, because tables and lists show it without the other fields.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Field, useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { controlState, Tool } from './control.tsx'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'

export interface SearchFieldProps extends Omit<FieldProps, 'error'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: ((value: string) => void) | undefined
  readonly placeholder?: string | undefined
  /** Calls `onChange` only after this pause; immediately on Enter and Clear. */
  readonly debounceMs?: number | undefined
  readonly autoFocus?: boolean | undefined
}

/** A search field: Esc or the cross clears it. The label is read out and not drawn unless `isLabelHidden` is false. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { value, onChange, onSubmit, debounceMs = 0, isLabelHidden = true } = props
  const text = useText()
  const named = {
    ...props,
    isLabelHidden,
    label: props.label ?? (props.labelledBy === undefined ? text('ui.search') : undefined),
  }
  const field = useField(named)
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = draft ?? value
  const say = (next: string): void => {
    clearTimeout(timer.current)
    setDraft(null)
    onChange(next)
  }
  const type = (next: string): void => {
    if (debounceMs <= 0) return say(next)
    clearTimeout(timer.current)
    setDraft(next)
    timer.current = setTimeout(() => say(next), debounceMs)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault() // a search within a form never sends it
      if (draft !== null) say(shown)
      onSubmit?.(shown)
    }
    if (event.key === 'Escape' && shown !== '') {
      event.preventDefault() // the first Esc clears the field, the next one closes its container
      event.stopPropagation()
      say('')
    }
  }
  return (
    <Field field={field} props={named}>
      <div className='lc-control' {...controlState(props)}>
        <Icon name='search' />
        <input
          {...field.links}
          part='input'
          className='lc-input'
          type='search'
          value={shown}
          name={props.name}
          disabled={props.isDisabled}
          autoComplete='off'
          placeholder={props.placeholder ?? text('ui.search')}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        {shown !== '' && <Tool icon='close' label={text('ui.clear')} onPress={() => say('')} />}
      </div>
    </Field>
  )
}
