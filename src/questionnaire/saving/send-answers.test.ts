// @vitest-environment happy-dom
// The queue of a core, on a core as it is: started, heard of and ended with it.
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Core } from '../../api/core.ts'
import { createCore } from '../../api/create-core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { formQueue } from './form-queue.ts'
import { startOutbox } from './outbox.ts'
import { queueOf, sendWritten } from './send-answers.ts'
import { turns } from '../../../test/tools/turns.ts'

const cores: Core[] = []
afterEach(() => {
  for (const core of cores.splice(0)) core.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stage() {
  const storage = memoryStorage()
  const posts: string[] = []
  let isAway = false
  const fetch = vi.fn<typeof window.fetch>(async (input, init) => {
    if (isAway) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    if (request.method === 'POST' && request.url.includes('/item/'))
      posts.push(request.headers.get('idempotency-key') ?? '')
    return Response.json({ code: 200, message: 'ok', data: { _id: 'i1' } })
  })
  const open = (): Core => {
    const core = createCore({
      api: 'https://forms.test/',
      auth: { mode: 'public' },
      fetch,
      storage,
      createSocket: () => new EventTarget() as WebSocket,
    }) // nothing of a socket is used here
    cores.push(core)
    return core
  }
  return {
    open,
    posts,
    storage,
    fetch,
    go: (away: boolean) => {
      isAway = away
    },
  }
}
const entry = (key: string) => ({
  key,
  user: '',
  form: 'f',
  title: 'Fault',
  place: { app: 'ops', collection: 'faults' },
  written: { key, submit: true, data: { a: 1 } },
})

describe('answers that wait', () => {
  test('are sent when the person comes back, though no form is open', async () => {
    const { open, posts, go } = stage()
    go(true)
    const first = open()
    queueOf(first).add(entry('k1'))
    first.destroy()
    go(false)
    await startOutbox(open())
    await vi.waitFor(() => expect(posts).toEqual(['k1']))
  })

  test('cost nothing where none wait', async () => {
    const { open, fetch, storage } = stage()
    await startOutbox(open())
    await turns()
    const read = vi.spyOn(storage, 'getItem')
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lc:x:queue' }))
    expect([fetch.mock.calls.length, read.mock.calls.length]).toEqual([0, 0]) // no queue was started either
  })

  test('are not sent any more by a core that was destroyed: not when the browser comes online, not by its timer', async () => {
    const { open, posts, go, fetch } = stage()
    go(true)
    const core = open()
    const queue = queueOf(core)
    queue.add(entry('k1'))
    await queue.flush()
    core.destroy()
    go(false)
    fetch.mockClear()
    globalThis.dispatchEvent(new Event('online'))
    await queue.flush()
    await turns()
    expect([posts, fetch.mock.calls.length, queueOf(core) === queue]).toEqual([[], 0, true])
    await startOutbox(open())
    await vi.waitFor(() => expect(posts).toEqual(['k1']))
  })
})

describe('the queue of a core', () => {
  /** A core with a scriptable socket, without a connection until `up`. */
  function live() {
    const { open, posts, storage, go } = stage()
    const heard = new Map<string, Set<(data: unknown) => void>>()
    const core: Core = {
      ...open(),
      live: (topic, listener) => {
        const of = heard.get(topic) ?? new Set()
        heard.set(topic, of.add(listener))
        return () => {
          of.delete(listener)
        }
      },
    }
    go(true)
    return {
      core,
      posts,
      storage,
      up: () => go(false),
      listeners: () => [...heard].map(([topic, of]) => [topic, of.size]),
      say: (topic: string) => {
        for (const listener of heard.get(topic) ?? []) listener({})
      },
    }
  }

  test('is one for each core', () => {
    const { open } = stage()
    const [first, second] = [open(), open()]
    expect([queueOf(first) === queueOf(first), queueOf(first) === queueOf(second)]).toEqual([true, false])
  })

  test('listens to the socket only while something of this person waits, and sends at once when that is back', async () => {
    const { core, posts, up, listeners, say } = live()
    const queue = queueOf(core)
    queue.add({ ...entry('theirs'), user: 'u9' })
    expect(listeners()).toEqual([])
    queue.add(entry('k1'))
    queue.add(entry('k2'))
    expect(listeners()).toEqual([['User authorized', 1]])
    await queue.flush()
    up()
    say('User authorized')
    await vi.waitFor(() => expect(posts).toEqual(['k1', 'k2']))
    await vi.waitFor(() => expect(listeners()).toEqual([['User authorized', 0]]))
    queue.add(entry('k3'))
    expect(listeners()).toEqual([['User authorized', 1]])
  })

  test('sends at once when the browser comes online', async () => {
    const { core, posts, up } = live()
    const queue = queueOf(core)
    queue.add(entry('k1'))
    await queue.flush()
    up()
    globalThis.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(posts).toEqual(['k1']))
  })

  test('learns at once what another tab has put in or sent, and looks at nothing else that it writes', () => {
    const { open, storage } = stage()
    const core = open()
    const queue = queueOf(core)
    const told = vi.fn()
    queue.subscribe(told)
    const other = queueOf(open())
    other.add({ ...entry('theirs'), user: 'u9' })
    for (const key of ['lc:x:queue-lease', 'lc:x:draft:f', null])
      globalThis.dispatchEvent(new StorageEvent('storage', { key }))
    expect(told).not.toHaveBeenCalled()
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lc:x:queue' }))
    expect([told.mock.calls.length, queue.list().map(one => one.key)]).toEqual([1, ['theirs']])
    core.destroy()
    const read = vi.spyOn(storage, 'getItem')
    cores.at(-1)?.destroy()
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lc:x:queue' }))
    expect(read).not.toHaveBeenCalled()
  })

  test('leaves the socket when its core ends', async () => {
    const { core, listeners } = live()
    queueOf(core).add(entry('k1'))
    core.destroy()
    expect(listeners()).toEqual([['User authorized', 0]])
  })

  test('of a core that has ended already sends nothing', async () => {
    const { open, fetch, storage } = stage()
    queueOf(open()).add(entry('k1'))
    for (const core of cores.splice(0)) core.destroy()
    fetch.mockClear()
    const core = open()
    core.destroy()
    const queue = queueOf(core)
    const read = vi.spyOn(storage, 'getItem')
    globalThis.dispatchEvent(new Event('online'))
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lc:x:queue' }))
    expect(read).not.toHaveBeenCalled()
    await queue.flush()
    await turns()
    expect([fetch.mock.calls.length, queue.entry('k1')?.state]).toEqual([0, 'waiting'])
  })

  test('works in a core of an older bundle, which does not report that it ends', async () => {
    const { open, posts } = stage()
    const core: { -readonly [K in keyof Core]: Core[K] } = { ...open() }
    delete core.ended
    queueOf(core).add(entry('k1'))
    globalThis.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(posts).toEqual(['k1']))
  })
})

describe('a page that the browser keeps from the server', () => {
  test.each(['origin', 'policy'] as const)(
    'gets that reason (%s) when it saves, not that the save waits for a network',
    async blocked => {
      const { open } = stage()
      const core = open()
      const asked: string[] = []
      const away: Core = {
        ...core,
        request: async ({ path }) => {
          asked.push(path)
          return { status: 0, data: { code: 0, message: 'Add the origin.' }, blocked }
        },
      }
      const answer = await formQueue(away, 'f', '').send(entry('k1'))
      expect(answer).toEqual({ ok: false, code: blocked, message: 'Add the origin.', status: 0 })
      expect([asked.length, formQueue(away, 'f', '').list()]).toEqual([1, []])
      expect(await sendWritten(away, entry('k1').place, entry('k1').written)).toMatchObject({
        kind: 'again',
        isAway: false,
      })
    },
  )
})

describe('a server error', () => {
  test.each([500, 502, 503])('is not a refusal: after %i the answers wait and are sent again', async status => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', {}) // a lock of the browser is not given in fake time
    let isDown = true
    let posts = 0
    const core = createCore({
      api: 'https://forms.test/',
      storage: 'memory',
      auth: { mode: 'public' },
      createSocket: () => new EventTarget() as WebSocket, // nothing of a socket is used here
      async fetch(input, init) {
        if (new Request(input, init).method === 'POST') posts++
        return isDown
          ? Response.json({ code: status, message: 'down' }, { status })
          : Response.json({ code: 200, message: '', data: { _id: 'i1' } })
      },
    })
    cores.push(core)
    const queue = queueOf(core)
    queue.add(entry('k1'))
    void queue.flush()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(queue.entry('k1')?.state).toBe('waiting')
    isDown = false
    await vi.advanceTimersByTimeAsync(35_000)
    expect([queue.entry('k1')?.state, posts > 0]).toEqual(['sent', true])
  })
})

describe('a save that is refused with 401 while fresh tokens come', () => {
  const user = { id: 'u1', roles: [], permissions: [] }
  for (const mode of ['token', 'password'] as const) {
    test(`is kept and sent ever more slowly, with auth mode "${mode}"`, async () => {
      vi.useFakeTimers()
      vi.stubGlobal('navigator', {}) // a lock of the browser is not given in fake time
      let posts = 0
      let tokens = 0
      const fresh = (): string =>
        `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900, sub: 'u1' }))}.${tokens++}`
      const core = createCore({
        api: 'https://forms.test/',
        storage: 'memory',
        createSocket: () => new EventTarget() as WebSocket, // nothing of a socket is used here
        auth: mode === 'token' ? { mode, getToken: async () => fresh() } : { mode },
        async fetch(input, init) {
          const request = new Request(input, init)
          const { pathname } = new URL(request.url)
          const isPost = request.method === 'POST' && pathname.startsWith('/item/')
          if (isPost) posts++
          const data = pathname.startsWith('/auth')
            ? { access_token: fresh(), refresh_expiry: 9e9, refresh_token: 'r' }
            : user
          return Response.json({ code: isPost ? 401 : 200, message: '', data }, { status: isPost ? 401 : 200 })
        },
      })
      cores.push(core)
      core.session.subscribe(() => {})
      if (mode === 'password') void core.signIn('a@b.c', 'secret')
      await vi.advanceTimersByTimeAsync(1_000)
      const form = formQueue(core, 'f', 'u1')
      const answer = form.send({ ...entry('k1'), user: 'u1' })
      await vi.advanceTimersByTimeAsync(4_000)
      expect(await answer).toMatchObject({ ok: true, queued: 'session' })
      expect(posts).toBeLessThanOrEqual(6)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(posts).toBeLessThan(30)
      expect(form.list()).toHaveLength(1)
    })
  }
})
