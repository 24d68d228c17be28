// Visible options as rows: native radios or checkboxes inside, so that keyboard and screen reader work as usual. The
// group is named by the question's label.
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import type { Option } from '../form/definition.ts'
import { ClearAnswer } from './clear-answer.tsx'
import type { InputViewProps } from './part.ts'
import { useText } from '../ui/text.tsx'
import sheet from './choices.css'
import { words } from './choices-words.ts'

export interface ChoicesProps extends Pick<
  InputViewProps,
  'ids' | 'isDisabled' | 'isReadOnly' | 'isRequired' | 'error' | 'onBlur'
> {
  readonly kind: 'radio' | 'checkbox'
  readonly options: readonly Option[]
  isChosen(option: Option): boolean
  onChoose(option: Option, isChosen: boolean): void
  /** Clears a radio's answer; omitted if an answer is required. */
  readonly onClear?: (() => void) | undefined
}

export function Choices({
  kind,
  options,
  isChosen,
  onChoose,
  onClear,
  ids,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  onBlur,
}: ChoicesProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const first = useRef<HTMLInputElement>(null)
  const isLocked = isDisabled || isReadOnly
  const isShort = options.length > 3 && options.every(option => option.name.length <= 24)
  return (
    <div
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={ids.label}
      aria-describedby={ids.described || undefined}
      aria-required={kind === 'radio' && isRequired ? true : undefined}
      aria-invalid={kind === 'radio' && error ? true : undefined}
      className='lc-options'
      data-columns={isShort ? 2 : 1}
      data-invalid={error ? true : undefined}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {options.length === 0 && <p className='lc-options-none'>{text('input.choices.none')}</p>}
      {options.map((option, index) => (
        <label key={option.key} className='lc-option' part='option' data-disabled={isLocked || undefined}>
          <input
            ref={index === 0 ? first : undefined}
            id={index === 0 ? ids.control : undefined}
            className='lc-option-input'
            type={kind}
            name={ids.control}
            checked={isChosen(option)}
            disabled={isLocked}
            aria-invalid={kind === 'checkbox' && error ? true : undefined}
            aria-describedby={kind === 'checkbox' && error ? ids.error : undefined}
            onChange={event => onChoose(option, event.currentTarget.checked)}
          />
          <span className='lc-option-mark' data-kind={kind} aria-hidden='true' />
          <span className='lc-option-name'>{option.name}</span>
        </label>
      ))}
      {onClear && !isLocked && <ClearAnswer onClear={onClear} then={first} />}
    </div>
  )
}
