// What a request of the client is on the wire, and what its answer means to the session.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectionCalls } from '../contract/calls/collections.ts'
import { messages } from '../contract/messages.ts'
import type { Answer } from '../contract/call.ts'
import { createClient, isOpenPath, joinUrl } from './client.ts'
import type { TokenSource } from './client.ts'
import type { CoreOptions, WireRequest } from './core.ts'
import { sayOf } from './failure.ts'
import { wireRequest } from './send.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
type Init = RequestInit | undefined
function stage(
  reply: (url: string, init: Init) => Response | Promise<Response> = () => Response.json({ code: 200, message: 'ok' }),
  options: Partial<CoreOptions> = {},
  tokens: Partial<TokenSource> = {},
) {
  const sent: { readonly url: string; readonly init: Init; readonly headers: Headers }[] = []
  const source = {
    isRequired: false,
    token: () => Promise.resolve<string | undefined>('first'),
    peek: () => 'first',
    ...tokens,
    refused: vi.fn<TokenSource['refused']>(tokens.refused ?? (() => Promise.resolve('second'))),
    refusedAgain: vi.fn<TokenSource['refusedAgain']>(),
    accepted: vi.fn<TokenSource['accepted']>(),
  }
  const heard: Answer[] = []
  const client = createClient(
    {
      api: 'https://api.test/base//',
      ...options,
      fetch: async (input, init) => {
        sent.push({ url: String(input), init, headers: new Headers(init?.headers) })
        return reply(String(input), init)
      },
    },
    source,
    sayOf(),
    answer => heard.push(answer),
  )
  return { client, sent, source, heard }
}
const read: WireRequest = { method: 'GET', path: '/apps' }
const write: WireRequest = { method: 'POST', path: '/item/a/c', body: { a: 1 } }

describe('a request', () => {
  it('is one path after the api base, with its search behind what the path carries already', async () => {
    vi.useFakeTimers({ now: 1_000 })
    const { client, sent } = stage()
    await client.request({ ...read, query: { a: 1, b: undefined, c: 'x y' } })
    await client.request({ ...write, path: '/files?content=true', query: { folder: 'f' } })
    await client.request({ ...write, query: { none: undefined } })
    await client.plain({ method: 'GET', path: '/auth/refresh' })
    await client.request({ method: 'GET', path: '/author' })
    expect(sent.map(one => one.url)).toEqual([
      'https://api.test/base/apps?a=1&c=x+y&timestamp=1000',
      'https://api.test/base/files?content=true&folder=f',
      'https://api.test/base/item/a/c',
      'https://api.test/base/auth/refresh',
      'https://api.test/base/author?timestamp=1000',
    ])
    expect([joinUrl('https://x', '/a'), joinUrl('https://x///', '/a'), joinUrl('https://x//y', '/a')]).toEqual([
      'https://x/a',
      'https://x/a',
      'https://x//y/a',
    ])
    expect(['/auth', '/auth/refresh', '/author', '/x/auth/'].map(isOpenPath)).toEqual([true, true, false, false])
  })

  it('carries its headers: those of the page first, ours over them', async () => {
    const { client, sent } = stage(undefined, {
      headers: () => ({ 'X-Tenant': 't1', Accept: 'text/html', Authorization: 'Basic x' }),
    })
    await client.request({ ...write, key: 'k1' })
    await client.request(read)
    await client.plain({ method: 'POST', path: '/auth', body: {} }, { 'X-Refresh-Token': 'r' })
    const named = (at: number): (string | null)[] =>
      ['x-tenant', 'accept', 'authorization', 'content-type', 'idempotency-key', 'x-refresh-token'].map(
        name => sent[at]?.headers.get(name) ?? null,
      )
    expect([named(0), named(1), named(2)]).toEqual([
      ['t1', 'application/json', 'Bearer first', 'application/json', 'k1', null],
      ['t1', 'application/json', 'Bearer first', null, null, null],
      ['t1', 'application/json', 'Basic x', 'application/json', null, 'r'],
    ])
    expect(sent.map(one => [one.init?.method, one.init?.body, one.init?.credentials])).toEqual([
      ['POST', '{"a":1}', 'same-origin'],
      ['GET', undefined, 'same-origin'],
      ['POST', '{}', 'same-origin'],
    ])
  })

  it('carries cookies to another origin only if they are the sign-in, and outlives the page only if it is set to', async () => {
    const cookie = stage(undefined, { auth: { mode: 'cookie' } })
    await cookie.client.request({ ...write, keepalive: true })
    await cookie.client.request(write)
    expect(cookie.sent.map(one => [one.init?.credentials, one.init?.keepalive])).toEqual([
      ['include', true],
      ['include', undefined],
    ])
  })

  it('goes by the fetch of the page as it is now, is counted, and is measured', async () => {
    const onMetric = vi.fn()
    const tokens = {
      isRequired: false,
      token: () => Promise.resolve(undefined),
      peek: () => undefined,
      refused: () => Promise.resolve(undefined),
      refusedAgain() {},
      accepted() {},
    }
    const client = createClient({ api: 'https://api.test', onMetric }, tokens, sayOf())
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ code: 200, message: 'replaced' })),
    )
    expect((await client.request(read)).data.message).toBe('replaced')
    expect([client.count(), onMetric.mock.calls]).toEqual([1, [[{ name: 'request', value: expect.any(Number) }]]])
  })

  it('takes as long as it takes: that is what is measured', async () => {
    vi.useFakeTimers()
    const onMetric = vi.fn()
    const { client } = stage(
      async () => {
        await new Promise(done => {
          setTimeout(done, 40)
        })
        return Response.json({ code: 200, message: '' })
      },
      { onMetric },
    )
    void client.request(read)
    await vi.advanceTimersByTimeAsync(100)
    expect(onMetric.mock.calls).toEqual([[{ name: 'request', value: 40 }]])
  })

  it('is called off on the wire when it is withdrawn', async () => {
    const abort = new AbortController()
    const { client, sent } = stage(() => new Promise(() => {}))
    void client.request(read, abort.signal)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.init?.signal?.aborted).toBe(false)
    abort.abort()
    expect(sent[0]?.init?.signal?.aborted).toBe(true)
  })

  it('to sign in or out carries no token, however it is sent', async () => {
    const token = vi.fn(() => Promise.resolve('first'))
    const { client, sent } = stage(undefined, {}, { token })
    await client.request({ method: 'POST', path: '/auth/reset', body: {} })
    expect([sent[0]?.headers.has('authorization'), token.mock.calls.length]).toEqual([false, 0])
  })

  it('that cannot be written keeps the cause for a log', async () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    expect(await stage().client.request({ ...write, body: circular })).toMatchObject({
      status: 0,
      cause: expect.stringContaining('circular'),
    })
  })

  it('is one try: a failed one is never sent again by itself', async () => {
    const { client, sent } = stage(() => new Response('busy', { status: 503 }))
    expect(await client.request(read)).toMatchObject({ status: 503, data: { code: 503, data: 'busy' } })
    expect(sent).toHaveLength(1)
  })

  it('that is withdrawn is not sent, reported or repeated', async () => {
    const abort = new AbortController()
    const { client, sent, heard, source } = stage(() => {
      abort.abort()
      return Response.json({ code: 401, message: '' }, { status: 401 })
    })
    expect(await client.request(read, AbortSignal.abort())).toMatchObject({ status: 0 })
    expect(sent).toEqual([])
    await client.request(read, abort.signal)
    expect([sent.length, heard]).toEqual([1, []])
    expect(source.refusedAgain).not.toHaveBeenCalled()
  })

  it('without a connection reports that in a sentence for people, and keeps the cause for a log', async () => {
    const failing = (error: unknown) =>
      stage(() => {
        throw error
      }).client.request(read)
    expect(await failing(new TypeError('fetch failed'))).toMatchObject({
      status: 0,
      data: { code: 0, message: messages['error.offline'] },
      cause: expect.stringContaining('fetch failed'),
    })
    expect((await failing(new Error('outer', { cause: new Error('inner') }))).cause).toContain('outer')
  })
})

describe('a busy server', () => {
  const busy = (status: number, headers: Readonly<Record<string, string>>) =>
    stage(() => Response.json({ code: status, message: '' }, { status, headers }))
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('is requested once more after the time it names, up to 10 s, and not if that time is missing, empty or longer', async () => {
    const tried: Record<string, number> = {}
    for (const [after, headers] of Object.entries({
      10: { 'Retry-After': '10' },
      11: { 'Retry-After': '11' },
      0: { 'Retry-After': '0' },
      less: { 'Retry-After': '-1' },
      none: {},
      date: { 'Retry-After': 'Sun, 22 Nov 2026 20:00:00 GMT' },
    } as Readonly<Record<string, Readonly<Record<string, string>>>>)) {
      const { client, sent } = busy(503, headers)
      void client.request(read)
      await vi.advanceTimersByTimeAsync(60_000)
      tried[after] = sent.length
    }
    expect(tried).toEqual({ 10: 2, 11: 1, 0: 1, less: 1, none: 1, date: 1 })
  })

  it('is one that answers 503: too many requests of one visitor are reported at once', async () => {
    const { client, sent } = busy(429, { 'Retry-After': '2' })
    void client.request(read)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('is not asked again by a request that is withdrawn while it waits, which ends at once', async () => {
    const abort = new AbortController()
    const { client, sent } = busy(503, { 'Retry-After': '9' })
    const asked = client.request(read, abort.signal)
    await vi.advanceTimersByTimeAsync(1_000)
    abort.abort()
    expect((await asked).status).toBe(503)
    expect([sent.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})

describe('an answer', () => {
  it('without a text has no data; without a kind it is not the text that was asked for', async () => {
    expect((await stage(() => new Response('', { status: 404 })).client.request(read)).data.data).toBeUndefined()
    const bare = stage(() => new Response(new TextEncoder().encode('a;b'))).client
    expect(await bare.request({ ...read, media: 'text/csv' })).toMatchObject({ status: 502, isForeign: true })
  })

  it('of our shape is taken as it is; a refusal of somebody else keeps its text', async () => {
    expect(
      await stage(() => Response.json({ code: 409, message: 'Taken.' }, { status: 409 })).client.request(read),
    ).toEqual({ status: 409, data: { code: 409, message: 'Taken.' } })
    expect(
      await stage(() => new Response('<h1>No</h1>', { status: 404, statusText: 'Not Found' })).client.request(read),
    ).toEqual({ status: 404, data: { code: 404, message: 'Not Found', data: '<h1>No</h1>' } })
    expect(await stage(() => Response.json({ code: '200' }, { status: 300 })).client.request(read)).toMatchObject({
      status: 300,
      data: { code: 300 },
    })
  })

  it('that is a success of somebody else is an error of a code of its own', async () => {
    for (const body of ['', 'null', '[]', '7', '{}', '{"code":"200"}', '<title>Sign in</title>']) {
      expect(await stage(() => new Response(body, { status: 299 })).client.request(read)).toEqual({
        status: 502,
        data: { code: 502, message: messages['error.unexpected'] },
        isForeign: true,
      })
    }
  })

  it('may be the text a call asks for', async () => {
    const csv = stage(() => new Response('a;b', { headers: { 'content-type': 'text/csv; charset=utf-8' } })).client
    expect(await csv.request({ ...read, media: 'text/csv' })).toMatchObject({
      status: 200,
      data: { code: 200, data: 'a;b' },
    })
    expect((await csv.request({ ...read, media: 'text/plain' })).isForeign).toBe(true)
    expect((await csv.request(read)).isForeign).toBe(true)
  })

  it('may be the bytes a call asks for; its refusal is data as of every call', async () => {
    const wanted = { ...read, media: 'application/pdf' }
    const bytes = new Uint8Array([0x25, 0x50, 0xff, 0x00])
    const pdf = stage(() => new Response(bytes, { headers: { 'content-type': 'application/pdf' } })).client
    const { status, data } = await pdf.request(wanted)
    expect(status).toBe(200)
    expect(new Uint8Array(await (data.data as Blob).arrayBuffer())).toEqual(bytes)
    const refused = { code: 413, message: 'Too large.', errors: [{ path: 'data', message: 'Too large.' }] }
    expect(await stage(() => Response.json(refused, { status: 413 })).client.request(wanted)).toEqual({
      status: 413,
      data: refused,
    })
    const page = stage(() => new Response('<title>Sign in</title>', { headers: { 'content-type': 'text/html' } }))
    expect((await page.client.request(wanted)).isForeign).toBe(true)
  })
})

describe('the token of a request', () => {
  const refusal = (): Response => Response.json({ code: 401, message: '' }, { status: 401 })
  it('is accepted by any answer of the server but 401, an error of its own and one of somebody in between', async () => {
    for (const [status, isTaken] of [
      [200, true],
      [404, true],
      [499, true],
      [500, false],
      [503, false],
      [401, false],
    ] as const) {
      const { client, source } = stage(
        () => Response.json({ code: status, message: '' }, { status }),
        {},
        { refused: () => Promise.resolve(undefined) },
      )
      await client.request(read)
      expect([status, source.accepted.mock.calls]).toEqual([status, isTaken ? [['first']] : []])
    }
    const between = stage(() => new Response('<title>Sign in</title>'))
    await between.client.request(read)
    const lost = stage(() => {
      throw new TypeError('no line')
    })
    await lost.client.request(read)
    const nobody = stage(undefined, {}, { token: () => Promise.resolve(undefined) })
    await nobody.client.request(read)
    expect([between, lost, nobody].flatMap(one => one.source.accepted.mock.calls)).toEqual([])
  })

  it('is requested again once after a refusal; the second refusal is reported and final', async () => {
    const { client, sent, source, heard } = stage(refusal)
    expect((await client.request(read)).status).toBe(401)
    expect(sent.map(one => one.headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second'])
    expect([source.refused.mock.calls, source.refusedAgain.mock.calls, heard.length]).toEqual([
      [['first']],
      [['second']],
      2,
    ])
    const good = stage((_, init) =>
      new Headers(init?.headers).get('authorization') === 'Bearer second'
        ? Response.json({ code: 200, message: '' })
        : refusal(),
    )
    expect((await good.client.request(read)).status).toBe(200)
    expect([good.source.refusedAgain.mock.calls, good.source.accepted.mock.calls]).toEqual([[], [['second']]])
  })

  it('without a new token after a refusal, the refusal is the answer; a visitor without a token is not asked for one', async () => {
    const none = stage(refusal, {}, { refused: () => Promise.resolve(undefined) })
    expect([(await none.client.request(read)).status, none.sent.length]).toEqual([401, 1])
    const visitor = stage(refusal, {}, { token: () => Promise.resolve(undefined) })
    expect([
      (await visitor.client.request(read)).status,
      visitor.sent.length,
      visitor.source.refused.mock.calls,
    ]).toEqual([401, 1, []])
  })

  it('if one is required and missing, nothing is sent, and the answer reports that', async () => {
    const { client, sent } = stage(undefined, {}, { isRequired: true, token: () => Promise.resolve(undefined) })
    expect(await client.request(read)).toEqual({ status: 401, data: { code: 401, message: messages['auth.required'] } })
    expect(sent).toEqual([])
  })
})

describe('a call of the contract as a request', () => {
  it('fills its path, and carries only what it is given', () => {
    expect(
      wireRequest(collectionCalls.createItem, { params: { app: 'a b', collection: 'c' }, body: { data: {} } } as never),
    ).toEqual({ method: 'POST', path: '/item/a%20b/c', body: { data: {} } }) // only the shape of the request counts here
    expect(wireRequest(collectionCalls.readCollection, { params: { app: 'a', collection: 'c' } })).toEqual({
      method: 'GET',
      path: '/collection/a/c',
      ...('extended' in collectionCalls.readCollection
        ? { query: { extended: collectionCalls.readCollection.extended } }
        : {}),
    })
  })
  it('that reads carries its “extended”, which the caller may change (API-007)', () => {
    const call = { method: 'GET', path: '/apps', extended: true } as never // a call with the one member that counts here
    expect([
      wireRequest(call, {} as never).query,
      wireRequest(call, { query: { extended: false, limit: 2 } } as never).query,
    ]).toEqual([{ extended: true }, { extended: false, limit: 2 }])
    expect(wireRequest({ method: 'POST', path: '/apps', extended: true } as never, {} as never)).toEqual({
      method: 'POST',
      path: '/apps',
    })
    expect(wireRequest({ method: 'GET', path: '/csv', media: 'text/csv' } as never, {} as never)).toEqual({
      method: 'GET',
      path: '/csv',
      media: 'text/csv',
    })
  })
})
