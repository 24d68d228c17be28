import type { ReactNode } from 'react'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import type { InputViewProps } from '../part.ts'
import { Choices } from '../choices.tsx'
import { sameValue } from '../../form/rules.ts'
import { dynamicRowsOf } from './rows.ts'

const DynamicCheckbox = later(
  async () => (await import('./dynamic-view.tsx')).default,
  () => <Skeleton kind='table' heightPx={160} />,
)

/** Any number of options; the answer is the list of chosen values, in the order of the options (INP-012). Options may be rows (INP-015). */
export default function CheckboxView(props: InputViewProps): ReactNode {
  const { question, value, onChange } = props
  const dynamic = dynamicRowsOf(question)
  if (dynamic) return <DynamicCheckbox {...props} dynamic={dynamic} />
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const isChosen = (one: unknown): boolean => chosen.some(other => sameValue(other, one))
  return (
    <Choices
      {...props}
      kind='checkbox'
      options={question.options}
      isChosen={option => isChosen(option.value)}
      onChoose={(option, isNow) => {
        const unlisted = chosen.filter(other => !question.options.some(one => sameValue(one.value, other)))
        const next = [
          ...unlisted,
          ...question.options
            .filter(one => (sameValue(one.value, option.value) ? isNow : isChosen(one.value)))
            .map(one => one.value),
        ]
        onChange(next.length === 0 ? null : next)
      }}
    />
  )
}
