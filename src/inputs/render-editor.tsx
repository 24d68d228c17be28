// For the tests of inputs: parses one stored question, and renders an input's panel as the builder would, recording its
// patches.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { isRecord } from '../base/loose.ts'
import './validators.ts'
import { messages } from '../contract/messages.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import type { Question } from '../form/definition.ts'
import { MessagesProvider } from '../ui/text.tsx'
import type { EditorServices, InputDescriptor, StoredQuestion } from './part.ts'

export function questionOf(stored: StoredQuestion): Question {
  const question = parseDefinition({ rows: [{ questions: [{ key: 'q', ...stored }] }] }).definition.rows[0]
    ?.questions[0]
  if (!question) throw new Error('The question could not be parsed.')
  return question
}

/** As the builder merges: `settings` and `validation` one level deep, undefined removes. */
const merged = (question: StoredQuestion, patch: StoredQuestion): StoredQuestion =>
  Object.fromEntries(
    Object.entries({ ...question, ...patch })
      .map(([key, value]) => [
        key,
        key in patch && isRecord(value) && isRecord(question[key]) ? { ...question[key], ...value } : value,
      ])
      .filter(([, value]) => value !== undefined),
  )

export async function renderEditor(input: InputDescriptor, stored: StoredQuestion = {}, services: EditorServices = {}) {
  const loaded = await input.loadEditor?.()
  if (!loaded) throw new Error(`${input.type} has no panel.`)
  const Editor = loaded.default
  const patches: StoredQuestion[] = []
  let setNow: (question: StoredQuestion) => void = () => {}
  function Host(): ReactNode {
    const [question, setQuestion] = useState(stored)
    useEffect(() => {
      setNow = setQuestion
    }, [])
    return (
      <Editor
        question={question}
        services={services}
        change={patch => {
          patches.push(patch)
          setQuestion(merged(question, patch))
        }}
      />
    )
  }
  const view = render(
    <MessagesProvider messages={messages} lang='en'>
      <main>
        <h1>Builder</h1>
        <Host />
      </main>
    </MessagesProvider>,
  )
  return {
    view,
    patches,
    user: userEvent.setup(),
    /** As a change elsewhere in the builder does. */ put: (question: StoredQuestion) => act(() => setNow(question)),
  }
}
