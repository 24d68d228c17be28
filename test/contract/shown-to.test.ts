// Widgets that only some roles see: the server leaves them out, and does not let others read or press them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

interface Row {
  readonly id: string
  readonly modules: readonly { readonly id: string }[]
}

onEachDatabase(postgres, 'widgets for some roles on', name => {
  let stage: Stage
  const widget = (id: string, shown_to?: unknown, more: object = {}) => ({
    ...{ id, name: id, type: { name: 'Data Table', width: 6 }, selection: {}, ...more },
    ...(shown_to === undefined ? {} : { shown_to }),
  })
  const reading = (slug: string) => ({ queries: [{ slug, primary: true }] })
  const publish = async (rows: readonly object[]) => {
    const sent = await stage.send('dev', 'PUT', '/page_document/shop/open', { settings: { name: 'Open', rows } })
    expect(sent.status, sent.body.message).toBe(200)
  }
  const rowsFor = async (as: Person, role?: string) => {
    const view = role === undefined ? '' : `&view_as=${encodeURIComponent(role)}`
    const sent = await stage.send(as, 'GET', `/app/shop/page/open?extended=true${view}`)
    expect(sent.status, sent.body.message).toBe(200)
    return (sent.body.data as { readonly rows: readonly Row[] }).rows
  }
  const seenBy = async (as: Person, role?: string) =>
    (await rowsFor(as, role)).map(row => row.modules.map(({ id }) => id).join(' '))
  const insert = {
    actionbuttons: [
      { id: 'add', actions: [{ type: 'insert', app: 'shop', collection: 'complaints', payload: { what: '$what' } }] },
    ],
  }

  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    await publish([
      { id: 'r1', modules: [widget('for-all'), widget('for-nobody-named', [])] },
      { id: 'r2', modules: [widget('for-shoppers', ['shopper'], reading('order_one'))] },
      {
        id: 'r3',
        modules: [
          widget('for-visitors', ['@visitors']),
          widget('for-users', ['@users'], { selection: insert }),
          widget('for-spare-or-visitors', ['spare', '@visitors']),
        ],
      },
    ])
  })
  afterAll(() => stage.close())

  it('are in the page of those who have one of the roles, and rows without a widget that is left are not', async () => {
    const forAll = 'for-all for-nobody-named'
    const whole = [forAll, 'for-shoppers', 'for-visitors for-users for-spare-or-visitors']
    expect(await seenBy('eve')).toEqual([forAll, 'for-shoppers', 'for-users'])
    expect(await seenBy('stranger')).toEqual([forAll, 'for-users'])
    expect(await seenBy('nobody')).toEqual([forAll, 'for-visitors for-spare-or-visitors'])
    // who looks at it with the token of a host has no account here
    expect(await seenBy('filterEmbed')).toEqual([forAll, 'for-visitors for-spare-or-visitors'])
    for (const builder of ['dev', 'ada'] as const) expect(await seenBy(builder)).toEqual(whole)
  })

  it('follow the role that a builder looks at the page as', async () => {
    expect(await seenBy('dev', 'shopper')).toEqual(await seenBy('eve'))
    expect(await seenBy('dev', '@users')).toEqual(await seenBy('stranger'))
    expect(await seenBy('dev', '@visitors')).toEqual(await seenBy('nobody'))
    expect(await seenBy('dev', 'spare')).toEqual(['for-all for-nobody-named', 'for-users for-spare-or-visitors'])
  })

  it('are not in a row that is read by itself', async () => {
    const row = async (as: Person) => {
      const { body } = await stage.send(as, 'GET', '/app/shop/page/open/r3')
      return (body.data as { readonly modules: readonly string[] }).modules
    }
    expect(await row('stranger')).toEqual(['for-users'])
    expect(await row('dev')).toHaveLength(3)
  })

  it('cannot be read by their id, and their query only by those who see one that reads it', async () => {
    const read = async (as: Person) => (await stage.send(as, 'GET', '/module/for-shoppers')).status
    expect([await read('eve'), await read('stranger'), await read('nobody'), await read('dev')]).toEqual([
      200, 403, 401, 200,
    ])
    const ask = async (as: Person, body: object) => (await stage.send(as, 'POST', '/dataframe/aggregate', body)).status
    const query = { query: 'order_one', item: 'o1' }
    expect([await ask('eve', query), await ask('stranger', query), await ask('nobody', query)]).toEqual([200, 403, 401])
    const ofModule = { filter_module_id: 'for-shoppers', app: 1 }
    expect(await ask('stranger', ofModule)).toBe(403)
  })

  it('are counted among what visitors see of a page only if they see them', async () => {
    const { body } = await stage.send('dev', 'GET', '/page_access/page-open')
    expect(body.data).toMatchObject({ reveals: { widgets: 4, collections: [] } })
  })

  it('cannot be pressed by others: what their buttons write is refused', async () => {
    const add = (as: Person) => stage.send(as, 'POST', '/item/shop/complaints', { data: { what: 'Late' } })
    expect([(await add('nobody')).status, (await add('stranger')).status]).toEqual([401, 200])
  })

  it('whose list cannot be read are seen by builders alone', async () => {
    done(
      await stage.server.repo.modules.create({
        ...{ id: 'unread', row: 'r1', name: 'unread', type: { name: 'Data Table', width: 6 } },
        shown_to: 'shopper',
      }),
    )
    const has = async (as: Person) => (await seenBy(as)).join(' ').includes('unread')
    expect([await has('eve'), await has('nobody'), await has('dev')]).toEqual([false, false, true])
    expect((await stage.send('eve', 'GET', '/module/unread')).status).toBe(403)
    await stage.server.repo.modules.delete('unread')
  })

  it('name the roles that cannot be deleted without saying so', async () => {
    const { id } = (await stage.server.repo.roles.create({ name: 'Buyers', permissions: [] })) ?? { id: '' }
    const update = await stage.send('dev', 'PUT', '/module/for-shoppers', { shown_to: ['shopper', id] })
    expect(update.status, update.body.message).toBe(200)
    const refused = await stage.send('ada', 'DELETE', `/role/${id}`)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('for-shoppers')
    expect((await stage.send('ada', 'DELETE', `/role/${id}?anyway=true`)).status).toBe(200)
    // nobody has a role that does not exist
    expect(await seenBy('stranger')).toEqual(['for-all for-nobody-named', 'for-users'])
  })

  it('of a linked block are those of the reference, if it has a list', async () => {
    const content = { rows: [], widgets: [widget('inner', ['shopper'])] }
    const made = await stage.send('dev', 'POST', '/page_blocks/shop', { name: 'Band', content })
    const { id: block } = made.body.data as { readonly id: string }
    const link = (id: string, more: object = {}) => ({
      ...{ id, name: 'Band', type: { name: 'Block', width: 12 }, block, ...more },
    })
    await publish([
      { id: 'r4', modules: [link('plain')] },
      { id: 'r5', modules: [link('listed', { shown_to: ['@users'] })] },
    ])
    expect(await seenBy('eve')).toEqual(['plain.inner', 'listed.inner'])
    expect(await seenBy('stranger')).toEqual(['listed.inner'])
    expect((await stage.send('stranger', 'GET', '/module/plain.inner')).status).toBe(403)
    expect((await stage.send('stranger', 'GET', '/module/listed.inner')).status).toBe(200)
  })

  it('that are hidden while they are built are for builders alone, also in a linked block, and which are locked too', async () => {
    const content = { rows: [], widgets: [widget('inner', ['@nobody'])] }
    const made = await stage.send('dev', 'POST', '/page_blocks/shop', { name: 'Hidden', content })
    const { id: block } = made.body.data as { readonly id: string }
    const link = { id: 'link', name: 'Hidden', type: { name: 'Block', width: 12 }, block, shown_to: ['@users'] }
    const rows = [
      { id: 'r6', modules: [widget('open')] },
      { id: 'r7', modules: [widget('built', ['@nobody', 'shopper', '@visitors', '@users'], reading('order_one'))] },
      { id: 'r8', modules: [link] },
    ]
    const settings = { name: 'Open', rows, locked: ['open'] }
    expect((await stage.send('dev', 'PUT', '/page_document/shop/open', { settings })).status).toBe(200)
    for (const person of ['eve', 'stranger', 'nobody', 'filterEmbed'] as const)
      expect([person, await seenBy(person)]).toEqual([person, ['open']])
    expect(await seenBy('dev', 'shopper')).toEqual(['open'])
    expect(await seenBy('dev')).toEqual(['open', 'built', 'link.inner'])
    expect((await stage.send('eve', 'GET', '/module/built')).status).toBe(403)
    const query = { query: 'order_one', item: 'o1' }
    expect((await stage.send('stranger', 'POST', '/dataframe/aggregate', query)).status).toBe(403)
    expect((await stage.send('dev', 'GET', '/page_access/page-open')).body.data).toMatchObject({
      reveals: { widgets: 1 },
    })
    const read = async (as: Person, path: string) => JSON.stringify((await stage.send(as, 'GET', path)).body)
    expect(await read('eve', '/app/shop/page/open?extended=true')).not.toContain('locked')
    expect(await read('dev', '/page_document/shop/open')).toContain('"locked":["open"]')
  })
})
