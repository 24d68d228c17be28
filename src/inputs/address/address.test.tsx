// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FoundAddress, InputServices } from '../part.ts'
import { questionOf, renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { isOutside, regionOf, splitNumber, toHouseNumber, toPostcode } from './address.ts'
import { address } from './index.ts'
import { sample } from './sample.ts'
import { accepts, answerText, validate } from './validate.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const dam: FoundAddress = {
  postcode: '1012JS',
  number: '1',
  street: 'Dam',
  city: 'Amsterdam',
  municipality: 'Amsterdam',
  province: 'Noord-Holland',
  location: { type: 'Point', coordinates: [4.89, 52.37] },
}
const label = { label: 'Where?' }
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) => fireEvent.change(box(name), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lookupOf = (answer: FoundAddress | null = dam) =>
  vi.fn<NonNullable<InputServices['lookupAddress']>>(() => Promise.resolve(answer))
const fill = (postcode: string, number: string) => {
  type('Postcode', postcode)
  type('House number', number)
}

test('a postcode has four digits, the first not 0, and two letters that are not SA, SD or SS (VAL-019)', () => {
  expect(['1012JS', '9999zz', '1000sb', '2345 ab'].map(toPostcode)).toEqual(['1012JS', '9999ZZ', '1000SB', '2345AB'])
  expect(
    ['0123AB', '1234SA', '1234sd', '1234 Ss', '123AB', '1234A', '1234ABC', '1234  AB', 'AB1234', '1234é1', ''].filter(
      one => toPostcode(one) !== undefined,
    ),
  ).toEqual([])
})

test('a house number is a whole number from 1 (VAL-020)', () => {
  expect(['1', '007', ' 12 '].map(toHouseNumber)).toEqual(['1', '7', '12'])
  expect(['0', '-1', '1.5', '12a', ''].filter(one => toHouseNumber(one) !== undefined)).toEqual([])
  expect(['12a', '12-3', '12 bis', '12/A', '12', 'a'].map(splitNumber)).toEqual([
    { number: '12', suffix: 'a' },
    { number: '12', suffix: '3' },
    { number: '12', suffix: 'bis' },
    { number: '12', suffix: 'A' },
    undefined,
    undefined,
  ])
})

test('a required answer is a whole address whose postcode has no space (VAL-019, VAL-020, VAL-021)', () => {
  const required = questionOf({ type: 'address', required: true })
  expect(validate(required, { ...dam, suffix: '' })).toBeNull()
  expect(validate(required, null)).toBe('Please fill in the address.')
  expect(validate(required, { ...dam, street: ' ' })).toBe('Please fill in the address.')
  expect(validate(required, { ...dam, postcode: '1012 JS' })).toBe('Use four digits and two letters, like 1012 JS.')
  expect(validate(required, { ...dam, postcode: '1012SS' })).toBe('Use four digits and two letters, like 1012 JS.')
  expect(validate(required, { ...dam, number: 0 })).toBe('The house number is a whole number from 1.')
  expect(validate(questionOf({ type: 'address' }), null)).toBeNull()
  expect([accepts(required, dam), accepts(required, 'Dam 1'), accepts(required, {}), accepts(required, [1])]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('one space may be typed; it is gone before the look-up and in the answer (VAL-022)', async () => {
  const lookupAddress = lookupOf()
  const { last } = await renderInput(address, label, null, { services: { lookupAddress } })
  fill('1012 js', '1')
  await pass(800)
  expect(lookupAddress).toHaveBeenCalledWith('1012JS', '1', expect.any(AbortSignal))
  expect(last()).toMatchObject({ postcode: '1012JS' })
})

test('answers what the look-up found, with the suffix (INP-002)', async () => {
  const { last } = await renderInput(address, label, null, { services: { lookupAddress: lookupOf() } })
  fill('1012JS', '1')
  await pass(800)
  expect(last()).toEqual({ ...dam, suffix: '' })
  type('Suffix', 'A')
  expect(last()).toEqual({ ...dam, suffix: 'A' })
  expect(screen.getByRole('status').textContent).toBe('Dam 1-A, 1012 JS AmsterdamAmsterdam, Noord-Holland')
})

test('looks up 800 ms after the last key, and has no answer until then (INP-003, LIM-023)', async () => {
  const lookupAddress = lookupOf()
  const { last, answers } = await renderInput(address, label, { ...dam, suffix: '' }, { services: { lookupAddress } })
  await pass(5_000)
  expect([lookupAddress.mock.calls.length, answers]).toEqual([0, []])
  type('House number', '12')
  expect(last()).toBeNull()
  await pass(700)
  type('House number', '123')
  await pass(799)
  expect(lookupAddress).not.toHaveBeenCalled()
  await pass(1)
  expect(lookupAddress.mock.calls.map(([postcode, number]) => [postcode, number])).toEqual([['1012JS', '123']])
})

test('asks nothing while the postcode or the number is invalid (INP-003)', async () => {
  const lookupAddress = lookupOf()
  const { answers } = await renderInput(address, label, null, { services: { lookupAddress } })
  fill('1012SS', '1')
  await pass(2_000)
  fill('1012JS', '0')
  await pass(2_000)
  expect([lookupAddress.mock.calls.length, answers]).toEqual([0, []])
})

test('reports to the form that it is looking up, or that the address is not complete', async () => {
  const onProblem = vi.fn()
  await renderInput(address, label, null, { onProblem, services: { lookupAddress: lookupOf() } })
  type('Postcode', '1012JS')
  expect(onProblem).toHaveBeenLastCalledWith('The address is not complete yet.')
  type('House number', '1')
  expect(onProblem).toHaveBeenLastCalledWith('Looking up the address…')
  expect(screen.getByRole('status').textContent).toContain('Looking up the address…')
  await pass(800)
  expect(onProblem).toHaveBeenLastCalledWith(null)
})

test('keeps all of a pasted text, and says that it is not a postcode', async () => {
  vi.useRealTimers()
  const onProblem = vi.fn()
  const { user, answers } = await renderInput(address, label, null, { onProblem })
  const paste = async (name: string, text: string): Promise<void> => {
    await user.click(box(name))
    await user.paste(text)
  }
  await paste('Postcode', '1012 JS Amsterdam')
  await paste('House number', '12 second floor left')
  expect([box('Postcode').value, box('House number').value]).toEqual(['1012 JS Amsterdam', '12 second floor left'])
  await paste('Suffix', ', at the back') // the suffix pasted after the number is already filled in
  expect([box('House number').value, box('Suffix').value]).toEqual(['12', 'second floor left, at the back'])
  expect([answers, onProblem.mock.lastCall]).toEqual([[], ['The address is not complete yet.']])
  expect(await screen.findByText('Use four digits and two letters, like 1012 JS.')).toBeTruthy()
})

test('breaks off an earlier look-up and never uses its answer', async () => {
  const signals: AbortSignal[] = []
  const lookupAddress: NonNullable<InputServices['lookupAddress']> = (_, number, signal) => {
    signals.push(signal)
    return new Promise(resolve => setTimeout(() => resolve({ ...dam, number }), number === '1' ? 5_000 : 100)) // deaf to its signal
  }
  const { answers } = await renderInput(address, label, null, { services: { lookupAddress } })
  fill('1012JS', '1')
  await pass(900)
  type('House number', '2')
  expect(signals[0]?.aborted).toBe(true)
  await pass(10_000)
  expect(answers).toEqual([{ ...dam, number: '2', suffix: '' }])
})

test('looks up again when one returns to an earlier number', async () => {
  const lookupAddress = lookupOf()
  const { last } = await renderInput(address, label, null, { services: { lookupAddress } })
  fill('1012JS', '1')
  await pass(800)
  type('House number', '2')
  type('House number', '1')
  expect(last()).toBeNull()
  await pass(800)
  expect([lookupAddress.mock.calls.length, last()]).toEqual([2, { ...dam, suffix: '' }])
})

test('an unknown address is reported and clears the answer; street and city can be filled in (INP-004, ERR-016)', async () => {
  const { last } = await renderInput(
    address,
    label,
    { ...dam, suffix: '' },
    { services: { lookupAddress: lookupOf(null) } },
  )
  type('House number', '99')
  await pass(800)
  expect(screen.getByRole('status').textContent).toContain('* Adres niet bekend')
  expect(last()).toBeNull()
  type('Street', 'Damrak')
  expect(last()).toBeNull()
  type('City', 'Amsterdam')
  expect(last()).toEqual({
    postcode: '1012JS',
    number: '99',
    suffix: '',
    street: 'Damrak',
    city: 'Amsterdam',
    municipality: '',
    province: '',
  })
  expect(screen.getByRole('status').textContent).not.toContain('Adres niet bekend')
})

test('a look-up that fails says why and can be tried again (INP-004)', async () => {
  const lookupAddress = lookupOf()
  lookupAddress.mockRejectedValueOnce(new Error('The address service does not answer.'))
  const { last } = await renderInput(address, label, null, { services: { lookupAddress } })
  fill('1012JS', '1')
  await pass(800)
  expect(screen.getByRole('status').textContent).toMatch(/\* Adres niet bekend.*does not answer/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(last()).toEqual({ ...dam, suffix: '' })
  expect(screen.queryByRole('textbox', { name: 'Street' })).toBeNull()
})

test('without a look-up the whole address is filled in by hand', async () => {
  const { last } = await renderInput(address, label)
  fill('1012 JS', '1')
  type('Street', 'Dam')
  type('City', 'Amsterdam')
  expect(last()).toEqual({
    postcode: '1012JS',
    number: '1',
    suffix: '',
    street: 'Dam',
    city: 'Amsterdam',
    municipality: '',
    province: '',
  })
  type('City', '')
  expect(last()).toBeNull()
})

test('a found street can be corrected; what was found around it stays', async () => {
  const { last } = await renderInput(
    address,
    label,
    { ...dam, suffix: '' },
    { services: { lookupAddress: lookupOf() } },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change street or city' }))
  expect(box('Street').value).toBe('Dam')
  type('Street', 'Damrak')
  expect(last()).toEqual({ ...dam, suffix: '', street: 'Damrak' })
})

test('says what is wrong with a postcode or a number once one has left it', async () => {
  await renderInput(address, label, null, { services: { lookupAddress: lookupOf() } })
  fill('1012', '0')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(box('Postcode'))
  fireEvent.blur(box('House number'))
  expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual([
    'Use four digits and two letters, like 1012 JS.',
    'The house number is a whole number from 1.',
  ])
})

test('a second suffix behind the number replaces none: both stay, with what to do, until one is removed', async () => {
  const { last } = await renderInput(address, label, null, { services: { lookupAddress: lookupOf() } })
  fill('1012 JS', '1-b')
  type('Suffix', 'A')
  fireEvent.blur(box('House number'))
  await pass(1_000)
  expect([box('House number').value, box('Suffix').value]).toEqual(['1-b', 'A'])
  expect(
    screen.getByText('The house number has the suffix “b”, the field beside it “A”. Remove one of them.'),
  ).toBeTruthy()
  expect(last()).toBeUndefined()
  type('Suffix', '')
  fireEvent.blur(box('Suffix'))
  await pass(1_000)
  expect([box('House number').value, box('Suffix').value]).toEqual(['1', 'b'])
  expect(last()).toEqual({ ...dam, suffix: 'b' })
})

test('a suffix that is typed behind the number goes where it belongs', async () => {
  const lookupAddress = lookupOf()
  await renderInput(address, label, null, { services: { lookupAddress } })
  fill('1012JS', '1a')
  fireEvent.blur(box('House number'))
  expect([box('House number').value, box('Suffix').value]).toEqual(['1', 'a'])
  await pass(800)
  expect(lookupAddress).toHaveBeenCalledTimes(1)
})

const region = {
  active: true,
  municipalities: ['haarlem'],
  title: 'Not here yet',
  text: 'Shall we look into it?',
  successText: 'We will call.',
  recipients: ['u1', 'u2'],
}
const outside = async (sendMail?: InputServices['sendMail']) => {
  const drawn = await renderInput(address, { label: 'Where?', settings: { region } }, null, {
    services: { lookupAddress: lookupOf(), ...(sendMail ? { sendMail } : {}) },
  })
  fill('1012JS', '1')
  await pass(800)
  return drawn
}

test('an address outside the municipalities of settings.region opens a popup (INP-006, INP-007, ERR-017)', async () => {
  const { last } = await outside(vi.fn())
  expect(screen.getByRole('alertdialog', { name: 'Not here yet' }).textContent).toContain('Shall we look into it?')
  expect(screen.getByRole('button', { name: 'Email klantenservice' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(last()).toEqual({ ...dam, suffix: '' })
  fireEvent.click(screen.getByRole('button', { name: 'Not here yet' }))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('the allowed municipalities are read without regard to capitals, and only while the region is active (INP-007)', () => {
  const read = (stored: unknown) => regionOf(questionOf({ type: 'address', settings: { region: stored } }))
  expect([isOutside(read(region), dam), isOutside(read({ ...region, municipalities: ['AMSTERDAM'] }), dam)]).toEqual([
    true,
    false,
  ])
  expect([read({ ...region, active: false }), read({ active: true }), read('x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([read({ ...region, recipients: 'current' })?.recipients, read(region)?.recipients]).toEqual([
    'current',
    ['u1', 'u2'],
  ])
})

test('sends the email to the configured users and says Success! for 1.5 s (INP-006, ERR-018)', async () => {
  const sendMail = vi.fn<NonNullable<InputServices['sendMail']>>(() => Promise.resolve())
  await outside(sendMail)
  fireEvent.click(screen.getByRole('button', { name: 'Email klantenservice' }))
  await pass(0)
  expect(sendMail.mock.calls[0]?.[0]).toMatchObject({
    subject: 'Not here yet',
    recipients: ['u1', 'u2'],
    content: expect.stringContaining('Where?: Dam 1, 1012 JS Amsterdam'),
  })
  expect(screen.getByRole('alertdialog', { name: 'Success!' }).textContent).toContain('We will call.')
  await pass(1_499)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  await pass(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an email that is not sent says why and can be sent again', async () => {
  const sendMail = vi.fn<NonNullable<InputServices['sendMail']>>(() => Promise.resolve())
  sendMail.mockRejectedValueOnce(new Error('No connection.'))
  await outside(sendMail)
  fireEvent.click(screen.getByRole('button', { name: 'Email klantenservice' }))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toBe('The email was not sent: No connection.')
  fireEvent.click(screen.getByRole('button', { name: 'Email klantenservice' }))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Success!' })).toBeTruthy()
})

test('a form that cannot send email reports that', async () => {
  await outside()
  expect(screen.getByRole('alert').textContent).toContain('This form cannot send email.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Email klantenservice' }).disabled).toBe(true)
})

test('is read in one line', () => {
  const question = questionOf({ type: 'address' })
  expect(answerText(question, { ...dam, suffix: '2' }, 'en')).toBe('Dam 1-2, 1012 JS Amsterdam')
  expect(answerText(question, null, 'en')).toBeUndefined()
})

test('cannot be changed while it is read only, and asks nothing', async () => {
  const lookupAddress = lookupOf()
  await renderInput(address, label, { ...dam, suffix: '' }, { isReadOnly: true, services: { lookupAddress } })
  expect([box('Postcode').readOnly, box('House number').readOnly, screen.queryByRole('button')]).toEqual([
    true,
    true,
    null,
  ])
  expect(screen.getByRole('status').textContent).toContain('Dam 1, 1012 JS Amsterdam')
})

test('its panel writes the region as one setting', async () => {
  vi.useRealTimers()
  const { user, patches } = await renderEditor(
    address,
    {},
    { listUsers: () => Promise.resolve([{ id: 'u1', name: 'An' }]) },
  )
  await user.click(screen.getByRole('switch', { name: /outside the region/ }))
  await user.click(screen.getByRole('combobox', { name: /Send to/ }))
  await user.click(await screen.findByRole('option', { name: 'An' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Municipalities/ }), { target: { value: 'Haarlem\nZandvoort' } })
  expect(patches.at(-1)).toEqual({
    settings: { region: { active: true, recipients: ['u1'], municipalities: ['Haarlem', 'Zandvoort'] } },
  })
})

test('has names, says what is wrong and has no accessibility violations', async () => {
  vi.useRealTimers()
  const { violations } = await renderInput(address, sample.question, null, { error: 'Please.' })
  expect(screen.getByRole('group', { name: 'Where is it?' }).getAttribute('aria-describedby')).toBe('error')
  expect(box('Postcode').getAttribute('aria-invalid')).toBe('true')
  expect(box('Postcode').getAttribute('aria-describedby')).toContain('error')
  expect(await violations()).toEqual([])
  cleanup()
  const found = await renderInput(address, sample.question, sample.answer)
  expect(await found.violations()).toEqual([])
})
