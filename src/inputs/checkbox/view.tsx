import type { ReactNode } from 'react'
import type { InputViewProps } from '../part.ts'
import { Choices } from '../choices.tsx'
import { sameValue } from '../rules.ts'

/** Any number of options; the answer is the list of chosen values, in the order of the options (INP-012). */
export default function CheckboxView(props: InputViewProps): ReactNode {
  const { question, value, onChange } = props
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const isChosen = (one: unknown): boolean => chosen.some(other => sameValue(other, one))
  return (
    <Choices
      {...props} kind='checkbox' options={question.options} isChosen={option => isChosen(option.value)}
      onChoose={(option, isNow) => {
        const kept = chosen.filter(other => !question.options.some(one => sameValue(one.value, other)))
        const next = [...kept, ...question.options.filter(one => (sameValue(one.value, option.value) ? isNow : isChosen(one.value))).map(one => one.value)]
        onChange(next.length === 0 ? null : next)
      }}
    />
  )
}
