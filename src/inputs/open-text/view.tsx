import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { TextField } from '../../ui/fields.tsx'
import type { InputViewProps } from '../part.ts'

/** One line of text (INP-040). */
export default function OpenTextView({ question, value, onChange, onBlur, isDisabled, isReadOnly, isRequired, error, ids }: InputViewProps): ReactNode {
  const { autocomplete, max_length: maxLength } = question.settings
  // any text may stand in the attribute; the browser leaves what it does not know
  return (
    <TextField
      id={ids.control} labelledBy={ids.label} describedBy={ids.described || undefined} isInvalid={Boolean(error)} isRequired={isRequired}
      isDisabled={isDisabled} isReadOnly={isReadOnly} placeholder={question.placeholder} value={value === null || value === undefined ? '' : String(value)}
      maxLength={typeof maxLength === 'number' ? maxLength : undefined} autoComplete={typeof autocomplete === 'string' ? autocomplete as HTMLInputAutoCompleteAttribute : 'off'}
      onChange={text => onChange(text === '' ? null : text)} onBlur={onBlur}
    />
  )
}
