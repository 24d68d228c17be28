// Choices on native inputs: a checkbox, a switch, a set of radios. The appearance is ours, keyboard and form behavior
// are the browser's.
import { useEffect, useId, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Field, useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { useSheet } from './sheet.ts'
import sheet from './choice.css'

export interface CheckboxProps extends Omit<FieldProps, 'label'> {
  readonly label: ReactNode
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  /** Indeterminate: some of the entries are chosen. */
  readonly isMixed?: boolean | undefined
}

/** A checkbox with its label next to it. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const isMixed = props.isMixed ?? false
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed, props.value])
  return <Toggle {...props} kind='checkbox' inputRef={input} />
}

export type SwitchProps = Omit<CheckboxProps, 'isMixed'>

/** A switch: takes effect at once, unlike a checkbox in a form. */
export const Switch = (props: SwitchProps): ReactNode => <Toggle {...props} kind='switch' />

function Toggle(
  props: CheckboxProps & {
    readonly kind: 'checkbox' | 'switch'
    readonly inputRef?: RefObject<HTMLInputElement | null>
  },
): ReactNode {
  useSheet(sheet)
  const frame: FieldProps = { ...props, label: undefined }
  const field = useField(frame)
  return (
    <Field field={field} props={frame}>
      <label
        className='lc-choice'
        data-kind={props.kind}
        data-disabled={props.isDisabled || undefined}
        data-invalid={field.links['aria-invalid']}
      >
        <input
          {...field.links}
          ref={props.inputRef}
          part='input'
          type='checkbox'
          role={props.kind === 'switch' ? 'switch' : undefined}
          className='lc-choice-input'
          name={props.name}
          checked={props.value}
          disabled={props.isDisabled}
          aria-readonly={props.isReadOnly || undefined}
          onChange={event => {
            if (!props.isReadOnly) props.onChange(event.currentTarget.checked)
          }}
        />
        <span className='lc-choice-mark' aria-hidden='true' />
        <span className={props.isLabelHidden ? 'lc-hidden' : 'lc-choice-label'}>{props.label}</span>
      </label>
    </Field>
  )
}

export interface ChoiceOption<Value extends string = string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string = string> extends FieldProps {
  readonly options: readonly ChoiceOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly isInline?: boolean | undefined
}

/** One of a few, all in sight. Arrow keys move the choice. */
export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>): ReactNode {
  useSheet(sheet)
  const field = useField(props)
  const ownName = useId()
  const { 'aria-required': isRequired, ...links } = field.links
  return (
    <Field field={field} props={props} isGroup>
      <div
        {...links}
        aria-required={isRequired}
        role='radiogroup'
        className='lc-choices'
        data-inline={props.isInline || undefined}
      >
        {props.options.map(option => (
          <label
            key={option.value}
            className='lc-choice'
            data-kind='radio'
            data-disabled={props.isDisabled || option.isDisabled || undefined}
            data-invalid={links['aria-invalid']}
          >
            <input
              part='input'
              type='radio'
              className='lc-choice-input'
              name={props.name ?? ownName}
              value={option.value}
              checked={props.value === option.value}
              disabled={props.isDisabled || option.isDisabled}
              onChange={() => {
                if (!props.isReadOnly) props.onChange(option.value)
              }}
            />
            <span className='lc-choice-mark' aria-hidden='true' />
            <span className='lc-choice-label'>
              {option.label}
              {option.hint !== undefined && <span className='lc-choice-hint'>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}
