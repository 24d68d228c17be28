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
  return { items, saver: createSaver(() => save, undefined, () => `key${++keys}`) }
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
