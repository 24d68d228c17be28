import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { cors } from './cors.ts'

const site = 'https://host.example'
const ask = (origins: readonly string[], headers: Record<string, string>, method = 'GET') => {
  const app = new Hono().use(cors(origins)).get('/', c => c.text('read', 200, { Vary: 'Accept' }))
  return app.request('/', { method, headers })
}
const ofCors = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('access-control')))
const asked = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'authorization' }

describe('a page of another site', () => {
  it.each([[[site]], [['https://first.example', site]], [['*']]])(
    'may read the answers of a server that allows %j',
    async origins => {
      const answer = await ask(origins, { Origin: site })
      expect([answer.status, await answer.text()]).toEqual([200, 'read'])
      expect(ofCors(answer)).toEqual({
        'access-control-allow-origin': site,
        'access-control-expose-headers': 'Retry-After',
      })
      expect(answer.headers.get('Vary')).toBe('Accept, Origin')
    },
  )

  it.each([[[]], [['https://other.example']], [['host.example']], [[`${site}/`]]])('may not with %j', async origins => {
    const answer = await ask(origins, { Origin: site })
    expect(ofCors(answer)).toEqual({})
    expect(answer.headers.get('Vary')).toBe('Accept, Origin')
  })

  it('gets the answer that the route made, not a copy of it', async () => {
    let made: Response | undefined
    const app = new Hono().use(cors([site])).get('/', c => (made = c.json({ read: true })))
    const answer = await app.request('/', { headers: { Origin: site } })
    expect(answer).toBe(made)
    expect([ofCors(answer)['access-control-allow-origin'], answer.headers.get('Vary')]).toEqual([site, 'Origin'])
  })

  it('reads answers that a route made by itself, or opens to everybody', async () => {
    const app = new Hono()
      .use(cors([site]))
      .get('/own', () => new Response('own'))
      .get('/open', c => c.text('open', 200, { 'Access-Control-Allow-Origin': '*', Vary: 'Accept-Encoding' }))
      .onError((_, c) => c.text('failed', 500))
      .get('/fails', () => {
        throw new Error('failed')
      })
    for (const [path, vary] of [
      ['/own', 'Origin'],
      ['/open', 'Accept-Encoding, Origin'],
      ['/fails', 'Origin'],
      ['/none', 'Origin'],
    ] as const) {
      const answer = await app.request(path, { headers: { Origin: site } })
      expect([path, ofCors(answer)['access-control-allow-origin'], answer.headers.get('Vary')]).toEqual([
        path,
        site,
        vary,
      ])
    }
  })

  it('needs none of it on the same site', async () => {
    const answer = await ask(['*'], {})
    expect([answer.status, ofCors(answer), answer.headers.get('Vary')]).toEqual([200, {}, 'Accept, Origin'])
  })
})

describe('what a browser asks before a call', () => {
  const vary = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network'

  it('is answered with what an allowed site may send, for ten minutes and never with cookies', async () => {
    const answer = await ask([site], { Origin: site, ...asked }, 'OPTIONS')
    expect([
      answer.status,
      await answer.text(),
      answer.headers.get('Vary'),
      answer.headers.get('Cache-Control'),
    ]).toEqual([204, '', vary, 'no-store'])
    expect(ofCors(answer)).toEqual({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Refresh-Token',
      'access-control-max-age': '600',
    })
  })

  it('allows nothing to another site, nor to a request that names none', async () => {
    for (const headers of [{ Origin: 'https://other.example' }, {}]) {
      const answer = await ask(
        [site],
        { ...headers, ...asked, 'Access-Control-Request-Private-Network': 'true' },
        'OPTIONS',
      )
      expect([answer.status, ofCors(answer), answer.headers.get('Vary'), answer.headers.get('Cache-Control')]).toEqual([
        204,
        {},
        vary,
        'no-store',
      ])
    }
  })

  it('opens a private network to an allowed site that asks for it', async () => {
    const allowed = async (value: string) =>
      (
        await ask([site], { Origin: site, ...asked, 'Access-Control-Request-Private-Network': value }, 'OPTIONS')
      ).headers.get('Access-Control-Allow-Private-Network')
    expect([await allowed('true'), await allowed('false')]).toEqual(['true', null])
  })

  it('is distinguished from another request by its method and by the header that names the call', async () => {
    expect((await ask([site], { Origin: site }, 'OPTIONS')).status).toBe(404)
    expect((await ask([site], { Origin: site, ...asked })).status).toBe(200)
  })
})
