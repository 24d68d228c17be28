import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import type { Catalogue, Db } from './catalogue.ts'
import { bit } from './paths.ts'
import { fill, openEngines, recording } from './testing.ts'
import type { Engine } from './testing.ts'

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_catalogue')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})
beforeEach(async () => {
  for (const { db } of engines) await fill(db, 'noted', [])
})

async function onEach(run: (catalogue: Catalogue, db: Db, asked: { sql: string }[]) => Promise<void>): Promise<void> {
  for (const engine of engines) {
    const { db, asked } = recording(engine.db)
    await run(createCatalogue(db), engine.db, asked)
  }
}

async function stored(db: Db): Promise<Record<string, number>> {
  const rows = await db.query<{ path: string; types: number }>(
    `SELECT path, types FROM field_catalogue WHERE collection = 'noted'`,
  )
  return Object.fromEntries(rows.map(row => [row.path, Number(row.types)]))
}

const nested = (depth: number, inmost: unknown): unknown => (depth === 0 ? inmost : { d: nested(depth - 1, inmost) })
const pathOf = (depth: number): string => Array.from({ length: depth }, () => 'd').join('.')
const fields = (count: number, from = 0): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(from + i).padStart(5, '0')}`, i]))

describe('the kinds of value', () => {
  it('are noted at each path of a document, elements of lists under [] (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [
        { a: 1, b: 'x', c: true, d: null, gone: undefined },
        { a: 'text', o: { p: 2 }, l: [1, 'y', { q: false }, [null]] },
      ])
      const expected = {
        '': bit.object,
        a: bit.number | bit.string,
        b: bit.string,
        c: bit.bool,
        d: bit.null,
        o: bit.object,
        'o.p': bit.number,
        l: bit.array,
        'l.[]': bit.number | bit.string | bit.object | bit.array,
        'l.[].q': bit.bool,
        'l.[].[]': bit.null,
      }
      expect(await stored(db)).toEqual(expected)
      expect(Object.fromEntries((await catalogue.load('noted')).paths)).toEqual(expected)
    }))

  it('are noted of documents only (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', ['text', 5, null, [1]])
      expect(await stored(db)).toEqual({ '': bit.object })
    }))

  it('are only added (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [{ a: 1 }])
      await catalogue.note('noted', [{ a: 'x' }])
      await catalogue.note('noted', [{ a: true, b: 1 }])
      expect(await stored(db)).toEqual({ '': bit.object, a: bit.number | bit.string | bit.bool, b: bit.number })
    }))

  it('mark a text of more than 300 characters as long (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [{ a: 'x'.repeat(300), b: 'x'.repeat(301), c: Array(301).fill(1) }])
      expect(await stored(db)).toMatchObject({ a: bit.string, b: bit.string | bit.long, c: bit.array })
    }))

  it('are followed ten levels down, and what lies deeper is marked as open (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [nested(10, 5)])
      expect((await stored(db))[pathOf(10)]).toBe(bit.number)
      await catalogue.note('noted', [nested(10, null)])
      expect((await stored(db))[pathOf(10)]).toBe(bit.number | bit.null)
      await catalogue.note('noted', [nested(11, 5)])
      const paths = await stored(db)
      expect(paths[pathOf(9)]).toBe(bit.object)
      expect(paths[pathOf(10)]).toBe(bit.number | bit.null | bit.object | bit.open)
      expect(Object.keys(paths)).not.toContain(pathOf(11))
    }))

  it('count each list as a level (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [{ l: nestedList(12) }])
      const paths = await stored(db)
      const deepest = `l${'.[]'.repeat(9)}`
      expect(paths[deepest]).toBe(bit.array | bit.open)
      expect(Object.keys(paths).filter(path => path.length > deepest.length)).toEqual([])
    }))
})

const nestedList = (depth: number): unknown => (depth === 0 ? 1 : [nestedList(depth - 1)])

describe('endless field names', () => {
  it('are noted up to 2,000 paths; one more opens the collection (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [fields(1_999)])
      const full = await stored(db)
      expect(Object.keys(full)).toHaveLength(2_000)
      expect(full['']).toBe(bit.object)
      await catalogue.note('noted', [{ late: 1, later: 2 }])
      expect(await stored(db)).toEqual({ ...full, '': bit.object | bit.open })
    }))

  it('are cut in one write, too (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [fields(2_000)])
      const full = await stored(db)
      expect(Object.keys(full)).toHaveLength(2_000)
      expect(full).not.toHaveProperty('k01999')
      expect(full['']).toBe(bit.object | bit.open)
    }))

  it('do not keep a known path from learning a new kind (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [fields(2_100)])
      await catalogue.note('noted', [{ k00007: 'a text', late: 1 }])
      expect(await stored(db)).toMatchObject({ '': bit.object | bit.open, k00007: bit.number | bit.string })
      expect(await stored(db)).not.toHaveProperty('late')
    }))
})

describe('noting', () => {
  it('writes nothing where nothing is new, so that writers do not wait for each other (COL-017)', () =>
    onEach(async (catalogue, db, asked) => {
      const writes = (): number => asked.filter(({ sql }) => sql.startsWith('INSERT')).length
      await catalogue.note('noted', [])
      expect(await stored(db)).toEqual({})
      await catalogue.note('noted', [fields(2_100)])
      await catalogue.note('noted', [{ k00001: 'x' }])
      expect(writes()).toBe(2)
      await catalogue.note('noted', [{ k00001: 5 }, { late: 'x' }])
      await catalogue.note('noted', [])
      expect(writes()).toBe(2)
    }))

  it('writes in the order of the paths, so that two writers cannot lock each other out (COL-017)', async () => {
    for (const engine of engines) {
      const { db, asked } = recording(engine.db)
      await createCatalogue(db).note('noted', [{ m: 1, b: 2, z: 3, a: { y: 1, c: 1 } }])
      const write = asked.find(({ sql }) => sql.startsWith('INSERT'))
      const rows = JSON.parse(String(write?.params[1])) as { p: string }[]
      expect(rows.map(row => row.p)).toEqual(['', 'a', 'a.c', 'a.y', 'b', 'm', 'z'])
    }
  })

  it('keeps what a write under way has noted when another write does not see it yet (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await catalogue.note('noted', [{ n: 1 }])
      await db.query('BEGIN')
      await catalogue.note('noted', [{ n: 'x' }])
      await db.query('ROLLBACK') // to the next statement, this is a transaction that has not ended
      await catalogue.note('noted', [{ n: true }])
      expect((await catalogue.load('noted')).paths.get('n')).toBe(bit.number | bit.string | bit.bool)
      expect((await stored(db))['n']).toBe(bit.number | bit.bool)
    }))
})

describe('loading', () => {
  const scans = (asked: { sql: string }[]): number => asked.filter(({ sql }) => sql.startsWith('SELECT id')).length

  it('reads a collection that was never noted, to its last document, and stores what it found (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await db.query(`INSERT INTO noted SELECT lpad(i::text, 6, '0'), '{"n":1}' FROM generate_series(1, 5000) i`)
      await db.query(`INSERT INTO noted VALUES ('000000', '{"first":true}'), ('005001', '{"n":"x"}')`)
      const known = await catalogue.load('noted')
      expect(known.paths.get('n')).toBe(bit.number | bit.string)
      expect(await stored(db)).toEqual({ '': bit.object, first: bit.bool, n: bit.number | bit.string })
    }))

  it('believes what is stored and reads no document again (COL-017)', () =>
    onEach(async (catalogue, db, asked) => {
      await catalogue.note('noted', [{ n: 1 }])
      await db.query(`INSERT INTO noted VALUES ('1', '{"n":"not noted"}')`)
      asked.length = 0
      catalogue.forget('noted')
      const known = await catalogue.load('noted')
      expect(Object.fromEntries(known.paths)).toEqual({ '': bit.object, n: bit.number })
      expect([...known.columns]).toEqual(['id', 'doc'])
      expect(scans(asked)).toBe(0)
    }))

  it('reads the catalogue once for all callers until it is forgotten (COL-017)', () =>
    onEach(async (catalogue, _db, asked) => {
      const [first, second] = await Promise.all([catalogue.load('noted'), catalogue.load('noted')])
      expect(second).toBe(first)
      expect(await catalogue.load('noted')).toBe(first)
      expect(scans(asked)).toBe(1)
      catalogue.forget('noted')
      expect(await catalogue.load('noted')).not.toBe(first)
      expect(scans(asked)).toBe(2)
    }))

  it('tries again after a failure (COL-017)', () =>
    onEach(async (catalogue, db) => {
      await db.query('DROP TABLE noted')
      await expect(catalogue.load('noted')).rejects.toThrow(/noted/)
      await fill(db, 'noted', [{ n: 1 }])
      expect((await catalogue.load('noted')).paths.get('n')).toBe(bit.number)
    }))

  it('keeps a newer answer when an older question fails late (COL-017)', async () => {
    for (const engine of engines) {
      let lose = (_reason: Error): void => {}
      const lost = new Promise<never>((_resolve, reject) => {
        lose = reject
      })
      let isFirst = true
      const catalogue = createCatalogue({
        kind: engine.db.kind,
        query: (sql, params) => {
          if (!isFirst) return engine.db.query(sql, params)
          isFirst = false
          return lost
        },
      })
      const older = catalogue.load('noted')
      catalogue.forget('noted')
      const newer = await catalogue.load('noted')
      lose(new Error('The connection was lost.'))
      await expect(older).rejects.toThrow('The connection was lost.')
      expect(await catalogue.load('noted')).toBe(newer)
    }
  })
})
