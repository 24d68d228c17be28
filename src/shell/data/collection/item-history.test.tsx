// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Routes } from '../../platform.test-kit.tsx'
import { closePlatforms, openPeople } from './people.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([import('../../screens/collection.tsx'), import('./history-panel.tsx')])
}, 60_000)
afterEach(closePlatforms)

const ada = { id: 'a', name: 'Ada Okafor' }
const versions = [
  {
    version: 3,
    kind: 'changed',
    at: 1_760_000_000,
    who: ada,
    changed: ['name', 'submit_date'],
    data: { _id: 'i1', name: 'Ada', submit_date: null },
  },
  { version: 2, kind: 'changed', at: 1_750_000_000, who: null, changed: ['name', 'age'], data: { name: 'Bo', age: 7 } },
  { version: 1, kind: 'created', at: null, who: ada, changed: ['name'], data: { _id: 'i1', name: 'Eve' } },
]
async function openHistory(routes: Routes) {
  const platform = openPeople({ 'POST /dataframe/aggregate': [200, [{ _id: 'i1', name: 'Ada' }]], ...routes })
  await platform.user.click(await screen.findByRole('button', { name: 'i1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await platform.user.click(dialog.getByRole('tab', { name: 'History' }))
  return { ...platform, dialog }
}

it('shows who changed an item, when and what, by the labels of its fields', async () => {
  const { dialog } = await openHistory({ 'GET /item/crm/people/i1/history': [200, versions] })
  const entries = await dialog.findAllByRole('listitem')
  expect(entries.map(one => one.textContent?.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^Ada Okafor changed the item · .*2025.*Full nameBo → becameAda$/),
    expect.stringMatching(/^Somebody changed the item · .*Full nameEve → becameBoAgenothing → became7$/),
    'Ada Okafor created the item · time not knownRestore',
  ])
  expect(within(entries[0] as HTMLElement).queryByRole('button')).toBeNull()
})

it.each([
  { newest: 4, undone: 1, says: 'The item is as it was before.' },
  { newest: 5, undone: 0, says: 'Somebody changed the item in the meantime. Restore a version in its history.' },
])(
  'restores a version, and undoes it unless somebody changed the item since: $newest',
  async ({ newest, undone, says }) => {
    let now = 3
    const { dialog, user, calls } = await openHistory({
      'GET /item/crm/people/i1/history': () => [200, [{ ...versions[0], version: now }, ...versions.slice(1)]],
      'POST /item/crm/people/i1/history/2': [200, { _id: 'i1', name: 'Bo' }],
      'POST /item/crm/people/i1/history/3': [200, { _id: 'i1', name: 'Ada' }],
    })
    await user.click((await dialog.findAllByRole('button', { name: /^Restore the item as of/ }))[0] as HTMLElement)
    expect((await screen.findAllByText('The item has been restored.')).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    now = newest
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
    expect(calls('POST /item/crm/people/i1/history/3')).toHaveLength(undone)
  },
)

it('says why a version cannot be restored, and keeps it in sight', async () => {
  const { dialog, user } = await openHistory({
    'GET /item/crm/people/i1/history': [200, versions],
    'POST /item/crm/people/i1/history/2': [400, undefined, 'The item does not fit.'],
  })
  await user.click((await dialog.findAllByRole('button', { name: /^Restore the item as of/ }))[0] as HTMLElement)
  expect(await dialog.findByText('The item does not fit.')).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
})

it('does not restore over changes that are not saved', async () => {
  const { dialog, user } = await openHistory({ 'GET /item/crm/people/i1/history': [200, versions] })
  await user.click(dialog.getByRole('tab', { name: 'Fields' }))
  await user.type(dialog.getByRole('textbox', { name: 'Full name' }), ' L')
  await user.click(dialog.getByRole('tab', { name: 'History' }))
  expect(await dialog.findByText('Save or discard your changes before you restore a version.')).toBeTruthy()
  for (const button of await dialog.findAllByRole('button', { name: /^Restore the item/ }))
    expect((button as HTMLButtonElement).disabled || button.getAttribute('aria-disabled') === 'true').toBe(true)
})

it('says that there is no history, or that it cannot be read', async () => {
  const { dialog } = await openHistory({ 'GET /item/crm/people/i1/history': [200, []] })
  expect(await dialog.findByText('No history yet')).toBeTruthy()
  closePlatforms()

  const failed = await openHistory({ 'GET /item/crm/people/i1/history': [500, undefined, 'The database is away.'] })
  expect(await failed.dialog.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
