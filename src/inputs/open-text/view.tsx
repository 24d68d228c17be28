import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { controlState, useControlSheet } from '../../ui/control.tsx'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { useText } from '../../ui/text.tsx'

/** One line of text (INP-040). */
export default function OpenTextView({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  const { autocomplete, max_length: limit } = question.settings
  useControlSheet()
  const say = useText()
  const text = value === null || value === undefined ? '' : String(value)
  // too long text stays: truncating a pasted text would silently lose its end
  useProblem(
    onProblem,
    typeof limit === 'number' && [...text].length > limit ? say('input.lengthMax', { max: limit }) : null,
  )
  return (
    <div className='lc-control' {...controlState({ isInvalid: Boolean(error), isDisabled, isReadOnly })}>
      <input
        id={ids.control}
        part='input'
        className='lc-input'
        type='text'
        aria-labelledby={ids.label}
        aria-describedby={ids.described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
        placeholder={question.placeholder}
        value={text}
        autoComplete={typeof autocomplete === 'string' ? (autocomplete as HTMLInputAutoCompleteAttribute) : 'off'} // the attribute may have any text; the browser ignores unknown ones
        onChange={event => onChange(event.currentTarget.value || null)}
        onBlur={onBlur}
      />
    </div>
  )
}
