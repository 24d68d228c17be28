// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { questionOf, renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { phone } from './index.ts'
import { hasAllPlans, learn, numbers, readTyped, strip } from './numbers.ts'
import { near } from './near.ts'
import { sample } from './sample.ts'
import { accepts, answerText, faultIn, know, validate } from './validate.ts'

afterEach(() => {
  cleanup()
  learn(near)
})
const required = questionOf({ type: 'phone', required: true })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
const country = () => screen.getByRole('combobox', { name: /Country code/ })
const learnAll = async () => learn((await import('./rest.ts')).plans)

test('without plans a number is judged by the form of E.164', () => {
  know({ faultOf: () => undefined, write: e164 => e164 })
  expect(['+31612345678', '+1202555012', '+319'].map(faultIn)).toEqual([null, null, 'wrong'])
  expect(
    ['0612345678', '+0612345678', '+1234567890123456', 'abc'].filter(one => validate(required, one) === null),
  ).toEqual([])
  know(numbers)
})

test('is valid if it fits the plan of its country, landlines too (INP-041)', () => {
  const right = [
    '+31612345678',
    '+31201234567',
    '+31881234567',
    '+32470123456',
    '+3222345678',
    '+4915123456789',
    '+33612345678',
    '+441212345678',
    '+441534456789',
    '+35227123456',
  ]
  expect(right.filter(one => validate(required, one) !== null)).toEqual([])
  expect(validate(required, null)).toBe('Please fill in an answer.')
  expect(validate(required, '+3161')).toBe('This telephone number is too short.')
  expect(validate(required, '+3161234567')).toBe(
    'This is not a valid telephone number. Check the digits and the country.',
  )
  expect(validate(required, '+316123456789012')).toBe('This telephone number is too long.')
  expect(validate(required, '+31000000000')).toBe(
    'This is not a valid telephone number. Check the digits and the country.',
  )
  expect(validate(questionOf({ type: 'phone' }), '+319')).toBeNull()
  expect([accepts(required, '+31612345678'), accepts(required, '0612345678'), accepts(required, 31)]).toEqual([
    true,
    false,
    false,
  ])
})

test('leaves what an input method composes alone until it is done', async () => {
  const { last } = await renderInput(phone, { label: 'Phone' })
  fireEvent.compositionStart(field())
  for (const part of ['０', '０６', '０６１２３４５６７８']) {
    fireEvent.input(field(), { target: { value: part } })
    expect(field().value).toBe(part)
  }
  fireEvent.compositionEnd(field())
  expect([field().value, last()]).toEqual(['06 12345678', '+31612345678'])
})

test('holds what the question asks for, with its own message', () => {
  const rule = (validation: Readonly<Record<string, unknown>>) =>
    questionOf({ type: 'phone', required: true, validation })
  expect(validate(rule({ type: 'Starts with', value: '+31' }), '+32470123456')).toBe(
    'The answer must start with “+31”.',
  )
  expect(validate(rule({ type: 'Not null', message: 'Your number, please.' }), '+3161')).toBe('Your number, please.')
})

test('starts in the Netherlands, groups what is typed and answers E.164 text (INP-041, LIM-034)', async () => {
  const { user, last, answers } = await renderInput(phone, { label: 'Phone' })
  expect(country().textContent).toBe('+31 Netherlands')
  await user.type(field(), '0201234567')
  expect([field().value, last()]).toEqual(['020 123 4567', '+31201234567'])
  await user.clear(field())
  expect(last()).toBeNull()
  expect(answers[0]).toBe('+312') // a single 0 is not a number yet
})

test('starts in the country of the question', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone', settings: { country: 'be' } })
  expect(country().textContent).toBe('+32 Belgium')
  await user.type(field(), '0470123456')
  expect(last()).toBe('+32470123456')
})

test('keeps the caret where one types', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone' }, '+31201234567')
  expect(field().value).toBe('020 123 4567')
  await user.click(field())
  field().setSelectionRange(5, 5)
  await user.keyboard('{Backspace}')
  expect(field().selectionStart).toBe(3)
  await user.keyboard('9')
  expect([field().value, field().selectionStart, last()]).toEqual(['020 923 4567', 5, '+31209234567'])
})

test('a number that is pasted with its country code changes the country', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone' })
  await user.click(field())
  await user.paste('+32 (0)470-12.34.56')
  expect([country().textContent, last()]).toEqual(['+32 Belgium', '+32470123456'])
  await user.clear(field())
  await user.paste('0049 151 23456789')
  expect([country().textContent, last()]).toEqual(['+49 Germany', '+4915123456789'])
})

test('an emptied field forgets the country that was typed, not the one that was chosen', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone' })
  await user.type(field(), '+4915123456789')
  await user.clear(field())
  expect(country().textContent).toBe('+31 Netherlands')
  await user.type(field(), '0612345678')
  expect(last()).toBe('+31612345678')
  await user.clear(field())
  await user.click(country())
  await user.click(await screen.findByRole('option', { name: /Belgium/ }))
  await user.type(field(), '0470123456')
  await user.clear(field())
  await user.type(field(), '0470123456')
  expect(last()).toBe('+32470123456')
})

test('a number of a far country loads its plan', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone' })
  expect(hasAllPlans()).toBe(false)
  await user.click(field())
  await user.paste('+12025550123')
  await waitFor(() => expect(field().value).toBe('+1 202 555 0123'))
  expect([country().textContent, last(), faultIn('+12025550123'), faultIn('+1202555012')]).toEqual([
    '+1 United States',
    '+12025550123',
    null,
    'short',
  ])
})

test('one chooses among all countries, found by name or code; the digits stay', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone' }, '+31612345678')
  await user.click(country())
  await waitFor(() => expect(hasAllPlans()).toBe(true))
  await user.keyboard('swed')
  await user.click(await within(screen.getByRole('listbox')).findByRole('option', { name: '+46 Sweden' }))
  expect([country().textContent, last()]).toEqual(['+46 Sweden', '+46612345678'])
})

test('an international number that moves to another country leaves its code', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone' })
  await user.type(field(), '+31612345678')
  await user.click(country())
  await user.click(screen.getByRole('option', { name: '+32 Belgium' }))
  expect([country().textContent, last()]).toEqual(['+32 Belgium', '+32612345678'])
})

test('explains why the typed text is not a number yet, and withdraws that', async () => {
  const onProblem = vi.fn()
  const { user } = await renderInput(phone, { label: 'Phone' }, null, { onProblem })
  await user.type(field(), '06123')
  expect(onProblem).toHaveBeenLastCalledWith('This telephone number is too short.')
  await user.type(field(), '45678')
  expect(onProblem).toHaveBeenLastCalledWith(null)
})

test('reads digits of other scripts and leaves out other characters', () => {
  expect(strip('＋٣١ (0) 6-۱۲')).toBe('+310612')
  expect(readTyped('call me', 'NL').e164).toBeNull()
})

test('is read with its country code, as a link to call', async () => {
  expect(answerText(required, '+31201234567', 'en')).toBe('+31 20 123 4567')
  const { default: Reading } = (await phone.loadReading?.()) ?? { default: () => null }
  render(<Reading question={required} value='+31201234567' />)
  expect(screen.getByRole('link', { name: '+31 20 123 4567' }).getAttribute('href')).toBe('tel:+31201234567')
})

test('cannot be changed while it is read only', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone' }, '+31612345678', { isReadOnly: true })
  await user.type(field(), '9')
  await user.click(country())
  expect([last(), field().readOnly, screen.queryByRole('listbox')]).toEqual([undefined, true, null])
})

test('its panel picks the country of all there are', async () => {
  const { user, patches } = await renderEditor(phone)
  await waitFor(() => expect(hasAllPlans()).toBe(true))
  await user.click(screen.getByRole('combobox', { name: /Country/ }))
  await user.keyboard('suriname')
  await user.click(await screen.findByRole('option', { name: '+597 Suriname' }))
  expect(patches).toEqual([{ settings: { country: 'SR' } }])
})

test('a number without a code in a far country of the question is read once its plan is there', async () => {
  const { user, last } = await renderInput(phone, { label: 'Phone', settings: { country: 'US' } })
  await waitFor(() => expect(country().textContent).toBe('+1 United States'))
  await user.type(field(), '2025550123')
  expect([field().value, last()]).toEqual(['(202) 555-0123', '+12025550123'])
  await user.keyboard('{Backspace}'.repeat(8))
  expect(field().value).toBe('20')
})

test('has names, says what is wrong and has no accessibility violations', async () => {
  await learnAll()
  const { violations } = await renderInput(phone, { ...sample.question, label: 'Phone' }, '+3161', {
    error: 'Too short.',
  })
  expect([
    field().getAttribute('aria-invalid'),
    field().getAttribute('aria-describedby'),
    field().type,
    field().getAttribute('autocomplete'),
  ]).toEqual(['true', 'error', 'tel', 'tel'])
  expect(await violations()).toEqual([])
})
