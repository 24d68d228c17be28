import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './catalogue.ts'
import { findFold } from './fold.ts'
import { openEngines } from './testing.ts'
import type { Engine } from './testing.ts'

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_fold')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
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
