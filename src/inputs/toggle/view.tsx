import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { ClearAnswer } from '../clear-answer.tsx'
import type { InputViewProps } from '../part.ts'
import { sameValue } from '../../form/rules.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './toggle.css'

/** Buttons in a row, one of which is active (INP-050). */
export default function ToggleView({
  question,
  value,
  onChange,
  onBlur,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  const first = useRef<HTMLInputElement>(null)
  const options =
    question.options.length > 0
      ? question.options
      : [
          { key: 'true', name: text('input.yes'), value: true },
          { key: 'false', name: text('input.no'), value: false },
        ]
  const isAnswered = value !== null && value !== undefined
  const isLocked = isDisabled || isReadOnly
  return (
    <div
      className='lc-toggle-box'
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div
        role='radiogroup'
        aria-labelledby={ids.label}
        aria-describedby={ids.described || undefined}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        className='lc-toggle'
        data-invalid={error ? true : undefined}
      >
        {options.map((option, index) => (
          <label key={option.key} className='lc-toggle-option' part='option'>
            <input
              ref={index === 0 ? first : undefined}
              id={index === 0 ? ids.control : undefined}
              className='lc-toggle-input'
              type='radio'
              name={ids.control}
              disabled={isLocked}
              checked={isAnswered && sameValue(option.value, value)}
              onChange={() => onChange(option.value)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      {isAnswered && !isRequired && !isLocked && <ClearAnswer onClear={() => onChange(null)} then={first} />}
    </div>
  )
}
