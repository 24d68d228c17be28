// The questions of a row, of one of its tabs or of a repeat.
import type { ReactNode } from 'react'
import type { FormRow } from '../../form/definition.ts'
import { repeatKey } from '../../form/graph.ts'
import { BrokenBox, QuestionBox } from './question-box.tsx'
import type { QuestionHost } from './question-box.tsx'

/** Above this, questions out of sight are not laid out. */
const longRow = 40

export function RowQuestions({
  host,
  questions,
  repeat = 0,
}: {
  readonly host: QuestionHost
  readonly questions: FormRow['questions']
  readonly repeat?: number
}): ReactNode {
  return (
    <div className='lc-questions' data-long={questions.length > longRow || undefined}>
      {questions.map((question, index) => {
        if (question.broken && question.broken !== 'unknown-type')
          return <BrokenBox key={`broken-${index}`} question={question} />
        const key = repeatKey(question.key, repeat)
        // the row renders again when one appears or disappears: hidden questions cost nothing
        return host.engine.question(key)?.isActive ? (
          <QuestionBox key={question.key} host={host} questionKey={key} />
        ) : null
      })}
    </div>
  )
}
