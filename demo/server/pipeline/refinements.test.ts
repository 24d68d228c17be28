// What a request may ask for beside its pipeline, and what the answers are remembered by.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAggregator } from './aggregate.ts'
import type { AggregateInput, Source } from './aggregate.ts'
import { fill, rowsOf, sourceOf, useEngines } from './testing.ts'

const { engines, onEach } = useEngines('lc_pipeline_refinements', async db => {
  await fill(
    db,
    'asked',
    Array.from({ length: 20 }, (_, i) => ({ n: i, s: i % 2 === 0 ? 'even' : null, b: i > 9 })),
  )
  await fill(db, 'other', [{ n: 1, kind: 'a' }])
  await fill(db, 'third', [
    { n: 1, kind: 'b' },
    { n: 1, kind: 'c' },
  ])
})
afterEach(() => {
  vi.useRealTimers()
})

const source = sourceOf('asked', { other: 'other' })

const refused = (code: string, message: string): object => ({
  ok: false,
  code: `pipeline.${code}`,
  status: 400,
  message,
})

describe('a page', () => {
  it('is refused unless its numbers are whole and large enough (API-065)', () =>
    onEach({}, async ({ aggregator, asked }) => {
      for (const [name, least] of [
        ['limit', 1],
        ['offset', 0],
        ['next_page', 0],
      ] as const) {
        for (const value of [least - 1, -5, 1.5, NaN, Infinity, 2 ** 60])
          expect(await aggregator.aggregate(source, { [name]: value }), `${name} ${value}`).toMatchObject(
            refused('badPage', `${name} must be a whole number of at least ${least}.`),
          )
        expect(asked).toEqual([])
        expect(await aggregator.aggregate(source, { [name]: least })).toMatchObject({ ok: true })
        asked.length = 0
      }
    }))

  it('names the next one until the last, also where the last is full (API-065)', () =>
    onEach({}, async ({ aggregator }) => {
      const nextOf = async (request: AggregateInput): Promise<unknown> => {
        const answer = await aggregator.aggregate(source, request)
        return answer.ok ? answer.next_page : answer.message
      }
      expect(await nextOf({ limit: 5 })).toBe(1)
      expect(await nextOf({ limit: 5, next_page: 2 })).toBe(3)
      expect(await nextOf({ limit: 5, next_page: 3 })).toBeNull()
      expect(await nextOf({ limit: 5, offset: 1, next_page: 3 })).toBeNull()
      expect(await nextOf({ limit: 20 })).toBeNull()
      expect(await nextOf({ limit: 19 })).toBe(1)
      expect(await nextOf({})).toBeNull()
    }))

  it('without rows is the last: no client requests rows that were deleted after the count (API-065)', () =>
    onEach({}, async ({ aggregator, db }) => {
      expect(await aggregator.aggregate(source, { limit: 5 })).toMatchObject({ total: 20, next_page: 1 })
      await db.query('DELETE FROM asked') // by another process, whose notification is still on its way
      expect(await aggregator.aggregate(source, { limit: 5, next_page: 1 })).toMatchObject({
        rows: [],
        next_page: null,
      })
    }))

  it('has at most as many rows as the server allows (LIM-015)', async () => {
    for (const { db } of engines) {
      const aggregator = createAggregator(db, { maxRows: 8 })
      for (const request of [{}, { limit: 8 }, { limit: 100 }])
        expect(await rowsOf(aggregator, source, request)).toHaveLength(8)
      expect(await rowsOf(aggregator, source, { limit: 7 })).toHaveLength(7)
      expect(await aggregator.aggregate(source, { limit: 100, next_page: 2 })).toMatchObject({
        rows: [{ n: 16 }, { n: 17 }, { n: 18 }, { n: 19 }],
        next_page: null,
      })
    }
  })

  it('gives its rows as one JSON text (API-065)', () =>
    onEach({}, async ({ aggregator }) => {
      const answer = await aggregator.aggregate(source, { pipeline: [{ $project: { _id: 0, n: 1 } }], limit: 3 })
      expect(answer.ok && answer.rowsText).toBe('[{"n":0},{"n":1},{"n":2}]')
      expect(answer.ok && answer.rows).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
    }))
})

describe('a key', () => {
  it('is refused if it is not a field path, wherever it stands (API-065)', () =>
    onEach({}, async ({ aggregator }) => {
      const requests = (key: string): AggregateInput[] => [
        { search: { text: 'x', keys: ['n', key] } },
        { sorting: { ASC: ['n', key] } },
        { sorting: { DESC: [key] } },
        { selection: [{ key: 'n' }, { key, values: [1] }] },
      ]
      for (const request of requests('a..b'))
        expect(await aggregator.aggregate(source, request)).toMatchObject(
          refused('badPath', '"a..b" is not a valid field path.'),
        )
      for (const request of requests(5 as never))
        expect(await aggregator.aggregate(source, request)).toMatchObject(
          refused('badPath', '"5" is not a valid field path.'),
        )
      for (const request of requests('a.b'))
        expect(await aggregator.aggregate(source, request)).toMatchObject({ ok: true })
    }))
})

describe('a selection', () => {
  it('takes texts, numbers, booleans and null, and refuses everything else (COL-016)', () =>
    onEach({}, async ({ aggregator }) => {
      const bad = refused('badSelection', 'The selected values of "n" must be strings, numbers or booleans.')
      for (const entry of [
        { values: [{ $gt: 1 }] },
        { values: [1, [2]] },
        { values: [{ a: 1 }], from: 1, to: 2 },
        { from: { a: 1 } },
        { from: [], to: 2 },
        { from: 1, to: {} },
        { values: [Symbol('x')] },
      ])
        expect(await aggregator.aggregate(source, { selection: [{ key: 's' }, { key: 'n', ...entry }] })).toMatchObject(
          bad,
        )
      const countOf = async (entry: {
        key: string
        values?: unknown[]
        from?: unknown
        to?: unknown
      }): Promise<unknown> => {
        const answer = await aggregator.aggregate(source, { selection: [entry] })
        return answer.ok ? answer.total : answer.message
      }
      expect(await countOf({ key: 'n', values: [3, '4'] })).toBe(2)
      expect(await countOf({ key: 's', values: [null] })).toBe(10)
      expect(await countOf({ key: 's', values: ['even', null] })).toBe(20)
      expect(await countOf({ key: 'b', values: [true] })).toBe(10)
      expect(await countOf({ key: 'n', values: [] })).toBe(0)
      expect(await countOf({ key: 'n', from: 5 })).toBe(15)
      expect(await countOf({ key: 'n', from: 5, to: 6 })).toBe(2)
      expect(await countOf({ key: 'n' })).toBe(20)
    }))
})

describe('a search', () => {
  it('takes a text of 500 characters and refuses a longer one (COL-016)', () =>
    onEach({}, async ({ aggregator }) => {
      const search = (chars: number): AggregateInput => ({ search: { text: 'x'.repeat(chars), keys: ['s'] } })
      expect(await aggregator.aggregate(source, search(500))).toMatchObject({ ok: true, total: 0 })
      expect(await aggregator.aggregate(source, search(501))).toMatchObject(
        refused('badSearch', 'The text to search for is longer than 500 characters.'),
      )
      const contains = (chars: number): AggregateInput => ({ selection: [{ key: 's', contains: 'x'.repeat(chars) }] })
      expect(await aggregator.aggregate(source, contains(500))).toMatchObject({ ok: true, total: 0 })
      expect(await aggregator.aggregate(source, contains(501))).toMatchObject(
        refused('badSearch', 'The text to search for is longer than 500 characters.'),
      )
      expect(await aggregator.aggregate(source, { search: '' })).toMatchObject({ ok: true, total: 20 })
    }))
})

describe('a lookup', () => {
  const lookup = (from: string): { $lookup: object } => ({
    $lookup: { from, localField: 'n', foreignField: 'n', as: 'x' },
  })

  it('names the collection that is missing or may not be read, wherever it stands (COL-017)', () =>
    onEach({}, async ({ aggregator }) => {
      const unknown = refused(
        'unknownCollection',
        'The collection "secret" to look up was not found, or you may not read it.',
      )
      const inside = { $lookup: { from: 'other', as: 'x', pipeline: [lookup('secret')] } }
      for (const pipeline of [
        [lookup('secret')],
        [lookup('other'), lookup('secret')],
        [inside],
        [{ $facet: { a: [], b: [inside] } }],
      ])
        expect(await aggregator.aggregate(source, { pipeline })).toMatchObject(unknown)
      expect(await aggregator.explain(source, { pipeline: [inside] })).toMatchObject(unknown)
    }))

  it('is asked again after the other collection changed, and of another collection or other conditions (COL-015)', () =>
    onEach({}, async ({ aggregator, db }) => {
      const pipeline = [{ $match: { n: 1 } }, lookup('other'), { $project: { _id: 0, 'x.kind': 1 } }]
      const found = async (from: Source): Promise<unknown> => {
        const [row] = await rowsOf(aggregator, from, { pipeline })
        return ((row?.['x'] ?? []) as { kind: string }[]).map(one => one.kind)
      }
      const onto = (table: string, kind?: string): Source => ({
        ...source,
        lookup: () => ({ table, ...(kind ? { locked: [{ $match: { kind } }] } : {}) }),
      })
      expect(await found(source)).toEqual(['a'])
      await db.query(`UPDATE other SET doc = '{"n":1,"kind":"new"}'`)
      aggregator.noteChange('asked')
      expect(await found(source)).toEqual(['new'])
      await db.query(`UPDATE other SET doc = '{"n":1,"kind":"newer"}'`)
      aggregator.noteChange('other')
      expect(await found(source)).toEqual(['newer'])
      expect(await found(onto('third'))).toEqual(['b', 'c'])
      expect(await found(onto('third', 'b'))).toEqual(['b'])
      expect(await found(onto('third', 'c'))).toEqual(['c'])
      expect(await found(onto('third'))).toEqual(['b', 'c'])
    }))
})

describe('what is remembered', () => {
  it('is asked again after each change of one of its collections, and of no other (COL-015)', () =>
    onEach({}, async ({ aggregator }) => {
      let made = 0
      const ask = (tables: string[], key: string): Promise<number> =>
        aggregator.remember(tables, key, () => Promise.resolve((made += 1)))
      expect(await ask(['asked', 'other'], 'k')).toBe(1)
      expect(await ask(['asked', 'other'], 'k')).toBe(1)
      expect(await ask(['asked', 'other'], 'l')).toBe(2)
      expect(await ask(['asked'], 'k')).toBe(3)
      aggregator.noteChange('third')
      expect(await ask(['asked', 'other'], 'k')).toBe(1)
      aggregator.noteChange('other')
      expect(await ask(['asked', 'other'], 'k')).toBe(4)
      aggregator.noteChange('other')
      expect(await ask(['asked', 'other'], 'k')).toBe(5)
      expect(await ask(['asked'], 'k')).toBe(3)
    }))

  it('is kept by the length of its text (COL-015)', async () => {
    for (const { db } of engines) {
      const aggregator = createAggregator(db, { cacheBytes: 4_000 })
      let made = 0
      const ask = async (chars: number): Promise<number> => {
        await aggregator.remember(['asked'], String(chars), () => Promise.resolve(`${++made}${'x'.repeat(chars)}`))
        return made
      }
      expect([await ask(2_000), await ask(2_000)]).toEqual([1, 2])
      expect([await ask(500), await ask(500)]).toEqual([3, 3])
    }
  })

  it('is believed for half a minute where other processes write, for an hour where none does (COL-015)', async () => {
    for (const [kind, ms] of [
      ['postgres', 30_000],
      ['pglite', 3_600_000],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'] })
      const aggregator = createAggregator({ kind, query: () => Promise.resolve([]) })
      let made = 0
      const ask = (): Promise<number> => aggregator.remember(['asked'], 'k', () => Promise.resolve((made += 1)))
      await ask()
      vi.advanceTimersByTime(ms - 1)
      expect(await ask()).toBe(1)
      vi.advanceTimersByTime(1)
      expect(await ask()).toBe(2)
      vi.useRealTimers()
    }
  })
})
