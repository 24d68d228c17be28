// Imports, from the bytes of a file to the items of a collection: what is guessed, checked, stored, refused and undone.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Field } from '../../src/contract/entities/collection.ts'
import type { Import, ImportPreview, ImportRun } from '../../src/contract/entities/import.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'an import on', name => {
  let stage: Stage
  let count = 0
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
  })
  afterAll(() => stage.close())

  /** A collection of its own for each test. */
  const collection = async (items: readonly object[] = []) => {
    const made = done(await stage.server.repo.collections.create({ app: 'shop', name: `Import ${++count}` }))
    await stage.server.repo.items.insert(made.table, [...items] as Record<string, unknown>[])
    return made
  }
  const items = async (slug: string) => {
    const answer = await stage.send('dev', 'POST', '/dataframe/aggregate', {
      app: 'shop',
      collection: slug,
      limit: 1000,
      sorting: { ASC: ['_id'] },
    })
    return answer.body.data as Record<string, unknown>[]
  }
  const create = async (body: object, as: Person = 'dev') => {
    const answer = await stage.send(as, 'POST', '/import/create', { app: 'shop', ...body })
    expect(answer.body.message).toBe('OK')
    return (answer.body.data as Import).id
  }
  const sent = (id: string, fileName: string, content: Uint8Array | string) => {
    const bytes = Buffer.from(content)
    return stage.send('dev', 'PUT', `/import/${id}/file`, {
      file_name: fileName,
      size: bytes.length,
      offset: 0,
      content: bytes.toString('base64'),
    })
  }
  const preview = async (id: string, body: object = {}) => {
    const answer = await stage.send('dev', 'POST', `/import/${id}/preview`, body)
    expect(answer.body.message).toBe('OK')
    return answer.body.data as ImportPreview
  }
  const ended = (run: ImportRun) =>
    vi.waitUntil(
      async () => {
        const now = (await stage.send('dev', 'GET', `/import/history/${run.import}/${run.id}`)).body.data as ImportRun
        return !['running', 'undoing'].includes(now.state) && now
      },
      { timeout: 60_000 },
    )
  const run = async (id: string, body: object = {}) => {
    const answer = await stage.send('dev', 'POST', `/import/history/${id}`, body)
    expect(answer.body).toMatchObject({ code: 200 })
    return ended(answer.body.data as ImportRun)
  }
  const change = (one: ImportRun, state: string) =>
    stage.send('dev', 'PUT', `/import/history/${one.import}/${one.id}`, { state })
  const imported = async (fileName: string, content: Uint8Array | string, body: object = {}) => {
    const { slug } = await collection()
    const id = await create({ collection: slug })
    expect((await sent(id, fileName, content)).body).toMatchObject({ data: { is_complete: true } })
    return { id, slug, shown: await preview(id), run: await run(id, body) }
  }
  const bare = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ _id, userid: _userid, start_date: _start, updated_at: _updated, ...row }) => row)

  it('reads what spreadsheets of the Netherlands write: Latin-1, semicolons, decimal commas, mixed ends of lines', async () => {
    const text =
      'Naam;Prijs;Postcode;Datum;Actief\r\n"Caf\u00e9 ""Het Anker""";1.234,50;0123;31-12-2025;ja\nBrasserie;0,5;0045;1-2-2026;nee\rLeeg;;;;\r\n'
    const { slug, shown, run: one } = await imported('klanten.csv', Buffer.from(text, 'latin1'))
    expect(shown.settings).toEqual({
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      decimal: ',',
      dates: 'dmy',
      header: true,
    })
    expect(shown.columns).toMatchObject([
      { from: 'Naam', to: 'naam', type: 'text', define: true },
      { from: 'Prijs', to: 'prijs', type: 'number' },
      { from: 'Postcode', to: 'postcode', type: 'text' },
      { from: 'Datum', to: 'datum', type: 'date' },
      { from: 'Actief', to: 'actief', type: 'boolean' },
    ])
    expect(one).toMatchObject({ state: 'done', total: 3, rows: 3, created: 3, refused: 0 })
    expect(bare(await items(slug))).toEqual([
      { naam: 'Caf\u00e9 "Het Anker"', prijs: 1234.5, postcode: '0123', datum: '2025-12-31', actief: true },
      { naam: 'Brasserie', prijs: 0.5, postcode: '0045', datum: '2026-02-01', actief: false },
      { naam: 'Leeg' },
    ])
    const made = await stage.server.repo.collections.read('shop', slug)
    expect(made?.fields.map(({ key, label, type }) => [key, label, type])).toEqual([
      ['naam', 'Naam', 'text'],
      ['prijs', 'Prijs', 'number'],
      ['postcode', 'Postcode', 'text'],
      ['datum', 'Datum', 'date'],
      ['actief', 'Actief', 'boolean'],
    ])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFname,n\n\u00e9\u20ac,1\n'), 'utf-8', ','],
    ['UTF-16 with a mark', Buffer.from('\uFEFFname\tn\n\u00e9\u20ac\t1\n', 'utf16le'), 'utf-16le', '\t'],
    ['UTF-16 without one', Buffer.from('name|n\nplain text \u00e9\u20ac|1\n', 'utf16le'), 'utf-16le', '|'],
  ])('reads %s', async (_, bytes, encoding, delimiter) => {
    const { slug, shown } = await imported('table.csv', bytes)
    expect(shown.settings).toMatchObject({ encoding, delimiter })
    expect(String((await items(slug))[0]?.['name']).endsWith('\u00e9\u20ac')).toBe(true)
  })

  it('imports documents with what lies in them', async () => {
    const docs = [
      { name: 'a', tags: ['x'], at: { lat: 52 } },
      { name: 'b', n: 1.5, at: null },
    ]
    const list = await imported('docs.json', JSON.stringify(docs, undefined, 2))
    const expected = [
      { name: 'a', tags: ['x'], at: { lat: 52 } },
      { name: 'b', n: 1.5 },
    ]
    expect(bare(await items(list.slug))).toEqual(expected)
    const lines = await imported('docs.ndjson', `${docs.map(doc => JSON.stringify(doc)).join('\r\n')}\r\n\r\n`)
    expect(bare(await items(lines.slug))).toEqual(expected)
  })

  it('creates a collection from a file, in one step', async () => {
    const id = await create({ new_collection: `Clients ${name}` })
    await sent(id, 'clients.tsv', 'Name\tAge\nAnn\t30\n')
    expect(await run(id)).toMatchObject({ state: 'done', created: 1 })
    const made = (await stage.send('dev', 'GET', `/import/${id}`)).body.data as Import
    expect(made.collection).toMatch(/^clients/)
    expect(bare(await items(made.collection ?? ''))).toEqual([{ name: 'Ann', age: 30 }])
  })

  it('changes the items that it finds by a field, creates the others, and leaves what is the same', async () => {
    const { slug } = await collection([
      { _id: 'a', sku: '001', price: 1, note: 'mine' },
      { _id: 'b', sku: '002', price: 2 },
    ])
    const id = await create({ collection: slug, key: 'sku' })
    await sent(id, 'prices.csv', 'sku,price\n001,5\n002,2\n003,3\n003,4\n,9\n')
    const counts = { created: 1, changed: 2, unchanged: 1, refused: 1 }
    expect(await run(id, { check: true })).toMatchObject({ is_check: true, state: 'done', ...counts })
    expect((await items(slug)).length).toBe(2)
    const one = await run(id)
    expect(one).toMatchObject({ state: 'done', total: 5, ...counts, problems: [{ row: 6, column: 'sku' }] })
    expect(bare(await items(slug))).toEqual(
      expect.arrayContaining([
        { sku: '001', price: 5, note: 'mine' },
        { sku: '002', price: 2 },
        { sku: '003', price: 4 },
      ]),
    )
    const versions = (await stage.send('dev', 'GET', `/item/shop/${slug}/a/history`)).body.data as unknown[]
    expect(versions.length).toBe(2)
    // the same file again changes nothing
    expect(await run(id)).toMatchObject({ created: 0, refused: 1 })
  })

  it.each([
    ['prices.csv', 'sku,price,note\n001,,\n002,2,\n003,,x\n', { changed: 1, emptied: 2, unchanged: 1 }],
    [
      'prices.ndjson',
      '{"sku":"001","price":null,"note":null}\n{"sku":"002","price":2,"note":null}\n{"sku":"003","note":"x"}\n',
      { changed: 1, emptied: 2, unchanged: 1 },
    ],
    ['prices.ndjson', '{"sku":"001","price":null}\n', { changed: 1, emptied: 1, unchanged: 0 }],
  ])(
    'empties the values of empty cells where a column says so, and nothing that is not there: %s',
    async (...given) => {
      const [fileName, text, counts] = given
      const { slug } = await collection([
        { _id: 'a', sku: '001', price: 1, note: 'mine' },
        { _id: 'b', sku: '002', price: 2 },
      ])
      const id = await create({ collection: slug, key: 'sku' })
      await sent(id, fileName, text)
      const columns = (await preview(id)).columns.map(column => ({ ...column, empty: 'clear' }))
      expect(await run(id, { check: true, columns })).toMatchObject(counts)
      const one = await run(id)
      expect(one).toMatchObject({ state: 'done', refused: 0, ...counts })
      const found = bare(await items(slug))
      const [first, second] = ['001', '002'].map(sku => found.find(item => item['sku'] === sku))
      expect(first).toEqual(
        counts.emptied === 2 ? { sku: '001', price: null, note: null } : { sku: '001', price: null, note: 'mine' },
      )
      expect(second).toEqual({ sku: '002', price: 2 })
      // a column that says nothing keeps them
      const usual = await create({ collection: slug, key: 'sku' })
      await sent(usual, 'usual.csv', 'sku,price\n002,\n')
      expect(await run(usual)).toMatchObject({ unchanged: 1 })
    },
  )

  it('does not empty a value that the field requires', async () => {
    const { slug } = await collection([{ _id: 'a', sku: '001', price: 1 }])
    const fields: Field[] = [{ key: 'price', type: 'number', required: true }]
    await stage.server.repo.collections.update('shop', slug, { fields })
    const id = await create({ collection: slug, key: 'sku' })
    await sent(id, 'prices.csv', 'sku,price\n001,\n')
    const columns = (await preview(id)).columns.map(column => ({ ...column, empty: 'clear' }))
    expect(await run(id, { columns })).toMatchObject({
      refused: 1,
      problems: [{ row: 2, column: 'price', message: 'Must have a value.' }],
    })
    expect(bare(await items(slug))).toEqual([{ sku: '001', price: 1 }])
  })

  it('takes back the collection that it made, which can be put back and made again', async () => {
    const id = await create({ new_collection: `Taken ${name}` })
    await sent(id, 'clients.csv', 'Name,Age\nAnn,30\n')
    const one = await run(id)
    const { collection: slug = '' } = (await stage.send('dev', 'GET', `/import/${id}`)).body.data as Import
    const undone = await ended((await change(one, 'undone')).body.data as ImportRun)
    expect(undone).toMatchObject({ state: 'undone', undo: { deleted: 1, left: 0, collection: 'deleted' } })
    expect((await stage.send('dev', 'GET', `/collection/shop/${slug}`)).status).toBe(404)
    const again = await run(id)
    expect(again).toMatchObject({ state: 'done', created: 1 })
    expect(bare(await items(slug))).toEqual([{ name: 'Ann', age: 30 }])
  })

  it.each([
    ['its name was changed', (slug: string) => stage.send('dev', 'PUT', `/collection/shop/${slug}`, { name: 'Mine' })],
    [
      'a query reads it',
      (slug: string) =>
        stage.send('dev', 'POST', '/query', {
          name: `Of ${slug} ${name}`,
          app: 'shop',
          collection: slug,
          pipeline: [],
        }),
    ],
    [
      'it has a rule',
      (slug: string) =>
        stage.send('dev', 'POST', '/rule', { app: 'shop', collection: slug, role: 'shopper', operations: ['read'] }),
    ],
    [
      'it has another item',
      (slug: string) => stage.send('dev', 'POST', `/item/shop/${slug}`, { data: { name: 'Bo' } }),
    ],
  ])('leaves the collection that it made if %s', async (title, use) => {
    const id = await create({ new_collection: `Left ${title} ${name}` })
    await sent(id, 'clients.csv', 'Name,Age\nAnn,30\n')
    const one = await run(id)
    const { collection: slug = '' } = (await stage.send('dev', 'GET', `/import/${id}`)).body.data as Import
    expect((await use(slug)).status).toBe(200)
    const undone = await ended((await change(one, 'undone')).body.data as ImportRun)
    expect(undone).toMatchObject({ state: 'undone', undo: { deleted: 1, collection: 'left' } })
    expect((await stage.send('dev', 'GET', `/collection/shop/${slug}`)).status).toBe(200)
  })

  it('says of each refused cell how what stands in it begins', async () => {
    const { slug } = await collection([])
    const fields: Field[] = [
      { key: 'size', type: 'number', required: true },
      { key: 'day', type: 'date' },
    ]
    await stage.server.repo.collections.update('shop', slug, { fields })
    const id = await create({ collection: slug })
    await sent(id, 'sizes.csv', `size;day\n${'big '.repeat(50)};2026-01-02\n;2026-01-02\n1;31-02-2026\n`)
    const { problems } = await run(id)
    const found = problems.map(({ row, column, value }) => ({ row, column, value }))
    expect(found.toSorted((a, b) => a.row - b.row)).toEqual([
      { row: 2, column: 'size', value: 'big '.repeat(15) },
      { row: 3, column: 'size', value: undefined },
      { row: 4, column: 'day', value: '31-02-2026' },
    ])
  })

  it('refuses the rows that do not fit, says why, and returns them as a file', async () => {
    const { slug } = await collection([{ code: 'X' }])
    const { repo } = stage.server
    const fields: Field[] = [
      { key: 'code', type: 'text', required: true, unique: true },
      { key: 'size', type: 'number' },
      { key: 'kind', type: 'choice', options: [{ value: 'a', label: 'Alpha' }] },
    ]
    await repo.collections.update('shop', slug, { fields })
    const id = await create({ collection: slug })
    const text = 'code;size;kind\nA;1;alpha\nX;2;a\n;3;a\nB;big;a\nA;5;\nC;=1+1;beta\nD;1;a;and more\n'
    await sent(id, 'codes.csv', text)
    const shown = await preview(id)
    expect(shown.rows[2]?.problems).toEqual([{ column: 'code', message: 'Must have a value.' }])
    expect(shown.rows[3]?.problems).toEqual([{ column: 'size', message: 'Must be a number, such as 1,234.5.' }])
    const one = await run(id)
    expect(one).toMatchObject({ state: 'done', created: 1, refused: 6 })
    const file = await stage.server.app.request(one.refused_file ?? '')
    expect(file.headers.get('Content-Disposition')).toContain('codes%20refused.csv')
    expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'code;size;kind;Problem',
      'X;2;a;code: Another item has this value already.',
      ';3;a;code: Must have a value.',
      'B;big;a;size: Must be a number, such as 1,234.5.',
      'A;5;;code: Another item has this value already.',
      "C;'=1+1;beta;size: Must be a number, such as 1,234.5. kind: Must be one of the options.",
      'D;1;a;Has 4 cells, but there are 3 columns. Perhaps a quotation mark is missing.',
      '',
    ])
    const dutch = [
      'code;size;kind;Probleem',
      'X;2;a;code: Een ander item heeft deze waarde al.',
      ';3;a;code: Moet een waarde hebben.',
      'B;big;a;size: Moet een getal zijn, zoals 1,234.5.',
      'A;5;;code: Een ander item heeft deze waarde al.',
      "C;'=1+1;beta;size: Moet een getal zijn, zoals 1,234.5. kind: Moet een van de opties zijn.",
      'D;1;a;Heeft 4 cellen, maar er zijn 3 kolommen. Misschien ontbreekt een aanhalingsteken.',
      '',
    ]
    const inDutch = await stage.server.app.request(`${one.refused_file}&lang=nl-NL`)
    expect((await inDutch.text()).replace('\uFEFF', '').split('\r\n')).toEqual(dutch)
    // without a language of the request, that of the account
    await repo.users.update('dev', { extra_information: { language: 'nl' } })
    const ofAccount = await stage.server.app.request(one.refused_file ?? '')
    expect((await ofAccount.text()).replace('\uFEFF', '').split('\r\n')).toEqual(dutch)
    await repo.users.update('dev', { extra_information: {} })
    const other = (one.refused_file ?? '').replace(/key=..../, 'key=AAAA')
    expect((await stage.server.app.request(other)).status).toBe(403)
  })

  it('refuses a reference to an item that does not exist', async () => {
    const target = await collection([{ _id: 't1' }])
    const { slug } = await collection()
    const fields: Field[] = [{ key: 'owner', type: 'reference', to: { app: 'shop', collection: target.slug } }]
    await stage.server.repo.collections.update('shop', slug, { fields })
    const id = await create({ collection: slug })
    await sent(id, 'owners.csv', 'owner\nt1\nt2\n')
    expect(await run(id)).toMatchObject({ created: 1, refused: 1, problems: [{ row: 3, column: 'owner' }] })
  })

  it('is undone: what it created is deleted, what it changed is as before, and what somebody changed since is left', async () => {
    const { slug } = await collection([
      { _id: 'a', sku: 1, price: 1 },
      { _id: 'b', sku: 2, price: 2 },
    ])
    const id = await create({ collection: slug, key: 'sku' })
    await sent(id, 'prices.csv', 'sku,price\n1,10\n2,20\n3,30\n4,40\n')
    const one = await run(id)
    expect(one).toMatchObject({ created: 2, changed: 2 })
    const third = (await items(slug)).find(({ sku }) => sku === 3)?.['_id']
    await stage.send('dev', 'PUT', `/item/shop/${slug}/b`, { data: { price: 21 } })
    await stage.send('dev', 'PUT', `/item/shop/${slug}/${String(third)}`, { data: { price: 31 } })
    const answer = await change(one, 'undone')
    expect(answer.body.data).toMatchObject({ state: 'undoing' })
    const undone = await ended(answer.body.data as ImportRun)
    expect(undone).toMatchObject({ state: 'undone', undo: { deleted: 1, restored: 1, left: 2 } })
    expect(new Set(undone.undo?.items)).toEqual(new Set(['b', third]))
    expect((await items(slug)).map(({ sku, price }) => [sku, price])).toEqual(
      expect.arrayContaining([
        [1, 1],
        [2, 21],
        [3, 31],
      ]),
    )
    expect((await items(slug)).length).toBe(3)
    expect((await change(one, 'undone')).status).toBe(409)
  })

  it('is used again for a newer file, with the same settings', async () => {
    const first = await imported('june.csv', 'Name;Paid\nAnn;1,5\n', {
      columns: [
        { from: 'Name', to: 'client', type: 'text' },
        { from: 'Paid', to: 'amount', type: 'number' },
      ],
    })
    const content = Buffer.from('Paid;Name\n2,25;Ben\n').toString('base64')
    const again = await run(first.id, { file: { file_name: 'july.csv', content } })
    expect(again).toMatchObject({ state: 'done', file_name: 'july.csv', created: 1 })
    expect(new Set(bare(await items(first.slug)))).toEqual(
      new Set([
        { client: 'Ann', amount: 1.5 },
        { client: 'Ben', amount: 2.25 },
      ]),
    )
    const wrong = Buffer.from('Payment;Name\n1;Cy\n').toString('base64')
    const refused = await stage.send('dev', 'POST', `/import/history/${first.id}`, {
      file: { file_name: 'august.csv', content: wrong },
    })
    expect(refused.body).toMatchObject({ code: 400, message: 'The column “Paid” is not in this file.' })
    const history = (await stage.send('dev', 'GET', `/import/history/${first.id}`)).body.data as ImportRun[]
    expect(history.map(one => one.file_name)).toEqual(['july.csv', 'june.csv'])
  })

  it('is run by a user of an app whose button offers it, who sees the refused rows of that run (ACT-017)', async () => {
    const content = Buffer.from('n,m\n7,8\nx,9\n').toString('base64')
    const answer = await stage.send('eve', 'POST', '/import/offered-import/offered', {
      file: { file_name: 'mine.csv', content },
    })
    expect(answer.body).toMatchObject({ code: 200, data: { who: { id: 'eve' } } })
    const started = answer.body.data as ImportRun
    const path = `/import/offered-import/offered/${started.id}`
    const one = await vi.waitUntil(
      async () => {
        const now = (await stage.send('eve', 'GET', path)).body.data as ImportRun
        return now.state !== 'running' && now
      },
      { timeout: 60_000 },
    )
    expect(one).toMatchObject({ state: 'done', created: 1, refused: 1 })
    expect((await stage.send('eve', 'GET', path)).body.message).toBe('Some rows of the file were refused.')
    // the column that the import leaves out is not imported, and nothing is defined
    expect(bare(await items('surveys'))).toEqual([{ n: 7 }])
    expect(await (await stage.server.app.request(one.refused_file ?? '')).text()).toContain(
      'x,9,"n: Must be a number, such as',
    )
    expect((await stage.send('dev', 'GET', path)).status).toBe(404)
    expect((await stage.send('stranger', 'GET', path)).status).toBe(404)

    // a rule restricts what she reads and writes there: an import would pass it by
    const rule = { app: 'shop', collection: 'surveys', role: 'shopper', operations: ['create'] }
    const made = await stage.send('dev', 'POST', '/rule', rule)
    const refused = await stage.send('eve', 'POST', '/import/offered-import/offered', {
      file: { file_name: 'mine.csv', content },
    })
    expect(refused.body).toMatchObject({ code: 403, message: expect.stringContaining('rules of this collection') })
    await stage.send('dev', 'DELETE', `/rule/shop/${(made.body.data as { readonly id: string }).id}`)
  })

  it('pauses between two batches, goes on, and is cancelled', async () => {
    const { slug } = await collection()
    const id = await create({ collection: slug })
    const rows = Array.from({ length: 50_000 }, (_, n) => `${n},name ${n}`)
    await sent(id, 'many.csv', `n,name\n${rows.join('\n')}\n`)
    const started = (await stage.send('dev', 'POST', `/import/history/${id}`, {})).body.data as ImportRun
    const read = async () =>
      (await stage.send('dev', 'GET', `/import/history/${id}/${started.id}`)).body.data as ImportRun
    await vi.waitUntil(async () => (await read()).rows > 0, { timeout: 20_000 })
    expect((await change(started, 'paused')).body.data).toMatchObject({ state: 'paused' })
    const paused = await read()
    expect(paused).toMatchObject({ state: 'paused', created: paused.rows, total: 50_000 })
    expect(
      await stage.server.repo.items.count((await stage.server.repo.collections.read('shop', slug))?.table ?? ''),
    ).toBe(paused.rows)
    expect((await stage.send('dev', 'POST', `/import/history/${id}`, {})).status).toBe(409)
    expect((await change(started, 'running')).status).toBe(200)
    await vi.waitUntil(async () => (await read()).rows > paused.rows, { timeout: 20_000 })
    await change(started, 'cancelled')
    const cancelled = await read()
    expect(cancelled).toMatchObject({ state: 'cancelled', created: cancelled.rows })
    const undone = await ended((await change(started, 'undone')).body.data as ImportRun)
    expect(undone).toMatchObject({ state: 'undone', undo: { deleted: cancelled.rows, left: 0 } })
    expect(await items(slug)).toEqual([])
  })

  it('runs once for a request that is sent twice', async () => {
    const { slug } = await collection()
    const id = await create({ collection: slug })
    await sent(id, 'one.csv', 'a,b\n1,2\n')
    const key = { 'Idempotency-Key': `run ${id}` }
    const first = await stage.send('dev', 'POST', `/import/history/${id}`, {}, key)
    await ended(first.body.data as ImportRun)
    const second = await stage.send('dev', 'POST', `/import/history/${id}`, {}, key)
    expect((second.body.data as ImportRun).id).toBe((first.body.data as ImportRun).id)
    expect((await items(slug)).length).toBe(1)
  })

  it('sends a file in parts and goes on where it broke off', async () => {
    const { slug } = await collection()
    const id = await create({ collection: slug })
    const bytes = Buffer.from(`n,text\n${Array.from({ length: 100 }, (_, n) => `${n},line ${n}`).join('\n')}\n`)
    const part = (offset: number, end: number) =>
      stage.send('dev', 'PUT', `/import/${id}/file`, {
        file_name: 'parts.csv',
        size: bytes.length,
        offset,
        content: bytes.subarray(offset, end).toString('base64'),
      })
    expect((await part(0, 500)).body.data).toEqual({ offset: 500, is_complete: false })
    expect((await part(700, 800)).body).toMatchObject({ code: 409, data: { offset: 500 } })
    expect((await stage.send('dev', 'POST', `/import/${id}/preview`, {})).status).toBe(409)
    expect((await part(500, bytes.length)).body.data).toEqual({ offset: bytes.length, is_complete: true })
    expect(await run(id)).toMatchObject({ created: 100 })
  })

  it('is deleted with its file', async () => {
    const { id } = await imported('gone.csv', 'a\n1\n')
    const files = () => readdirSync(join(stage.dataDir, 'imports')).length
    const before = files()
    expect((await stage.send('dev', 'DELETE', `/import/${id}`)).status).toBe(200)
    expect(files()).toBe(before - 1)
    expect(existsSync(join(stage.dataDir, 'imports'))).toBe(true)
  })
})
