import { Hono } from 'hono'
import * as v from '../../../src/base/schema.ts'
import { describe, expect, it } from 'vitest'
import { calls, type Calls } from '../../../src/contract/calls/index.ts'
import type { Call } from '../../../src/contract/call.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { AccessTokens } from '../auth/tokens.ts'
import { asker } from '../data/asker.ts'
import type { Repo } from '../data/repo.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { mountCalls } from './mount.ts'
import { reply, type Handler, type Handlers, type HandlerInput, type Outcome } from './types.ts'

type Input = HandlerInput<Call>
type Answer = (input: Input) => Outcome<unknown> | Promise<Outcome<unknown>>
type Mounted = readonly [more: Partial<Call>, answer?: Answer]

const permissions: Readonly<Record<string, readonly string[]>> = { eve: [], dev: ['developer'], ada: ['admin'] }
const tokens = {
  verify: token =>
    Promise.resolve(
      token === 'host'
        ? ok({
            kind: 'embed',
            claims: { sub: 'customer-7', scope: [], filters: {}, origins: ['https://host.example'], exp: 0 },
          })
        : token in permissions
          ? ok({ kind: 'user', userId: token, session: 's' })
          : fail('unauthorized', 'A bad token.', { status: 401 }),
    ),
} satisfies Partial<AccessTokens> as unknown as AccessTokens // the part that is used

/** A server with these calls: GET / for a visitor by default. */
function serve(
  mounted: readonly Mounted[],
  options: { readonly trustProxy?: boolean; readonly once?: Repo['once']; readonly bodies?: BodyBudget } = {},
) {
  const app = new Hono()
  const calls = Object.fromEntries(
    mounted.map(([more], i): [string, Call] => [
      `call${i}`,
      { id: `call${i}`, method: 'GET', path: '/', right: 'visitor', summary: '', reply: v.unknown(), ...more },
    ]),
  )
  const handlers = Object.fromEntries(
    mounted.map(([, answer = () => reply('done')], i): [string, Handler<Call>] => [
      `call${i}`,
      input => Promise.resolve(answer(input)),
    ]),
  )
  const repo = {
    users: { account: (id: string) => Promise.resolve({ id, is_active: true, permissions: permissions[id] ?? [] }) },
    sessions: { isRevoked: () => Promise.resolve(false) },
    once:
      options.once ??
      (() => {
        throw new Error('Nothing is kept here.')
      }),
  } as unknown as Repo // the part that is used
  mountCalls(app, {
    calls: calls as unknown as Calls,
    handlers: handlers as unknown as Handlers,
    tokens,
    repo,
    trustProxy: options.trustProxy === true,
    bodies: options.bodies ?? createBodyBudget(),
  }) // a separate table instead of the contract's
  const send = async (path: string, init: RequestInit & { as?: string } = {}, env?: object) => {
    const answer = await app.request(
      path,
      {
        ...init,
        headers: {
          ...(init.as === undefined ? {} : { Authorization: `Bearer ${init.as}` }),
          ...(init.headers as Record<string, string>),
        },
      },
      env,
    ) // as the tests below write them
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      headers: answer.headers,
      body: text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined,
    }
  }
  return send
}
/** Returns what a handler was given. */
const echo =
  (pick: (input: Input) => unknown): Answer =>
  input =>
    reply(pick(input) ?? 'nothing')
const post = (body?: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers,
  ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
})

describe('a call', () => {
  it('with a fixed step wins over one with a parameter in the same place, whatever their order', async () => {
    const all = ['/:a/:b', '/page/:b', '/:a/list', '/page/list'] as const
    const [any, page, list, both] = all
    for (const order of [
      all,
      all.toReversed(),
      [page, both, any, list],
      [list, any, both, page],
      [any, list, page, both],
      [both, any, page, list],
      [page, any, list],
      [list, page, any],
    ]) {
      const send = serve(order.map((path): Mounted => [{ path }, () => reply(path)]))
      const found = await Promise.all(
        ['/x/y', '/page/y', '/x/list', '/page/list'].map(async path => (await send(path)).body),
      )
      expect(found).toMatchObject([any, page, list, order.includes(both) ? both : page].map(data => ({ data })))
    }
  })

  it('with a fixed step wins however long the names of the parameters before it are', async () => {
    const all = ['/:a/list/:id', '/:name_of_an_app/:b/list'] as const
    for (const order of [all, all.toReversed()]) {
      const send = serve(order.map((path): Mounted => [{ path }, () => reply(path)]))
      expect((await send('/x/list/list')).body).toMatchObject({ data: all[0] })
    }
  })

  it('identifies the sender, unless the call needs none', async () => {
    const who = echo(input => [input.who.kind, input.who.id])
    const send = serve([
      [{}, who],
      [{ path: '/open', right: 'nobody' }, who],
    ])
    expect((await send('/')).body).toMatchObject({ data: ['public', 'public'] })
    expect((await send('/', { as: 'eve' })).body).toMatchObject({ data: ['user', 'eve'] })
    expect((await send('/', { as: 'bad' })).body).toEqual({ code: 401, message: 'A bad token.' })
    expect((await send('/open', { as: 'bad' })).body).toMatchObject({ data: ['public', 'public'] })
    expect((await send('/open', { as: 'eve' })).body).toMatchObject({ data: ['public', 'public'] })
    expect(
      (
        await serve([
          [{ right: 'nobody' }, echo(input => input.who.kind === 'public' && input.who.user === undefined)],
        ])('/')
      ).body,
    ).toMatchObject({ data: true })
  })

  it('is refused to a caller without its right, before its input is looked at', async () => {
    const send = serve([[{ method: 'POST', right: 'builder', body: v.object({ name: v.string() }) }]])
    expect((await send('/', post('{'))).body).toMatchObject({ code: 401, message: 'Sign in to continue.' })
    expect((await send('/', { ...post('{'), as: 'eve' })).body).toMatchObject({ code: 403 })
    expect((await send('/', { ...post('{'), as: 'dev' })).body).toMatchObject({ code: 400 })
  })

  it('takes the token of a host only from the sites that it names', async () => {
    const send = serve([[{}]])
    expect((await send('/', { as: 'host', headers: { Origin: 'https://other.example' } })).status).toBe(403)
    expect((await send('/', { as: 'host', headers: { Origin: 'https://host.example' } })).status).toBe(200)
  })
})

describe('the input of a call', () => {
  it('is the parameters, the query and the body as the contract reads them', async () => {
    const call: Partial<Call> = {
      method: 'POST',
      path: '/app/:app/page/:page',
      query: v.object({ limit: v.optional(v.string(), '10'), q: v.string() }),
      body: v.object({
        n: v.pipe(
          v.number(),
          v.transform(n => n * 2),
        ),
      }),
    }
    const send = serve([[call, echo(({ params, query, body }) => ({ params, query, body }))]])
    expect((await send('/app/caf%C3%A9/page/a%2Fb?q=x', post({ n: 3 }))).body).toMatchObject({
      data: { params: { app: 'café', page: 'a/b' }, query: { limit: '10', q: 'x' }, body: { n: 6 } },
    })
  })

  it('has no query and no body where the contract has none', async () => {
    const send = serve([[{ method: 'POST' }, echo(({ query, body }) => [query === undefined, body === undefined])]])
    expect((await send('/?q=x', post('{'))).body).toMatchObject({ data: [true, true] })
  })

  it('is refused with every place that is wrong, and the first message', async () => {
    const send = serve([
      [
        {
          method: 'POST',
          path: '/:a',
          query: v.object({ q: v.pipe(v.string(), v.minLength(2, 'Too short.')) }),
          body: v.object({ deep: v.object({ n: v.number('A number.') }) }),
        },
      ],
    ])
    expect((await send('/%20?q=1', post({ deep: { n: 'x' } }))).body).toEqual({
      code: 400,
      message: 'This is not a valid id.',
      errors: [
        { path: 'a', message: 'This is not a valid id.' },
        { path: 'q', message: 'Too short.' },
        { path: 'deep.n', message: 'A number.' },
      ],
    })
    expect((await send('/x?q=12', post({ deep: { n: 'x' } }))).body).toEqual({
      code: 400,
      message: 'A number.',
      errors: [{ path: 'deep.n', message: 'A number.' }],
    })
    const whole = serve([
      [
        {
          method: 'POST',
          body: v.pipe(
            v.object({}),
            v.check(() => false, 'Not like this.'),
          ),
        },
      ],
    ])
    expect((await whole('/', post({}))).body).toEqual({
      code: 400,
      message: 'Not like this.',
      errors: [{ path: '', message: 'Not like this.' }],
    })
  })

  it('has ids of 1 to 300 letters, none of them a control character', async () => {
    const send = serve([[{ path: '/:id' }]])
    const status = async (id: string) => (await send(`/${encodeURIComponent(id)}`)).status
    expect([await status('a'), await status('a'.repeat(300)), await status(' a ')]).toEqual([200, 200, 200])
    expect([
      await status('a'.repeat(301)),
      await status(' '),
      await status('a\0'),
      await status('\x1Fa'),
      await status('a\nb'),
    ]).toEqual([400, 400, 400, 400, 400])
    expect((await send('/%0A')).body).toEqual({
      code: 400,
      message: 'This is not a valid id.',
      errors: [{ path: 'id', message: 'This is not a valid id.' }],
    })
  })

  it('is an object that is JSON', async () => {
    const send = serve([[{ method: 'POST', body: v.looseObject({}) }]])
    const listed = 'The body must be a JSON object, not a list.'
    expect((await send('/', post('[]'))).body).toEqual({
      code: 400,
      message: listed,
      errors: [{ path: '', message: listed }],
    })
    expect((await send('/', post('{'))).body).toMatchObject({ code: 400, message: 'The body is not valid JSON.' })
    expect((await send('/', post())).status).toBe(200)
  })

  it('is held against the account from before it is read until the answer', async () => {
    const seen: unknown[] = []
    const bodies: BodyBudget = {
      reserve: (account, bytes) => {
        seen.push([account, bytes])
        return {
          ok: true,
          value: () => {
            seen.push('given back')
          },
        }
      },
    }
    const answer: Answer = () => {
      seen.push('answered')
      return reply('done')
    }
    const send = serve(
      [
        [{ method: 'POST', body: v.looseObject({}) }, answer],
        [{ path: '/bare', method: 'POST' }, answer],
      ],
      { bodies },
    )
    await send('/', { ...post({}, { 'Content-Length': '7' }), as: 'eve' })
    await send('/', post('{', { 'Content-Length': '1' }))
    await send('/bare', post({}, { 'Content-Length': '7' }))
    expect(seen).toEqual([
      ['user eve', 7],
      'answered',
      'given back',
      ['public local', 1],
      'given back',
      ['public local', 0],
      'answered',
      'given back',
    ])
    const refuse: BodyBudget = {
      reserve: () => ({ ...fail('busy', 'Later.', { status: 503 }), headers: { 'Retry-After': '2' } }),
    }
    const refused = await serve([[{ method: 'POST', body: v.looseObject({}) }]], { bodies: refuse })('/', post({}))
    expect([refused.body, refused.headers.get('Retry-After')]).toEqual([{ code: 503, message: 'Later.' }, '2'])
  })

  const mebibyte = 1024 * 1024
  it('has room for a file, for the rows of an import and for a part of an upload if the contract allows it', () => {
    const { createFile, updateFile, append, sendPart, createItem } = calls
    expect([createFile, updateFile, append, sendPart, createItem].map((call: Call) => call.bodyMiB)).toEqual([
      36,
      36,
      32,
      2,
      undefined,
    ])
  })

  it.each([
    [undefined, 1],
    [36, 36],
    [2, 2],
  ])('with a body of %s MiB in the contract has at most %i MiB', async (bodyMiB, most) => {
    const send = serve([[{ method: 'POST', body: v.looseObject({}), ...(bodyMiB ? { bodyMiB } : {}) }]])
    const status = async (bytes: number) => (await send('/', post('{}', { 'Content-Length': String(bytes) }))).status
    expect([await status(most * mebibyte), await status(most * mebibyte + 1)]).toEqual([200, 413])
  })
})

describe('the caller and the address a handler is called from', () => {
  const asked = echo(({ asked: { ip, origin, isSecure, header } }) => ({
    ip,
    origin,
    isSecure,
    name: header('X-Name'),
  }))
  const proxied = {
    'X-Forwarded-For': '192.0.2.1, 192.0.2.2, 198.51.100.7 ',
    'X-Forwarded-Proto': 'https',
    'X-Name': 'x',
    Origin: 'https://host.example',
  }
  const socket = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }

  it('is the address of the connection, and that of the proxy only where this is believed', async () => {
    const ip = async (trustProxy: boolean, headers: Record<string, string>, env?: object) =>
      (await serve([[{}, asked]], { trustProxy })('/', { headers }, env)).body
    expect(await ip(false, proxied, socket)).toMatchObject({
      data: { ip: '203.0.113.9', origin: 'https://host.example', isSecure: false, name: 'x' },
    })
    expect(await ip(true, proxied, socket)).toMatchObject({ data: { ip: '198.51.100.7', isSecure: true } })
    expect(await ip(true, {}, socket)).toMatchObject({ data: { ip: '203.0.113.9', isSecure: false } })
    expect(await ip(true, { 'X-Forwarded-Proto': 'http' }, socket)).toMatchObject({ data: { isSecure: false } })
    for (const env of [undefined, {}, { incoming: {} }, { incoming: { socket: {} } }])
      expect(await ip(false, {}, env)).toMatchObject({ data: { ip: 'local' } })
    expect((await serve([[{}, asked]])('https://lc.test/')).body).toMatchObject({ data: { isSecure: true } })
  })

  it('is the account on whose behalf the database works, and ends with its client', async () => {
    const gone = new AbortController()
    const send = serve([
      [
        {},
        () => {
          gone.abort()
          return reply([asker().account, asker().signal?.aborted])
        },
      ],
    ])
    expect((await send('/', { signal: gone.signal }, socket)).body).toMatchObject({
      data: ['public 203.0.113.9', true],
    })
    const named = serve([[{}, () => reply(asker().account)]])
    expect([(await named('/', { as: 'eve' })).body, (await named('/', { as: 'host' })).body]).toMatchObject([
      { data: 'user eve' },
      { data: 'embed customer-7' },
    ])
  })
})

describe('an answer', () => {
  const answerOf = (answer: Answer, more: Partial<Call> = {}) => serve([[more, answer]])('/')
  const guarded = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

  it('has one shape, and is never kept or guessed at', async () => {
    const plain = await answerOf(() => reply({ a: 1 }))
    expect([plain.status, plain.text, Object.fromEntries(plain.headers)]).toEqual([
      200,
      '{"code":200,"message":"OK","data":{"a":1}}',
      { ...guarded, 'content-type': 'application/json' },
    ])
    expect((await answerOf(() => reply([], { total: 0, next_page: null, message: 'Saved.' }))).body).toEqual({
      code: 200,
      message: 'Saved.',
      data: [],
      total: 0,
      next_page: null,
    })
    const named = await answerOf(() => reply([], { headers: { 'Set-Cookie': 'a=1', 'X-Name': 'x' } }))
    expect([named.headers.get('Set-Cookie'), named.headers.get('X-Name')]).toEqual(['a=1', 'x'])
  })

  it('takes rows that are JSON already as they are, also in pieces', async () => {
    const whole = await answerOf(() => reply(undefined, { text: '[1,2]', total: 2, message: 'Read.' }))
    expect([whole.text, Object.fromEntries(whole.headers)]).toEqual([
      '{"code":200,"message":"Read.","total":2,"data":[1,2]}',
      { ...guarded, 'content-type': 'application/json' },
    ])
    async function* pieces() {
      yield* ['[1,', '2', ']']
    }
    const streamed = await answerOf(() => reply(undefined, { pieces: pieces(), next_page: 3 }))
    expect([streamed.text, Object.fromEntries(streamed.headers)]).toEqual([
      '{"code":200,"message":"OK","next_page":3,"data":[1,2]}',
      { ...guarded, 'content-type': 'application/json' },
    ])
  })

  it('in pieces reads no further than the client, and closes its source when that is gone', async () => {
    const seen: string[] = []
    async function* pieces() {
      try {
        for (let n = 0; ; n++) {
          seen.push(`piece ${n}`)
          yield `${n},`
        }
      } finally {
        seen.push('closed')
      }
    }
    const app = new Hono()
    const calls = {
      endless: { id: 'endless', method: 'GET', path: '/', right: 'nobody', summary: '', reply: v.unknown() },
    }
    mountCalls(app, {
      calls: calls as unknown as Calls,
      handlers: { endless: () => Promise.resolve(reply(undefined, { pieces: pieces() })) } as unknown as Handlers,
      tokens,
      repo: {} as Repo,
      trustProxy: false,
      bodies: createBodyBudget(),
    }) // one call without parameters instead of the contract's
    const reader = (await app.request('/')).body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect([await read(), await read(), await read()]).toEqual(['{"code":200,"message":"OK","data":', '0,', '1,'])
    expect(seen.length).toBeLessThan(5)
    await reader?.cancel()
    expect(seen.at(-1)).toBe('closed')
  })

  it('of another media type is what the handler streams', async () => {
    const stream = () => new Blob(['a;b']).stream()
    const csv = await answerOf(
      () => reply(undefined, { stream: stream(), headers: { 'Content-Disposition': 'attachment' } }),
      { media: 'text/csv' },
    )
    expect([csv.status, csv.text, Object.fromEntries(csv.headers)]).toEqual([
      200,
      'a;b',
      { ...guarded, 'content-type': 'text/csv', 'content-disposition': 'attachment' },
    ])
    expect((await answerOf(() => reply(undefined, { stream: stream() }))).headers.get('Content-Type')).toBe(
      'application/octet-stream',
    )
    expect(
      (
        await answerOf(() => reply(undefined, { stream: stream(), headers: { 'Content-Type': 'image/png' } }), {
          media: 'application/octet-stream',
        })
      ).headers.get('Content-Type'),
    ).toBe('image/png')
  })

  it('that refuses reports why, where, the current value and when to come back', async () => {
    const bare = await answerOf(() => fail('x', 'No.'))
    expect([bare.status, bare.text, Object.fromEntries(bare.headers)]).toEqual([
      400,
      '{"code":400,"message":"No."}',
      { ...guarded, 'content-type': 'application/json' },
    ])
    const full = await answerOf(() => ({
      ...fail('x', 'No.', { status: 409, issues: [{ path: 'a', message: 'Taken.' }] }),
      data: { version: 2 },
      headers: { 'Retry-After': '5' },
    }))
    expect([full.status, full.body, full.headers.get('Retry-After')]).toEqual([
      409,
      { code: 409, message: 'No.', data: { version: 2 }, errors: [{ path: 'a', message: 'Taken.' }] },
      '5',
    ])
  })
})

describe('a call of builders that makes something', () => {
  const createStore = () => {
    const stored = new Map<string, string>(),
      requests: string[] = []
    const once: Repo['once'] = async <T>(key: string, request: string, run: () => Promise<Result<T>>) => {
      requests.push(request)
      const known = stored.get(key)
      if (known !== undefined) return JSON.parse(known) as Result<T>
      const result = await run()
      if (result.ok) stored.set(key, JSON.stringify(result))
      return result
    }
    return { kept: stored, requests, once }
  }
  const keyed = (key: string, as = 'dev'): RequestInit & { as: string } => ({
    ...post({ name: 'a' }, { 'Idempotency-Key': key }),
    as,
  })
  const makes = (
    right: Call['right'] = 'builder',
    method: Call['method'] = 'POST',
    once: NonNullable<Call['once']> = ['header'],
  ): { call: Partial<Call>; answer: Answer; made: unknown[] } => {
    const made: unknown[] = []
    return {
      made,
      call: { method, path: '/:app', right, once, body: v.looseObject({}) },
      answer: input => {
        made.push(input.body)
        return reply(made.length, { message: 'Made.' })
      },
    }
  }

  it.each(['builder', 'admin'] as const)('(%s) is made once with one key, and answered alike', async right => {
    const { kept: stored, requests, once } = createStore()
    const { call, answer, made } = makes(right)
    const send = serve([[call, answer]], { once })
    const as = right === 'admin' ? 'ada' : 'dev'
    const [first, second] = [await send('/shop', keyed('k', as)), await send('/shop', keyed('k', as))]
    expect([first.body, second.text, made.length]).toEqual([{ code: 200, message: 'Made.', data: 1 }, first.text, 1])
    expect([[...stored.keys()], requests[0]]).toEqual([[`call0 user ${as} k`], '[{"app":"shop"},{"name":"a"}]'])
    await send('/shop', keyed('another', as))
    expect(made).toHaveLength(2)
  })

  it('may be tried again with its key after it was refused', async () => {
    const { kept: stored, once } = createStore()
    let tries = 0
    const send = serve(
      [[makes().call, () => (++tries === 1 ? fail('taken', 'Taken.', { status: 409 }) : reply('made'))]],
      { once },
    )
    expect([(await send('/shop', keyed('k'))).status, stored.size, (await send('/shop', keyed('k'))).status]).toEqual([
      409, 0, 200,
    ])
  })

  it('has a key of at most 200 letters', async () => {
    const send = serve([[makes().call]], createStore())
    expect([
      (await send('/shop', keyed('k'.repeat(200)))).status,
      (await send('/shop', keyed('k'.repeat(201)))).body,
    ]).toEqual([
      200,
      {
        code: 400,
        message: 'An Idempotency-Key must have at most 200 characters.',
        errors: [{ path: 'Idempotency-Key', message: 'An Idempotency-Key must have at most 200 characters.' }],
      },
    ])
  })

  it('is made each time without a key, and so is every other call', async () => {
    const { call, answer, made } = makes()
    const send = serve([[call, answer]])
    await send('/shop', { ...post({}), as: 'dev' })
    await send('/shop', keyed(''))
    expect(made).toHaveLength(2)
    for (const [right, method, ...once] of [
      ['user', 'POST'],
      ['builder', 'PUT'],
      ['builder', 'DELETE'],
      ['builder', 'POST', 'header', 'key'], // its route looks at the key itself
      ['builder', 'POST', 'key'],
    ] as const) {
      const other = makes(right, method, once)
      expect((await serve([[other.call, other.answer]])('/shop', { ...keyed('k'), method })).status).toBe(200)
    }
  })
})
