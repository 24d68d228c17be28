// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inputs } from '../../inputs/index.ts'
import type { InputReadingProps, InputServices, InputViewProps } from '../../inputs/part.ts'
import { addCheck } from '../../form/checks.ts'
import '../../inputs/validators.ts'
import type { InputSample } from '../../inputs/sample.ts'
import { named, one, open } from '../render-form.tsx'

afterEach(cleanup)

// the code editor of JSON needs a real browser
const asking = inputs
  .all()
  .filter(input => !input.isStatic && input.type !== 'json')
  .map(input => input.type)
const services: InputServices = {
  listApps: () => Promise.resolve([]),
  listCollections: () => Promise.resolve([]),
  uploadFile: () => new Promise(() => {}),
  loadRows: () => Promise.resolve([{ _id: '1' }]),
}
test.each(asking)('a press on the label of a question leads to its control, and answers nothing (%s)', async type => {
  const { sample }: { readonly sample: InputSample } = await import(
    `../../inputs/${type.replaceAll(' ', '-')}/sample.ts`
  )
  const { events, user, view } = await open(one([{ ...sample.question, label: 'Asked' }]), { services })
  const label = await waitFor(() => {
    const found = view.container.querySelector('.lc-question-label')
    if (!found) throw new Error('no label')
    return found
  })
  await waitFor(() => expect(view.container.querySelector('.lc-question .lc-skeleton')).toBeNull(), { timeout: 10_000 })
  await user.click(label)
  await waitFor(() => expect(document.activeElement?.closest('.lc-question')).toBe(label.closest('.lc-question')))
  expect(events.filter(event => event.kind === 'answer')).toEqual([])
})

/** Accepts only even numbers, and reports a problem for anything else. */
function EvenView({ value, onChange, onBlur, onProblem, ids }: InputViewProps): ReactNode {
  return (
    <input
      id={ids.control}
      aria-describedby={ids.described || undefined}
      defaultValue={value === null ? '' : String(value)}
      onBlur={onBlur}
      onChange={event => {
        const number = Number(event.currentTarget.value)
        const isEven = event.currentTarget.value !== '' && number % 2 === 0
        onProblem?.(isEven || event.currentTarget.value === '' ? null : 'Only even numbers.')
        onChange(isEven ? number : null)
      }}
    />
  )
}
const EvenReading = ({ question, value }: InputReadingProps): ReactNode => (
  <meter aria-label={question.label} value={Number(value)} max={10} />
)
const shared = { icon: 'text', group: 'number', loadSchema: () => Promise.resolve({ schema: {} }) } as const

beforeAll(() => {
  const check = { validate: () => null, accepts: () => true }
  inputs.add({
    ...shared,
    type: 'even',
    title: 'Even',
    load: () => Promise.resolve({ default: EvenView }),
    loadReading: () => Promise.resolve({ default: EvenReading }),
  })
  inputs.add({
    ...shared,
    type: 'worded',
    title: 'Worded',
    load: () => Promise.resolve({ default: EvenView }),
    loadReading: () => Promise.reject(new Error('offline')),
  })
  inputs.add({
    ...shared,
    type: 'broken reading',
    title: 'Broken',
    load: () => Promise.resolve({ default: EvenView }),
    loadReading: () =>
      Promise.resolve({
        default: () => {
          throw new Error('no')
        },
      }),
  })
  inputs.add({
    ...shared,
    type: 'notice board',
    title: 'Notice',
    isStatic: true,
    load: () =>
      Promise.resolve({
        default: ({ isReadOnly }: InputViewProps) => <aside>Read this first{isReadOnly ? ' (only)' : ''}</aside>,
      }),
  })
  addCheck('even', check)
  addCheck('worded', { ...check, answerText: (_, value, lang) => `${String(value)} in ${lang}` })
  addCheck('broken reading', check)
  addCheck('notice board', { ...check, isStatic: true })
})

test('shows the problem an input reports once the visitor has left it, and holds the form back from the start', async () => {
  const { user, saves } = await open(one([{ key: 'n', type: 'even', label: 'Number' }]))
  await user.type(screen.getByLabelText('Number'), '3')
  expect(screen.queryByText('Only even numbers.')).toBeNull()
  await user.tab()
  expect(screen.getByText('Only even numbers.').closest('.lc-question-error')?.id).toBe(
    screen.getByLabelText('Number').getAttribute('aria-describedby'),
  )
  await user.click(named('Submit'))
  expect(saves).toEqual([])
  await user.type(screen.getByLabelText('Number'), '2')
  expect(screen.queryByText('Only even numbers.')).toBeNull()
  await user.click(named('Submit'))
  expect(saves.map(save => save.answers)).toEqual([{ n: 32 }])
})

test('draws a static element without a label and never as missing, also in a read-only form', async () => {
  const settings = one([
    { key: 'text', type: 'notice board', required: true },
    { key: 'a', label: 'Name', required: true },
  ])
  const { user, saves } = await open(settings)
  expect(screen.getByText('Read this first').closest('.lc-question')?.querySelector('.lc-question-head')).toBeNull()
  await user.type(screen.getByRole('textbox'), 'Ada')
  await user.click(named('Submit'))
  expect(saves.map(save => save.answers)).toEqual([{ a: 'Ada' }])
  cleanup()
  await open(settings, { isReadOnly: true })
  expect(screen.getByText('Read this first (only)')).toBeTruthy()
  expect(screen.getAllByText('No answer')).toHaveLength(1)
})

test('a form that only shows draws answers as their inputs draw them, else in their words (INP-055)', async () => {
  const { view } = await open(
    one([
      { key: 'n', type: 'even', label: 'Number' },
      { key: 'none', type: 'even', label: 'Nothing' },
      { key: 'w', type: 'worded', label: 'Words' },
      { key: 'b', type: 'broken reading', label: 'Broken' },
      { key: 't', label: 'Text' },
    ]),
    { isReadOnly: true, initialAnswers: { n: 4, w: 'x', b: 'still told', t: 'plain' } },
  )
  await waitFor(() => expect(screen.getByRole('meter', { name: 'Number' })).toBeTruthy())
  const answer = (key: string) => view.container.querySelector(`[data-key="${key}"] .lc-question-answer`)?.textContent
  expect([answer('none'), answer('w'), answer('b'), answer('t')]).toEqual([
    'No answer',
    'x in en-US',
    'still told',
    'plain',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})
