// Databases made by an older server, brought up to date on both engines.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/contract/each-database.ts'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { startPostgres } from '../../../test/contract/postgres.ts'
import { createFileStore } from '../files/store.ts'
import { createAggregator } from '../pipeline/aggregate.ts'
import { openEngine, type Engine } from './engine.ts'
import { migrate, newestStep } from './migrations.ts'
import { createRepo } from './repo.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'an older database on', name => {
  let engine: Engine
  let dir: string
  beforeEach(async () => {
    engine = await openEngine(
      name === 'PGlite' ? { dataDir: 'memory://', seedFile: await emptyDatabase() } : { databaseUrl: postgres?.url },
    )
    if (name === 'PostgreSQL')
      for (const verb of ['drop', 'create'])
        await engine.query(`${verb} schema public${verb === 'drop' ? ' cascade' : ''}`)
    dir = mkdtempSync(join(tmpdir(), 'lc-older-'))
  })
  afterEach(async () => {
    await engine.close()
    rmSync(dir, { recursive: true, force: true })
  })

  /** Creates the database as it was after this step: later ones count as done until the test needs them. */
  async function makeAsAfter(step: number): Promise<void> {
    await engine.query('create table lc_migrations (id int primary key, applied_at timestamptz not null default now())')
    await engine.query('insert into lc_migrations (id) select generate_series($1::int + 1, $2)', [step, newestStep])
    await migrate(engine)
    await engine.query('delete from lc_migrations where id > $1', [step])
  }

  it('has each of its files in AZURE, whatever its label, and its folders too; another storage has none of them (FIL-003)', async () => {
    await makeAsAfter(3)
    for (const [id, label] of [
      ['a1', 'AZURE'],
      ['s3', 'S3'],
      ['sf', 'SFTP_AZURE'],
      ['up', 'uploaded'],
    ] as const) {
      await engine.query(
        `insert into files (id, folder, name, type, is_public, owner, size, location, uploaded_at) values ($1, 'file_upload', $2, 'text/plain', false, 'eve', 2, $3, 0)`,
        [id, `${id}.txt`, label],
      )
      mkdirSync(join(dir, id))
      writeFileSync(join(dir, id, id), id)
    }
    await engine.query(`insert into file_folders (path, created_at) values ('file_upload/empty', 0)`)

    await migrate(engine)
    const files = createFileStore(dir, createRepo(engine, createAggregator(engine)))
    const stored = await files.list('AZURE', 'file_upload', { limit: 9, offset: 0 })
    expect(
      await Promise.all(
        stored.files.map(
          async file => `${file.name} ${file.location} ${await new Response(files.stream(file)).text()}`,
        ),
      ),
    ).toEqual(['a1.txt AZURE a1', 's3.txt AZURE s3', 'sf.txt AZURE sf', 'up.txt AZURE up'])
    expect(await files.find('SFTP_AZURE', 'file_upload', 'sf.txt')).toMatchObject({ ok: false, code: 'not-found' })
    expect([await files.folders('AZURE', 'file_upload'), await files.folders('SFTP_AZURE', '')]).toEqual([
      ['empty'],
      [],
    ])

    // and from now on the name may be there twice
    expect(
      await files.create({
        location: 'SFTP_AZURE',
        folder: 'file_upload',
        name: 'sf.txt',
        base64: Buffer.from('other').toString('base64'),
        isPublic: false,
        owner: 'eve',
      }),
    ).toMatchObject({ ok: true })
    await files.addFolder('SFTP_AZURE', 'file_upload/empty')
    expect([await files.folders('AZURE', 'file_upload'), await files.folders('SFTP_AZURE', 'file_upload')]).toEqual([
      ['empty'],
      ['empty'],
    ])
    const old = await files.find('AZURE', 'file_upload', 'sf.txt')
    expect(old.ok && (await new Response(files.stream(old.value)).text())).toBe('sf')
  })

  it('of a newer version is left as it is, with what to do', async () => {
    await migrate(engine)
    await engine.query('insert into lc_migrations (id) values ($1)', [newestStep + 1])
    await expect(migrate(engine)).rejects.toThrow(
      `by a newer version of the platform (its step ${newestStep + 1}; this version knows ${newestStep}). Start that version, or restore a copy`,
    )
  })

  it('gives its imports and reports slugs, also those of one name, and their times', async () => {
    await makeAsAfter(26)
    await engine.query(`insert into users (id, email, created_at) values ('eve', 'eve@lc.test', 0)`)
    for (const [id, name, at] of [
      ['i2', 'Orders-of May', 20],
      ['i1', 'Orders of May', 10],
      ['i3', '  ', 30],
    ] as const) {
      await engine.query(`insert into imports (id, owner, name, app, created_at) values ($1, 'eve', $2, 'shop', $3)`, [
        id,
        name,
        at,
      ])
      await engine.query(
        `insert into reports (id, name, query, template, settings, created_at) values ($1, $2, 'q', '', '{}', $3)`,
        [id, name, at * 1000],
      )
    }
    await migrate(engine)
    const repo = createRepo(engine, createAggregator(engine))
    const slugs = { i1: 'orders_of_may', i2: 'orders_of_may_i2', i3: 'i3' }
    for (const [id, slug] of Object.entries(slugs)) {
      const seconds = { i1: 10, i2: 20, i3: 30 }[id]
      expect(await repo.imports.find(id)).toMatchObject({ slug, doc: {}, createdAtSec: seconds, updatedAtSec: seconds })
      expect(await repo.reports.find(id)).toMatchObject({ slug, created_at: seconds, updated_at: seconds })
    }
  })
})
