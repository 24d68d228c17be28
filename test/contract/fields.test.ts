// The fields of a collection: what they refuse, what is refused while documents do not fit them, and that a deletion is
// put back whole.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Field, FoundField } from '../../src/contract/entities/collection.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'the fields of a collection on', name => {
  let stage: Stage
  let count = 0
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
  })
  afterAll(() => stage.close())

  /** A new collection with these items, and what one does with it. */
  async function collectionWith(docs: readonly Record<string, unknown>[], fields?: readonly Field[]) {
    const slug = `things_${++count}`
    const { table } = done(await stage.server.repo.collections.create({ app: 'shop', name: slug }))
    await stage.server.repo.items.insert(table, docs)
    const path = `/collection/shop/${slug}`
    const items = `/item/shop/${slug}`
    const define = (list: readonly Field[], more: object = {}) =>
      stage.send('dev', 'PUT', path, { fields: list, ...more })
    if (fields && (await define(fields)).status !== 200) throw new Error('The fields were refused.')
    return {
      slug,
      table,
      path,
      items,
      define,
      read: async () => (await stage.send('dev', 'GET', path)).body.data as { fields: Field[]; edited: number },
      create: (data: unknown) => stage.send('dev', 'POST', items, { data }),
      indexes: async () =>
        (
          await stage.engine.query<{ indexdef: string }>(
            `select indexdef from pg_indexes where tablename = $1 and indexname like 'lc_field_%' order by 1`,
            [table],
          )
        ).map(({ indexdef }) => indexdef.replace(/^.* USING btree /, '')),
      ids: async () =>
        (await stage.engine.query<{ id: string }>(`select id from "${table}" order by id`)).map(({ id }) => id),
    }
  }

  it('are stored in their order, and a key may be any name that objects inherit', async () => {
    const things = await collectionWith([])
    const fields: Field[] = [
      { key: 'constructor', type: 'text', label: 'Built by', required: true },
      { key: 'größe "x"\'s', type: 'number', unique: true },
    ]
    expect(await things.define(fields)).toMatchObject({ status: 200, body: { data: { fields, edited: 2 } } })
    expect((await things.read()).fields).toEqual(fields)
    expect((await things.create({ n: 1 })).body).toMatchObject({ code: 400, errors: [{ path: 'constructor' }] })
    expect((await things.create({ constructor: 'eve', 'größe "x"\'s': 2 })).body).toMatchObject({
      code: 200,
      data: { constructor: 'eve' },
    })
    expect((await things.create({ constructor: 'bob', 'größe "x"\'s': 2 })).body).toMatchObject({
      code: 409,
      errors: [{ path: 'größe "x"\'s' }],
    })
  })

  it.each<[string, unknown, string]>([
    [
      'a doubled key',
      [
        { key: 'a', type: 'text' },
        { key: 'a', type: 'number' },
      ],
      'fields.1.key',
    ],
    ['an unknown type', [{ key: 'a', type: 'colour' }], 'fields.0.type'],
    ['the key _id', [{ key: '_id', type: 'text' }], 'fields.0.key'],
    ['the key __proto__', [JSON.parse('{"key":"__proto__","type":"text"}')], 'fields.0.key'],
    ['a key with a dot', [{ key: 'a.b', type: 'text' }], 'fields.0.key'],
    ['a key that starts with $', [{ key: '$a', type: 'text' }], 'fields.0.key'],
    [
      'a reference to a collection that does not exist',
      [{ key: 'a', type: 'reference', to: { app: 'shop', collection: 'none' } }],
      'fields.0.to',
    ],
    ['a choice without options', [{ key: 'a', type: 'choice' }], 'fields.0.options'],
    ['a default of another type', [{ key: 'a', type: 'number', default: 'x' }], 'fields.0.default'],
    ['a unique list', [{ key: 'a', type: 'list', unique: true }], 'fields.0.unique'],
  ])('cannot have %s', async (_, fields, path) => {
    const things = await collectionWith([])
    const answer = await things.define(fields as Field[])
    expect(answer.body).toMatchObject({ code: 400, errors: [{ path }] })
    expect((await things.read()).fields).toEqual([])
  })

  it('are refused with the number and the first ids of the items that do not fit, and nothing is changed', async () => {
    const things = await collectionWith([
      { _id: 'a', n: 1, code: 'x' },
      { _id: 'b', n: '2', code: 'x' },
      { _id: 'c', code: 'y' },
      { _id: 'draft', template: 'complaint', submit_date: null, code: 'z' },
    ])
    const answer = await things.define(
      [
        { key: 'm', type: 'text', index: true },
        { key: 'n', type: 'number', required: true },
        { key: 'code', type: 'text', unique: true },
      ],
      { name: 'Renamed' },
    )
    expect(answer.body).toMatchObject({
      code: 409,
      errors: [{ path: 'fields.1.type' }, { path: 'fields.1.required' }, { path: 'fields.2.unique' }],
      data: {
        misfits: [
          { key: 'n', problem: 'type', count: 1, ids: ['b'] },
          { key: 'n', problem: 'required', count: 1, ids: ['c'] },
          { key: 'code', problem: 'unique', count: 2, ids: ['a', 'b'], values: ['x'] },
        ],
      },
    })
    expect(await things.read()).toMatchObject({ name: things.slug, fields: [], edited: 1 })
    expect(await things.indexes()).toEqual([])
  })

  it('are not overwritten by a change that was based on older ones', async () => {
    const things = await collectionWith([], [{ key: 'a', type: 'text' }])
    const stale = await things.define([{ key: 'b', type: 'text' }], { edited: 1 })
    expect(stale.body).toMatchObject({ code: 409, data: { fields: [{ key: 'a' }], edited: 2 } })
    expect((await things.define([{ key: 'b', type: 'text' }], { edited: 2 })).status).toBe(200)
  })

  it('make indexes that the pipelines use, and drop them when they are taken off', async () => {
    const docs = [
      ...Array.from({ length: 3000 }, (_, i) => ({ _id: `i${i}`, n: i, code: `c${i}`, at: null })),
      { _id: 'none', code: 'none' },
    ]
    const things = await collectionWith(docs, [
      { key: 'n', type: 'number', index: true },
      { key: 'code', type: 'text', unique: true, index: true },
    ])
    await stage.engine.query(`analyze "${things.table}"`)
    expect(await things.indexes()).toHaveLength(3)
    const { createAggregator } = await import('../../demo/server/pipeline/aggregate.ts')
    const aggregator = createAggregator(stage.engine)
    const source = { table: things.table, app: 'shop', collection: things.slug, lookup: () => undefined }
    for (const [pipeline, first] of [
      [[{ $match: { n: 7 } }], 'i7'],
      [[{ $match: { n: { $gte: 2999 } } }], 'i2999'],
      [[{ $match: { code: 'c7' } }], 'i7'],
      [[{ $sort: { n: -1 } }, { $skip: 2 }, { $limit: 5 }], 'i2997'],
      [[{ $sort: { n: 1 } }, { $limit: 5 }], 'none'],
    ] as const) {
      const plan = await aggregator.explain(source, { pipeline })
      if (!('sql' in plan)) throw new Error('The pipeline was refused.')
      const rows = await stage.engine.query(`explain ${plan.sql}`, plan.params)
      expect(JSON.stringify(rows), JSON.stringify(pipeline)).toContain('lc_field_')
      expect(await aggregator.aggregate(source, { pipeline })).toHaveProperty('rows.0._id', first)
    }
    expect((await things.define([{ key: 'n', type: 'number' }])).status).toBe(200)
    expect(await things.indexes()).toEqual([])
    expect(await stage.engine.query('select name from field_indexes where tbl = $1', [things.table])).toEqual([])
  })

  it('are what an item must fit: type, options, what is required, what is unique; other keys stay as they are', async () => {
    const things = await collectionWith(
      [],
      [
        { key: 'name', type: 'text', required: true },
        { key: 'size', type: 'choice', options: [{ value: 'S' }, { value: 'L' }], default: 'S' },
        { key: 'n', type: 'number', unique: true },
        { key: 'on', type: 'date' },
      ],
    )
    const made = await things.create({ name: 'One', n: 1, on: '2026-11-23', extra: { deep: [1] } })
    expect(made.body).toMatchObject({ code: 200, data: { size: 'S', extra: { deep: [1] } } })
    const { _id: id } = made.body.data as { _id: string }
    const wrong = await things.create({ name: '', size: 'M', n: '1', on: 'soon' })
    expect(wrong.body.errors?.map(({ path }) => path)).toEqual(['name', 'size', 'n', 'on'])
    expect((await things.create({ name: 'Two', n: 1 })).body).toMatchObject({ code: 409, errors: [{ path: 'n' }] })

    const change = (data: unknown) => stage.send('dev', 'PUT', `${things.items}/${id}`, { data })
    expect((await change({ name: null })).body).toMatchObject({ code: 400, errors: [{ path: 'name' }] })
    expect((await change({ n: 'x' })).body).toMatchObject({ code: 400, errors: [{ path: 'n' }] })
    expect((await change({ n: 1, more: true })).body).toMatchObject({
      code: 200,
      data: { extra: { deep: [1] }, more: true },
    })

    const append = (data: unknown) => stage.send('dev', 'POST', `/dataframe/shop/${things.slug}`, { data })
    expect((await append([{ name: 'a', n: 5 }, { name: 'b', n: 5 }, { n: 'x' }])).body).toMatchObject({
      code: 400,
      errors: [{ path: 'data.2.name' }, { path: 'data.2.n' }, { path: 'data.1.n' }],
    })
    expect((await append([{ name: 'a', n: 1 }])).body).toMatchObject({ code: 409, errors: [{ path: 'n' }] })
    expect((await append([{ name: 'a', n: 6 }])).status).toBe(200)
    expect(await things.ids()).toHaveLength(2)
  })

  it('that refer to another collection take only the ids of its items, looked up once for all rows', async () => {
    const stations = await collectionWith([{ _id: 'p1' }, { _id: '7' }])
    const things = await collectionWith(
      [],
      [
        { key: 'at', type: 'reference', to: { app: 'shop', collection: stations.slug } },
        { key: 'via', type: 'reference', to: { app: 'shop', collection: stations.slug } },
      ],
    )
    const message = 'Must be the id of an existing item.'
    const made = await things.create({ at: 'p1', via: 7, note: 'as before' })
    expect(made.status).toBe(200)
    expect((await things.create({ at: '', via: null })).status).toBe(200)
    expect((await things.create({ at: 'p2', via: 'p1' })).body).toMatchObject({
      code: 400,
      errors: [{ path: 'at', message }],
    })
    expect((await things.create({ at: ['p1'] })).body.errors).toEqual([
      { path: 'at', message: 'Must be the id of an item.' },
    ])

    const append = (slug: string, data: unknown) => stage.send('dev', 'POST', `/dataframe/shop/${slug}`, { data })
    const before = stage.engine.stats().statements
    const rows = Array.from({ length: 100 }, (_, n) => ({ at: n === 41 ? 'p3' : 'p1', via: n === 3 ? 8 : '7' }))
    expect((await append(things.slug, rows)).body).toMatchObject({
      code: 400,
      errors: [
        { path: 'data.3.via', message },
        { path: 'data.41.at', message },
      ],
    })
    expect(stage.engine.stats().statements - before).toBeLessThan(20)

    const { _id: id } = made.body.data as { _id: string }
    const change = (data: unknown) => stage.send('dev', 'PUT', `${things.items}/${id}`, { data })
    expect((await change({ via: 'p4' })).body).toMatchObject({ code: 400, errors: [{ path: 'via', message }] })
    await stage.server.repo.items.delete(stations.table, ['p1'])
    expect((await change({ at: 'p1', note: 'a form sends all its answers' })).status).toBe(200)
    expect((await change({ at: 'p1', via: 'p1' })).body.errors).toEqual([{ path: 'via', message }])
  })

  it('that refer to their own collection take the ids of the same batch', async () => {
    const tree = await collectionWith([])
    const parent: Field = { key: 'parent', type: 'reference', to: { app: 'shop', collection: tree.slug } }
    expect((await tree.define([parent])).status).toBe(200)
    const append = (data: unknown) => stage.send('dev', 'POST', `/dataframe/shop/${tree.slug}`, { data })
    expect(
      (
        await append([
          { _id: 'b', parent: 'a' },
          { _id: 'a', parent: null },
        ])
      ).status,
    ).toBe(200)
    expect((await append([{ _id: 'c', parent: 'd' }])).body.errors).toMatchObject([{ path: 'parent' }])
  })

  it('that refer to another collection are refused while items or their default name none of it', async () => {
    const stations = await collectionWith([{ _id: 'p1' }])
    const things = await collectionWith([
      { _id: 'a', at: 'p1' },
      { _id: 'b', at: 'p2' },
      { _id: 'c', at: 3 },
      { _id: 'd', at: '' },
    ])
    const at: Field = { key: 'at', type: 'reference', to: { app: 'shop', collection: stations.slug } }
    expect((await things.define([at])).body).toMatchObject({
      code: 409,
      message: '2 items refer in “at” to an item that does not exist: b, c.',
      errors: [{ path: 'fields.0.reference' }],
      data: { misfits: [{ key: 'at', problem: 'reference', count: 2, ids: ['b', 'c'] }] },
    })
    expect((await things.define([{ ...at, key: 'other', default: 'p9' }])).body).toMatchObject({
      code: 400,
      errors: [{ path: 'fields.0.default', message: 'Must be the id of an existing item.' }],
    })
    await stage.server.repo.items.delete(things.table, ['b', 'c'])
    expect((await things.define([at])).status).toBe(200)
    // what was deleted later does not forbid another change of the field
    await stage.server.repo.items.delete(stations.table, ['p1'])
    expect((await things.define([{ ...at, required: true, label: 'Where' }])).body.errors).toMatchObject([
      { path: 'fields.0.required' },
    ])
    expect((await things.define([{ ...at, label: 'Where' }])).status).toBe(200)
  })

  it('are what a form must fit too, once it is submitted', async () => {
    const { repo } = stage.server
    const things = await collectionWith(
      [],
      [
        { key: 'what', type: 'choice', options: [{ value: 'good' }] },
        { key: 'weight', type: 'number', required: true },
      ],
    )
    const question = { id: 'what', key: 'what', type: 'open text', label: 'What?' }
    const form = {
      app: 'shop',
      collection: things.slug,
      name: 'F',
      rows: [{ key: 'r', step: 1, questions: [question] }],
    }
    done(await repo.forms.create({ id: `form-${things.slug}`, name: 'F', settings: form }))
    const send = (body: object) => stage.send('eve', 'POST', things.items, { template: `form-${things.slug}`, ...body })
    expect((await send({ submit: false, data: { what: 'good' } })).status).toBe(200)
    expect((await send({ submit: true, data: { what: 'bad' } })).body).toMatchObject({
      code: 400,
      errors: [{ path: 'what' }, { path: 'weight' }],
    })
  })

  it('found in the documents are listed after the defined ones', async () => {
    const things = await collectionWith(
      [
        { _id: 'a', n: 1, tags: ['x'], on: '2026-01-02' },
        { _id: 'b', n: null, tags: [], on: '2026-01-03T10:00' },
      ],
      [{ key: 'n', type: 'number', label: 'Number' }],
    )
    const { body } = await stage.send('dev', 'GET', `${things.path}/fields`)
    expect(body.data).toMatchObject([
      { key: 'n', label: 'Number', isDefined: true, fillRate: 0.5, types: ['null', 'number'], examples: [1] },
      { key: '_id', isSystem: true },
      { key: 'on', type: 'date', isDefined: false, fillRate: 1, isSample: false },
      { key: 'tags', type: 'list' },
    ])
  })

  it('of a large collection are found in a sample, with the rare ones that it missed', async () => {
    const docs = Array.from({ length: 12_000 }, (_, i) => ({
      n: i,
      ...(i === 11_999 ? { rare: true } : {}),
      text: 'x'.repeat(20),
    }))
    const things = await collectionWith(docs)
    const fields = (await stage.send('dev', 'GET', `${things.path}/fields`)).body.data as FoundField[]
    expect(fields.map(({ key }) => key).sort()).toEqual(['_id', 'n', 'rare', 'text'])
    expect(fields.find(({ key }) => key === 'n')).toMatchObject({ fillRate: 1, isSample: true, types: ['number'] })
    expect(fields.find(({ key }) => key === 'rare')).toMatchObject({ types: ['boolean'] })
  })

  it('are listed with the number of items and their last change if the list is extended', async () => {
    const things = await collectionWith([{ _id: 'a' }, { _id: 'b' }])
    const listed = async (as: 'dev' | 'filterEmbed') =>
      (
        (await stage.send(as, 'GET', '/collections?extended=true')).body.data as {
          slug: string
          items?: number
          changed?: number
        }[]
      ).find(({ slug }) => slug === things.slug)
    expect(await listed('dev')).toMatchObject({ items: 2, changed: expect.any(Number) })
    await things.create({})
    await stage.send('dev', 'DELETE', things.items, { oids: ['a', 'b', 'none'] })
    expect(await listed('dev')).toMatchObject({ items: 1 })
    expect(await listed('filterEmbed')).not.toHaveProperty('items')
  })

  const undo = (body: { data?: unknown }, as: 'dev' | 'ada' = 'dev') =>
    stage.send(as, 'POST', `/undo/${(body.data as { undo: string }).undo}`)

  it('and its items come back after a deletion, once, only for who deleted it', async () => {
    const things = await collectionWith(
      [
        { _id: 'a', n: 1 },
        { _id: 'b', n: 2 },
      ],
      [{ key: 'n', type: 'number', unique: true }],
    )
    const gone = await stage.send('dev', 'DELETE', things.items, { filter: { n: { $gt: 0 } } })
    expect(gone.body).toMatchObject({ data: { deleted: 2, undo: expect.any(String) } })
    expect((await undo(gone.body, 'ada')).status).toBe(404)
    expect((await undo(gone.body)).body).toMatchObject({ code: 200, data: { kind: 'items', restored: 2 } })
    expect((await undo(gone.body)).status).toBe(404)
    expect(await things.ids()).toEqual(['a', 'b'])

    const collection = await stage.send('dev', 'DELETE', things.path)
    expect((await stage.send('dev', 'GET', things.path)).status).toBe(404)
    expect((await undo(collection.body)).body).toMatchObject({ data: { kind: 'collection', restored: 2 } })
    expect(await things.ids()).toEqual(['a', 'b'])
    expect((await things.create({ n: 2 })).status).toBe(409)
    expect(await things.indexes()).toHaveLength(1)
  })

  it('are not put back over what took their place', async () => {
    const things = await collectionWith([{ _id: 'a' }, { _id: 'b' }])
    const items = await stage.send('dev', 'DELETE', things.items, { oids: ['a', 'b'] })
    await things.create({ _id: 'b' })
    expect((await undo(items.body)).status).toBe(409)
    expect(await things.ids()).toEqual(['b'])

    const first = await stage.send('dev', 'DELETE', things.path)
    expect((await stage.send('dev', 'POST', '/collection/shop', { name: 'x', slug: things.slug })).status).toBe(200)
    expect((await undo(first.body)).body).toMatchObject({ code: 409 })
    const second = await stage.send('dev', 'DELETE', things.path)
    expect((await undo(items.body)).body).toMatchObject({ code: 409 })
    expect((await undo(first.body)).status).toBe(200)
    expect(await things.ids()).toEqual(['b'])
    expect((await undo(second.body)).status).toBe(409)
  })

  it('are not put back after ten minutes, and then nothing of them is left', async () => {
    const things = await collectionWith([{ _id: 'a' }])
    const gone = await stage.send('dev', 'DELETE', things.path)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001)
    try {
      expect((await undo(gone.body)).status).toBe(404)
      await stage.server.repo.undos.sweep()
    } finally {
      vi.restoreAllMocks()
    }
    const [left] = await stage.engine.query<{ n: string | null }>('select to_regclass($1)::text as n', [
      `"${things.table}"`,
    ])
    expect(left?.n).toBeNull()
    expect(await stage.engine.query('select tbl from item_counts where tbl = $1', [things.table])).toEqual([])
  })

  it('are deleted only knowingly while something uses them', async () => {
    const things = await collectionWith([])
    const query = { name: `Of ${things.slug}`, app: 'shop', collection: things.slug, pipeline: [] }
    const { slug } = (await stage.send('dev', 'POST', '/query', query)).body.data as { slug: string }
    const form = { app: 'shop', collection: 'surveys', rows: [{ questions: [{ query: slug }] }] }
    done(await stage.server.repo.forms.create({ id: `form-${slug}`, name: 'Reads', settings: form }))
    const other = await collectionWith(
      [],
      [{ key: 'to', type: 'reference', to: { app: 'shop', collection: things.slug } }],
    )
    const insert = { type: 'insert', app: 'shop', collection: things.slug, payload: { n: 1 } }
    const page = done(
      await stage.server.repo.pages.create('shop', {
        name: `P ${things.slug}`,
        actionbuttons: [{ id: 'add', actions: [insert] }],
      }),
    )

    expect((await stage.send('dev', 'DELETE', things.path)).body).toMatchObject({
      code: 409,
      data: [
        { kind: 'query', name: query.name },
        { kind: 'collection', id: `shop.${other.slug}` },
        { kind: 'page', id: page.id, page: page.slug, pageName: page.name },
      ],
    })
    expect((await stage.send('dev', 'DELETE', `/query/${slug}`)).body).toMatchObject({
      code: 409,
      data: [{ kind: 'form', name: 'Reads' }],
    })
    const gone = await stage.send('dev', 'DELETE', `/query/${slug}?anyway=true`)
    expect(gone.status).toBe(200)
    expect((await undo(gone.body)).status).toBe(200)
    expect((await stage.send('dev', 'GET', `/query/${slug}`)).body.data).toMatchObject({ name: query.name })
    expect((await stage.send('dev', 'DELETE', `${things.path}?anyway=true`)).status).toBe(200)
  })

  const versions = async (items: string, id: string) =>
    (await stage.send('dev', 'GET', `${items}/${id}/history`)).body.data as {
      version: number
      kind: string
      changed: string[]
    }[]

  it('and an item is what it was again, as far as it fits the fields of today', async () => {
    const things = await collectionWith([{ _id: 'a', n: 'one', gone: true }])
    expect(await versions(things.items, 'a')).toMatchObject([{ version: 1, kind: 'created' }])
    await stage.send('dev', 'PUT', `${things.items}/a`, { data: { n: 1, later: 2 } })
    expect((await things.define([{ key: 'n', type: 'number' }])).status).toBe(200)
    const restore = (version: number) => stage.send('dev', 'POST', `${things.items}/a/history/${version}`)
    expect((await restore(1)).body).toMatchObject({ code: 400, errors: [{ path: 'n' }] })

    expect((await things.define([])).status).toBe(200)
    const restored = (await restore(1)).body.data
    expect(restored).toMatchObject({ n: 'one', gone: true })
    expect(restored).not.toHaveProperty('later')
    const [newest] = await versions(things.items, 'a')
    expect(newest).toMatchObject({ version: 3, kind: 'restored' })
    expect(newest?.changed).toEqual(expect.arrayContaining(['n', 'later']))
  })

  it('and of an item the last 50 versions are there, until it is deleted for good', async () => {
    const things = await collectionWith([{ _id: 'a', n: 0 }])
    for (let n = 1; n <= 60; n++) await stage.send('dev', 'PUT', `${things.items}/a`, { data: { n } })
    const list = await versions(things.items, 'a')
    expect([list.length, list[0]?.version, list.at(-1)?.version]).toEqual([50, 61, 12])
    const stored = await stage.engine.query('select 1 from item_history where tbl = $1', [things.table])
    expect(stored).toHaveLength(50)

    const gone = await stage.send('dev', 'DELETE', things.items, { oids: ['a'] })
    expect((await undo(gone.body)).status).toBe(200)
    expect(await versions(things.items, 'a')).toHaveLength(50)
    await stage.send('dev', 'DELETE', things.items, { oids: ['a'] })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001)
    await stage.server.repo.undos.sweep().finally(() => vi.restoreAllMocks())
    expect(await stage.engine.query('select 1 from item_history where tbl = $1', [things.table])).toEqual([])
  })
})
