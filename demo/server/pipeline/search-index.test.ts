import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import type { Db } from './catalogue.ts'
import { findFold, makeSearchIndex } from './search-index.ts'
import { fill, openEngines, recording } from './testing.ts'
import type { Engine } from './testing.ts'

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_search')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})
beforeEach(async () => {
  for (const { db } of engines)
    await fill(db, 'found', [
      { s: 'Ärmel', n: 1, o: { t: 'x', u: { v: 'y' } }, m: 'x' },
      { s: null, m: 2 },
    ])
})

const onEach = async (run: (db: Db) => Promise<void>): Promise<void> => {
  for (const { db } of engines) await run(db)
}

/** Changes what the whole database shares, and takes it back. */
const inTransaction = (run: (db: Db) => Promise<void>): Promise<void> =>
  onEach(async db => {
    await db.query('BEGIN')
    try {
      await run(db)
    } finally {
      await db.query('ROLLBACK')
    }
  })

const make = (db: Db, ...keys: string[]): Promise<boolean> =>
  makeSearchIndex(db, createCatalogue(db), '', 'found', keys)
const indexesOf = (db: Db): Promise<{ name: string; def: string }[]> =>
  db.query(
    `SELECT indexname AS name, indexdef AS def FROM pg_indexes WHERE tablename = 'found' AND indexname LIKE 'lc_search%'`,
  )
const nameOf = (key: string): string =>
  `lc_search_${createHash('sha1').update(`found:${key}`).digest('hex').slice(0, 12)}`

describe('a search index', () => {
  it('is made for keys that hold only texts, at any depth, under a name that stays (COL-016)', () =>
    onEach(async db => {
      expect(await make(db, 's', 'o.t', 'o.u.v', 'n', 'm', 'o', 'gone', 'a..b')).toBe(true)
      const indexes = await indexesOf(db)
      expect(indexes.map(one => one.name).sort()).toEqual([nameOf('o.t'), nameOf('o.u.v'), nameOf('s')].sort())
      const keyOf = (key: string): string | undefined => indexes.find(one => one.name === nameOf(key))?.def
      expect(keyOf('s')).toContain(`gin (lower((doc ->> 's'::text)) gin_trgm_ops)`)
      expect(keyOf('o.t')).toContain(`((doc -> 'o'::text) ->> 't'::text)`)
      expect(keyOf('o.u.v')).toContain(`(((doc -> 'o'::text) -> 'u'::text) ->> 'v'::text)`)
    }))

  it('brings the extension it needs where the database offers it (COL-016)', () =>
    inTransaction(async db => {
      await db.query('DROP EXTENSION IF EXISTS pg_trgm CASCADE')
      expect(await make(db, 's')).toBe(true)
      expect(await db.query(`SELECT extname FROM pg_extension WHERE extname = 'pg_trgm'`)).toHaveLength(1)
      expect(await indexesOf(db)).toHaveLength(1)
    }))

  it('is not made where the database has no such extension (COL-016)', () =>
    inTransaction(async db => {
      await db.query('DROP EXTENSION IF EXISTS pg_trgm CASCADE')
      const { db: poor, asked } = withoutFiles(db)
      expect(await make(poor, 's')).toBe(false)
      expect(asked.filter(({ sql }) => sql.startsWith('CREATE'))).toEqual([])
    }))

  it('uses an extension that is installed without asking for it (COL-016)', () =>
    inTransaction(async db => {
      await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
      const { db: poor, asked } = withoutFiles(db)
      expect(await make(poor, 's')).toBe(true)
      expect(asked.filter(({ sql }) => sql.startsWith('CREATE EXTENSION'))).toEqual([])
      expect(await indexesOf(db)).toHaveLength(1)
    }))
})

/** A server without the files of extensions: both engines of the tests have them. */
function withoutFiles(db: Db): ReturnType<typeof recording> {
  return recording({
    kind: db.kind,
    query: async (sql, params) => (sql.includes('FROM pg_available_extensions') ? [] : db.query(sql, params)),
  })
}

describe('the collation for searches without case', () => {
  const names = ['pg_c_utf8', 'C.utf8', 'und-x-icu', 'en_US.utf8']

  it('is one that knows every alphabet (COL-016)', () =>
    onEach(async db => {
      const fold = await findFold(db)
      expect(names.map(name => `COLLATE "${name}"`)).toContain(fold)
      expect(await db.query(`SELECT lower('ÖÇЯΩ' ${fold}) AS text`)).toEqual([{ text: 'öçяω' }])
    }))

  it('is the first of the known ones that the database has and that knows every alphabet (COL-016)', () =>
    inTransaction(async db => {
      const good = (await findFold(db)).slice('COLLATE '.length)
      await db.query(`CREATE COLLATION kept FROM ${good}`)
      const present = await db.query<{ name: string }>(
        `SELECT collname AS name FROM pg_collation WHERE collnamespace = 'pg_catalog'::regnamespace AND collname IN ('pg_c_utf8', 'C.utf8', 'und-x-icu', 'en_US.utf8')`,
      )
      for (const { name } of present) await db.query(`ALTER COLLATION pg_catalog."${name}" RENAME TO "was ${name}"`)
      expect(await findFold(db)).toBe('')
      for (const name of names.toReversed()) {
        await db.query(`CREATE COLLATION "${name}" FROM kept`)
        expect(await findFold(db)).toBe(`COLLATE "${name}"`)
      }
      await db.query('DROP COLLATION pg_c_utf8')
      await db.query('CREATE COLLATION pg_c_utf8 FROM "C"') // knows only a to z
      expect(await findFold(db)).toBe('COLLATE "C.utf8"')
    }))
})
