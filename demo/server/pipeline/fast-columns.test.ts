import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAggregator } from './aggregate.ts'
import type { Aggregator, Db } from './aggregate.ts'
import { columnOf } from './fast-columns.ts'
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
/** Adds the columns of these paths, as a collection with fast fields has them. */
async function make(db: Db, aggregator: Aggregator, paths: Readonly<Record<string, 'num' | 'text'>>): Promise<void> {
  for (const [path, kind] of Object.entries(paths)) {
    const { name, sql } = columnOf(path, kind)
    await db.query(`ALTER TABLE fast ADD COLUMN ${name} ${sql}`)
  }
  aggregator.noteChange('fast')
}

describe('fast columns', () => {
  it('can be of fields that hold only numbers or only short texts (COL-017)', () =>
    onEach(async aggregator => {
      expect(await aggregator.columnsOf('fast')).toEqual(new Set(['_id', 'n', 's', 'ok']))
    }))

  it('have names that stay, so that those of an earlier version are used (COL-017)', () =>
    onEach(async (aggregator, db) => {
      await make(db, aggregator, { n: 'num', s: 'text' })
      expect(await columnsOf(db)).toEqual(['id', 'doc', `lc_${short('n')}_num`, `lc_${short('s')}_text`])
    }))

  it('hold the values of nested fields, whatever their names (COL-017)', () =>
    onEach(async (aggregator, db) => {
      await make(db, aggregator, { 'o.p': 'num', "o.it's": 'text', ok: 'text' })
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
})

async function columnsOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'fast' ORDER BY ordinal_position`,
  )
  return rows.map(row => row.name)
}
