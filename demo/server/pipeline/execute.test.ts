import { describe, expect, it } from 'vitest'
import { createAggregator } from './aggregate.ts'
import type { Aggregator, AggregateInput, Db, Source } from './aggregate.ts'
import type { Foreign } from './execute.ts'
import { fill, recording, rowsOf, sourceOf, useEngines } from './testing.ts'
import { tailInProcess } from './tail-runner.ts'

const { engines, onEach } = useEngines('lc_pipeline_execute', async db => {
  await fill(
    db,
    'rows',
    Array.from({ length: 12 }, (_, i) => ({ n: i, s: `s${i}` })),
  )
  await fill(db, 'few', [{ n: 1, t: 'one' }])
})

const source = sourceOf('rows', { rows: 'rows', few: 'few' })
/** Only memory can do this. */
const upper = { $addFields: { up: { $toUpper: '$s' } } }
const textOf = async (aggregator: Aggregator, pipeline: AggregateInput['pipeline']): Promise<string> => {
  const answer = await aggregator.aggregate(source, { pipeline })
  return answer.ok ? answer.rowsText : answer.message
}
const refusal = (message: RegExp): object => ({
  ok: false,
  code: 'pipeline.tooManyDocuments',
  status: 413,
  message: expect.stringMatching(message) as string,
})
/** A tail that must not run. */
const noTail = { ...tailInProcess, run: () => Promise.reject(new Error('Something ran in memory.')) }

describe('a document', () => {
  it('starts with its id, then what is stored, then what the pipeline adds (COL-017)', () =>
    onEach({ tail: noTail }, async ({ aggregator, db }) => {
      const first = { $match: { n: 0 } }
      const made = { $addFields: { v: 1 } }
      expect(await textOf(aggregator, [first])).toBe('[{"_id":"000001","n": 0, "s": "s0"}]')
      expect(await textOf(aggregator, [first, made])).toBe('[{"_id":"000001","n": 0, "s": "s0","v":1}]')
      expect(await textOf(aggregator, [first, { $unset: '_id' }])).toBe('[{"n": 0, "s": "s0"}]')
      expect(await textOf(aggregator, [first, { $unset: '_id' }, made])).toBe('[{"n": 0, "s": "s0","v":1}]')
      expect(await textOf(aggregator, [first, { $addFields: { v: 1, _id: '$gone' } }])).toBe(
        '[{"n": 0, "s": "s0","v":1}]',
      )
      expect(await textOf(aggregator, [first, { $project: { n: 1, gone: 1 } }])).toBe('[{"_id":"000001","n":0}]')
      await db.query(`INSERT INTO rows VALUES ('empty', '{}')`)
      aggregator.noteChange('rows')
      expect(await textOf(aggregator, [{ $match: { _id: 'empty' } }])).toBe('[{"_id":"empty"}]')
      expect(await textOf(aggregator, [{ $match: { _id: 'empty' } }, { $unset: '_id' }])).toBe('[{}]')
    }))
})

describe('a page', () => {
  it('counts the whole only where the page does not show the end, and once (COL-015)', () =>
    onEach({}, async ({ aggregator, asked }) => {
      const pageOf = async (request: AggregateInput): Promise<unknown> => {
        asked.length = 0
        const answer = await aggregator.aggregate(source, request)
        const counts = asked.filter(({ sql }) => sql.includes('count(*)')).length
        return answer.ok ? [answer.rows.length, answer.total, counts, asked.length > 0] : answer.message
      }
      expect(await pageOf({ limit: 20 })).toEqual([12, 12, 0, true])
      expect(await pageOf({ limit: 5, next_page: 2 })).toEqual([2, 12, 0, true])
      expect(await pageOf({ pipeline: [{ $match: { n: 99 } }] })).toEqual([0, 0, 0, true])
      expect(await pageOf({ limit: 5 })).toEqual([5, 12, 1, true])
      expect(await pageOf({ limit: 5 })).toEqual([5, 12, 0, false])
      expect(await pageOf({ limit: 5, next_page: 9 })).toEqual([0, 12, 0, true])
      expect(await pageOf({ pipeline: [{ $match: { n: 3 } }], limit: 5, offset: 4 })).toEqual([0, 1, 1, true])
      expect(await pageOf({ limit: 12 })).toEqual([12, 12, 0, true])
    }))

  it('of what runs in memory is cut from the whole, which is asked once (COL-015)', () =>
    onEach({}, async ({ aggregator, asked }) => {
      const answer = await aggregator.aggregate(source, { pipeline: [upper], limit: 5, next_page: 1, offset: 1 })
      expect(answer).toMatchObject({ ok: true, total: 12, next_page: 2 })
      expect(answer.ok && answer.rows.map(row => row['up'])).toEqual(['S6', 'S7', 'S8', 'S9', 'S10'])
      asked.length = 0
      expect(await aggregator.aggregate(source, { pipeline: [upper], limit: 5 })).toMatchObject({ total: 12 })
      expect(asked).toEqual([])
    }))

  it('that is read once is neither counted nor cached (COL-015)', () =>
    onEach({}, async ({ aggregator, asked }) => {
      for (const pipeline of [[], [upper]]) {
        const request = { pipeline, limit: 5, next_page: 1, isReadOnce: true }
        const [first, second] = [await aggregator.aggregate(source, request), asked.length]
        expect(first).toMatchObject({ rows: [5, 6, 7, 8, 9].map(n => ({ n })), total: pipeline.length === 0 ? 10 : 12 })
        expect(await aggregator.aggregate(source, request)).toMatchObject({ ok: true })
        expect(asked.length).toBeGreaterThan(second)
        expect(asked.filter(({ sql }) => sql.includes('count(*)'))).toEqual([])
      }
    }))

  it('is kept by the room its text takes (COL-015)', async () => {
    for (const engine of engines) {
      await engine.db.query(
        `INSERT INTO rows SELECT 'x' || i, '{}' FROM generate_series(1, 1000) i UNION ALL SELECT 'y', jsonb_build_object('t', repeat('x', 30000))`,
      )
      const isCached = async (cacheBytes: number, pipeline: AggregateInput['pipeline']): Promise<boolean> => {
        const { db, asked } = recording(engine.db)
        const aggregator = createAggregator(db, { cacheBytes })
        await aggregator.aggregate(source, { pipeline })
        asked.length = 0
        await aggregator.aggregate(source, { pipeline })
        return asked.length === 0
      }
      const long = [{ $match: { _id: 'y' } }] // two bytes for each character
      expect(await isCached(4 * 55_000, long)).toBe(false)
      expect(await isCached(4 * 65_000, long)).toBe(true)
      const short = [{ $match: { n: { $exists: false }, t: { $exists: false } } }, { $project: { _id: 0 } }] // 1,000 × {}
      expect(await isCached(4 * 15_000, short)).toBe(false)
      expect(await isCached(4 * 25_000, short)).toBe(true)
    }
  })
})

describe('what reaches memory', () => {
  it('may be as much as the limit, and is refused with one document more (COL-017)', () =>
    onEach({ maxTailDocuments: 10 }, async ({ aggregator, asked }) => {
      expect(
        await rowsOf(aggregator, source, { pipeline: [{ $match: { n: { $lt: 10 } } }, upper, { $count: 'c' }] }),
      ).toEqual([{ c: 10 }])
      asked.length = 0
      expect(await aggregator.aggregate(source, { pipeline: [{ $match: { n: { $lt: 11 } } }, upper] })).toMatchObject(
        refusal(/^More than 10 documents reach the stage \$addFields, which has to run in memory\. Put a/),
      )
      expect(asked.map(({ sql }) => sql).filter(sql => sql.includes('LIMIT 11'))).toHaveLength(1)
    }))

  it('does not count what SQL answers alone (COL-017)', () =>
    onEach({ maxTailDocuments: 10, tail: noTail }, async ({ aggregator }) => {
      expect(await rowsOf(aggregator, source, { pipeline: [{ $match: { n: { $gte: 0 } } }] })).toHaveLength(12)
    }))

  it('may be so many characters, of the documents and of what is looked up (COL-017)', () =>
    onEach({ maxTailMiB: 1 }, async ({ aggregator, db }) => {
      const grow = async (table: string, chars: number): Promise<void> => {
        await db.query(`INSERT INTO ${table} VALUES ('long', jsonb_build_object('t', repeat('x', $1::int)))`, [chars])
        aggregator.noteChange(table)
      }
      const looking = [{ $lookup: { from: 'few', pipeline: [], as: 'all' } }, { $project: { n: { $size: '$all' } } }]
      const tooLong = refusal(/^More than 1 MiB of documents reach a stage that has to run in memory\. Put a \$match/)
      await grow('rows', 900_000)
      expect(await rowsOf(aggregator, source, { pipeline: [upper, { $count: 'c' }] })).toEqual([{ c: 13 }])
      await grow('few', 900_000)
      expect(await aggregator.aggregate(source, { pipeline: [upper, ...looking] })).toMatchObject(tooLong)
      expect(await rowsOf(aggregator, source, { pipeline: [{ $match: { n: 1 } }, upper, ...looking] })).toMatchObject([
        { n: 2 },
      ])
      await db.query(`UPDATE few SET doc = doc || jsonb_build_object('u', repeat('x', 200000)) WHERE id = 'long'`)
      aggregator.noteChange('few')
      expect(await aggregator.aggregate(source, { pipeline: [{ $match: { n: 1 } }, upper, ...looking] })).toMatchObject(
        tooLong,
      )
    }))

  it('is counted to the character, with ids and brackets (COL-017)', () =>
    onEach({ maxTailMiB: 1 }, async ({ aggregator, db }) => {
      const ask = async (chars: number) => {
        await db.query(
          `INSERT INTO rows VALUES ('l', jsonb_build_object('t', repeat('x', $1::int))) ON CONFLICT (id) DO UPDATE SET doc = EXCLUDED.doc`,
          [chars],
        )
        aggregator.noteChange('rows')
        return aggregator.aggregate(source, {
          pipeline: [{ $match: { t: { $exists: true } } }, upper],
        })
      }
      const most = 1024 * 1024 - '[{"_id":"l","t": ""}]'.length
      expect(await ask(most)).toMatchObject({ ok: true })
      expect(await ask(most + 1)).toMatchObject(refusal(/^More than 1 MiB of documents/))
    }))

  it('is counted for all collections that are looked up together (COL-017)', () =>
    onEach({ maxTailMiB: 1 }, async ({ aggregator, db }) => {
      for (const table of ['rows', 'few']) {
        await db.query(`INSERT INTO ${table} VALUES ('long', jsonb_build_object('t', repeat('x', 600000)))`)
        aggregator.noteChange(table)
      }
      const looking = (...names: readonly string[]) => ({
        pipeline: [
          { $match: { n: 1 } },
          upper,
          ...names.map(from => ({ $lookup: { from, pipeline: [], as: from } })),
          { $project: { n: 1 } },
        ],
      })
      expect(await aggregator.aggregate(source, looking('few'))).toMatchObject({ ok: true })
      expect(await aggregator.aggregate(source, looking('rows'))).toMatchObject({ ok: true })
      expect(await aggregator.aggregate(source, looking('few', 'rows'))).toMatchObject(
        refusal(/^More than 1 MiB of documents/),
      )
    }))
})

describe('reading for a stage in memory', () => {
  const chars = 200_000
  /** Runs a pipeline with room for five long documents, and returns how many characters the database sent. */
  async function sent(pipeline: AggregateInput['pipeline']): Promise<number[]> {
    const all: number[] = []
    for (const engine of engines) {
      let count = 0
      const query: Db['query'] = async <T>(sql: string, params?: unknown[]) => {
        const rows = await engine.db.query<T>(sql, params)
        count += JSON.stringify(rows).length
        return rows
      }
      for (const table of ['rows', 'few'])
        await engine.db.query(
          `INSERT INTO ${table} SELECT 'long' || i, jsonb_build_object('t', repeat('x', ${chars})) FROM generate_series(1, 20) i`,
        )
      const aggregator = createAggregator({ kind: engine.db.kind, query }, { maxTailMiB: 1, tail: noTail })
      for (const table of ['rows', 'few']) await aggregator.typesOf(table) // reads them once
      count = 0
      const answer = await aggregator.aggregate(source, { pipeline })
      expect(answer).toMatchObject(refusal(/^More than 1 MiB of documents reach a stage that has to run in memory/))
      all.push(count)
    }
    return all
  }
  const isLong = { $match: { t: { $exists: true } } }

  it.each<[string, AggregateInput['pipeline'], number]>([
    ['its documents', [isLong, upper], 6],
    ['what the pipeline made of them', [isLong, { $project: { long: '$t' } }, upper], 6],
    ['each part of $facet', [{ $facet: { a: [isLong, { $limit: 2 }], b: [isLong] } }], 6],
    [
      'the collection that is looked up',
      [isLong, { $limit: 3 }, upper, { $lookup: { from: 'few', pipeline: [], as: 'all' } }],
      6,
    ],
  ])('stops when the room is used up by %s (COL-017)', async (_, pipeline, most) => {
    for (const count of await sent(pipeline)) {
      expect(count).toBeGreaterThan(3 * chars)
      expect(count).toBeLessThan((most + 0.5) * chars)
    }
  })
})

describe('$facet', () => {
  it('sends one statement for each part, whatever the number of documents (COL-017)', () =>
    onEach({ maxTailDocuments: 10, tail: noTail }, async ({ aggregator }) => {
      const parts = {
        all: [{ $count: 'c' }],
        'the "few"': [{ $match: { n: { $lt: 2 } } }, { $project: { n: 1, _id: 0 } }],
      }
      expect(
        await rowsOf(aggregator, source, { pipeline: [{ $match: { n: { $lt: 11 } } }, { $facet: parts }] }),
      ).toEqual([{ all: [{ c: 11 }], 'the "few"': [{ n: 0 }, { n: 1 }] }])
    }))

  it('goes on with its one document, in memory (COL-017)', () =>
    onEach({}, async ({ aggregator }) => {
      const parts = { low: [{ $match: { n: { $lt: 2 } } }], up: [{ $limit: 1 }, upper] }
      const pipeline = [{ $facet: parts }, { $project: { low: { $size: '$low' }, up: { $first: '$up.up' } } }]
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual([{ low: 2, up: 'S0' }])
    }))

  it('refuses a part that returns more documents than fit in memory, without reading them all (COL-017)', () =>
    onEach({ maxTailDocuments: 10 }, async ({ aggregator, asked }) => {
      const facet = (...part: object[]): AggregateInput => ({ pipeline: [{ $facet: { some: part } }] as never })
      expect(await aggregator.aggregate(source, facet({ $match: { n: { $gte: 0 } } }))).toMatchObject(
        refusal(
          /^The part "some" of \$facet returns more than 10 documents\. Put a \$match, a \$group or a \$limit into it\.$/,
        ),
      )
      expect(asked.filter(({ sql }) => sql.includes('LIMIT 11'))).toHaveLength(1)
      const [row] = await rowsOf(aggregator, source, facet({ $match: { n: { $lt: 10 } } }))
      expect(row?.['some']).toHaveLength(10)
    }))
})

describe('$lookup', () => {
  const join = { $lookup: { from: 'few', localField: 'n', foreignField: 'n', as: 'x' } }
  const withLock = (locked: Foreign['locked']): Source => ({
    ...source,
    lookup: () => ({ table: 'few', ...(locked ? { locked } : {}) }),
  })
  const tailOf = async (aggregator: Aggregator, from: Source): Promise<unknown> => {
    const plan = await aggregator.explain(from, { pipeline: [join] })
    return 'tail' in plan ? plan.tail : plan
  }

  it('joins in SQL, also a collection with its own conditions, which is read through them (API-065)', () =>
    onEach({}, async ({ aggregator }) => {
      expect(await tailOf(aggregator, withLock(undefined))).toEqual([])
      expect(await tailOf(aggregator, withLock([]))).toEqual([])
      expect(await tailOf(aggregator, withLock([{ $match: { n: 5 } }]))).toEqual([])
      expect(await tailOf(aggregator, withLock([{ $unset: ['t'] }]))).toEqual([])
      expect(await tailOf(aggregator, withLock([{ $match: { $where: '1' } }]))).toEqual([join])
      const found = async (from: Source): Promise<unknown> =>
        (await rowsOf(aggregator, from, { pipeline: [{ $match: { n: 1 } }, join] }))[0]?.['x']
      expect(await found(withLock([{ $match: { n: 5 } }]))).toEqual([])
      expect(await found(withLock([{ $match: { n: 1 } }]))).toEqual([{ _id: '000001', n: 1, t: 'one' }])
      expect(await found(withLock([{ $match: { n: 1 } }, { $unset: ['t'] }]))).toEqual([{ _id: '000001', n: 1 }])
      const seen = { $match: { 'x.t': { $exists: true } } }
      const hidden = withLock([{ $unset: ['t'] }])
      expect(await rowsOf(aggregator, hidden, { pipeline: [join, { $unwind: '$x' }, seen] })).toEqual([])
    }))

  it('reads a collection into memory only for a stage that needs it, and refuses one that is too large (COL-017)', () =>
    onEach({ maxTailDocuments: 10 }, async ({ aggregator, asked }) => {
      const own = { $lookup: { ...join.$lookup, from: 'rows' } }
      const one = { $match: { n: 1 } }
      expect(await rowsOf(aggregator, source, { pipeline: [one, own, upper] })).toMatchObject([
        { up: 'S1', x: [{ n: 1 }] },
      ])
      asked.length = 0
      expect(await aggregator.aggregate(source, { pipeline: [one, upper, own] })).toMatchObject(
        refusal(
          /^The collection "rows" has more than 10 documents; \$lookup cannot read it in memory here\. Use localField and foreignField of single values\.$/,
        ),
      )
      expect(asked.filter(({ sql }) => sql.includes('LIMIT 11'))).toHaveLength(2)
      const ten = { ...source, lookup: () => ({ table: 'rows', locked: [{ $match: { n: { $lt: 10 } } }] }) }
      expect(await rowsOf(aggregator, ten, { pipeline: [one, upper, own] })).toMatchObject([{ x: [{ n: 1 }] }])
    }))
})

describe('a value that SQL cannot process', () => {
  const huge = { $multiply: [1e300, { $add: ['$n', 1e300] }] }
  const low = { $match: { n: { $lt: 5 } } }
  const isHuge = { $match: { $expr: { $gt: [huge, 1] } } }

  it('is processed in memory, behind the conditions that SQL can process (COL-017)', () =>
    onEach({ maxTailDocuments: 10 }, async ({ aggregator }) => {
      const counted = { $count: 'c' }
      expect(await rowsOf(aggregator, source, { pipeline: [low, { $project: { v: huge } }, counted] })).toEqual([
        { c: 5 },
      ])
      expect(await rowsOf(aggregator, source, { pipeline: [low, isHuge, counted] })).toEqual([{ c: 5 }])
      expect(await aggregator.aggregate(source, { pipeline: [isHuge, low] })).toMatchObject(refusal(/\$match/))
    }))

  it('is remembered for each question on its own (COL-017)', () =>
    onEach({}, async ({ aggregator }) => {
      const countOf = (n: number): Promise<unknown> =>
        rowsOf(aggregator, source, { pipeline: [{ $match: { n } }, isHuge, { $project: { _id: 0, n: 1, up: huge } }] })
      expect(await countOf(3)).toMatchObject([{ n: 3 }])
      expect(await countOf(4)).toMatchObject([{ n: 4 }])
    }))

  it('is the only failure of the database that is asked again (COL-017)', async () => {
    const failures: unknown[] = [
      new Error('The connection was lost.'),
      Object.assign(new Error('The statement took too long.'), { code: '57014' }),
      Object.assign(new Error('The driver failed.'), { code: undefined }),
      { code: '22012' },
    ]
    for (const engine of engines) {
      for (const failure of failures) {
        const { db, asked } = recording({
          kind: engine.db.kind,
          query: (sql, params) =>
            sql.includes('FROM "rows"') && sql.includes('WHERE (')
              ? Promise.reject(failure as Error) // what a driver throws
              : engine.db.query(sql, params),
        })
        const aggregator = createAggregator(db)
        await aggregator.noteDocuments('rows', [])
        asked.length = 0
        await expect(aggregator.aggregate(source, { pipeline: [low] })).rejects.toBe(failure)
        expect(asked.filter(({ sql }) => sql.includes('FROM "rows"'))).toHaveLength(1)
      }
    }
  })

  it('is processed in memory where even the conditions at the start have one (COL-017)', async () => {
    for (const engine of engines) {
      const aggregator = createAggregator({
        kind: engine.db.kind,
        query: (sql, params) =>
          sql.includes('FROM "rows"') && sql.includes('WHERE (')
            ? Promise.reject(Object.assign(new Error('out of range'), { code: '22003' }))
            : engine.db.query(sql, params),
      })
      for (const n of [3, 4])
        expect(await rowsOf(aggregator, source, { pipeline: [{ $match: { n } }, { $limit: 2 }] })).toMatchObject([
          { n },
        ])
    }
  })

  it('does not hide that the collection is gone (COL-017)', () =>
    onEach({}, async ({ aggregator, db }) => {
      await rowsOf(aggregator, source, { pipeline: [low] })
      await db.query('DROP TABLE rows')
      await expect(aggregator.aggregate(source, { pipeline: [isHuge] })).rejects.toThrow(/rows/)
    }))
})

describe('the collation', () => {
  it('is asked once, and again after a failure (COL-016)', async () => {
    for (const engine of engines) {
      let isLost = true
      const { db, asked } = recording({
        kind: engine.db.kind,
        query: (sql, params) => {
          if (!isLost || !sql.includes('pg_collation')) return engine.db.query(sql, params)
          isLost = false
          return Promise.reject(new Error('The connection was lost.'))
        },
      })
      const aggregator = createAggregator(db)
      await expect(aggregator.aggregate(source, {})).rejects.toThrow('The connection was lost.')
      expect(await rowsOf(aggregator, source, {})).toHaveLength(12)
      expect(await rowsOf(aggregator, source, { pipeline: [{ $limit: 1 }] })).toHaveLength(1)
      expect(asked.filter(({ sql }) => sql.includes('pg_collation'))).toHaveLength(2)
    }
  })
})
