// @vitest-environment happy-dom
// A deep dive is set up by choosing widgets of the page as its levels.
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open, table } from './page-builder.test-kit.tsx'
import type { PageModule } from './document.ts'

const editorOfTables = vi.hoisted(() => {
  let release = () => {}
  const comes = new Promise<void>(resolve => (release = resolve))
  return { comes, release }
})
vi.mock('../../widgets/data-table/editor.ts', async load => {
  await editorOfTables.comes
  return load()
})
afterEach(cleanup)

const page = {
  name: 'Sales',
  rows: [
    { id: 'r1', modules: [table('one', 12, { selection: { columns: [{ key: 'month', type: 'key' }] } })] },
    { id: 'r2', modules: [table('two'), table('three')] },
  ],
}

type Opened = Awaited<ReturnType<typeof open>>

async function actionsOf({ box, cell }: Opened, name: string) {
  editorOfTables.release()
  fireEvent.click(cell(name))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(settings.getByRole('tab', { name: 'Actions' }))
  return within(await settings.findByRole('region', { name: 'Deep dive' }))
}

async function choose({ view }: Opened, section: ReturnType<typeof within>, label: string, option: string) {
  fireEvent.click(section.getByRole('combobox', { name: new RegExp(`^${label}`) }))
  const found = await waitFor(() => {
    const one = [...view.root.querySelectorAll('[role=option]')].find(entry => entry.textContent?.trim() === option)
    expect(one).toBeTruthy()
    return one as HTMLElement // expected above
  })
  fireEvent.click(found)
}

test('levels are offered when the settings of the widget are there, which say whether a press on a row opens them', async () => {
  const { box, cell } = await open(page)
  fireEvent.click(cell('one'))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(settings.getByRole('tab', { name: 'Actions' }))
  await act(async () => void (await import('./dive/levels-editor.tsx')))
  expect(settings.queryByRole('region', { name: 'Deep dive' })).toBeNull()
  await act(async () => editorOfTables.release())
  expect(await settings.findByRole('region', { name: 'Deep dive' })).toBeTruthy()
})

test('a widget becomes a level in one step of undo: bound by a field that both have, and opened by a press on a row', async () => {
  const opened = await open(page)
  const { now, handle } = opened
  const before = now()
  const section = await actionsOf(opened, 'one')
  expect(section.getByText(/can open other widgets of this page/)).toBeTruthy()
  await choose(opened, section, 'Add a level', 'two')
  const at = (row: number, index: number): PageModule | undefined => now()?.rows[row]?.modules[index]
  await waitFor(() =>
    expect(at(1, 0)).toMatchObject({
      main_module: 'one',
      deep_dive_id: 'one',
      selection: { dive_on: [{ key: 'month', from: 'month' }] },
    }),
  )
  expect(at(0, 0)).toMatchObject({
    deep_dive_modules: ['two'],
    selection: { actions: [{ type: 'deepdive', direction: 'up' }] },
  })
  expect(await section.findByText('1. two')).toBeTruthy()
  expect(await a11yIssues(opened.view.container)).toEqual([])
  await choose(opened, section, 'Shows the rows whose', 'sales')
  expect(at(1, 0)).toMatchObject({ selection: { dive_on: [{ key: 'sales', from: 'sales' }] } })
  act(() => handle.current?.undo())
  expect(at(1, 0)).toMatchObject({ main_module: 'one', selection: { dive_on: [{ key: 'month', from: 'month' }] } })
  act(() => handle.current?.undo())
  expect(now()).toEqual(before)
})

test('a level says whose it is and goes back onto the page; what is a level or has levels is offered to no other', async () => {
  const opened = await open(page)
  const main = await actionsOf(opened, 'one')
  await choose(opened, main, 'Add a level', 'two')
  await main.findByText('1. two')
  const level = await actionsOf(opened, 'two')
  expect(level.getByText('Visitors see this widget only in the deep dive of one.')).toBeTruthy()
  const other = await actionsOf(opened, 'three')
  expect(other.getByText('Add another widget to the page first; it becomes a level here.')).toBeTruthy()
  const again = await actionsOf(opened, 'two')
  fireEvent.click(again.getByRole('button', { name: 'Put it back onto the page' }))
  expect(opened.now()?.rows[1]?.modules[0]).not.toHaveProperty('main_module')
  expect(opened.now()?.rows[0]?.modules[0]).not.toHaveProperty('deep_dive_modules')
})
