import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Result } from '../../../src/base/result.ts'
import { FileStorage } from '../../../src/contract/entities/file.ts'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { openEngine, type Engine } from '../data/engine.ts'
import { migrate } from '../data/migrations.ts'
import { createRepo } from '../data/repo.ts'
import { createAggregator } from '../pipeline/aggregate.ts'
import { createFileStore, type FileStore, type NewFile } from './store.ts'

const mebibyte = 1024 * 1024
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const storages = FileStorage.options
const folder = 'file_upload/profile_pictures'

describe('the file store', () => {
  let engine: Engine
  let files: FileStore
  let dir: string
  beforeAll(async () => {
    engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
    await migrate(engine)
  })
  beforeEach(async () => {
    await engine.query('delete from files')
    await engine.query('delete from file_folders')
    dir = mkdtempSync(join(tmpdir(), 'lc-files-'))
    files = createFileStore(join(dir, 'files'), createRepo(engine, createAggregator(engine)))
    return () => rmSync(dir, { recursive: true, force: true })
  })
  afterAll(() => engine.close())

  const put = (location: FileStorage, text: string, more: Partial<NewFile> = {}) =>
    files.create({ location, folder, name: 'a.txt', base64: base64(text), isPublic: false, owner: 'eve', ...more })
  const read = async (location: FileStorage, name = 'a.txt', from = folder): Promise<string> => {
    const file = await files.find(location, from, name)
    return file.ok ? await new Response(files.stream(file.value)).text() : file.code
  }
  const onDisk = (): string[] =>
    readdirSync(dir, { recursive: true })
      .map(String)
      .filter(path => statSync(join(dir, path)).isFile())
      .toSorted()

  it('keeps one folder and name in two storages apart, to read, change, list and remove (FIL-003, FIL-013)', async () => {
    await put('AZURE', 'of azure')
    expect(await read('SFTP_AZURE')).toBe('not-found')

    const other = got(await put('SFTP_AZURE', 'of sftp'))
    expect([await read('AZURE'), await read('SFTP_AZURE')]).toEqual(['of azure', 'of sftp'])
    got(await put('SFTP_AZURE', 'of sftp, again'))
    expect([await read('AZURE'), await read('SFTP_AZURE')]).toEqual(['of azure', 'of sftp, again'])

    const changed = got(
      await files.update(got(await files.find('SFTP_AZURE', folder, 'a.txt')), {
        name: 'b.txt',
        base64: base64('changed'),
      }),
    )
    expect([
      await read('AZURE'),
      await read('SFTP_AZURE'),
      await read('SFTP_AZURE', 'b.txt'),
      await read('AZURE', 'b.txt'),
    ]).toEqual(['of azure', 'not-found', 'changed', 'not-found'])
    expect(changed).toMatchObject({ folder: other.folder, location: 'SFTP_AZURE', sizeBytes: 7 })

    const names = async (location: FileStorage) =>
      (await files.list(location, folder, { limit: 9, offset: 0 })).files.map(
        file => `${file.location} ${file.folder} ${file.name}`,
      )
    expect([await names('AZURE'), await names('SFTP_AZURE')]).toEqual([
      [`AZURE ${folder} a.txt`],
      [`SFTP_AZURE ${folder} b.txt`],
    ])
    await files.remove(changed)
    expect([await names('AZURE'), await names('SFTP_AZURE')]).toEqual([[`AZURE ${folder} a.txt`], []])
    expect(onDisk()).toHaveLength(1)
  })

  it('has the folders of each storage for itself (FIL-003)', async () => {
    await put('AZURE', 'x')
    await put('SFTP_AZURE', 'x', { folder: '' })
    await files.addFolder('SFTP_AZURE', 'reports/2026')
    expect([
      await files.folders('AZURE', ''),
      await files.folders('SFTP_AZURE', ''),
      await files.folders('SFTP_AZURE', 'reports'),
    ]).toEqual([['file_upload'], ['reports'], ['2026']])
    expect(await read('SFTP_AZURE', 'a.txt', '')).toBe('x')
  })

  it('gives a file a name that is taken in another storage, and none that is taken in its own (FIL-003)', async () => {
    await put('AZURE', 'of azure')
    await put('SFTP_AZURE', 'taken', { name: 'c.txt' })
    const file = got(await put('SFTP_AZURE', 'of sftp', { name: 'b.txt' }))
    expect(await files.update(file, { name: 'c.txt' })).toMatchObject({ ok: false, code: 'taken' })
    expect(await files.update(file, { name: 'a.txt' })).toMatchObject({
      ok: true,
      value: { name: 'a.txt', location: 'SFTP_AZURE' },
    })
    expect([await read('AZURE'), await read('SFTP_AZURE'), await read('SFTP_AZURE', 'c.txt')]).toEqual([
      'of azure',
      'of sftp',
      'taken',
    ])
  })

  it('finds under "uploaded" what lies beneath file_upload, by its folder and name, and nothing else (FIL-003)', async () => {
    await put('AZURE', 'came in one piece')
    await put('uploaded', 'came as uploaded', { name: 'b.txt' })
    await put('AZURE', 'of builders', { folder: 'manuals' })
    await put('SFTP_AZURE', 'elsewhere', { name: 'c.txt' })
    expect([
      await read('uploaded'),
      await read('uploaded', 'b.txt'),
      await read('AZURE', 'b.txt'),
      await read('uploaded', 'c.txt'),
    ]).toEqual(['came in one piece', 'came as uploaded', 'came as uploaded', 'not-found'])
    expect(
      (await files.list('uploaded', folder, { limit: 9, offset: 0 })).files.map(file => [file.name, file.location]),
    ).toEqual([
      ['a.txt', 'uploaded'],
      ['b.txt', 'uploaded'],
    ])
    expect(await files.find('uploaded', 'manuals', 'a.txt')).toMatchObject({
      ok: false,
      status: 400,
      issues: [{ path: 'folder_path' }],
    })
    expect(await put('uploaded', 'x', { folder: 'manuals' })).toMatchObject({
      ok: false,
      status: 400,
      issues: [{ path: 'folder_path' }],
    })
  })

  it('keeps the bytes on the disk under ids, each storage in a folder of its own; those of AZURE in their former folder (FIL-013)', async () => {
    const [azure, sftp] = [got(await put('AZURE', 'of azure')), got(await put('SFTP_AZURE', 'of sftp'))]
    const paths = {
      azure: join('files', azure.id.slice(0, 2), azure.id),
      sftp: join('files', 'SFTP_AZURE', sftp.id.slice(0, 2), sftp.id),
    }
    expect(onDisk()).toEqual([paths.azure, paths.sftp].toSorted())
    expect([readFileSync(join(dir, paths.azure), 'utf8'), readFileSync(join(dir, paths.sftp), 'utf8')]).toEqual([
      'of azure',
      'of sftp',
    ])
  })

  it.each(storages)('lets no name and no folder climb out of %s (FIL-013)', async location => {
    for (const bad of ['../a.txt', '..', '/etc/passwd.txt', '..\\a.txt', '.hidden.txt', 'a\0.txt']) {
      expect(await put(location, 'x', { name: bad }), bad).toMatchObject({
        ok: false,
        status: 400,
        issues: [{ path: 'file_name' }],
      })
      expect(await files.find(location, folder, bad), bad).toMatchObject({ ok: false, status: 400 })
    }
    for (const bad of ['file_upload/../..', 'file_upload/./x', 'file_upload\\..\\..', '\\file_upload']) {
      expect(await put(location, 'x', { folder: bad }), bad).toMatchObject({
        ok: false,
        status: 400,
        issues: [{ path: 'folder_path' }],
      })
      expect(await files.find(location, bad, 'a.txt'), bad).toMatchObject({ ok: false, status: 400 })
    }
    expect(onDisk()).toEqual([])
  })

  it.each(storages)('takes 25 MiB into %s and not one byte more (FIL-013)', async location => {
    const most = Buffer.alloc(25 * mebibyte, 'a')
    const file = got(await put(location, '', { base64: most.toString('base64') }))
    expect(file.sizeBytes).toBe(25 * mebibyte)
    const larger = Buffer.alloc(25 * mebibyte + 1, 'a').toString('base64')
    expect(await put(location, '', { base64: larger })).toMatchObject({ ok: false, status: 413 })
    expect(await files.update(file, { base64: larger })).toMatchObject({ ok: false, status: 413 })
    expect(got(await files.find(location, folder, 'a.txt')).sizeBytes).toBe(25 * mebibyte)
  })
})

function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message)
  return result.value
}
