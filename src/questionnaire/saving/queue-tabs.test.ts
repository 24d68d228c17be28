// The queue with other tabs, other writers and other versions of its storage.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../api/storage.ts'
import { createQueue, tabLock } from './queue.ts'
import type { QueueEntry, QueueParts, Sending } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const tick = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const entry = (key: string, more: Partial<QueueEntry> = {}) => ({
  key,
  user: 'u1',
  form: 'f1',
  title: 'Fault',
  place: { app: 'ops', collection: 'faults' },
  written: { data: { a: key }, submit: true, key },
  ...more,
})
const always: QueueParts['lock'] = async work => {
  await Promise.resolve()
  await work()
  return true
} // no lock is given in the same turn
function stage(
  send: (one: QueueEntry) => Sending | Promise<Sending>,
  lock: QueueParts['lock'] = always,
  storage = memoryStorage(),
) {
  const sent: QueueEntry[] = []
  const queue = createQueue({
    storage,
    lock,
    user: () => 'u1',
    send: one => {
      sent.push(one)
      return Promise.resolve(send(one))
    },
  })
  return { queue, sent, storage, keys: () => sent.map(one => one.key) }
}
const refused = (status: number): Sending => ({
  kind: 'refused',
  failure: { ok: false, code: 'invalid', message: 'No.', status },
})
const again = (isAway: boolean): Sending => ({
  kind: 'again',
  failure: { ok: false, code: 'offline', message: 'No.', status: 0 },
  isAway,
})

describe('what waits', () => {
  test('notifies listeners until they unsubscribe, stays in order, and has one entry for each key', () => {
    const { queue, storage } = stage(() => ({ kind: 'sent' }))
    const told = vi.fn()
    const stop = queue.subscribe(told)
    queue.add(entry('a'))
    queue.add(entry('b'))
    queue.add(entry('a', { title: 'Newer' }))
    expect([queue.list().map(one => [one.key, one.title, one.state, one.at]), told.mock.calls.length]).toEqual([
      [
        ['b', 'Fault', 'waiting', 1_800_000_000_000],
        ['a', 'Newer', 'waiting', 1_800_000_000_000],
      ],
      3,
    ])
    expect(queue.list()).toBe(queue.list())
    stop()
    queue.remove('a')
    queue.remove('b')
    expect([told.mock.calls.length, storage.getItem('queue'), queue.entry('a')]).toEqual([3, null, undefined])
  })

  test('is removed alone: what waits beside it stays', () => {
    const { queue } = stage(() => ({ kind: 'sent' }))
    for (const key of ['a', 'b', 'c']) queue.add(entry(key))
    queue.remove('b')
    expect(queue.list().map(one => one.key)).toEqual(['a', 'c'])
  })

  test('is read again after another tab wrote, and only then', () => {
    const { queue, storage } = stage(() => ({ kind: 'sent' }))
    const told = vi.fn()
    queue.subscribe(told)
    storage.setItem('queue', JSON.stringify([{ ...entry('theirs'), at: 1, state: 'waiting' }]))
    queue.reread()
    expect([queue.list().map(one => one.key), told.mock.calls.length]).toEqual([['theirs'], 1])
  })

  test.each([
    ['no object', 'x'],
    ['no key', { key: 1 }],
    ['no person', { user: null }],
    ['no form', { form: 7 }],
    ['no title', { title: undefined }],
    ['no time', { at: '1' }],
    ['a state of its own', { state: 'lost' }],
    ['no place', { place: null }],
    ['no app', { place: { collection: 'c' } }],
    ['no collection', { place: { app: 'a' } }],
    ['nothing written', { written: null }],
    ['no key of its own', { written: { submit: true, data: {} } }],
    ['no word of submit', { written: { key: 'k', data: {} } }],
    ['no data', { written: { key: 'k', submit: true, data: null } }],
    ['other data', { written: { key: 'k', submit: true, data: 'x' } }],
  ])('of another version with %s is left out, and the rest stays', (_, more) => {
    const good = { ...entry('good'), at: 1, state: 'refused' }
    const { queue, storage } = stage(() => ({ kind: 'sent' }))
    storage.setItem('queue', JSON.stringify([typeof more === 'string' ? more : { ...good, ...more }, good]))
    expect(queue.list().map(one => one.key)).toEqual(['good'])
  })
})

describe('what was sent', () => {
  test('stores its item but not the answers, and gives its id to the saves built on it', async () => {
    const { queue, sent } = stage(one => ({ kind: 'sent', id: one.written.id ?? 'made' }))
    queue.add(entry('a'))
    queue.add(entry('b', { after: 'a' }))
    queue.add(entry('c', { written: { data: {}, submit: false, key: 'c', id: 'own' } }))
    await queue.flush()
    expect(sent.map(one => one.written.id)).toEqual([undefined, 'made', 'own'])
    expect(queue.list().map(one => [one.key, one.state, one.id, one.written.data, one.written.submit])).toEqual([
      ['a', 'sent', 'made', {}, true],
      ['b', 'sent', 'made', {}, true],
      ['c', 'sent', 'own', {}, false],
    ])
  })

  test('without an id of its own is the item that it changed', async () => {
    const { queue } = stage(() => ({ kind: 'sent' }))
    queue.add(entry('a', { written: { data: {}, submit: true, key: 'a', id: 'i7' } }))
    await queue.flush()
    expect(queue.entry('a')?.id).toBe('i7')
  })

  test('is forgotten after a day, to the hour', async () => {
    const { queue } = stage(one => (one.key === 'a' ? { kind: 'sent' } : again(true)))
    queue.add(entry('a'))
    await queue.flush()
    await tick(24 * 60 * 60 * 1000 - 1)
    queue.add(entry('b'))
    expect(queue.entry('a')?.state).toBe('sent')
    await tick(1)
    queue.add(entry('c'))
    expect(queue.entry('a')).toBeUndefined()
  })
})

describe('what builds on an item that is not made yet', () => {
  const built = (key: string, after: string) => entry(key, { after, written: { data: { a: key }, submit: true, key } })

  test('goes to the item that was made, also where it is added after that', async () => {
    const { queue, sent } = stage(one => ({ kind: 'sent', id: one.written.id ?? `i-${one.key}` }))
    for (const key of ['other', 'a']) {
      queue.add(entry(key))
      await queue.flush()
    }
    queue.add(built('b', 'a'))
    await queue.flush()
    expect(sent.map(one => [one.key, one.written.id])).toEqual([
      ['other', undefined],
      ['a', undefined],
      ['b', 'i-a'],
    ])
  })

  test('goes there also when it waits for longer than what was sent is remembered', async () => {
    let isUp = false
    const { queue, sent } = stage(one =>
      one.key !== 'b' || isUp ? { kind: 'sent', id: one.written.id ?? `i-${one.key}` } : again(false),
    )
    queue.add(entry('a'))
    queue.add(built('b', 'a'))
    await queue.flush()
    await tick(25 * 60 * 60 * 1000)
    queue.add(entry('c', { form: 'f2' }))
    expect(queue.entry('a')).toBeUndefined()
    isUp = true
    await tick(60_000)
    expect([queue.entry('b')?.state, sent.findLast(one => one.key === 'b')?.written.id]).toEqual(['sent', 'i-a'])
  })

  test('leaves what does not build on it alone: that makes items of its own', async () => {
    const { queue, sent } = stage(one => ({ kind: 'sent', id: one.written.id ?? `i-${one.key}` }))
    for (const one of [entry('a'), entry('x'), entry('y', { form: 'f2' }), built('b', 'a')]) queue.add(one)
    await queue.flush()
    expect(sent.map(one => [one.key, one.written.id])).toEqual([
      ['a', undefined],
      ['x', undefined],
      ['y', undefined],
      ['b', 'i-a'],
    ])
  })
})

describe('what the server refuses', () => {
  test('leaves nothing else of its chain in the storage', async () => {
    const { queue, storage } = stage(() => refused(400))
    for (const one of [entry('a'), entry('b', { after: 'a' }), entry('c', { after: 'b' })]) queue.add(one)
    await queue.flush()
    expect(JSON.parse(storage.getItem('queue') ?? '')).toEqual([
      expect.objectContaining({ key: 'c', state: 'refused' }),
    ])
  })

  test('comes back alone where nothing builds on it: what else the same form keeps goes on', async () => {
    const { queue } = stage(one => (one.key === 'a' ? refused(400) : again(false)))
    for (const key of ['a', 'b']) queue.add(entry(key))
    await queue.flush()
    expect(queue.list().map(one => [one.key, one.state, one.written.data])).toEqual([
      ['a', 'refused', { a: 'a' }],
      ['b', 'waiting', { a: 'b' }],
    ])
  })

  test('comes back as one: the newest answers of the whole chain, on the item the first one changed; another chain goes on', async () => {
    const { queue } = stage(one => (one.key === 'a' ? refused(400) : { kind: 'sent', id: 'x' }))
    queue.add(entry('a', { written: { data: { a: 1 }, submit: false, key: 'a', id: 'i1' } }))
    queue.add(entry('other', { form: 'f2' }))
    queue.add(entry('b', { after: 'a', written: { data: { a: 2 }, submit: false, key: 'b' } }))
    queue.add(entry('c', { after: 'b', written: { data: { a: 3 }, submit: true, key: 'c' } }))
    await queue.flush()
    expect(queue.list().map(one => [one.key, one.state])).toEqual([
      ['c', 'refused'],
      ['other', 'sent'],
    ])
    expect(queue.entry('c')).toMatchObject({
      written: { data: { a: 3 }, submit: true, key: 'c', id: 'i1' },
      failure: { status: 400 },
    })
  })
})

describe('what had no clear answer', () => {
  test('is tried again after 2 s, then ever more slowly, and at once after a success', async () => {
    let isUp = false
    const { queue, keys } = stage(() => (isUp ? { kind: 'sent' } : again(false)))
    queue.add(entry('a'))
    await queue.flush()
    const at: number[] = []
    for (let seconds = 1; seconds <= 40; seconds++) {
      const before = keys().length
      await tick(1_000)
      if (keys().length > before) at.push(seconds)
    }
    expect(at).toEqual([2, 4, 8, 16, 32])
    isUp = true
    await tick(60_000)
    expect(queue.entry('a')?.state).toBe('sent')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is not tried any more once the queue has stopped', async () => {
    const { queue, keys } = stage(() => again(true))
    queue.add(entry('a'))
    await queue.flush()
    queue.stop()
    await tick(120_000)
    await queue.flush()
    expect([keys(), vi.getTimerCount()]).toEqual([['a'], 0])
  })
})

describe('a flush', () => {
  test('leaves no timer behind once all is sent', async () => {
    const { queue } = stage(() => ({ kind: 'sent' }))
    queue.add(entry('a'))
    await queue.flush()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('asks for the lock only where something of this person waits', async () => {
    const lock = vi.fn(always)
    const { queue, storage } = stage(() => refused(400), lock)
    queue.add(entry('theirs', { user: 'u2' }))
    storage.setItem('queue', JSON.stringify([...queue.list(), { ...entry('mine'), at: 1, state: 'refused' }]))
    await queue.flush()
    expect(lock).not.toHaveBeenCalled()
    queue.add(entry('a'))
    await queue.flush()
    expect(lock).toHaveBeenCalledTimes(1)
  })

  test('reports what another tab has sent, and nothing if nothing changed', async () => {
    const { queue, storage } = stage(() => ({ kind: 'sent' }))
    await queue.flush()
    const told = vi.fn()
    queue.subscribe(told)
    await queue.flush()
    expect(told).not.toHaveBeenCalled()
    storage.setItem('queue', JSON.stringify([{ ...entry('theirs'), at: 1, state: 'sent' }]))
    await queue.flush()
    expect([told.mock.calls.length, queue.list().map(one => one.key)]).toEqual([1, ['theirs']])
  })

  test('that is requested during another one looks once more, one lock after the other', async () => {
    let locks = 0
    let end = (): void => {}
    const { queue, keys } = stage(
      () => ({ kind: 'sent' }),
      async work => {
        locks++
        await work()
        if (locks === 1)
          await new Promise<void>(done => {
            end = done
          })
        return true
      },
    )
    queue.add(entry('a'))
    const first = queue.flush()
    await tick(0)
    queue.add(entry('b'))
    const second = queue.flush()
    end()
    await Promise.all([first, second])
    expect([keys(), locks, vi.getTimerCount()]).toEqual([['a', 'b'], 2, 0])
  })

  test('that waits for the lock when the queue stops is not tried again', async () => {
    let give = (_: boolean): void => {}
    const { queue } = stage(
      () => ({ kind: 'sent' }),
      () =>
        new Promise<boolean>(done => {
          give = done
        }),
    )
    queue.add(entry('a'))
    const flush = queue.flush()
    queue.stop()
    give(false)
    await flush
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('while another tab sends', () => {
  test('it waits a second and looks again', async () => {
    let isFree = false
    const { queue, keys } = stage(
      () => ({ kind: 'sent' }),
      async work => {
        if (isFree) await work()
        return isFree
      },
    )
    queue.add(entry('a'))
    await queue.flush()
    isFree = true
    await tick(999)
    expect(keys()).toEqual([])
    await tick(1)
    expect(keys()).toEqual(['a'])
  })

  test('a lock that fails is another tab’s', async () => {
    let isBroken = true
    const { queue, keys } = stage(
      () => ({ kind: 'sent' }),
      work => (isBroken ? Promise.reject(new Error('no locks here')) : work().then(() => true)),
    )
    queue.add(entry('a'))
    await queue.flush()
    isBroken = false
    await tick(1_000)
    expect(keys()).toEqual(['a'])
  })

  test('entries added during a flush are sent in the same flush', async () => {
    const { queue, keys } = stage(one => {
      if (one.key === 'a') {
        queue.add(entry('b'))
        void queue.flush()
      }
      return { kind: 'sent' }
    })
    queue.add(entry('a'))
    await queue.flush()
    expect(keys()).toEqual(['a', 'b'])
  })
})

describe('one sender across tabs', () => {
  test('goes by the locks of the browser, and does nothing without one', async () => {
    const asked: unknown[] = []
    const locks = (held: object | null) =>
      ({
        request: async (name: string, options: object, work: (lock: object | null) => Promise<unknown>) => {
          asked.push([name, options])
          return work(held)
        },
      }) as unknown as LockManager // the one method that is used
    const work = vi.fn(() => Promise.resolve())
    expect(await tabLock('q', memoryStorage(), 'me', Date.now, locks(null))(work)).toBe(false)
    expect(work).not.toHaveBeenCalled()
    expect(await tabLock('q', memoryStorage(), 'me', Date.now, locks({}))(work)).toBe(true)
    expect([work.mock.calls.length, asked]).toEqual([
      1,
      [
        ['q', { ifAvailable: true }],
        ['q', { ifAvailable: true }],
      ],
    ])
  })

  test('uses a lease if there are no locks: held while it works, released at its end, also after a failure', async () => {
    const storage = memoryStorage()
    const lock = tabLock('q', storage, 'me', Date.now, null)
    let end: (isGood: boolean) => void = () => {}
    const first = lock(
      () =>
        new Promise<void>((done, fail) => {
          end = isGood => {
            if (isGood) done()
            else fail(new Error('broken'))
          }
        }),
    )
    const other = vi.fn(() => Promise.resolve())
    await tick(100)
    expect(await tabLock('q', storage, 'you', Date.now, null)(other)).toBe(false)
    await tick(60_000)
    expect(Number(storage.getItem('queue-lease')?.split(' ')[1]) - Date.now()).toBeGreaterThan(9_000)
    end(false)
    await expect(first).rejects.toThrow('broken')
    expect([storage.getItem('queue-lease'), vi.getTimerCount(), other.mock.calls.length]).toEqual([null, 0, 0])
  })

  test('of two that looked at once the later writer sends, and a lease that has run out is nobody’s', async () => {
    const storage = memoryStorage()
    const done: string[] = []
    const tab = (name: string) =>
      tabLock(
        'q',
        storage,
        name,
        Date.now,
        null,
      )(async () => {
        done.push(name)
      })
    storage.setItem('queue-lease', `dead ${Date.now()}`)
    const both = Promise.all([
      tab('a'),
      (async () => {
        storage.setItem('queue-lease', '')
        return tab('b')
      })(),
    ])
    await tick(200)
    expect([await both, done, storage.getItem('queue-lease')]).toEqual([[false, true], ['b'], null])
  })

  test('takes a lease that ends now, and none that ends later', async () => {
    const storage = memoryStorage()
    const work = vi.fn(async () => {})
    storage.setItem('queue-lease', `dead ${Date.now() + 1}`)
    expect(await tabLock('q', storage, 'me', Date.now, null)(work)).toBe(false)
    storage.setItem('queue-lease', `dead ${Date.now()}`)
    const taken = tabLock('q', storage, 'me', Date.now, null)(work)
    await tick(100)
    expect([await taken, work.mock.calls.length]).toEqual([true, 1])
  })

  test.each([
    [0, 30],
    [0.5, 60],
  ])('gives another tab time to write its lease: with chance at %d it works after %i ms', async (chance, waitMs) => {
    vi.mocked(Math.random).mockReturnValue(chance)
    const work = vi.fn(async () => {})
    const done = tabLock('q', memoryStorage(), 'me', Date.now, null)(work)
    await tick(waitMs - 1)
    expect(work).not.toHaveBeenCalled()
    await tick(1)
    expect([await done, work.mock.calls.length]).toEqual([true, 1])
  })
})
