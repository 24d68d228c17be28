// What configure() of the loader returns, before and after the code of a core has come.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import { createLateCore } from './late-core.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const apps = { method: 'GET', path: '/apps' } as const
const settle = (ms = 2_000): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function stage({ failures = 0 } = {}) {
  const fetched = vi.fn(async () => Response.json({ code: 200, message: 'OK', data: ['Sales'] }))
  let left = failures
  const load = vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return createCore
  })
  const core = createLateCore(
    { api: 'https://api.test', auth: { mode: 'public' }, storage: 'memory', fetch: fetched },
    load,
  )
  return { core, load, fetched }
}

describe('a core whose code is still on its way', () => {
  it('is a frozen core at once, of a visitor whose session is public', () => {
    const { core, load } = stage()
    expect(Object.isFrozen(core)).toBe(true)
    expect(core).toMatchObject({ name: 'default', api: 'https://api.test' })
    expect(core.session.get()).toEqual({ status: 'public' })
    expect(core.stats()).toEqual({ requests: 0, sockets: 0, refreshes: 0, cached: 0, mounted: 0 })
    expect(load).toHaveBeenCalledTimes(1)
    core.destroy()
  })

  it('starts its session as one that may be signed in', () => {
    const core = createLateCore({ api: 'https://api.test' }, async () => createCore)
    expect(core.session.get()).toEqual({ status: 'starting' })
    core.destroy()
  })

  it('sends what was asked before, as one request for equal reads', async () => {
    const { core, load, fetched } = stage()
    const heard = vi.fn()
    const [one, other] = [core.query(apps), core.query(apps)]
    expect(one.get()).toEqual({ isLoading: true, at: 0 })
    const stops = [one.subscribe(heard), other.subscribe(() => {})]
    const answer = core.request({ method: 'POST', path: '/apps' })
    await settle()
    expect((await answer).status).toBe(200)
    expect(one.get()).toMatchObject({ isLoading: false, data: ['Sales'] })
    expect(other.get()).toBe(one.get())
    expect(heard).toHaveBeenCalled()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(load).toHaveBeenCalledTimes(1)
    expect(core.stats()).toMatchObject({ requests: 2, mounted: 1 })
    for (const stop of stops) stop()
    await settle()
    expect(core.stats().mounted).toBe(0)
    core.destroy()
  })

  it('reads nothing for an element that left before the code came', async () => {
    const { core, fetched } = stage()
    core.query(apps).subscribe(() => {})()
    await settle()
    expect(fetched).not.toHaveBeenCalled()
    core.destroy()
  })

  it('shows that its code is missing, tries again by itself, and then answers', async () => {
    const { core, load } = stage({ failures: 2 })
    const read = core.query(apps)
    const states: unknown[] = []
    read.subscribe(() => states.push(read.get()))
    await settle(0)
    expect(read.get()).toMatchObject({ isLoading: false, error: { code: 'chunk' } })
    await settle(10_000)
    expect(load).toHaveBeenCalledTimes(3)
    expect(read.get()).toMatchObject({ isLoading: false, data: ['Sales'] })
    expect(states.length).toBeGreaterThan(1)
    core.destroy()
  })

  it('tries again at once where a visitor asks for it', async () => {
    const { core, load } = stage({ failures: 1 })
    const read = core.query(apps)
    read.subscribe(() => {})
    await settle(0)
    read.reload()
    expect(read.get()).toEqual({ isLoading: true, at: 0 })
    await settle(400)
    expect(load).toHaveBeenCalledTimes(2)
    expect(read.get()).toMatchObject({ data: ['Sales'] })
    core.destroy()
  })

  it('answers a request that its missing code cannot send, and sends the next one', async () => {
    const { core } = stage({ failures: 1 })
    expect(await core.request(apps)).toMatchObject({ status: 0 })
    expect(await core.request(apps)).toMatchObject({ status: 200 })
    core.destroy()
  })

  it('says why nobody can sign in while its code is missing', async () => {
    const { core } = stage({ failures: 1 })
    expect(await core.signIn('a@b.test', 'secret')).toMatchObject({ ok: false, code: 'chunk' })
    core.destroy()
  })

  it('starts nothing if it ended before its code came', async () => {
    const { core, fetched } = stage()
    core.query(apps).subscribe(() => {})
    core.destroy()
    await settle()
    expect(core.ended?.aborted).toBe(true)
    expect(core.stats().requests).toBe(0)
    expect(fetched).not.toHaveBeenCalled()
  })
})
