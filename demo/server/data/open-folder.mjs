// Opens the folder of the embedded database as the server needs it: with the extensions, and commits that reach the disk.
import { PGlite } from '@electric-sql/pglite'
import { SyncedFolder } from './synced-folder.mjs'

// PostgreSQL's own default is 128 MB, which stays in the memory of the server once it was used. Pages that do not fit are in the
// cache of the operating system (docs/decisions/database.md).
const smallParams = ['-c', 'shared_buffers=32MB']

// A commit returns before it is on the disk; who answers a person waits for flush() in pglite.ts, which many commits share.
const syncedParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  ...smallParams,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=off',
]

/**
 * Makes the database if the folder is empty; without a folder it lives in memory. `seed` is a packed folder to start from,
 * `engine` the compiled module of PostgreSQL, for a process that starts more than one.
 */
export function openFolder({ folder, isSynced, seed, engine }) {
  const disk = folder === undefined ? undefined : new SyncedFolder(folder, { isSynced })
  return PGlite.create({
    ...(disk === undefined ? {} : { fs: disk }),
    startParams: disk !== undefined && isSynced ? syncedParams : [...PGlite.defaultStartParams, ...smallParams],
    ...(seed === undefined ? {} : { loadDataDir: seed }),
    ...(engine === undefined ? {} : { pgliteWasmModule: engine }),
    relaxedDurability: true, // concerns browsers only
  }).catch(error => {
    const said = disk?.lines
      .filter(line => /(PANIC|FATAL|DETAIL): /.test(line))
      .map(line => line.replace(/^.*?(PANIC|FATAL|DETAIL): +/, ''))
      .join(' ')
    throw said ? new Error(said) : error
  })
}
