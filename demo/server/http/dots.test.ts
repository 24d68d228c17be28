import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { refuseDots } from './dots.ts'

const app = new Hono().use(refuseDots).get('*', c => c.text('read'))
const ask = (url?: string) => app.request('/', {}, url === undefined ? undefined : { incoming: { url } })

describe('a path as it came over the wire', () => {
  it.each([
    '/row/.',
    '/row/..',
    '/./row',
    '/../row',
    '/row/../page',
    '/row/%2e',
    '/row/%2E%2e',
    '/row/.%2E/x',
    '/row/..?a=1',
    '/row/.#x',
    '/.',
  ])('is refused with a step of dots: %s', async url => {
    const answer = await ask(url)
    expect(await answer.json()).toEqual({
      code: 400,
      message: 'A path must not contain the segments "." and "..".',
      errors: [{ path: '', message: 'A path must not contain the segments "." and "..".' }],
    })
  })

  it.each(['/', '/row/a.b', '/row/.a', '/row/a.', '/row/...', '/row/%2e%2e%2e', '/row/a..', '/row?path=a..b'])(
    'is taken with dots elsewhere: %s',
    async url => {
      expect(await (await ask(url)).text()).toBe('read')
    },
  )

  it('is taken in a process that has no wire', async () => {
    expect((await ask()).status).toBe(200)
    expect((await app.request('/', {}, { incoming: {} })).status).toBe(200)
    expect((await app.request('/', {}, {})).status).toBe(200)
  })
})
