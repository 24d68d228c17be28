// Verified copies of the embedded database, made while it runs: PostgreSQL's online backup of its files, then opened
// and verified in a process of its own. Only a verified copy is moved to the folder `copies`; the last few are retained.
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runApart } from './apart.ts'
import { syncFolder } from './sync-folder.ts'

export interface Copy {
  /** Name of its folder: the moment it was made, "2026-11-22T14-05-03Z". */
  readonly name: string
  readonly folder: string
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
  /** The next transaction number: the same as long as nothing was written. */
  readonly transaction: string
}

interface Options {
  /** The data folder: the database is in `db`, the copies are in `copies`. */
  readonly folder: string
  /** Runs a statement on the one connection of the database. */
  run(sql: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
  readonly signal: AbortSignal
}

const maxCopies = 3

/**
 * Creates and verifies a copy; undefined if nothing was written since the last one. Throws if the verification fails.
 */
export async function makeCopy({ folder, run, signal }: Options): Promise<Copy | undefined> {
  const copies = join(folder, 'copies')
  const transaction = await read(run, 'select pg_snapshot_xmax(pg_current_snapshot())::text as value')
  if (copiesIn(folder)[0]?.transaction === transaction) return undefined
  const making = join(copies, '.making')
  await rm(making, { recursive: true, force: true })
  const target = join(making, 'db')
  await mkdir(target, { recursive: true })
  const madeAt = new Date().toISOString()
  await copyRunning(join(folder, 'db'), target, run, signal)
  const found = await checkCopy(target, signal)
  const name = madeAt.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-')
  await writeFile(join(making, 'copy.json'), JSON.stringify({ madeAt, transaction, ...found }, undefined, 2))
  await syncFolder(making)
  await rm(join(copies, name), { recursive: true, force: true }) // two within one second
  await rename(making, join(copies, name))
  for (const old of copiesIn(folder).slice(maxCopies)) await rm(old.folder, { recursive: true, force: true })
  await syncFolder(copies, { isDeep: false })
  return { name, folder: join(copies, name), madeAt, transaction, ...found }
}

/** The verified copies of a data folder, newest first. */
export function copiesIn(folder: string): readonly Copy[] {
  const copies = join(folder, 'copies')
  if (!existsSync(copies)) return []
  const names = readdirSync(copies)
    .filter(name => existsSync(join(copies, name, 'copy.json')))
    .sort()
    .reverse()
  return names.map(name => ({
    name,
    folder: join(copies, name),
    ...(JSON.parse(readFileSync(join(copies, name, 'copy.json'), 'utf8')) as Omit<Copy, 'name' | 'folder'>),
  })) // makeCopy wrote it
}

/** The contents of these belong to a running server only; the write-ahead log is copied last. */
const emptyInCopy =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)[\\/]|^postmaster\.|[\\/]pgsql_tmp/

/** PostgreSQL replays its log over files that changed while they were copied. */
async function copyRunning(database: string, target: string, run: Options['run'], signal: AbortSignal): Promise<void> {
  const first = await read(run, `select pg_walfile_name(pg_backup_start('copy', true)) as value`)
  const stop = () => run('select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)')
  try {
    await copyFiles(database, target, path => !emptyInCopy.test(path), signal)
  } catch (error) {
    await stop()
    throw error
  }
  const [end] = (await stop()).rows
  await copyFiles(
    join(database, 'pg_wal'),
    join(target, 'pg_wal'),
    name => /^[\dA-F]{24}$/.test(name) && name >= first && name <= String(end?.['last']),
    signal,
  )
  await writeFile(join(target, 'backup_label'), String(end?.['labelfile']))
}

async function copyFiles(
  from: string,
  to: string,
  isWanted: (path: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    signal.throwIfAborted()
    const path = relative(from, join(entry.parentPath, entry.name))
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true })
    else if (isWanted(path)) {
      await mkdir(dirname(join(to, path)), { recursive: true })
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error // deleted in the meantime: the log knows
      })
    }
  }
}

/** Opens a copy, which replays it to its last commit, and reads every page of it. */
function checkCopy(folder: string, signal: AbortSignal): Promise<{ readonly tables: number; readonly rows: number }> {
  return runApart(new URL('./check-copy.mjs', import.meta.url), { folder }, signal)
}

const read = async (run: Options['run'], sql: string): Promise<string> => String((await run(sql)).rows[0]?.['value'])
