import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldTypes, type Field } from '../../../src/contract/entities/collection.ts'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { openEngine, type Engine } from './engine.ts'
import { wrongSql, wrongWith } from './field-types.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
})
afterAll(() => engine.close())

const values = [
  null,
  '',
  'x',
  'S',
  '2026-11-23',
  '2026-11-23T10:00:00.5Z',
  '2026-11-23 10:00+01:00',
  '2026-11',
  'x'.repeat(601),
  0,
  1.5,
  2,
  true,
  false,
  [],
  ['S'],
  ['S', 2],
  ['x'],
  [null],
  {},
  { a: 1 },
]
const options = [{ value: 'S' }, { value: 2 }]
const fields: Field[] = fieldTypes.flatMap(type => [
  { key: 'k', type },
  { key: 'k', type, index: true, options },
  ...(type === 'date' || type === 'reference' ? [{ key: 'k', type, index: true, stores: 'numbers' as const }] : []),
])

it.each(
  fields.map(
    field =>
      [`${field.type}${field.options ? ' with options' : ''}${field.stores ? ' of numbers' : ''}`, field] as const,
  ),
)('judges the same of a value that is written and of one that is stored: %s', async (_, field) => {
  const sql = `select at::int, ${wrongSql(field, 'v', '$2::jsonb')} as wrong from jsonb_array_elements($1::jsonb) with ordinality as e(v, at) where $2::jsonb is not null order by at`
  const allowed = JSON.stringify((field.options ?? []).map(({ value }) => value))
  const stored = await engine.query<{ wrong: boolean }>(sql, [JSON.stringify(values), allowed])
  expect(stored.map(({ wrong }) => wrong)).toEqual(values.map(value => wrongWith(field, value) !== undefined))
  expect(new Set(stored.map(({ wrong }) => wrong)).size).toBe(2)
})
