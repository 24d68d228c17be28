import type { ReactNode } from 'react'
import type { Say } from '../../inputs/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FormDefinition } from '../definition.ts'
import type { Narrowing } from './narrowing.ts'
import { everything, isNarrowed, labelOf, periods, toggled } from './narrowing.ts'
import { writeDay } from './view.ts'

/** The time that is looked at. */
export function PeriodSelect({ narrowing, onChange, say }: { readonly narrowing: Narrowing; onChange(next: Narrowing): void; readonly say: Say }): ReactNode {
  return (
    <Select
      label={say('answers.period')} isLabelHidden placeholder={say('answers.allTime')} value={narrowing.period ?? null} isClearable
      options={periods.map(days => ({ value: days, label: say('answers.lastDays', { days }) }))}
      onChange={(next: string | null) => onChange({ ...narrowing, period: periods.find(days => days === next), day: undefined })}
    />
  )
}

/** What the responses are narrowed to, each with a way out of it. */
export function Chips({ definition, narrowing, onChange, lang, say }: {
  readonly definition: FormDefinition; readonly narrowing: Narrowing; onChange(next: Narrowing): void; readonly lang: string; readonly say: Say
}): ReactNode {
  if (!isNarrowed(narrowing)) return null
  const { conditions, day, period } = narrowing
  const chips = [
    ...(day === undefined ? [] : [{ key: ':day', text: writeDay(day, lang), next: { ...narrowing, day: undefined } }]),
    ...(period === undefined || day !== undefined ? [] : [{ key: ':period', text: say('answers.lastDays', { days: period }), next: { ...narrowing, period: undefined } }]),
    ...conditions.map(one => ({ key: JSON.stringify([one.question, one.row, one.equals, one.from]), text: say('answers.condition', { question: labelOf(definition, one.question), answer: one.text }), next: toggled(narrowing, one) })),
  ]
  return (
    <div className='lc-answers-chips' role='group' aria-label={say('answers.narrowed')}>
      {chips.map(chip => (
        <button key={chip.key} type='button' className='lc-answers-chip' onClick={() => onChange(chip.next)} aria-label={say('answers.widen', { name: chip.text })}>
          <span>{chip.text}</span><Icon name='close' sizePx={12} />
        </button>
      ))}
      <Button size='s' variant='ghost' onPress={() => onChange(everything)}>{say('answers.showAll')}</Button>
    </div>
  )
}
