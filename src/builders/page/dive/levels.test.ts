import { expect, test } from 'vitest'
import type { PageModule } from '../document.ts'
import { guessBinding } from './levels.ts'

const chart = (selection: object): PageModule => ({ id: 'a', name: 'a', selection }) as unknown as PageModule
const flights = [
  { _id: 'f1', passengers: 120, late: 3, region: 'West', origin: 'SEA' },
  { _id: 'f2', passengers: 90, late: 1, region: 'Southeast', origin: 'MIA' },
]

test('a level is bound by what the widget shows as its labels, not by a figure that both have', () => {
  const regions = [
    { _id: 'West', late: 30, passengers: 9000, region: 'West' },
    { _id: 'Southeast', late: 10, passengers: 7000, region: 'Southeast' },
  ]
  expect(guessBinding(chart({ label_key: 'region' }), regions, flights)).toEqual({ key: 'region', from: 'region' })
  expect(guessBinding(chart({}), regions, flights)).toEqual({ key: 'region', from: 'region' })
})

test('labels under another name are found by their values, also those of a query that groups', () => {
  const areas = [{ area: 'Southeast', flights: 4 }]
  expect(guessBinding(chart({ label_key: 'area' }), areas, flights)).toEqual({ key: 'region', from: 'area' })
  const grouped = [{ _id: 'MIA', flights: 4 }]
  expect(guessBinding(chart({ label_key: '_id' }), grouped, flights)).toEqual({ key: 'origin', from: '_id' })
  expect(guessBinding(chart({}), grouped, flights)).toEqual({ key: 'origin', from: '_id' })
})

test('a reference that both have is taken before nothing; without any the level shows all its rows', () => {
  const orders = [{ _id: '1', customer_id: 7, total: 20 }]
  expect(guessBinding(chart({}), orders, [{ _id: '9', total: 20, customer_id: 7 }])).toEqual({
    key: 'customer_id',
    from: 'customer_id',
  })
  expect(guessBinding(chart({}), orders, [{ _id: '9', total: 20 }])).toEqual({ key: '', from: '' })
  expect(guessBinding(chart({ label_key: 'gone' }), [], [])).toEqual({ key: '', from: '' })
})
