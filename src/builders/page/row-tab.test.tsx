// @vitest-environment happy-dom
// Which tab shows a row is chosen in the settings of the row.
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open, table, twoRows } from './page-builder.test-kit.tsx'

afterEach(cleanup)

const strip = {
  ...table('strip', 12),
  type: { name: 'TAB', width: 12 },
  queries: [],
  selection: {
    columns: [
      { name: 'First', rows: ['r1'] },
      { name: 'Second', rows: ['elsewhere'] },
    ],
  },
}
const page = { name: 'Sales', rows: [{ id: 'tabs', modules: [strip] }, ...twoRows.rows] }

test('a row goes from one tab to another and back to always, and undo takes each back', async () => {
  const { box, canvas, view, now, handle } = await open(page)
  const rowsOf = (): unknown =>
    (now()?.rows[0]?.modules[0] as typeof strip | undefined)?.selection.columns.map(one => one.rows)
  fireEvent.click(canvas.querySelector('[data-path="row:r1"]') as HTMLElement) // drawn by open()
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  const field = await settings.findByRole('combobox', { name: /^Shown in the tab/ })
  fireEvent.click(field)
  const second = await waitFor(() => {
    const found = [...view.root.querySelectorAll('[role=option]')].find(one => one.textContent?.trim() === 'Second')
    expect(found).toBeTruthy()
    return found as HTMLElement // expected above
  })
  fireEvent.click(second)
  expect(rowsOf()).toEqual([[], ['elsewhere', 'r1']])
  expect(await a11yIssues(view.container)).toEqual([])
  act(() => handle.current?.undo())
  expect(rowsOf()).toEqual([['r1'], ['elsewhere']])
})

test('is also in the settings of a widget of the row, under its rules', async () => {
  const { box, cell } = await open(page)
  fireEvent.click(cell('three'))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(settings.getByRole('tab', { name: 'Rules' }))
  expect(await settings.findByRole('combobox', { name: /^Shown in the tab/ })).toBeTruthy()
})

test('the row of the tabs themselves has no such setting', async () => {
  const { box, canvas } = await open(page)
  fireEvent.click(canvas.querySelector('[data-path="row:tabs"]') as HTMLElement) // drawn by open()
  expect(box.queryByRole('combobox', { name: /^Shown in the tab/ })).toBeNull()
})

const empty = {
  name: 'Sales',
  rows: [{ id: 'tabs', modules: [{ ...strip, selection: { columns: [{ name: 'First' }] } }] }, ...twoRows.rows],
}
const columnsOf = (page: { readonly rows: readonly { readonly modules: readonly object[] }[] } | undefined) =>
  (page?.rows[0]?.modules[0] as typeof strip | undefined)?.selection.columns

test('an empty tab says so on the canvas, and a widget is added to it there', async () => {
  const { box, canvas, view, now, handle } = await open(empty)
  const line = (await within(canvas).findByText('The tab “First” is empty.')).parentElement as HTMLElement // of its line
  fireEvent.click(within(line).getByRole('button', { name: 'Add a widget to “First”' }))
  fireEvent.click(within(await box.findByRole('dialog')).getByRole('button', { name: 'Explanation' }))
  await waitFor(() => expect(now()?.rows).toHaveLength(4))
  expect(columnsOf(now())?.[0]?.rows).toEqual([now()?.rows[1]?.id])
  expect(within(canvas).queryByText('The tab “First” is empty.')).toBeNull()
  expect(await a11yIssues(view.container)).toEqual([])
  act(() => handle.current?.undo())
  expect(columnsOf(now())?.[0]?.rows).toBeUndefined()
  expect(now()?.rows).toHaveLength(3)
})

test('new tabs have names of their own, and the settings say what each shows', async () => {
  const { box, cell, now } = await open(empty)
  fireEvent.click(cell('strip'))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  for (let count = 0; count < 2; count++) fireEvent.click(await settings.findByRole('button', { name: 'Add a tab' }))
  expect(columnsOf(now())?.map(one => one.name)).toEqual(['First', 'Tab 2', 'Tab 3'])
  const name = settings.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).at(-1)
  expect([name?.selectionStart, name?.selectionEnd]).toEqual([0, 'Tab 3'.length]) // what is typed takes its place
  const rows = within(settings.getByRole('region', { name: 'Rows of the tabs' }))
  expect(rows.getByText('Tab 2: 0 rows')).toBeTruthy()
  expect(rows.getByRole('button', { name: 'Add a widget to “Tab 3”' })).toBeTruthy()
  fireEvent.click(settings.getByRole('button', { name: 'Remove Tab 2' }))
  fireEvent.click(settings.getByRole('button', { name: 'Add a tab' }))
  expect(columnsOf(now())?.map(one => one.name)).toEqual(['First', 'Tab 3', 'Tab 4'])
})
