import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { copiesIn, type Copy } from './copies.ts'
import { openEngine, type Engine } from './engine.ts'
import { restoreCopy } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'lc-copies-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => {
  vi.useRealTimers()
})
const folder = join(root, 'data')
const database = join(folder, 'db')
const textsIn = async (engine: Engine) =>
  (await engine.query<{ text: string }>('select text from notes order by id')).map(row => row.text)

describe('a verified copy', () => {
  let copy: Copy | undefined
  beforeAll(async () => {
    const engine = await openEngine({ dataDir: folder, seedFile: await emptyDatabase() })
    await engine.query('create table notes (id int primary key, text text)')
    await engine.query(`insert into notes select n, repeat('x', 200) from generate_series(1, 20000) n`)
    // the database continues while the copy is made
    let isDone = false
    const writing = (async () => {
      for (let id = 100_000; !isDone; id++) await engine.query('insert into notes values ($1, $2)', [id, 'meanwhile'])
    })()
    copy = await engine.copy()
    isDone = true
    await writing
    await engine.query('delete from notes where id >= 20001')
    await engine.query(`insert into notes values (20001, 'after')`)
    await engine.close()
  }, 120_000)

  it('is made while the database is written to, opened and read whole', () => {
    expect(copy?.tables).toBe(1)
    expect(copy?.rows).toBeGreaterThanOrEqual(20_000)
    expect(copiesIn(folder)).toEqual([copy])
    expect(existsSync(join(folder, 'copies', '.making'))).toBe(false)
  })

  it('is not made again while nothing is written, also after a new start, and only three stay', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const engine = await openEngine({ dataDir: folder })
    const made = await engine.copy() // "after" was written since
    expect(made?.rows).toBe(20_001)
    await engine.query('select count(*) from notes')
    await engine.query('checkpoint')
    expect(await engine.copy()).toBeUndefined()
    for (let more = 1; more <= 2; more++) {
      await engine.query('update notes set text = $1 where id = 1', [`${more}`])
      vi.setSystemTime(Date.now() + 1000) // a copy is named by its second
      await engine.copy()
    }
    await engine.close()
    expect(copiesIn(folder)).toHaveLength(3)
    expect(copiesIn(folder).map(one => one.name)).not.toContain(copy?.name)
  }, 120_000)

  it('that does not pass the check is deleted and reported, and the earlier ones stay', async () => {
    const hurt = join(root, 'hurt')
    cpSync(folder, hurt, { recursive: true })
    const before = copiesIn(hurt).map(one => one.name)
    const engine = await openEngine({ dataDir: hurt })
    const [file] = await engine.query<{ path: string }>(`select pg_relation_filepath('notes') as path`)
    await engine.query(`update notes set text = 'y' where id = 2`)
    await engine.query('checkpoint')
    const path = join(hurt, 'db', file?.path ?? '')
    const bytes = readFileSync(path)
    bytes.fill(1, 8192 * 100 + 4000, 8192 * 100 + 4100) // a page that the database does not read by itself
    writeFileSync(path, bytes)
    await expect(engine.copy()).rejects.toThrow(/notes|page|checksum|invalid/i)
    await engine.close()
    expect(copiesIn(hurt).map(one => one.name)).toEqual(before)
  }, 120_000)

  it('takes the place of a damaged database by one call, and what was there is kept', async () => {
    const [newest] = copiesIn(folder)
    for (const name of readdirSync(join(database, 'pg_wal')).filter(one => /^[\dA-F]{24}$/.test(one)))
      writeFileSync(join(database, 'pg_wal', name), Buffer.alloc(16 * 1024 * 1024, 7))
    const opening = openEngine({ dataDir: folder })
    await expect(opening).rejects.toThrow(/cannot be opened: could not locate a valid checkpoint record/)
    await expect(opening).rejects.toThrow(
      `The last verified copy is of ${newest?.madeAt} (${newest?.rows} rows), in ${newest?.folder}.`,
    )
    await expect(opening).rejects.toThrow('npm run restore')

    const restored = await restoreCopy(folder)
    expect(restored).toMatchObject({ ok: true, value: { copy: { name: newest?.name } } })
    expect(restored.ok && existsSync(join(restored.value.former ?? '', 'PG_VERSION'))).toBe(true)
    const engine = await openEngine({ dataDir: folder })
    expect((await textsIn(engine)).slice(0, 2)).toEqual(['2', 'x'.repeat(200)])
    expect(await restoreCopy(folder)).toMatchObject({
      ok: false,
      message: expect.stringContaining('is in use by the process'),
    })
    await engine.close()
    expect(await restoreCopy(folder, 'yesterday')).toMatchObject({
      ok: false,
      message: expect.stringContaining(newest?.name ?? ''),
    })
  }, 120_000)
})

describe('a folder that is not a database of this version', () => {
  const make = (name: string, files: Readonly<Record<string, string>>) => {
    const db = join(root, name, 'db')
    mkdirSync(db, { recursive: true })
    for (const [file, content] of Object.entries(files)) writeFileSync(join(db, file), content)
    return join(root, name)
  }
  it.each([
    [
      'of a newer one',
      { PG_VERSION: '19\n' },
      /was made by PostgreSQL 19; this version of the platform opens PostgreSQL 18/,
    ],
    ['with a file that holds no version', { PG_VERSION: '' }, /PG_VERSION holds no version/],
    ['with files missing', { 'postgresql.conf': '' }, /files that every database has are missing/],
  ])('%s is refused with what to do, and left as it is', async (name, files, message) => {
    const dataDir = make(name, files)
    const opening = openEngine({ dataDir })
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.toThrow(/No verified copy was found in .*\. Restore a backup of your own/)
    expect(readdirSync(join(dataDir, 'db'))).toEqual(Object.keys(files))
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })
})
