import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'
import type { RunResult } from './run.ts'

const good: RunResult = { ok: true, message: '', isCancelled: false, started: 1, finished: 1 }
const isGo = (starter: unknown): boolean => starter === 'go'

test('the same starter starts nothing while its list runs, another one does (ACT-005)', async () => {
  const queue = createQueue()
  const first = queue.run(['a'], { starter: 'go' })
  expect(await queue.run(['a'], { starter: 'go' })).toMatchObject({ ok: false, isCancelled: true, started: 0 })
  void queue.run(['b'], { starter: 'other' })
  void queue.run(['c'])
  void queue.run(['c']) // nothing was pressed: each runs
  expect(queue.take().map(({ actions }) => actions[0])).toEqual(['a', 'b', 'c', 'c'])
  queue.end(1, good)
  expect(await first).toBe(good)
  void queue.run(['again'], { starter: 'go' })
  expect(queue.take().map(({ actions }) => actions[0])).toEqual(['again'])
})

test('two presses are the same if the owner of the queue decides so (ACT-005)', () => {
  const queue = createQueue((a, b) => String(a).startsWith('row') && String(b).startsWith('row'))
  for (const starter of ['row 1', 'row 2', 'button']) void queue.run([], { starter })
  expect(queue.get().map(({ starter }) => starter)).toEqual(['row 1', 'button'])
})

test('a starter is busy until its list has ended, but not while a person is awaited for it (ACT-004)', () => {
  const queue = createQueue()
  void queue.run([], { starter: 'go' })
  void queue.run([])
  expect(queue.isBusy(isGo)).toBe(true)
  expect(queue.isBusy(starter => starter === 'other')).toBe(false)
  queue.hold(1, true)
  expect(queue.isBusy(isGo)).toBe(false)
  queue.hold(1, false)
  expect(queue.isBusy(isGo)).toBe(true)
  queue.end(1, good)
  expect(queue.isBusy(isGo)).toBe(false)
})

test('each list is taken once', () => {
  const queue = createQueue()
  void queue.run(['a'])
  expect(queue.take()).toHaveLength(1)
  void queue.run(['b'])
  expect(queue.take().map(({ actions }) => actions[0])).toEqual(['b'])
  expect(queue.get()).toHaveLength(2)
})

test('when the starter is gone, what was not begun is cancelled and what runs goes on', async () => {
  const queue = createQueue()
  const running = queue.run(['a'])
  queue.take()
  const waiting = queue.run(['b'])
  queue.leave()
  expect(await waiting).toMatchObject({ ok: false, isCancelled: true })
  queue.end(1, good)
  expect(await running).toBe(good)
})

test('notifies subscribers of each change until they unsubscribe', () => {
  const queue = createQueue()
  let count = 0
  const stop = queue.subscribe(() => count++)
  expect(queue.hasBegun()).toBe(false)
  void queue.run([])
  queue.end(1, good)
  expect([count, queue.hasBegun()]).toEqual([2, true])
  stop()
  void queue.run([])
  expect(count).toBe(2)
})

test('a list that nothing started is compared with no other and makes nothing busy', () => {
  const compared: unknown[] = []
  const queue = createQueue((a, b) => {
    compared.push(a, b)
    return true
  })
  void queue.run(['a'])
  void queue.run(['b'], { starter: 'go' })
  expect(compared).toEqual([])
  queue.end(2, good)
  expect([queue.get().length, queue.isBusy(() => true)]).toEqual([1, false])
})

test('a list starts unheld, and holding one leaves the others as they are', () => {
  const queue = createQueue()
  void queue.run([], { starter: 'go' })
  void queue.run([], { starter: 'other' })
  expect(queue.get().map(({ isHeld }) => isHeld)).toEqual([false, false])
  queue.hold(2, true)
  expect(queue.get().map(({ id, isHeld }) => [id, isHeld])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('a list hands on what it was started with', () => {
  const queue = createQueue()
  void queue.run(['a'], { record: { _id: 'i1' }, isQuiet: true })
  expect(queue.take()).toEqual([{ id: 1, actions: ['a'], record: { _id: 'i1' }, isQuiet: true, isHeld: false }])
})
