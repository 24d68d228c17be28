// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { questionOf, renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { iban } from './index.ts'
import { sample } from './sample.ts'
import { accepts, answerText, validate } from './validate.ts'

afterEach(cleanup)
const required = questionOf({ type: 'iban', required: true })
const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('must have the length and the pattern of its country, in small letters too (INP-031)', () => {
  const right = [
    'NL91ABNA0417164300',
    'nl91abna0417164300',
    'BE68539007547034',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ]
  expect(right.filter(one => validate(required, one) !== null)).toEqual([])
  expect(validate(required, null)).toBe('Please fill in an answer.')
  expect(validate(required, '12')).toBe('Enter an IBAN like NL91 ABNA 0417 1643 00.')
  expect(validate(required, 'ZZ91ABNA0417164300')).toBe(
    'An IBAN starts with a country: “ZZ” is not a country that uses IBANs.',
  )
  expect(validate(required, 'NL91ABNA041716430')).toBe(
    'An IBAN with NL (Netherlands) has 18 characters; this one has 17.',
  )
  expect(validate(required, 'NL91123404171643AB')).toBe(
    'This is not how an IBAN with NL (Netherlands) is written. Check letters and digits.',
  )
  expect(validate(required, 'NLA1ABNA0417164300')).toBe(
    'This is not how an IBAN with NL (Netherlands) is written. Check letters and digits.',
  )
})

test('leaves what an input method composes alone until it is done, and takes its wide letters', async () => {
  const { last } = await renderInput(iban, { label: 'Account' })
  fireEvent.compositionStart(field())
  for (const part of ['ＮＬ９', 'ＮＬ９１ａｂｎ']) {
    fireEvent.input(field(), { target: { value: part } })
    expect(field().value).toBe(part)
  }
  fireEvent.compositionEnd(field())
  expect([field().value, last()]).toEqual(['NL91 ABN', 'NL91ABN'])
})

test('takes a number that was pasted with “IBAN” before it', async () => {
  const { user, last } = await renderInput(iban, { label: 'Account' })
  await user.click(field())
  await user.paste('IBAN: NL91 ABNA 0417 1643 00')
  expect([last(), field().value]).toEqual(['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'])
})

test('keeps all of a pasted text that is longer than any IBAN, and reports that', async () => {
  const onProblem = vi.fn()
  const { user, last } = await renderInput(iban, { label: 'Account' }, null, { onProblem })
  await user.click(field())
  await user.paste('NL91 ABNA 0417 1643 00, or BE68 5390 0754 7034')
  expect(last()).toBe('NL91ABNA0417164300,ORBE68539007547034')
  expect(onProblem).toHaveBeenLastCalledWith('An IBAN with NL (Netherlands) has 18 characters; this one has 37.')
})

test('ignores spaces and checks digits only on request (INP-032)', () => {
  expect(validate(required, ' NL91 ABNA 0417 1643 00 ')).toBeNull()
  expect(validate(required, 'NL92ABNA0417164300')).toBeNull()
  const strict = questionOf({ type: 'iban', required: true, settings: { checkDigits: true } })
  expect(validate(strict, 'NL91ABNA0417164300')).toBeNull()
  expect(validate(strict, 'NL92ABNA0417164300')).toBe(
    'The check digits do not fit: there is probably a typing error in this IBAN.',
  )
})

test('keeps the rules of the question: a value, a beginning, its own message', () => {
  const rule = (validation: Readonly<Record<string, unknown>>) =>
    questionOf({ type: 'iban', required: true, validation })
  expect(validate(rule({ type: 'Starts with', value: 'nl' }), 'BE68539007547034')).toBe(
    'The answer must start with “NL”.',
  )
  expect(validate(rule({ type: 'Equals value', value: 'NL91 ABNA 0417 1643 00' }), 'NL91ABNA0417164300')).toBeNull()
  expect(validate(rule({ type: 'Not null', message: 'Your account, please.' }), 'NL1')).toBe('Your account, please.')
  expect([accepts(required, 'NL'), accepts(required, 12)]).toEqual([true, false])
})

test('answers text in upper case without spaces, and is read in fours', async () => {
  const { user, last } = await renderInput(iban, { label: 'Account' })
  await user.type(field(), 'nl91 abna0417164300')
  expect([last(), field().value]).toEqual(['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'])
  expect(answerText(required, 'NL91ABNA0417164300', 'en')).toBe('NL91 ABNA 0417 1643 00')
  await user.clear(field())
  expect(last()).toBeNull()
})

test('takes a number that is pasted with dots, and keeps the caret where one types', async () => {
  const { user, last } = await renderInput(iban, { label: 'Account' })
  await user.click(field())
  await user.paste('be68.5390.0754.7034')
  expect(last()).toBe('BE68539007547034')
  field().setSelectionRange(7, 7)
  await user.keyboard('{Backspace}')
  expect([field().value, field().selectionStart]).toEqual(['BE68 5900 7547 034', 6])
  await user.keyboard('3')
  expect([field().value, field().selectionStart]).toEqual(['BE68 5390 0754 7034', 7])
})

test('warns of wrong check digits without refusing, and names the country when all is well', async () => {
  const { user } = await renderInput(iban, { label: 'Account', required: true }, 'NL92ABNA0417164300')
  expect(screen.getByRole('status').textContent).toContain('The check digits do not fit')
  await user.clear(field())
  await user.type(field(), 'NL91ABNA0417164300')
  expect(screen.getByRole('status').textContent).toBe('Country: Netherlands')
})

test('reports an unfinished optional number to the form, and withdraws the report', async () => {
  const onProblem = vi.fn()
  const { user } = await renderInput(iban, { label: 'Account' }, null, { onProblem })
  await user.type(field(), 'NL91')
  expect(onProblem).toHaveBeenLastCalledWith('An IBAN with NL (Netherlands) has 18 characters; this one has 4.')
  await user.clear(field())
  expect(onProblem).toHaveBeenLastCalledWith(null)
})

test('cannot be changed while it is read only', async () => {
  const { user, last } = await renderInput(iban, { label: 'Account' }, sample.answer, { isReadOnly: true })
  await user.type(field(), 'x')
  expect([last(), field().value]).toEqual([undefined, 'NL91 ABNA 0417 1643 00'])
})

test('its panel makes the check digits a rule', async () => {
  const { user, patches } = await renderEditor(iban)
  await user.click(screen.getByRole('switch', { name: /check digits/ }))
  expect(patches).toEqual([{ settings: { checkDigits: true } }])
})

test('has a name, says what is wrong and has no accessibility violations', async () => {
  const { violations } = await renderInput(iban, sample.question, 'NL92ABNA0417164300', { error: 'Wrong.' })
  expect(screen.getByRole('textbox', { name: sample.question['label'] as string })).toBe(field()) // a sample's label is text
  expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toEqual([
    'true',
    'error control-note',
  ])
  expect(await violations()).toEqual([])
})
