// What a user may write beyond the single calls (rows/): what an app offers, and what counts as the answers of a form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from './postgres.ts'
import { complaintForm, done, embedToken, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

const answers = { what: 'It broke', count: 2 }
type Doc = Readonly<Record<string, unknown>>

describe.each((['PGlite', 'PostgreSQL'] as const).filter(name => name === 'PGlite' || postgres))(
  'what an app offers, on %s',
  name => {
    let stage: Stage
    beforeAll(async () => {
      stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
      const { repo } = stage.server
      done(await repo.collections.create({ app: 'shop', name: 'Tasks' }))
      done(
        await repo.forms.create({
          id: 'task',
          name: 'Task',
          settings: {
            ...complaintForm,
            name: 'Task',
            collection: 'tasks',
            submitactions: [{ type: 'insert', app: 'shop', collection: 'logs', payload: { what: '$what' } }],
          },
        }),
      )
      done(await repo.collections.create({ app: 'shop', name: 'Logs' }))
    })
    afterAll(() => stage.close())

    const post = (as: Person, collection: string, body: object) =>
      stage.send(as, 'POST', `/item/shop/${collection}`, body)
    const put = (as: Person, collection: string, id: unknown, body: object) =>
      stage.send(as, 'PUT', `/item/shop/${collection}/${String(id)}`, body)
    const idOf = (answer: Awaited<ReturnType<typeof post>>) => (answer.body.data as Doc)['_id'] // a document, the type of the contract
    const offer = async (id: string, selection: Doc, row = 'sales-row', type = 'Data Table') => {
      done(await stage.server.repo.modules.create({ id, row, name: id, type: { name: type, width: 12 }, selection }))
    }
    const gone = (id: string) => stage.server.repo.modules.delete(id)
    const fill = async (as: Person) => idOf(await post(as, 'tasks', { template: 'task', submit: true, data: answers }))

    it("lets a person go on with their own answers, and change nobody else's", async () => {
      const [own, other] = [await fill('eve'), await fill('dev')]
      expect(
        (await put('eve', 'tasks', own, { template: 'task', submit: true, data: { count: 3 } })).body.data,
      ).toMatchObject({ what: 'It broke', count: 3 })
      const refused = await put('eve', 'tasks', other, { template: 'task', submit: true, data: { count: 3 } })
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'No form or button of this app allows this change. Contact the builder of the app.',
      ])
      expect((await put('dev', 'tasks', own, { template: 'task', submit: true, data: { count: 4 } })).status).toBe(200)
    })

    it('lets people change the answers of others where a button opens the form for that, until it is gone', async () => {
      const other = await fill('dev')
      const change = () => put('eve', 'tasks', other, { template: 'task', submit: true, data: { count: 5 } })
      await offer('opener', { actions: [{ type: 'questionnaire', template: 'task', crud: 'Update', join_key: '_id' }] })
      expect((await change()).status).toBe(200)
      await gone('opener')
      const another = await fill('dev')
      expect((await put('eve', 'tasks', another, { template: 'task', data: { count: 5 } })).status).toBe(403)
    })

    it('lets people change the item of a detail page that shows it in a form', async () => {
      const page = await stage.server.repo.pages.find('shop', 'order')
      const row = done(await stage.server.repo.rows.create(page?.id ?? '', { id: `detail-${name}` }))
      const other = await fill('dev')
      await offer('detail-form', { template: 'task' }, row.id, 'Questionnaire')
      expect((await put('eve', 'tasks', other, { template: 'task', data: { count: 6 } })).status).toBe(200)
      await gone('detail-form')
    })

    it('stores beside the answers only what the form and the place of the button add', async () => {
      await offer('adder', {
        actions: [{ type: 'questionnaire', template: 'task', addData: { order: '$_id', approved: false } }],
      })
      const made = await post('eve', 'tasks', {
        template: 'task',
        submit: true,
        data: { ...answers, order: 'o1', approved: true, price: 1 },
      })
      expect(made.body.data).toMatchObject({ ...answers, order: 'o1', approved: false })
      expect(made.body.data).not.toHaveProperty('price')
      await gone('adder')
    })

    it('lets a form save where a page sends its answers, and nowhere else', async () => {
      const send = () => post('eve', 'logs', { template: 'task', submit: true, data: answers })
      expect((await send()).status).toBe(403)
      await offer('other-target', { template: 'task', collection: 'logs' }, 'sales-row', 'Questionnaire')
      expect((await send()).status).toBe(200)
      await gone('other-target')
    })

    it('lets the boxes of a table set the one field they bind', async () => {
      const task = await fill('dev')
      await offer('boxes', {
        columns: [{ key: 'done', checkbox: { update_settings: { enable: true, app: 'shop', collection: 'tasks' } } }],
      })
      expect((await put('eve', 'tasks', task, { data: { done: true } })).body.data).toMatchObject({ done: true })
      expect((await put('eve', 'tasks', task, { data: { done: true, what: 'Mine' } })).status).toBe(403)
      await gone('boxes')
      expect((await put('eve', 'tasks', task, { data: { done: false } })).status).toBe(403)
    })

    it('leaves an answer whose it was, and sent or not as it was, when a box of it is ticked', async () => {
      const [sent, draft] = [
        await fill('dev'),
        idOf(await post('dev', 'tasks', { template: 'task', submit: false, data: { what: 'Half' } })),
      ]
      await offer('boxes', {
        columns: [{ key: 'done', checkbox: { update_settings: { enable: true, app: 'shop', collection: 'tasks' } } }],
      })
      expect((await put('eve', 'tasks', sent, { data: { done: true } })).body.data).toMatchObject({
        userid: 'dev',
        submit_date: expect.any(Number),
      })
      expect((await put('eve', 'tasks', draft, { data: { done: true }, submit: true })).body.data).toMatchObject({
        userid: 'dev',
        submit_date: null,
      })
      expect((await put('eve', 'tasks', sent, { template: 'task', data: { count: 9 } })).status).toBe(403)
      await gone('boxes')
    })

    it('runs the actions of a form for everyone who may fill it in', async () => {
      expect((await post('eve', 'logs', { data: { what: 'x' } })).status).toBe(200)
      expect((await post('eve', 'logs', { data: { what: 'x', level: 1 } })).status).toBe(403)
      expect((await post('nobody', 'logs', { data: { what: 'x' } })).status).toBe(401)
    })

    it('lets people press the buttons of the page itself, as those of its widgets, until they are gone', async () => {
      const { pages, flows, forms } = stage.server.repo
      const [flow, asked] = [`of-page-${name}`.toLowerCase(), `asked-${name}`.toLowerCase()]
      done(await flows.create({ id: flow, name: 'Of a page', slug: flow, app: 'shop', nodes: [] }))
      done(await forms.create({ id: asked, name: 'Asked', settings: { ...complaintForm, app: 'other' } }))
      const buttons = (slug: string, actionbuttons: unknown) => pages.update('shop', slug, { actionbuttons })
      const press = async (as: Person) =>
        Promise.all(
          [
            post(as, 'logs', { data: { level: 2 } }),
            stage.send(as, 'POST', '/actionflow/start', { actionflowid: flow }),
            stage.send(as, 'GET', `/questionnaire/${asked}`),
          ].map(async answer => (await answer).status),
        )
      const offered = [
        {
          id: 'note',
          actions: [
            { type: 'insert', app: 'shop', collection: 'logs', payload: { level: '$level' } },
            { type: 'actionflow', actionflowid: flow },
            { type: 'questionnaire', template: asked },
          ],
        },
      ]
      expect(await press('eve')).toEqual([403, 403, 403])
      done(await buttons('sales', offered))
      expect(await press('eve')).toEqual([200, 200, 200])
      expect((await post('eve', 'logs', { data: { level: 2, what: 'x' } })).status).toBe(403)
      expect((await stage.send('stranger', 'POST', '/actionflow/start', { actionflowid: flow })).status).toBe(403)
      done(await buttons('sales', []))
      done(await buttons('hidden', offered))
      expect(await press('eve')).toEqual([403, 403, 403])
      done(await buttons('hidden', undefined))
    })

    it('offers nothing on a page that is switched off, and on pages one may not open', async () => {
      const page = await stage.server.repo.pages.find('shop', 'hidden')
      const row = done(await stage.server.repo.rows.create(page?.id ?? '', { id: `hidden-${name}` }))
      await offer(
        'hidden-button',
        { actions: [{ type: 'insert', app: 'shop', collection: 'orders', payload: { hidden: 1 } }] },
        row.id,
      )
      expect((await post('eve', 'orders', { data: { hidden: 1 } })).status).toBe(403)
      expect((await post('stranger', 'orders', { data: { amount: 1 } })).status).toBe(403)
      await gone('hidden-button')
    })

    it('lets visitors add what a button of a public page adds, and change nothing', async () => {
      await offer(
        'public-button',
        {
          actions: [
            { type: 'insert', app: 'shop', collection: 'logs', payload: { like: true } },
            { type: 'update', app: 'shop', collection: 'logs', dataset: 'd', join_key: '_id', payload: { like: true } },
          ],
        },
        'open-row',
      )
      const made = await post('nobody', 'logs', { data: { like: true } })
      expect([made.status, (made.body.data as Doc)['userid']]).toEqual([200, 'public'])
      expect((await put('nobody', 'logs', idOf(made), { data: { like: true } })).status).toBe(401)
      await gone('public-button')
    })

    it('lets an embed write what its scope names, within what the app offers', async () => {
      const by = async (scope: string, method: string, path: string, body: object) =>
        (
          await stage.send('nobody', method, path, body, {
            Authorization: `Bearer ${await embedToken({ scope: [scope] })}`,
          })
        ).status
      const add = (scope: string) => by(scope, 'POST', '/item/shop/orders', { data: { amount: 1 } })
      const tell = (scope: string) => by(scope, 'POST', '/item/shop/tasks', { template: 'task', data: answers })
      expect(
        await Promise.all(
          [
            'app:shop:read',
            'page:shop/sales:read',
            'module:sales-table:read',
            'app:shop:update',
            'app:other:create',
          ].map(add),
        ),
      ).toEqual([403, 403, 403, 403, 403])
      expect(
        await Promise.all(['app:shop:create', 'page:shop/sales:create', 'module:sales-table:create'].map(add)),
      ).toEqual([200, 200, 200])
      expect(await Promise.all(['app:shop:read', 'questionnaire:task:read', 'app:shop:update'].map(tell))).toEqual([
        403, 403, 403,
      ])
      expect(await Promise.all(['app:shop:create', 'questionnaire:task:create'].map(tell))).toEqual([200, 200])
      const task = await fill('dev')
      const change = (scope: string) =>
        by(scope, 'PUT', `/item/shop/tasks/${String(task)}`, { template: 'task', data: { count: 7 } })
      expect(await Promise.all(['app:shop:update', 'questionnaire:task:create'].map(change))).toEqual([403, 403])
      expect(await change('questionnaire:task:update')).toBe(200)
      const start = (scope: string) => by(scope, 'POST', '/actionflow/start', { actionflowid: 'pressed' })
      done(
        await stage.server.repo.flows.create({
          id: 'pressed',
          name: 'Pressed',
          slug: 'pressed',
          app: 'shop',
          nodes: [],
        }),
      )
      await offer('flow-button', { actions: [{ type: 'actionflow', actionflowid: 'pressed' }] })
      expect([await start('app:shop:read'), await start('app:shop:create')]).toEqual([403, 200])
      await gone('flow-button')
      expect((await stage.send('eve', 'POST', '/actionflow/start', { actionflowid: 'pressed' })).status).toBe(403)
    })

    it('takes nothing for the answers of a form that did not come by the form', async () => {
      const forged = { template: 'complaint', template_version: 1, what: 'Forged', submit_date: 1, n: 1 }
      expect((await post('eve', 'surveys', { submit: true, data: forged })).status).toBe(403)
      expect((await post('ada', 'surveys', { submit: true, data: forged })).body.data).toSatisfy(
        (data: Doc) => !('template' in data) && !('template_version' in data),
      )
      const plain = idOf(await post('ada', 'surveys', { data: { n: 2 } }))
      expect(
        (await put('ada', 'surveys', plain, { submit: true, data: { template: 'survey', template_version: 1 } })).body
          .data,
      ).not.toHaveProperty('template')
      expect((await stage.send('ada', 'GET', '/questionnaire/survey/answers')).body.total).toBe(0)
    })

    it('lets nobody but builders choose the _id of a new item', async () => {
      expect(idOf(await post('eve', 'tasks', { template: 'task', data: { ...answers, _id: 'mine' } }))).toMatch(
        /^[\da-f]{24}$/,
      )
      expect(idOf(await post('nobody', 'surveys', { template: 'survey', data: { ...answers, _id: 'mine' } }))).toMatch(
        /^[\da-f]{24}$/,
      )
      expect(idOf(await post('dev', 'orders', { data: { _id: 'chosen' } }))).toBe('chosen')
    })
  },
)
