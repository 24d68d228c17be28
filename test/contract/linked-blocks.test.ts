// Blocks that pages show by reference: readers see what the block holds now, with the rights of the page.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

const table = (id: string, query: string, title = id) => ({
  ...{ id, name: id, type: { name: 'Data Table', width: 6 } },
  queries: [{ slug: query, primary: true }],
  selection: { title, modules: ['first'], name: 'first' },
})
interface Shown {
  readonly id: string
  readonly order: number
  readonly modules: readonly { readonly id: string; readonly order: number; readonly selection: object }[]
}

onEachDatabase(postgres, 'linked blocks on', name => {
  let stage: Stage
  let block: string
  const link = (id: string, more: object = {}) => ({
    ...{ id, name: 'Band', type: { name: 'Block', width: 12 }, block, ...more },
  })
  const publish = async (page: string, rows: readonly object[], app = 'shop') => {
    const done = await stage.send('dev', 'PUT', `/page_document/${app}/${page}`, { settings: { name: page, rows } })
    expect(done.status, done.body.message).toBe(200)
  }
  const shown = async (as: Parameters<Stage['send']>[0] = 'dev', page = 'linked'): Promise<readonly Shown[]> => {
    const answer = await stage.send(as, 'GET', `/app/shop/page/${page}?extended=true`)
    expect(answer.status, answer.body.message).toBe(200)
    return (answer.body.data as { readonly rows: Shown[] }).rows
  }
  const change = (body: object) => stage.send('dev', 'PUT', `/page_blocks/shop/${block}`, body)
  const content = {
    rows: [{ id: 'r', modules: [table('first', 'orders_all'), table('second', 'orders_all')] }],
    widgets: [table('third', 'orders_all')],
  }
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    const made = await stage.send('dev', 'POST', '/page_blocks/shop', { name: 'Band', content })
    block = (made.body.data as { readonly id: string }).id
    for (const [app, page] of [
      ['shop', 'linked'],
      ['shop', 'beside'],
      ['fair', 'foreign'],
    ] as const)
      await stage.send('ada', 'POST', `/app/${app}/page`, { name: page, slug: page })
  })
  afterAll(() => stage.close())

  it('are stored as references with what is unknown, and read as the rows of the block', async () => {
    const own = { id: 'row-linked', modules: [link('one', { later: { a: 1 } })] }
    await publish('linked', [{ id: 'row-top', modules: [table('top', 'orders_all')] }, own])
    const document = await stage.send('dev', 'GET', '/page_document/shop/linked')
    expect(document.body.data).toMatchObject({
      settings: { rows: [{ id: 'row-top' }, { modules: [{ ...link('one'), later: { a: 1 } }] }] },
    })
    const rows = await shown()
    expect(rows.map(({ modules }) => modules.map(({ id }) => id))).toEqual([
      ['top'],
      ['one.first', 'one.second'],
      ['one.third'],
    ])
    expect(rows.map(({ order }) => order)).toEqual([0, 1, 2])
    // what names a widget of the block names the one that is shown
    expect(rows[1]?.modules[1]?.selection).toMatchObject({ modules: ['one.first'], name: 'first' })
    expect(await shown()).toEqual(rows)
    expect((await stage.send('dev', 'GET', '/module/one.second')).body).toMatchObject({
      code: 200,
      data: { id: 'one.second', page: 'linked', app: 'shop' },
    })
    expect((await stage.send('dev', 'GET', '/module/one.none')).status).toBe(404)
  })

  it('stand beside other widgets in one row', async () => {
    await publish('beside', [{ id: 'row-beside', modules: [table('left', 'orders_all'), link('two')] }])
    expect((await shown('dev', 'beside')).map(({ modules }) => modules.map(({ id }) => id))).toEqual([
      ['left', 'two.first', 'two.second', 'two.third'],
    ])
  })

  it('change on every page with the block, and their versions keep the reference', async () => {
    const before = (await stage.send('dev', 'GET', '/page_document/shop/linked')).body.data as { version: number }
    expect((await change({ content: { widgets: [table('new', 'orders_all', 'Fresh')] } })).body).toMatchObject({
      code: 200,
      data: { name: 'Band', widgets: 1, types: ['Data Table'] },
    })
    expect((await shown()).map(({ modules }) => modules.map(({ id }) => id))).toEqual([['top'], ['one.new']])
    expect((await shown('dev', 'beside'))[0]?.modules[1]).toMatchObject({
      id: 'two.new',
      selection: { title: 'Fresh' },
    })
    const after = (await stage.send('dev', 'GET', '/page_document/shop/linked')).body.data as { version: number }
    expect(after.version).toBe(before.version)
    expect((await change({ content })).status).toBe(200)
  })

  it('are changed by one of two builders at once: the other is refused with the newer block, in either order', async () => {
    const read = async () =>
      (await stage.send('dev', 'GET', `/page_blocks/shop/${block}`)).body.data as { edited: number; content: unknown }
    const titled = (title: string) => ({ rows: [], widgets: [table('first', 'orders_all', title)] })
    const send = (as: 'ada' | 'dev', edited?: number) =>
      stage.send(as, 'PUT', `/page_blocks/shop/${block}`, { content: titled(as), ...(edited ? { edited } : {}) })
    for (const order of [
      ['ada', 'dev'],
      ['dev', 'ada'],
    ] as const) {
      const { edited } = await read()
      const answers = await Promise.all(order.map(as => send(as, edited)))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      const won = answers.findIndex(({ status }) => status === 200)
      const [winner, loser] = won === 0 ? order : [order[1], order[0]]
      expect(await read()).toMatchObject({ edited: edited + 1, content: titled(winner) })
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        message: 'Somebody else changed this block in the meantime.',
        data: { edited: edited + 1, content: titled(winner) },
      })
      // after the other one, knowing what it replaces
      expect((await send(loser, edited)).status).toBe(409)
      expect((await send(loser, edited + 1)).status).toBe(200)
      expect(await read()).toMatchObject({ edited: edited + 2, content: titled(loser) })
    }
    // another name is not another content
    const { edited } = await read()
    expect((await change({ name: 'Band' })).status).toBe(200)
    expect((await send('dev', edited)).status).toBe(200)
    expect((await change({ content })).status).toBe(200)
  })

  it('let readers of the page read the queries of the block and no others', async () => {
    const app = await stage.send('ada', 'POST', '/app', { name: 'Hall' })
    const { id: hall } = app.body.data as { readonly id: string }
    await stage.server.repo.collections.create({ app: hall, name: 'Seats' })
    for (const slug of ['seats_one', 'seats_two'])
      await stage.send('ada', 'POST', '/query', { slug, name: slug, app: hall, collection: 'seats', pipeline: [] })
    await stage.send('ada', 'POST', `/app/${hall}/page`, { name: 'Front', slug: 'front' })
    await stage.server.repo.users.grant('eve', [`show_app_${hall}_page_front`])
    const made = await stage.send('dev', 'POST', `/page_blocks/${hall}`, {
      name: 'Seats',
      content: { widgets: [table('seats', 'seats_one')] },
    })
    const { id } = made.body.data as { readonly id: string }
    const reads = async (query: string) => (await stage.send('eve', 'POST', '/dataframe/aggregate', { query })).status
    expect(await reads('seats_one')).toBe(403)
    await publish('front', [{ id: 'row-front', modules: [{ ...link('three'), block: id }] }], hall)
    expect([await reads('seats_one'), await reads('seats_two')]).toEqual([200, 403])
    await stage.send('dev', 'PUT', `/page_blocks/${hall}/${id}`, {
      content: { widgets: [table('seats', 'seats_two')] },
    })
    expect([await reads('seats_one'), await reads('seats_two')]).toEqual([403, 200])
    const query = (await stage.server.repo.queries.find('seats_two'))?.id ?? ''
    expect((await stage.send('ada', 'DELETE', `/query/${query}`)).body).toMatchObject({
      code: 409,
      data: [{ kind: 'widget', page: 'front' }],
    })
  })

  it('of another app, or of a block that does not exist, show nothing', async () => {
    await publish('foreign', [{ id: 'row-foreign', modules: [link('four')] }], 'fair')
    const foreign = await stage.send('dev', 'GET', '/app/fair/page/foreign?extended=true')
    expect((foreign.body.data as { readonly rows: Shown[] }).rows.flatMap(({ modules }) => modules)).toEqual([])
    await stage.send('ada', 'POST', '/app/shop/page', { name: 'lost', slug: 'lost' })
    await publish('lost', [
      { id: 'row-lost', modules: [{ ...link('five'), block: 'none' }, table('stays', 'orders_all')] },
    ])
    expect((await shown('dev', 'lost')).flatMap(({ modules }) => modules.map(({ id }) => id))).toEqual(['stays'])
  })

  it('keep a block from being deleted, which names the pages; without them it is deleted and put back', async () => {
    expect((await stage.send('dev', 'GET', `/page_blocks/shop/${block}`)).body).toMatchObject({
      code: 200,
      data: { pages: [{ page: 'linked' }, { page: 'beside' }] },
    })
    expect((await stage.send('dev', 'DELETE', `/page_blocks/shop/${block}`)).body).toMatchObject({
      code: 409,
      data: [
        { kind: 'page', page: 'linked', app: 'shop' },
        { kind: 'page', page: 'beside', app: 'shop' },
      ],
    })
    await publish('linked', [])
    await publish('beside', [])
    const gone = await stage.send('dev', 'DELETE', `/page_blocks/shop/${block}`)
    await publish('linked', [{ id: 'row-again', modules: [link('six')] }])
    expect((await shown()).flatMap(({ modules }) => modules)).toEqual([])
    await stage.send('dev', 'POST', `/undo/${(gone.body.data as { readonly undo: string }).undo}`, {})
    expect((await shown()).flatMap(({ modules }) => modules)).toHaveLength(3)
  })

  it('are not part of a block', async () => {
    const refused = await change({ content: { widgets: [link('seven')] } })
    expect(refused.body).toMatchObject({ code: 400, errors: [{ path: 'content' }] })
    expect((await change({})).status).toBe(400)
  })
})
