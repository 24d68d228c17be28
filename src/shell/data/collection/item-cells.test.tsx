// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { foundField } from './fields.test-kit.ts'
import { openItems } from './items.test-kit.tsx'
import { closePlatforms } from './people.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([import('../../screens/collection.tsx'), import('../../manage/cell-editor.tsx')])
}, 60_000)
afterEach(closePlatforms)

it('edits a cell by a double press, saves it with Enter and goes down, and undoes it', async () => {
  const { user, calls, cell } = await openItems()
  await user.dblClick(await cell('Ada'))
  const input = await screen.findByRole('textbox', { name: 'Full name' })
  await user.clear(input)
  await user.type(input, 'Grace{Enter}')
  await waitFor(() =>
    expect(calls('PUT /item/crm/people/i1').map(({ body }) => body)).toEqual([
      { data: { name: 'Grace' }, is: { name: 'Ada' } },
    ]),
  )
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Bo'))

  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const undone = { data: { name: 'Ada' }, is: { name: 'Grace' } }
  await waitFor(() => expect(calls('PUT /item/crm/people/i1')[1]?.body).toEqual(undone))
})

it('goes on with Tab, cancels with Escape, and saves nothing that did not change', async () => {
  const { user, sent, cell } = await openItems()
  await user.dblClick(await cell('Ada'))
  await screen.findByRole('textbox', { name: 'Full name' })
  await user.keyboard('{Tab}')
  const age = await screen.findByRole('spinbutton', { name: 'Age' })
  await user.clear(age)
  await user.type(age, '5{Escape}')
  await waitFor(() => expect(screen.queryByRole('spinbutton', { name: 'Age' })).toBeNull())
  expect(await cell('36')).toBe(document.activeElement)
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

it('shows what the server refuses at the cell, and keeps what was typed', async () => {
  const { user, cell } = await openItems({
    'PUT /item/crm/people/i1': [400, undefined, 'A person is called Ada or Bo.'],
  })
  await user.dblClick(await cell('Ada'))
  const input = await screen.findByRole('textbox', { name: 'Full name' })
  await user.clear(input)
  await user.type(input, 'Grace{Enter}')
  expect(await screen.findByText('A person is called Ada or Bo.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Grace')
})

it('is reached by the keyboard: arrow keys go to a cell, F2 and Enter edit it', async () => {
  const { user, cell } = await openItems()
  const first = await cell('Ada')
  first.closest('tr')?.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(await cell('7'))
  await user.keyboard('{F2}')
  expect(await screen.findByRole('spinbutton', { name: 'Age' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('spinbutton', { name: 'Age' })).toBeTruthy()
})

it('opens the form of an item by its id only, not by a press on its row', async () => {
  const { user, cell } = await openItems()
  fireEvent.click(await cell('Bo'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'i2' }))
  expect(await screen.findByRole('dialog', { name: 'Item i2' })).toBeTruthy()
})

interface Batch {
  readonly key: string
  readonly changes: readonly { readonly id: string; readonly value: unknown; readonly is?: unknown }[]
}
/** The server: changes every item but i2. */
const changing = ({ body }: { readonly body: unknown }) => {
  const { changes } = body as Batch
  const refused = changes.filter(({ id }) => id === 'i2').map(({ id }) => ({ id, message: 'Bo must stay.' }))
  const changed = changes.filter(({ id }) => id !== 'i2').map(({ id }) => ({ id, before: 36 }))
  return [200, { changed, unchanged: 0, refused }] as const
}

it('sets a field of the selected items, says which are refused, and puts the others back', async () => {
  const { user, calls } = await openItems({ 'PUT /item/crm/people': changing })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 items' })
  await user.click(screen.getByRole('combobox', { name: /Field/ }))
  await user.click(await screen.findByRole('option', { name: 'Age' }))
  await user.type(await screen.findByRole('spinbutton', { name: 'New value' }), '40')
  await user.click(screen.getByRole('button', { name: 'Change 2 items' }))
  await waitFor(() => expect(dialog.textContent).toContain('i2: Bo must stay.'))
  const sent = () => calls('PUT /item/crm/people').map(({ body }) => body)
  const both = [
    { id: 'i1', value: 40, is: 36 },
    { id: 'i2', value: 40, is: 7 },
  ]
  expect(sent()).toEqual([{ key: 'age', changes: both }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()[1]).toEqual({ key: 'age', changes: [{ id: 'i1', value: 36, is: 40 }] }))
})

it('says what somebody else changed in a selected item, and replaces it at the next press', async () => {
  // given: a server where i2 has another age than was read
  const { user, calls } = await openItems({
    'PUT /item/crm/people': ({ body }) => {
      const stale = (body as Batch).changes.find(({ id, is }) => id === 'i2' && is !== 8)
      const refused = stale ? [{ id: 'i2', message: 'Somebody changed this item in the meantime.', newer: 8 }] : []
      const changed = (body as Batch).changes.filter(one => one !== stale).map(({ id, is }) => ({ id, before: is }))
      return [200, { changed, unchanged: 0, refused }]
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 items' })
  await user.click(screen.getByRole('combobox', { name: /Field/ }))
  await user.click(await screen.findByRole('option', { name: 'Age' }))
  await user.type(await screen.findByRole('spinbutton', { name: 'New value' }), '40')

  // when
  await user.click(screen.getByRole('button', { name: 'Change 2 items' }))

  // then
  await waitFor(() => expect(dialog.textContent).toContain('i2: Somebody changed this to “8” in the meantime.'))

  // when
  await user.click(screen.getByRole('button', { name: 'Change 2 items' }))

  // then
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const last = calls('PUT /item/crm/people').at(-1)?.body as Batch
  expect(last.changes.find(({ id }) => id === 'i2')).toEqual({ id: 'i2', value: 40, is: 8 })
})

it('sets a field of all items that match, on every page, after a question with their number', async () => {
  const many = Array.from({ length: 120 }, (_, n) => ({ _id: `n${n}`, name: `N${n}`, age: 1 }))
  const { user, calls } = await openItems({
    'PUT /item/crm/people': changing,
    'POST /dataframe/aggregate': ({ body }) => [
      200,
      (body as { limit: number }).limit > 1000 ? many.map(({ _id }) => ({ _id })) : many.slice(0, 2),
      'OK',
      { total: many.length },
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit 2 items' })
  await user.click(screen.getByRole('combobox', { name: /Items/ }))
  await user.click(await screen.findByRole('option', { name: /^All 120 that match/ }))
  await user.click(screen.getByRole('combobox', { name: /Field/ }))
  await user.click(await screen.findByRole('option', { name: 'Age' }))
  await user.type(await screen.findByRole('spinbutton', { name: 'New value' }), '40')
  const go = async () => user.click(screen.getByRole('button', { name: 'Change 120 items' }))
  await go()
  const question = await screen.findByRole('alertdialog', { name: 'Change 120 items?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/Nothing was changed/)
  expect(calls('PUT /item/crm/people')).toEqual([])

  await go()
  const again = await screen.findByRole('alertdialog', { name: 'Change 120 items?' })
  await user.click(within(again).getByRole('button', { name: 'Change 120 items' }))
  await screen.findAllByText('120 items were changed.')
  const batches = calls('PUT /item/crm/people').map(({ body }) => body as Batch)
  expect(batches.map(({ changes }) => changes.length)).toEqual([50, 50, 20])
  expect(new Set(batches.flatMap(({ changes }) => changes.map(({ id }) => id))).size).toBe(120)
})

it('passes the focus to the next item after a deletion', async () => {
  // given
  const { user, items } = await openItems({
    'DELETE /item/crm/people': () => {
      items.shift()
      return [200, { deleted: 1, undo: 'u1' }]
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for i1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))

  // when
  await user.click(await screen.findByRole('button', { name: 'Delete' }))

  // then
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('i2'))
})

it('opens the form of a new item when the fields come after the press', async () => {
  // given
  let finish = (): void => {}
  const late = new Promise<void>(done => {
    finish = done
  })
  const { user } = await openItems({
    'GET /collection/crm/people/fields': async () => {
      await late
      return [200, [foundField('name', { label: 'Full name' })]]
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New item' }))

  // when
  finish()

  // then
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeTruthy()
})

it('says what to write in the JSON of a new item, and what of an existing one is saved', async () => {
  // given: a collection without fields, whose items have no form
  const { user } = await openItems({ 'GET /collection/crm/people/fields': [200, []] })

  // when
  const buttons = await screen.findAllByRole('button', { name: 'New item' })
  await user.click(buttons[0] as HTMLElement)

  // then
  expect(await screen.findByText(/^The keys and values of the new item/)).toBeTruthy()
  expect(screen.queryByText(/^Only what you change is saved/)).toBeNull()

  // when
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'i1' }))

  // then
  expect(await screen.findByText(/^Only what you change is saved/)).toBeTruthy()
})

it('leads to the fields of a collection that has none', async () => {
  const { user, at } = await openItems({
    'POST /dataframe/aggregate': [200, []],
    'GET /collection/crm/people/fields': [200, []],
  })
  await user.click(await screen.findByRole('button', { name: 'Define fields' }))
  await waitFor(() => expect(at()).toBe('/collections/crm/people?tab=fields'))
  expect(await screen.findByText('No fields yet')).toBeTruthy()
})
