import { writeNumber } from '../base/format/number.ts'
import type { ReactNode } from 'react'
import { percentage } from '../base/format/percentage.ts'
import type { Say } from '../form/rules.ts'
import type { Question } from '../form/definition.ts'
import type { Condition, Narrowing } from './narrowing.ts'
import { has } from './narrowing.ts'

/** One bar; `condition` is what a press on it narrows to. */
export interface ShareBar {
  readonly name: string
  readonly count: number
  /** 0 to 100, of who answered. */ readonly percent: number
  readonly condition: Omit<Condition, 'question' | 'text'>
}
interface SharesProps {
  readonly shares: readonly ShareBar[]
  /** The number of entries that are not shown. */
  readonly others: number
  readonly question: Question
  readonly narrowing: Narrowing
  onNarrow(condition: Omit<Condition, 'question'>): void
  readonly lang: string
  readonly say: Say
  /** The label of the list, if a card has more than one. */
  readonly label?: string | undefined
}

/** What was answered, as bars; a press on one shows only the responses with it. */
export function Shares({ shares, others, question, narrowing, onNarrow, lang, say, label }: SharesProps): ReactNode {
  const write = (value: number): string => writeNumber(value, lang, 0)
  return (
    <>
      <ul className='lc-answers-shares' aria-label={label}>
        {shares.map(share => {
          const condition = { ...share.condition, text: share.name }
          return (
            <li key={share.name}>
              <button
                type='button'
                aria-pressed={has(narrowing, { question: question.key, ...condition })}
                title={say('answers.only', { name: share.name })}
                disabled={share.count === 0}
                onClick={() => onNarrow(condition)}
              >
                <span className='lc-answers-name'>{share.name}</span>
                <span className='lc-answers-share'>
                  {write(share.count)} <small>({percentage(share.percent, 0, lang)})</small>
                </span>
                <span className='lc-answers-track' aria-hidden='true'>
                  <span style={{ inlineSize: `${Math.min(100, share.percent)}%` }} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {others > 0 && <p className='lc-answers-quiet'>{say('answers.more', { count: others })}</p>}
    </>
  )
}
