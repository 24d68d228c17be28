// For the tests of inputs: renders one view as a form would, with its label and the current answer.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import './validators.ts'
import { messages } from '../contract/messages.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { MessagesProvider } from '../ui/text.tsx'
import type { InputDescriptor, InputViewProps } from './part.ts'

type Extra = Partial<
  Pick<InputViewProps, 'isDisabled' | 'isReadOnly' | 'error' | 'loadOptions' | 'onProblem' | 'services'>
> & { readonly lang?: string }

export async function renderInput(
  input: InputDescriptor,
  stored: Readonly<Record<string, unknown>>,
  answer: unknown = null,
  extra: Extra = {},
) {
  const { default: View } = await input.load()
  const question = parseDefinition({ rows: [{ questions: [{ key: 'q', type: input.type, ...stored }] }] }).definition
    .rows[0]?.questions[0]
  if (!question) throw new Error('The question could not be parsed.')
  const { lang = 'en', ...props } = extra
  const answers: unknown[] = []
  const ids = { control: 'control', label: 'label', described: extra.error ? 'error' : '', error: 'error' }
  function Host(): ReactNode {
    const [value, setValue] = useState<unknown>(answer)
    return (
      <>
        {input.isGroup ? (
          <span id='label'>{question?.label}</span>
        ) : (
          <label id='label' htmlFor='control'>
            {question?.label}
          </label>
        )}
        {question && (
          <View
            question={question}
            value={value}
            ids={ids}
            isDisabled={false}
            isReadOnly={false}
            isRequired={question.required}
            onBlur={() => {}}
            onChange={next => {
              answers.push(next)
              setValue(next)
            }}
            {...props}
          />
        )}
        {extra.error && <p id='error'>{extra.error}</p>}
      </>
    )
  }
  const view = render(
    <MessagesProvider messages={messages} lang={lang}>
      <main>
        <h1>Page</h1>
        <h2>Form</h2>
        <Host />
      </main>
    </MessagesProvider>,
  )
  return {
    view,
    answers,
    last: () => answers.at(-1),
    user: userEvent.setup(),
    waitFor,
    violations: () => violationsIn(view.container),
  }
}

/** Colour needs a real browser; everything else is checked here. */
async function violationsIn(element: HTMLElement): Promise<readonly string[]> {
  const found = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } })
  return found.violations.map(violation => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`)
}
