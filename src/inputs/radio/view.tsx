import type { ReactNode } from 'react'
import type { InputViewProps } from '../part.ts'
import { Choices } from '../choices.tsx'
import { sameValue } from '../../form/rules.ts'

/** One of a few options, all in sight (INP-042). The answer is the option's value. */
export default function RadioView(props: InputViewProps): ReactNode {
  const { question, value, onChange } = props
  const isAnswered = value !== null && value !== undefined
  return (
    <Choices
      {...props}
      kind='radio'
      options={question.options}
      isChosen={option => isAnswered && sameValue(option.value, value)}
      onChoose={option => onChange(option.value)}
      onClear={isAnswered && !props.isRequired ? () => onChange(null) : undefined}
    />
  )
}
