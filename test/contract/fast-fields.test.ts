// Fields whose values are stored beside the documents: what a chart reads then, and that it shows the same.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Field, FoundField } from '../../src/contract/entities/collection.ts'
import type { QueryPlan } from '../../src/contract/entities/step.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'fast fields on', name => {
  let stage: Stage
  let table: string
  const source = { app: 'shop', collection: 'sales' }
  const ports = ['AMS', 'ORD', 'JFK', 'LHR']
  beforeAll(async () => {
    stage = await openStage({
      ...(name === 'PGlite' ? {} : { databaseUrl: postgres?.url }),
      config: { slowGroupMs: 0 }, // any time is slow here
    })
    ;({ table } = done(await stage.server.repo.collections.create({ app: 'shop', name: 'Sales' })))
    // as wide as documents are: for narrow ones the database may prefer the table to its index
    const note = 'x'.repeat(400)
    const docs = Array.from({ length: 20_000 }, (_, i) => ({
      port: ports[i % 4],
      n: i / 4,
      at: { town: 'x' },
      ok: true,
      note,
    }))
    await stage.server.repo.items.insert(table, docs)
    await stage.engine.query(`vacuum analyze "${table}"`)
  }, 60_000)
  afterAll(() => stage.close())

  const perPort = [
    { $match: { n: { $gte: 10 } } },
    { $group: { _id: '$port', n: { $sum: 1 }, mean: { $avg: '$n' } } },
    { $sort: { _id: 1 } },
  ]
  const explain = async (pipeline: unknown) =>
    (await stage.send('dev', 'POST', '/dataframe/explain', { ...source, pipeline })).body.data as QueryPlan
  const rows = async (pipeline: unknown = perPort) =>
    (await stage.send('dev', 'POST', '/dataframe/aggregate', { ...source, pipeline })).body.data as {
      readonly _id: string
      readonly n: number
    }[]
  const define = (fields: readonly Field[]) => stage.send('dev', 'PUT', '/collection/shop/sales', { fields })

  it('are made by the platform for a stored query that is slow again and again, once nobody asks, and dropped after 30 days without', async () => {
    const query = { app: 'shop', collection: 'sales', name: 'Per port', pipeline: perPort }
    const { slug } = (await stage.send('dev', 'POST', '/query', query)).body.data as { slug: string }
    const run = async () => (await stage.send('dev', 'POST', '/dataframe/aggregate', { query: slug })).body.data
    const byItself = async () =>
      ((await stage.send('dev', 'GET', '/collection/shop/sales/fields')).body.data as readonly FoundField[])
        .filter(field => field.isFastByItself)
        .map(({ key }) => key)
    const laterMs = Date.now() + 3_600_000

    const before = await run()
    for (let time = 0; time < 4; time++) {
      // what was answered is read again only after a change
      await stage.send('dev', 'POST', '/item/shop/sales', { data: { port: 'AMS', n: 0 } })
      expect(await run()).toEqual(before)
    }
    await stage.server.tend() // somebody asked a moment ago
    expect(await byItself()).toEqual([])
    await stage.server.tend(laterMs)
    expect((await byItself()).toSorted()).toEqual(['n', 'port'])
    expect(await run()).toEqual(before)

    await stage.send('dev', 'POST', '/item/shop/sales', { data: { port: 'AMS', n: 10 } })
    expect(await run()).not.toEqual(before)
    await stage.server.tend(laterMs + 40 * 24 * 3_600_000)
    expect(await byItself()).toEqual(['n', 'port']) // it was used in that time
    await stage.server.tend(laterMs + 80 * 24 * 3_600_000)
    expect(await byItself()).toEqual([])
  }, 60_000)

  it('are offered for a group that reads every item, used once they are made, and show the same rows', async () => {
    const { fast } = await explain(perPort)
    expect(fast).toEqual({
      index: 1,
      fields: [
        { key: 'n', type: 'number', fast: true },
        { key: 'port', type: 'text', fast: true },
      ],
    })
    const before = await rows()
    expect((await define(fast?.fields ?? [])).body).toMatchObject({ code: 200 })
    expect(await explain(perPort)).not.toHaveProperty('fast')
    // an index answers alone where no open transaction can see anything else: another connection may have one still
    await vi.waitFor(
      async () => {
        await stage.engine.query(`vacuum analyze "${table}"`)
        const { steps } = await explain(perPort)
        expect(steps[1]).toMatchObject({ indexes: [{ key: 'port' }], isScan: false })
      },
      { timeout: 20_000, interval: 500 },
    )
    expect(await rows()).toEqual(before)
  }, 40_000)

  it('follow what is saved and what is changed', async () => {
    const before = (await rows()).find(({ _id }) => _id === 'AMS')?.n ?? 0
    const { body } = await stage.send('dev', 'POST', '/item/shop/sales', { data: { port: 'AMS', n: 99 } })
    const { _id } = body.data as { _id: string }
    expect((await rows()).find(one => one._id === 'AMS')?.n).toBe(before + 1)
    await stage.send('dev', 'PUT', `/item/shop/sales/${_id}`, { data: { port: 'ORD' } })
    expect((await rows()).find(one => one._id === 'AMS')?.n).toBe(before)
    await stage.send('dev', 'PUT', `/item/shop/sales/${_id}`, { data: { port: null } })
    expect((await rows()).find(one => one._id === null)?.n).toBe(1)
    await stage.send('dev', 'DELETE', '/item/shop/sales', { oids: [_id] })
    expect((await rows()).map(one => one._id)).toEqual(['AMS', 'JFK', 'LHR', 'ORD'])
  })

  it('lose nothing of a text that is longer than a column holds, nor of one that is nearly', async () => {
    const texts = ['é'.repeat(300), 'x'.repeat(301)]
    const ids: string[] = []
    for (const port of texts) {
      const { body } = await stage.send('dev', 'POST', '/item/shop/sales', { data: { port, n: 50 } })
      ids.push((body.data as { _id: string })._id)
    }
    expect((await rows()).map(one => one._id).toSorted()).toEqual([...ports, ...texts].toSorted())
    await stage.send('dev', 'DELETE', '/item/shop/sales', { oids: ids })
  })

  it('are not offered for what no column holds, for another order of steps, or for a nested value', async () => {
    await define([])
    for (const pipeline of [
      [{ $group: { _id: '$ok', n: { $sum: 1 } } }],
      [{ $group: { _id: '$at.town', n: { $sum: 1 } } }],
      [{ $group: { _id: '$n', n: { $push: '$$ROOT' } } }],
      [{ $match: { $expr: { $gt: ['$n', 3] } } }, { $group: { _id: '$n' } }],
      [{ $limit: 5 }, { $group: { _id: '$n' } }],
      [{ $match: { n: 1 } }],
    ])
      expect(await explain(pipeline), JSON.stringify(pipeline)).not.toHaveProperty('fast')
  })

  it('are dropped with their definition', async () => {
    const columns = async () =>
      (
        await stage.engine.query<{ name: string }>(
          'select column_name as name from information_schema.columns where table_name = $1',
          [table],
        )
      ).map(one => one.name)
    await define([{ key: 'n', type: 'number', fast: true }])
    expect(await columns()).toHaveLength(3)
    await define([{ key: 'n', type: 'number' }])
    expect((await columns()).toSorted()).toEqual(['doc', 'id'])
  })
})
