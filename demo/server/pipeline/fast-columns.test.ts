import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAggregator } from './aggregate.ts'
import type { Aggregator, Db } from './aggregate.ts'
import { fill, openEngines, recording, rowsOf, sourceOf } from './testing.ts'
import type { Engine } from './testing.ts'

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_fast')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})
beforeEach(async () => {
  for (const { db } of engines)
    await fill(db, 'fast', [
      { _id: 'a', n: 1, s: 'x', o: { p: 1.5, "it's": 'u' }, r: [{ p: 5 }], w: { r: [{ p: 1 }] }, b: true, m: 1 },
      { _id: 'b', n: 2, s: 'y', o: { p: 2.5, "it's": 'v' }, r: { p: 1 }, w: { r: { p: 2 } }, b: false, m: 'x' },
      { _id: 'c', n: null, s: 'x', long: 'x'.repeat(301), ok: 'x'.repeat(300) },
    ])
})

const source = sourceOf('fast')

async function onEach(run: (aggregator: Aggregator, db: Db, asked: { sql: string }[]) => Promise<void>): Promise<void> {
  for (const engine of engines) {
    const { db, asked } = recording(engine.db)
    await run(createAggregator(db), engine.db, asked)
  }
}

const short = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 12)
const notFast = {
  ok: false,
  code: 'pipeline.notFast',
  status: 400,
  message: 'None of these fields holds only numbers or only short texts, so no fast columns can be made.',
}

describe('fast columns', () => {
  it('are refused for what is not a field path (COL-017)', () =>
    onEach(async aggregator => {
      expect(await aggregator.fastDashboard('fast', ['n', 'a..b'])).toMatchObject({
        ok: false,
        code: 'pipeline.badPath',
        status: 400,
        message: '"a..b" is not a valid field path.',
      })
    }))

  it('are refused where no field holds only numbers or only short texts (COL-017)', () =>
    onEach(async (aggregator, db) => {
      for (const paths of [[], ['b'], ['m'], ['o'], ['gone'], ['long'], ['_id'], ['b', 'm']])
        expect(await aggregator.fastDashboard('fast', paths), paths.join(',')).toMatchObject(notFast)
      expect(await columnsOf(db)).toEqual(['id', 'doc'])
    }))

  it('are refused for what lies in a list in any document, at any level (COL-017)', () =>
    onEach(async aggregator => {
      expect(await aggregator.fastDashboard('fast', ['r.p'])).toMatchObject(notFast)
      expect(await aggregator.fastDashboard('fast', ['w.r.p'])).toMatchObject(notFast)
      expect(await aggregator.fastDashboard('fast', ['r.p', 'o.p', '_id', 'long', 'o.p'])).toEqual({
        ok: true,
        paths: ['o.p'],
      })
    }))

  it('have names that stay, so that those of an earlier version are used (COL-017)', () =>
    onEach(async (aggregator, db) => {
      expect(await aggregator.fastDashboard('fast', ['n', 's'])).toEqual({ ok: true, paths: ['n', 's'] })
      expect(await columnsOf(db)).toEqual(['id', 'doc', `lc_${short('n')}_num`, `lc_${short('s')}_text`])
      const indexes = await db.query<{ name: string; def: string }>(
        `SELECT indexname AS name, indexdef AS def FROM pg_indexes WHERE tablename = 'fast' AND indexname LIKE 'lc_fast%'`,
      )
      expect(indexes.map(index => index.name)).toEqual([`lc_fast_${short('fast:n,s')}`])
      expect(indexes[0]?.def).toContain(`(lc_${short('n')}_num, lc_${short('s')}_text)`)
    }))

  it('leave the table ready to be read from the index alone (COL-017)', () =>
    onEach(async (aggregator, db) => {
      await aggregator.fastDashboard('fast', ['n'])
      const [row] = await db.query<{ rows: number; visible: number }>(
        `SELECT reltuples AS rows, relallvisible AS visible FROM pg_class WHERE oid = 'fast'::regclass`,
      )
      expect(Number(row?.rows)).toBe(3)
      expect(Number(row?.visible)).toBe(1)
    }))

  it('hold the values of nested fields, whatever their names (COL-017)', () =>
    onEach(async (aggregator, db) => {
      expect(await aggregator.fastDashboard('fast', ['o.p', "o.it's", 'ok'])).toMatchObject({ ok: true })
      const rows = await db.query(
        `SELECT lc_${short('o.p')}_num::float8 AS p, lc_${short("o.it's")}_text AS t, lc_${short('ok')}_text AS ok FROM fast ORDER BY id`,
      )
      expect(rows).toEqual([
        { p: 1.5, t: 'u', ok: null },
        { p: 2.5, t: 'v', ok: null },
        { p: null, t: null, ok: 'x'.repeat(300) },
      ])
      const pipeline = [{ $group: { _id: "$o.it's", s: { $sum: '$o.p' } } }, { $sort: { _id: 1 as const } }]
      const plan = await aggregator.explain(source, { pipeline })
      expect('sql' in plan && plan.sql).toContain(`lc_${short('o.p')}_num`)
      expect(await rowsOf(aggregator, source, { pipeline })).toEqual([
        { _id: null, s: 0 },
        { _id: 'u', s: 1.5 },
        { _id: 'v', s: 2.5 },
      ])
    }))

  it('are made once: asking again does not lock the table to add them (COL-017)', () =>
    onEach(async (aggregator, _db, asked) => {
      await aggregator.fastDashboard('fast', ['n'])
      asked.length = 0
      expect(await aggregator.fastDashboard('fast', ['n'])).toEqual({ ok: true, paths: ['n'] })
      expect(asked.filter(({ sql }) => sql.startsWith('ALTER'))).toEqual([])
    }))
})

async function columnsOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'fast' ORDER BY ordinal_position`,
  )
  return rows.map(row => row.name)
}
