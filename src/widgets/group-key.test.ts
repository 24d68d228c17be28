import { expect, test } from 'vitest'
import * as v from '../base/schema.ts'
import type { Document } from '../contract/entities/item.ts'
import { model as lineModel } from './line-chart/data.ts'
import { schema as lineSchema } from './line-chart/schema.ts'
import { columnsOf } from './data-table/data.ts'
import { schema as tableSchema } from './data-table/schema.ts'
import { groupKeys } from './group-key.ts'
import { keysOf } from './list-overview/data.ts'
import { schema as listSchema } from './list-overview/schema.ts'
import { seriesModel } from './series.ts'
import { schema as barSchema } from './bar-chart/schema.ts'
import { sliceModel } from './slices.ts'
import { schema as pieSchema } from './pie-chart/schema.ts'

// as $group by one field and by two makes them, and as items are stored
const byClient: readonly Document[] = [
  { _id: 'Dijk', amount: 20 },
  { _id: null, amount: 7 },
]
const byClientAndCity: readonly Document[] = [{ _id: { client: 'Dijk', city: 'Delft' }, amount: 20 }]
const stored: readonly Document[] = [{ _id: '6b07f69fe474860000000002', amount: 20 }]
const keyed: readonly Document[] = [{ _id: 'SEA', name: 'Seattle', flights: 20 }]

test('rows of a group have the keys they are grouped by; stored items have none', () => {
  expect([byClient, byClientAndCity, stored, keyed, []].map(groupKeys)).toEqual([
    ['_id'],
    ['_id.client', '_id.city'],
    [],
    [],
    [],
  ])
})

test('a table without stored columns shows what its rows are grouped by, first', () => {
  const keys = (rows: readonly Document[]) => columnsOf(v.parse(tableSchema, {}), rows).map(({ key }) => key)
  expect([byClient, byClientAndCity, stored, keyed].map(keys)).toEqual([
    ['_id', 'amount'],
    ['_id.client', '_id.city', 'amount'],
    ['amount'],
    ['name', 'flights'],
  ])
})

test('the heading of a group is the field it is grouped by, unless the column has its own', () => {
  const labels = (config: object, groupedBy?: string) =>
    columnsOf(v.parse(tableSchema, config), byClient, groupedBy).map(({ label }) => label)
  expect(labels({}, 'Client')).toEqual(['Client', 'Amount'])
  expect(labels({ columns: [{ key: '_id' }] }, 'Client')).toEqual(['Client'])
  expect(labels({ columns: [{ key: '_id', label: 'Who' }] }, 'Client')).toEqual(['Who'])
})

test('charts and lists without settings are labelled by what their rows are grouped by', () => {
  expect(seriesModel(byClient, v.parse(barSchema, {}))).toMatchObject({ labelKey: '_id' })
  expect(seriesModel(byClientAndCity, v.parse(barSchema, {}))).toMatchObject({ labelKey: '_id.client' })
  expect(sliceModel(byClient, v.parse(pieSchema, {}))).toMatchObject({ labelKey: '_id', valueKey: 'amount' })
  expect(lineModel(byClient, v.parse(lineSchema, {}))).toMatchObject({ labelKey: '_id' })
  expect(keysOf(v.parse(listSchema, {}), byClient)).toMatchObject({ title: '_id' })
})
