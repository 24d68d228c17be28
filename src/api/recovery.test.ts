// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Answer } from '../contract/call.ts'
import type { Core } from './core.ts'
import { createRecovery } from './recovery.ts'

const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const open: Core[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  for (const core of open.splice(0)) core.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function stage() {
  const network: { answer: () => Promise<Response> } = { answer: () => Promise.reject(new TypeError('no line')) }
  const sent: string[] = []
  const core = createCore({
    api: 'https://api.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    fetch: (input, init) => {
      sent.push(new URL(new Request(input, init).url).pathname)
      return network.answer()
    },
  })
  open.push(core)
  const mount = (path: string) => {
    const read = core.query({ method: 'GET', path })
    return { get: read.get, stop: read.subscribe(() => {}) }
  }
  const back = (): void => {
    network.answer = async () => Response.json({ code: 200, message: '', data: [1] })
  }
  const portal = (): void => {
    network.answer = async () => new Response('<title>Sign in</title>')
  }
  return { core, sent, network, mount, back, portal }
}
const errors = (reads: readonly { get(): { readonly error?: unknown } }[]): unknown[] =>
  reads.map(read => (read.get().error as { code?: string } | undefined)?.code) // a failure has a code

it('sends every read that had no answer again when the browser comes online', async () => {
  const { mount, back } = stage()
  const reads = ['/a', '/b', '/c'].map(mount)
  await tick(300)
  expect(errors(reads)).toEqual(['offline', 'offline', 'offline'])
  back()
  globalThis.dispatchEvent(new Event('online'))
  await tick(300)
  expect(reads.map(read => read.get().data)).toEqual([[1], [1], [1]])
  expect(errors(reads)).toEqual([undefined, undefined, undefined])
})

it('tries with one of them, ever more slowly, where the browser does not say so, and sends the others once that one has an answer', async () => {
  const { mount, sent, back } = stage()
  const reads = ['/a', '/b', '/c'].map(mount)
  await tick(300)
  expect(sent).toHaveLength(3)
  await tick(60_000)
  expect(sent.length - 3).toBeGreaterThan(3)
  expect(sent.length - 3).toBeLessThan(8)
  back()
  await tick(31_000)
  expect(errors(reads)).toEqual([undefined, undefined, undefined])
})

it('does so after the sign-in page of a network, too', async () => {
  const { mount, back, portal } = stage()
  portal()
  const reads = ['/a', '/b'].map(mount)
  await tick(300)
  expect(errors(reads)).toEqual(['unexpected-answer', 'unexpected-answer'])
  back()
  await tick(2_000)
  expect(errors(reads)).toEqual([undefined, undefined])
})

it('learns from any other request that the server is there', async () => {
  const { core, mount, back } = stage()
  const read = mount('/a')
  await tick(300)
  back()
  await core.request({ method: 'POST', path: '/item/a/c', body: {} })
  await tick(300)
  expect(read.get().data).toEqual([1])
})

it('tries nothing while the page is hidden, nor what nobody shows any more, nor after the core ended', async () => {
  const { core, mount, sent } = stage()
  const read = mount('/a')
  await tick(300)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await tick(60_000)
  expect(sent).toHaveLength(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await tick(300)
  expect(sent).toHaveLength(2)
  read.stop()
  await tick(60_000)
  expect(sent).toHaveLength(2)

  mount('/b')
  await tick(300)
  core.destroy()
  globalThis.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await tick(60_000)
  expect(sent).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})

/** The parts of a recovery, with a page that may be hidden; delays have no jitter. */
function parts() {
  const heard = { probe: vi.fn(() => true), retry: vi.fn(), onOnline: vi.fn() }
  const recovery = createRecovery(heard)
  const counts = (): readonly number[] => [heard.probe, heard.retry, heard.onOnline].map(one => one.mock.calls.length)
  return { ...heard, recovery, counts }
}
const lost: Answer = { status: 0, data: { code: 0, message: '' } }
const good: Answer = { status: 200, data: { code: 200, message: '' } }
const showAgain = (): void => {
  document.dispatchEvent(new Event('visibilitychange'))
}

it('tries 1 s after a loss and then after 2, 4 and 8 s, and from 1 s again after an answer', async () => {
  const { recovery, counts } = parts()
  recovery.heard(lost)
  recovery.heard(lost)
  const tries: unknown[] = []
  for (const ms of [999, 1, 1_999, 1, 3_999, 1, 7_999, 1]) {
    await tick(ms)
    tries.push(counts()[0])
  }
  expect(tries).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
  recovery.heard(good)
  await tick(60_000)
  expect(counts()).toEqual([4, 1, 0])
  recovery.heard(lost)
  await tick(1_000)
  expect(counts()).toEqual([5, 1, 0])
  recovery.destroy()
})

it('sends what failed once after a loss, and nothing for the answers of a server that was never lost', () => {
  const { recovery, counts } = parts()
  recovery.heard(good)
  expect(counts()).toEqual([0, 0, 0])
  recovery.heard(lost)
  for (const answer of [good, good]) recovery.heard(answer)
  expect(counts()).toEqual([0, 1, 0])
  recovery.destroy()
})

it('tries at once when the page shows again after a loss, and not while it is hidden, waits already or has lost nothing', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const { recovery, counts } = parts()
  showAgain()
  expect(counts()).toEqual([0, 0, 0])
  recovery.heard(lost)
  showAgain() // its next try is planned
  expect(counts()).toEqual([0, 0, 0])
  hidden.mockReturnValue(true)
  await tick(60_000)
  showAgain()
  expect(counts()).toEqual([0, 0, 0])
  hidden.mockReturnValue(false)
  showAgain()
  expect(counts()).toEqual([1, 0, 0])
  recovery.destroy()
})

it('does nothing once it has ended, regardless of later events, and leaves no timer', async () => {
  const { recovery, counts } = parts()
  recovery.heard(lost)
  recovery.destroy()
  expect(vi.getTimerCount()).toBe(0)
  recovery.heard(lost)
  globalThis.dispatchEvent(new Event('online'))
  showAgain()
  await tick(60_000)
  expect(counts()).toEqual([0, 0, 0])
  expect(vi.getTimerCount()).toBe(0)
})

it('sends no read again that the server refused', async () => {
  const { core, sent, network } = stage()
  network.answer = async () => Response.json({ code: 404, message: 'none' }, { status: 404 })
  const stop = core.query({ method: 'GET', path: '/a' }).subscribe(() => {})
  await tick(300)
  network.answer = () => Promise.reject(new TypeError('no line'))
  await core.request({ method: 'POST', path: '/item/a/c', body: {} })
  network.answer = async () => Response.json({ code: 200, message: '' })
  await core.request({ method: 'POST', path: '/item/a/c', body: {} })
  globalThis.dispatchEvent(new Event('online'))
  await tick(300)
  expect(sent).toEqual(['/a', '/item/a/c', '/item/a/c'])
  stop()
})

it('leaves no timer behind if the failed read is no longer shown', async () => {
  const { mount } = stage()
  mount('/a').stop()
  await tick(300)
  const read = mount('/b')
  await tick(300)
  read.stop()
  await tick(31_000) // the planned retry, and the retention time of a reply
  expect(vi.getTimerCount()).toBe(0)
})
