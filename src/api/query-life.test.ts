// The life of a cached read: notifications, failures, and what is removed, resent or cancelled.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail } from '../base/result.ts'
import type { Answer } from '../contract/call.ts'
import type { WireRequest } from './core.ts'
import { createQueryCache } from './query-cache.ts'

const get = (path: string): WireRequest => ({ method: 'GET', path })
const rows = (query: string, limit: number): WireRequest => ({
  method: 'POST',
  path: '/dataframe/aggregate',
  body: { query, limit },
})
const good = (data: unknown, total?: number): Answer => ({
  status: 200,
  data: { code: 200, message: '', data, ...(total === undefined ? {} : { total }) },
})
const refused = (status: number): Answer => ({ status, data: { code: status, message: `no ${status}` } })
const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** A cache for a server that replies with `reply` after `takesMs`; it ignores cancellation. */
function stage(takesMs = 20) {
  const sent: { readonly request: WireRequest; readonly signal: AbortSignal }[] = []
  const server: { reply: (request: WireRequest) => Answer } = { reply: () => good([1]) }
  const cache = createQueryCache(
    async (request, signal) => {
      sent.push({ request, signal })
      const answer = server.reply(request)
      await new Promise(done => {
        setTimeout(done, takesMs)
      })
      return answer
    },
    key => key,
  )
  const mount = (request: WireRequest) => {
    const read = cache.query(request)
    const told = vi.fn()
    return { get: read.get, reload: read.reload, told, stop: read.subscribe(told) }
  }
  return { cache, sent, server, mount, paths: () => sent.map(one => one.request.path) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a read', () => {
  it('is loading before anybody reads it, and asks for nothing then, however it is called', async () => {
    const { cache, sent } = stage()
    const read = cache.query(get('/a'))
    expect(read.get()).toEqual({ isLoading: true, at: 0 })
    read.reload()
    read.early?.(() => {})()
    await tick(300)
    expect([sent.length, cache.cached()]).toEqual([0, 0])
  })

  it('notifies its readers once when its answer arrives, and twice for each reload', async () => {
    const { mount } = stage()
    const one = mount(get('/a'))
    await tick(300)
    expect(one.told).toHaveBeenCalledTimes(1)
    one.reload()
    await tick(300)
    expect(one.told).toHaveBeenCalledTimes(3)
    one.stop()
    mount(get('/a')).reload()
    await tick(300)
    expect(one.told).toHaveBeenCalledTimes(3)
  })

  it('does not notify again that it is loading if another reader makes it request more', async () => {
    const { mount } = stage()
    const small = mount(rows('q', 1))
    mount(rows('q', 1_000))
    expect(small.told).not.toHaveBeenCalled()
    await tick(300)
    expect(small.told).toHaveBeenCalledTimes(1)
  })

  it('keeps its rows and their number beside the failure of a reload, and the time they came', async () => {
    const { mount, server } = stage()
    server.reply = () => good([1, 2], 9)
    const one = mount(get('/a'))
    await tick(300)
    const { at } = one.get()
    server.reply = () => refused(500)
    one.reload()
    await tick(300)
    expect(one.get()).toEqual({
      isLoading: false,
      at,
      data: [1, 2],
      total: 9,
      error: expect.objectContaining({ status: 500 }),
    })
    server.reply = () => good([3])
    one.reload()
    await tick(300)
    expect(one.get()).toEqual({ isLoading: false, at: expect.any(Number), data: [3] })
  })

  it('that failed is not sent again for a second reader, and is for the first one that comes back', async () => {
    const { mount, sent, server } = stage()
    server.reply = () => refused(500)
    const first = mount(get('/a'))
    await tick(300)
    const second = mount(get('/a'))
    await tick(300)
    expect(sent).toHaveLength(1)
    first.stop()
    second.stop()
    await tick(1_000)
    const third = mount(get('/a'))
    await tick(300)
    expect(sent).toHaveLength(2)
    expect(third.get().error?.status).toBe(500)
  })

  it('counts each reader once, also one that stops twice', async () => {
    const { mount, cache, sent } = stage()
    const [leaving, staying] = [mount(get('/a')), mount(get('/a'))]
    await tick(300)
    leaving.stop()
    leaving.stop()
    expect(cache.mounted()).toBe(1)
    cache.invalidate()
    await tick(300)
    expect(sent).toHaveLength(2)
    staying.stop()
    expect([cache.mounted(), cache.cached()]).toEqual([0, 1])
  })

  it('continues if its reader comes back in the same turn, as a moved element does', async () => {
    const { mount, sent } = stage()
    mount(get('/a')).stop()
    const again = mount(get('/a'))
    await tick(300)
    expect([sent.length, sent[0]?.signal.aborted, again.get().data]).toEqual([1, false, [1]])
    await tick(40_000)
    expect(again.get().data).toEqual([1])
  })

  it('that is forgotten and asked for again in one turn is not forgotten twice', async () => {
    const { mount, cache } = stage()
    const former = mount(get('/a'))
    await tick(300)
    former.stop()
    cache.invalidate()
    const again = mount(get('/a'))
    await tick(40_000)
    expect([again.get().data, cache.cached()]).toEqual([[1], 1])
  })

  it('that nobody shows any more is not reloaded', async () => {
    const { mount, sent, cache } = stage()
    const one = mount(get('/a'))
    await tick(300)
    one.stop()
    await tick(10)
    one.reload()
    await tick(300)
    expect([sent.length, cache.cached()]).toEqual([1, 1])
  })

  it('sends one request for the largest number of rows asked for, whichever widget came last', async () => {
    const { mount, sent } = stage()
    const large = mount(rows('q', 1_000))
    await tick(300)
    mount(rows('q', 1))
    large.reload()
    await tick(300)
    expect(sent.map(one => (one.request.body as { readonly limit: number }).limit)).toEqual([1_000, 1_000])
  })
})

describe('several reads', () => {
  it('that are reloaded in one turn, also twice, are sent once each', async () => {
    const { mount, paths } = stage()
    const [a, b] = [mount(get('/a')), mount(get('/b'))]
    await tick(300)
    for (const read of [a, b, a, b, a]) read.reload()
    await tick(300)
    expect(paths()).toEqual(['/a', '/b', '/a', '/b'])
  })

  it('are reloaded by the beginning of their path if they are shown, and forgotten if not', async () => {
    const { mount, paths, cache } = stage()
    const [shown, retained, other] = ['/item/a', '/item/b', '/app/item'].map(path => mount(get(path)))
    await tick(300)
    retained?.stop()
    await tick(10)
    cache.invalidate('/item')
    await tick(300)
    expect(paths()).toEqual(['/item/a', '/item/b', '/app/item', '/item/a'])
    expect([cache.cached(), cache.mounted()]).toEqual([2, 2])
    cache.invalidate()
    await tick(300)
    expect(paths().slice(4)).toEqual(['/item/a', '/app/item'])
    expect([shown, other].map(read => read?.get().isLoading)).toEqual([false, false])
  })

  it('of one call are reloaded by its path, whatever its parameters, and no others', async () => {
    const { mount, paths, cache } = stage()
    for (const path of ['/item/a/b', '/item/a/b/c', '/item/a/b/c/d', '/app/a/b/c']) mount(get(path))
    await tick(300)
    cache.invalidate('/item/:app/:collection/:id')
    await tick(300)
    expect(paths().slice(4)).toEqual(['/item/a/b/c'])
  })

  it('that failed are sent again if they match, are shown and are not loading, up to the given number', async () => {
    const { mount, paths, cache, server } = stage()
    server.reply = ({ path }) => (path === '/good' ? good([1]) : refused(path === '/refused' ? 404 : 500))
    const [, , , left, busy] = ['/a', '/b', '/good', '/left', '/busy', '/refused'].map(path => mount(get(path)))
    await tick(300)
    left?.stop()
    busy?.reload()
    await tick(10)
    const before = paths().length
    expect(cache.retry(error => error.status === 500)).toBe(2)
    await tick(300)
    expect(paths().slice(before)).toEqual(['/a', '/b'])
    expect(cache.retry(error => error.status === 500, 1)).toBe(1)
    await tick(300)
    expect(paths().slice(before + 2)).toEqual(['/a'])
    expect(cache.retry(() => false)).toBe(0)
  })

  it('of a former person are forgotten, the shown ones start over, and what answers late is not shown', async () => {
    const { mount, cache, server, sent } = stage(500)
    const [shown, retained, late] = ['/a', '/b', '/late'].map(path => mount(get(path)))
    await tick(600)
    retained?.stop()
    late?.reload()
    await tick(10)
    server.reply = () => good(['next'])
    cache.clear()
    expect([shown, late].map(read => read?.get())).toEqual([
      { isLoading: true, at: 0 },
      { isLoading: true, at: 0 },
    ])
    expect([cache.cached(), sent[3]?.signal.aborted]).toEqual([2, true])
    await tick(1_000)
    expect([shown, late].map(read => read?.get().data)).toEqual([['next'], ['next']])
  })

  it('show why they cannot start over, whatever answers late, and send nothing', async () => {
    const { mount, cache, sent } = stage(500)
    const [shown, late] = ['/a', '/late'].map(path => mount(get(path)))
    await tick(10)
    const failure = fail('unauthorized', 'Sign in.', { status: 401 })
    cache.clear(failure)
    await tick(2_000)
    expect([shown, late].map(read => read?.get())).toEqual([
      { isLoading: false, error: failure, at: 0 },
      { isLoading: false, error: failure, at: 0 },
    ])
    expect(sent.map(one => one.signal.aborted)).toEqual([true, true])
  })

  it('end with their core: no notification, request or timer remains', async () => {
    const { mount, cache, sent } = stage()
    const reads = [mount(get('/a')), mount(rows('small', 1))]
    const retained = mount(get('/kept'))
    await tick(0)
    retained.stop()
    await tick(10)
    cache.destroy()
    expect([sent.map(one => one.signal.aborted), cache.cached(), cache.mounted()]).toEqual([[true, true], 0, 0])
    await tick(300)
    for (const read of reads) read.stop()
    await tick(300)
    expect([reads.map(read => read.told.mock.calls.length), sent.length, vi.getTimerCount()]).toEqual([[0, 0], 2, 0])
  })
})

describe('a small first request', () => {
  it('waits another 50 ms for each widget that is added', async () => {
    const { mount, sent } = stage()
    mount(rows('one', 1))
    await tick(40)
    mount(rows('two', 1))
    await tick(45)
    expect(sent).toEqual([])
    await tick(6)
    expect(sent).toHaveLength(2)
  })

  it('waits for the moment the browser has nothing else to do, one second at most, and gives up a moment that a newcomer makes too early', async () => {
    const moments: { readonly work: () => void; readonly options: unknown }[] = []
    const cancelled: unknown[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void, options: unknown) => moments.push({ work, options }))
    vi.stubGlobal('cancelIdleCallback', (id: unknown) => {
      cancelled.push(id)
    })
    const { mount, sent } = stage()
    mount(rows('one', 1))
    await tick(30)
    mount(rows('two', 1)) // its delay replaces the first one
    await tick(49)
    expect([moments.length, cancelled]).toEqual([0, []])
    await tick(1)
    expect([moments.map(one => one.options), sent.length]).toEqual([[{ timeout: 1000 }], 0])
    mount(rows('three', 1))
    expect(cancelled).toEqual([1])
    await tick(50)
    moments[1]?.work()
    expect(sent.map(one => (one.request.body as { readonly query: string }).query)).toEqual(['one', 'two', 'three'])
  })

  it('lets a page that stays busy go on for a second more and no longer, in a browser that does not report when it is idle (Safari)', async () => {
    const { mount, sent } = stage()
    mount(rows('one', 1))
    const startedMs = Date.now()
    await tick(40)
    const sentAt = async (mostMs: number): Promise<number> => {
      while (Date.now() - startedMs < mostMs && sent.length === 0) {
        vi.setSystemTime(Date.now() + 10) // each timer comes late
        await tick(10)
      }
      return sent.length
    }
    expect(await sentAt(1020)).toBe(0)
    expect(await sentAt(1100)).toBe(1)
  })
})
