import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAggregator } from './aggregate.ts'
import type { AggregateInput, Aggregator, Db } from './aggregate.ts'
import { columnOf } from './fast-columns.ts'
import { fill, openEngines, rowsOf, sourceOf } from './testing.ts'
import type { Doc, Engine } from './testing.ts'

const docs: readonly Doc[] = Array.from({ length: 25 }, (_, i) => ({
  name: ['Ärmel', 'Bolzen', 'bolt 50%', 'Kabel', 'Öse'][i % 5],
  n: i,
  day: `2024-01-${String(i + 1).padStart(2, '0')}T10:00:00Z`,
  at: Date.UTC(2024, 0, i + 1, 10),
  tags: i % 2 === 0 ? ['rot', 'Grün'] : [],
  kind: i % 3 === 0 ? 'a' : 'b',
}))

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_aggregate')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})
beforeEach(async () => {
  for (const { db } of engines) await fill(db, 'parts', docs)
})

const source = sourceOf('parts')

async function onEach(run: (aggregator: Aggregator, db: Db, inMemory: Aggregator) => Promise<void>): Promise<void> {
  for (const { db } of engines) await run(createAggregator(db), db, createAggregator(db, { maxCompiled: 0 }))
}

describe('aggregate', () => {
  it('answers pages by next_page with the total before the limit, until there is none (API-065)', () =>
    onEach(async aggregator => {
      const seen: unknown[] = []
      let page: number | null = 0
      while (page !== null) {
        const answer = await aggregator.aggregate(source, {
          pipeline: [{ $match: { n: { $gte: 3 } } }],
          sorting: { DESC: ['n'] },
          limit: 10,
          next_page: page,
        })
        if (!answer.ok) throw new Error(answer.message)
        expect(answer.total).toBe(22)
        seen.push(...answer.rows.map(row => row['n']))
        page = answer.next_page
      }
      expect(seen).toEqual(Array.from({ length: 22 }, (_, i) => 24 - i))
    }))

  it('sums keys over all rows that search and selection leave, in place of the rows', () =>
    onEach(async (one, _, inMemory) => {
      for (const aggregator of [one, inMemory]) {
        const request = { sorting: { ASC: ['n'] }, limit: 5, sums: ['n', 'missing.part'] }
        expect(await aggregator.aggregate(source, request)).toMatchObject({
          ok: true,
          total: 1,
          rows: [{ count: 25, sum0: 300, sum1: 0 }],
        })
        const some = { ...request, selection: [{ key: 'n', from: 20 }] }
        expect(await aggregator.aggregate(source, some)).toMatchObject({ rows: [{ count: 5, sum0: 110, sum1: 0 }] })
        expect(await aggregator.aggregate(source, { ...request, selection: [{ key: 'n', from: 99 }] })).toMatchObject({
          rows: [],
        })
      }
    }))

  it('starts at the first page and adds the offset (LIM-015)', () =>
    onEach(async aggregator => {
      const answer = await aggregator.aggregate(source, { sorting: { ASC: ['n'] }, limit: 5, offset: 2, next_page: 1 })
      expect(answer).toMatchObject({ ok: true, total: 25, next_page: 2 })
      expect(answer.ok && answer.rows.map(row => row['n'])).toEqual([7, 8, 9, 10, 11])
      const past = await aggregator.aggregate(source, { limit: 5, next_page: 9 })
      expect(past).toMatchObject({ ok: true, rows: [], total: 25, next_page: null })
    }))

  it('gives the rows as text, too, straight from the database (API-065)', () =>
    onEach(async aggregator => {
      const answer = await aggregator.aggregate(source, {
        pipeline: [{ $match: { n: 3 } }, { $project: { n: 1, name: 1 } }],
      })
      expect(answer.ok && answer.rowsText).toBe('[{"_id":"000004","n":3,"name":"Kabel"}]')
    }))

  it('sorts upwards by ASC, then downwards by DESC (COL-020)', () =>
    onEach(async aggregator => {
      const rows = await rowsOf(aggregator, source, { sorting: { ASC: ['kind'], DESC: ['n'] }, limit: 3 })
      expect(rows.map(row => row['n'])).toEqual([24, 21, 18])
    }))

  it('searches all alphabets without case, literally, in texts, numbers and elements of lists (COL-016)', () =>
    onEach(async (aggregator, _db, inMemory) => {
      for (const one of [aggregator, inMemory]) {
        const found = async (text: string, ...keys: string[]): Promise<number> => {
          const answer = await one.aggregate(source, { search: { text, keys }, limit: 1 })
          return answer.ok ? answer.total : -1
        }
        expect(await found('ärm', 'name')).toBe(5)
        expect(await found('ÖSE', 'name')).toBe(5)
        expect(await found('BOL', 'name')).toBe(10)
        expect(await found('0%', 'name')).toBe(5)
        expect(await found('o_t', 'name')).toBe(0)
        expect(await found('24', 'n', 'name')).toBe(1)
        expect(await found('GRÜ', 'tags')).toBe(13)
        expect(await found('gone', 'name')).toBe(0)
      }
      expect(
        await rowsOf(aggregator, source, {
          pipeline: [{ $group: { _id: '$name', n: { $sum: 1 } } }],
          search: { text: 'bolz', keys: ['_id'] },
        }),
      ).toEqual([{ _id: 'Bolzen', n: 5 }])
    }))

  it('applies a selection to the documents, or to the result when the pipeline makes the field (COL-016)', () =>
    onEach(async aggregator => {
      const perKind = { pipeline: [{ $group: { _id: '$kind', count: { $sum: 1 } } }], sorting: { ASC: ['_id'] } }
      expect(
        await rowsOf(aggregator, source, { ...perKind, selection: [{ key: 'name', values: ['Öse', 'Kabel'] }] }),
      ).toEqual([
        { _id: 'a', count: 4 },
        { _id: 'b', count: 6 },
      ])
      expect(await rowsOf(aggregator, source, { ...perKind, selection: [{ key: 'count', from: 10 }] })).toEqual([
        { _id: 'b', count: 16 },
      ])
    }))

  it('finds a text in the values of a field, of the documents or of the result, in all cases', () =>
    onEach(async (aggregator, _, inMemory) => {
      for (const one of [aggregator, inMemory]) {
        const numbers = async (...selection: NonNullable<AggregateInput['selection']>): Promise<unknown[]> =>
          (await rowsOf(one, source, { selection, sorting: { ASC: ['n'] } })).map(row => row['n'])
        const bolts = await numbers({ key: 'name', values: ['Bolzen'] })
        expect(bolts.length).toBeGreaterThan(1)
        expect(await numbers({ key: 'name', contains: ' bOLz ' })).toEqual(bolts)
        expect(await numbers({ key: 'name', contains: 'bolz', values: ['Kabel'] })).toEqual([])
        expect(await numbers({ key: 'name', contains: '0%' })).toEqual([2, 7, 12, 17, 22])
        expect(await numbers({ key: 'tags', contains: 'grün' })).toHaveLength(13)
        expect(await numbers({ key: 'name', contains: 'bolz' }, { key: 'n', to: bolts[0] as number })).toEqual([
          bolts[0],
        ])
        expect(await numbers({ key: 'name', contains: ' ' })).toHaveLength(25)
        const perName = { pipeline: [{ $group: { _id: '$name', n: { $sum: 1 } } }] }
        expect(await rowsOf(one, source, { ...perName, selection: [{ key: '_id', contains: 'bolz' }] })).toEqual([
          { _id: 'Bolzen', n: 5 },
        ])
      }
    }))

  it('fits chosen values to what the field holds: numbers as text, days on dates (COL-016)', () =>
    onEach(async aggregator => {
      const numbers = async (entry: {
        key: string
        values?: unknown[]
        from?: unknown
        to?: unknown
      }): Promise<unknown[]> =>
        (await rowsOf(aggregator, source, { selection: [entry], sorting: { ASC: ['n'] } })).map(row => row['n'])
      expect(await numbers({ key: 'n', values: ['3', 5] })).toEqual([3, 5])
      expect(await numbers({ key: 'day', from: '2024-01-02', to: '2024-01-03' })).toEqual([1, 2])
      expect(await numbers({ key: 'at', from: '2024-01-02', to: '2024-01-03' })).toEqual([1, 2])
      expect(await numbers({ key: 'day', from: Date.UTC(2024, 0, 24) })).toEqual([23, 24])
    }))

  it('puts the conditions of the server before everything else (API-065)', () =>
    onEach(async aggregator => {
      const locked = [{ $match: { kind: 'a' } }]
      expect(await rowsOf(aggregator, source, { locked, pipeline: [{ $count: 'n' }] })).toEqual([{ n: 9 }])
      expect(await rowsOf(aggregator, source, { locked, pipeline: [{ $facet: { x: [{ $count: 'n' }] } }] })).toEqual([
        { x: [{ n: 9 }] },
      ])
      const own = { ...source, lookup: () => ({ table: 'parts', locked: [{ $match: { n: { $lt: 2 } } }] }) }
      expect(
        await rowsOf(aggregator, own, {
          pipeline: [
            { $match: { n: 0 } },
            { $lookup: { from: 'me', localField: 'gone', foreignField: 'gone', as: 'x' } },
            { $project: { _id: 0, n: { $size: '$x' } } },
          ],
        }),
      ).toEqual([{ n: 2 }])
    }))

  it('refuses a lookup into a missing or forbidden collection, and invalid pages and keys (COL-017)', () =>
    onEach(async aggregator => {
      const lookup = [{ $lookup: { from: 'secret', localField: 'a', foreignField: 'b', as: 'c' } }]
      expect(await aggregator.aggregate(source, { pipeline: lookup })).toMatchObject({
        ok: false,
        code: 'pipeline.unknownCollection',
        status: 400,
      })
      expect(await aggregator.aggregate(source, { pipeline: [{ $facet: { x: lookup } }] })).toMatchObject({
        ok: false,
        code: 'pipeline.unknownCollection',
      })
      expect(await aggregator.aggregate(source, { limit: 1.5 })).toMatchObject({ ok: false, code: 'pipeline.badPage' })
      expect(await aggregator.aggregate(source, { sorting: { ASC: ["n'; --\u0000"] } })).toMatchObject({
        ok: false,
        code: 'pipeline.badPath',
      })
      expect(await aggregator.aggregate(source, { pipeline: [{ $graphLookup: {} }] })).toMatchObject({
        ok: false,
        code: 'pipeline.unknownStage',
      })
    }))

  it('keeps names and values out of the SQL text whatever they hold (COL-017)', () =>
    onEach(async (aggregator, db) => {
      const nasty = `x'); DROP TABLE parts; --`
      const name = `it's "quoted" \\ $1 ->`
      await db.query(`INSERT INTO parts VALUES ('z', $1::text::jsonb)`, [
        JSON.stringify({ [name]: nasty, o: { [name]: 1 } }),
      ])
      for (const pipeline of [
        [{ $match: { [name]: nasty } }],
        [{ $match: { [`o.${name}`]: 1 } }],
        [{ $match: { [name]: { $in: [nasty] } } }],
        [{ $match: { [name]: { $regex: 'DROP TABLE' } } }],
        [{ $sort: { [name]: -1 } }, { $limit: 1 }],
        [{ $match: { [name]: { $exists: true } } }, { $group: { _id: `$${name}`, [name]: { $max: `$o.${name}` } } }],
        [{ $match: { [name]: { $exists: true } } }, { $project: { [name]: { $concat: [`$${name}`, nasty] } } }],
      ])
        expect(await rowsOf(aggregator, source, { pipeline })).toHaveLength(1)
      expect(await rowsOf(aggregator, source, { pipeline: [{ $count: 'n' }] })).toEqual([{ n: 26 }])
    }))

  it('names the collation wherever the order of texts counts, whatever the database was made with (COL-017)', () =>
    onEach(async aggregator => {
      for (const pipeline of [
        [{ $sort: { name: 1 } }],
        [{ $match: { name: { $gte: 'B' } } }],
        [{ $match: { $expr: { $lte: ['$name', 'B'] } } }],
        [{ $group: { _id: null, low: { $min: '$name' } } }],
      ]) {
        const plan = await aggregator.explain(source, { pipeline })
        expect('sql' in plan && plan.sql).toContain('COLLATE "C"')
      }
    }))

  it('names the stage that gets too many documents instead of loading them all (COL-017)', async () => {
    for (const { db } of engines) {
      const small = createAggregator(db, { maxTailDocuments: 10 })
      const slow = [{ $addFields: { up: { $toUpper: '$name' } } }]
      const answer = await small.aggregate(source, { pipeline: slow })
      expect(answer).toMatchObject({ ok: false, code: 'pipeline.tooManyDocuments', status: 413 })
      expect(!answer.ok && answer.message).toMatch(/10 documents.*\$addFields.*\$match/)
      expect(
        await rowsOf(small, source, {
          pipeline: [{ $match: { n: { $lt: 2 } } }, ...slow, { $project: { _id: 0, up: 1 } }],
        }),
      ).toEqual([{ up: 'ÄRMEL' }, { up: 'BOLZEN' }])
    }
  })

  it('answers a failing operator as data, not as a broken server (COL-017)', () =>
    onEach(async aggregator => {
      const answer = await aggregator.aggregate(source, { pipeline: [{ $project: { x: { $divide: ['$n', 0] } } }] })
      expect(answer).toMatchObject({ ok: false, code: 'pipeline.failed', status: 400 })
      expect(!answer.ok && answer.message).toMatch(/zero/)
      const guarded = [
        { $match: { n: { $lt: 2 } } },
        { $project: { _id: 0, x: { $cond: [{ $eq: ['$n', 0] }, 0, { $divide: [10, '$n'] }] } } },
      ]
      expect(await rowsOf(aggregator, source, { pipeline: guarded })).toEqual([{ x: 0 }, { x: 10 }])
    }))
})

describe('what could take the server down', () => {
  it('is refused: endless ranges, joins of everything with everything; a NUL in a value finds nothing (COL-017)', () =>
    onEach(async (aggregator, db) => {
      const range = await aggregator.aggregate(source, { pipeline: [{ $project: { x: { $range: [0, 1e9] } } }] })
      expect(range).toMatchObject({ ok: false, code: 'pipeline.failed', status: 400 })
      await db.query(`INSERT INTO parts SELECT 'x' || i, '{}' FROM generate_series(1, 2500) i`)
      aggregator.noteChange('parts')
      const all = await aggregator.aggregate(sourceOf('parts', { me: 'parts' }), {
        pipeline: [{ $lookup: { from: 'me', pipeline: [], as: 'x' } }],
      })
      expect(all).toMatchObject({ ok: false, code: 'pipeline.failed', status: 400 })
      for (const pipeline of [
        [{ $match: { name: 'a\u0000b' } }],
        [{ $match: { name: { $in: ['\u0000'] } } }],
        [{ $match: { $expr: { $eq: ['$name', '\u0000'] } } }],
      ]) {
        expect(await rowsOf(aggregator, source, { pipeline })).toEqual([])
      }
    }))
})

describe('the catalogue', () => {
  it('learns of a new kind of value before the next question, in every process (COL-017)', () =>
    onEach(async (aggregator, db) => {
      const pipeline = [{ $group: { _id: null, s: { $sum: '$n' }, top: { $max: '$n' } } }]
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual([{ _id: null, s: 300, top: 24 }])
      const other = createAggregator(db)
      expect(await rowsOf(other, source, { pipeline })).toEqual([{ _id: null, s: 300, top: 24 }])
      const doc = { n: 'a text', tags: [['deep']] }
      await other.noteDocuments('parts', [doc])
      await db.query(`INSERT INTO parts VALUES ('z', $1::text::jsonb)`, [JSON.stringify(doc)])
      other.noteChange('parts')
      aggregator.noteChange('parts')
      for (const one of [other, aggregator])
        expect(await rowsOf(one, source, { pipeline })).toEqual([{ _id: null, s: 300, top: 'a text' }])
    }))

  it('and results are read again when changes of other processes may have been missed (COL-017)', () =>
    onEach(async (aggregator, db) => {
      const pipeline = [{ $group: { _id: null, s: { $sum: '$n' }, top: { $max: '$n' } } }]
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual([{ _id: null, s: 300, top: 24 }])
      const other = createAggregator(db)
      const doc = { n: 'a text' }
      await other.noteDocuments('parts', [doc])
      await db.query(`INSERT INTO parts VALUES ('z', $1::text::jsonb)`, [JSON.stringify(doc)])
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual([{ _id: null, s: 300, top: 24 }])
      aggregator.noteMissed()
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual([{ _id: null, s: 300, top: 'a text' }])
    }))

  it('stays correct when a write it was notified of is rolled back and repeated (COL-017)', () =>
    onEach(async (aggregator, db) => {
      await aggregator.noteDocuments('parts', [])
      await db.query('BEGIN')
      await aggregator.noteDocuments('parts', [{ n: 'x' }])
      await db.query('ROLLBACK')
      await aggregator.noteDocuments('parts', [{ n: 'x' }])
      const [row] = await db.query<{ types: number }>(
        `SELECT types FROM field_catalogue WHERE collection = 'parts' AND path = 'n'`,
      )
      expect(Number(row?.types) & 8).toBe(8)
    }))

  it('gives up on documents with endless field names or depth without giving wrong answers (COL-017)', () =>
    onEach(async (aggregator, db, inMemory) => {
      const wide = Array.from({ length: 30 }, (_, i) =>
        Object.fromEntries(
          Array.from({ length: 100 }, (_unused, k) => [`k${i * 100 + k}`, k % 2 === 0 ? k : String(k)]),
        ),
      )
      let deep: Doc = { v: 1 }
      for (let i = 0; i < 15; i++) deep = { d: deep }
      await fill(db, 'wide', [...wide, deep, { late: 5 }])
      const path = `${'d.'.repeat(15)}v`
      for (const one of [aggregator, inMemory]) {
        expect(await rowsOf(one, sourceOf('wide'), { pipeline: [{ $match: { [path]: 1 } }, { $count: 'n' }] })).toEqual(
          [{ n: 1 }],
        )
        expect(
          await rowsOf(one, sourceOf('wide'), {
            pipeline: [{ $group: { _id: null, s: { $sum: '$k2998' }, t: { $sum: '$late' } } }],
          }),
        ).toEqual([{ _id: null, s: 98, t: 5 }])
      }
    }))
})

describe('the cache', () => {
  const counting = (db: Db): { db: Db; asked: () => number } => {
    let asked = 0
    return {
      asked: () => asked,
      db: {
        kind: db.kind,
        query: (sql, params) => {
          if (sql.includes('GROUP BY')) asked += 1
          return db.query(sql, params)
        },
      },
    }
  }
  const pipeline = [{ $group: { _id: '$kind', n: { $sum: 1 } } }]

  it('runs equal requests once, also later (COL-015)', async () => {
    for (const engine of engines) {
      const { db, asked } = counting(engine.db)
      const aggregator = createAggregator(db)
      await Promise.all(Array.from({ length: 10 }, () => aggregator.aggregate(source, { pipeline })))
      await aggregator.aggregate(source, { pipeline })
      expect(asked()).toBe(1)
    }
  })

  it('runs a request again after a change, and for other conditions of the server (COL-015)', async () => {
    for (const engine of engines) {
      const { db, asked } = counting(engine.db)
      const aggregator = createAggregator(db)
      await aggregator.aggregate(source, { pipeline })
      await db.query(`DELETE FROM parts WHERE doc->>'kind' = 'a'`)
      aggregator.noteChange('parts')
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual([{ _id: 'b', n: 16 }])
      expect(await rowsOf(aggregator, source, { pipeline, locked: [{ $match: { n: 1 } }] })).toEqual([
        { _id: 'b', n: 1 },
      ])
      expect(asked()).toBe(3)
    }
  })
})

describe('a long pipeline', () => {
  const steps: readonly (readonly [string, (i: number) => Record<string, unknown>])[] = [
    ['conditions', i => ({ $match: { n: { $gte: i - 1000 } } })],
    ['computed fields', i => ({ $addFields: { [`v${i}`]: { $add: [i === 0 ? '$n' : `$v${i - 1}`, 1] } } })],
    ['fields from each other, twice', i => ({ $addFields: { n: { $add: ['$n', '$n', i] } } })],
    ['projections', i => ({ $project: { n: { $add: ['$n', i] }, kind: 1, tags: 1 } })],
    ['groups', () => ({ $group: { _id: '$_id', n: { $sum: '$n' } } })],
    ['groups and pages', i => (i % 2 === 0 ? { $group: { _id: '$_id', n: { $sum: '$n' } } } : { $limit: 20 })],
    ['orders', i => ({ $sort: { n: i % 2 === 0 ? 1 : -1 } })],
    ['lists opened', () => ({ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } })],
    ['pages', () => ({ $skip: 0 })],
    ['joins', i => ({ $lookup: { from: 'parts', localField: 'n', foreignField: 'n', as: `f${i}` } })],
    ['steps in memory', i => ({ $addFields: { [`a.b${i}`]: '$n' } })],
  ]
  it.each(steps)('of 100 %s runs or is refused with a reason; of 500 it is refused (COL-017)', async (_, step) => {
    const of = (count: number) => Array.from({ length: count }, (__, i) => step(i))
    await onEach(async aggregator => {
      const long = await aggregator.aggregate(source, { pipeline: of(100), limit: 5 })
      expect(long.ok ? 'runs' : `${long.status} ${long.message}`).toMatch(/^(runs|400 \S.{10})/)
      const tooLong = await aggregator.aggregate(source, { pipeline: of(500), limit: 5 })
      expect(tooLong).toMatchObject({
        ok: false,
        status: 400,
        code: 'pipeline.tooLong',
        message: 'The pipeline has 500 stages; at most 100 are allowed.',
      })
    })
  })
})

describe('indexes', () => {
  it('reads a group-by from a covering index, and leaves it when a field changes its kind (COL-017)', () =>
    onEach(async (aggregator, db) => {
      const pipeline = [{ $group: { _id: '$name', s: { $sum: '$n' } } }, { $sort: { _id: 1 } }, { $limit: 1 }]
      const before = await rowsOf(aggregator, source, { pipeline })
      const columns = [columnOf('name', 'text'), columnOf('n', 'num')]
      for (const { name, sql } of columns) await db.query(`ALTER TABLE parts ADD COLUMN ${name} ${sql}`)
      await db.query(`CREATE INDEX ON parts (${columns.map(one => one.name).join(', ')})`)
      aggregator.noteChange('parts')
      const plan = await aggregator.explain(source, { pipeline })
      expect('sql' in plan && plan.sql).not.toContain('.doc')
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual(before)
      const odd = { name: 'x'.repeat(5000), n: 'no number' }
      await aggregator.noteDocuments('parts', [odd])
      await db.query(`INSERT INTO parts (id, doc) VALUES ('z', $1::text::jsonb)`, [JSON.stringify(odd)])
      aggregator.noteChange('parts')
      const after = await aggregator.explain(source, { pipeline })
      expect('sql' in after && after.sql).toContain('.doc')
      expect(
        await rowsOf(aggregator, source, {
          pipeline: [{ $group: { _id: '$name', s: { $sum: '$n' } } }, { $match: { s: 0 } }, { $count: 'n' }],
        }),
      ).toEqual([{ n: 1 }])
      expect(
        await rowsOf(aggregator, source, { pipeline: [{ $match: { name: odd.name } }, { $group: { _id: '$name' } }] }),
      ).toEqual([{ _id: odd.name }])
    }))
})
