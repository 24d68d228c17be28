import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { openEngine, type Engine } from './engine.ts'
import { countOf } from './item-counts.ts'
import { createItemStore } from './items.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
  await engine.query('create table c_things (id text primary key, doc jsonb not null)')
  await engine.query(
    'create table if not exists item_counts (tbl text not null, slot int not null, items bigint not null, changed_at bigint, primary key (tbl, slot))',
  )
})
afterAll(() => engine.close())

it('items are counted by the statement that writes them, and a change of none leaves the count as it is', async () => {
  const items = createItemStore(engine, { noteDocuments: async () => {}, noteChange: () => {} })
  const changedAt = async () =>
    (await engine.query<{ at: number }>('select changed_at as at from item_counts'))[0]?.at ?? 0
  expect(await countOf(engine, 'c_things')).toBeUndefined()
  expect(await items.update('c_things', 'nobody', { n: 1 })).toBeUndefined()
  expect(await countOf(engine, 'c_things')).toBeUndefined()

  const before = engine.stats().statements
  await items.insert('c_things', [{ _id: 'a' }, { _id: 'b', n: 1 }])
  expect(engine.stats().statements - before).toBe(3) // begin, insert, commit
  expect(await countOf(engine, 'c_things')).toBe(2)

  await engine.query('update item_counts set changed_at = 1')
  expect(await items.update('c_things', 'nobody', { n: 1 })).toBeUndefined()
  expect(await changedAt()).toBe(1)
  expect(await items.update('c_things', 'b', { m: 2, _id: 'z' })).toEqual({ _id: 'b', n: 1, m: 2 })
  expect([await countOf(engine, 'c_things'), (await changedAt()) > 1]).toEqual([2, true])

  await expect(items.insert('c_things', [{ _id: 'c' }, { _id: 'a' }])).rejects.toThrow('duplicate')
  expect(await countOf(engine, 'c_things')).toBe(2)
})
