// A pipeline step by step: where it ran, what is there after each step, and the index that would help.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Field } from '../../src/contract/entities/collection.ts'
import type { QueryPlan, StepPreview } from '../../src/contract/entities/step.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'the steps of a pipeline on', name => {
  let stage: Stage
  let table: string
  const source = { app: 'shop', collection: 'parcels' }
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    ;({ table } = done(await stage.server.repo.collections.create({ app: 'shop', name: 'Parcels' })))
    const docs = Array.from({ length: 4000 }, (_, i) => ({
      code: `c${i}`,
      n: i,
      big: i % 2 === 0,
      tags: ['a'],
      day: dayOf(i),
      at: 1e12 + i,
    }))
    await stage.server.repo.items.insert(table, docs)
    await stage.engine.query(`analyze "${table}"`)
  })
  afterAll(() => stage.close())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** One of a thousand days. */
  const dayOf = (i: number) => new Date(1e12 + (i % 1000) * 86_400_000).toISOString().slice(0, 10)

  const explain = async (pipeline: unknown) => {
    const { body } = await stage.send('dev', 'POST', '/dataframe/explain', { ...source, pipeline })
    return body.data as QueryPlan
  }
  const preview = async (pipeline: unknown) => {
    const { body } = await stage.send('dev', 'POST', '/dataframe/steps', { ...source, pipeline })
    return body.data as StepPreview[]
  }

  it('say which of them the database ran, and which ran after it', async () => {
    const { items, steps } = await explain([{ $match: { n: { $lt: 10 } } }, { $facet: { a: [{ $count: 'n' }] } }])
    expect(items).toBe(4000)
    expect(steps).toMatchObject([
      { stage: '$match', runs: 'sql', rows: 10, isScan: true },
      { stage: '$facet', runs: 'branches', rows: 1, isScan: false },
    ])
  })

  it.each<[string, unknown, Field]>([
    ['a text', { code: 'c7' }, { key: 'code', type: 'text', index: true }],
    ['a range of numbers', { n: { $gte: 3990 } }, { key: 'n', type: 'number', index: true }],
    ['a condition of $and', { $and: [{ n: 5 }] }, { key: 'n', type: 'number', index: true }],
  ])('name the index that is missing for %s, and use it once the field has it', async (_, match, field) => {
    await stage.send('dev', 'PUT', '/collection/shop/parcels', { fields: [] })
    const pipeline = [{ $match: match }, { $sort: { n: 1 } }]
    const before = await explain(pipeline)
    expect(before.suggestion).toEqual({ index: 0, field, isDefined: false })

    await stage.send('dev', 'PUT', '/collection/shop/parcels', { fields: [before.suggestion?.field] })
    await stage.engine.query(`analyze "${table}"`)
    const after = await explain(pipeline)
    expect(after.steps[0]).toMatchObject({ indexes: [{ key: field.key }], isScan: false })
    expect(after).not.toHaveProperty('suggestion')
  })

  it('use the index of a date for a range, whether the dates are texts or numbers', async () => {
    const fields: Field[] = [
      { key: 'day', type: 'date', index: true },
      { key: 'at', type: 'date', index: true },
    ]
    const { body } = await stage.send('dev', 'PUT', '/collection/shop/parcels', { fields })
    expect(body.data).toMatchObject({ fields: [{ key: 'day' }, { key: 'at', stores: 'numbers' }] })
    await stage.engine.query(`analyze "${table}"`)
    for (const [key, from, to] of [
      ['day', dayOf(7), dayOf(8)],
      ['at', 1e12 + 7, 1e12 + 9],
    ] as const) {
      const { steps } = await explain([{ $match: { [key]: { $gte: from, $lt: to } } }])
      expect(steps[0]).toMatchObject({ indexes: [{ key }], isScan: false })
    }

    const write = (at: unknown) => stage.send('dev', 'POST', '/item/shop/parcels', { data: { at } })
    expect((await write('2026-11-23')).body).toMatchObject({ code: 400, errors: [{ path: 'at' }] })
    const { _id } = (await write(null)).body.data as { _id: string }
    expect((await stage.send('dev', 'DELETE', '/item/shop/parcels', { oids: [_id] })).status).toBe(200)
  })

  it('name no index for a condition that most items meet, or that no index helps', async () => {
    await stage.send('dev', 'PUT', '/collection/shop/parcels', { fields: [] })
    for (const match of [{ big: true }, { tags: 'b' }, { code: { $regex: 'c7' } }, { n: { $ne: 1 } }])
      expect(await explain([{ $match: match }])).not.toHaveProperty('suggestion')
    expect(await explain([{ $sort: { n: 1 } }, { $match: { n: 1 } }])).not.toHaveProperty('suggestion')
  })

  it('are shown with at most 20 documents each, fewer of large ones', async () => {
    const steps = await preview([{ $match: { n: { $lt: 100 } } }, { $group: { _id: null, all: { $push: '$$ROOT' } } }])
    expect(steps.map(({ rows, total }) => [rows.length, total])).toEqual([
      [20, 4000],
      [20, 100],
      [1, 1],
    ])
    const large = await preview([{ $group: { _id: null, all: { $push: '$$ROOT' } } }])
    expect(large[1]).toMatchObject({ rows: [], total: 1, isCut: true })
  })

  it('end with the one that cannot run, and with the time of all of them', async () => {
    const failing = await preview([
      { $limit: 1 },
      { $lookup: { from: 'none', localField: 'a', foreignField: 'b', as: 'c' } },
      { $limit: 1 },
    ])
    expect(failing).toMatchObject([
      { total: 4000 },
      { total: 1 },
      { problem: expect.stringContaining('none'), rows: [] },
      { problem: expect.stringContaining('too long') },
    ])

    let nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 15_000))
    const [first, ...others] = await preview([{ $skip: 1 }, { $skip: 2 }, { $skip: 3 }])
    expect(first).toMatchObject({ total: 4000 })
    expect(others.at(-1)).toMatchObject({ problem: 'Not run: the steps before took too long.' })
    expect(others.at(-1)).not.toHaveProperty('total')
  })
})
