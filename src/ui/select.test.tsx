// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Select } from './select.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'

const few = ['Daily', 'Weekly', 'Monthly'].map(label => ({ value: label.toLowerCase(), label }))
const many = [
  'Austria',
  'Belgium',
  'Bulgaria',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'Italy',
  'Norway',
  'Poland',
  'Spain',
  'Zürich',
].map(label => ({ value: label, label }))

function One({
  options = few,
  start = null,
  onSay = () => {},
}: {
  readonly options?: typeof few
  readonly start?: string | null
  readonly onSay?: (value: string | null) => void
}) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <Select
      label='Repeat'
      options={options}
      value={value}
      onChange={next => {
        setValue(next)
        onSay(next)
      }}
    />
  )
}

function Several({ onSay }: { readonly onSay: (value: readonly string[]) => void }) {
  const [value, setValue] = useState<readonly string[]>(['daily'])
  return (
    <Select
      label='Repeat'
      isMultiple
      options={few}
      value={value}
      onChange={next => {
        setValue(next)
        onSay(next)
      }}
    />
  )
}

it('shows the option whose value is the empty text, and offers no cross for it', () => {
  const options = [{ value: '', label: 'Never' }, ...few]
  const { getByRole, queryByRole } = draw(<One options={options} start='' />)
  expect(getByRole('combobox', { name: 'Repeat Never' })).toBeTruthy()
  expect(queryByRole('button', { name: /Clear/ })).toBeNull()
})

it('opens with the arrow key, walks the options and chooses with Enter', () => {
  const onSay = vi.fn()
  const { getByRole, getAllByRole, queryByRole } = draw(<One onSay={onSay} />)
  const box = getByRole('combobox', { name: /Repeat/ })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(getAllByRole('option')).toHaveLength(3)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(box.getAttribute('aria-activedescendant')).toBe(getByRole('option', { name: 'Weekly' }).id)
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSay).toHaveBeenLastCalledWith('weekly')
  expect(queryByRole('listbox')).toBeNull()
  expect(getByRole('combobox', { name: /Weekly/ })).toBeTruthy()
})

it('finds an option by its first letter', () => {
  const onSay = vi.fn()
  const { getByRole } = draw(<One onSay={onSay} />)
  const box = getByRole('combobox')
  fireEvent.keyDown(box, { key: 'm' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSay).toHaveBeenLastCalledWith('monthly')
})

it('a space within the letters of an option goes on with its name; any other space chooses', () => {
  const onSay = vi.fn()
  const cities = ['New Delhi', 'New York', 'Newcastle'].map(label => ({ value: label, label }))
  const { getByRole } = draw(<One options={cities} onSay={onSay} />)
  const box = getByRole('combobox')
  for (const key of 'new y') fireEvent.keyDown(box, { key })
  expect(onSay).not.toHaveBeenCalled()
  expect(box.getAttribute('aria-activedescendant')).toBe(getByRole('option', { name: 'New York' }).id)
  fireEvent.keyDown(box, { key: ' ' }) // no city goes on in that way
  expect(onSay).toHaveBeenCalledWith('New York')
})

it('takes nothing with Enter when the letters typed find no option', () => {
  const onSay = vi.fn()
  const { getByRole } = draw(<One onSay={onSay} />)
  const box = getByRole('combobox')
  fireEvent.click(box)
  fireEvent.keyDown(box, { key: 'x' })
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSay).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSay).toHaveBeenLastCalledWith('daily')
})

it('offers a search above ten options that reads past accents, and gives focus back', () => {
  const onSay = vi.fn()
  const { getByRole, getAllByRole, getByPlaceholderText, focused } = draw(<One options={many} onSay={onSay} />)
  const button = getByRole('combobox')
  button.focus()
  fireEvent.click(button)
  const search = getByPlaceholderText('Search')
  expect(focused()).toBe(search)
  fireEvent.change(search, { target: { value: 'zur' } })
  expect(getAllByRole('option').map(option => option.textContent)).toEqual(['Zürich'])
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onSay).toHaveBeenLastCalledWith('Zürich')
  expect(focused()).toBe(button)
})

it('says that nothing matches', () => {
  const { getByRole, getByPlaceholderText, getByText } = draw(<One options={many} />)
  fireEvent.click(getByRole('combobox'))
  fireEvent.change(getByPlaceholderText('Search'), { target: { value: 'qqq' } })
  expect(getByText('No matches')).toBeTruthy()
})

it('stays open while several are chosen and takes the last one back with Backspace', () => {
  const onSay = vi.fn()
  const { getByRole, queryByRole } = draw(<Several onSay={onSay} />)
  const box = getByRole('combobox')
  fireEvent.click(box)
  fireEvent.click(getByRole('option', { name: 'Weekly' }))
  expect(onSay).toHaveBeenLastCalledWith(['daily', 'weekly'])
  expect(queryByRole('listbox')?.getAttribute('aria-multiselectable')).toBe('true')
  fireEvent.click(getByRole('option', { name: 'Daily' }))
  expect(onSay).toHaveBeenLastCalledWith(['weekly'])
  fireEvent.keyDown(box, { key: 'Escape' })
  fireEvent.keyDown(box, { key: 'Backspace' })
  expect(onSay).toHaveBeenLastCalledWith([])
})

it('empties by its cross and keeps focus', () => {
  const onSay = vi.fn()
  const { getByRole, focused } = draw(<One start='daily' onSay={onSay} />)
  fireEvent.click(getByRole('button', { name: 'Clear', hidden: true }))
  expect(onSay).toHaveBeenLastCalledWith(null)
  expect(focused()).toBe(getByRole('combobox'))
})

it('does not open while it is disabled or only read', () => {
  const { getAllByRole, queryByRole } = draw(
    <>
      <Select label='A' isDisabled options={few} value={null} onChange={() => {}} />
      <Select label='B' isReadOnly options={few} value={null} onChange={() => {}} />
    </>,
  )
  for (const box of getAllByRole('combobox')) {
    fireEvent.click(box)
    fireEvent.keyDown(box, { key: 'ArrowDown' })
  }
  expect(queryByRole('listbox')).toBeNull()
})

it('is right for a screen reader, closed and open', async () => {
  const { container, getByRole } = draw(<One options={many} />)
  expect(await a11yIssues(container)).toEqual([])
  fireEvent.click(getByRole('combobox'))
  expect(await a11yIssues(container)).toEqual([])
})
