// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import { renderInput } from '../render-input.tsx'
import '../all-validators.ts'
import { checkOf } from '../../form/checks.ts'
import { groupRadio } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

const row = (name: string) => within(screen.getByRole('radiogroup', { name }))

test('asks each row over the same options (INP-029, QUE-043)', async () => {
  await renderInput(groupRadio, sample.question, sample.answer)
  expect(screen.getAllByRole('radiogroup')).toHaveLength(3)
  for (const name of ['Cleanliness', 'Noise level during the flight', 'Comfort of the seats']) {
    expect(
      row(name)
        .getAllByRole('radio')
        .map(one => one.closest('label')?.textContent),
    ).toEqual(['Poor', 'Fair', 'Good', 'Excellent'])
  }
  expect(row('Cleanliness').getByRole<HTMLInputElement>('radio', { name: 'Good' }).checked).toBe(true)
})

test('answers an object of row key to value, by mouse and by arrows (INP-054)', async () => {
  const { user, answers } = await renderInput(groupRadio, sample.question)
  await user.click(row('Cleanliness').getByRole('radio', { name: 'Poor' }))
  await user.keyboard('{ArrowDown}')
  await user.click(row('Comfort of the seats').getByRole('radio', { name: 'Good' }))
  expect(answers).toEqual([{ clean: 'poor' }, { clean: 'fair' }, { clean: 'fair', seat: 'good' }])
  expect(screen.getByText('2 of 3 answered')).toBeTruthy()
})

test('takes a row back where the answer is optional, and keeps the focus in it', async () => {
  const { user, answers } = await renderInput(groupRadio, { ...sample.question, required: false }, sample.answer)
  await user.click(screen.getByRole('button', { name: 'Clear “Cleanliness”' }))
  expect(answers.at(-1)).toEqual({ quiet: 'fair' })
  expect(row('Cleanliness').getByRole('radio', { name: 'Poor' })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Clear “Noise level during the flight”' }))
  expect(answers.at(-1)).toBeNull()
  cleanup()
  await renderInput(groupRadio, sample.question, sample.answer)
  expect(screen.queryByRole('button')).toBeNull()
})

test('counts a row as answered by its own answer only, whatever its key is', async () => {
  const radios = [{ key: 'constructor', label: 'Builder' }]
  const { user, answers } = await renderInput(groupRadio, { ...sample.question, required: false, radios })
  expect(screen.getByText('0 of 1 answered')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  await user.click(row('Builder').getByRole('radio', { name: 'Poor' }))
  expect(answers.at(-1)).toEqual({ constructor: 'poor' })
})

test('keeps the answer of a row that the question no longer has', async () => {
  const { user, answers } = await renderInput(groupRadio, sample.question, { old: 'poor' })
  await user.click(row('Cleanliness').getByRole('radio', { name: 'Good' }))
  expect(answers.at(-1)).toEqual({ old: 'poor', clean: 'good' })
})

test('shows the error at the rows that are missing, has names and no violations, and is locked while read-only', async () => {
  const { violations, user, answers, view } = await renderInput(groupRadio, sample.question, sample.answer, {
    error: 'Select at least 3.',
    isReadOnly: true,
  })
  const group = screen.getByRole('group', { name: 'How do you rate the cabin?' })
  expect(group.getAttribute('aria-describedby')).toContain('error')
  expect(
    [...view.container.querySelectorAll('[role=radiogroup]')].map(one => one.getAttribute('aria-describedby')),
  ).toEqual(['error', 'error', 'error'])
  expect(
    [...view.container.querySelectorAll('[data-missing]')].map(one => one.getAttribute('aria-labelledby')),
  ).toHaveLength(1)
  await user.click(row('Comfort of the seats').getByRole('radio', { name: 'Good' }))
  expect(answers).toEqual([])
  expect(await violations()).toEqual([])
})

function judge(value: unknown, validation?: object): string | null | undefined {
  const question = parseDefinition({ rows: [{ questions: [{ ...sample.question, validation }] }] }).definition.rows[0]
    ?.questions[0]
  return question && checkOf('group radio')?.validate(question, value)
}
test('Not null range counts the answered rows, between min and max (VAL-006, INP-030)', () => {
  const rule = { type: 'Not null range', min: 2, max: 2 }
  const all = [
    null,
    {},
    { clean: 'good' },
    { clean: 'good', quiet: null },
    { clean: 'good', quiet: 'fair' },
    { clean: 'good', quiet: 'fair', seat: 'poor' },
  ]
  expect(all.map(value => judge(value, rule) === null)).toEqual([false, false, false, false, true, false])
  expect(judge({ clean: 'good' }, rule)).toBe('Select between 2 and 2.')
})
test('needs one answered row when required, and values of the options only', () => {
  expect([judge(null), judge({ clean: 'good' })]).toEqual(['Select at least one option.', null])
  const question = parseDefinition({ rows: [{ questions: [sample.question] }] }).definition.rows[0]?.questions[0]
  const check = checkOf('group radio')
  if (!question || !check) throw new Error('not registered')
  expect(
    [{ clean: 'good' }, { clean: 'lovely' }, 'good', ['good']].map(value => check.accepts(question, value)),
  ).toEqual([true, false, false, false])
  expect(check.answerText?.(question, sample.answer, 'en')).toBe(
    'Cleanliness: Good\nNoise level during the flight: Fair',
  )
})

test('the builder adds, names, moves and removes rows; a key stays when its label changes', async () => {
  const { default: Editor } = (await groupRadio.loadEditor?.()) ?? {}
  if (!Editor) throw new Error('no editor')
  const patches: unknown[] = []
  render(
    <Editor
      question={{
        radios: [
          { key: 'a', label: 'A', hint: 'kept' },
          { key: 'row_2', label: 'B' },
        ],
      }}
      change={patch => {
        patches.push(patch['radios'])
      }}
      services={{}}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add row' }))
  await user.type(screen.getByRole('textbox', { name: 'Row 1' }), '!')
  await user.click(screen.getByRole('button', { name: 'Move row 1 down' }))
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
  const [a, b] = [
    { key: 'a', label: 'A', hint: 'kept' },
    { key: 'row_2', label: 'B' },
  ]
  expect(patches).toEqual([[a, b, { key: 'row_3', label: '' }], [{ ...a, label: 'A!' }, b], [b, a], [a]])
})
