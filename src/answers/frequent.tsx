// The most frequent answers, above the newest texts: equal answers if they are representative, otherwise words.
import { writeNumber } from '../base/format/number.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { answerCalls } from '../contract/calls/answers.ts'
import { useCall } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import type { GivenProps } from './given-props.ts'
import { Shares } from './shares.tsx'
import { useFormer } from './use-former.ts'

const firstShown = 5

/**
 * Renders nothing if no answer occurs twice, or if the back end does not count texts: the texts themselves are listed
 * below.
 */
export function Frequent({ question, template, narrowed, narrowing, onNarrow, lang, say }: GivenProps): ReactNode {
  const read = useCall(answerCalls.countGiven, { params: { id: template, question: question.key }, query: narrowed })
  const counts = useFormer(read.data)
  const [isWhole, setWhole] = useState(false)
  if (!counts || counts.texts.length + counts.words.length === 0) return null
  const areTexts = counts.texts.length > 0
  const all = (areTexts ? counts.texts : counts.words).map(({ value, count }) => ({
    name: value,
    count,
    percent: (count / Math.max(1, counts.read)) * 100,
    condition: areTexts ? { same: value } : { word: value },
  }))
  const write = (value: number): string => writeNumber(value, lang, 0)
  const label = areTexts
    ? say('answers.frequentTexts')
    : counts.read < counts.answered
      ? say('answers.frequentWords.read', { count: write(counts.read) })
      : say('answers.frequentWords')
  return (
    <>
      <h3 className='lc-answers-part'>
        {label}
        {areTexts && <small>{say('answers.different', { count: write(counts.distinct) })}</small>}
      </h3>
      <Shares
        label={label}
        shares={isWhole ? all : all.slice(0, firstShown)}
        others={0}
        question={question}
        narrowing={narrowing}
        onNarrow={onNarrow}
        lang={lang}
        say={say}
      />
      {all.length > firstShown && !isWhole && (
        <Button size='s' variant='ghost' onPress={() => setWhole(true)}>
          {say('answers.more', { count: all.length - firstShown })}
        </Button>
      )}
      <h3 className='lc-answers-part'>{say('answers.newest')}</h3>
    </>
  )
}
