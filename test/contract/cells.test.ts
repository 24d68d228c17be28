// The columns that a builder marks as editable: who may change which fields through them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

const source = { app: 'shop', collection: 'flights' }

onEachDatabase(postgres, 'editable cells on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    const { repo } = stage.server
    const made = done(await repo.collections.create({ app: 'shop', name: 'Flights' }))
    await repo.items.insert(made.table, [
      { _id: 'f1', gate: 'A1', cost: 10, crew: 2, base: 'AMS', seats: 100 },
      { _id: 'f2', gate: 'B1', cost: 20, crew: 3, base: 'RTM', seats: 200 },
    ])
    await repo.collections.update('shop', 'flights', {
      fields: [
        { key: 'gate', type: 'choice', options: [{ value: 'A1' }, { value: 'A2' }, { value: 'B1' }], required: true },
        { key: 'cost', type: 'number' },
        { key: 'base', type: 'text' },
      ],
    })
    for (const [slug, pipeline] of [
      ['flights_all', [{ $addFields: { seats: { $add: ['$seats', 1] } } }]],
      ['flights_bases', [{ $group: { _id: '$base', cost: { $sum: '$cost' } } }]],
    ] as const)
      done(await repo.queries.create({ id: slug, slug, name: slug, ...source, pipeline: [...pipeline] }))
    const columns = ['gate', 'crew', 'seats', '_id', 'base'].map(key => ({ key, editable: key !== 'base' }))
    for (const [id, slug, selection] of [
      ['flights-table', 'flights_all', { columns }],
      ['bases-table', 'flights_bases', { columns: [{ key: 'cost', editable: true }] }],
    ] as const)
      done(
        await repo.modules.create({
          id,
          row: 'sales-row',
          name: id,
          type: { name: 'Data Table', width: 12 },
          queries: [{ slug, primary: true }],
          selection,
        }),
      )
  })
  afterAll(() => stage.close())

  const edits = async (as: Person, slug = 'flights_all') =>
    (await stage.send(as, 'GET', `/query/${slug}?edits=true`)).body.data as {
      readonly edits?: readonly { readonly key: string }[]
    }
  const keys = async (as: Person, slug?: string) => (await edits(as, slug)).edits?.map(({ key }) => key)
  const change = (data: object, as: Person = 'eve', id = 'f1') =>
    stage.send(as, 'PUT', `/item/shop/flights/${id}`, { data })

  it('are offered with their fields where they are the values of items, and only if they are asked for', async () => {
    expect((await edits('eve')).edits).toEqual([
      { key: 'gate', type: 'choice', options: [{ value: 'A1' }, { value: 'A2' }, { value: 'B1' }], required: true },
      { key: 'crew' },
    ])
    expect(await keys('dev')).toEqual(['gate', 'crew', 'cost', 'base'])
    expect((await stage.send('eve', 'GET', '/query/flights_all')).body.data).not.toHaveProperty('edits')
  })

  it('are not offered in rows of a group, nor to strangers', async () => {
    expect(await keys('eve', 'flights_bases')).toEqual([])
    expect((await stage.send('stranger', 'GET', '/query/flights_all?edits=true')).status).toBe(403)
    expect((await stage.send('nobody', 'GET', '/query/flights_all?edits=true')).status).toBe(401)
  })

  it('let people of the app change these fields, and no other', async () => {
    expect((await change({ gate: 'A2', crew: 4 })).status).toBe(200)
    expect((await stage.send('dev', 'GET', '/item/shop/flights/f1')).body.data).toMatchObject({ gate: 'A2', crew: 4 })
    for (const refused of [{ cost: 1 }, { seats: 1 }, { base: 'X' }, { gate: 'A1', cost: 1 }, {}])
      expect((await change(refused)).status, JSON.stringify(refused)).toBe(403)
    expect((await change({ gate: 'A1' }, 'stranger')).status).toBe(403)
    expect((await change({ gate: 'A1' }, 'nobody')).status).toBe(401)
    expect(await change({ gate: 'Z9' })).toMatchObject({ status: 400 })
  })

  it('reach only items that the query of a table gives: as they are, or with the change, which may be undone', async () => {
    const { repo } = stage.server
    const own = [{ $match: { owner: '$USER', state: 'open' } }, { $sort: { _id: 1 } }, { $limit: 1 }]
    for (const [slug, pipeline] of [
      ['flights_own', own],
      ['flights_one', [{ $match: { _id: '$ID' } }]],
    ] as const)
      done(await repo.queries.create({ id: slug, slug, name: slug, ...source, pipeline: [...pipeline] }))
    const table = (id: string, slug: string, key: string) =>
      repo.modules.create({
        id,
        row: 'sales-row',
        name: id,
        type: { name: 'Data Table', width: 12 },
        queries: [{ slug, primary: true }],
        selection: { columns: [{ key, editable: true }] },
      })
    done(await table('own-table', 'flights_own', 'state'))
    const held = await repo.collections.read('shop', 'flights')
    if (!held) throw new Error('no collection')
    const stored = (id: string, owner: string, state = 'open') => ({ _id: id, gate: 'A1', owner, state })
    await repo.items.insert(held.table, [
      stored('o1', 'eve'),
      stored('o2', 'eve'),
      stored('o3', 'ada'),
      stored('o4', 'ada', 'shut'),
    ])
    expect((await change({ state: 'shut' }, 'eve', 'o2')).status).toBe(200) // beyond the limit of the query
    expect((await change({ state: 'open' }, 'eve', 'o2')).status).toBe(200) // undone: it is a row again
    for (const [id, state] of [
      ['o3', 'shut'],
      ['o4', 'open'],
      ['gone', 'open'],
    ] as const)
      expect((await change({ state }, 'eve', id)).status, id).toBe(403)
    expect((await change({ state: 'shut', owner: 'eve' }, 'eve', 'o3')).status).toBe(403)
    // a detail page shows the item that its reader chose
    done(await table('one-table', 'flights_one', 'gate_note'))
    expect((await change({ gate_note: 'late' }, 'eve', 'o3')).status).toBe(200)
  })

  it('are within the rules of the collection', async () => {
    const { repo } = stage.server
    await repo.rules.create({
      ...source,
      role: 'shopper',
      operations: ['update'],
      condition: [{ $match: { base: 'AMS' } }],
      fields: { only: ['gate'] },
    })
    expect(await keys('eve')).toEqual(['gate'])
    expect((await change({ gate: 'A1' })).status).toBe(200)
    expect((await change({ crew: 9 })).body.message).toContain('crew')
    expect((await change({ gate: 'A1' }, 'eve', 'f2')).status).toBe(403)
    await repo.rules.create({ ...source, role: '@embeds', operations: ['update'], condition: [] })
    expect(await keys('dev')).toEqual(['gate', 'crew', 'cost', 'base'])
  })

  it('end with the mark', async () => {
    await stage.send('dev', 'PUT', '/module/flights-table', { selection: { columns: [{ key: 'gate' }] } })
    expect(await keys('eve')).toEqual([])
    expect((await change({ gate: 'A2' })).status).toBe(403)
  })
})
