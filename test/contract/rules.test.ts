// Rules behind every door: what a person may not read, no way leads to, and no way of asking tells anything of it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import WebSocket from 'ws'
import type { Export } from '../../src/contract/entities/export.ts'
import type { Rule } from '../../src/contract/entities/rule.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

const flights = [
  { _id: 'f1', base: 'AMS', gate: 'A1', cost: 10, seats: 100, plane: 'p1' },
  { _id: 'f2', base: 'AMS', gate: 'A2', cost: 20, seats: 200, plane: 'p2' },
  { _id: 'f3', base: 'RTM', gate: 'B1', cost: 30, seats: 300, plane: 'p1' },
  { _id: 'f4', gate: 'C1', cost: 40, seats: 400, plane: 'p2' },
]
/** What eve may read of them: she is a shopper, and her base is AMS. */
const hers = [
  { _id: 'f1', base: 'AMS', gate: 'A1', seats: 100, plane: 'p1' },
  { _id: 'f2', base: 'AMS', gate: 'A2', seats: 200, plane: 'p2' },
]
const ofBase = [{ $match: { base: '$USER.base' } }]
const source = { app: 'shop', collection: 'flights' }

const buttons = {
  actionbuttons: [
    {
      id: 'all',
      actions: [
        { type: 'insert', ...source, payload: { base: '$base', gate: '$gate', cost: '$cost', plane: '$plane' } },
        {
          type: 'update',
          ...source,
          dataset: 'flights_all',
          join_key: '_id',
          payload: { base: '$base', gate: '$gate', cost: '$cost', seats: '$seats', plane: '$plane' },
        },
      ],
    },
  ],
}
const logForm = {
  app: 'shop',
  collection: 'logs',
  name: 'Log',
  rows: [
    {
      key: 'r1',
      step: 1,
      questions: [
        { id: 'what', key: 'what', type: 'open text', label: 'What?' },
        { id: 'fine', key: 'fine', type: 'number', label: 'Fine' },
        { id: 'photo', key: 'photo', type: 'file upload', label: 'Photo', extensions: ['png'] },
      ],
    },
  ],
}

async function furnish({ server: { repo } }: Stage): Promise<void> {
  const made = done(await repo.collections.create({ app: 'shop', name: 'Flights' }))
  await repo.items.insert(made.table, flights)
  await repo.collections.update('shop', 'flights', {
    fields: [
      { key: 'cost', type: 'choice', options: [10, 20, 30, 40].map(value => ({ value })) },
      { key: 'gate', type: 'text' },
    ],
  })
  const planes = done(await repo.collections.create({ app: 'shop', name: 'Planes' }))
  await repo.items.insert(planes.table, [
    { _id: 'p1', name: 'Fokker' },
    { _id: 'p2', name: 'Saab' },
  ])
  const closed = done(await repo.collections.create({ app: 'shop', name: 'Closed' }))
  await repo.items.insert(closed.table, [{ _id: 'c1', code: 1 }])
  done(await repo.collections.create({ app: 'shop', name: 'Visits' }))
  await repo.collections.update('shop', 'visits', {
    fields: [{ key: 'flight', type: 'reference', to: { app: 'shop', collection: 'flights' } }],
  })
  for (const [slug, pipeline] of [
    ['flights_all', []],
    ['flights_cost', [{ $group: { _id: null, cost: { $sum: '$cost' }, n: { $sum: 1 } } }]],
  ] as const)
    done(await repo.queries.create({ id: slug, slug, name: slug, ...source, pipeline: [...pipeline] }))
  done(
    await repo.queries.create({
      id: 'planes_flown',
      slug: 'planes_flown',
      name: 'x',
      app: 'shop',
      collection: 'planes',
      pipeline: [{ $lookup: { from: 'flights', localField: '_id', foreignField: 'plane', as: 'flown' } }],
    }),
  )
  for (const [id, queries, selection] of [
    ['flights-table', ['flights_all', 'flights_cost', 'planes_flown'], buttons],
    [
      'visits-button',
      [],
      { actions: [{ type: 'insert', app: 'shop', collection: 'visits', payload: { flight: '$f' } }] },
    ],
  ] as const)
    done(
      await repo.modules.create({
        id,
        row: 'sales-row',
        name: id,
        type: { name: 'Data Table', width: 12 },
        queries: queries.map(slug => ({ slug, primary: slug === 'flights_all' })),
        selection,
      }),
    )
  const logs = done(await repo.collections.create({ app: 'shop', name: 'Logs' }))
  done(await repo.forms.create({ id: 'log', name: 'Log', settings: logForm }))
  const answer = { template: 'log', template_version: 1, submit_date: 1_700_000_000, updated_at: 1_700_000_000 }
  const photo = (name: string) => [{ name, uploaded: true, full_name: `file_upload/forms/log/${name}` }]
  await repo.items.insert(logs.table, [
    { ...answer, _id: 'l1', userid: 'eve', what: 'late', fine: 7711, photo: photo('own.png') },
    { ...answer, _id: 'l2', userid: 'stranger', what: 'secret', fine: 7722, photo: photo('other.png') },
  ])
  const rule = (more: Pick<Rule, 'collection' | 'operations' | 'condition'> & Partial<Rule>) =>
    repo.rules.create({ app: 'shop', role: 'shopper', ...more })
  await rule({ collection: 'flights', operations: ['read'], condition: ofBase, fields: { except: ['cost'] } })
  await rule({
    collection: 'flights',
    operations: ['update', 'create'],
    condition: [{ $match: { base: '$USER.base', gate: { $ne: 'A2' } } }],
    fields: { only: ['gate', 'base', 'cost'] },
  })
  await rule({ collection: 'closed', operations: ['read'], condition: [], role: '@embeds' })
  await rule({
    collection: 'logs',
    operations: ['read'],
    condition: [{ $match: { userid: '$USER' } }],
    fields: { except: ['fine'] },
  })
}

onEachDatabase(postgres, 'rules on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    await furnish(stage)
    const set = { extra_information: { attributes: { base: 'AMS' } } }
    await stage.send('ada', 'PUT', '/user/eve', set)
  })
  afterAll(() => stage.close())

  const ask = async (body: object, as: Person = 'eve') => {
    const { body: answer } = await stage.send(as, 'POST', '/dataframe/aggregate', { ...source, ...body })
    expect(answer.message).toBe('OK')
    return answer
  }
  const rows = async (pipeline: object[], as: Person = 'eve') => (await ask({ pipeline }, as)).data
  const storedFlight = async (id: string) =>
    (await stage.send('dev', 'GET', `/item/shop/flights/${id}`)).body.data as Record<string, unknown>
  const change = (id: string, data: object, as: Person = 'eve') =>
    stage.send(as, 'PUT', `/item/shop/flights/${id}`, { data })

  describe('what may be read', () => {
    it('is what the list has, and its total', async () => {
      expect(await ask({ pipeline: [] })).toMatchObject({ data: hers, total: 2 })
      expect(await ask({ pipeline: [], limit: 1 })).toMatchObject({ total: 2, next_page: 1 })
      expect((await ask({ pipeline: [] })).data).toEqual(hers)
    })

    it('is everything for builders, so that nobody locks out who made the rule', async () => {
      expect(await rows([], 'dev')).toHaveLength(4)
      expect(await rows([], 'ada')).toEqual(flights)
    })

    it('is nothing for people whom no rule names', async () => {
      expect(await rows([], 'filterEmbed')).toEqual([])
      expect(
        (await stage.send('eve', 'POST', '/dataframe/aggregate', { app: 'shop', collection: 'closed' })).body,
      ).toMatchObject({ data: [], total: 0 })
    })

    it('is what one item shows; another does not exist', async () => {
      const one = async (id: string) => stage.send('eve', 'GET', `/item/shop/flights/${id}`)
      expect((await one('f1')).body.data).toEqual(hers[0])
      const [hidden, absent] = [await one('f3'), await one('f9')]
      expect(hidden.status).toBe(404)
      expect(hidden.body.message).toBe(absent.body.message.replace('f9', 'f3'))
    })

    it('is what the call for plain rows returns', async () => {
      const path = '/dataframe/read_data?app=shop&collection=flights'
      expect((await stage.send('eve', 'GET', path)).body).toMatchObject({ data: hers, total: 2 })
      expect((await stage.send('eve', 'GET', path)).body.data).toEqual(hers)
    })

    it('is what stored queries count, sum and join', async () => {
      expect((await ask({ query: 'flights_all' })).data).toEqual(hers)
      expect((await ask({ query: 'flights_cost' })).data).toEqual([{ _id: null, cost: 0, n: 2 }])
      expect((await ask({ query: 'planes_flown' })).data).toEqual([
        { _id: 'p1', name: 'Fokker', flown: [hers[0]] },
        { _id: 'p2', name: 'Saab', flown: [hers[1]] },
      ])
    })

    it('is what the figures of the apps are made of', async () => {
      await stage.server.repo.rules.create({
        id: 'figures',
        app: 'shop',
        collection: 'orders',
        role: 'shopper',
        operations: ['read'],
        condition: [{ $match: { region: 'US' } }],
        fields: { only: ['region'] },
      })
      const figures = (await stage.send('eve', 'GET', '/figures?types=Data%20Table')).body.data
      expect(figures).toMatchObject([{ app: 'shop', rows: [{ _id: 'o2', region: 'US' }] }])
      expect(JSON.stringify(figures)).not.toContain('amount":20')
      await stage.server.repo.rules.delete('shop', 'figures')
    })

    it('is what a file of an export has', async () => {
      const begun = await stage.send('eve', 'POST', '/export/create', { format: 'csv', source })
      const { id } = begun.body.data as Export
      const ended = await vi.waitUntil(
        async () => {
          const one = (await stage.send('eve', 'GET', `/export/${id}`)).body.data as Export
          return one.state !== 'running' && one
        },
        { timeout: 30_000 },
      )
      const text = await (await stage.server.app.request(ended.file ?? '')).text()
      expect(text.replace('\uFEFF', '').trim().split('\r\n')).toHaveLength(3)
      expect(text).not.toMatch(/cost|RTM|f3|f4/)
      expect(ended.total).toBe(2)
    })

    it('is what describes the collection: no hidden field with its options, and no number of items', async () => {
      const listed = (await stage.send('eve', 'GET', '/collections?extended=true')).body.data as Record<
        string,
        unknown
      >[]
      const one = listed.find(({ slug }) => slug === 'flights')
      expect(one).toMatchObject({ fields: [{ key: 'gate' }] })
      expect(Object.keys(one ?? {})).not.toContain('items')
      expect(listed.find(({ slug }) => slug === 'planes')).toMatchObject({ items: 2 })
      const read = (await stage.send('eve', 'GET', '/collection/shop/flights')).body.data
      expect(read).toMatchObject({ fields: [{ key: 'gate' }] })
      expect((await stage.send('dev', 'GET', '/collection/shop/flights')).body.data).toMatchObject({
        fields: [{ key: 'cost' }, { key: 'gate' }],
      })
    })
  })

  describe('a field that may not be read', () => {
    it('cannot be filtered by, in any way', async () => {
      for (const $match of [
        { cost: 10 },
        { cost: { $gt: 0 } },
        { cost: { $exists: true } },
        { $or: [{ cost: 10 }, { gate: 'none' }] },
        { $expr: { $eq: ['$cost', 10] } },
        { $expr: { $gt: ['$$ROOT.cost', 0] } },
        { $nor: [{ cost: { $ne: 10 } }] },
      ])
        expect([$match, await rows([{ $match }])]).toEqual([$match, []])
      expect((await ask({ pipeline: [], selection: [{ key: 'cost', values: [10] }] })).data).toEqual([])
      expect((await ask({ pipeline: [], selection: [{ key: 'cost', from: 1 }] })).data).toEqual([])
    })

    it('orders nothing', async () => {
      const up = await ask({ pipeline: [], sorting: { ASC: ['cost'] } })
      const down = await ask({ pipeline: [], sorting: { DESC: ['cost'] } })
      expect(up.data).toEqual(down.data)
      expect(await rows([{ $sort: { cost: -1 } }, { $limit: 1 }])).toEqual(
        await rows([{ $sort: { cost: 1 } }, { $limit: 1 }]),
      )
    })

    it('groups, sums and computes nothing', async () => {
      expect(await rows([{ $group: { _id: '$cost', n: { $sum: 1 } } }])).toEqual([{ _id: null, n: 2 }])
      expect(await rows([{ $group: { _id: null, all: { $push: '$cost' }, most: { $max: '$cost' } } }])).toEqual([
        { _id: null, all: [], most: null },
      ])
      expect(await rows([{ $addFields: { copy: '$cost', whole: '$$ROOT' } }])).toEqual(
        hers.map(row => ({ ...row, whole: row })),
      )
      expect(await rows([{ $project: { pairs: { $objectToArray: '$$ROOT' } } }])).not.toContain('cost')
      expect(await rows([{ $bucket: { groupBy: { $ifNull: ['$cost', -1] }, boundaries: [-1, 0, 100] } }])).toEqual([
        { _id: -1, count: 2 },
      ])
      expect(await rows([{ $facet: { a: [{ $group: { _id: '$cost' } }] } }])).toEqual([{ a: [{ _id: null }] }])
    })

    it('has no distinct values, and is not searched', async () => {
      expect((await ask({ pipeline: [], options: { distinct: 'cost' } })).data).toEqual([])
      expect((await ask({ pipeline: [], search: { text: '10', keys: ['cost'] } })).data).toEqual([])
    })

    it('makes no groups and no totals of a table, which count the readable rows alone', async () => {
      const group = { key: 'gate', totals: [{ key: 'cost', of: 'sum' }] }
      expect((await ask({ pipeline: [], options: { group } })).data).toEqual([
        { value: 'A1', count: 1, total0: 0 },
        { value: 'A2', count: 1, total0: 0 },
      ])
      const hidden = { key: 'cost', by: 'year', dates: 'seconds', timeZone: 'Europe/Amsterdam' }
      expect(await ask({ pipeline: [], options: { group: hidden } })).toMatchObject({
        data: [{ value: null, count: 2 }],
        total: 1,
      })
      expect((await ask({ pipeline: [], options: { group: { key: 'cost', value: 10 } } })).data).toEqual([])
      expect(await ask({ pipeline: [], options: { group: { key: 'cost', value: null } } })).toMatchObject({ total: 2 })
    })

    it('is not named in groups that are not valid: the reply names what is wrong', async () => {
      for (const [group, part] of [
        [{ key: '$where' }, 'key'],
        [{ key: 'gate', totals: [{ key: 'a..b', of: 'sum' }] }, 'key'],
        [{ key: 'gate', sort: { by: 0, type: 'ASC' } }, 'sort'],
        [{ key: 'gate', by: 'hour' }, 'by'],
        [{ key: 'gate', timeZone: 'Moon/Base' }, 'timeZone'],
        [{ key: 'gate', value: { $gt: '' } }, 'value'],
      ] as const) {
        const { status, body } = await stage.send('eve', 'POST', '/dataframe/aggregate', {
          ...source,
          pipeline: [],
          options: { group },
        })
        expect([status, body.errors]).toMatchObject([400, [{ path: `options.group.${part}` }]])
      }
    })

    it('does not come back under a name that a pipeline gives it', async () => {
      expect(await rows([{ $project: { cost: 1, gate: 1 } }])).toEqual([
        { _id: 'f1', gate: 'A1' },
        { _id: 'f2', gate: 'A2' },
      ])
      expect(await rows([{ $replaceRoot: { newRoot: { $mergeObjects: [{ cost: 'x' }, '$$ROOT'] } } }])).toEqual(
        hers.map(row => ({ cost: 'x', ...row })),
      )
    })
  })

  describe('rows that may not be read', () => {
    it('are not reached by looking from another collection, whatever the form of the lookup', async () => {
      const from = { from: 'flights', as: 'x' }
      const plain = { $lookup: { ...from, localField: '_id', foreignField: 'plane' } }
      const withPipeline = {
        $lookup: { ...from, let: { p: '$_id' }, pipeline: [{ $match: { $expr: { $eq: ['$plane', '$$p'] } } }] },
      }
      const other = (pipeline: object[]) => ask({ collection: 'planes', pipeline })
      for (const lookup of [plain, withPipeline, { $lookup: { ...plain.$lookup, from: 'shop.flights' } }]) {
        const { data } = await other([{ $match: { _id: 'p1' } }, lookup])
        expect(data).toEqual([{ _id: 'p1', name: 'Fokker', x: [hers[0]] }])
      }
      expect((await other([{ $facet: { a: [plain, { $unwind: '$x' }, { $count: 'n' }] } }])).data).toEqual([
        { a: [{ n: 2 }] },
      ])
      const nested = { $lookup: { from: 'planes', as: 'y', pipeline: [plain] } }
      const { data } = await other([{ $match: { _id: 'p1' } }, { $project: { _id: 1 } }, nested])
      expect(JSON.stringify(data)).not.toMatch(/cost|f3|f4|RTM/)
      expect(
        await rows([{ $lookup: { from: 'flights', as: 'x', pipeline: [{ $count: 'n' }] } }, { $limit: 1 }]),
      ).toMatchObject([{ x: [{ n: 2 }] }])
      expect((await other([plain, { $unwind: '$x' }, { $match: { 'x.cost': { $exists: true } } }])).data).toEqual([])
      expect((await other([plain, { $unwind: '$x' }, { $sort: { 'x.cost': -1 } }, { $limit: 1 }])).data).toMatchObject([
        { x: hers[0] },
      ])
    })

    it.each(['$unionWith', '$graphLookup', '$out', '$merge'])(
      'are not reached by %s, which no pipeline may have',
      async stageName => {
        const pipeline = [{ [stageName]: { coll: 'flights', from: 'flights' } }]
        const { status } = await stage.send('eve', 'POST', '/dataframe/aggregate', { ...source, pipeline })
        expect(status).toBe(400)
      },
    )

    it('are not revealed by an error that only one of them would cause', async () => {
      const divided = { $divide: [1, { $subtract: ['$seats', 300] }] }
      expect(await rows([{ $match: { $expr: { $lt: [divided, 1] } } }])).toEqual(hers)
      expect(await rows([{ $addFields: { v: divided } }, { $match: { v: { $lt: 1 } } }, { $unset: 'v' }])).toEqual(hers)
      expect(await rows([{ $match: { $expr: { $gt: [{ $toInt: '$gate' }, 0] }, gate: 'C1' } }])).toEqual([])
    })

    it('are not looked at by a condition that may fail', async () => {
      const aggregator = (await import('../../demo/server/pipeline/aggregate.ts')).createAggregator(stage.engine)
      const collection = await stage.server.repo.collections.read('shop', 'flights')
      const asked = { table: collection?.table ?? '', app: 'shop', collection: 'flights', lookup: () => undefined }
      const sqlOf = async (pipeline: object[]) => {
        const plan = await aggregator.explain(
          { ...asked, locked: [{ $match: { base: 'AMS' } }] },
          { pipeline: pipeline.map(one => ({ ...one })) },
        )
        return 'sql' in plan ? plan.sql : ''
      }
      const failing = await sqlOf([{ $match: { $expr: { $gt: [{ $divide: [1, '$seats'] }, 0] } } }])
      expect(failing).toMatch(/\(SELECT .* WHERE .* OFFSET 0\)/)
      expect(await sqlOf([{ $match: { gate: 'A1' } }, { $group: { _id: '$gate' } }])).not.toContain('WHERE (SELECT')
    })
  })

  describe('a result', () => {
    it('is of the person who asks, and of the rules of now', async () => {
      expect(await rows([{ $count: 'n' }], 'dev')).toEqual([{ n: 4 }])
      expect(await rows([{ $count: 'n' }])).toEqual([{ n: 2 }])
      await stage.send('ada', 'PUT', '/user/eve', { extra_information: { attributes: { base: 'RTM' } } })
      expect(await rows([{ $count: 'n' }])).toEqual([{ n: 1 }])
      expect(await rows([{ $project: { gate: 1 } }])).toEqual([{ _id: 'f3', gate: 'B1' }])
      await stage.send('ada', 'PUT', '/user/eve', { extra_information: { attributes: { base: 'AMS' } } })
      expect(await rows([{ $count: 'n' }])).toEqual([{ n: 2 }])
      const made = await stage.send('dev', 'POST', '/rule', { ...source, role: '@users', operations: ['read'] })
      expect(await rows([{ $count: 'n' }])).toEqual([{ n: 4 }])
      const { id } = made.body.data as Rule
      const gone = await stage.send('dev', 'DELETE', `/rule/shop/${id}`)
      expect(await rows([{ $count: 'n' }])).toEqual([{ n: 2 }])
      const { undo } = gone.body.data as { undo: string }
      expect((await stage.send('dev', 'POST', `/undo/${undo}`)).body.data).toMatchObject({ kind: 'rule' })
      expect(await rows([{ $count: 'n' }])).toEqual([{ n: 4 }])
      await stage.send('dev', 'DELETE', `/rule/shop/${id}`)
    })

    it('is empty for a person without the attribute that a rule compares with, also of rows without a value', async () => {
      await stage.send('ada', 'PUT', '/user/eve', { extra_information: { attributes: null } })
      expect(await rows([])).toEqual([])
      await stage.send('ada', 'PUT', '/user/eve', { extra_information: { attributes: { base: '' } } })
      expect(await rows([])).toEqual([])
      await stage.send('ada', 'PUT', '/user/eve', { extra_information: { attributes: { base: { $gt: '' } } } })
      expect(await rows([])).toEqual([])
      await stage.send('ada', 'PUT', '/user/eve', { extra_information: { attributes: { base: 'AMS' } } })
    })

    it('does not grow by an attribute that somebody gives themselves', async () => {
      const own = await stage.send('eve', 'PUT', '/user/eve', { extra_information: { attributes: { base: 'RTM' } } })
      expect([own.status, own.body.errors?.[0]?.path]).toEqual([403, 'extra_information.attributes'])
      expect(await rows([])).toEqual(hers)
    })
  })

  describe('a write', () => {
    it('of an item that may not be read answers as if there were none', async () => {
      expect((await change('f3', { gate: 'Z' })).status).toBe(404)
      expect((await storedFlight('f3'))['gate']).toBe('B1')
    })

    it('of an item that may be read but not changed is refused', async () => {
      expect((await change('f2', { gate: 'Z' })).status).toBe(403)
      expect((await storedFlight('f2'))['gate']).toBe('A2')
    })

    it('of a field that the rules do not give is refused by its name, unless its value stays the same', async () => {
      const refused = await change('f1', { gate: 'Z', seats: 5 })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([403, 'seats'])
      expect(refused.body.message).toContain('“seats”')
      expect(await storedFlight('f1')).toMatchObject({ gate: 'A1', seats: 100 })
      const same = await change('f1', { gate: 'A9', seats: 100 })
      expect(same.status).toBe(200)
      expect(same.body.data).toMatchObject({ gate: 'A9' })
      expect(same.body.data).not.toHaveProperty('cost')
      expect(await storedFlight('f1')).toMatchObject({ gate: 'A9', cost: 10 })
      await change('f1', { gate: 'A1' })
    })

    it('of a field that may not be read is refused whatever is sent, so that a guess reveals nothing', async () => {
      const answers = [
        await change('f1', { cost: 10 }),
        await change('f1', { cost: 11 }),
        await change('f1', { cost: null }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    })

    it('moves no item to where its writer may not change or read it', async () => {
      expect((await change('f1', { base: 'RTM' })).status).toBe(403)
      expect((await change('f1', { gate: 'A2' })).status).toBe(403)
      expect(await storedFlight('f1')).toMatchObject({ base: 'AMS', gate: 'A1' })
    })

    it('creates only what the rules allow, and answers without what may not be read', async () => {
      const create = (data: object) => stage.send('eve', 'POST', '/item/shop/flights', { data })
      const elsewhere = await create({ base: 'RTM', gate: 'X' })
      expect([elsewhere.status, elsewhere.body.message]).toEqual([
        403,
        'The rules of this collection do not let you create this item. Nothing was saved.',
      ])
      expect((await create({ base: 'AMS', gate: 'X', plane: 'p1' })).body.errors?.[0]?.path).toBe('plane')
      const made = await create({ base: 'AMS', gate: 'X', cost: 30 })
      expect(made.body.data).toMatchObject({ base: 'AMS', gate: 'X' })
      expect(made.body.data).not.toHaveProperty('cost')
      const { _id } = made.body.data as { _id: string }
      expect(await storedFlight(_id)).toMatchObject({ cost: 30 })
      await stage.send('dev', 'DELETE', '/item/shop/flights', { oids: [_id] })
    })

    it('refers to no item that its writer may not read: it is as if there were none', async () => {
      const refer = (flight: string) => stage.send('eve', 'POST', '/item/shop/visits', { data: { flight } })
      const [hidden, absent] = [await refer('f3'), await refer('f9')]
      expect([hidden.status, hidden.body.errors]).toEqual([400, absent.body.errors])
      expect((await refer('f1')).status).toBe(200)
    })

    it('deletes only what a rule lets somebody delete, and can be undone by them', async () => {
      const remove = (body: object) => stage.send('eve', 'DELETE', '/item/shop/flights', body)
      expect((await remove({ oids: ['f1'] })).status).toBe(403)
      const rule = {
        ...source,
        role: 'shopper',
        operations: ['delete'],
        condition: [{ $match: { cost: { $lt: 20 } } }],
      }
      const { id } = (await stage.send('dev', 'POST', '/rule', rule)).body.data as Rule
      expect((await remove({ filter: { cost: 10 } })).body.data).toMatchObject({ deleted: 0 })
      const gone = (await remove({ oids: ['f1', 'f2', 'f3', 'f4'] })).body.data as { deleted: number; undo: string }
      expect(gone.deleted).toBe(1)
      expect((await stage.send('stranger', 'POST', `/undo/${gone.undo}`)).status).toBe(403)
      expect((await stage.send('eve', 'POST', `/undo/${gone.undo}`)).body.data).toMatchObject({ restored: 1 })
      expect(await storedFlight('f1')).toMatchObject({ cost: 10, gate: 'A1' })
      await stage.send('dev', 'DELETE', `/rule/shop/${id}`)
      expect((await remove({ oids: ['f1'] })).status).toBe(403)
    })

    it('from a screen that was open when the right was taken away says so, and changes nothing', async () => {
      const { repo } = stage.server
      const found = (await repo.rules.list('shop')).find(rule => rule.operations.includes('update'))
      await stage.send('dev', 'PUT', `/rule/shop/${found?.id}`, { role: '@embeds', edited: found?.edited })
      const late = await change('f1', { gate: 'Late' })
      expect([late.status, late.body.message]).toEqual([
        403,
        'The rules of this collection do not let you change this item. Nothing was saved.',
      ])
      expect(await storedFlight('f1')).toMatchObject({ gate: 'A1' })
      await stage.send('dev', 'PUT', `/rule/shop/${found?.id}`, { role: 'shopper' })
      expect((await change('f1', { gate: 'A1' })).status).toBe(200)
    })
  })

  describe('the answers of a form', () => {
    it('are those that may be read, without the questions that may not', async () => {
      const path = '/questionnaire/log'
      const listed = (await stage.send('eve', 'GET', `${path}/answers`)).body
      expect(listed.total).toBe(1)
      expect(listed.data).toMatchObject([{ _id: 'l1', what: 'late' }])
      expect(JSON.stringify(listed.data)).not.toContain('fine')
      expect((await stage.send('dev', 'GET', `${path}/answers`)).body.total).toBe(2)
      const narrowed = (where: object[]) =>
        stage.send('eve', 'GET', `${path}/answers?where=${encodeURIComponent(JSON.stringify(where))}`)
      expect((await narrowed([{ question: 'fine', equals: 7711 }])).body.total).toBe(0)
      expect((await narrowed([{ question: 'what', equals: 'secret' }])).body.total).toBe(0)
      expect((await stage.send('eve', 'GET', `${path}/answers?search=7711`)).body.total).toBe(0)
      const sorted = (sort: string) => stage.send('eve', 'GET', `${path}/answers?sort=${sort}`)
      expect((await sorted('fine')).body.data).toEqual((await sorted('-fine')).body.data)
      const csv = String((await stage.send('eve', 'GET', `${path}/answers.csv`)).body.data)
      expect(csv).toContain('late')
      expect(csv).not.toMatch(/secret|7711|7722/)
      expect((await stage.send('eve', 'GET', `${path}/summary`)).body.data).toMatchObject({ total: 1 })
      expect(JSON.stringify((await stage.send('dev', 'GET', `${path}/summary`)).body.data)).toContain('7722')
      expect(JSON.stringify((await stage.send('eve', 'GET', `${path}/summary`)).body.data)).not.toMatch(/77(11|22)/)
      expect((await stage.send('eve', 'GET', `${path}/given/fine`)).body.data).toEqual([])
      expect((await stage.send('eve', 'GET', `${path}/given/what`)).body.data).toMatchObject([{ item: 'l1' }])
      expect((await stage.send('eve', 'GET', `${path}/given/what/counts`)).body.data).toMatchObject({ answered: 1 })
    })

    it('have only the questions that a rule lists', async () => {
      const { repo } = stage.server
      const [found] = (await repo.rules.list('shop')).filter(rule => rule.collection === 'logs')
      await repo.rules.update('shop', found?.id ?? '', { fields: { only: ['fine'] } })
      const [only] = (await stage.send('eve', 'GET', '/questionnaire/log/answers')).body.data as Record<
        string,
        unknown
      >[]
      expect(Object.keys(only ?? {}).sort()).toEqual([
        '_id',
        'fine',
        'submit_date',
        'template',
        'template_version',
        'updated_at',
      ])
      await repo.rules.update('shop', found?.id ?? '', { fields: { except: ['fine'] } })
    })

    it('have the files of those that may be read', async () => {
      const folder = 'file_upload/forms/log'
      for (const file of ['own.png', 'other.png'])
        await stage.send('dev', 'POST', '/file', { folder_path: folder, file_name: file, content: 'aGVsbG8=' })
      const read = (file: string, as: Person) => stage.send(as, 'POST', `/file/${file}`, { folder_path: folder })
      expect((await read('other.png', 'dev')).status).toBe(200)
      expect((await read('own.png', 'eve')).status).toBe(200)
      expect((await read('other.png', 'eve')).status).toBe(403)
    })
  })

  describe('somebody who watches', () => {
    let node: ServerType, url: string, close: () => Promise<void>
    beforeAll(async () => {
      await new Promise<void>(resolve => {
        node = serve({ fetch: stage.server.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve())
      })
      const sockets = stage.server.attachSockets(node)
      const address = node.address()
      url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/`
      close = async () => {
        await sockets.close()
        await new Promise(resolve => node.close(resolve))
      }
    })
    afterAll(() => close())

    async function watch(as: Person) {
      const socket = new WebSocket(url)
      const heard: string[] = []
      socket.on('message', (data: unknown) => {
        const said = JSON.parse(Buffer.from(String(data), 'base64').toString('utf8')) as {
          readonly message: string
          readonly data: { readonly collection?: string }
        }
        heard.push(said.message === 'Refresh' ? (said.data.collection ?? '') : said.message)
      })
      await once(socket, 'open')
      const hello = {
        authorization: `Bearer ${await stage.tokenOf(as)}`,
        message: 'Verify authorization',
        websocket_sub_id: 0,
      }
      socket.send(Buffer.from(JSON.stringify(hello), 'utf8').toString('base64'))
      await vi.waitFor(() => expect(heard).toContain('User authorized'), { timeout: 10_000 })
      return { socket, heard }
    }
    const note = async (collection: string) => {
      const { table } = done({ ok: true, value: await stage.server.repo.collections.read('shop', collection) }) ?? {
        table: '',
      }
      await stage.server.changes.note({ app: 'shop', collection, table })
    }

    it('gets no message about a collection that is closed to them, but one when it is closed', async () => {
      const [eve, dev] = [await watch('eve'), await watch('dev')]
      await note('closed')
      await vi.waitFor(() => expect(dev.heard).toContain('closed'), { timeout: 10_000 })
      // messages keep their order: a user who hears of the flights now would have heard of the closed one before
      const before = eve.heard.length
      await note('flights')
      await vi.waitFor(() => expect(eve.heard.slice(before)).toContain('flights'), { timeout: 10_000 })
      expect(eve.heard).not.toContain('closed')
      const rule = { app: 'shop', collection: 'planes', role: '@embeds', operations: ['read'] }
      const { id } = (await stage.send('dev', 'POST', '/rule', rule)).body.data as Rule
      await vi.waitFor(() => expect(eve.heard).toContain('planes'), { timeout: 10_000 })
      expect((await ask({ collection: 'planes' })).data).toEqual([])
      await stage.send('dev', 'DELETE', `/rule/shop/${id}`)
      eve.socket.close()
      dev.socket.close()
    })
  })
})
