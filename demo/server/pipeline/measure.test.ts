import { describe, expect, it } from 'vitest'
import { createAggregator } from './aggregate.ts'
import { fill, recording, sourceOf, useEngines } from './testing.ts'

const { onEach } = useEngines('lc_pipeline_measure', async db => {
  await fill(
    db,
    'measured',
    Array.from({ length: 12 }, (_, i) => ({
      n: i,
      s: `s${i}`,
      b: true,
      mixed: i % 2 ? 1 : 'x',
      o: { p: 1 },
      l: [1],
    })),
  )
  await fill(db, 'few', [{ n: 1 }])
})

const source = sourceOf('measured', { few: 'few' })
const upper = { $addFields: { up: { $toUpper: '$s' } } }

describe('measuring', () => {
  it('runs the SQL once and returns the tables that were read whole and the indexes that were used (COL-017)', () =>
    onEach({}, async ({ aggregator, asked }) => {
      const whole = await aggregator.measure(source, { pipeline: [{ $match: { n: { $lt: 5 } } }] })
      expect(whole).toEqual({
        ok: true,
        runs: 'sql',
        ms: expect.any(Number) as number,
        rows: 5,
        indexes: [],
        scans: ['measured'],
      })
      expect(whole.ok && whole.ms).toBeGreaterThan(0)
      expect(asked.filter(({ sql }) => sql.includes('"measured" s1'))).toHaveLength(1)
      const sorted = await aggregator.measure(source, { pipeline: [{ $sort: { n: 1 } }, { $limit: 2 }] })
      expect(sorted).toMatchObject({ runs: 'sql', rows: 2, scans: ['measured'] })
    }))

  it('names an index that is used, wherever it stands in the plan (COL-017)', () =>
    onEach({}, async ({ aggregator, db }) => {
      await db.query('SET enable_seqscan = off')
      try {
        const one = await aggregator.measure(source, {
          pipeline: [{ $limit: 2 }, { $match: { n: 1 } }],
        })
        expect(one).toMatchObject({ runs: 'sql', rows: 1, indexes: ['measured_pkey'], scans: [] })
      } finally {
        await db.query('RESET enable_seqscan')
      }
    }))

  it('takes the time of what runs in memory, or of the parts of $facet (COL-017)', () =>
    onEach({}, async ({ aggregator }) => {
      const memory = await aggregator.measure(source, { pipeline: [upper] })
      expect(memory).toMatchObject({ ok: true, runs: 'memory', rows: 12, indexes: [], scans: [] })
      expect(memory.ok && memory.ms > 0 && memory.ms < 60_000).toBe(true)
      const facet = { $facet: { a: [{ $count: 'n' }] } }
      expect(await aggregator.measure(source, { pipeline: [facet] })).toMatchObject({ runs: 'branches', rows: 1 })
      expect(await aggregator.measure(source, { pipeline: [facet, upper] })).toMatchObject({ runs: 'memory', rows: 1 })
    }))

  it('does not read what was cached before, and caches nothing (COL-017)', () =>
    onEach({}, async ({ aggregator, asked }) => {
      for (let i = 0; i < 2; i++) {
        asked.length = 0
        await aggregator.measure(source, { pipeline: [upper] })
        expect(asked.filter(({ sql }) => sql.includes('FROM "measured" s1'))).toHaveLength(1)
      }
    }))

  it('measures in memory what SQL cannot process, and returns why a request fails (COL-017)', () =>
    onEach({}, async ({ aggregator, db }) => {
      const huge = { $multiply: [1e300, { $add: ['$n', 1e300] }] }
      expect(await aggregator.measure(source, { pipeline: [{ $project: { v: huge } }] })).toMatchObject({
        ok: true,
        runs: 'memory',
        rows: 12,
      })
      expect(
        await aggregator.measure(source, { pipeline: [{ $project: { x: { $divide: ['$n', 0] } } }] }),
      ).toMatchObject({ ok: false, code: 'pipeline.failed' })
      expect(await aggregator.measure(source, { pipeline: [{ $out: 'x' }] })).toMatchObject({ ok: false, status: 400 })
      await db.query('DROP TABLE measured')
      await expect(aggregator.measure(source, { pipeline: [{ $match: { n: 1 } }] })).rejects.toThrow(/measured/)
    }))

  it('does not try in memory what the database refused or had no time for (COL-017)', () =>
    onEach({}, async ({ db }) => {
      const { db: counted, asked } = recording(db)
      let tried = 0
      const slow = () => {
        tried++
        return Promise.reject(new Error('canceling statement due to statement timeout'))
      }
      const aggregator = createAggregator({ ...counted, slow })
      await expect(aggregator.measure(source, { pipeline: [{ $match: { n: 1 } }] })).rejects.toThrow('timeout')
      expect(asked.filter(({ sql }) => sql.includes('"measured" s1'))).toEqual([])
      expect(tried).toBe(1)
    }))
})

describe('the kinds of keys', () => {
  it('are those of the top level that hold one kind of value (COL-017)', () =>
    onEach({}, async ({ aggregator }) => {
      expect([...(await aggregator.typesOf('measured'))].sort(([a], [b]) => (a < b ? -1 : 1))).toEqual([
        ['b', 'boolean'],
        ['n', 'number'],
        ['s', 'string'],
      ])
    }))
})
