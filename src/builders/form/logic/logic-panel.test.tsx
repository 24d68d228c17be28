// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import '../../../inputs/validators.ts'
import { a11yIssues, draw } from '../../../ui/root.test-kit.tsx'
import type { Path } from '../path.ts'
import LogicPanel from './logic-panel.tsx'

const radio = (key: string, label: string, conditions: readonly Loose[] = []): Loose => ({
  key,
  label,
  type: 'radio',
  options: [
    { key: 'y', name: 'Yes', value: 'yes' },
    { key: 'n', name: 'No', value: 'no' },
  ],
  conditions,
})
const start: Loose = {
  rows: [
    {
      key: 'main',
      label: 'Main',
      questions: [
        radio('a', 'Smoke'),
        radio('b', 'Fire', [{ type: 'Show', option: 'Equals value', question_id: 'a', value: 'yes' }]),
        radio('c', 'Neither', [
          { type: 'Show', option: 'Not null', question_id: 'b' },
          { type: 'Show', option: 'Equals value', question_id: 'a', value: 'no' },
        ]),
      ],
    },
  ],
}

function Host({
  onOpen,
  settings = start,
}: {
  onOpen(panel: string, path: Path): void
  readonly settings?: Loose
}): ReactNode {
  const [now, setNow] = useState(settings)
  const [selection, select] = useState('')
  return (
    <main>
      <h1>Form</h1>
      <h2>Logic</h2>
      <LogicPanel
        settings={now}
        change={next => setNow(next)}
        selection={selection}
        select={select}
        services={{}}
        problems={[]}
        published={{ name: 'Form', version: 1, settings }}
        open={panel => onOpen(panel, selection)}
      />
    </main>
  )
}

test('says in words why a question is never shown, leads to it, and takes a condition out', async () => {
  const user = userEvent.setup()
  const page = draw(<Host onOpen={() => undefined} />)
  await user.click(page.getByRole('tab', { name: 'List' }))
  await user.click(
    page.getByRole('button', { name: /“Neither” can never be shown: .*“Smoke” is “No”.* cannot all be true/ }),
  )
  expect(page.getByRole('button', { name: /^Neither/, pressed: true })).toBeTruthy()
  await user.click(page.getAllByRole('button', { name: 'Remove condition: “Smoke” is “No”' })[0] as HTMLElement) // found by its role: a button
  expect(page.queryByText(/can never be shown/)).toBeNull()
  expect(page.getByText('All conditions can hold.')).toBeTruthy()
  expect(await a11yIssues(page.container)).toEqual([])
})

test('says what to do in a form without questions', async () => {
  const opened: string[] = []
  const page = draw(<Host onOpen={panel => opened.push(panel)} settings={{ rows: [] }} />)
  await userEvent.setup().click(page.getByRole('button', { name: 'Edit' }))
  expect(opened).toEqual(['edit'])
})

test('one question and one condition are called one', () => {
  const page = draw(
    <Host onOpen={() => undefined} settings={{ rows: [{ key: 'm', questions: [radio('a', 'Smoke')] }] }} />,
  )
  expect(page.getByText('1 question, 0 conditions')).toBeTruthy()
  page.unmount()
  expect(
    draw(
      <Host
        onOpen={() => undefined}
        settings={{
          rows: [
            {
              key: 'm',
              questions: [
                radio('a', 'Smoke'),
                radio('b', 'Fire', [{ type: 'Show', option: 'Equals value', question_id: 'a', value: 'yes' }]),
              ],
            },
          ],
        }}
      />,
    ).getByText('2 questions, 1 condition'),
  ).toBeTruthy()
})
