import { describe, expect, it } from 'vitest'
import type { AggregateInput, Aggregator } from './aggregate.ts'
import { createAggregator } from './aggregate.ts'
import { recording, useEngines } from './testing.ts'

const rows = 3_000
const source = { table: 'many', app: 'a', collection: 'many', lookup: () => undefined }
const { engines, onEach } = useEngines('marks', async db => {
  await db.query('DROP TABLE IF EXISTS many')
  await db.query('CREATE TABLE many (id text COLLATE "C" PRIMARY KEY, doc jsonb NOT NULL)')
  await db.query(
    `INSERT INTO many SELECT 'r' || lpad(i::text, 5, '0'), jsonb_build_object('n', i) FROM generate_series(0, ${rows - 1}) i`,
  )
  await db.query(`DELETE FROM field_catalogue WHERE collection = 'many'`)
})

const numbers = async (aggregator: Aggregator, request: AggregateInput): Promise<unknown[]> => {
  const answer = await aggregator.aggregate(source, request)
  if (!answer.ok) throw new Error(answer.message)
  return answer.rows.map(({ n }) => n)
}
const from = (start: number, count: number, step = 1) => Array.from({ length: count }, (_, at) => start + at * step)
const isMarks = ({ sql }: { readonly sql: string }) => sql.includes('row_number')

describe('a page far into the ids', () => {
  it('is the same from a remembered mark as from the start, wherever it begins', () =>
    onEach({}, async ({ aggregator, asked }) => {
      for (const offset of [1_100, 1_000, 1_499, 1_500, 1_501, 2_990])
        expect(await numbers(aggregator, { limit: 20, offset })).toEqual(from(offset, Math.min(20, rows - offset)))
      expect(asked.filter(isMarks)).toHaveLength(1)
      expect(asked.filter(({ params }) => params.includes('2990'))).toEqual([])
      expect(await numbers(aggregator, { limit: 20, offset: rows })).toEqual([])
    }))

  it('is asked with the same text wherever it begins, so that it is prepared', () =>
    onEach({}, async ({ aggregator, asked }) => {
      for (const offset of [2_000, 2_040]) await numbers(aggregator, { limit: 20, offset })
      asked.length = 0
      for (const offset of [20, 2_100, 2_485, 2_990])
        expect(await numbers(aggregator, { limit: 20, offset })).toEqual(from(offset, Math.min(20, rows - offset)))
      const [near, ...far] = asked.filter(({ sql }) => !isMarks({ sql })).map(({ sql }) => sql)
      expect(near).toContain('OFFSET $1')
      expect(new Set(far)).toHaveLength(1)
    }))

  it('is walked to the first time, and near the start always', () =>
    onEach({}, async ({ aggregator, asked }) => {
      await numbers(aggregator, { limit: 20, offset: 2_000 })
      for (const offset of [0, 20, 980]) await numbers(aggregator, { limit: 20, offset })
      expect(asked.filter(isMarks)).toEqual([])
    }))

  it('counts only what its conditions leave', () =>
    onEach({}, async ({ aggregator }) => {
      const pipeline = [{ $match: { n: { $mod: [2, 1] } } }]
      for (const offset of [1_050, 1_201, 1_480])
        expect(await numbers(aggregator, { pipeline, limit: 10, offset })).toEqual(from(offset * 2 + 1, 10, 2))
    }))

  it('follows a change of the collection', () =>
    onEach({}, async ({ aggregator, db }) => {
      for (const offset of [2_000, 2_020]) await numbers(aggregator, { limit: 3, offset })
      await db.query('DELETE FROM many WHERE id < $1', ['r00010'])
      aggregator.noteChange('many')
      for (const offset of [2_000, 2_020])
        expect(await numbers(aggregator, { limit: 3, offset })).toEqual(from(offset + 10, 3))
    }))

  it('behind a limit is walked to', () =>
    onEach({}, async ({ aggregator, asked }) => {
      for (const offset of [2_000, 2_020, 2_010])
        expect(await numbers(aggregator, { pipeline: [{ $limit: 2_021 }], limit: 2, offset })).toEqual(
          from(offset, Math.min(2, 2_021 - offset)),
        )
      expect(asked.filter(isMarks)).toEqual([])
    }))
})

describe('a page of a sorted collection', () => {
  const sorted = { sorting: { ASC: ['half'] } }
  const isSort = ({ sql }: { readonly sql: string }) => sql.includes('ORDER BY') && !sql.includes('ANY(ARRAY')

  it('is the same by its ids as sorted again, wherever it begins, and sorts nothing from the fourth on', () =>
    onEach({}, async ({ aggregator, db, asked }) => {
      await db.query(
        `UPDATE many SET doc = doc || jsonb_build_object('half', (doc->>'n')::int / 2 * (CASE WHEN (doc->>'n')::int % 3 = 0 THEN NULL ELSE 1 END))`,
      )
      aggregator.noteChange('many')
      const all = await numbers(aggregator, { ...sorted, limit: rows, offset: 0 })
      const check = async (offset: number) =>
        expect(await numbers(aggregator, { ...sorted, limit: 20, offset }), String(offset)).toEqual(
          all.slice(offset, offset + 20),
        )
      for (const offset of [0, 500, 990]) await check(offset)
      asked.length = 0
      for (const offset of [2_000, 2_985, 2_999, 3_000]) await check(offset)
      expect(asked.filter(isSort)).toEqual([])
    }))

  it('is sorted again if a row of it is gone without a notification', () =>
    onEach({}, async ({ aggregator, db, asked }) => {
      for (const offset of [0, 20, 40, 60]) await numbers(aggregator, { sorting: { ASC: ['n'] }, limit: 20, offset })
      await db.query('DELETE FROM many WHERE id = $1', ['r00105']) // by another process, whose notification is late
      asked.length = 0
      expect(await numbers(aggregator, { sorting: { ASC: ['n'] }, limit: 10, offset: 100 })).toEqual([
        ...from(100, 5),
        ...from(106, 5),
      ])
      expect(asked.filter(isSort)).toHaveLength(1)
    }))

  it('follows a change, and has only what the conditions leave', () =>
    onEach({}, async ({ aggregator, db }) => {
      const request = { pipeline: [{ $match: { n: { $gte: 100 } } }], sorting: { DESC: ['n'] }, limit: 3 }
      const read = (offset: number) => numbers(aggregator, { ...request, offset })
      for (const offset of [0, 3, 6, 9]) expect(await read(offset)).toEqual(from(rows - 1 - offset, 3, -1))
      await db.query('DELETE FROM many WHERE id = $1', [`r${String(rows - 1).padStart(5, '0')}`])
      aggregator.noteChange('many')
      for (const offset of [0, 3, 6, 9]) expect(await read(offset)).toEqual(from(rows - 2 - offset, 3, -1))
      expect(await read(rows - 101 - 2)).toEqual([101, 100])
    }))
})

describe('what costs little', () => {
  const watched = async (run: (aggregator: Aggregator, slow: readonly string[]) => Promise<void>) => {
    for (const engine of engines) {
      const slow: string[] = []
      const { db } = recording(engine.db)
      const watch = <T>(sql: string, params?: unknown[]) => {
        slow.push(sql)
        return engine.db.query<T>(sql, params)
      }
      await run(createAggregator({ ...db, slow: watch }, { countItems: async () => 77 }), slow)
    }
  }

  it('does not wait for its turn: a page of up to 100 of a whole table, near its start or from a mark', () =>
    watched(async (aggregator, slow) => {
      await numbers(aggregator, { limit: 100, offset: 1_000 })
      await numbers(aggregator, { limit: 20, offset: 2_000 })
      expect(slow).toHaveLength(1)
      await numbers(aggregator, { limit: 20, offset: 2_700 })
      expect(slow.slice(1).filter(sql => !isMarks({ sql }))).toEqual([])
    }))

  it('does not include a longer page, nor one with a condition', () =>
    watched(async (aggregator, slow) => {
      await numbers(aggregator, { limit: 101 })
      await numbers(aggregator, { limit: 10, pipeline: [{ $match: { n: 5 } }] })
      expect(slow).toHaveLength(2)
    }))

  it('is the number of all documents, which is not counted again; with a condition it is', () =>
    watched(async (aggregator, slow) => {
      expect(await aggregator.aggregate(source, { limit: 10 })).toMatchObject({ total: 77 })
      expect(slow).toEqual([])
      const half = { limit: 10, pipeline: [{ $match: { n: { $lt: 1_000 } } }] }
      expect(await aggregator.aggregate(source, half)).toMatchObject({ total: 1_000 })
    }))
})
