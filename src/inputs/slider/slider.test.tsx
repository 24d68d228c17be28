// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { questionOf, renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { slider } from './index.ts'
import { sample } from './sample.ts'
import { accepts, answerText, validate } from './validate.ts'

afterEach(cleanup)
const handle = () => screen.getByRole<HTMLInputElement>('slider')
const slide = (to: number) => fireEvent.change(handle(), { target: { value: String(to) } })

test('has no answer and shows no number until it is touched', async () => {
  const { answers, view } = await renderInput(slider, { label: 'Sure?', settings: { max: 10 } })
  expect(answers).toEqual([])
  expect([handle().getAttribute('aria-valuetext'), view.container.querySelector('output')?.textContent]).toEqual([
    'Not answered yet',
    'Not answered yet',
  ])
  slide(4)
  expect([
    answers,
    handle().getAttribute('aria-valuetext'),
    view.container.querySelector('output')?.textContent,
  ]).toEqual([[4], '4', '4'])
})

test('takes the lowest value by a key or a press on the waiting handle', async () => {
  const first = await renderInput(slider, { label: 'Sure?', settings: { min: 2, max: 10 } })
  handle().focus()
  await first.user.keyboard('{Home}')
  expect(first.answers).toEqual([2])
  cleanup()
  const second = await renderInput(slider, { label: 'Sure?', settings: { min: 2, max: 10 } })
  await second.user.click(handle())
  expect(second.answers).toEqual([2])
})

test('keeps its answer between min and max, which may be text (INP-048)', async () => {
  const { last } = await renderInput(slider, { label: 'Km', settings: { min: '10', max: '50', step: '5' } }, 500)
  expect(last()).toBe(50)
  expect([handle().min, handle().max, handle().step, handle().value]).toEqual(['10', '50', '5', '50'])
  cleanup()
  const low = await renderInput(slider, { label: 'Km', settings: { min: 10, max: 50 } }, -3)
  expect(low.last()).toBe(10)
})

test('judges the answer by its rules and its scale (VAL-002, VAL-005)', () => {
  const settings = { min: 0, max: 10 }
  const required = questionOf({ type: 'slider', required: true, settings })
  expect([validate(required, null), validate(required, 0), validate(required, 11)]).toEqual([
    'Move the slider to answer.',
    null,
    'Enter a number between 0 and 10.',
  ])
  const ranged = questionOf({
    type: 'slider',
    required: true,
    settings,
    validation: { type: 'Not null range', min: 3, max: 5 },
  })
  expect([2, 3, 5, 6].map(one => validate(ranged, one) === null)).toEqual([false, true, true, false])
  expect(validate(questionOf({ type: 'slider', settings }), null)).toBeNull()
  expect([accepts(required, 3), accepts(required, '3'), accepts(required, Number.NaN)]).toEqual([true, false, false])
})

test('an optional answer can be cleared, a required one cannot', async () => {
  const { user, last } = await renderInput(slider, { label: 'Sure?' }, 0)
  await user.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(last()).toBeNull()
  expect(document.activeElement).toBe(handle())
  cleanup()
  await renderInput(slider, { label: 'Sure?', required: true }, 0)
  expect(screen.queryByRole('button')).toBeNull()
})

test('marks each step while they are few, else the two ends, and names both ends on request', async () => {
  const marks = (container: HTMLElement) =>
    [...container.querySelectorAll('.lc-slider-mark')].map(mark => mark.textContent)
  const few = await renderInput(slider, {
    label: 'Sure?',
    settings: { min: 1, max: 5, min_label: 'Bad', max_label: 'Good' },
  })
  expect(marks(few.view.container)).toEqual(['1', '2', '3', '4', '5'])
  expect(few.view.container.textContent).toMatch(/Bad.*Good/)
  cleanup()
  const many = await renderInput(slider, { label: 'Sure?' })
  expect(marks(many.view.container)).toEqual(['0', '100'])
})

test('writes its unit and the notation of the reader', async () => {
  const question = { label: 'Km', settings: { max: 50_000, unit: 'km' } }
  const { view } = await renderInput(slider, question, 15_000, { lang: 'nl' })
  expect([view.container.querySelector('output')?.textContent, handle().getAttribute('aria-valuetext')]).toEqual([
    '15.000 km',
    '15.000 km',
  ])
  expect(answerText(questionOf({ type: 'slider', ...question }), 15_000, 'nl')).toBe('15.000 km')
})

test('never sends the form by Enter', async () => {
  await renderInput(slider, { label: 'Sure?' }, 3)
  expect(fireEvent.keyDown(handle(), { key: 'Enter' })).toBe(false)
})

test('cannot be changed while it is read only', async () => {
  const { answers } = await renderInput(slider, { label: 'Sure?', settings: { max: 5 } }, 9, { isReadOnly: true })
  expect([handle().disabled, handle().value, answers, screen.queryByRole('button')]).toEqual([true, '5', [], null])
})

test('its panel writes the scale', async () => {
  const { user, patches } = await renderEditor(slider)
  await user.type(screen.getByRole('spinbutton', { name: 'Highest' }), '7')
  await user.type(screen.getByRole('textbox', { name: 'Unit' }), 'h')
  expect(patches).toEqual([{ settings: { max: 7 } }, { settings: { unit: 'h' } }])
})

test('has a name, says what is wrong and has no accessibility violations', async () => {
  const { violations } = await renderInput(slider, sample.question, null, { error: 'Choose.' })
  expect(screen.getByRole('slider', { name: 'How sure are you?' }).getAttribute('aria-describedby')).toBe('error')
  expect(await violations()).toEqual([])
})
