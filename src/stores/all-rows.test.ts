import { expect, test, vi } from 'vitest'
import type { Core, WireRequest } from '../api/core.ts'
import { readAllRows } from './all-rows.ts'

interface Part {
  readonly limit: number
  readonly offset: number
  readonly app?: string
}

/** A core whose server has `held` rows and adds `more` to each reply. */
function coreWith(held: number, more: (part: Part) => object = () => ({})) {
  const asked: Part[] = []
  const core = {
    request: async ({ body }: WireRequest) => {
      const part = body as Part // what readAllRows writes
      asked.push(part)
      const data = Array.from({ length: Math.max(0, Math.min(part.limit, held - part.offset)) }, (_, index) => ({
        n: part.offset + index,
      }))
      return { status: 200, data: { code: 200, message: '', data, total: held }, ...more(part) }
    },
  }
  return { core: core as unknown as Core, asked } // the part of a core that is used
}
const request: WireRequest = {
  method: 'POST',
  path: '/dataframe/aggregate',
  body: { app: 'shop', limit: 10, offset: 30 },
}
const read = (core: Core, onPart: (read: number, total: number) => void = () => {}) =>
  readAllRows(core, request, onPart, new AbortController().signal)

test('reads every row in parts, with the request of the widget, and says how far it is', async () => {
  const { core, asked } = coreWith(12_000)
  const onPart = vi.fn()
  const all = await read(core, onPart)
  expect(all.ok && [all.value.rows.length, all.value.total, all.value.rows[0], all.value.rows.at(-1)]).toEqual([
    12_000,
    12_000,
    { n: 0 },
    { n: 11_999 },
  ])
  expect(asked).toEqual([0, 5_000, 10_000].map(offset => ({ app: 'shop', limit: 5_000, offset })))
  expect(onPart.mock.calls).toEqual([
    [5_000, 12_000],
    [10_000, 12_000],
    [12_000, 12_000],
  ])
})

test('stops requesting when the last part was full', async () => {
  const { core, asked } = coreWith(10_000)
  await read(core)
  expect(asked).toHaveLength(2)
})

test('ends at a part that is not full, though the server speaks of more', async () => {
  const { core, asked } = coreWith(5_200, () => ({}))
  const more = {
    ...core,
    request: async (one: WireRequest, signal?: AbortSignal) => {
      const answer = await core.request(one, signal)
      return { ...answer, data: { ...answer.data, total: 9_999 } }
    },
  } as Core // the same core with another total
  const all = await read(more)
  expect(asked).toHaveLength(2)
  expect(all).toMatchObject({ ok: true, value: { total: 9_999 } })
})

test('stops at 100,000 rows and reports how many there are', async () => {
  const { core, asked } = coreWith(250_000)
  const all = await read(core)
  expect(all.ok && [all.value.rows.length, all.value.total]).toEqual([100_000, 250_000])
  expect(asked).toHaveLength(20)
})

test('counts the rows itself where the server gives no total or no list', async () => {
  const counted = await read(
    coreWith(0, ({ offset }) => ({
      status: 200,
      data: { code: 200, message: '', data: offset === 0 ? [{ n: 1 }] : [] },
    })).core,
  )
  expect(counted).toMatchObject({ ok: true, value: { rows: [{ n: 1 }], total: 1 } })
  const none = await read(coreWith(0, () => ({ status: 200, data: { code: 200, message: '', data: 'nothing' } })).core)
  expect(none).toMatchObject({ ok: true, value: { rows: [], total: 0 } })
})

test.each([
  { answer: { status: 503, data: { code: 503, message: 'The server is busy.' } }, code: '503' },
  { answer: { status: 200, data: { code: 422, message: 'The server is busy.' } }, code: '422' },
  { answer: { status: 502, data: { code: 200, message: 'The server is busy.' } }, code: '200' },
])('a part that is refused ends the reading with its error: $code', async ({ answer, code }) => {
  const { core, asked } = coreWith(12_000, ({ offset }) => (offset === 0 ? {} : answer))
  expect(await read(core)).toMatchObject({ ok: false, code, message: 'The server is busy.', status: answer.status })
  expect(asked).toHaveLength(2)
})
