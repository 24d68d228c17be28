// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { missingQueries, withQueries } from './blocks/queries.ts'
import { open, table } from './page-builder.test-kit.tsx'
import type { FakeBlocks } from './page-builder.test-kit.tsx'

afterEach(cleanup)

const block = (id: string, name: string, query = 'sales') => ({
  ...{ id, name },
  content: { rows: [], widgets: [table(`w-${id}`, 6, { name, queries: [{ slug: query, primary: true }] })] },
})
const linkTo = (id: string): unknown => expect.objectContaining({ type: { name: 'Block', width: 12 }, block: id })
async function openWith(list: FakeBlocks['list'] = []) {
  const fake: FakeBlocks = { list }
  return { ...(await open(undefined, {}, true, undefined, undefined, fake)), fake }
}

test('saves widgets that are selected together as a block, and shows why a name is refused', async () => {
  const { cell, box, fake, view } = await openWith()
  fireEvent.click(cell('one'))
  fireEvent.click(cell('three'), { ctrlKey: true })
  fireEvent.click(box.getByRole('button', { name: 'Save as a block…' }))
  const dialog = within(await box.findByRole('dialog', { name: 'Save as a block' }))
  fake.refuses = 'Another block has this name. Choose a different one.'
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Tables' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(fake.refuses)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Tables')
  expect(await a11yIssues(view.container)).toEqual([])
  fake.refuses = undefined
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await box.findByRole('button', { name: /^Tables/ })).toBeTruthy()
  expect(fake.list[0]).toMatchObject({
    name: 'Tables',
    content: { rows: [], widgets: [{ id: 'one' }, { id: 'three' }] },
  })
})

test('inserts a copy behind the selection with ids of its own, in one step of undo', async () => {
  const { cell, box, shown, now, handle } = await openWith([block('a', 'Totals')])
  fireEvent.click(cell('two'))
  fireEvent.click(await box.findByRole('button', { name: /^Totals/ }))
  await waitFor(() => expect(shown()).toBe('one two | Totals | three'))
  expect(now()?.rows[1]?.modules[0]?.id).not.toBe('w-a')
  handle.current?.undo()
  await waitFor(() => expect(shown()).toBe('one two | three'))
})

test('asks what the copy reads instead of a query that does not exist', async () => {
  const { box, now } = await openWith([block('a', 'Totals', 'old_sales')])
  fireEvent.click(await box.findByRole('button', { name: /^Totals/ }))
  const dialog = within(await box.findByRole('dialog', { name: 'Queries that do not exist' }))
  fireEvent.click(dialog.getByRole('combobox', { name: /^Instead of “old_sales”/ }))
  fireEvent.click(await box.findByRole('option', { name: 'All sales' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  await waitFor(() => expect(now()?.rows.at(-1)?.modules[0]?.['queries']).toEqual([{ slug: 'sales', primary: true }]))
})

test('inserts a link to a block, which the canvas shows, and unlinks it, each in one step of undo', async () => {
  const { box, now, shown, handle, fake, view } = await openWith([block('a', 'Totals')])
  fake.pages = [{ page: 'other', name: 'Other' }]
  await box.findByRole('button', { name: /^Totals/ })
  fireEvent.click(box.getByRole('button', { name: 'More for the block Totals' }))
  fireEvent.click(await box.findByRole('menuitem', { name: 'Insert linked' }))
  await waitFor(() => expect(shown()).toBe('one two | three | Totals'))
  const link = now()?.rows.at(-1)?.modules[0]
  expect(link).toMatchObject({ type: { name: 'Block' }, block: 'a', queries: [] })
  await waitFor(() => expect(view.container.querySelector('.lc-linked-name')?.textContent).toContain('Totals'))
  expect(await box.findByText('It is linked on 1 page:')).toBeTruthy()
  expect(box.getByText('Other')).toBeTruthy()
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(box.getByRole('button', { name: 'Unlink' }))
  await waitFor(() =>
    expect(now()?.rows.at(-1)?.modules[0]).toMatchObject({ name: 'Totals', type: { name: 'Data Table' } }),
  )
  expect(now()?.rows).toHaveLength(3)
  handle.current?.undo()
  await waitFor(() => expect(now()?.rows.at(-1)?.modules[0]).toEqual(link))
  handle.current?.undo()
  await waitFor(() => expect(shown()).toBe('one two | three'))
})

test('says in a frame that a linked block does not exist any more, and leaves the link as it is stored', async () => {
  const link = { id: 'l', name: 'Gone', type: { name: 'Block', width: 12 }, block: 'none', later: 1 }
  const stored = { name: 'Sales', rows: [{ id: 'r', modules: [link] }] }
  const { box, cell, now } = await open(stored, {}, true, undefined, undefined, { list: [] })
  expect(await box.findByText('This block does not exist any more')).toBeTruthy()
  fireEvent.click(cell('Gone'))
  expect(await box.findByText(/Readers see nothing here/, { selector: '.lc-builder-note' })).toBeTruthy()
  expect(now() ?? stored).toMatchObject({ rows: [{ modules: [link] }] })
})

test('lists a link whose block is gone among the problems, leads to it, and deletes it in one step of undo', async () => {
  const link = { id: 'l', name: 'Band', type: { name: 'Block', width: 12 }, block: 'a', queries: [], selection: {} }
  const fake: FakeBlocks = { list: [block('a', 'Band')] }
  const stored = {
    name: 'Sales',
    rows: [
      { id: 'r', modules: [table('one')] },
      { id: 's', modules: [link] },
    ],
  }
  const { box, shown, view, handle } = await open(stored, {}, true, undefined, undefined, fake)
  await waitFor(() => expect(view.container.querySelector('.lc-linked-name')?.textContent).toContain('Band'))
  expect(box.queryByRole('button', { name: '1 problem' })).toBeNull()

  fireEvent.click(box.getByRole('button', { name: 'More for the block Band' }))
  fireEvent.click(await box.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await box.findByRole('button', { name: '1 problem' }))
  fireEvent.click(await box.findByRole('menuitem', { name: /The block does not exist any more/ }))
  const remove = await box.findByRole('button', { name: 'Delete this link' })
  await waitFor(() => expect(view.focused()).toBe(remove))
  expect(await a11yIssues(view.container)).toEqual([])

  fireEvent.click(remove)
  await waitFor(() => expect(shown()).toBe('one'))
  await waitFor(() => expect(box.queryByText('The block does not exist any more.')).toBeNull())
  handle.current?.undo()
  await waitFor(() => expect(shown()).toBe('one | Band'))
})

test('inserts a link to a block where an “Add” of the canvas was pressed, in one step of undo', async () => {
  const { box, canvas, shown, now, handle } = await openWith([block('a', 'Totals')])
  await box.findByRole('button', { name: /^Totals/ })
  const add = within(canvas).getAllByRole('button', { name: /^Add/ })[0]
  if (!add) throw new Error('the canvas has no “Add”')
  fireEvent.click(add)
  const list = await box.findByRole('dialog', { name: 'Add' })
  fireEvent.click(await within(list).findByRole('button', { name: 'Insert Totals linked' }))
  await waitFor(() => expect(now()?.rows.flatMap(({ modules }) => modules)).toContainEqual(linkTo('a')))
  expect(box.queryByRole('dialog', { name: 'Add' })).toBeNull()
  handle.current?.undo()
  await waitFor(() => expect(shown()).toBe('one two | three'))
})

test('returns the focus to the linked widget when its block is closed', async () => {
  const link = { id: 'l', name: 'Band', type: { name: 'Block', width: 12 }, block: 'a', queries: [], selection: {} }
  const stored = { name: 'Sales', rows: [{ id: 'r', modules: [link] }] }
  const { box, cell, view } = await open(stored, {}, true, undefined, undefined, { list: [block('a', 'Band')] })
  fireEvent.click(cell('Band'))
  fireEvent.click(await box.findByRole('button', { name: 'Edit block…' }))
  const close = await box.findByRole('button', { name: 'Close the block' })
  act(() => close.focus())
  expect(cell('Band').closest('[inert]')).toBeTruthy()
  fireEvent.click(close)
  await waitFor(() => expect(view.focused()).toBe(cell('Band')))
})

test('does not delete a block that pages are linked to', async () => {
  const { box, fake } = await openWith([block('a', 'Totals')])
  fake.pages = [{ page: 'other', name: 'Other' }]
  await box.findByRole('button', { name: /^Totals/ })
  fireEvent.click(box.getByRole('button', { name: 'More for the block Totals' }))
  fireEvent.click(await box.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(fake.refused).toBe(1))
  expect(fake.list).toHaveLength(1)
  expect(box.getByRole('button', { name: /^Totals/ })).toBeTruthy()
})

test('does not save a linked block within a block', async () => {
  const link = { id: 'l', name: 'Band', type: { name: 'Block', width: 12 }, block: 'a' }
  const { box, cell } = await open(
    { name: 'Sales', rows: [{ id: 'r', modules: [table('one'), link] }] },
    {},
    true,
    ...([undefined, undefined, { list: [block('a', 'Band')] }] as const),
  )
  fireEvent.click(cell('one'))
  fireEvent.click(cell('Band'), { ctrlKey: true })
  fireEvent.click(box.getByRole('button', { name: 'Save as a block…' }))
  await act(() => Promise.resolve())
  expect(box.queryByRole('dialog')).toBeNull()
})

test('asks what pasted widgets read instead of a query that does not exist', async () => {
  const { cell, box, now, view } = await openWith()
  fireEvent.click(cell('three'))
  const copied = JSON.stringify([table('x', 6, { name: 'Old', queries: [{ slug: 'old_sales', primary: true }] })])
  const field = view.container.querySelector('.lc-builder-clipboard')
  if (field) fireEvent.paste(field, { clipboardData: { getData: () => copied } })
  const dialog = within(await box.findByRole('dialog', { name: 'Queries that do not exist' }))
  fireEvent.click(cell('one')) // what is selected in the meantime is not where it is pasted
  fireEvent.click(dialog.getByRole('combobox', { name: /^Instead of “old_sales”/ }))
  fireEvent.click(await box.findByRole('option', { name: 'All sales' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  await waitFor(() =>
    expect(now()?.rows.at(-1)?.modules[0]).toMatchObject({ name: 'Old', queries: [{ slug: 'sales', primary: true }] }),
  )
})

test('finds a block by its name, renames it, and deletes it', async () => {
  const { box, fake } = await openWith([block('a', 'Totals'), block('b', 'Header')])
  await box.findByRole('button', { name: /^Totals/ })
  fireEvent.change(box.getByRole('searchbox', { name: 'Search widgets' }), { target: { value: 'head' } })
  expect(box.queryByRole('button', { name: /^Totals/ })).toBeNull()
  fireEvent.click(box.getByRole('button', { name: 'More for the block Header' }))
  fireEvent.click(await box.findByRole('menuitem', { name: 'Rename' }))
  const dialog = within(await box.findByRole('dialog', { name: 'Rename the block' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Heading' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  fireEvent.click(await box.findByRole('button', { name: 'More for the block Heading' }))
  fireEvent.click(await box.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(fake.list.map(({ name }) => name)).toEqual(['Totals']))
})

test('replaces queries in rows and widgets, and leaves those without a replacement', () => {
  const one = { id: 'x', queries: [{ slug: 'gone', primary: true }, { slug: 'other' }] }
  const pasted = { rows: [{ id: 'r', modules: [one] }], widgets: [one] }
  expect(missingQueries(pasted, new Set(['other']))).toEqual(['gone'])
  const next = withQueries(pasted, { gone: 'sales', other: '' })
  expect([next.widgets[0], next.rows[0]?.modules[0]]).toEqual(
    Array.from({ length: 2 }, () => ({ id: 'x', queries: [{ slug: 'sales', primary: true }, { slug: 'other' }] })),
  )
})
