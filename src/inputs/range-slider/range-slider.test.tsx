// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { questionOf, renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { rangeSlider } from './index.ts'
import { sample } from './sample.ts'
import { accepts, answerText, validate } from './validate.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const end = (name: 'Lowest' | 'Highest') => screen.getByRole<HTMLInputElement>('slider', { name: `Price ${name}` })
const slide = (name: 'Lowest' | 'Highest', to: number) => fireEvent.change(end(name), { target: { value: String(to) } })

test('has two handles that answer [low, high] (INP-043, INP-044)', async () => {
  const { answers } = await renderInput(rangeSlider, { label: 'Price' })
  expect([end('Lowest').step, end('Lowest').min, end('Lowest').max, end('Lowest').value, end('Highest').value]).toEqual(
    ['1', '0', '100', '0', '100'],
  )
  slide('Lowest', 20)
  slide('Highest', 60)
  expect(answers).toEqual([
    [20, 100],
    [20, 60],
  ])
})

test('the handles meet but do not cross', async () => {
  const { answers } = await renderInput(rangeSlider, { label: 'Price' }, [20, 60])
  slide('Lowest', 90)
  slide('Highest', 5)
  expect(answers).toEqual([[60, 60]])
  expect([end('Lowest').value, end('Highest').value]).toEqual(['60', '60'])
})

test('keeps both ends between min and max, which may be text (INP-044)', async () => {
  const { last } = await renderInput(rangeSlider, { label: 'Price', settings: { min: '10', max: '50' } }, [-5, 500])
  expect(last()).toEqual([10, 50])
})

test('has no answer until it is touched; Enter takes the whole scale', async () => {
  const { user, answers, view } = await renderInput(rangeSlider, { label: 'Price' })
  expect([
    answers,
    end('Lowest').getAttribute('aria-valuetext'),
    view.container.querySelector('output')?.textContent,
  ]).toEqual([[], 'Not answered yet', 'Not answered yet'])
  end('Highest').focus()
  await user.keyboard('{Enter}')
  expect(answers).toEqual([[0, 100]])
})

test('a press on the track moves the nearer end and the focus, and drags on from there', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 124, 44)) // 100 px between the middles of a handle at both ends
  const { answers, view } = await renderInput(rangeSlider, { label: 'Price' }, [20, 60])
  const box = view.container.querySelector('.lc-slider-box')
  if (!box) throw new Error('no track')
  fireEvent.pointerDown(box, { clientX: 12 + 30, button: 0 })
  expect(document.activeElement).toBe(end('Lowest'))
  fireEvent.pointerMove(box, { clientX: 12 + 10 })
  fireEvent.pointerUp(box)
  fireEvent.pointerMove(box, { clientX: 12 + 50 })
  fireEvent.pointerDown(box, { clientX: 12 + 300, button: 0 })
  expect(document.activeElement).toBe(end('Highest'))
  expect(answers).toEqual([
    [30, 60],
    [10, 60],
    [10, 100],
  ])
})

test('two handles that lie on each other can be parted again in either direction', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 124, 44))
  const at = async (both: number, to: number) => {
    const { last, view } = await renderInput(rangeSlider, { label: 'Price' }, [both, both])
    const box = view.container.querySelector('.lc-slider-box')
    if (!box) throw new Error('no track')
    fireEvent.pointerDown(box, { clientX: 12 + both, button: 0 })
    fireEvent.pointerMove(box, { clientX: 12 + to })
    const answer = last()
    cleanup()
    return answer
  }
  expect([await at(100, 70), await at(0, 30), await at(50, 70), await at(50, 20)]).toEqual([
    [70, 100],
    [0, 30],
    [50, 70],
    [20, 50],
  ])
})

test('judges both ends by the rules and the scale (VAL-002, VAL-005)', () => {
  const required = questionOf({ type: 'range slider', required: true, settings: { max: 50 } })
  expect([validate(required, null), validate(required, [0, 50]), validate(required, [0, 51])]).toEqual([
    'Move the sliders to answer.',
    null,
    'Enter a number between 0 and 50.',
  ])
  const ranged = questionOf({
    type: 'range slider',
    required: true,
    validation: { type: 'Not null range', min: 10, max: 40 },
  })
  expect(
    [
      [10, 40],
      [9, 40],
      [10, 41],
    ].map(one => validate(ranged, one) === null),
  ).toEqual([true, false, false])
  expect(
    validate(
      questionOf({ type: 'range slider', required: true, validation: { type: 'Equals value', value: '1, 2' } }),
      [1, 2],
    ),
  ).toBeNull()
  expect(validate(questionOf({ type: 'range slider' }), null)).toBeNull()
  expect([
    accepts(required, [1, 2]),
    accepts(required, [2, 1]),
    accepts(required, [1]),
    accepts(required, 'x'),
  ]).toEqual([true, false, false, false])
})

test('is read with its unit once', () => {
  expect(answerText(questionOf({ type: 'range slider', settings: { unit: 'km' } }), [10, 15_000], 'nl')).toBe(
    '10 – 15.000 km',
  )
})

test('an optional answer can be cleared; a read-only one cannot be changed', async () => {
  const { user, last } = await renderInput(rangeSlider, { label: 'Price' }, [20, 60])
  await user.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(last()).toBeNull()
  cleanup()
  const locked = await renderInput(rangeSlider, { label: 'Price' }, [20, 600], { isReadOnly: true })
  const box = locked.view.container.querySelector('.lc-slider-box')
  if (box) fireEvent.pointerDown(box, { clientX: 10, button: 0 })
  expect([end('Lowest').disabled, locked.answers, screen.queryByRole('button')]).toEqual([true, [], null])
})

test('its panel writes the scale', async () => {
  const { user, patches } = await renderEditor(rangeSlider)
  await user.type(screen.getByRole('spinbutton', { name: 'Step' }), '5')
  expect(patches).toEqual([{ settings: { step: 5 } }])
})

test('has names, says what is wrong and has no accessibility violations', async () => {
  const { violations } = await renderInput(rangeSlider, sample.question, sample.answer, { error: 'Choose.' })
  expect(screen.getByRole('group', { name: 'What may it cost?' })).toBeTruthy()
  expect(screen.getAllByRole('slider').map(one => one.getAttribute('aria-describedby'))).toEqual(['error', 'error'])
  expect(await violations()).toEqual([])
})
