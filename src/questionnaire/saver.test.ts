import { expect, test } from 'vitest'
import { fail } from '../base/result.ts'
import { createSaver } from './saver.ts'
import type { SaveAnswer, SaveRequest } from './saver.ts'

/** A server that saves each key once, and may lose its answer on the way. */
function serverOf(...outcomes: readonly ('ok' | 'lost' | 'refused')[]) {
  const left = [...outcomes]
  const made = new Map<string, { readonly id: string; answers: SaveRequest['answers'] }>()
  const items = new Map<string, SaveRequest['answers']>()
  const save = async (request: SaveRequest): Promise<SaveAnswer> => {
    const outcome = left.shift() ?? 'ok'
    if (outcome === 'refused') return fail('invalid', 'No.', { status: 400 })
    const id = made.get(request.idempotencyKey)?.id ?? request.itemId ?? `item${items.size + 1}`
    if (!made.has(request.idempotencyKey)) items.set(id, request.answers)
    made.set(request.idempotencyKey, { id, answers: request.answers })
    if (outcome === 'lost') throw new Error('connection lost')
    return { ok: true, id }
  }
  let keys = 0
  return { items, saver: createSaver(() => save, undefined, { newKey: () => `key${++keys}` }) }
}

test('a save that reached the server without an answer is not made twice', async () => {
  const { items, saver } = serverOf('lost', 'ok')
  expect(await saver.run({ a: 1 }, true)).toMatchObject({ ok: false, status: 0 })
  expect(await saver.run({ a: 1 }, true)).toEqual({ ok: true, id: 'item1' })
  expect([...items]).toEqual([['item1', { a: 1 }]])
})

test('what was typed after a lost answer updates the same item', async () => {
  const { items, saver } = serverOf('lost', 'ok', 'ok')
  await saver.run({ a: 1 }, false)
  expect(await saver.run({ a: 2 }, true)).toEqual({ ok: true, id: 'item1' })
  expect([...items]).toEqual([['item1', { a: 2 }]])
})

test('a refusal starts afresh with the next save', async () => {
  const { items, saver } = serverOf('refused', 'ok')
  expect(await saver.run({ a: 1 }, true)).toMatchObject({ ok: false, status: 400 })
  expect(await saver.run({ a: 2 }, true)).toEqual({ ok: true, id: 'item1' })
  expect([...items]).toEqual([['item1', { a: 2 }]])
})

test('two saves at once are one (QUE-072)', async () => {
  const { items, saver } = serverOf()
  const [first, second] = [saver.run({ a: 1 }, true), saver.run({ a: 1 }, true)]
  expect(second).toBeUndefined()
  await first
  expect(items.size).toBe(1)
})

test('an attempt that a crash cut off is repeated with its key, also when the answers changed since', async () => {
  const kept: (SaveRequest | undefined)[] = []
  const sent: SaveRequest[] = []
  const save = async (request: SaveRequest): Promise<SaveAnswer> => { sent.push(request); return { ok: true, id: 'i1' } }
  const crashed = createSaver(() => () => new Promise(() => {}), undefined, { newKey: () => 'k1', nowMs: () => 5_000, onPending: request => { kept.push(request) } })
  void crashed.run({ a: 1 }, true)
  expect(kept).toEqual([{ answers: { a: 1 }, submit: true, idempotencyKey: 'k1', atSec: 5 }])
  const saver = createSaver(() => save, undefined, { newKey: () => 'k2', pending: kept[0], onPending: request => { kept.push(request) } })
  expect(await saver.run({ a: 2 }, true)).toEqual({ ok: true, id: 'i1' })
  expect(sent.map(one => [one.idempotencyKey, one.itemId, one.answers['a'], one.atSec === 5])).toEqual([['k1', undefined, 1, true], ['k2', 'i1', 2, false]])
  expect(kept.at(-1)).toBeUndefined()
})

test('a save that is kept on the device is no item yet: the next one says what it builds on', async () => {
  const sent: SaveRequest[] = []
  const save = async (request: SaveRequest): Promise<SaveAnswer> => { sent.push(request); return sent.length < 3 ? { ok: true, kept: 'offline' } : { ok: true, id: 'i1' } }
  let keys = 0
  const saver = createSaver(() => save, undefined, { newKey: () => `k${++keys}` })
  await saver.run({ a: 1 }, false)
  await saver.run({ a: 2 }, false)
  expect(saver.keptKey()).toBe('k2')
  saver.sent('i1')
  await saver.run({ a: 3 }, true)
  expect(sent.map(one => [one.after, one.itemId])).toEqual([[undefined, undefined], ['k1', undefined], [undefined, 'i1']])
})

test.each([408, 425, 429, 500, 502, 503])('a server that answers %i has refused nothing: the attempt is repeated with its key', async status => {
  const keys: string[] = []
  const save = async (request: SaveRequest): Promise<SaveAnswer> => { keys.push(request.idempotencyKey); return keys.length === 1 ? fail('later', 'Wait.', { status }) : { ok: true, id: 'i1' } }
  const saver = createSaver(() => save, undefined)
  await saver.run({ a: 1 }, true)
  await saver.run({ a: 1 }, true)
  expect(keys[1]).toBe(keys[0])
})
