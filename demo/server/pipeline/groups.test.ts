import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GroupWanted } from '../../../src/contract/entities/row-group.ts'
import { createAggregator } from './aggregate.ts'
import type { AggregateInput, Aggregator } from './aggregate.ts'
import { fill, openEngines, rowsOf, sourceOf } from './testing.ts'
import type { Doc, Engine } from './testing.ts'

// 23:30 UTC is the next day in Amsterdam
const docs: readonly Doc[] = Array.from({ length: 60 }, (_, i) => {
  const at = Date.UTC(2024, i % 12, 28, 23, 30)
  const country = ['NL', 'GB', '', null][i % 4]
  return {
    _id: `f${String(i).padStart(2, '0')}`,
    ...(i % 8 === 3 ? {} : { country }),
    cost: i,
    cargo: i % 2 === 0,
    day: `2024-${String((i % 12) + 1).padStart(2, '0')}-28`,
    moment: new Date(at).toISOString(),
    seconds: at / 1000,
    ms: at,
    mixed: i === 5 ? 'unknown' : at / 1000,
  }
})

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_groups')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})
beforeEach(async () => {
  for (const { db } of engines) await fill(db, 'flights', docs)
})

const source = sourceOf('flights')
async function onEach(run: (aggregator: Aggregator) => Promise<void>): Promise<void> {
  for (const { db } of engines)
    for (const aggregator of [createAggregator(db), createAggregator(db, { maxCompiled: 0 })]) await run(aggregator)
}
const ask = (aggregator: Aggregator, group: GroupWanted, more: AggregateInput = {}) =>
  rowsOf(aggregator, source, { ...more, group })
const costs = (of: 'sum' | 'avg' | 'min' | 'max') => ({ key: 'cost', of }) as const

describe('rows in groups', () => {
  it('have the number of rows and the totals of all of them; what is missing, null or empty is one group', () =>
    onEach(async aggregator => {
      const totals = [costs('sum'), costs('avg'), costs('min'), costs('max')]
      expect(await ask(aggregator, { key: 'country', totals })).toEqual([
        { value: null, count: 30, total0: 915, total1: 30.5, total2: 2, total3: 59 },
        { value: 'GB', count: 15, total0: 435, total1: 29, total2: 1, total3: 57 },
        { value: 'NL', count: 15, total0: 420, total1: 28, total2: 0, total3: 56 },
      ])
    }))

  it('follow search and selection, come in pages, and are sorted by a total or by their size', () =>
    onEach(async aggregator => {
      const wanted: GroupWanted = {
        key: 'country',
        totals: [costs('sum')],
        sort: { by: 0, type: 'DESC' },
      }
      const some = { selection: [{ key: 'cost', to: 9 }] }
      expect(await ask(aggregator, wanted, some)).toEqual([
        { value: null, count: 4, total0: 18 },
        { value: 'GB', count: 3, total0: 15 },
        { value: 'NL', count: 3, total0: 12 },
      ])
      const paged = await aggregator.aggregate(source, { group: wanted, limit: 1, offset: 1, ...some })
      expect(paged).toMatchObject({ ok: true, total: 3, rows: [{ value: 'GB' }] })
      const found = { search: { text: 'g', keys: ['country'] } }
      expect(await ask(aggregator, { key: 'country' }, found)).toEqual([{ value: 'GB', count: 15 }])
      const bySize = await ask(aggregator, { key: 'cargo', sort: { by: 'count', type: 'ASC' } }, some)
      expect(bySize.map(one => one['count'])).toEqual([5, 5])
    }))

  it('give their rows, sorted and paged, whose number is that of the group', () =>
    onEach(async aggregator => {
      for (const { value, count } of await ask(aggregator, { key: 'country' })) {
        const group: GroupWanted = { key: 'country', value }
        const page = await aggregator.aggregate(source, { group, sorting: { DESC: ['cost'] }, limit: 2, offset: 1 })
        expect(page).toMatchObject({ ok: true, total: count })
        const all = await ask(aggregator, group, { sorting: { DESC: ['cost'] } })
        expect(all).toHaveLength(Number(count))
        expect(page.ok && page.rows).toEqual(all.slice(1, 3))
      }
    }))

  it.each([
    ['day', 'text', '2024-01-28'],
    ['moment', 'moment', '2024-01-29'],
    ['seconds', 'seconds', '2024-01-29'],
    ['ms', 'milliseconds', '2024-01-29'],
    ['mixed', 'seconds', '2024-01-29'],
  ] as const)('group %s by day, month and year, in the time zone of the reader', (key, dates, first) =>
    onEach(async aggregator => {
      for (const [by, letters, groups] of [
        ['day', 10, 12],
        ['month', 7, 12],
        ['year', 4, 1],
      ] as const) {
        const wanted: GroupWanted = { key, by, dates, timeZone: 'Europe/Amsterdam' }
        const found = await ask(aggregator, wanted)
        const dated = found.filter(one => one['value'] !== null)
        expect(dated).toHaveLength(groups)
        expect(dated[0]?.['value']).toBe(first.slice(0, letters))
        expect(found.reduce((sum, one) => sum + Number(one['count']), 0)).toBe(60)
        for (const { value, count } of found)
          expect(await ask(aggregator, { ...wanted, value })).toHaveLength(Number(count))
      }
    }),
  )

  it('are of the result of a pipeline', () =>
    onEach(async aggregator => {
      const pipeline = [
        { $group: { _id: '$day', country: { $max: '$country' }, cost: { $sum: '$cost' } } },
        { $project: { _id: 0, region: '$country', cost: 1 } },
      ]
      const found = await ask(aggregator, { key: 'region', totals: [costs('sum')] }, { pipeline })
      expect(found.reduce((sum, one) => sum + Number(one['total0']), 0)).toBe(1770)
      expect(found.map(one => one['count'])).toEqual([6, 3, 3])
    }))
})
