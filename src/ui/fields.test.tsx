// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Checkbox, NumberField, RadioGroup, readNumber, SearchField, Switch, TextArea, TextField } from './fields.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'

const none = (): void => {}

it('ties label, hint and error to the control', async () => {
  const { getByRole, container } = draw(
    <TextField
      label='Email'
      hint='Work address'
      error='Enter an email address.'
      isRequired
      value='x'
      onChange={none}
    />,
  )
  const input = getByRole('textbox', { name: /Email/ })
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => container.querySelector(`[id="${id}"]`)?.textContent)
  expect(described).toEqual(['Work address', 'Enter an email address.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(await a11yIssues(container)).toEqual([])
})

it('shows a password while its eye is on', () => {
  const { getByLabelText, getByRole } = draw(
    <TextField label='Password' type='password' value='secret' onChange={none} />,
  )
  expect(getByLabelText('Password').getAttribute('type')).toBe('password')
  fireEvent.click(getByRole('button', { name: 'Show password' }))
  expect(getByLabelText('Password').getAttribute('type')).toBe('text')
})

function Amount({
  lang,
  onSay,
  ...rest
}: {
  readonly lang?: string
  readonly onSay: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
}) {
  const [value, setValue] = useState<number | null>(1)
  return (
    <NumberField
      key={lang}
      label='Amount'
      value={value}
      onChange={next => {
        setValue(next)
        onSay(next)
      }}
      {...rest}
    />
  )
}

it('reads numbers as the language writes them and emits null when emptied', () => {
  const onSay = vi.fn()
  const { getByRole } = draw(<Amount onSay={onSay} />, { lang: 'nl' })
  const box = getByRole('spinbutton', { name: 'Amount' })
  fireEvent.change(box, { target: { value: '1.234,5' } })
  expect(onSay).toHaveBeenLastCalledWith(1234.5)
  fireEvent.change(box, { target: { value: '' } })
  expect(onSay).toHaveBeenLastCalledWith(null)
  fireEvent.change(box, { target: { value: '-' } })
  expect(onSay).toHaveBeenCalledTimes(2)
})

it('steps with the arrow keys and stops at its ends', () => {
  const onSay = vi.fn()
  const { getByRole } = draw(<Amount onSay={onSay} min={0} max={5} step={0.1} />)
  const box = getByRole('spinbutton')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(onSay).toHaveBeenLastCalledWith(1.1)
  fireEvent.keyDown(box, { key: 'PageUp' })
  expect(onSay).toHaveBeenLastCalledWith(2.1)
  for (let turn = 0; turn < 4; turn++) fireEvent.keyDown(box, { key: 'PageUp' })
  expect(onSay).toHaveBeenLastCalledWith(5)
})

it.each([
  ['1,234.5', 'en', 1234.5],
  ['1,5', 'en', 1.5],
  ['1.5', 'nl', 1.5],
  ['1 234,5', 'fr', 1234.5],
  ['−3', 'en', -3],
  ['1-2', 'en', undefined],
  ['', 'en', undefined],
  ['10.000', 'nl', 10_000],
  ['1.23', 'nl', 1.23],
  ['0.125', 'nl', 0.125],
  ['1,234', 'nl', 1.234],
  ['1,234', 'en', 1234],
  ['0,125', 'en', 0.125],
  ['1.234', 'fr', 1.234],
  ['1,234.5', 'nl', 1234.5],
  ['1.234,5', 'en', 1234.5],
  ['1.234.567', 'en', 1_234_567],
  ['12,34,567', 'en-IN', 1_234_567],
  ['1,2345,678', 'en', undefined],
  ['1,234,5', 'en', undefined],
  ['۱٬۲۳۴٫۵', 'fa', 1234.5],
  ['\u200e-5', 'he', -5],
  ['１２．５', 'ja', 12.5],
  ['9007199254740993', 'en', undefined],
  ['1'.repeat(400), 'en', undefined],
])('reads %j in %s as %s', (typed, lang, number) => {
  expect(readNumber(typed, lang)).toBe(number)
})

it('a search sends no form it stands in', () => {
  const { getByRole } = draw(<SearchField label='Search' value='sal' onChange={() => {}} />)
  expect(fireEvent.keyDown(getByRole('searchbox'), { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(getByRole('searchbox'), { key: 'a' })).toBe(true)
})

it('emits a search after the pause, at once on Enter, and empties on Esc', () => {
  vi.useFakeTimers()
  const onChange = vi.fn()
  const onSubmit = vi.fn()
  const { getByRole } = draw(
    <SearchField label='Search apps' value='' debounceMs={500} onChange={onChange} onSubmit={onSubmit} />,
  )
  const box = getByRole('searchbox', { name: 'Search apps' })
  fireEvent.change(box, { target: { value: 'sal' } })
  act(() => {
    vi.advanceTimersByTime(499)
  })
  expect(onChange).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(onChange).toHaveBeenLastCalledWith('sal')
  fireEvent.change(box, { target: { value: 'sales' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('sales')
  expect(onSubmit).toHaveBeenLastCalledWith('sales')
  fireEvent.change(box, { target: { value: 'x' } })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onChange).toHaveBeenLastCalledWith('')
  vi.useRealTimers()
})

it('draws choices that say what they are', async () => {
  const onCheck = vi.fn()
  const onSwitch = vi.fn()
  const onRadio = vi.fn()
  const { getByRole, container } = draw(
    <>
      <Checkbox label='Default page' value={false} onChange={onCheck} />
      <Switch label='Show as admin' value onChange={onSwitch} />
      <RadioGroup
        label='Send mail'
        options={[
          { value: 'a', label: 'Always' },
          { value: 'n', label: 'Never' },
        ]}
        value='a'
        onChange={onRadio}
      />
      <TextArea label='Notes' value='' onChange={none} />
    </>,
  )
  fireEvent.click(getByRole('checkbox', { name: 'Default page' }))
  fireEvent.click(getByRole('switch', { name: 'Show as admin' }))
  fireEvent.click(getByRole('radio', { name: 'Never' }))
  expect([onCheck.mock.lastCall, onSwitch.mock.lastCall, onRadio.mock.lastCall]).toEqual([[true], [false], ['n']])
  expect(getByRole('radiogroup', { name: 'Send mail' })).toBeTruthy()
  expect(await a11yIssues(container)).toEqual([])
})
