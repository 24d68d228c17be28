import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Say } from '../form/rules.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { LazyDateField } from '../ui/lazy-date-field.tsx'
import type { FormDefinition } from '../form/definition.ts'
import type { DaySpan, Narrowing } from './narrowing.ts'
import { everything, isBackwards, isNarrowed, labelOf, periods, toggled } from './narrowing.ts'
import { writeSpan } from '../base/format/date.ts'
import { writeDay } from './view.ts'

interface PeriodProps {
  readonly narrowing: Narrowing
  onChange(next: Narrowing): void
  readonly say: Say
}

/** The time that is looked at. */
export function PeriodSelect({ narrowing, onChange, say }: PeriodProps): ReactNode {
  return (
    <>
      <Select
        label={say('answers.period')}
        isLabelHidden
        placeholder={say('answers.allTime')}
        value={narrowing.period ?? null}
        isClearable
        options={[
          ...periods.map(days => ({ value: days as string, label: say('answers.lastDays', { days }) })),
          { value: 'own', label: say('answers.ownTime') },
        ]}
        onChange={(next: string | null) =>
          onChange({
            ...narrowing,
            period: next === 'own' ? next : periods.find(days => days === next),
            span: undefined,
            day: undefined,
          })
        }
      />
      {narrowing.period === 'own' && <OwnTime narrowing={narrowing} onChange={onChange} say={say} />}
    </>
  )
}

/** Two days, both of which count. What is the wrong way round narrows nothing until it is right. */
function OwnTime({ narrowing, onChange, say }: PeriodProps): ReactNode {
  const [typed, setTyped] = useState<DaySpan | null>(narrowing.span ?? null)
  const isWrong = typed !== null && isBackwards(typed)
  return (
    <div className='lc-answers-own'>
      <LazyDateField
        mode='date'
        isRange
        label={say('answers.ownTime.label')}
        isLabelHidden
        value={typed}
        error={isWrong ? say('answers.ownTime.backwards') : undefined}
        onChange={next => {
          setTyped(next)
          onChange({ ...narrowing, span: next === null || isBackwards(next) ? undefined : next, day: undefined })
        }}
      />
    </div>
  )
}

/** Shows the active filters of the responses, each with a button to remove it. */
export function Chips({
  definition,
  narrowing,
  onChange,
  lang,
  say,
}: {
  readonly definition: FormDefinition
  readonly narrowing: Narrowing
  onChange(next: Narrowing): void
  readonly lang: string
  readonly say: Say
}): ReactNode {
  if (!isNarrowed(narrowing)) return null
  const { conditions, day, period, span } = narrowing
  const chips = [
    ...(day === undefined ? [] : [{ key: ':day', text: writeDay(day, lang), next: { ...narrowing, day: undefined } }]),
    ...(span === undefined || day !== undefined
      ? []
      : [
          {
            key: ':span',
            text: writeSpan(span.start, span.end, lang),
            next: { ...narrowing, period: undefined, span: undefined },
          },
        ]),
    ...(period === undefined || period === 'own' || day !== undefined
      ? []
      : [
          {
            key: ':period',
            text: say('answers.lastDays', { days: period }),
            next: { ...narrowing, period: undefined },
          },
        ]),
    ...conditions.map(one => ({
      key: JSON.stringify([one.question, one.row, one.equals, one.same, one.word, one.from]),
      text: say('answers.condition', { question: labelOf(definition, one.question), answer: one.text }),
      next: toggled(narrowing, one),
    })),
  ]
  return (
    <div className='lc-answers-chips' role='group' aria-label={say('answers.narrowed')}>
      {chips.map(chip => (
        <button
          key={chip.key}
          type='button'
          className='lc-answers-chip'
          onClick={() => onChange(chip.next)}
          aria-label={say('answers.widen', { name: chip.text })}
        >
          <span>{chip.text}</span>
          <Icon name='close' sizePx={12} />
        </button>
      ))}
      <Button size='s' variant='ghost' onPress={() => onChange(everything)}>
        {say('answers.showAll')}
      </Button>
    </div>
  )
}
