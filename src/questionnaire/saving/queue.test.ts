import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../api/storage.ts'
import { createQueue, tabLock } from './queue.ts'
import type { QueueEntry, Sending } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const failure = (status: number) => ({ ok: false, code: String(status), message: 'No.', status }) as const
const entry = (key: string, more: Partial<QueueEntry> = {}) => ({
  key,
  user: 'u1',
  form: 'f1',
  title: 'Fault',
  place: { app: 'ops', collection: 'faults' },
  written: { data: { a: key }, submit: true, key },
  ...more,
})
function stage(answers: Readonly<Record<string, Sending | (() => Promise<Sending>)>> = {}, storage = memoryStorage()) {
  const sent: { key: string; id: string | undefined }[] = []
  let who: string | undefined = 'u1'
  const make = (lock = tabLock('q', storage, Math.random().toString(36), Date.now, null)) =>
    createQueue({
      storage,
      lock,
      user: () => who,
      send: one => {
        sent.push({ key: one.key, id: one.written.id })
        const answer = answers[one.key] ?? { kind: 'sent', id: `i-${one.key}` }
        return typeof answer === 'function' ? answer() : Promise.resolve(answer)
      },
    })
  const run = async (work: Promise<void>) => {
    await vi.advanceTimersByTimeAsync(200)
    await work
  }
  return {
    storage,
    sent,
    make,
    run,
    signIn: (id: string | undefined) => {
      who = id
    },
    keys: () => sent.map(one => one.key),
  }
}

describe('the queue', () => {
  test('sends the stored entries in order, once, and remembers their outcome', async () => {
    const { make, run, keys } = stage()
    const queue = make()
    queue.add(entry('a'))
    queue.add(entry('b'))
    await run(queue.flush())
    await run(queue.flush())
    expect(keys()).toEqual(['a', 'b'])
    expect([queue.entry('a')?.state, queue.entry('a')?.id, queue.entry('a')?.written.data]).toEqual(['sent', 'i-a', {}])
  })

  test('sends only answers of the current user, also when the user changes on the way', async () => {
    const next: { signIn(): void } = { signIn: () => {} }
    const { make, run, keys, signIn } = stage({
      mine1: () => {
        next.signIn()
        return Promise.resolve({ kind: 'sent', id: 'i' })
      },
    })
    const queue = make()
    for (const [key, user] of [
      ['theirs1', 'u1'],
      ['mine1', 'u2'],
      ['mine2', 'u2'],
      ['theirs2', 'u1'],
      ['visitor', ''],
    ] as const)
      queue.add(entry(key, { user, form: key }))
    signIn('u2')
    next.signIn = () => signIn('u3')
    await run(queue.flush())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys()).toEqual(['mine1'])
    expect(['theirs1', 'mine2', 'theirs2', 'visitor'].map(key => queue.entry(key)?.state)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ])
  })

  test('outlives the page: the next start sends what the last one kept', async () => {
    const { make, run, keys, storage } = stage()
    make().add(entry('a'))
    expect(storage.getItem('queue')).toContain('"a"')
    await run(make().flush())
    expect(keys()).toEqual(['a'])
  })

  test('of two tabs only one sends, and the other learns of it', async () => {
    const { make, run, keys } = stage()
    const [first, second] = [make(), make()]
    first.add(entry('a'))
    second.reread()
    await run(Promise.all([first.flush(), second.flush()]).then(() => {}))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys()).toEqual(['a'])
    second.reread()
    expect(second.entry('a')?.state).toBe('sent')
  })

  test('a lease of a tab that died runs out', async () => {
    const { make, run, keys, storage } = stage()
    storage.setItem('queue-lease', `dead ${Date.now() + 15_000}`)
    const queue = make()
    queue.add(entry('a'))
    await run(queue.flush())
    expect(keys()).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys()).toEqual(['a'])
  })

  test('an update of an item that is not made yet waits for its id', async () => {
    const { make, run, sent } = stage()
    const queue = make()
    queue.add(entry('a'))
    queue.add(entry('b', { after: 'a' }))
    await run(queue.flush())
    expect(sent).toEqual([
      { key: 'a', id: undefined },
      { key: 'b', id: 'i-a' },
    ])
  })

  test('what the server refuses comes back with the newest answers that build on it, and other forms go on', async () => {
    const { make, run, keys } = stage({ a: { kind: 'refused', failure: failure(400) } })
    const queue = make()
    queue.add(entry('a'))
    queue.add(entry('b', { after: 'a', written: { data: { a: 'newer' }, submit: true, key: 'b' } }))
    queue.add(entry('c', { form: 'f2' }))
    await run(queue.flush())
    expect(keys()).toEqual(['a', 'c'])
    expect(queue.list().filter(one => one.state === 'refused')).toMatchObject([
      { key: 'b', written: { data: { a: 'newer' } }, failure: { status: 400 } },
    ])
  })

  test('an unclear answer holds the later ones of the same form, and is tried again with the same key', async () => {
    let isUp = false
    const { make, run, keys } = stage({
      a: () =>
        Promise.resolve(isUp ? { kind: 'sent', id: 'x' } : { kind: 'again', failure: failure(503), isAway: false }),
    })
    const queue = make()
    for (const one of [entry('a'), entry('b'), entry('c', { form: 'f2' })]) queue.add(one)
    await run(queue.flush())
    expect(keys()).toEqual(['a', 'c'])
    isUp = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys()).toEqual(['a', 'c', 'a', 'b'])
  })

  test('without a server nothing more is tried now', async () => {
    const { make, run, keys } = stage({ a: { kind: 'again', failure: failure(0), isAway: true } })
    const queue = make()
    for (const one of [entry('a'), entry('c', { form: 'f2' })]) queue.add(one)
    await run(queue.flush())
    expect(keys()).toEqual(['a'])
  })

  test('keeps the answers of a user who is signed out until the same user is back', async () => {
    const { make, run, keys, signIn } = stage()
    const queue = make()
    queue.add(entry('a'))
    for (const who of [undefined, 'u2']) {
      signIn(who)
      await run(queue.flush())
    }
    expect(keys()).toEqual([])
    signIn('u1')
    await run(queue.flush())
    expect(keys()).toEqual(['a'])
  })

  test('a send that never answered is repeated with its key after a crash', async () => {
    let isFirst = true
    const { make, run, keys, storage } = stage({
      a: () => (isFirst ? new Promise(() => {}) : Promise.resolve({ kind: 'sent' })),
    })
    const crashed = make()
    crashed.add(entry('a'))
    void crashed.flush()
    await vi.advanceTimersByTimeAsync(200)
    crashed.stop()
    isFirst = false
    storage.removeItem('queue-lease')
    await run(make().flush())
    expect(keys()).toEqual(['a', 'a'])
  })

  test('reads whatever stands in the storage', () => {
    const { make, storage } = stage()
    for (const stored of [
      '{',
      '7',
      '[null, {"key": 1}]',
      JSON.stringify([{ ...entry('a'), at: 1, state: 'waiting', place: {} }]),
    ]) {
      storage.setItem('queue', stored)
      expect(make().list()).toEqual([])
    }
  })

  test('forgets after a day what was sent, and never what waits', async () => {
    const { make, run } = stage({ b: { kind: 'again', failure: failure(0), isAway: true } })
    const queue = make()
    queue.add(entry('a'))
    await run(queue.flush())
    queue.add(entry('b'))
    await vi.advanceTimersByTimeAsync(25 * 60 * 60 * 1000)
    queue.add(entry('c', { form: 'f2' }))
    expect(queue.list().map(one => one.key)).toEqual(['b', 'c'])
  })
})
