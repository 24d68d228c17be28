// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closePlatforms, openPlatform } from '../platform.test-kit.tsx'
import type { Routes } from '../platform.test-kit.tsx'
import { freeName, isPacked, packed, parsed, unpacked } from './transfer.ts'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([import('../screens/queries.tsx'), import('../screens/collections.tsx')])
}, 60_000)
afterEach(closePlatforms)

const late = {
  id: '1',
  slug: 'late',
  name: 'Late',
  app: 'crm',
  collection: 'people',
  pipeline: [{ $match: { late: true } }],
  disabled_steps: [{ at: 0, stage: { $limit: 1 } }],
  validated: true,
  edited: 4,
  uses: [],
}
const people = { app: 'crm', slug: 'people', name: 'People', database: 'MONGO' }

it('copies what a builder made, and nothing that an installation makes by itself', () => {
  const text = packed('query', late)
  expect(isPacked(text)).toBe(true)
  expect(unpacked(parsed(text), 'query')).toEqual({
    ok: true,
    value: {
      slug: 'late',
      name: 'Late',
      app: 'crm',
      collection: 'people',
      pipeline: late.pipeline,
      disabled_steps: late.disabled_steps,
    },
  })
})

it('says what a text is that belongs elsewhere, is newer, or was not copied', () => {
  const message = (value: unknown) => {
    const found = unpacked(value, 'collection')
    return found.ok ? undefined : found.message
  }
  expect(message(parsed(packed('query', late)))).toBe('paste.is.query')
  expect(message({ lowcode: 'collection', version: 2, data: {} })).toBe('paste.newer')
  expect(message({ lowcode: 'page', version: 1, data: {} })).toBe('paste.newer')
  expect(message([{ $match: {} }])).toBe('paste.none')
  expect(isPacked('{"lowcode": "query"')).toBe(false)
  expect(isPacked('Meet me at "lowcode"')).toBe(false)
})

it('gives what is pasted a name that is free', () => {
  const taken = new Set(['A', 'A 2'])
  expect(['A', 'B'].map(name => freeName(name, one => taken.has(one)))).toEqual(['A 3', 'B'])
})

const openQueries = (routes: Routes) =>
  openPlatform({
    path: '/queries',
    as: 'developer',
    routes: { 'GET /queries': [200, [late]], 'GET /collections': [200, [people]], ...routes },
  })

it('pastes a query by Ctrl V on its list, into another collection, under a free name', async () => {
  const { calls } = openQueries({ 'POST /query': [200, { ...late, id: '2', name: 'Late 2' }] })
  await screen.findByText('Late')
  fireEvent.paste(document.body, { clipboardData: { getData: () => packed('query', { ...late, collection: 'gone' }) } })
  const dialog = await screen.findByRole('dialog', { name: 'Paste a query' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Paste' }))
  // the collection of the text is not here
  expect(await within(dialog).findByText('Choose a value.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('combobox', { name: /Collection/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'People' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Paste' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paste a query' })).toBeNull())
  const [sent] = calls('POST /query') as unknown as readonly { readonly body: unknown }[]
  expect(sent?.body).toMatchObject({
    name: 'Late 2',
    app: 'crm',
    collection: 'people',
    pipeline: late.pipeline,
    disabled_steps: late.disabled_steps,
  })
})

it('leaves a paste of other text, and one into a field, alone', async () => {
  openQueries({})
  await screen.findByText('Late')
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'hello' } })
  const search = screen.getByRole('searchbox')
  fireEvent.paste(search, { clipboardData: { getData: () => packed('query', late) } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('pastes a collection with its fields; a reference to itself points to the copy', async () => {
  const fields = [
    { key: 'name', type: 'text' },
    { key: 'boss', type: 'reference', to: { app: 'crm', collection: 'people', show: 'name' } },
  ]
  const { calls } = openPlatform({
    path: '/collections',
    as: 'developer',
    routes: {
      'GET /collections': [200, [people]],
      'POST /collection/crm': [200, { ...people, slug: 'people_2', name: 'People 2' }],
    },
  })
  await screen.findByText('People')
  fireEvent.paste(document.body, { clipboardData: { getData: () => packed('collection', { ...people, fields }) } })
  const dialog = await screen.findByRole('dialog', { name: 'Paste a collection' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Paste' }))
  await waitFor(() => expect(calls('POST /collection/crm')).toHaveLength(1))
  const [sent] = calls('POST /collection/crm') as unknown as readonly { readonly body: unknown }[]
  expect(sent?.body).toMatchObject({
    name: 'People 2',
    slug: 'people_2',
    fields: [fields[0], { key: 'boss', to: { app: 'crm', collection: 'people_2', show: 'name' } }],
  })
})
