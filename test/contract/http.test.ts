import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../src/contract/calls/index.ts'
import type { Call } from '../../src/contract/call.ts'
import { complaintForm, embedToken, openStage, password, type Stage } from './stage.ts'

const host = 'https://host.example'

describe('the server', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it('answers 404 in its own shape for what it does not know (API-013, API-014)', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PUT', '/apps'],
      ['DELETE', '/users'],
    ] as const) {
      expect((await stage.send('ada', method, path)).body).toEqual({ code: 404, message: 'This call does not exist.' })
    }
  })

  it('ignores a trailing slash (API-011, API-105)', async () => {
    expect((await stage.send('eve', 'GET', '/apps/')).status).toBe(200)
    expect(
      (await stage.send('dev', 'POST', '/module/', { row: 'x-row', name: 'm', type: { name: 'Value' } })).status,
    ).toBe(200)
    expect(
      (
        await stage.send('eve', 'POST', '/file/', {
          folder_path: 'file_upload/action_upload',
          file_name: 'slash.txt',
          content: '',
        })
      ).status,
    ).toBe(200)
  })

  it('lets a fixed segment win over an id (API-011)', async () => {
    expect((await stage.send('dev', 'GET', '/query/collection/shop.orders')).body.total).toBe(3)
    expect((await stage.send('ada', 'GET', '/app/shop/page')).status).toBe(404)
  })

  it('refuses reserved words as ids (API-011)', async () => {
    for (const name of ['me', 'Premade', 'collection', 'page', 'create', 'history', 'start', 'x page y']) {
      expect((await stage.send('dev', 'POST', '/app', { name })).status, name).toBe(409)
    }
  })

  it('refuses a body that is too large, declared or not (API-014)', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    expect((await stage.send('dev', 'POST', '/app', body)).status).toBe(413)
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(256 * 1024).fill(32))
      },
    })
    const answer = await stage.server.app.request('/app', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { Authorization: `Bearer ${await stage.tokenOf('dev')}` },
    } as RequestInit)
    expect(answer.status).toBe(413)
  })

  it('refuses what is not JSON, and text it could not store (API-014)', async () => {
    expect((await stage.send('dev', 'POST', '/app', '{"name":')).status).toBe(400)
    expect((await stage.send('dev', 'POST', '/item/shop/orders', '{"data":{"a":"\\u0000"}}')).status).toBe(400)
    expect((await stage.send('dev', 'POST', '/item/shop/orders', '{"data":{"a":"\\ud800"}}')).status).toBe(400)
    expect((await stage.send('eve', 'GET', '/app/%00')).status).toBe(400)
  })

  it('refuses a list where a call takes an object', async () => {
    const { status, body } = await stage.send('dev', 'POST', '/files', [])
    expect([status, body.message]).toEqual([400, 'The body must be a JSON object, not a list.'])
    const item = await stage.send('dev', 'POST', '/item/shop/orders', { data: [1] })
    expect(item.body).toMatchObject({ code: 400, errors: [{ path: 'data' }] })
  })

  it('refuses what is nested too deep to be checked or stored, wherever it comes', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    for (const [method, path, body] of [
      ['POST', '/auth', `{"username":${deep(6000)}}`],
      ['POST', '/item/shop/orders', `{"data":{"a":${deep(6000)}}}`],
      ['POST', '/dataframe/aggregate', `{"app":"shop","collection":"orders","pipeline":${deep(100_000)}}`],
      ['PUT', '/questionnaire/survey', `{"settings":{"rows":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}}`],
    ] as const)
      expect(await stage.send('ada', method, path, body), path).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('200 levels') },
      })
    expect((await stage.send('ada', 'POST', '/item/shop/orders', `{"data":{"a":${deep(150)}}}`)).status).toBe(200)
  })

  it('refuses names that are too long to be ids, and numbers no page has', async () => {
    const name = 'n'.repeat(20_000),
      answers: string[] = []
    for (const [path, body] of [
      ['/app', { name }],
      ['/query', { name, app: 'shop', collection: 'orders', pipeline: [] }],
      ['/questionnaire', { name, settings: {} }],
      ['/collection/shop', { name }],
    ] as const)
      answers.push(`${path} ${(await stage.send('ada', 'POST', path, body)).status}`)
    for (const path of [
      '/message?offset=1e20',
      '/users?offset=1e20',
      '/users?limit=1e20',
      '/dataframe/read_data?app=shop&collection=orders&offset=1e20',
      '/questionnaire/survey/answers?offset=1e20',
    ]) {
      answers.push(`${path} ${(await stage.send('ada', 'GET', path)).status}`)
    }
    expect(answers.filter(answer => !answer.endsWith(' 400'))).toEqual([])
  })

  it('reveals no stack when it fails, and reports the failure in its own shape', async () => {
    const log: string[] = []
    const broken = await openStage({
      config: {
        log: line => {
          log.push(line)
        },
      },
    })
    await broken.engine.query('drop table apps cascade')
    const token = await broken.tokenOf('eve')
    const answer = await broken.server.app.request('/apps', { headers: { Authorization: `Bearer ${token}` } })
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 500, message: 'The server could not answer. Please try again.' },
    ])
    expect(log.join()).toContain('GET /apps failed')
    await broken.close()
  })

  it('lets only the named origins call from elsewhere, and never with cookies', async () => {
    const preflight = (origin: string) =>
      stage.server.app.request('/apps', {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
          'Access-Control-Request-Private-Network': 'true',
        },
      })
    const welcome = (await preflight(host)).headers
    expect(welcome.get('Access-Control-Allow-Origin')).toBe(host)
    expect(welcome.get('Access-Control-Allow-Headers')).toContain('Authorization')
    expect(welcome.get('Access-Control-Allow-Private-Network')).toBe('true')
    expect(welcome.get('Access-Control-Allow-Credentials')).toBeNull()
    expect((await preflight('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(
      (await stage.send('eve', 'GET', '/apps', undefined, { Origin: host })).headers.get('Access-Control-Allow-Origin'),
    ).toBe(host)
    expect(
      (await stage.send('eve', 'GET', '/apps', undefined, { Origin: 'https://evil.example' })).headers.get(
        'Access-Control-Allow-Origin',
      ),
    ).toBeNull()
    expect(
      (await stage.send('nobody', 'GET', '/apps', undefined, { Origin: host })).headers.get(
        'Access-Control-Allow-Origin',
      ),
    ).toBe(host)
  })

  it('returns the version of its calls and its health', async () => {
    expect(await (await stage.server.app.request('/sdk/meta')).json()).toEqual({
      api: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      minSdk: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    expect((await stage.server.app.request('/healthz')).status).toBe(200)
  })

  it('describes every call in its OpenAPI document', async () => {
    const document = (await (await stage.server.app.request('/openapi.json')).json()) as {
      openapi: string
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string
            parameters: { name: string; in: string; required: boolean }[]
            requestBody?: unknown
            security: unknown[]
          }
        >
      >
    }
    expect(document.openapi).toBe('3.1.0')
    for (const call of Object.values(calls) as readonly Call[]) {
      // every value of the table is a call
      const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(call.id)
      expect(operation?.parameters.filter(one => one.in === 'path').length).toBe([...call.path.matchAll(/:/g)].length)
      expect(operation?.requestBody !== undefined).toBe(call.body !== undefined)
      expect(operation?.security.length === 0).toBe(call.right === 'nobody')
    }
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
    for (const [, ref] of refs)
      expect(
        ref?.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document),
        ref,
      ).toBeDefined()
  })
})

describe('a token that a host signs for an embed', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  const read = (token: string, path: string, headers: Record<string, string> = {}) =>
    stage.send('nobody', 'GET', path, undefined, { Authorization: `Bearer ${token}`, ...headers })
  const claims = { scope: ['page:shop/sales:read'], origins: [host] }

  it('is refused on a site that its origins do not name', async () => {
    const token = await embedToken(claims)
    expect((await read(token, '/app/shop/page/sales', { Origin: host })).status).toBe(200)
    expect((await read(token, '/app/shop/page/sales', { Origin: 'https://evil.example' })).status).toBe(403)
  })

  it('is refused when it is old, lives too long, or was signed with another secret', async () => {
    for (const token of [
      await embedToken(claims, -10),
      await embedToken(claims, 3600),
      await embedToken(claims, 600, 'another secret'),
      await embedToken({ origins: [] }),
    ]) {
      expect((await read(token, '/app/shop/page/sales')).status).toBe(401)
    }
  })

  it('is refused where the server has no embed secret, also when it is signed with nothing', async () => {
    const closed = await openStage({ config: { embedSecret: undefined } })
    expect((await closed.send('pageEmbed', 'GET', '/app/shop/page/sales')).status).toBe(401)
    await closed.close()
  })

  it('reads one module and its data, and nothing beside it', async () => {
    const token = await embedToken({ scope: ['module:sales-table:read'] })
    expect((await read(token, '/module/sales-table')).status).toBe(200)
    expect(
      (
        await stage.send(
          'nobody',
          'POST',
          '/dataframe/aggregate',
          { query: 'orders_all' },
          { Authorization: `Bearer ${token}` },
        )
      ).status,
    ).toBe(200)
    for (const path of ['/module/open-chart', '/app/shop/page/sales', '/app/shop', '/query/other_all'])
      expect((await read(token, path)).status, path).toBe(403)
  })

  it("cannot be used as the token of a person, and a person's not as one", async () => {
    const token = await embedToken({ scope: ['app:shop:read'], sub: 'ada', permissions: ['admin'] })
    expect((await read(token, '/queries')).body.data).toHaveLength(3)
    expect(
      (await stage.send('nobody', 'POST', '/app', { name: 'x' }, { Authorization: `Bearer ${token}` })).status,
    ).toBe(403)
  })

  it('sees in a lookup only what its filters let through', async () => {
    const token = await embedToken({ scope: ['app:shop:read'], filters: { orders: { region: 'EU' } } })
    await stage.send('ada', 'POST', '/dataframe/shop/surveys', { data: [{ _id: 'j', region: 'US' }] })
    const { body } = await stage.send(
      'nobody',
      'POST',
      '/dataframe/aggregate',
      {
        app: 'shop',
        collection: 'surveys',
        pipeline: [
          { $match: { _id: 'j' } },
          { $lookup: { from: 'orders', localField: 'region', foreignField: 'region', as: 'found' } },
        ],
      },
      { Authorization: `Bearer ${token}` },
    )
    expect(body.data).toEqual([{ _id: 'j', region: 'US', found: [] }])
  })
})

describe('an item that is sent twice', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  const send = (key: string, data: object, as: 'eve' | 'dev' = 'eve') =>
    stage.send(as, 'POST', '/item/shop/surveys', { data }, { 'Idempotency-Key': key })
  const count = async () =>
    (await stage.send('eve', 'GET', '/dataframe/read_data?app=shop&collection=surveys')).body.total

  it('with one Idempotency-Key is stored once and answered alike, also at the same moment', async () => {
    const answers = await Promise.all([send('k', { n: 1 }), send('k', { n: 1 }), send('k', { n: 1 })])
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers[0].status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('with one key in its body is stored once too', async () => {
    const before = await count()
    const post = () => stage.send('eve', 'POST', '/item/shop/surveys', { data: { n: 9 }, key: 'in the body' })
    const [first, second] = [await post(), await post()]
    expect(second.body).toEqual(first.body)
    expect(await count()).toBe(Number(before) + 1)
  })

  it('is refused when the key comes with other data, and free for somebody else', async () => {
    expect((await send('k', { n: 2 })).status).toBe(422)
    expect((await send('k', { n: 2 }, 'dev')).status).toBe(200)
  })

  it('may be tried again after it was refused', async () => {
    const post = (data: object) =>
      stage.send(
        'eve',
        'POST',
        '/item/shop/complaints',
        { template: 'complaint', data },
        { 'Idempotency-Key': 'again' },
      )
    expect((await post({})).status).toBe(400)
    expect((await post({ what: 'x', count: 1 })).status).toBe(200)
  })

  it('is refused where a form takes one answer of each person, also at the same moment (QUE-015)', async () => {
    const { repo } = stage.server
    await repo.forms.create({ id: 'once', name: 'Once', settings: { ...complaintForm, uniqueResponse: true } })
    const post = (as: 'eve' | 'dev') =>
      stage.send(as, 'POST', '/item/shop/complaints', { template: 'once', data: { what: 'x', count: 1 } })
    const statuses = (await Promise.all([post('eve'), post('eve'), post('eve')]))
      .map(answer => answer.status)
      .sort((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409])
    expect((await post('dev')).status).toBe(200)
  })

  it('is limited for the public', async () => {
    const small = await openStage({ config: { publicWritesPerMinute: 2 } })
    const post = () =>
      small.send('nobody', 'POST', '/item/shop/surveys', { template: 'survey', data: { what: 'x', count: 1 } })
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([200, 200, 429])
    await small.close()
  })
})

it('keeps the password of the stage out of every answer', async () => {
  const stage = await openStage()
  const me = await stage.send('ada', 'GET', '/user/me')
  expect(JSON.stringify(me.body)).not.toMatch(new RegExp(`argon2|${password}`))
  await stage.close()
})
