// The files of exports, read back: every row once, every field, nothing a spreadsheet would run.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Export } from '../../src/contract/entities/export.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'an export on', name => {
  let stage: Stage
  let table: string
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    const { repo } = stage.server
    const collection = done(await repo.collections.create({ app: 'shop', name: 'Things' }))
    table = collection.table
    await repo.items.insert(table, [
      { _id: 'a', name: '=HYPERLINK("http://evil")', price: 1.5, constructor: 'ours' },
      { _id: 'b', name: 'Ärmel; "x"', address: { city: 'Emmen', geo: { lat: 52.7 } }, tags: ['red', 'blue'] },
      { _id: 'c', late: true, parts: [{ n: 1 }], name: '\u0001tab\tand 🙂', note: 'one\u2028line\u2029more' },
    ])
  })
  afterAll(() => stage.close())

  const start = async (body: object, as: Person = 'eve') => {
    const answer = await stage.send(as, 'POST', '/export/create', {
      format: 'csv',
      source: { app: 'shop', collection: 'things' },
      ...body,
    })
    expect(answer.body.message).toBe('OK')
    return answer.body.data as Export
  }
  const ended = (id: string, as: Person = 'eve') =>
    vi.waitUntil(
      async () => {
        const one = (await stage.send(as, 'GET', `/export/${id}`)).body.data as Export
        return one.state !== 'running' && one
      },
      { timeout: 30_000 },
    )
  const fileOf = async (body: object) => {
    const one = await ended((await start(body)).id)
    expect(one.message).toBeUndefined()
    const answer = await stage.server.app.request(one.file ?? '')
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.length).toBe(one.bytes)
    return { one, answer, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
  }

  it('is a CSV file with a column for each field that occurs, and text where a spreadsheet would see a formula', async () => {
    const { one, answer, text } = await fileOf({})
    expect(one).toMatchObject({ name: 'Things', state: 'ready', rows: 3, total: 3 })
    expect(answer.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''Things.csv")
    const [head, ...lines] = text.split('\r\n')
    expect(head?.slice(1).split(',').sort()).toEqual(
      [
        '_id',
        'name',
        'price',
        'constructor',
        'address.city',
        'address.geo.lat',
        'tags',
        'late',
        'parts',
        'note',
      ].sort(),
    )
    expect(text.startsWith('\uFEFF')).toBe(true)
    const at = (line: number, key: string) =>
      lines[line]?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[head?.slice(1).split(',').indexOf(key) ?? -1]
    expect(at(0, 'name')).toBe(`"'=HYPERLINK(""http://evil"")"`)
    expect(at(0, 'constructor')).toBe('ours')
    expect(at(1, 'address.city')).toBe('Emmen')
    expect(at(1, 'tags')).toBe('red; blue')
    expect(at(2, 'parts')).toBe(`"[{""n"":1}]"`)
    expect(at(2, 'price')).toBe('')
    expect(at(2, 'note')).toBe('one\u2028line\u2029more')
  })

  it('writes the chosen columns as the spreadsheets of the reader expect them', async () => {
    const { text } = await fileOf({
      fields: [{ path: 'price', label: 'Prijs' }, { path: 'address.city' }, { path: 'name' }],
      delimiter: ';',
      decimal: ',',
    })
    expect(text.slice(1).split('\r\n').slice(0, 3)).toEqual([
      'Prijs;address.city;name',
      `1,5;;"'=HYPERLINK(""http://evil"")"`,
      ';Emmen;"Ärmel; ""x"""',
    ])
  })

  it('is a worksheet with typed cells, which runs no formula', async () => {
    const { bytes } = await fileOf({ format: 'xlsx', fields: ['_id', 'name', 'price', 'late'].map(path => ({ path })) })
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.name).toBe('Things')
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['_id', 'name', 'price', 'late'],
      ['a', '=HYPERLINK("http://evil")', 1.5, null],
    ])
    expect(sheets[0]?.rows[3]?.[3]).toBe(true)
    expect(String(sheets[0]?.rows[3]?.[1])).toContain('and 🙂')
  })

  it('is written as people read it: dates, amounts and labels in the language and the time zone of the reader', async () => {
    const fields = [
      { key: 'name', type: 'text' },
      { key: 'day', type: 'date' },
      { key: 'at', type: 'date' },
      { key: 'state', type: 'choice', options: [{ value: 'o', label: 'Open; =now()' }, { value: 'c' }] },
      { key: 'states', type: 'list', options: [{ value: 'o', label: 'Open' }, { value: 'x' }] },
    ]
    const made = await stage.send('dev', 'POST', '/collection/shop', { name: `Read ${name}`, fields })
    const { slug } = made.body.data as { slug: string }
    for (const data of [
      { name: 'a', day: '2025-05-04', at: 1_746_347_400, state: 'o', states: ['o', 'x'], n: 1234.5, y: 2025 },
      { name: 'b', state: 'c' },
    ])
      expect((await stage.send('dev', 'POST', `/item/shop/${slug}`, { data })).body.code).toBe(200)
    const source = { app: 'shop', collection: slug, pipeline: [{ $sort: { name: 1 } }] }
    const columns = ['name', 'day', 'at', 'state', 'states', 'n', 'y'].map(path => ({ path }))
    const asRead = { source, fields: columns, delimiter: ';', values: 'formatted', lang: 'nl' }
    const { text } = await fileOf({ ...asRead, time_zone: 'Asia/Tokyo' })
    expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
      'name;day;at;state;states;n;y',
      'a;4 mei 2025;4 mei 2025, 17:30;"Open; =now()";Open, x;1.234,5;2025',
      'b;;;c;;;',
    ])
    const amounts = await fileOf({
      ...asRead,
      lang: 'en',
      fields: [
        { path: 'n', label: 'Amount', format: { type: 'Float', precision: 2 } },
        { path: 'at', format: { type: 'DateUnix', layout: 'YYYY-MM-DD HH:mm' } },
      ],
      time_zone: 'UTC',
    })
    expect(amounts.text.slice(1).split('\r\n')[1]).toBe('1,234.50;2025-05-04 08:30')
    const raw = await fileOf({ ...asRead, values: 'raw' })
    expect(raw.text.split('\r\n')[1]).toBe('a;2025-05-04;1746347400;o;o; x;1234.5;2025'.replace('o; x', '"o; x"'))
    const refused = await stage.send('eve', 'POST', '/export/create', { ...asRead, format: 'csv', time_zone: 'Mars' })
    expect(refused.body).toMatchObject({ code: 400, errors: [{ path: 'time_zone' }] })
  })

  it('names the items that references point to beside their ids, as far as its owner may read them', async () => {
    const make = async (title: string, body: object) => {
      const made = await stage.send('dev', 'POST', '/collection/shop', { name: `${title} ${name}`, ...body })
      return (made.body.data as { slug: string }).slug
    }
    const put = async (slug: string, data: object) =>
      ((await stage.send('dev', 'POST', `/item/shop/${slug}`, { data })).body.data as { _id: string })._id
    const towns = await make('Towns', {})
    const [emmen, nameless] = [await put(towns, { name: 'Emmen' }), await put(towns, { note: 'no name' })]
    const to = { app: 'shop', collection: towns, show: 'name' }
    const trips = await make('Trips', { fields: [{ key: 'place', type: 'reference', to }] })
    for (const [n, place] of [emmen, nameless, emmen, null].entries()) await put(trips, { n, place })
    const asked = {
      source: {
        app: 'shop',
        collection: trips,
        pipeline: [{ $sort: { n: 1 } }, { $project: { _id: 0, n: 1, place: 1 } }],
      },
      values: 'formatted',
    }
    const lines = async (body: object) => (await fileOf({ ...asked, ...body })).text.slice(1).trimEnd().split('\r\n')
    const named = ['n,place', `0,Emmen (${emmen})`, `1,${nameless}`, `2,Emmen (${emmen})`, '3,']
    expect(await lines({})).toEqual(named)
    expect(await lines({ fields: [{ path: 'n' }, { path: 'place' }] })).toEqual(named)
    expect((await lines({ values: 'raw' }))[1]).toBe(`0,${emmen}`)

    const rule = { app: 'shop', collection: towns, role: '@embeds', operations: ['read'] }
    expect((await stage.send('dev', 'POST', '/rule', rule)).body.message).toBe('OK')
    expect((await lines({}))[1]).toBe(`0,${emmen}`)
  })

  it('calls the rows of a group by the field they are grouped by', async () => {
    const grouped = (group: object) => ({
      source: { app: 'shop', collection: 'things', pipeline: [{ $match: { _id: 'a' } }, { $group: group }] },
    })
    const head = async (body: object) => (await fileOf(body)).text.slice(1).split('\r\n')[0]
    expect(await head(grouped({ _id: '$name', n: { $sum: 1 } }))).toBe('name,n')
    expect(await head({ ...grouped({ _id: '$name', n: { $sum: 1 } }), fields: [{ path: '_id' }, { path: 'n' }] })).toBe(
      'name,n',
    )
    expect(await head(grouped({ _id: '$name', name: { $first: '$price' } }))).toBe('_id,name')
    const asked = await stage.send('eve', 'POST', '/dataframe/aggregate', grouped({ _id: '$name' }).source)
    expect(asked.body).toMatchObject({ grouped_by: 'Name' })
  })

  describe('that the token of a host started', () => {
    const source = { app: 'shop', collection: 'orders' }

    it('has the rows that the token may read, is in no list, and is for tokens with the same rights', async () => {
      const { id, is_listed } = await start({ source, format: 'ndjson' }, 'filterEmbed')
      expect(is_listed).toBe(false)
      const one = await ended(id, 'filterEmbed')
      const text = await (await stage.server.app.request(one.file ?? '')).text()
      const rows = text.trimEnd().split('\n').map(line => JSON.parse(line) as { region: string }) // prettier-ignore
      expect(new Set(rows.map(({ region }) => region))).toEqual(new Set(['EU']))
      expect(one.rows).toBe(rows.length)

      for (const person of ['changeEmbed', 'pageEmbed', 'eve', 'dev'] as const) {
        expect((await stage.send(person, 'GET', `/export/${id}`)).status).toBe(404)
        expect((await stage.send(person, 'DELETE', `/export/${id}`)).status).toBe(404)
      }
      expect((await stage.send('filterEmbed', 'GET', '/exports')).body.data).toEqual([])
      expect((await stage.send('filterEmbed', 'DELETE', `/export/${id}`)).status).toBe(200)
      expect((await stage.server.app.request(one.file ?? '')).status).toBe(403)
    })

    it('is limited to five at a time for all who have these rights', async () => {
      const { repo } = stage.server
      const first = await ended((await start({ source }, 'filterEmbed')).id, 'filterEmbed')
      const { token } = (await repo.exports.find(first.id)) ?? {}
      if (typeof token !== 'string') throw new Error('the export has no token')
      const holder = { owner: null, token, name: 'Waiting', format: 'csv' } as const
      const waiting = await Promise.all(
        [1, 2, 3, 4, 5].map(() => repo.exports.create(holder, Math.floor(Date.now() / 1000))),
      )
      const refused = await stage.send('filterEmbed', 'POST', '/export/create', { format: 'csv', source })
      expect(refused).toMatchObject({
        status: 429,
        body: { message: 'This page is making 5 files already. Try again in a minute.' },
      })
      for (const { id } of waiting) await repo.exports.delete(id)
    })

    it('reads no export of a user', async () => {
      const { id } = await start({})
      expect((await stage.send('filterEmbed', 'GET', `/export/${id}`)).status).toBe(404)
      await ended(id)
    })

    it('is deleted after two hours, and when the same rights have fifty', async () => {
      const first = await ended((await start({ source }, 'filterEmbed')).id, 'filterEmbed')
      const { repo } = stage.server
      const { token } = (await repo.exports.find(first.id)) ?? {}
      if (typeof token !== 'string') throw new Error('the export has no token')
      const nowSec = Math.floor(Date.now() / 1000)
      for (let n = 0; n < 50; n++) {
        const { id } = await repo.exports.create({ owner: null, token, name: `File ${n}`, format: 'csv' }, nowSec - 60)
        await repo.exports.finish(id, { state: 'ready', rows: 0, bytes: 0, message: null }, nowSec - 60)
      }
      const before = await repo.exports.list({ owner: null, token })
      const next = await ended((await start({ source }, 'filterEmbed')).id, 'filterEmbed')
      expect(next.state).toBe('ready')
      const after = await repo.exports.list({ owner: null, token })
      expect(after.map(({ id }) => id).toSorted()).toEqual(
        [next.id, ...before.slice(0, -1).map(({ id }) => id)].toSorted(),
      )
      const users = await repo.exports.create({ owner: 'eve', name: 'Hers', format: 'csv' }, nowSec)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_300_000 })
      await stage.server.sweep()
      vi.useRealTimers()
      expect(await repo.exports.list({ owner: null, token })).toEqual([])
      expect(await repo.exports.find(users.id)).toBeDefined()
      await repo.exports.delete(users.id)
    })
  })

  it('is JSON or one document per line', async () => {
    const json = await fileOf({ format: 'json' })
    expect((JSON.parse(json.text) as { _id: string }[]).map(one => one._id)).toEqual(['a', 'b', 'c'])
    const lines = await fileOf({ format: 'ndjson' })
    expect(
      lines.text
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as unknown)[1],
    ).toMatchObject({ name: 'Ärmel; "x"' })
  })

  it('is an empty list of a collection without items', async () => {
    done(await stage.server.repo.collections.create({ app: 'shop', name: 'Nothing' }))
    const source = { app: 'shop', collection: 'nothing' }
    expect((await fileOf({ source, format: 'json' })).text).toBe('[]\n')
    expect((await fileOf({ source })).one).toMatchObject({ rows: 0, total: 0 })
  })

  it('has every row once, by pages of ids and by the order of the request', async () => {
    const many = done(await stage.server.repo.collections.create({ app: 'shop', name: 'Many' }))
    const docs = Array.from({ length: 12_000 }, (_, n) => ({
      _id: `m${String(n).padStart(6, '0')}`,
      n,
      even: n % 2 === 0,
    }))
    await stage.server.repo.items.insert(many.table, docs)
    const source = { app: 'shop', collection: 'many' }
    const numbers = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map(line => (JSON.parse(line) as { n: number }).n)
    const all = docs.map(({ n }) => n)
    const plain = await fileOf({ source, format: 'ndjson' })
    expect(plain.one).toMatchObject({ rows: 12_000, total: 12_000 })
    expect(numbers(plain.text)).toEqual(all)
    const matched = await fileOf({
      source: { ...source, pipeline: [{ $match: { even: true } }, { $project: { n: 1 } }] },
      format: 'ndjson',
    })
    expect(numbers(matched.text)).toEqual(all.filter(n => n % 2 === 0))
    const sorted = await fileOf({ source: { ...source, sorting: { DESC: ['n'] } }, format: 'ndjson' })
    expect(numbers(sorted.text)).toEqual(all.toReversed())
    const grouped = await fileOf({
      source: { ...source, pipeline: [{ $group: { _id: '$even', n: { $sum: 1 } } }] },
      format: 'ndjson',
    })
    expect(numbers(grouped.text)).toEqual([6000, 6000])
  })

  it('has an address that works for one hour, for this file alone', async () => {
    const one = await ended((await start({})).id)
    const [path = '', query = ''] = (one.file ?? '').split('?')
    const asked = new URLSearchParams(query)
    const other = await ended((await start({ format: 'json' })).id)
    for (const [name, value] of [
      ['until', String(Number(asked.get('until')) + 1)],
      ['key', `${asked.get('key')?.slice(0, -2) ?? ''}AA`],
    ] as const) {
      const wrong = new URLSearchParams(asked)
      wrong.set(name, value)
      expect((await stage.server.app.request(`${path}?${wrong}`)).status).toBe(403)
    }
    expect((await stage.server.app.request(`/export/${other.id}/file?${query}`)).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 })
    expect((await stage.server.app.request(one.file ?? '')).status).toBe(403)
    vi.useRealTimers()
    expect((await stage.server.app.request(one.file ?? '')).status).toBe(200)
  })

  it('is begun after the commit of its call, and once for each Idempotency-Key', async () => {
    const order: string[] = []
    const advance = vi
      .spyOn(stage.server.repo.exports, 'advance')
      .mockImplementation(async id => (order.push(id), true))
    const keyed = async () => {
      const source = { app: 'shop', collection: 'things' }
      const answer = await stage.send(
        'eve',
        'POST',
        '/export/create',
        { format: 'ndjson', source },
        { 'Idempotency-Key': 'e1' },
      )
      return (answer.body.data as Export).id
    }
    const id = await stage.engine.transaction(async () => {
      stage.engine.afterCommit(() => order.push('committed'))
      const made = await keyed()
      for (let n = 0; n < 100; n++) await stage.engine.query('select 1')
      return made
    })
    expect(await keyed()).toBe(id)
    expect(await ended(id)).toMatchObject({ state: 'ready', rows: 3 })
    expect(order).toEqual(['committed', id])
    advance.mockRestore()
  })

  it('is not begun if its call is rolled back', async () => {
    const begun: string[] = []
    const advance = vi
      .spyOn(stage.server.repo.exports, 'advance')
      .mockImplementation(async id => (begun.push(id), true))
    await expect(
      stage.engine.transaction(async () => {
        await start({})
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const next = await ended((await start({})).id) // one at a time for each user: this one would be the second
    expect(begun).toEqual([next.id])
    advance.mockRestore()
  })

  it('returns why it failed', async () => {
    const { id } = await start({
      source: { app: 'shop', collection: 'things', pipeline: [{ $project: { n: { $divide: [1, 0] } } }] },
    })
    const one = await ended(id)
    expect(one).toMatchObject({ state: 'failed', rows: 0, bytes: 0 })
    expect(one.message).toMatch(/divi/i)
    expect(one.file).toBeUndefined()
  })

  it('is deleted with its file', async () => {
    const { one } = await fileOf({})
    expect(readdirSync(join(stage.dataDir, 'exports'))).toContain(one.id)
    expect((await stage.send('eve', 'DELETE', `/export/${one.id}`)).status).toBe(200)
    expect(readdirSync(join(stage.dataDir, 'exports'))).not.toContain(one.id)
    expect((await stage.server.app.request(one.file ?? '')).status).toBe(403)
  })

  it('is deleted with the rows that a process left behind when it was killed, by its user and after a week', async () => {
    const folder = join(stage.dataDir, 'exports')
    const left = async () => {
      const { id } = await stage.server.repo.exports.create(
        { owner: 'eve', name: 'Killed', format: 'csv' },
        Math.floor(Date.now() / 1000),
      )
      for (const name of [id, `${id}.rows`]) writeFileSync(join(folder, name), 'rows')
      return id
    }
    const [deleted, old] = [await left(), await left()]
    await stage.send('eve', 'DELETE', `/export/${deleted}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    await stage.server.sweep()
    vi.useRealTimers()
    expect(readdirSync(folder).filter(name => [deleted, old].some(id => name.startsWith(id)))).toEqual([])
  })

  it('is limited to five at a time', async () => {
    for (let n = 0; n < 5; n++)
      await stage.server.repo.exports.create(
        { owner: 'dev', name: 'Waiting', format: 'csv' },
        Math.floor(Date.now() / 1000),
      )
    const answer = await stage.send('dev', 'POST', '/export/create', {
      format: 'csv',
      source: { app: 'shop', collection: 'things' },
    })
    expect(answer).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Wait until one is ready') as string },
    })
  })

  it('of a server that was stopped is failed after two minutes, and deleted after a week', async () => {
    const { id } = await stage.server.repo.exports.create(
      { owner: 'ada', name: 'Lost', format: 'csv' },
      Math.floor(Date.now() / 1000) - 121,
    )
    expect((await stage.send('ada', 'GET', `/export/${id}`)).body.data).toMatchObject({
      state: 'failed',
      message: 'The server was stopped before this export was finished. Start it again.',
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
    await stage.server.sweep()
    vi.useRealTimers()
    expect((await stage.send('ada', 'GET', `/export/${id}`)).status).toBe(404)
  })
})
