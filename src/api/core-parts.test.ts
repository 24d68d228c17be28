// How the parts of a core work together: its session, its cached reads and its line.
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../contract/messages.ts'
import type { CoreOptions } from './core.ts'
import { send } from './send.ts'
import { endStages, given, later, me, refresh, stage, tick, tokenOf, user } from './session.test-kit.ts'
import type { Routes } from './session.test-kit.ts'
import { encodeFrame } from './frames.ts'

beforeAll(() => import('./socket.ts')) // its code is there before the clock is a fake one
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(endStages)

/** A stage with sockets that open immediately; messages can be sent to them. */
function withLines(routes: Routes, options: Partial<CoreOptions>) {
  const lines: { readonly url: unknown; isOpen: boolean; onmessage?: (event: { data: unknown }) => void }[] = []
  const createSocket = (url: unknown): WebSocket => {
    const line = {
      url,
      isOpen: true,
      readyState: 1,
      send() {},
      close() {
        line.isOpen = false
      },
    }
    lines.push(line)
    return line as unknown as WebSocket // the part that is used
  }
  const one = stage(routes, { createSocket, ...options })
  const hear = (value: unknown): void => {
    lines.at(-1)?.onmessage?.({ data: encodeFrame(value) })
  }
  return { ...one, lines, createSocket, hear }
}
const authorised = (data: unknown) => ({ message: 'User authorized', websocket_sub_id: 1, data })

describe('a core', () => {
  it('is called "default" unless it has a name, and exposes the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
    expect([stage().core.name, stage({}, { name: 'shop' }).core.name, stage().core.version]).toEqual([
      'default',
      'shop',
      version,
    ])
  })

  it('sends a call of the contract as one request, which its caller may withdraw', async () => {
    const { core, of } = stage()
    await tick(10)
    const call = { method: 'GET', path: '/apps' } as never // a call with the members that count here
    expect(await send(core, call, {} as never)).toMatchObject({ status: 200 })
    expect((await send(core, call, {} as never, AbortSignal.abort())).status).toBe(0)
    expect(of('GET /apps')).toHaveLength(1)
  })

  it('whose session of the page ended shows on every read that it needs a sign-in', async () => {
    const { core, mount } = stage({}, { auth: { mode: 'token', getToken: async () => tokenOf('ann') } })
    const read = mount('/apps')
    await tick(500)
    expect(read.get().data).toEqual([{ of: 'ann' }])
    void core.signOut()
    expect(read.get()).toMatchObject({
      isLoading: false,
      at: 0,
      error: { code: 'unauthorized', status: 401, message: messages['auth.required'] },
    })
    expect(read.get().data).toBeUndefined()
  })
})

describe('the line of a core', () => {
  it('is a WebSocket of the browser unless the page makes its own', async () => {
    const made = vi.fn()
    vi.stubGlobal('WebSocket', function Socket(url: string) {
      made(url)
      return { readyState: 0, close() {} }
    })
    const { core } = stage({}, { auth: { mode: 'public' } })
    core.live('Refresh', () => {})
    await tick(10)
    expect(made.mock.calls).toEqual([['wss://api.test/api/']])
  })

  it('is there for a visitor of the public account', async () => {
    const { core, lines } = withLines({}, { auth: { mode: 'public' } })
    core.live('Refresh', () => {})
    await tick(10)
    expect([lines.length, core.stats().sockets]).toEqual([1, 1])
  })

  it('has no address if the api is relative and there is no page', async () => {
    const { core, lines } = withLines({}, { api: '/lc', auth: { mode: 'public' } })
    core.live('Refresh', () => {})
    await tick(10)
    expect(lines.map(line => line.url)).toEqual([''])
  })

  it('may change who is signed in, and nobody else: not before the user is read, not without an id (SOC-007)', async () => {
    const reader = later()
    const { core, hear } = withLines({ [refresh]: () => given(), [me]: () => reader.reply }, {})
    core.live('Refresh', () => {})
    await tick(10)
    hear(authorised({ ...user('ann'), first_name: 'Early' }))
    expect(core.session.get().user).toBeUndefined()
    reader.answer({ status: 200, data: user('ann') })
    await tick(10)
    for (const odd of [{ first_name: 'Nobody' }, {}]) hear(authorised(odd))
    expect(core.session.get().user).toEqual(user('ann'))
    hear(authorised({ ...user('ann'), first_name: 'New' }))
    expect(core.session.get().user?.first_name).toBe('New')
  })
})
