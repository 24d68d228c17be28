import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAggregator, type Aggregator } from './aggregate.ts'
import type { Ask, Db } from './catalogue.ts'
import type { Stage } from './stages.ts'
import { fill, rowsOf, sourceOf, useEngines, type Doc } from './testing.ts'

const count = 400
const padding = 'x'.repeat(150) // several pages
const docOf = (n: number): Doc => ({
  n,
  tenth: n / 10,
  city: ['Oslo', 'Åre', 'Bergen', 'bergen', 'Ølen'][n % 5],
  mixed: [1, 'one', null, true, [1, 2], { a: n % 2 }][n % 6],
  ...(n % 3 === 0 ? {} : { some: n % 7 }),
  at: new Date(Date.UTC(2024, n % 12, 1 + (n % 28))).toISOString(),
  padding,
})
const docs = Array.from({ length: count }, (_, n) => docOf(n))
const { engines } = useEngines('pieces', db => fill(db, 'many', docs))
const source = sourceOf('many')
const pieces = { leastRows: 100, rowsPerPiece: 50, mostFound: 100, mostLetters: 1_000_000 }

/** Runs a test on the embedded engine, with what was asked within turns; `between` is called before each such statement. */
async function inTurns(
  run: (on: {
    divided: Aggregator
    fewGroups: Aggregator
    fewLetters: Aggregator
    whole: Aggregator
    asked: string[]
    db: Db
  }) => Promise<void>,
  between: (asked: number, aggregator: Aggregator, db: Db) => Promise<void> = async () => {},
): Promise<void> {
  for (const { db } of engines.filter(engine => engine.db.kind === 'pglite')) {
    const asked: string[] = []
    const ask: Ask = async (sql, params) => {
      asked.push(sql)
      await between(asked.length, divided, db)
      return db.query(sql, params)
    }
    const countItems = async () => count
    const divided: Aggregator = createAggregator(
      { kind: db.kind, query: db.query, turn: work => work(ask) },
      { countItems, pieces },
    )
    const fewGroups: Aggregator = createAggregator(
      { kind: db.kind, query: db.query, turn: work => work(ask) },
      { countItems, pieces: { ...pieces, mostFound: 20 } },
    )
    const fewLetters: Aggregator = createAggregator(
      { kind: db.kind, query: db.query, turn: work => work(ask) },
      { countItems, pieces: { ...pieces, mostLetters: 2_000 } },
    )
    await run({ divided, fewGroups, fewLetters, whole: createAggregator(db), asked, db })
  }
}
const isPiece = (sql: string): boolean => sql.includes('ctid')
const sorted = (rows: readonly Doc[]): string[] => rows.map(row => JSON.stringify(row)).toSorted()
const grouped = (group: Doc, before: readonly Stage[] = [], after: readonly Stage[] = []) => ({
  pipeline: [...before, { $group: group }, ...after],
})
const all = { n: { $sum: 1 }, sum: { $sum: '$tenth' }, mean: { $avg: '$some' }, most: { $max: '$at' } }

describe('a group-by asked in pieces', () => {
  it('returns what it returns at once, for each kind of key and each accumulator that pieces have', () =>
    inTurns(async ({ divided, whole, asked }) => {
      for (const key of ['$city', '$some', '$mixed', '$gone', null, { a: '$city', b: '$some' }, { a: '$mixed' }])
        for (const value of ['$tenth', '$some', '$mixed', '$city', '$at', '$gone', { $multiply: ['$n', 2] }]) {
          asked.length = 0
          const request = grouped({
            _id: key,
            n: { $sum: 1 },
            all: { $count: {} },
            twice: { $sum: 2 },
            sum: { $sum: value },
            mean: { $avg: value },
            least: { $min: value },
            most: { $max: value },
          })
          const plan = await whole.explain(source, request)
          const isSql = 'tail' in plan && plan.tail.length === 0
          expect(sorted(await rowsOf(divided, source, request))).toEqual(sorted(await rowsOf(whole, source, request)))
          expect(asked.filter(isPiece).length, JSON.stringify(request)).toBe(isSql ? 8 : 0)
        }
    }))

  it('goes on after the group: sorts, counts, pages and groups again', () =>
    inTurns(async ({ divided, whole, asked }) => {
      const after = [
        [{ $sort: { sum: -1 } }, { $limit: 3 }],
        [{ $match: { n: { $gt: 55 } } }, { $project: { sum: 1 } }, { $sort: { _id: 1 } }],
        [{ $group: { _id: null, groups: { $sum: 1 }, most: { $max: '$n' } } }],
      ]
      for (const stages of after) {
        const request = grouped({ _id: '$some', ...all }, [{ $match: { n: { $gte: 3 } } }], stages)
        expect(await rowsOf(divided, source, request)).toEqual(await rowsOf(whole, source, request))
      }
      expect(asked.filter(isPiece)).toHaveLength(8 * after.length)
    }))

  it('returns the first, the last, all and the different values of each group, in every order', () =>
    inTurns(async ({ divided, whole, asked }) => {
      const orders = [{ city: 1, tenth: -1 }, { mixed: -1 }, { some: 1, at: -1 }, { at: -1 }, { gone: 1, n: 1 }]
      let divisions = 0
      for (const key of ['$city', '$some', null, { a: '$mixed' }])
        for (const value of ['$tenth', '$some', '$mixed', '$city', '$at', '$gone', { a: '$n', b: '$gone' }])
          for (const order of orders) {
            asked.length = 0
            const request = grouped(
              {
                _id: key,
                first: { $first: value },
                last: { $last: value },
                list: { $push: value },
                set: { $addToSet: value },
                n: { $sum: 1 },
              },
              [{ $match: { n: { $gte: 3 } } }, { $sort: order }],
            )
            const plan = await whole.explain(source, request)
            const isSql = 'tail' in plan && plan.tail.length === 0
            expect(sorted(await rowsOf(divided, source, request))).toEqual(sorted(await rowsOf(whole, source, request)))
            expect(asked.filter(isPiece).length, JSON.stringify(request)).toBe(isSql ? 8 : 0)
            if (isSql) divisions += 1
          }
      expect(divisions).toBeGreaterThan(60)
    }))

  it('returns lists without an order in that of the table, and goes on with them', () =>
    inTurns(async ({ divided, whole, asked }) => {
      const all = grouped({ _id: null, list: { $push: '$n' } })
      expect(await rowsOf(divided, source, all)).toEqual([{ _id: null, list: docs.map(({ n }) => n) }])
      expect(asked.filter(isPiece)).toHaveLength(8)
      const request = grouped(
        { _id: '$city', some: { $addToSet: '$some' } },
        [],
        [{ $unwind: '$some' }, { $group: { _id: '$some', cities: { $sum: 1 } } }],
      )
      expect(sorted(await rowsOf(divided, source, request))).toEqual(sorted(await rowsOf(whole, source, request)))
      expect(asked.filter(isPiece)).toHaveLength(16)
    }))

  it('reads the table once for all pages of the groups and their number', () =>
    inTurns(async ({ whole, db }) => {
      const asked: string[] = []
      const query: Ask = (sql, params) => {
        asked.push(sql)
        return db.query(sql, params)
      }
      const recorded = { kind: db.kind, query, turn: <T>(work: (ask: Ask) => Promise<T>) => work(query) }
      const aggregator = createAggregator(recorded, { countItems: async () => count, pieces })
      await aggregator.typesOf('many') // what the catalogue reads once
      asked.length = 0
      const values = grouped({ _id: '$some', n: { $sum: 1 } }, [{ $match: { n: { $gt: 4 } } }], [{ $sort: { _id: 1 } }])
      for (const offset of [0, 2, 4]) {
        const request = { ...values, limit: 2, offset }
        const [answer, same] = [await aggregator.aggregate(source, request), await whole.aggregate(source, request)]
        expect(answer.ok && [answer.rows, answer.total]).toEqual(same.ok && [same.rows, same.total])
      }
      const reads = asked.filter(sql => sql.includes('FROM "many"') && !sql.startsWith('EXPLAIN'))
      expect([reads.length, reads.every(isPiece)]).toEqual([8, true])
    }))

  it('adds decimals exactly: the sum is rounded once', () =>
    inTurns(async ({ divided, asked }) => {
      const [row] = await rowsOf(divided, source, grouped({ _id: null, sum: { $sum: '$tenth' } }))
      expect(row).toEqual({ _id: null, sum: 7980 })
      expect(asked.filter(isPiece)).toHaveLength(8)
    }))

  it('is asked at once after all if the collection changes between two pieces', () =>
    inTurns(
      async ({ divided, asked }) => {
        const [row] = await rowsOf(divided, source, grouped({ _id: null, n: { $sum: 1 }, sum: { $sum: '$n' } }))
        expect(row).toEqual({ _id: null, n: count + 1, sum: 79_800 + 1_000_000 })
        expect(asked.map(isPiece)).toEqual([true, true, true, false])
      },
      async (asked, aggregator, db) => {
        if (asked !== 3) return
        await db.query(`INSERT INTO many VALUES ('zz', '{"n": 1000000}')`)
        aggregator.noteChange('many')
      },
    ))

  it('is asked at once if it has many groups or long lists, follows an index, or the table is small', () =>
    inTurns(async ({ divided, fewGroups, fewLetters, asked, db }) => {
      const each = await rowsOf(fewGroups, source, grouped({ _id: '$n', n: { $sum: 1 } }))
      expect(each).toHaveLength(count)
      expect(asked.map(isPiece)).toEqual([true, false])
      asked.length = 0
      const lists = await rowsOf(fewLetters, source, grouped({ _id: '$city', list: { $push: '$padding' } }))
      expect(lists).toHaveLength(5)
      expect(asked.map(isPiece)).toEqual([true, false])
      asked.length = 0
      await rowsOf(divided, source, grouped({ _id: '$city', n: { $sum: 1 } }, [{ $match: { _id: '000012' } }]))
      await rowsOf(divided, source, grouped({ _id: '$city', n: { $sum: 1 } }, [{ $limit: 300 }]))
      expect(asked).toEqual([])
      const small = createAggregator(
        { kind: db.kind, query: db.query, turn: () => Promise.reject(new Error('not in pieces')) },
        { countItems: async () => 99, pieces },
      )
      expect(await rowsOf(small, source, grouped({ _id: '$city', n: { $sum: 1 } }))).toHaveLength(5)
    }))

  it(
    'returns the same for random documents, keys and values',
    () =>
      inTurns(async ({ divided, whole, asked, db }) => {
        const value = fc.oneof(
          fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
          fc.constantFrom('a', 'B', 'ä', '', '10'),
          fc.boolean(),
          fc.constant(null),
        )
        const one = fc.record({ a: value, b: value, c: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: ['c'] })
        const path = fc.constantFrom('$a', '$b', '$c')
        await fc.assert(
          fc.asyncProperty(
            fc.array(one, { minLength: 120, maxLength: 120 }),
            fc.array(fc.tuple(path, path), { minLength: 4, maxLength: 4 }),
            async (list, pairs) => {
              await fill(
                db,
                'many',
                list.map(doc => ({ ...doc, padding: padding.repeat(3) })),
              )
              for (const aggregator of [divided, whole]) aggregator.noteChange('many')
              for (const [key, of] of pairs) {
                const requests = [
                  grouped({ _id: key, n: { $sum: 1 }, sum: { $sum: of }, least: { $min: of } }),
                  grouped({ _id: key, set: { $addToSet: of }, first: { $first: of }, list: { $push: key } }, [
                    { $sort: { [of.slice(1)]: -1, c: 1 } },
                  ]),
                ]
                for (const request of requests)
                  expect(sorted(await rowsOf(divided, source, request))).toEqual(
                    sorted(await rowsOf(whole, source, request)),
                  )
              }
            },
          ),
          { seed: 5, numRuns: 25, endOnFailure: true },
        )
        expect(asked.filter(isPiece).length).toBeGreaterThan(100)
      }),
    60_000,
  )
})

describe('a page of a sorted table', () => {
  const request = (by: string, more: Doc = {}) => ({
    sorting: { [more['way'] === 'DESC' ? 'DESC' : 'ASC']: [by] },
    ...more,
  })

  it('is the same from the first rows of each piece as sorted at once: pages, both ways, equal and missing values', () =>
    inTurns(async ({ divided, whole, asked }) => {
      for (const by of ['city', 'some', 'mixed', 'at', 'tenth'])
        for (const way of ['ASC', 'DESC'])
          for (const offset of [0, 7, 90]) {
            const page = request(by, { way, limit: 10, offset, pipeline: [{ $match: { n: { $gte: 5 } } }] })
            expect(await rowsOf(divided, source, page)).toEqual(await rowsOf(whole, source, page))
          }
      expect(asked.filter(sql => isPiece(sql) && sql.includes('ORDER BY')).length).toBeGreaterThanOrEqual(8 * 10)
    }))

  it('is counted in pieces, with its conditions', () =>
    inTurns(async ({ divided, asked }) => {
      const answer = await divided.aggregate(source, { pipeline: [{ $match: { some: { $gt: 3 } } }], limit: 5 })
      expect(answer).toMatchObject({ ok: true, total: docs.filter(doc => Number(doc['some']) > 3).length })
      expect(asked.filter(sql => isPiece(sql) && sql.includes('count(*)'))).toHaveLength(3)
    }))

  it('of a search is read in one pass with its number, sorted or not, and its next pages without another count', () =>
    inTurns(async ({ divided, whole, asked }) => {
      const found = { search: { text: 'berg', keys: ['city', 'mixed'] }, limit: 10 }
      const none = { ...found, search: { text: 'nowhere', keys: ['city'] } }
      for (const sorting of [undefined, { DESC: ['city'] }, { ASC: ['some', 'at'] }])
        for (const one of [found, none, { ...found, offset: 30 }]) {
          const request = { ...one, ...(sorting ? { sorting } : {}) }
          asked.length = 0
          const answer = await divided.aggregate(source, request)
          const same = await whole.aggregate(source, request)
          expect(answer.ok && [answer.rows, answer.total]).toEqual(same.ok && [same.rows, same.total])
          // without an order, rows of three pieces fit into one; a later page knows the number and is sorted alone
          const isLater = 'offset' in one
          const counts = asked.filter(sql => isPiece(sql) && sql.includes('count(*)'))
          expect([counts.length, asked.filter(isPiece).length]).toEqual(
            isLater ? [0, sorting ? 8 : 0] : Array.from({ length: 2 }, () => (sorting ? 8 : 3)),
          )
        }
    }))

  it('of a search is counted by itself if the table changes between two pieces', () =>
    inTurns(
      async ({ divided, asked }) => {
        const answer = await divided.aggregate(source, {
          ...{ search: { text: 'berg', keys: ['city'] }, limit: 10, sorting: { DESC: ['n'] } },
        })
        expect(answer).toMatchObject({ ok: true, total: 161 })
        expect(answer.ok && answer.rows[0]).toEqual({ _id: 'zz', n: 1_000_000, city: 'Bergen' })
        expect(asked.filter(sql => isPiece(sql) && sql.includes('OVER'))).toHaveLength(3)
      },
      async (asked, aggregator, db) => {
        if (asked !== 3) return
        await db.query(`INSERT INTO many VALUES ('zz', '{"n": 1000000, "city": "Bergen"}') ON CONFLICT DO NOTHING`)
        aggregator.noteChange('many')
      },
    ))

  it('is sorted at once if the table changes between two pieces, and far from its start', () =>
    inTurns(
      async ({ divided, asked }) => {
        const first = { sorting: { DESC: ['n'] }, limit: 1, pipeline: [{ $match: { n: { $gte: 0 } } }] }
        expect(await rowsOf(divided, source, first)).toEqual([{ _id: 'zz', n: 1_000_000 }])
        asked.length = 0
        await rowsOf(divided, source, { ...first, offset: 500 })
        expect(asked.filter(sql => isPiece(sql) && sql.includes('ORDER BY'))).toEqual([])
      },
      async (asked, aggregator, db) => {
        if (asked !== 3) return
        await db.query(`INSERT INTO many VALUES ('zz', '{"n": 1000000}') ON CONFLICT DO NOTHING`)
        aggregator.noteChange('many')
      },
    ))
})
