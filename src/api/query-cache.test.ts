import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../contract/call.ts'
import type { QueryState, WireRequest } from './core.ts'
import { createQueryCache } from './query-cache.ts'

const all = Array.from({ length: 40 }, (_, index) => ({ _id: index }))
const rowsOf = (state: QueryState): number => (Array.isArray(state.data) ? state.data.length : -1)
const ask = (body: object): WireRequest => ({
  method: 'POST',
  path: '/dataframe/aggregate',
  body: { query: 'sales', ...body },
})
const table = ask({ type: 'Data Table Widget', limit: 10, offset: 0 })
const value = ask({ type: 'Single Value Widget', limit: 1 })
const bars = ask({ type: 'Bar Chart Widget', limit: 1000 })
const lines = ask({ type: 'Line Chart Widget', limit: 1000 })

function stage(found: readonly object[] = all) {
  const sent: (WireRequest & { readonly signal: AbortSignal })[] = []
  const failing = { now: false }
  const cache = createQueryCache(
    async (request, signal): Promise<Answer> => {
      sent.push({ ...request, signal })
      await new Promise(done => {
        setTimeout(done, 20)
      })
      if (failing.now) return { status: 500, data: { code: 500, message: 'down' } }
      const { limit = found.length, offset = 0 } = request.body as { readonly limit?: number; readonly offset?: number } // as asked above
      return {
        status: 200,
        data: { code: 200, message: '', data: found.slice(offset, offset + limit), total: found.length },
      }
    },
    key => key,
  )
  const read = (request: WireRequest) => {
    const handle = cache.query(request)
    return { get: handle.get, reload: handle.reload, stop: handle.subscribe(() => {}) }
  }
  const limits = (): unknown[] => sent.map(one => (one.body as { readonly limit?: number }).limit)
  return { cache, sent, read, limits, failing }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

describe('widgets of several kinds over one query', () => {
  it('share one request, regardless of which comes first, and each sees as many rows as it asked for', async () => {
    for (const order of [
      [table, value, bars, lines],
      [bars, lines, value, table],
      [value, lines, table, bars],
    ]) {
      const { read, limits, cache } = stage()
      const reads = new Map(order.map(request => [request, read(request)]))
      await settle()
      expect(limits()).toEqual([1000])
      expect(
        [table, value, bars, lines].map(one => rowsOf(reads.get(one)?.get() ?? { isLoading: true, at: 0 })),
      ).toEqual([10, 1, 40, 40])
      expect(reads.get(table)?.get().total).toBe(40)
      expect(cache.mounted()).toBe(1)
    }
  })

  it('see the same object as long as nothing changed, so that nothing is drawn twice', async () => {
    const { read } = stage()
    const [one] = [read(table), read(bars)]
    await settle()
    expect(one.get()).toBe(one.get())
  })

  it('ask once more when one that wants more comes later, and keep showing what they have', async () => {
    const { read, limits } = stage()
    const small = read(value)
    await settle()
    const large = read(bars)
    expect(rowsOf(small.get())).toBe(1)
    expect(large.get()).toMatchObject({ isLoading: true, at: 0 })
    expect(large.get().data).toBeUndefined()
    await settle()
    expect(limits()).toEqual([1, 1000])
    expect([rowsOf(small.get()), rowsOf(large.get())]).toEqual([1, 40])
    small.reload()
    await settle()
    expect(limits()).toEqual([1, 1000, 1000])
  })

  it('ask for nothing more when the answer at hand holds all rows there are', async () => {
    const { read, limits } = stage(all.slice(0, 1))
    read(value)
    await settle()
    const large = read(bars)
    expect(large.get()).toMatchObject({ isLoading: false, data: [{ _id: 0 }] })
    await settle()
    expect(limits()).toEqual([1])
  })

  it('take back a smaller request that is under way, and ask for little again once only little is wanted', async () => {
    const { read, sent, limits } = stage()
    const small = read(value)
    await settle(60)
    expect(limits()).toEqual([1])
    const large = read(bars)
    await settle()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(rowsOf(small.get())).toBe(1)
    large.stop()
    small.reload()
    await settle()
    expect(limits()).toEqual([1, 1000, 1])
  })

  it('never share rows that are sorted, searched, filtered or paged differently', async () => {
    const { read, limits } = stage()
    const page = read(ask({ limit: 10, offset: 10 }))
    read(ask({ limit: 10, sorting: { ASC: ['a'] } }))
    read(ask({ limit: 10, search: { text: 'x', keys: ['a'] } }))
    read(ask({ limit: 10, selection: [{ key: 'a', values: [1] }] }))
    read(ask({ limit: 10, options: { distinct: 'a' } }))
    read(bars)
    await settle()
    expect(limits()).toHaveLength(6)
    expect(page.get().data).toEqual(all.slice(10, 20))
  })

  it('wait for a busy page also in a browser that does not report when it is idle (Safari), but not for ever', async () => {
    const { read, limits } = stage()
    read(value)
    await settle(40)
    vi.setSystemTime(Date.now() + 200) // the page is kept busy: the timer fires late
    await settle(15)
    expect(limits()).toEqual([])
    read(bars) // it was busy because of this one
    await settle()
    expect(limits()).toEqual([1000])

    const alone = stage()
    alone.read(value)
    for (let round = 0; round < 6 && alone.limits().length === 0; round++) {
      vi.setSystemTime(Date.now() + 100)
      await settle(51)
    }
    expect(alone.limits()).toEqual([1])
  })

  it('wait only at first, and never for what somebody sorted or searched', async () => {
    const { read, sent } = stage()
    read(ask({ limit: 10, sorting: { ASC: ['a'] } }))
    read(ask({ limit: 10, search: { text: 'x', keys: ['a'] } }))
    expect(sent).toHaveLength(2)
    const small = read(table)
    expect(sent).toHaveLength(2)
    await settle(50)
    expect(sent).toHaveLength(3)
    await settle()
    small.reload()
    await settle(0)
    expect(sent).toHaveLength(4)
  })

  it('wait 150 ms at most, however many come, and the wait is part of the least visible one (COL-019)', async () => {
    const { read, sent } = stage()
    const first = read(value)
    for (let query = 0; query < 8; query++) {
      await settle(30)
      read(ask({ query: `q${query}`, limit: 1 }))
    }
    expect(sent.map(one => (one.body as { readonly query: string }).query)).toContain('sales')
    expect(first.get().isLoading).toBe(false)
  })

  it('are notified of a successful answer before the minimum visible wait ends, and not of a failed one (COL-019)', async () => {
    const { cache, read, failing } = stage()
    const large = read(bars)
    const heard: unknown[] = []
    const stop = cache.query(bars).early?.(data => heard.push(data))
    await settle(20)
    expect(heard).toEqual([all])
    expect(large.get().isLoading).toBe(true)
    failing.now = true
    await settle()
    large.reload()
    await settle()
    failing.now = false
    stop?.()
    large.reload()
    await settle()
    expect(heard).toHaveLength(1)
  })

  it('send nothing for one that left while it waited', async () => {
    const { read, sent, cache } = stage()
    read(value).stop()
    await settle()
    expect(sent).toEqual([])
    expect(cache.cached()).toBe(0)
  })

  it('share a failure, and the next try asks for the most rows again', async () => {
    const { read, limits, failing } = stage()
    failing.now = true
    const [small, large] = [read(value), read(bars)]
    await settle()
    expect([small.get().error?.status, large.get().error?.status]).toEqual([500, 500])
    failing.now = false
    small.reload()
    await settle()
    expect(limits()).toEqual([1000, 1000])
    expect([rowsOf(small.get()), rowsOf(large.get())]).toEqual([1, 40])
  })
})
