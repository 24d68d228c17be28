// Entities that are known by their calls alone: imports, the entries of their history, report modules, map styles and tilesets.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as v from '../../src/base/schema.ts'
import { Import, ImportRun } from '../../src/contract/entities/import.ts'
import { MapStyle, MapStyleName, Tileset, TilesetName } from '../../src/contract/entities/map.ts'
import { Report } from '../../src/contract/entities/report.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'the entities known by their calls on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
  })
  afterAll(() => stage.close())

  const data = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const answer = await stage.send('dev', method, path, body)
    expect(answer.body).toMatchObject({ code: 200 })
    return answer.body.data as Record<string, unknown>
  }
  const file = { file_name: 'Orders of May.csv', content: Buffer.from('amount,region\n1,EU\n').toString('base64') }
  const importOf = (more: object = {}) => data('POST', '/import/create', { app: 'shop', collection: 'orders', ...more })
  const runOf = async (id: unknown, more: object = {}) => {
    const { id: run } = await data('POST', `/import/history/${id}`, { file, ...more })
    return vi.waitUntil(
      async () => {
        const now = await data('GET', `/import/history/${id}/${run}`)
        return now['state'] === 'done' && now
      },
      { timeout: 30_000 },
    )
  }
  const reportOf = (more: object = {}) =>
    data('POST', '/report/module', { name: 'Regions of May', query: 'orders_all', ...more })

  it('an import and each entry of its history are entities that are stored, listed and read again (IMP-005)', async () => {
    const one = await importOf({ name: 'Orders again' })
    const first = await runOf(one['id'])
    const second = await runOf(one['id'])
    const stored = await data('GET', `/import/${one['id']}`)
    expect(v.parse(Import, stored)).toMatchObject({ id: one['id'], name: 'Orders again', last: { id: second['id'] } })
    const list = (await data('GET', '/import')) as unknown as Import[]
    expect(list.find(({ id }) => id === one['id'])).toEqual(stored)
    const history = v.parse(v.array(ImportRun), await data('GET', `/import/history/${one['id']}`))
    expect(history.map(({ id }) => id)).toEqual([second['id'], first['id']])
    expect(history[1]).toMatchObject({ file_name: 'Orders of May.csv', who: { id: 'dev' }, created: 1, refused: 0 })
  })

  it('imports, their history, report modules, map styles and tilesets have id, name, slug, settings and times, and keep unknown keys on write (ENT-034)', async () => {
    const made = await importOf({ name: 'Orders of May', note: 'monthly' })
    const run = await runOf(made['id'], { reason: 'late' })
    const isChanged = { name: 'Orders of June', colour: 'red' }
    await data('PUT', `/import/${made['id']}`, isChanged)
    const report = await reportOf({ note: 'monthly' })
    await data('PUT', `/report/module/${report['id']}`, { name: 'Regions of June', colour: 'red' })
    const stored: Readonly<Record<string, readonly [v.GenericSchema, unknown, object]>> = {
      import: [
        Import,
        await data('GET', `/import/${made['id']}`),
        { name: 'Orders of June', slug: 'orders_of_may', note: 'monthly', colour: 'red', settings: { format: 'csv' } },
      ],
      'history of an import': [
        ImportRun,
        run,
        { name: 'Orders of May.csv', slug: 'orders_of_may.csv', reason: 'late', settings: { format: 'csv' } },
      ],
      'report module': [
        Report,
        await data('GET', `/report/module/${report['id']}`),
        { name: 'Regions of June', slug: 'regions_of_may', note: 'monthly', colour: 'red', settings: { format: 'A4' } },
      ],
      'map style': [
        MapStyle,
        await data('GET', '/mapbox/styles/plain'),
        { name: 'Plain', slug: 'plain', settings: {} },
      ],
      tileset: [
        Tileset,
        await data('GET', '/mapbox/tilesets/meta_data/land'),
        { name: 'Land', slug: 'land', settings: {} },
      ],
    }
    const nowSec = Date.now() / 1000
    for (const [kind, [schema, entity, has]] of Object.entries(stored)) {
      expect(entity, kind).toMatchObject({
        id: expect.any(String),
        created_at: expect.any(Number),
        updated_at: expect.any(Number),
        ...has,
      })
      const times = v.parse(v.looseObject({ created_at: v.number(), updated_at: v.number() }), entity)
      expect(times.updated_at, kind).toBeGreaterThanOrEqual(times.created_at)
      expect(times.updated_at, kind).toBeLessThanOrEqual(nowSec + 1)
      // nothing is lost on the way through its schema
      expect(v.parse(schema, { ...(entity as object), later: { kept: true } }), kind).toEqual({
        ...(entity as object),
        later: { kept: true },
      })
    }
    for (const [path, schema] of [
      ['/mapbox/styles', MapStyleName],
      ['/mapbox/tilesets', TilesetName],
    ] as const)
      for (const one of (await data('GET', path)) as unknown as object[])
        expect(v.parse(schema, one)).toMatchObject({ slug: expect.any(String), created_at: expect.any(Number) })
  })

  it('slugs are of one entity alone: the second of a name has a number, and a slug that is chosen and taken is refused', async () => {
    const [first, second] = [await importOf({ name: 'Same name' }), await importOf({ name: 'same-name' })]
    expect([first['slug'], second['slug']]).toEqual(['same_name', 'same_name_2'])
    expect(
      await stage.send('dev', 'POST', '/import/create', { app: 'shop', collection: 'orders', slug: 'same_name' }),
    ).toMatchObject({ status: 409 })
    expect(await importOf({ name: 'History', key: null })).toMatchObject({ slug: 'history_2' }) // a word of paths
    await reportOf({ name: 'Twice' })
    expect(await reportOf({ name: 'Twice' })).toMatchObject({ slug: 'twice_2' })
    expect(
      await stage.send('dev', 'POST', '/report/module', { name: 'x', query: 'orders_all', slug: 'twice' }),
    ).toMatchObject({ status: 409 })
    // what the server knows better is not written
    const report = await reportOf({ created_at: 1, updated_at: 1, id: 'mine', edited: 7 })
    expect(report).toMatchObject({ edited: 1, created_at: expect.any(Number) })
    expect([report['id'], report['created_at']]).not.toEqual(['mine', 1])
    const changed = await data('PUT', `/import/${first['id']}`, { slug: 'other', created_at: 1, file: 'x', last: 1 })
    expect(changed).toMatchObject({ slug: 'same_name', created_at: first['created_at'] })
    expect(changed).not.toHaveProperty('file')
  })

  it('a report whose slug was taken while it was deleted is put back under another', async () => {
    const report = await reportOf({ name: 'Put back' })
    const { undo } = await data('DELETE', `/report/module/${report['id']}`)
    const other = await reportOf({ name: 'Put back' })
    expect(other).toMatchObject({ slug: 'put_back' })
    await data('POST', `/undo/${undo}`)
    expect(await data('GET', `/report/module/${report['id']}`)).toMatchObject({ name: 'Put back', slug: report['id'] })
  })
})
