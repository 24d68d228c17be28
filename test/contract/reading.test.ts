// What a user may read beyond the single calls (rows/): fields, files, and names with a special meaning for a program.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPath } from '../../src/contract/call.ts'
import { startPostgres } from './postgres.ts'
import { done, embedToken, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

type Doc = Readonly<Record<string, unknown>>

describe.each((['PGlite', 'PostgreSQL'] as const).filter(name => name === 'PGlite' || postgres))(
  'what one may read, on %s',
  name => {
    let stage: Stage
    beforeAll(async () => {
      stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
      const { repo } = stage.server
      const query = async (slug: string, pipeline: readonly Doc[]) =>
        done(
          await repo.queries.create({
            id: slug,
            slug,
            name: slug,
            app: 'shop',
            collection: 'orders',
            pipeline: pipeline.map(stage => ({ ...stage })),
          }),
        )
      await query('orders_count', [{ $group: { _id: null, n: { $sum: 1 } } }])
      await query('orders_named', [{ $project: { region: 1 } }])
      await query('orders_bare', [{ $project: { amount: 0 } }])
      await query('orders_top', [{ $sort: { amount: -1 } }, { $limit: 1 }])
      await query('orders_followed', [{ $group: { _id: null, n: { $sum: 1 } } }])
      const show = async (id: string, queries: readonly string[], selection: Doc = {}) =>
        done(
          await repo.modules.create({
            id,
            row: 'open-row',
            name: id,
            type: { name: 'Value', width: 3 },
            queries: queries.map((slug, index) => ({ slug, primary: index === 0 })),
            selection,
          }),
        )
      for (const slug of ['orders_count', 'orders_named', 'orders_bare', 'orders_top'])
        await show(`shows-${slug}`, [slug])
      await show('follows', ['orders_followed', 'orders_named'])
    })
    afterAll(() => stage.close())

    const ask = (as: Person, query: string, key: string, values: readonly unknown[] = [20]) =>
      stage.send(as, 'POST', '/dataframe/aggregate', { query, selection: [{ key, values }] })

    it('refuses a filter on a field that the result hides, for every user who may not read the collection', async () => {
      for (const [query, key] of [
        ['orders_count', 'amount'],
        ['orders_named', 'amount'],
        ['orders_bare', 'amount'],
        ['orders_top', 'region'],
        ['orders_followed', 'amount'],
      ] as const) {
        const refused = await ask('nobody', query, key)
        expect([refused.status, refused.body.message], query).toEqual([
          403,
          `You may not filter by “${key}”: it is neither in this result nor in a filter of the page.`,
        ])
      }
    })

    it('takes a filter on what the result shows, on what its widget follows, and on what a filter of the page names', async () => {
      expect((await ask('nobody', 'orders_named', 'region', ['US'])).body.total).toBe(1)
      expect((await ask('nobody', 'orders_bare', 'region', ['US'])).body.total).toBe(1)
      expect((await ask('nobody', 'orders_count', 'n', [3])).body.total).toBe(1)
      expect((await ask('nobody', 'orders_followed', 'region', ['EU'])).body.data).toEqual([{ _id: null, n: 2 }])
      done(
        await stage.server.repo.modules.create({
          id: 'bar',
          row: 'open-row',
          name: 'Bar',
          type: { name: 'Filter Bar', width: 12 },
          selection: { filters: [{ filters_on: { query: 'orders_count', key: 'amount' } }] },
        }),
      )
      expect((await ask('nobody', 'orders_count', 'amount')).body.data).toEqual([{ _id: null, n: 1 }])
      await stage.server.repo.modules.delete('bar')
    })

    it('lets every user who may read the whole app filter by every field', async () => {
      expect((await ask('eve', 'orders_count', 'amount')).body.data).toEqual([{ _id: null, n: 1 }])
      const page = await embedToken({ scope: ['page:shop/open:read'] })
      expect(
        (
          await stage.send(
            'nobody',
            'POST',
            '/dataframe/aggregate',
            { query: 'orders_count', selection: [{ key: 'amount', values: [20] }] },
            { Authorization: `Bearer ${page}` },
          )
        ).status,
      ).toBe(403)
    })

    it('shows files outside the shared folders to their owner and to builders alone', async () => {
      const content = Buffer.from('plan').toString('base64')
      for (const folder_path of ['', 'plans', 'file_upload/secret']) {
        expect((await stage.send('dev', 'POST', '/file', { folder_path, file_name: 'plan.txt', content })).status).toBe(
          200,
        )
        expect((await stage.send('eve', 'GET', `/file/plan.txt?folder_path=${folder_path}`)).status, folder_path).toBe(
          403,
        )
        expect((await stage.send('eve', 'POST', '/file/plan.txt', { folder_path })).status, folder_path).toBe(403)
        expect((await stage.send('eve', 'POST', '/files', { folder_path })).body, folder_path).toMatchObject({
          data: [],
          total: 0,
        })
        expect((await stage.send('ada', 'GET', `/file/plan.txt?folder_path=${folder_path}`)).status, folder_path).toBe(
          200,
        )
      }
      expect((await stage.send('dev', 'POST', '/files', { folder_path: '' })).body.total).toBeGreaterThan(1)
    })

    it('reads a name that every object has as any other name', async () => {
      for (const file_name of ['x.constructor', 'x.__proto__', 'x.toString']) {
        expect(
          (await stage.send('dev', 'POST', '/file', { folder_path: 'plans', file_name, content: '' })).body.errors,
          file_name,
        ).toEqual([{ path: 'file_name', message: 'Files of this type are not accepted.' }])
        expect(
          (
            await stage.send('dev', 'POST', '/upload', {
              key: `a-key-for-${file_name}`,
              folder_path: 'plans',
              file_name,
              size: 1,
            })
          ).status,
          file_name,
        ).toBe(400)
      }
      done(await stage.server.repo.collections.create({ app: 'shop', name: 'Constructor' }))
      await stage.send('dev', 'POST', '/dataframe/shop/constructor', { data: [{ _id: 'c' }] })
      expect(
        (await stage.send('filterEmbed', 'GET', '/dataframe/read_data?app=shop&collection=constructor')).body.data,
      ).toEqual([{ _id: 'c' }])
    })

    it('refuses a key of a save that is too long to be kept, in place of saving twice', async () => {
      const key = 'k'.repeat(201)
      const save = (body: object, headers = {}) =>
        stage.send('eve', 'POST', '/item/shop/surveys', { data: { n: 1 }, ...body }, headers)
      expect((await save({ key })).body.errors).toEqual([
        { path: 'key', message: 'The key of a save must have at most 200 characters.' },
      ])
      expect((await save({}, { 'Idempotency-Key': key })).status).toBe(400)
      expect((await save({ key: key.slice(1) })).status).toBe(200)
    })

    it('never takes the name "." or ".." for what stands above it', async () => {
      for (const name of ['.', '..']) {
        for (const [template, params] of [
          ['/app/:app/page/:page', { app: 'shop', page: name }],
          ['/app/:app/page/:page/:row', { app: 'shop', page: 'sales', row: name }],
          ['/collection/:app/:collection', { app: 'shop', collection: name }],
        ] as const) {
          expect((await stage.send('ada', 'DELETE', fillPath(template, params))).status, template).toBe(404)
        }
        expect((await stage.send('ada', 'POST', '/app/shop/page', { name, group: 'main' })).status).toBe(409)
        expect((await stage.send('ada', 'POST', '/app/shop/page/sales', { slug: name })).status).toBe(409)
        expect((await stage.send('ada', 'POST', '/collection/shop', { name: 'Dots', slug: name })).status).toBe(409)
        expect((await stage.send('ada', 'POST', '/item/shop/orders', { data: { _id: name } })).status).toBe(400)
        expect((await stage.send('ada', 'POST', '/dataframe/shop/orders', { data: [{ _id: name }] })).status).toBe(400)
      }
      expect(await stage.server.repo.pages.find('shop', 'sales')).toBeDefined()
      const env = { incoming: { url: '/app/shop/page/sales/%2e' } }
      expect(
        (
          await stage.server.app.request(
            '/app/shop/page/sales/',
            { method: 'DELETE', headers: { Authorization: `Bearer ${await stage.tokenOf('ada')}` } },
            env,
          )
        ).status,
      ).toBe(400)
      expect(await stage.server.repo.pages.find('shop', 'sales')).toBeDefined()
    })
  },
)
