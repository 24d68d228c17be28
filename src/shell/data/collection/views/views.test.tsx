// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Routes } from '../../../platform.test-kit.tsx'
import { closePlatforms, openPeople } from '../people.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([import('../../../screens/collection.tsx'), import('../../../../ui/menu.tsx')])
}, 60_000)
afterEach(closePlatforms)

const late = {
  id: 'late',
  app: 'crm',
  collection: 'people',
  name: 'Late',
  filter: { age: { $gt: 30 } },
  sort: 'name',
  is_shared: true,
  is_default: true,
  is_own: true,
  edited: 1,
}
const path = '/collection/crm/people/views'
/** A change as the server stores it: null removes a part. */
const stored = (body: unknown, more: object) => ({
  ...Object.fromEntries(Object.entries({ ...late, ...(body as object) }).filter(([, value]) => value !== null)),
  ...more,
})
const rows = [{ _id: 'i1', name: 'Ada', age: 41 }]

async function openView(routes: Routes, views: readonly object[] = [late]) {
  const platform = openPeople({
    'POST /dataframe/aggregate': [200, rows],
    [`GET ${path}`]: [200, views],
    ...routes,
  })
  await screen.findByRole('button', { name: 'View: Late' })
  return platform
}
async function choose(user: { click(element: Element): Promise<void> }, name: string | RegExp) {
  await user.click(screen.getByRole('button', { name: /^View:/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const sortByAge = async (user: { click(element: Element): Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Age' }))

it('opens the default view, and reads its filter and order from the server', async () => {
  const { calls, at } = await openView({})
  await screen.findByText('Ada')
  expect(calls('POST /dataframe/aggregate').map(({ body }) => body)).toEqual([
    expect.objectContaining({ pipeline: [{ $match: { age: { $gt: 30 } } }], sorting: { ASC: ['name'] } }),
  ])
  await waitFor(() => expect(at()).toContain('view=late'))
})

it('says that a view has unsaved changes, saves them, and undoes that', async () => {
  const { user, calls } = await openView({
    [`PUT ${path}/late`]: ({ body }) => [200, stored(body, { edited: 2 })],
  })
  await screen.findByText('Ada')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await sortByAge(user)
  await screen.findByText('Unsaved changes')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const written = () => calls(`PUT ${path}/late`).map(({ body }) => body)
  await waitFor(() =>
    expect(written()).toMatchObject([
      { sort: 'age', edited: 1 },
      { sort: 'name', edited: 2 },
    ]),
  )
})

it('asks which changes to keep if somebody else saved the view first, and loses neither', async () => {
  const theirs = { ...late, sort: '-name', edited: 5 }
  const { user, calls } = await openView({
    [`PUT ${path}/late`]: ({ body }) =>
      (body as { edited: number }).edited === 5 ? [200, stored(body, { edited: 6 })] : [409, theirs],
    [`POST ${path}`]: ({ body }) => [200, stored(body, { id: 'new', edited: 1 })],
  })
  await screen.findByText('Ada')
  await sortByAge(user)
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed “Late” in the meantime' })
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite it' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(calls(`PUT ${path}/late`).at(-1)?.body).toMatchObject({ sort: 'age', edited: 5 })
})

it('stores the changes under a new name if the view was deleted in the meantime', async () => {
  const { user, calls } = await openView({
    [`PUT ${path}/late`]: [404, undefined],
    [`POST ${path}`]: ({ body }) => [200, stored(body, { id: 'new', edited: 1 })],
  })
  await screen.findByText('Ada')
  await sortByAge(user)
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as new view' })
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Late')
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  await waitFor(() =>
    expect(calls(`POST ${path}`)[0]?.body).toMatchObject({
      name: 'Late',
      sort: 'age',
      filter: late.filter,
    }),
  )
})

it('says which field of a view is missing, and takes it out of what is shown only', async () => {
  const { user, calls } = await openView({}, [{ ...late, filter: { base: 'OSL' }, columns: ['name', 'base'] }])
  await screen.findByText('The field “base” of this view was not found')
  await user.click(screen.getByRole('button', { name: 'Remove from view' }))
  await waitFor(() => expect(screen.queryByText(/was not found/)).toBeNull())
  await screen.findByText('Unsaved changes')
  expect(calls(`PUT ${path}/late`)).toEqual([])
})

it('brings back changes that were not saved when another view was chosen', async () => {
  const { user, at } = await openView({})
  await screen.findByText('Ada')
  await sortByAge(user)
  await screen.findByText('Unsaved changes')
  await user.click(screen.getByRole('button', { name: /^View:/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /^All items/ }))
  await screen.findByRole('button', { name: 'View: All items' })
  await user.click(screen.getByRole('button', { name: 'Bring back' }))
  await screen.findByText('Unsaved changes')
  expect(at()).toContain('sort=age')
})

it('deletes a view after a question, shows all items, and offers to undo it', async () => {
  const { user, calls } = await openView({
    [`DELETE ${path}/late`]: [200, { undo: 'u1' }],
    'POST /undo/u1': [200, { kind: 'view', restored: 1 }],
  })
  await screen.findByText('Ada')
  await choose(user, 'Delete view')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the view “Late”?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findAllByText('The view has been deleted.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findAllByText('The deletion was undone.')
  expect(calls('POST /undo/u1')).toHaveLength(1)
})

it('is copied as JSON and pasted as a new view, also from another installation: fields that are missing are named', async () => {
  const made: object[] = []
  const { user, calls } = await openView({
    [`POST ${path}`]: ({ body }) => {
      made.push({ ...late, ...(body as object), id: 'pasted', is_default: false })
      return [200, made[0]]
    },
    [`GET ${path}`]: () => [200, [late, ...made]],
  })
  await screen.findByText('Ada')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await choose(user, 'Copy as JSON')
  await waitFor(() => expect(written).toHaveBeenCalled())
  const text = String(written.mock.calls[0]?.[0])
  expect(JSON.parse(text)).toEqual({
    lowcode: 'view',
    version: 1,
    data: { name: 'Late', filter: { age: { $gt: 30 } }, sort: 'name' },
  })

  const foreign = JSON.stringify({
    lowcode: 'view',
    version: 1,
    data: { name: 'Late', filter: { age: { $gt: 30 }, height: 1 }, sort: '-shoe', columns: ['name', 'shoe'] },
  })
  fireEvent.paste(document.body, { clipboardData: { getData: () => foreign } })
  const dialog = await screen.findByRole('dialog', { name: 'Paste a view' })
  await user.click(within(dialog).getByRole('button', { name: 'Paste' }))
  await screen.findByRole('button', { name: 'View: Late 2' })
  expect(calls(`POST ${path}`)[0]?.body).toEqual({
    name: 'Late 2',
    is_shared: false,
    is_default: false,
    filter: { age: { $gt: 30 }, height: 1 },
    sort: '-shoe',
    columns: ['name', 'shoe'],
  })
  expect(await screen.findByText(/^The fields .*shoe.*height.* of this view were not found/)).toBeTruthy()

  fireEvent.paste(document.body, { clipboardData: { getData: () => foreign.replace('"view"', '"query"') } })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Paste' }))
  expect(await screen.findByText('This is a query. Paste it in the list of queries.')).toBeTruthy()
})
