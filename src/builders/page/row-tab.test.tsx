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
