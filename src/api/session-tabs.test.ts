// What the tabs of one browser tell each other about a session, and what a session does without that.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endStages, given, refresh, stage, tokenOf } from './session.test-kit.ts'

afterEach(endStages)

/** A channel that reaches no other tab; what is created and sent can be inspected. */
function channels(unref?: unknown) {
  const made: { readonly name: string; readonly said: unknown[]; onmessage?: (event: { data: unknown }) => void }[] = []
  vi.stubGlobal('BroadcastChannel', function Channel(name: string) {
    const said: unknown[] = []
    const one = {
      name,
      said,
      postMessage: (data: unknown) => {
        said.push(data)
      },
      close() {},
      ...(unref === undefined ? {} : { unref }),
    }
    made.push(one)
    return one
  })
  return made
}
const reach = (one: { status(): string }, wanted: string): Promise<void> =>
  vi.waitFor(() => expect(one.status()).toBe(wanted))

describe('the channel between tabs', () => {
  it('is opened only where a password or a cookie is the sign-in', () => {
    const made = channels()
    stage({}, { auth: { mode: 'public' } })
    stage({}, { auth: { mode: 'token', getToken: async () => tokenOf('ann') } })
    expect(made).toEqual([])
    stage()
    stage({}, { auth: { mode: 'cookie' } })
    stage({}, { name: 'default' })
    expect(new Set(made.map(one => one.name)).size).toBe(1)
    expect(made).toHaveLength(3)
  })

  it('does not keep a process running that waits for nothing else, if the runtime supports that', () => {
    const unref = vi.fn()
    channels(unref)
    stage()
    expect(unref).toHaveBeenCalledTimes(1)
    channels('no function')
    stage()
    channels()
    stage()
  })

  it('may be missing: signing in and out works without', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const one = stage({ [refresh]: () => given() })
    await reach(one, 'signed-in')
    await one.core.signOut()
    expect(one.status()).toBe('signed-out')
  })

  it('ends a session by one word alone, and none that is only starting', async () => {
    const made = channels()
    let answer: () => void = () => {}
    const start = new Promise<void>(done => {
      answer = done
    })
    const one = stage({
      [refresh]: async () => {
        await start
        return given()
      },
    })
    made[0]?.onmessage?.({ data: 'signed-out' })
    answer()
    await reach(one, 'signed-in')
    made[0]?.onmessage?.({ data: 'hello' })
    await Promise.resolve()
    expect(one.status()).toBe('signed-in')
    made[0]?.onmessage?.({ data: 'signed-out' })
    await reach(one, 'signed-out')
    expect(made[0]?.said).toEqual([])
  })
})
