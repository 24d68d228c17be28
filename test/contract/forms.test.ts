// What rows of single requests cannot show about forms: versions of answers, drafts that go with a submit, uploads that
// break off, answers that stream, repeats that create nothing twice. On both databases.
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { furnishForms } from './stage-forms.ts'
import { complaintForm, openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})
const base64 = (text: string) => Buffer.from(text).toString('base64')
const question = (key: string, type = 'open text') => ({ key, type, label: key, required: true })

onEachDatabase(postgres, 'on', name => {
  let stage: Stage
  const dataDir = mkdtempSync(join(tmpdir(), 'lc-forms-'))
  const put = (as: Person, path: string, body: unknown) => stage.send(as, 'PUT', path, body)
  const post = (as: Person, path: string, body: unknown, headers?: Readonly<Record<string, string>>) =>
    stage.send(as, 'POST', path, body, headers)
  const get = (as: Person, path: string) => stage.send(as, 'GET', path)
  const dataOf = (answer: { readonly body: { readonly data?: unknown } }) => answer.body.data as Record<string, unknown> // each case knows its answer

  beforeAll(async () => {
    stage = await openStage({ ...(name === 'PGlite' ? {} : { databaseUrl: postgres?.url }), dataDir })
    await furnishForms(stage.server)
  })
  afterAll(async () => {
    await stage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('checks a changed answer by the version it was given in, until a newer one is named (ENT-039)', async () => {
    const settings = { ...complaintForm, rows: [{ key: 'r1', step: 1, questions: [question('what')] }] }
    const form = dataOf(await post('dev', '/questionnaire', { name: 'Growing', settings }))
    const items = '/item/shop/complaints'
    const item = dataOf(await post('eve', items, { template: form.id, data: { what: 'A' }, submit: true }))
    expect(item).toMatchObject({ template: form.id, template_version: 1 })
    await put('dev', `/questionnaire/growing`, {
      settings: { ...settings, rows: [{ key: 'r1', step: 1, questions: [question('what'), question('why')] }] },
      base_version: 1,
    })

    const updated = await put('eve', `${items}/${item._id}`, { template: form.id, data: { what: 'B' }, submit: true })
    expect(dataOf(updated)).toMatchObject({ what: 'B', template_version: 1 })
    const refused = await put('eve', `${items}/${item._id}`, {
      template: form.id,
      version: 2,
      data: { what: 'C' },
      submit: true,
    })
    expect([refused.status, refused.body.errors?.map(error => error.path)]).toEqual([400, ['why']])
    const renewed = await put('eve', `${items}/${item._id}`, {
      template: form.id,
      version: 2,
      data: { what: 'C', why: 'D' },
      submit: true,
    })
    expect(dataOf(renewed)).toMatchObject({ why: 'D', template_version: 2 })
    expect(
      dataOf(
        await put('eve', `${items}/${item._id}`, { template: form.id, version: 1, data: { what: 'E' }, submit: true }),
      ),
    ).toMatchObject({ template_version: 2 })
    expect(
      (await put('eve', `${items}/${item._id}`, { template: form.id, version: 3, data: {}, submit: true })).status,
    ).toBe(400)
  })

  it('stamps each saved item with the second of its change and of its submission, whose it is, and its id (ENT-045)', async () => {
    const items = '/item/shop/complaints'
    const table = (await stage.server.repo.collections.read('shop', 'complaints'))?.table ?? ''
    const nowSec = () => Math.floor(Date.now() / 1000)
    const save = (path: string, submit: boolean, by: Person) =>
      stage.send(by, path === items ? 'POST' : 'PUT', path, {
        template: 'complaint',
        submit,
        data: { what: 'A tyre', count: 1, updated_at: 1, submit_date: 1, userid: 'ada', itemId: 'x' },
      })
    /** What is stored of an item, with its times as seconds since `from`. */
    const stamps = async (id: unknown, from: number) => {
      const { updated_at, submit_date, userid, itemId } = dataOf(await get('dev', `${items}/${String(id)}`))
      return {
        updated: Number(updated_at) - from,
        submitted: submit_date === null ? null : Number(submit_date) - from,
        userid,
        itemId,
      }
    }
    const soon = expect.toSatisfy(secs => [0, 1, 2, 3, 4, 5].includes(secs))

    for (const by of ['eve', 'dev'] as const) {
      const begun = nowSec()
      const draft = dataOf(await save(items, false, by))
      expect(await stamps(draft._id, begun)).toEqual({ updated: soon, submitted: null, userid: by, itemId: draft._id })

      await stage.server.repo.items.update(table, String(draft._id), { updated_at: 1 })
      const sent = nowSec()
      await save(`${items}/${String(draft._id)}`, true, by)
      expect(await stamps(draft._id, sent)).toEqual({ updated: soon, submitted: soon, userid: by, itemId: draft._id })
    }
  })

  it('changes no item that lacks the key by which its form finds items (QUE-014)', async () => {
    const form = dataOf(
      await post('dev', '/questionnaire', {
        name: 'Follow up',
        settings: {
          ...complaintForm,
          addData: {},
          crud: 'Update',
          join_key: 'ticket',
          rows: [{ key: 'r1', step: 1, questions: [question('what')] }],
        },
      }),
    )
    const items = '/item/shop/complaints'
    const [without, empty, joined] = await Promise.all(
      [{}, { ticket: null }, { ticket: 'T1' }].map(async more =>
        dataOf(await post('dev', items, { data: { what: 'Before', ...more } })),
      ),
    )
    const change = (item: Record<string, unknown> | undefined) =>
      put('eve', `${items}/${String(item?._id)}`, { template: form.id, data: { what: 'After' }, submit: true })
    for (const item of [without, empty]) {
      const refused = await change(item)
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'This item has no “ticket”, which this form needs to find its items. Nothing was changed.',
      ])
      expect(dataOf(await get('dev', `${items}/${String(item?._id)}`)).what).toBe('Before')
    }
    expect(dataOf(await change(joined))).toMatchObject({ what: 'After', ticket: 'T1' })
  })

  it('judges telephone numbers by the plan of their country, as the form does (INP-041)', async () => {
    const form = dataOf(
      await post('dev', '/questionnaire', {
        name: 'Call me',
        settings: {
          ...complaintForm,
          addData: {},
          rows: [{ key: 'r1', step: 1, questions: [question('phone', 'phone')] }],
        },
      }),
    )
    const send = (phone: string) =>
      post('eve', '/item/shop/complaints', { template: form.id, data: { phone }, submit: true })
    expect((await send('+3161234567')).body.errors).toMatchObject([{ path: 'phone' }])
    expect((await send('+31612345678')).status).toBe(200)
  })

  it('stores one of two versions saved at the same time, and reports the conflict to the other builder (ENT-039)', async () => {
    const settings = { rows: [{ key: 'r', questions: [question('a')] }] }
    await post('dev', '/questionnaire', { name: 'Raced', settings })
    const answers = await Promise.all(
      [1, 2, 3].map(n =>
        put('dev', '/questionnaire/raced', { settings: { ...settings, label: `L${n}` }, base_version: 1 }),
      ),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.filter(answer => answer.status === 409).map(answer => answer.body.data)).toEqual([
      { version: 2 },
      { version: 2 },
    ])
    expect((await get('dev', '/questionnaire/raced/versions')).body.total).toBe(2)
  })

  it('throws the draft and its link away with the submit, and keeps both when the submit is refused (QUE-081)', async () => {
    await put('eve', '/draft/complaint', { answers: { what: 'Half' } })
    const { token } = dataOf(await post('eve', '/draft/complaint/link', {}))
    expect(
      (await post('eve', '/item/shop/complaints', { template: 'complaint', data: { what: 'Half' }, submit: true }))
        .status,
    ).toBe(400)
    expect(dataOf(await get('eve', '/draft/complaint'))).toMatchObject({ revision: 1 })
    expect(
      (await post('eve', '/item/shop/complaints', { template: 'complaint', data: { what: 'Half' }, submit: false }))
        .status,
    ).toBe(200)
    expect(dataOf(await get('eve', '/draft/complaint'))).toMatchObject({ revision: 1 })

    expect(
      (
        await post('eve', '/item/shop/complaints', {
          template: 'complaint',
          data: { what: 'Whole', count: 2 },
          submit: true,
        })
      ).status,
    ).toBe(200)
    expect(dataOf(await get('eve', '/draft/complaint'))).toBeNull()
    expect((await get('eve', `/draft_link/${String(token)}`)).status).toBe(404)
    // a device that still has the old draft does not bring it back
    expect((await put('eve', '/draft/complaint', { answers: {}, base: 1 })).status).toBe(409)
  })

  it('opens a visitor’s link once it is made, not after it was sent, and never without its whole token', async () => {
    const { token } = dataOf(await post('nobody', '/draft/survey/link', { answers: { what: 'On my phone' } })) as {
      token: string
    }
    expect(dataOf(await get('nobody', `/draft_link/${token}`))).toEqual({
      form: 'survey',
      answers: { what: 'On my phone' },
      version: 2,
    })
    expect((await get('nobody', `/draft_link/${token.slice(0, -1)}`)).status).toBe(404)
    expect(await stage.engine.query('select 1 from draft_links where hash = $1', [token])).toEqual([])
    await post('nobody', '/item/shop/surveys', {
      template: 'survey',
      data: { what: 'Sent', count: 1 },
      draft_token: token,
    })
    expect((await get('nobody', `/draft_link/${token}`)).status).toBe(404)
  })

  it('sends a file in parts, goes on where it broke off, and shows it to nobody before it is whole (INP-021)', async () => {
    const key = 'a-key-of-eve-for-parts'
    const start = { key, folder_path: 'file_upload/forms/complaint', file_name: 'report.pdf', size: 9 }
    expect(dataOf(await post('eve', '/upload', start))).toMatchObject({ offset: 0 })
    await put('eve', `/upload/${key}`, { offset: 0, content: base64('abcdef') })
    // the process died in the middle of a part: four of its bytes reached the disk
    const [part] = readdirSync(join(dataDir, 'files', 'parts'))
    truncateSync(join(dataDir, 'files', 'parts', String(part)), 4)
    expect((await post('eve', '/files', { folder_path: start.folder_path })).body.total).toBe(0)
    expect(dataOf(await post('eve', '/upload', start))).toMatchObject({ offset: 4 })
    const wrong = await put('eve', `/upload/${key}`, { offset: 6, content: base64('ghi') })
    expect([wrong.status, wrong.body.data]).toEqual([409, { offset: 4 }])

    const done = dataOf(await put('eve', `/upload/${key}`, { offset: 4, content: base64('efghi') }))
    const read = await post('eve', `/file/${String(done.file_name)}`, { folder_path: start.folder_path, base64: false })
    expect(dataOf(read)).toMatchObject({ content: 'abcdefghi', size: 9, type: 'application/pdf' })
  })

  it('takes the URI-encoded name of an upload, and gives the file a plain one', async () => {
    const names: readonly (readonly [string, string])[] = [
      [encodeURIComponent('Schade foto #1 (100%).pdf'), 'Schade foto #1 (100%)'],
      ['100% sure.pdf', '100% sure'],
      [encodeURIComponent(`${'a'.repeat(119)}😀.pdf`), 'a'.repeat(119)],
    ]
    for (const [index, [sent, front]] of names.entries()) {
      const start = {
        key: `a-key-of-eve-by-name-${index}`,
        folder_path: 'file_upload/forms/complaint',
        file_name: sent,
        size: 3,
      }
      await post('eve', '/upload', start)
      const done = dataOf(await put('eve', `/upload/${start.key}`, { offset: 0, content: base64('abc') }))
      expect(String(done.file_name)).toMatch(/-[0-9a-f]{8}\.pdf$/)
      expect(String(done.file_name).slice(0, -13)).toBe(front)
      expect(dataOf(await post('eve', '/upload', start))).toMatchObject({ offset: 3, file_name: done.file_name }) // the same name again: it resumes
      expect(
        dataOf(
          await post('eve', `/file/${encodeURIComponent(String(done.file_name))}`, { folder_path: start.folder_path }),
        ),
      ).toMatchObject({ content: base64('abc'), type: 'application/pdf' })
    }
    for (const sent of ['a%2Fb.pdf', '..%2F..%2Fb.pdf', 'a%00.pdf', '%2Ea.pdf']) {
      expect(
        (
          await post('eve', '/upload', {
            key: 'a-key-of-eve-that-climbs',
            folder_path: 'file_upload/forms/complaint',
            file_name: sent,
            size: 3,
          })
        ).status,
        sent,
      ).toBe(400)
    }
  })

  it('finds the bytes of an upload whose record was not made any more when the process died (INP-021)', async () => {
    const key = 'a-key-of-eve-that-died'
    const start = { key, folder_path: 'file_upload/action_upload', file_name: 'a.txt', size: 3 }
    await post('eve', '/upload', start)
    const done = dataOf(await put('eve', `/upload/${key}`, { offset: 0, content: base64('abc') }))
    // as it is between the move of the bytes and the commit of the record
    await stage.engine.query('delete from files where name = $1', [done.file_name])
    await stage.engine.query('update uploads set file = null where file = $1', [done.file_name])
    expect(dataOf(await post('eve', '/upload', start))).toMatchObject({ offset: 3, file_name: done.file_name })
    expect(
      dataOf(await post('eve', `/file/${String(done.file_name)}`, { folder_path: start.folder_path })),
    ).toMatchObject({ content: base64('abc') })
  })

  it('takes equal parts that come twice at once only once', async () => {
    const key = 'a-key-of-eve-for-races'
    await post('eve', '/upload', { key, folder_path: 'file_upload/action_upload', file_name: 'a.txt', size: 6 })
    const answers = await Promise.all(
      [1, 2, 3].map(() => put('eve', `/upload/${key}`, { offset: 0, content: base64('abc') })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const done = dataOf(await put('eve', `/upload/${key}`, { offset: 3, content: base64('def') }))
    expect(
      dataOf(await post('eve', `/file/${String(done.file_name)}`, { folder_path: 'file_upload/action_upload' })),
    ).toMatchObject({ content: base64('abcdef') })
  })

  it('sweeps half uploads after a day', async () => {
    await post('eve', '/upload', {
      key: 'a-key-of-eve-forgotten',
      folder_path: 'file_upload/action_upload',
      file_name: 'a.txt',
      size: 6,
    })
    await put('eve', '/upload/a-key-of-eve-forgotten', { offset: 0, content: base64('abc') })
    const before = readdirSync(join(dataDir, 'files', 'parts')).length
    await stage.server.sweep()
    expect(readdirSync(join(dataDir, 'files', 'parts'))).toHaveLength(before)
    await stage.engine.query('update uploads set started_at = started_at - 90000')
    await stage.server.sweep()
    expect(readdirSync(join(dataDir, 'files', 'parts'))).toEqual([])
    expect((await put('eve', '/upload/a-key-of-eve-forgotten', { offset: 3, content: base64('def') })).status).toBe(404)
  })

  it('lets a visitor read and delete an upload by its key, and nobody else (FIL-012)', async () => {
    const key = 'a-key-of-a-visitor'
    await post('nobody', '/upload', {
      key,
      folder_path: 'file_upload/forms/survey',
      file_name: 'me.jpg',
      size: 2,
      publicBool: true,
    })
    const { file_name } = dataOf(await put('nobody', `/upload/${key}`, { offset: 0, content: base64('me') }))
    const path = `/file/${String(file_name)}`,
      folder = 'folder_path=file_upload/forms/survey'
    expect((await get('nobody', `${path}?${folder}`)).status).toBe(401)
    expect((await get('stranger', `${path}?${folder}&key=${key}x`)).status).toBe(403)
    const shown = await get('nobody', `${path}?${folder}&key=${key}`)
    expect([shown.status, shown.body.data]).toEqual([200, 'me'])
    expect(shown.headers.get('Content-Disposition')).toBe(`attachment; filename*=UTF-8''${String(file_name)}`)
    expect(shown.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(shown.headers.get('Content-Type')).toBe('image/jpeg')
    expect((await stage.send('nobody', 'DELETE', `${path}?${folder}`)).status).toBe(401)
    expect((await stage.send('nobody', 'DELETE', `${path}?${folder}&key=${key}`)).status).toBe(200)
    expect((await get('eve', `${path}?${folder}`)).status).toBe(404)
  })

  it.each(['file_upload/forms', 'file_upload/widgets/shop_banners'])(
    'shows a picture that a builder stored in %s to everyone who fills in the form, signed in or not (FIL-005)',
    async folder_path => {
      const key = `a-key-for-a-picture-in-${folder_path}`
      await post('dev', '/upload', { key, folder_path, file_name: 'sun.png', size: 6, publicBool: true })
      const { file_name } = dataOf(
        await put('dev', `/upload/${encodeURIComponent(key)}`, { offset: 0, content: base64('pixels') }),
      )
      for (const person of ['nobody', 'stranger', 'eve'] as const)
        expect(dataOf(await post(person, `/file/${String(file_name)}`, { folder_path, base64: true }))).toMatchObject({
          content: base64('pixels'),
          type: 'image/png',
        })
      expect(
        (
          await post('eve', '/upload', {
            key: `${key}-of-eve`,
            folder_path,
            file_name: 'sun.png',
            size: 6,
            publicBool: true,
          })
        ).status,
      ).toBe(403)
    },
  )

  it('leaves no bytes behind when a file is replaced or deleted', async () => {
    const folder = { folder_path: 'file_upload/profile_pictures/x' }
    const bytes = () =>
      readdirSync(join(dataDir, 'files'), { recursive: true }).filter(path =>
        statSync(join(dataDir, 'files', String(path))).isFile(),
      ).length
    const before = bytes()
    await post('eve', '/file', { ...folder, file_name: 'a.txt', content: base64('1') })
    await put('eve', '/file/a.txt', { ...folder, content: base64('2') })
    await put('eve', '/file/a.txt', { ...folder, file_name: 'b.txt' })
    expect(bytes()).toBe(before + 1)
    await stage.send('eve', 'DELETE', '/file/b.txt?folder_path=file_upload/profile_pictures/x')
    expect(bytes()).toBe(before)
  })

  it('finds the answers of a form by an index, however large its collection is', async () => {
    const collection = await stage.server.repo.collections.read('shop', 'complaints')
    await stage.server.repo.items.insert(
      collection?.table ?? '',
      Array.from({ length: 20_000 }, (_, n) => ({ n, ...(n % 50 === 0 ? { template: `form-${n % 400}` } : {}) })),
    )
    await stage.engine.query('analyze')
    const plan = await stage.engine.query(
      `explain select doc from "${collection?.table ?? ''}" where doc->>'template' = 'form-50'`,
    )
    expect(JSON.stringify(plan)).toContain('_tpl')
  })

  it('streams an export of any length, with a byte order mark when asked', async () => {
    const collection = await stage.server.repo.collections.read('shop', 'tales')
    await stage.server.repo.items.insert(
      collection?.table ?? '',
      Array.from({ length: 1200 }, (_, n) => ({
        template: 'told',
        template_version: 2,
        updated_at: 1000 + (n % 7),
        what: `n${n}`,
      })),
    )
    const token = await stage.tokenOf('eve')
    const answer = await stage.server.app.request('/questionnaire/told/answers.csv?bom=1&search=n', {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present')
    expect(answer.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''told.csv")
    const parts: Uint8Array[] = []
    for await (const part of answer.body ?? []) parts.push(part)
    expect(parts.length).toBeGreaterThan(2)
    expect([...(parts[0]?.slice(0, 5) ?? [])]).toEqual([0xef, 0xbb, 0xbf, 0x49, 0x44])
    const lines = Buffer.concat(parts).toString('utf8').split('\r\n')
    const cells = lines.flatMap(line => /,(n\d+),/.exec(line)?.[1] ?? [])
    expect(new Set(cells).size).toBe(1200)
    expect(cells).toHaveLength(1200)
  })

  it('creates nothing twice when the answer to a create was lost (API-012)', async () => {
    const twice = async (path: string, body: unknown, key: string) => {
      const headers = { 'Idempotency-Key': key }
      const [first, second] = await Promise.all([post('dev', path, body, headers), post('dev', path, body, headers)])
      const third = await post('dev', path, body, headers)
      return [first, second, third].map(answer => [answer.status, dataOf(answer).id ?? dataOf(answer).slug])
    }
    for (const [path, body] of [
      ['/questionnaire', { name: 'Once', settings: { rows: [] } }],
      ['/query', { name: 'Once', app: 'shop', collection: 'orders', pipeline: [] }],
      ['/collection/shop', { name: 'Once' }],
      ['/app', { name: 'Once' }],
      ['/actionflow', { name: 'Once' }],
      ['/module', { row: 'sales-row', name: 'Once', type: { name: 'TAB' } }],
    ] as const) {
      const [first, second, third] = await twice(path, body, 'the same key')
      expect(first?.[0], path).toBe(200)
      expect([second, third], path).toEqual([first, first])
    }
    // a key belongs to its person and its request
    const headers = { 'Idempotency-Key': 'the same key' }
    expect((await post('dev', '/app', { name: 'Other' }, headers)).status).toBe(422)
    expect((await post('ada', '/app', { name: 'Once' }, headers)).status).toBe(409)
    expect((await post('dev', '/app', { name: 'Once again' }, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(400)
    // a corrected request may use the same key
    expect(
      (
        await post(
          'dev',
          '/query',
          { name: 'Late', app: 'shop', collection: 'none', pipeline: [] },
          { 'Idempotency-Key': 'late' },
        )
      ).status,
    ).toBe(422)
    expect(
      (
        await post(
          'dev',
          '/query',
          { name: 'Late', app: 'shop', collection: 'orders', pipeline: [] },
          { 'Idempotency-Key': 'late' },
        )
      ).status,
    ).toBe(200)
  })

  it('starts a flow once when the same start comes many times at once (LIV-009)', async () => {
    const start = { actionflowid: 'flow-empty', uuid: 'raced-run' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('eve', '/actionflow/start', start)))
    expect(new Set(answers.map(answer => JSON.stringify(answer.body)))).toHaveProperty('size', 1)
    expect(await stage.engine.query('select uuid from flow_runs where uuid = $1', ['raced-run'])).toHaveLength(1)
  })

  it('forgets drafts nobody touched for thirty days, and links that expired', async () => {
    await put('eve', '/draft/complaint', { answers: { what: 'Old' }, item: 'old' })
    const { token } = dataOf(await post('eve', '/draft/complaint/link', { answers: { what: 'Old' } }))
    await stage.engine.query('update drafts set updated_at = updated_at - 29 * 86400 where item = $1', ['old'])
    await stage.server.sweep()
    expect(dataOf(await get('eve', '/draft/complaint?item=old'))).toMatchObject({ revision: 1 })
    await stage.engine.query('update drafts set updated_at = updated_at - 2 * 86400')
    await stage.engine.query('update draft_links set expires_at = expires_at - 7 * 86400')
    expect((await get('eve', `/draft_link/${String(token)}`)).status).toBe(404)
    await stage.server.sweep()
    expect(dataOf(await get('eve', '/draft/complaint?item=old'))).toBeNull()
    expect(await stage.engine.query('select 1 from draft_links where expires_at < 4000000000')).toEqual([])
  })

  it('reads the forms, modules and pages of all listed drafts at once', async () => {
    const { id: form } = dataOf(
      await post('dev', '/questionnaire', { name: 'Listed', settings: { ...complaintForm, app: 'shop' } }),
    )
    const list = async () => {
      const query = vi.spyOn(stage.engine, 'query')
      const answer = await get('eve', '/drafts')
      const queries = query.mock.calls.length
      query.mockRestore()
      return { queries, drafts: answer.body.data as readonly { readonly form: string }[] }
    }
    await stage.engine.query("delete from drafts where owner = 'user eve'")
    await put('eve', '/draft/complaint', { answers: { what: 'One' } })
    const one = await list()
    for (const item of ['a', 'b', 'c']) await put('eve', '/draft/complaint', { answers: { what: item }, item })
    await put('eve', `/draft/${String(form)}`, { answers: { what: 'Another form' } })
    const five = await list()
    expect([one.drafts.length, five.drafts.length]).toEqual([1, 5])
    expect(five.drafts).toContainEqual({ form, name: 'Listed', updated_at: expect.any(Number) })
    expect(five.queries).toBe(one.queries)
    expect(one.queries).toBeGreaterThan(0)
    await stage.engine.query("delete from drafts where owner = 'user eve'")
  })

  it('returns when to try again if a user has too many links to drafts', async () => {
    const link = () => post('eve', '/draft/complaint/link', { answers: { what: 'Half' } })
    let answer = await link()
    for (let n = 0; n < 60 && answer.status === 200; n++) answer = await link()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600'])
    await stage.engine.query("delete from draft_links where owner = 'user eve'")
  })

  it('deletes drafts of documents that were not changed for thirty days, and stores at most fifty of a user', async () => {
    const path = (n: number) => `/document_draft/form/d${n}`
    for (let n = 0; n < 50; n++) await put('dev', path(n), { settings: {}, base: 0 })
    const refused = await put('dev', path(50), { settings: {}, base: 0 })
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have too many drafts. Publish or discard some of them first.',
    ])
    expect((await put('dev', path(49), { settings: { name: 'Still' }, base: 1 })).status).toBe(200)
    expect((await put('eve', path(50), { settings: {}, base: 0 })).status).toBe(200)
    await stage.engine.query(
      "update document_drafts set updated_at = updated_at - (case document when 'd0' then 31 else 29 end) * 86400",
    )
    await stage.server.sweep()
    expect(dataOf(await get('dev', path(0)))).toBeNull()
    expect(dataOf(await get('dev', path(49)))).toMatchObject({ settings: { name: 'Still' }, revision: 2 })
  })

  it('gives one of two devices that both begin a draft of a document the draft of the other', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(n => put('ada', '/document_draft/form/raced', { settings: { n }, base: 0 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })

  // last, because it changes a form that the others use
  it('keeps the test cases of a form for its builders: no visitor is shown them, in no version and in no list (ENT-038)', async () => {
    const settings = {
      ...complaintForm,
      testCases: [{ name: 'Secret case', answers: { what: 'x' }, visible: ['what'], isValid: true }],
    }
    await put('dev', '/questionnaire/survey', { settings })
    await put('dev', '/questionnaire/survey', { settings: { ...settings, label: 'Later' } })
    const settingsOf = (answer: { readonly body: { readonly data?: unknown } }) =>
      (dataOf(answer)['latest_version'] as { readonly settings: object }).settings
    const { version } = dataOf(await get('dev', '/questionnaire/survey'))['latest_version'] as {
      readonly version: number
    } // the type of the contract
    for (const path of ['/questionnaire/survey', `/questionnaire/survey?version=${version - 1}`]) {
      expect(settingsOf(await get('dev', path))).toMatchObject(settings)
      for (const who of ['nobody', 'eve'] as const) {
        const seen = settingsOf(await get(who, path))
        expect(seen).toMatchObject(complaintForm)
        expect(seen).not.toHaveProperty('testCases')
      }
    }
    expect(JSON.stringify((await get('eve', '/questionnaires?extended=true')).body)).not.toContain('Secret case')
    expect(JSON.stringify((await get('dev', '/questionnaires?extended=true')).body)).toContain('Secret case')
  })
})
