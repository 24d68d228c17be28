// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closePlatforms, openPlatform } from '../../shell/platform.test-kit.tsx'
import type { Routes } from '../../shell/platform.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([import('../../shell/screens/query.tsx'), import('./steps-panel.tsx')])
}, 60_000)
afterEach(closePlatforms)

const cityField = { key: 'city', type: 'text' }
const planOf = (ms: number, suggestion?: object) => ({
  items: 200_000,
  steps: [
    {
      index: 0,
      stage: '$match',
      runs: 'sql',
      ms,
      rows: 12,
      indexes: suggestion ? [] : [{ name: 'ix_1', key: 'city' }],
      isScan: suggestion !== undefined,
    },
    { index: 1, stage: '$limit', runs: 'memory', ms: ms + 1.25, rows: 3, indexes: [], isScan: false },
  ],
  ...(suggestion ? { suggestion } : {}),
})
const missing = { index: 0, field: cityField, isDefined: false }

async function openExplanation(routes: Routes) {
  const platform = openPlatform({
    path: '/queries/q1',
    as: 'developer',
    routes: {
      'GET /query/q1': [
        200,
        {
          id: 'q1',
          slug: 'q1',
          name: 'Busy',
          app: 'crm',
          collection: 'deals',
          pipeline: [{ $match: { city: 'Rome' } }, { $limit: 3 }],
        },
      ],
      'GET /collections': [200, [{ app: 'crm', slug: 'deals', name: 'Deals', database: 'MONGO' }]],
      'POST /dataframe/aggregate': [200, [{ city: 'Rome' }]],
      'GET /collection/crm/deals': [
        200,
        {
          app: 'crm',
          slug: 'deals',
          name: 'Deals',
          database: 'MONGO',
          edited: 7,
          fields: [{ key: 'a', type: 'text' }],
        },
      ],
      ...routes,
    },
  })
  await platform.user.click(await screen.findByRole('button', { name: 'Explain' }))
  return platform
}
const rows = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent))
}

it('shows where each step runs, with which index, how many rows it leaves and how long it takes', async () => {
  await openExplanation({ 'POST /dataframe/explain': [200, planOf(4.5)] })
  expect(await rows()).toEqual([
    ['1. Filter', 'In the database', 'city', '12', '4.5 ms'],
    ['2. Limit', 'In memory', 'None', '3', '5.8 ms'],
  ])
  expect(screen.getByText('200,000 items in the collection, 5.8 ms in all')).toBeTruthy()
})

it('adds the suggested index with one button, keeps the other fields, and shows the time before and after', async () => {
  let isIndexed = false
  const { user, calls } = await openExplanation({
    'POST /dataframe/explain': () => [200, isIndexed ? planOf(2) : planOf(90, missing)],
    'PUT /collection/crm/deals': () => {
      isIndexed = true
      return [200, { app: 'crm', slug: 'deals', name: 'Deals', database: 'MONGO' }]
    },
  })
  expect((await rows())[0]?.[2]).toBe('None: every item is read')
  await user.click(screen.getByRole('button', { name: 'Add index on city' }))
  expect(await screen.findByText('Before: 91.3 ms. Now: 3.3 ms.')).toBeTruthy()
  expect(calls('PUT /collection/crm/deals')[0]?.body).toEqual({
    fields: [
      { key: 'a', type: 'text' },
      { ...cityField, index: true },
    ],
    edited: 7,
  })
  expect(screen.queryByRole('button', { name: 'Add index on city' })).toBeNull()
})

it('says why an index was refused, and offers it again', async () => {
  const { user } = await openExplanation({
    'POST /dataframe/explain': [200, planOf(90, missing)],
    'PUT /collection/crm/deals': [409, undefined, 'The collection was changed in the meantime.'],
  })
  await user.click(await screen.findByRole('button', { name: 'Add index on city' }))
  expect(await screen.findByText('The collection was changed in the meantime.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add index on city' })).toBeTruthy()
})

it('offers to try again where the steps cannot be explained', async () => {
  let isAway = true
  const { user } = await openExplanation({
    'POST /dataframe/explain': () => (isAway ? [400, undefined, 'There is no stage $macth.'] : [200, planOf(4.5)]),
  })
  expect(await screen.findByText('There is no stage $macth.')).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(2)
})

it('offers to make a group fast, sends the fields with those that are there, and shows the time before and after', async () => {
  let isFast = false
  const fields = [
    { key: 'city', type: 'text', label: 'City', fast: true },
    { key: 'a', type: 'text', fast: true },
  ]
  const { user, calls } = await openExplanation({
    'POST /dataframe/explain': () => [200, isFast ? planOf(2) : { ...planOf(90), fast: { index: 0, fields } }],
    'PUT /collection/crm/deals': () => {
      isFast = true
      return [200, { app: 'crm', slug: 'deals', name: 'Deals', database: 'MONGO' }]
    },
  })
  expect(await screen.findByText(/^The values of “City”, “a” are stored beside the items then/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make it fast' }))
  expect(await screen.findByText('Fast for charts now: “City”, “a”')).toBeTruthy()
  expect(screen.getByText('Before: 91.3 ms. Now: 3.3 ms.')).toBeTruthy()
  expect(calls('PUT /collection/crm/deals')[0]?.body).toEqual({
    fields: [{ key: 'a', type: 'text', fast: true }, fields[0]],
    edited: 7,
  })
  expect(screen.queryByRole('button', { name: 'Make it fast' })).toBeNull()
})
