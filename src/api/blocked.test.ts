// Why a browser got no answer: the network, the server's list of allowed sites, or the page's own policy.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../contract/messages.ts'
import { createBlocked } from './blocked.ts'
import { createClient } from './client.ts'
import { sayOf } from './failure.ts'

const api = 'https://api.test/base//'
const fetched = vi.fn<typeof fetch>()
const said = vi.spyOn(console, 'error').mockImplementation(() => {})
const site = 'https://site.test'
beforeEach(() => {
  vi.useFakeTimers()
  const page = {
    fetch: fetched,
    origin: site,
    navigator: { onLine: true },
    document: Object.assign(new EventTarget(), { baseURI: `${site}/page` }),
  }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  fetched.mockReset().mockResolvedValue(new Response())
  said.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const text = (code: 'origin' | 'policy'): string =>
  messages[`error.${code}`].replaceAll('{origin}', site).replaceAll('{server}', 'https://api.test')
const found = async (find: ReturnType<typeof createBlocked>) => {
  const answer = find()
  await vi.advanceTimersByTimeAsync(1)
  return answer
}
const violation = (blockedURI: string): void => {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }))
}

describe('a request that had no answer', () => {
  it('is not allowed by the server where the server is there: both are named, once in the console', async () => {
    const find = createBlocked({ api })
    expect(await found(find)).toEqual({ code: 'origin', message: text('origin') })
    expect(fetched.mock.calls).toEqual([
      ['https://api.test/base/healthz', { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }],
    ])
    expect(said).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(31_000)
    await found(find)
    expect(said.mock.calls).toEqual([[text('origin')]])
  })

  it('is not allowed by the policy of the page where a violation names the server, also after the refusal', async () => {
    fetched.mockImplementation(async () => {
      setTimeout(() => violation('https://api.test/base/healthz'), 0)
      throw new TypeError('Failed to fetch')
    })
    expect(await found(createBlocked({ api }))).toEqual({ code: 'policy', message: text('policy') })
    fetched.mockImplementation(async () => {
      violation('https://other.test/x')
      throw new TypeError('Failed to fetch')
    })
    expect(await found(createBlocked({ api }))).toBeUndefined()
  })

  it('a violation before or after the look does not count', async () => {
    violation('https://api.test/')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const find = createBlocked({ api })
    expect(await found(find)).toBeUndefined()
    violation('https://api.test/')
    expect(await found(find)).toBeUndefined()
    expect(said).not.toHaveBeenCalled()
  })

  it('leaves no listener on the page once it is looked into', async () => {
    const [added, removed] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')]
    for (const isThere of [true, false]) {
      if (!isThere) fetched.mockRejectedValue(new TypeError('Failed to fetch'))
      await found(createBlocked({ api }))
    }
    expect(added.mock.calls.map(([name]) => name)).toEqual(['securitypolicyviolation', 'securitypolicyviolation'])
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })

  it('is checked at most every 30 s, once for all callers', async () => {
    const find = createBlocked({ api })
    await Promise.all([found(find), found(find)])
    await vi.advanceTimersByTimeAsync(29_000)
    await found(find)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_500)
    await found(find)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is a problem of the network if the browser is offline, the server is the page’s own or its address is invalid', async () => {
    for (const to of ['/api/', `${site}/api`, 'http://'])
      expect(await found(createBlocked({ api: to }))).toBeUndefined()
    vi.stubGlobal('navigator', { onLine: false })
    expect(await found(createBlocked({ api }))).toBeUndefined()
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('document', undefined)
    expect(await createBlocked({ api })()).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('uses the words of the page if it has its own', async () =>
    expect(
      await found(createBlocked({ api, messages: { 'error.origin': '{origin} → {server}, {origin}' } })),
    ).toMatchObject({ message: `${site} → https://api.test, ${site}` }))
})

describe('the client', () => {
  const tokens = {
    isRequired: false,
    token: () => Promise.resolve(undefined),
    peek: () => undefined,
    refused: () => Promise.resolve(undefined),
    refusedAgain() {},
    accepted() {},
  }
  const request = { method: 'GET', path: '/apps' } as const

  it('explains why the browser blocks the request', async () => {
    fetched.mockImplementation(async input => {
      if (String(input).endsWith('/healthz')) return new Response()
      throw new TypeError('Failed to fetch')
    })
    const answer = createClient({ api, auth: { mode: 'public' } }, tokens, sayOf()).request(request)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({ status: 0, data: { code: 0, message: text('origin') }, blocked: 'origin' })
  })

  it('looks for no reason where the page fetches by itself, or withdrew the request', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const own = createClient({ api, fetch: () => Promise.reject(new TypeError('Failed to fetch')) }, tokens, sayOf())
    expect(await own.request(request)).toEqual({
      status: 0,
      data: { code: 0, message: messages['error.offline'] },
      cause: 'Failed to fetch',
    })
    expect((await createClient({ api }, tokens, sayOf()).request(request, AbortSignal.abort())).status).toBe(0)
    expect(fetched.mock.calls.filter(([input]) => String(input).endsWith('/healthz'))).toEqual([])
  })
})
