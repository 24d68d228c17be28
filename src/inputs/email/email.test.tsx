// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { questionOf, renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { email } from './index.ts'
import { sample } from './sample.ts'
import { meantAddress } from './typo.ts'
import { isEmail, validate } from './validate.ts'

afterEach(cleanup)
const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('a required answer must match the pattern of browsers, with a dot in the domain (INP-020)', () => {
  const required = questionOf({ type: 'email', required: true })
  const right = ["o'neil@x.ie", 'a.b+c@sub.example.museum', 'x@1.nl', ' padded@x.nl ']
  const wrong = [
    'a@b',
    'a b@x.nl',
    '@x.nl',
    'a@',
    'a@-x.nl',
    'a@x..nl',
    'a@@x.nl',
    'a@x.nl.',
    `${'a'.repeat(260)}@x.nl`,
  ]
  expect(right.filter(one => validate(required, one) !== null)).toEqual([])
  expect(wrong.filter(one => validate(required, one) === null)).toEqual([])
  expect(validate(required, null)).toBe('Please fill in an answer.')
  expect(validate(required, 'a@b')).toBe('Enter an email address like name@example.com.')
})

test('an optional answer that is not an address is a problem of the field; an empty field is fine', async () => {
  expect(validate(questionOf({ type: 'email' }), 'a@b')).toBeNull()
  const onProblem = vi.fn()
  const { user } = await renderInput(email, { label: 'Mail' }, null, { onProblem })
  expect(onProblem).toHaveBeenLastCalledWith(null)
  await user.type(field(), 'a@b')
  expect(onProblem).toHaveBeenLastCalledWith('Enter an email address like name@example.com.')
  await user.type(field(), '.nl')
  expect(onProblem).toHaveBeenLastCalledWith(null)
})

test('shows the message of the question instead of its own', () => {
  expect(
    validate(
      questionOf({ type: 'email', required: true, validation: { type: 'Not null', message: 'Your mail, please.' } }),
      'a@b',
    ),
  ).toBe('Your mail, please.')
  expect(
    validate(
      questionOf({ type: 'email', required: true, validation: { type: 'Ends with', value: '@x.nl' } }),
      'a@y.nl',
    ),
  ).toBe('The answer must end with “@x.nl”.')
})

test('answers what was typed without space around it, and null when it is empty', async () => {
  const { user, last } = await renderInput(email, { label: 'Mail' })
  await user.type(field(), ' a@x.nl ')
  expect(last()).toBe('a@x.nl')
  await user.tab()
  expect(field().value).toBe('a@x.nl')
  await user.clear(field())
  expect(last()).toBeNull()
})

test('is an email field for keyboards and for what fills in forms', async () => {
  await renderInput(email, { label: 'Mail', required: true })
  expect([
    field().type,
    field().inputMode,
    field().getAttribute('autocomplete'),
    field().getAttribute('aria-required'),
  ]).toEqual(['email', 'email', 'email', 'true'])
  expect(screen.getByRole('textbox', { name: 'Mail' })).toBe(field())
})

test('suggests the domain that was probably meant, to take or to leave', async () => {
  const { user, last } = await renderInput(email, { label: 'Mail' })
  await user.type(field(), 'an@gmial.com')
  expect(screen.queryByText(/Did you mean/)).toBeNull()
  await user.tab()
  expect(screen.getByRole('status').textContent).toContain('Did you mean an@gmail.com?')
  await user.click(screen.getByRole('button', { name: 'Use an@gmail.com' }))
  expect(last()).toBe('an@gmail.com')
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test('leaves what was typed when the suggestion is declined, and stays quiet on request', async () => {
  const { user, last } = await renderInput(email, { label: 'Mail' }, 'an@hotmial.com')
  await user.click(screen.getByRole('button', { name: 'No' }))
  expect(screen.queryByText(/Did you mean/)).toBeNull()
  expect(last()).toBeUndefined()
  cleanup()
  await renderInput(email, { label: 'Mail', settings: { suggestions: false } }, 'an@hotmial.com')
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test('never takes a real domain for a slip', () => {
  const quiet = [
    'a@gmail.com',
    'a@mail.com',
    'a@live.be',
    'a@company.nl',
    'a@zigzag.nl',
    'a@example.org',
    'nothing',
    'a@x',
  ]
  expect(quiet.filter(one => meantAddress(one) !== undefined)).toEqual([])
  expect(['a@gmial.com', 'a@gmail.con', 'a@hotnail.nl', 'a@zigo.nl', 'a@OUTLOK.com'].map(meantAddress)).toEqual([
    'a@gmail.com',
    'a@gmail.com',
    'a@hotmail.nl',
    'a@ziggo.nl',
    'a@outlook.com',
  ])
})

test('refuses a text longer than an address may be before it is read', () => {
  expect(isEmail(`${'a'.repeat(60)}@example.org`)).toBe(true)
  expect(isEmail(`${'a'.repeat(500_000)}@example.org`)).toBe(false)
})

test('cannot be changed while it is read only', async () => {
  const { user, last } = await renderInput(email, { label: 'Mail' }, 'an@gmial.com', { isReadOnly: true })
  await user.type(field(), 'x')
  expect([last(), field().readOnly, screen.queryByRole('button')]).toEqual([undefined, true, null])
})

test('is read as a link to write to, or as the text it is', async () => {
  const { default: Reading } = (await email.loadReading?.()) ?? { default: () => null }
  const question = questionOf({ type: 'email' })
  const { rerender, container } = render(<Reading question={question} value="o'neil+a@x.ie" />)
  expect(screen.getByRole('link', { name: "o'neil+a@x.ie" }).getAttribute('href')).toBe("mailto:o'neil%2Ba@x.ie")
  rerender(<Reading question={question} value='a@b' />)
  expect([screen.queryByRole('link'), container.textContent]).toEqual([null, 'a@b'])
})

test('its panel switches the suggestions off', async () => {
  const { user, patches } = await renderEditor(email)
  await user.click(screen.getByRole('switch', { name: /Suggest/ }))
  expect(patches).toEqual([{ settings: { suggestions: false } }])
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(email, sample.question, 'an@gmial.com', { error: 'Wrong.' })
  expect(field().getAttribute('aria-describedby')).toContain('error')
  expect(await violations()).toEqual([])
})
