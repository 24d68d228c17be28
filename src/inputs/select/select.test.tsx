// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { select } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ key: `k${i}`, name: `Option ${i}`, value: i }))
const dynamic = {
  label: 'Airport',
  settings: { dynamic: { active: true, query: 'airports', label: 'name', value: 'iata' } },
}
const list = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(option => option.textContent)

test('answers one value of its options (INP-045)', async () => {
  const { user, last } = await renderInput(select, { label: 'Airport', options: many(3) })
  await user.click(screen.getByRole('combobox', { name: /Airport/ }))
  expect(list()).toEqual(['Option 0', 'Option 1', 'Option 2'])
  await user.click(screen.getByRole('option', { name: 'Option 2' }))
  expect(last()).toBe(2)
})

test('answers a list with settings.multiple, and searches above ten options (INP-047)', async () => {
  const { user, last } = await renderInput(
    select,
    { label: 'Airport', options: many(11), settings: { multiple: true } },
    [3],
  )
  await user.click(screen.getByRole('combobox', { name: /Airport/ }))
  expect(screen.getByPlaceholderText('Search')).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Option 5' }))
  expect(last()).toEqual([3, 5])
  cleanup()
  const few = await renderInput(select, { label: 'Airport', options: many(10) })
  await few.user.click(screen.getByRole('combobox', { name: /Airport/ }))
  expect(screen.queryByPlaceholderText('Search')).toBeNull()
})

test('loads its options from a query by the configured fields (INP-046)', async () => {
  const loadOptions = vi.fn(() => Promise.resolve([{ key: 'AMS', name: 'Amsterdam', value: 'AMS' }]))
  const { user, last, waitFor } = await renderInput(select, dynamic, null, { loadOptions })
  expect(loadOptions).toHaveBeenCalledWith({ query: 'airports', label: 'name', value: 'iata' })
  await waitFor(() => expect(screen.getByText('Choose an option')).toBeTruthy())
  await user.click(screen.getByRole('combobox', { name: /Airport/ }))
  await user.click(screen.getByRole('option', { name: 'Amsterdam' }))
  expect(last()).toBe('AMS')
})

test('says that the options did not load, keeps the answer and tries again', async () => {
  const loadOptions = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([{ key: 'AMS', name: 'Amsterdam', value: 'AMS' }])
  const { user } = await renderInput(select, dynamic, 'AMS', { loadOptions })
  expect(await screen.findByText('The options did not load.')).toBeTruthy()
  expect(screen.getByRole('combobox').textContent).toContain('AMS')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByText('Amsterdam')).closest('[role="combobox"],.lc-control')).toBeTruthy()
})

test('another try enables the field at once and moves the focus there; the next failure moves it to its button', async () => {
  const tries: { done(rows: readonly object[]): void; fail(): void }[] = []
  const loadOptions = () =>
    new Promise<never>((done, fail) =>
      tries.push({ done: rows => done(rows as never), fail: () => fail(new Error('offline')) }),
    ) // the rows of a query
  const { user, waitFor } = await renderInput(select, dynamic, null, { loadOptions })
  const field = () => screen.getByRole<HTMLButtonElement>('combobox')
  tries[0]?.fail()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect([field().disabled, document.activeElement === field()]).toEqual([false, true])
  tries[1]?.fail()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect([field().disabled, document.activeElement === again]).toEqual([true, true]))
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowDown}')
  tries[2]?.done(many(11))
  expect(await screen.findByRole('option', { name: 'Option 4' })).toBeTruthy()
  await user.keyboard('4')
  expect(list()).toEqual(['Option 4'])
})

test('its panel writes whether several may be chosen; a default answer of the other kind goes', async () => {
  const { user, patches } = await renderEditor(select, { settings: { default_value: 'a' } })
  await user.click(screen.getByRole('switch', { name: 'Several may be chosen' }))
  expect(patches).toEqual([{ settings: { multiple: true, default_value: undefined } }])
})

test('its panel writes where options come from, and keeps it when the list is written down again (INP-046)', async () => {
  const services = {
    listQueries: () => Promise.resolve([{ slug: 'airports', name: 'Airports' }]),
    fieldsOf: () => Promise.resolve(['iata', 'name']),
  }
  const { user, patches } = await renderEditor(select, {}, services)
  const pick = async (field: string, option: string): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(field) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.click(screen.getByRole('switch', { name: 'Options come from a query' }))
  await pick('Stored query', 'Airports')
  await screen.findByRole('combobox', { name: /Field that is shown/ })
  await pick('Field that is shown', 'name')
  await pick('Field that is stored', 'iata')
  const chosen = { query: 'airports', label: 'name', value: 'iata' }
  expect(patches.at(-1)).toEqual({ settings: { dynamic: { ...chosen, active: true } } })
  await user.click(screen.getByRole('switch', { name: 'Options come from a query' }))
  expect(patches.at(-1)).toEqual({ settings: { dynamic: { ...chosen, active: false } } })
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(select, sample.question, sample.answer, { error: 'Choose.' })
  expect(await violations()).toEqual([])
})

test('answers the option that was chosen, also where two have the same key', async () => {
  const { user, last } = await renderInput(select, {
    label: 'Kind',
    options: [
      { key: '1', name: 'Doors', value: 'd' },
      { key: '1', name: 'Cabin', value: 'c' },
      { key: '', name: 'Other', value: 'o' },
    ],
  })
  for (const [name, value] of [
    ['Cabin', 'c'],
    ['Other', 'o'],
    ['Doors', 'd'],
  ] as const) {
    await user.click(screen.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name }))
    expect(last()).toBe(value)
    expect(screen.getByRole('combobox').textContent).toContain(name)
  }
})
