// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Core } from './core.ts'

const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const open: Core[] = []
beforeEach(() => { vi.useFakeTimers(); vi.spyOn(Math, 'random').mockReturnValue(0) })
afterEach(() => { for (const core of open.splice(0)) core.destroy(); vi.useRealTimers(); vi.restoreAllMocks() })

function stage() {
  const network: { answer: () => Promise<Response> } = { answer: () => Promise.reject(new TypeError('no line')) }
  const sent: string[] = []
  const core = createCore({
    api: 'https://api.test/', storage: 'memory', auth: { mode: 'public' },
    fetch: (input, init) => { sent.push(new URL(new Request(input, init).url).pathname); return network.answer() },
  })
  open.push(core)
  const mount = (path: string) => { const read = core.query({ method: 'GET', path }); return { get: read.get, stop: read.subscribe(() => {}) } }
  const back = (): void => { network.answer = async () => Response.json({ code: 200, message: '', data: [1] }) }
  const portal = (): void => { network.answer = async () => new Response('<title>Sign in</title>') }
  return { core, sent, mount, back, portal }
}
const errors = (reads: readonly { get(): { readonly error?: unknown } }[]): unknown[] => reads.map(read => (read.get().error as { code?: string } | undefined)?.code) // a failure has a code

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
