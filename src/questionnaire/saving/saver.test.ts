import { describe, expect, test, vi } from 'vitest'
import { fail } from '../../base/result.ts'
import { randomKey } from '../../base/random-key.ts'
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
  const requests: (SaveRequest | undefined)[] = []
  const sent: SaveRequest[] = []
  const save = async (request: SaveRequest): Promise<SaveAnswer> => {
    sent.push(request)
    return { ok: true, id: 'i1' }
  }
  const crashed = createSaver(() => () => new Promise(() => {}), undefined, {
    newKey: () => 'k1',
    nowMs: () => 5_000,
    onPending: request => {
      requests.push(request)
    },
  })
  void crashed.run({ a: 1 }, true)
  expect(requests).toEqual([{ answers: { a: 1 }, submit: true, idempotencyKey: 'k1', atSec: 5 }])
  const saver = createSaver(() => save, undefined, {
    newKey: () => 'k2',
    pending: requests[0],
    onPending: request => {
      requests.push(request)
    },
  })
  expect(await saver.run({ a: 2 }, true)).toEqual({ ok: true, id: 'i1' })
  expect(sent.map(one => [one.idempotencyKey, one.itemId, one.answers['a'], one.atSec === 5])).toEqual([
    ['k1', undefined, 1, true],
    ['k2', 'i1', 2, false],
  ])
  expect(requests.at(-1)).toBeUndefined()
})

test('a save that is stored on the device is not an item yet: the next one names the save it builds on', async () => {
  const sent: SaveRequest[] = []
  const save = async (request: SaveRequest): Promise<SaveAnswer> => {
    sent.push(request)
    return sent.length < 3 ? { ok: true, queued: 'offline' } : { ok: true, id: 'i1' }
  }
  let keys = 0
  const saver = createSaver(() => save, undefined, { newKey: () => `k${++keys}` })
  await saver.run({ a: 1 }, false)
  await saver.run({ a: 2 }, false)
  expect(saver.queuedKey()).toBe('k2')
  saver.sent('i1')
  await saver.run({ a: 3 }, true)
  expect(sent.map(one => [one.after, one.itemId])).toEqual([
    [undefined, undefined],
    ['k1', undefined],
    [undefined, 'i1'],
  ])
})

test.each([408, 425, 429, 500, 502, 503])(
  'a server that answers %i has refused nothing: the attempt is repeated with its key',
  async status => {
    const keys: string[] = []
    const save = async (request: SaveRequest): Promise<SaveAnswer> => {
      keys.push(request.idempotencyKey)
      return keys.length === 1 ? fail('later', 'Wait.', { status }) : { ok: true, id: 'i1' }
    }
    const saver = createSaver(() => save, undefined)
    await saver.run({ a: 1 }, true)
    await saver.run({ a: 1 }, true)
    expect(keys[1]).toBe(keys[0])
  },
)

describe('what counts as the same save', () => {
  /** Runs one save without a clear answer, then another, and returns the keys of all that was sent. */
  async function keysOf(
    first: readonly [SaveRequest['answers'], boolean],
    second: readonly [SaveRequest['answers'], boolean],
    answer: SaveAnswer = { ok: true, id: 'i1' },
  ) {
    const sent: string[] = []
    const save = async (request: SaveRequest): Promise<SaveAnswer> => {
      sent.push(request.idempotencyKey)
      return sent.length === 1 ? fail('later', 'Wait.', { status: 503 }) : answer
    }
    let keys = 0
    const saver = createSaver(() => save, undefined, { newKey: () => `k${++keys}` })
    await saver.run(...first)
    return { sent, answer: await saver.run(...second) }
  }

  test('the same answers in another order are sent once', async () =>
    expect((await keysOf([{ a: 1, b: 2 }, true], [{ b: 2, a: 1 }, true])).sent).toEqual(['k1', 'k1']))
  test('other answers are sent after the first ones arrived', async () =>
    expect((await keysOf([{ a: 1 }, true], [{ a: 2 }, true])).sent).toEqual(['k1', 'k1', 'k2']))
  test('a submit of what was saved as a draft is another save', async () =>
    expect((await keysOf([{ a: 1 }, false], [{ a: 1 }, true])).sent).toEqual(['k1', 'k1', 'k2']))
  test('other answers wait until the first ones have a clear answer', async () => {
    const { sent, answer } = await keysOf([{ a: 1 }, true], [{ a: 2 }, true], fail('later', 'Wait.', { status: 503 }))
    expect([sent, answer]).toEqual([['k1', 'k1'], fail('later', 'Wait.', { status: 503 })])
  })
  test('answers that were put right are sent, though the server refuses the first ones', async () => {
    const replies: SaveAnswer[] = [
      fail('later', 'Wait.', { status: 503 }),
      fail('invalid', 'No.', { status: 400 }),
      { ok: true, id: 'i1' },
    ]
    const sent: unknown[] = []
    const saver = createSaver(
      () => async request => {
        sent.push(request.answers['a'])
        return replies.shift() ?? fail('x', '')
      },
      undefined,
    )
    await saver.run({ a: 'wrong' }, true)
    expect(await saver.run({ a: 'right' }, true)).toEqual({ ok: true, id: 'i1' })
    expect(sent).toEqual(['wrong', 'wrong', 'right'])
  })
})

describe('what is known of a save after a crash', () => {
  test.each<[string, SaveAnswer, readonly boolean[]]>([
    ['is done, once it is saved', { ok: true, id: 'i1' }, [true, false]],
    ['is done, once it is refused', fail('invalid', 'No.', { status: 400 }), [true, false]],
    ['is that it was tried, while nobody knows what became of it', fail('later', 'Wait.', { status: 503 }), [true]],
    ['is that it was tried, where the answer has no status', fail('offline', 'No answer.'), [true]],
  ])('%s', async (_, answer, expected) => {
    const pending: (SaveRequest | undefined)[] = []
    await createSaver(() => async () => answer, undefined, {
      onPending: request => {
        pending.push(request)
      },
    }).run({ a: 1 }, true)
    expect(pending.map(request => request !== undefined)).toEqual(expected)
  })

  test('goes on with the attempt of a former visit, and not once this visit has one of its own', async () => {
    const sent: string[] = []
    const save = async (request: SaveRequest): Promise<SaveAnswer> => {
      sent.push(request.idempotencyKey)
      return fail('later', 'Wait.', { status: 503 })
    }
    const former = (idempotencyKey: string): SaveRequest => ({
      answers: { a: 1 },
      submit: true,
      idempotencyKey,
      atSec: 1,
    })
    const saver = createSaver(() => save, undefined, { newKey: () => 'own' })
    saver.resume(undefined)
    saver.resume(former('first'))
    saver.resume(former('second'))
    await saver.run({ a: 1 }, true)
    expect(sent).toEqual(['first'])
  })
})

test('the item of a save is the one the form was opened with, until a save makes another', async () => {
  const answers: SaveAnswer[] = [{ ok: true }, fail('invalid', 'No.', { status: 400 }), { ok: true, id: 'i2' }]
  const sent: SaveRequest[] = []
  const saver = createSaver(
    () => async request => {
      sent.push(request)
      return answers.shift() ?? { ok: true }
    },
    'i1',
  )
  for (let i = 0; i < 4; i++) await saver.run({ a: i }, false)
  expect([sent.map(one => one.itemId), saver.itemId()]).toEqual([['i1', 'i1', 'i1', 'i2'], 'i2'])
})

test('names no item and no queued save if there is none', async () => {
  const sent: SaveRequest[] = []
  const saver = createSaver(
    () => async request => {
      sent.push(request)
      return { ok: true }
    },
    undefined,
    { newKey: () => 'k', nowMs: () => 5_999 },
  )
  expect([saver.itemId(), saver.queuedKey()]).toEqual([undefined, undefined])
  await saver.run({ a: 1 }, false)
  expect(Object.entries(sent[0] ?? {})).toEqual([
    ['answers', { a: 1 }],
    ['submit', false],
    ['idempotencyKey', 'k'],
    ['atSec', 5],
  ])
})

test('what was kept and then sent without an id leaves the item as it was', async () => {
  const saver = createSaver(() => async () => ({ ok: true, queued: 'session' }), 'i1', { newKey: () => 'k' })
  await saver.run({ a: 1 }, true)
  expect([saver.queuedKey(), saver.itemId()]).toEqual(['k', 'i1'])
  saver.sent(undefined)
  expect([saver.queuedKey(), saver.itemId()]).toEqual([undefined, 'i1'])
})

test('a stored save stays stored, even if the next save is refused', async () => {
  const replies: SaveAnswer[] = [{ ok: true, queued: 'offline' }, fail('invalid', 'No.', { status: 400 })]
  let keys = 0
  const saver = createSaver(() => async () => replies.shift() ?? { ok: true }, undefined, {
    newKey: () => `k${++keys}`,
  })
  await saver.run({ a: 1 }, false)
  await saver.run({ a: 2 }, false)
  expect(saver.queuedKey()).toBe('k1')
})

test('a save that fails reports why, and the next one runs', async () => {
  const faults: unknown[] = [new Error('The connection was lost.'), 'lost']
  const saver = createSaver(() => () => Promise.reject(faults.shift()), undefined)
  expect(await saver.run({ a: 1 }, true)).toEqual({
    ok: false,
    code: 'offline',
    message: 'The connection was lost.',
    status: 0,
  })
  expect(await saver.run({ a: 1 }, true)).toEqual({ ok: false, code: 'offline', message: 'No answer.', status: 0 })
})

test.each([399, 400, 404, 499])('an answer with status %i counts as refused only from 400 on', async status => {
  const keys: string[] = []
  const saver = createSaver(
    () => async request => {
      keys.push(request.idempotencyKey)
      return fail('x', 'No.', { status })
    },
    undefined,
  )
  await saver.run({ a: 1 }, true)
  await saver.run({ a: 1 }, true)
  expect(keys[0] === keys[1]).toBe(status < 400)
})

test('a key is 32 digits, also where all bytes are small', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  expect(randomKey()).toBe('07'.repeat(16))
  vi.unstubAllGlobals()
})
