// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import { a11yIssues, draw } from '../../../ui/root.test-kit.tsx'
import TestPanel from './test-panel.tsx'

const start: Loose = {
  app: 'ops',
  collection: 'faults',
  languages: ['en', 'nl'],
  translations: { nl: { 'questions.title.label': 'Titel' } },
  rows: [
    {
      key: 'main',
      label: 'Main',
      step: 1,
      questions: [
        { key: 'title', type: 'open text', label: 'Title', required: true },
        {
          key: 'kind',
          type: 'radio',
          label: 'Kind',
          required: true,
          options: [
            { key: 'a', name: 'Air', value: 'air' },
            { key: 'g', name: 'Ground', value: 'ground' },
          ],
        },
        {
          key: 'why',
          type: 'open text',
          label: 'Why',
          required: true,
          conditions: [{ type: 'Show', option: 'Equals value', question_id: 'kind', value: 'air' }],
        },
      ],
    },
    { key: 'end', label: 'End', step: 2, questions: [{ key: 'note', type: 'open text', label: 'Note' }] },
  ],
}

function Host({ log, settings = start }: { readonly log: string[]; readonly settings?: Loose }): ReactNode {
  const [past, setPast] = useState<readonly Loose[]>([settings])
  const now = past.at(-1) ?? settings
  return (
    <main>
      <h1>Form</h1>
      <h2>Test</h2>
      <button type='button' onClick={() => setPast(past.slice(0, -1))}>
        Take back
      </button>
      <button
        type='button'
        onClick={() =>
          setPast([
            ...past,
            {
              ...now,
              rows: [{ key: 'main', questions: [{ key: 'title', type: 'open text', label: 'Title', required: true }] }],
            },
          ])
        }
      >
        Cut the form
      </button>
      <TestPanel
        settings={now}
        change={(next, label) => {
          log.push(label)
          setPast([...past, next])
        }}
        selection=''
        select={path => log.push(path)}
        services={{}}
        problems={[]}
        published={{ name: 'Form', version: 1, settings }}
        open={panel => log.push(panel)}
      />
    </main>
  )
}
const valueOf = (field: HTMLElement): string => (field instanceof HTMLInputElement ? field.value : '')
/** The views of the questions are loaded first. */
const patient = { timeout: 10_000 }
const side = (page: ReturnType<typeof draw>) => within(page.getByRole('complementary', { name: 'State' }))

test('follows what the visitor answers, and leads to what is missing', async () => {
  const user = userEvent.setup()
  const log: string[] = []
  const page = draw(<Host log={log} />)
  await user.type(await page.findByRole('textbox', { name: /Title/ }, patient), 'Door')
  expect(await side(page).findByText(/"title": "Door"/)).toBeTruthy()
  expect(side(page).getByText('Questions shown (3)')).toBeTruthy()
  await user.click(page.getByRole('radio', { name: 'Air' }))
  expect(await side(page).findByText('Questions shown (4)')).toBeTruthy()
  await user.click(side(page).getByRole('button', { name: /^Why Please/, description: 'Show Why in the editor' }))
  expect(log).toEqual(['rows/0/questions/2', 'edit'])
})

test('fills in examples, jumps to a step, and shows what would be sent instead of sending it', async () => {
  const user = userEvent.setup()
  const page = draw(<Host log={[]} />)
  await page.findByRole('textbox', { name: /Title/ }, patient)
  await user.click(page.getByRole('button', { name: 'Fill with example answers' }))
  expect(await side(page).findByText('Nothing is missing.')).toBeTruthy()
  expect(valueOf(await page.findByRole('textbox', { name: /Title/ }, patient))).not.toBe('')
  const before = side(page).getByRole('group', { name: 'Answers as they would be sent now', hidden: true }).textContent
  await user.click(page.getByRole('button', { name: 'Other answers' }))
  expect(await page.findByText('Example 2 is filled in.')).toBeTruthy()
  await waitFor(() =>
    expect(
      side(page).getByRole('group', { name: 'Answers as they would be sent now', hidden: true }).textContent,
    ).not.toBe(before),
  )
  await user.click(page.getByRole('combobox', { name: /^Step / }))
  await user.click(await page.findByRole('option', { name: 'Step 2' }))
  expect(await page.findByRole('textbox', { name: /Note/ })).toBeTruthy()
  expect(page.getByRole('button', { name: /^(Submit|Send)/ })).toBeTruthy()
  const form = page.container.querySelector('form')
  if (form) fireEvent.submit(form) // the button is outside its form, which this DOM does not support within a shadow root
  expect(await side(page).findByText(/^Submit to ops/)).toBeTruthy()
  expect(JSON.parse(side(page).getByRole('group', { name: 'What would be sent' }).textContent ?? '')).toMatchObject({
    kind: expect.any(String),
    note: expect.any(String),
  })
})

test('how the examples are made is chosen beside the button: only what is required, and one example again by its number', async () => {
  const user = userEvent.setup()
  const page = draw(<Host log={[]} />)
  await page.findByRole('textbox', { name: /Title/ }, patient)
  await user.click(page.getByRole('button', { name: 'How the example answers are made' }))
  await user.click(page.getByRole('radio', { name: 'Only required' }))
  const number = page.getByRole('spinbutton', { name: 'Example number' })
  fireEvent.change(number, { target: { value: '7' } })
  fireEvent.blur(number)
  await user.click(page.getByRole('button', { name: 'Fill with example answers' }))
  expect(await page.findByText('Example 7 is filled in.')).toBeTruthy()
  const sent = (): unknown =>
    JSON.parse(
      side(page).getByRole('group', { name: 'Answers as they would be sent now', hidden: true }).textContent ?? '',
    )
  await waitFor(() => expect(sent()).toMatchObject({ title: expect.any(String), kind: expect.any(String) }))
  expect(sent()).not.toMatchObject({ note: expect.any(String) })
})

test('speaks the other language and keeps the answers', async () => {
  const user = userEvent.setup()
  const page = draw(<Host log={[]} />)
  await user.type(await page.findByRole('textbox', { name: /Title/ }, patient), 'Door')
  await user.click(page.getByRole('combobox', { name: /^Language English/ }))
  await user.click(await page.findByRole('option', { name: 'Dutch' }))
  expect(valueOf(await page.findByRole('textbox', { name: /Titel/ }))).toBe('Door')
})

test('keeps a test case without losing the answers, says what differs after a change, renames and deletes it so that it can be undone', async () => {
  const user = userEvent.setup()
  const log: string[] = []
  const page = draw(<Host log={log} />)
  await page.findByRole('textbox', { name: /Title/ }, patient)
  await user.click(page.getByRole('button', { name: 'Fill with example answers' }))
  await side(page).findByText('Nothing is missing.')
  await user.click(page.getByRole('button', { name: 'Keep as test case' }))
  expect(valueOf(await page.findByRole('textbox', { name: /Title/ }, patient))).not.toBe('')
  await user.click(page.getByRole('button', { name: 'Run all' }))
  expect(page.getByText('All 1 cases are as before.')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Rename “Case”' }))
  await user.type(page.getByRole('textbox', { name: 'Name of the case' }), ' of air{Enter}')
  expect(page.getByText('Case of air')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Cut the form' }))
  expect(page.getByText('1 of 1 cases differ.')).toBeTruthy()
  expect(page.getByText('No longer shown: kind, why, note')).toBeTruthy()
  expect(await a11yIssues(page.container)).toEqual([])
  await user.click(page.getByRole('button', { name: 'Delete “Case of air”' }))
  expect(page.queryByText('Case of air')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Take back' }))
  expect(page.getByText('Case of air')).toBeTruthy()
  expect(log).toEqual(['Keep test case', 'Rename test case', 'Delete test case'])
})

test('shows the form in the width of a phone, and says what to do in a form without questions', async () => {
  const user = userEvent.setup()
  const log: string[] = []
  const page = draw(<Host log={log} />)
  await page.findByRole('textbox', { name: /Title/ }, patient)
  await user.click(page.getByRole('tab', { name: 'Phone' }))
  expect(page.container.querySelector('.lc-test-main')?.getAttribute('data-width')).toBe('phone')
  expect(await a11yIssues(page.container)).toEqual([])
  const empty = draw(<Host log={log} settings={{ rows: [] }} />)
  await user.click(empty.getByRole('button', { name: 'Edit' }))
  expect(log).toEqual(['edit'])
})
