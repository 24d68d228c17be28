// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { number } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)
const field = () => screen.getByRole<HTMLInputElement>('spinbutton')

test('answers a number; empty becomes null (INP-037)', async () => {
  const { user, last } = await renderInput(number, { label: 'Km' }, 5)
  await user.clear(field())
  expect(last()).toBeNull()
  await user.type(field(), '-2.5')
  expect(last()).toBe(-2.5)
  await user.clear(field())
  await user.type(field(), '0')
  expect(last()).toBe(0)
})

test('reads the decimal comma of the visitor', async () => {
  const { user, last } = await renderInput(number, { label: 'Km' }, 1.5, { lang: 'nl' })
  expect(field().value).toBe('1,5')
  await user.clear(field())
  await user.type(field(), '2,75')
  expect(last()).toBe(2.75)
})

test('loses the focus when the wheel turns over it (INP-038)', async () => {
  const { last } = await renderInput(number, { label: 'Km' }, 5)
  field().focus()
  expect(document.activeElement).toBe(field())
  field().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
  expect(document.activeElement).not.toBe(field())
  expect(last()).toBeUndefined()
})

test('has plus and minus on request, which start at 1 when it is empty (INP-039)', async () => {
  const { user, answers } = await renderInput(number, { label: 'Km', settings: { buttons: true } })
  await user.click(screen.getByRole('button', { name: 'Decrease' }))
  await user.click(screen.getByRole('button', { name: 'Increase' }))
  await user.click(screen.getByRole('button', { name: 'Decrease' }))
  expect(answers).toEqual([1, 2, 1])
  ;(document.activeElement as HTMLElement | null)?.blur() // whatever was pressed last
  await user.tab()
  expect(document.activeElement).toBe(field())
  await user.tab()
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Increase' }))
  cleanup()
  await renderInput(number, { label: 'Km' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('steps inside its bounds with the arrow keys', async () => {
  const { user, answers } = await renderInput(number, { label: 'Km', settings: { max: 6, step: 2 } }, 3)
  field().focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(answers).toEqual([5, 6, 4])
})

test('takes a number beyond where its steps end, and does not report it as invalid', async () => {
  const { user, last } = await renderInput(number, { label: 'Km', settings: { min: 0, max: 6 } }, 3)
  await user.clear(field())
  await user.type(field(), '99')
  expect(last()).toBe(99)
  expect([
    field().getAttribute('aria-valuenow'),
    field().getAttribute('aria-valuemin'),
    field().getAttribute('aria-valuemax'),
  ]).toEqual(['99', null, null])
})

test('states the bounds a number must lie between, as long as they apply', async () => {
  const validation = { type: 'Not null range', min: 2, max: '8' }
  await renderInput(number, { label: 'Km', required: true, validation, settings: { max: 6 } }, 3)
  expect([field().getAttribute('aria-valuemin'), field().getAttribute('aria-valuemax')]).toEqual(['2', '8'])
  cleanup()
  await renderInput(number, { label: 'Km', validation }, 3)
  expect(field().hasAttribute('aria-valuemax')).toBe(false)
  cleanup()
  await renderInput(number, { label: 'Km', required: true, validation: { ...validation, type: 'Not null' } }, 3)
  expect(field().hasAttribute('aria-valuemax')).toBe(false)
})

test('a text that cannot be read as a number is not an answer, also if there was one before', async () => {
  const { user, last } = await renderInput(number, { label: 'Km' }, 12)
  await user.type(field(), '.5.3')
  expect([field().value, last()]).toEqual(['12.5.3', null])
})

test('its panel writes unit, buttons, step and where stepping ends', async () => {
  const { user, patches } = await renderEditor(number)
  await user.type(screen.getByRole('textbox', { name: 'Unit' }), 'm')
  await user.click(screen.getByRole('switch', { name: 'Minus and plus beside the number' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Step' }), '5')
  await user.type(screen.getByRole('spinbutton', { name: 'Steps down to' }), '0')
  await user.type(screen.getByRole('spinbutton', { name: 'Steps up to' }), '9')
  expect(patches).toEqual(
    [{ unit: 'm' }, { buttons: true }, { step: 5 }, { min: 0 }, { max: 9 }].map(settings => ({ settings })),
  )
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(number, sample.question, sample.answer, { error: 'Too many.' })
  expect(await violations()).toEqual([])
})
