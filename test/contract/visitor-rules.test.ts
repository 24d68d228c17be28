// A rule for visitors alone: people who signed in read and create the same through every door that is open to them.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Export } from '../../src/contract/entities/export.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const notices = [
  { _id: 'n1', text: 'Open day', open: true, secret: 'a' },
  { _id: 'n2', text: 'Budget', open: false, secret: 'b' },
]
const theirs = [{ _id: 'n1', text: 'Open day', open: true }]
const source = { app: 'shop', collection: 'notices' }

onEachDatabase(postgres, 'a rule for visitors on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    const { repo } = stage.server
    const { table } = done(await repo.collections.create({ app: 'shop', name: 'Notices' }))
    await repo.items.insert(table, notices)
    const query = { app: 'shop', collection: 'notices' }
    done(await repo.queries.create({ ...query, slug: 'notices_all', name: 'All', pipeline: [] }))
    await stage.send('dev', 'PUT', '/page_access/page-sales', { is_public: true })
    done(
      await repo.modules.create({
        id: 'notices-table',
        row: 'sales-row',
        name: 'Notices',
        type: { name: 'Data Table', width: 12 },
        queries: [{ slug: 'notices_all', primary: true }],
        selection: { actions: [{ type: 'insert', ...source, payload: { text: '$text', open: '$open' } }] },
      }),
    )
    await repo.rules.create({
      app: 'shop',
      collection: 'notices',
      role: '@visitors',
      operations: ['read', 'create', 'update', 'delete'],
      condition: [{ $match: { open: true } }],
      fields: { except: ['secret'] },
    })
  })
  afterAll(() => stage.close())

  const aggregate = async (as: Person, body: object) =>
    (await stage.send(as, 'POST', '/dataframe/aggregate', body)).body.data

  it('lets a user of another app read through a public page what a visitor reads there, and no more', async () => {
    for (const as of ['nobody', 'stranger', 'eve'] as const) {
      expect(await aggregate(as, { query: 'notices_all' }), as).toEqual(theirs)
      expect(await aggregate(as, { query: 'notices_all', options: { distinct: 'text' } }), as).toHaveLength(1)
      expect(await aggregate(as, { query: 'notices_all', search: { text: 'Budget', keys: ['text'] } }), as).toEqual([])
    }
  })

  it('lets a user of the app read the same through each of the other doors', async () => {
    expect(await aggregate('eve', { ...source, pipeline: [] })).toEqual(theirs)
    expect((await stage.send('eve', 'GET', '/item/shop/notices/n1')).body.data).toEqual(theirs[0])
    expect((await stage.send('eve', 'GET', '/item/shop/notices/n2')).status).toBe(404)
    const plain = await stage.send('eve', 'GET', '/dataframe/read_data?app=shop&collection=notices')
    expect(plain.body).toMatchObject({ data: theirs, total: 1 })
    const looked = await aggregate('eve', {
      app: 'shop',
      collection: 'orders',
      pipeline: [{ $limit: 1 }, { $lookup: { from: 'notices', pipeline: [], as: 'seen' } }],
    })
    expect(looked).toMatchObject([{ seen: theirs }])
    const begun = await stage.send('eve', 'POST', '/export/create', { format: 'csv', source })
    const { id } = begun.body.data as Export
    const ended = await vi.waitUntil(
      async () => {
        const one = (await stage.send('eve', 'GET', `/export/${id}`)).body.data as Export
        return one.state !== 'running' && one
      },
      { timeout: 30_000 },
    )
    expect(ended.total).toBe(1)
    expect(await (await stage.server.app.request(ended.file ?? '')).text()).not.toMatch(/secret|Budget/)
  })

  it('lets a user create what it lets visitors create, and change or delete nothing', async () => {
    const create = (data: object) => stage.send('eve', 'POST', '/item/shop/notices', { data })
    expect((await create({ text: 'Closed', open: false })).status).toBe(403)
    const made = await create({ text: 'Party', open: true })
    expect(made.status).toBe(200)
    expect((await stage.send('eve', 'PUT', '/item/shop/notices/n1', { data: { text: 'Mine' } })).status).toBe(403)
    expect((await stage.send('eve', 'DELETE', '/item/shop/notices', { oids: ['n1'] })).status).toBe(403)
    await stage.send('dev', 'DELETE', '/item/shop/notices', { oids: [(made.body.data as { _id: string })._id] })
  })
})
