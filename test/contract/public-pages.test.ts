// What becomes of a page that is made public, for a visitor, for a user of another app, and after it is gone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

onEachDatabase(postgres, 'a public page on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
  })
  afterAll(() => stage.close())

  const share = (id: string, is_public: boolean, as: Person = 'dev') =>
    stage.send(as, 'PUT', `/page_access/${id}`, { is_public })
  const statuses = (as: Person, ...paths: string[]) =>
    Promise.all(paths.map(async path => (await stage.send(as, 'GET', path)).status))
  const publicIds = async () =>
    ((await stage.send('nobody', 'GET', '/public_pages')).body.data as { id: string }[]).map(({ id }) => id)
  const sales = ['/public_page/page-sales', '/app/shop/page/sales', '/module/sales-table', '/query/orders_all']

  it('shows a visitor its widgets and their data, and nothing any more once it is private (PUB-001, PUB-002)', async () => {
    expect(await statuses('nobody', ...sales)).toEqual([404, 401, 401, 401])
    expect((await share('page-sales', true)).status).toBe(200)
    expect(await statuses('nobody', ...sales)).toEqual([200, 200, 200, 200])
    expect(await publicIds()).toEqual(['page-start', 'page-sales', 'page-open'])
    expect(await statuses('nobody', '/app/shop/page/third', '/module/x-value')).toEqual([401, 401])
    expect((await share('page-sales', false)).status).toBe(200)
    expect(await statuses('nobody', ...sales)).toEqual([404, 401, 401, 401])
  })

  it('is open to users without a right for its app, who add what visitors may add and change nothing', async () => {
    expect(await statuses('stranger', '/app/shop/page/open', '/module/open-chart')).toEqual([200, 200])
    expect(await statuses('stranger', '/app/shop/page/sales', '/item/shop/orders/o1')).toEqual([403, 403])
    const filled = { data: { what: 'It is late', count: 1 }, template: 'survey', page: { app: 'shop', page: 'open' } }
    expect((await stage.send('stranger', 'POST', '/item/shop/surveys', filled)).status).toBe(200)
    await share('page-sales', true)
    const change = { data: { note: 'mine' } }
    for (const as of ['stranger', 'nobody'] as const)
      expect((await stage.send(as, 'PUT', '/item/shop/orders/o1', change)).status).toBe(as === 'nobody' ? 401 : 403)
    expect((await stage.send('eve', 'PUT', '/item/shop/orders/o1', change)).status).toBe(200)
    await share('page-sales', false)
  })

  it('that is the default of an app loses the permission of the app with its own', async () => {
    expect((await share('page-start', false)).status).toBe(200)
    expect(await statuses('nobody', '/app/fair', '/app/fair/page/start')).toEqual([401, 401])
    await share('page-start', true)
    expect(await statuses('nobody', '/app/fair/page/start')).toEqual([200])
  })

  describe('in an app whose default page visitors open, another default page', () => {
    const start = async () => {
      const app = (await stage.send('ada', 'POST', '/app', { name: 'Open house', is_public: true })).body.data as Made
      const make = async (name: string, more: object = {}) =>
        (await stage.send('ada', 'POST', `/app/${app.id}/page`, { name, ...more })).body.data as Made
      const [first, second] = [await make('First'), await make('Second')]
      const open = (...pages: Made[]) => statuses('nobody', ...pages.map(({ slug }) => `/app/${app.id}/page/${slug}`))
      const change = (page: Made, body: object) => stage.send('ada', 'PUT', `/app/${app.id}/page/${page.slug}`, body)
      const remove = () => stage.send('ada', 'DELETE', `/app/${app.id}`)
      return { app, make, first, second, open, change, remove }
    }
    it('is closed to them unless it is opened with it, and the one before stays open', async () => {
      const { first, second, open, change, remove } = await start()
      expect(await open(first, second)).toEqual([200, 401])
      expect((await change(second, { default: true })).status).toBe(200)
      expect(await open(first, second)).toEqual([200, 401])
      expect((await change(second, { default: true })).status).toBe(200)
      expect(await open(first, second)).toEqual([200, 401])
      await remove()
    })
    it('is closed to them also if a role of the public account opens the app; its members and other pages stay as they are', async () => {
      const { app, make, first, second, open, change, remove } = await start()
      const third = await make('Third')
      const { repo } = stage.server
      await stage.send('ada', 'PUT', `/app/${app.id}`, { is_public: false })
      const permissions = [`show_app_${app.id}`, `show_app_${app.id}_page_${third.slug}`]
      const role = (await stage.send('ada', 'POST', '/role', { name: 'Open house', permissions })).body.data as Made
      const before = (await repo.users.account('public'))?.roles ?? []
      await repo.users.update('public', { roles: [...before, role.id] })
      expect(await open(first, second, third)).toEqual([200, 401, 200])
      expect((await change(second, { default: true })).status).toBe(200)
      expect(await open(first, second, third)).toEqual([200, 401, 200])
      expect((await stage.send('ada', 'GET', `/role/${role.id}?extended=true`)).body.data).toMatchObject({
        permissions,
      })
      expect((await repo.users.account('public'))?.roles).toEqual(before)
      await stage.send('ada', 'DELETE', `/role/${role.id}`)
      await remove()
    })
    it('is open to them if this was asked for', async () => {
      const { first, second, open, change, remove } = await start()
      const changed = await change(second, { default: true, is_public: true })
      expect(changed.body.data).not.toHaveProperty('is_public')
      expect(await open(first, second)).toEqual([401, 200])
      await remove()
    })
    it('is closed to them if it is created as the default, or takes the position of a deleted one', async () => {
      const { app, make, first, second, open, remove } = await start()
      const third = await make('Third', { default: true })
      expect(await open(first, second, third)).toEqual([200, 401, 401])
      const fourth = await make('Fourth', { default: true, is_public: true })
      expect(await open(first, fourth)).toEqual([200, 401]) // the app is not open any more
      await stage.send('ada', 'PUT', `/app/${app.id}`, { is_public: true })
      expect(await open(fourth)).toEqual([200])
      await stage.send('ada', 'DELETE', `/app/${app.id}/page/${fourth.slug}`)
      expect(await open(second, third)).toEqual([401, 401])
      await remove()
    })
  })

  it('leaves no permission behind when it is deleted, alone, with its group or with its app', async () => {
    const make = async (path: string, body: object) => (await stage.send('ada', 'POST', path, body)).body.data as Made
    const app = await make('/app', { name: 'Once' })
    for (const remove of [
      (page: Made) => `/app/${app.id}/page/${page.slug}`,
      (_: Made, group: Made) => `/app/${app.id}/${group.id}`,
      () => `/app/${app.id}`,
    ]) {
      const spare = await make(`/app/${app.id}`, { name: 'Spare' })
      await make(`/app/${app.id}/${spare.id}`, { name: 'Spare' })
      const group = await make(`/app/${app.id}`, { name: 'Shown' })
      const page = await make(`/app/${app.id}/${group.id}`, { name: 'Shown' })
      expect((await share(page.id, true)).status).toBe(200)
      expect((await stage.send('ada', 'DELETE', remove(page, group))).status).toBe(200)
      if ((await stage.send('ada', 'GET', `/app/${app.id}`)).status === 404) await make('/app', { name: 'Once' })
      const again = await make(`/app/${app.id}/page`, { name: 'Shown' })
      expect(again.slug).toBe(page.slug)
      expect(await statuses('nobody', `/public_page/${again.id}`, `/app/${app.id}/page/${again.slug}`)).toEqual([
        404, 401,
      ])
      for (const slug of ['shown', 'spare']) await stage.send('ada', 'DELETE', `/app/${app.id}/page/${slug}`)
    }
  })

  it('takes only its own permission with it when it is deleted: others were given ahead of their page or app', async () => {
    const make = async (path: string, body: object) => (await stage.send('ada', 'POST', path, body)).body.data as Made
    const before = (await stage.server.repo.users.account('public'))?.permissions ?? []
    const ahead = ['show_app_shop_page_soon', 'show_app_later', 'show_app_later_page_first']
    await stage.server.repo.users.grant('public', [...before, ...ahead])
    const app = await make('/app', { name: 'Passing' })
    for (const remove of [
      (page: Made) => `/app/${app.id}/page/${page.slug}`,
      (_: Made, group: Made) => `/app/${app.id}/${group.id}`,
      () => `/app/${app.id}`,
    ]) {
      const spare = await make(`/app/${app.id}`, { name: 'Spare' })
      const group = await make(`/app/${app.id}`, { name: 'Shown' })
      await make(`/app/${app.id}/${spare.id}`, { name: 'Spare' })
      const page = await make(`/app/${app.id}/${group.id}`, { name: 'Shown' })
      await share(page.id, true)
      const [given, wanted] = [ahead, [...before, ...ahead].sort()]
      expect((await stage.send('ada', 'DELETE', remove(page, group))).status).toBe(200)
      const left = (await stage.server.repo.users.account('public'))?.permissions ?? []
      expect(left).toEqual(expect.arrayContaining(given))
      expect([...left].sort()).toEqual(wanted)
    }
    await stage.server.repo.users.grant('public', before)
  })

  it('takes the permissions given ahead for the pages of a deleted app with it: another app may get its name', async () => {
    const make = async (path: string, body: object) => (await stage.send('ada', 'POST', path, body)).body.data as Made
    const before = (await stage.server.repo.users.account('public'))?.permissions ?? []
    await make('/app', { name: 'Twice' })
    await stage.server.repo.users.grant('public', [...before, 'show_app_twice', 'show_app_twice_page_soon'])
    await stage.send('ada', 'DELETE', '/app/twice')
    expect((await stage.server.repo.users.account('public'))?.permissions).toEqual(before)
  })

  it('is refused if its permission would open another page, which is named', async () => {
    const { repo } = stage.server
    for (const [id, slug] of [
      ['twin-1', 'team/plan'],
      ['twin-2', 'team_page_plan'],
    ] as const)
      expect((await repo.pages.create('shop', { id, slug, name: id })).ok).toBe(true)
    const answer = await share('twin-1', true)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('twin-2')])
    expect(await publicIds()).not.toContain('twin-1')
  })

  it('needs an active public account', async () => {
    await stage.server.repo.users.setActive('public', false)
    expect((await share('page-sales', true)).status).toBe(409)
    expect([await publicIds(), ...(await statuses('nobody', '/public_page/page-open'))]).toEqual([[], 404])
    expect(await statuses('stranger', '/app/shop/page/open')).toEqual([403])
    await stage.server.repo.users.setActive('public', true)
  })

  it('is made public once by two builders at once', async () => {
    const answers = await Promise.all([
      share('page-sales', true),
      share('page-order', true),
      share('page-sales', true, 'ada'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const account = await stage.server.repo.users.account('public')
    expect(account?.permissions.filter(one => /sales|order/.test(one)).sort()).toEqual([
      'show_app_shop_page_order',
      'show_app_shop_page_sales',
    ])
    // a detail page needs an item: it is listed as one, after the others, and opened from another page only
    const listed = (await stage.send('nobody', 'GET', '/public_pages')).body.data as Listed[]
    expect(listed.filter(({ app }) => app === 'shop').map(({ id, detail_page }) => [id, detail_page])).toEqual([
      ['page-sales', undefined],
      ['page-open', undefined],
      ['page-order', true],
    ])
    expect((await stage.send('nobody', 'GET', '/public_page/page-order')).status).toBe(404)
    expect((await stage.send('nobody', 'GET', '/app/shop/page/order')).status).toBe(200)
  })
})

interface Listed {
  readonly id: string
  readonly app: string
  readonly detail_page?: boolean
}
interface Made {
  readonly id: string
  readonly slug: string
}
