// The embedded engine and its maintenance: PGlite has no lock, no autovacuum, no automatic checkpoint and no statement
// timeout, so all four are implemented here. Commits that end together share one fsync.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import pg from 'pg'
import { wireTypes, type EngineOptions, type Source } from './source.ts'
import { runApart } from './apart.ts'
import { createPresence, DatabaseAway } from './away.ts'
import { takeLock } from './lock.ts'
import { makeCopy, type Copy } from './copies.ts'
import { damaged, refuseFiles } from './damaged.ts'
import { PortStream } from './port-stream.ts'
import { syncFolder } from './sync-folder.ts'

const checkpointWalBytes = 64 * 1024 * 1024
const checkpointMs = 60_000
const vacuumMs = 10 * 60_000
const restartMs = 5000
/** A start takes about two seconds; connections wait for it that long at most. */
const mostAwayMs = 10_000
const vacuumWalBytes = 4 * 1024 * 1024
/** After so much was written, an import say, no index answers alone until the next vacuum: that one comes as soon as writing ends. */
const muchWalBytes = 32 * 1024 * 1024

export async function openPglite(options: EngineOptions): Promise<Source> {
  const folder = options.dataDir === undefined || options.dataDir === 'memory://' ? undefined : options.dataDir
  const lock = folder === undefined ? undefined : takeLock(folder)
  if (lock && !lock.ok) throw new Error(lock.message)
  const unlock = () => {
    if (lock?.ok) lock.value()
  }
  const refused = folder === undefined ? undefined : refuseFiles(folder)
  if (refused) {
    unlock()
    throw refused
  }
  if (folder !== undefined) mkdirSync(join(folder, 'db'), { recursive: true })
  const database = folder === undefined ? undefined : join(folder, 'db')

  const streams = new Set<PortStream>()
  const counts = { statements: 0, restarts: 0, checkpoints: 0, vacuums: 0, flushes: 0 }
  const isSynced = options.isSynced ?? true
  const isNew = database !== undefined && readdirSync(database).length === 0
  const start = async () => {
    // left by a process that did not close it: what that one wrote has to be on the disk before the log is replayed
    if (database !== undefined && isSynced && existsSync(join(database, 'postmaster.pid'))) await syncFolder(database)
    if (database !== undefined && options.seedFile === undefined && !existsSync(join(database, 'PG_VERSION')))
      await runApart(new URL('./make-database.mjs', import.meta.url), { folder: database, isSynced })
    return startWorker({ folder: database, isSynced, seedFile: options.seedFile, engine: await compiledEngine() })
  }
  let worker = await start().catch((error: unknown) => {
    unlock()
    const cause = error instanceof Error ? error.message : String(error)
    throw folder === undefined || isNew
      ? new Error(`The embedded database did not start: ${cause}`, { cause: error })
      : damaged(folder, cause)
  })
  const presence = createPresence(mostAwayMs)
  let renewing: Promise<void> | undefined
  let isClosed = false

  const pool = new pg.Pool({
    max: 1, // PGlite has one session
    types: wireTypes,
    user: 'postgres',
    database: 'template1',
    password: '',
    stream: () => {
      const stream = new PortStream(async () => {
        await presence.ready()
        const channel = new MessageChannel()
        worker.postMessage({ port: channel.port1 }, [channel.port1])
        return channel.port2
      })
      streams.add(stream)
      stream.on('close', () => streams.delete(stream))
      return stream as unknown as ReturnType<NonNullable<pg.ClientConfig['stream']>> // the part of a socket that pg uses
    },
    idleTimeoutMillis: 0,
  })
  pool.on('connect', client => client.on('error', () => undefined)) // reported through the running query
  pool.on('error', () => undefined) // the pool opens a new connection on next use

  /**
   * Ends the thread of the database, unless it has ended by itself, and starts another. Running statements fail; new
   * connections wait for the next thread. Retried until it starts, because a server without its database is useless.
   */
  function renew(why: string): Promise<void> {
    renewing ??= (async () => {
      counts.restarts++
      options.log?.(`${why}: the embedded database is started again.`)
      presence.leave()
      await worker.terminate()
      for (const stream of streams) if (stream.isOpen) stream.destroy(new DatabaseAway(`${why}.`))
      try {
        worker = await start()
      } catch (error) {
        options.log?.(`The embedded database did not start again: ${String(error)}`)
        setTimeout(() => {
          void renew(why)
        }, restartMs).unref() // it never rejects
        return
      }
      worker.once('exit', onExit)
      presence.back()
    })().finally(() => {
      renewing = undefined
    })
    return renewing
  }
  const restart = (): Promise<void> => renew('A statement took too long')

  /** Out of memory, say. */
  function onExit(): void {
    if (!isClosed && !renewing) void renew('The thread of the database ended') // it never rejects
  }
  worker.once('exit', onExit)

  /** Housekeeping runs on the same one connection, without the watchdog. */
  async function maintain(sql: string): Promise<pg.QueryResult> {
    await presence.ready()
    return pool.query(sql)
  }
  const walBytes = async () =>
    Number((await maintain(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`)).rows[0]?.bytes ?? 0)

  if (database !== undefined && isNew && isSynced) await syncFolder(database) // the files PostgreSQL starts from are written without

  let seen = {
    statements: -1,
    isUnswept: false,
    wal: 0,
    checkpointWal: 0,
    checkpointAt: Date.now(),
    vacuumWal: 0,
    vacuumAt: Date.now(),
  }
  let maintenance: Promise<void> | undefined
  async function runMaintenance(): Promise<void> {
    if (isClosed || (counts.statements === seen.statements && !seen.isUnswept)) return
    seen = { ...seen, statements: counts.statements }
    const bytes = await walBytes()
    const grown = bytes - seen.checkpointWal
    if (grown > checkpointWalBytes || (grown > 0 && Date.now() - seen.checkpointAt > checkpointMs)) {
      await maintain('checkpoint')
      counts.checkpoints++
      seen = { ...seen, checkpointWal: bytes, checkpointAt: Date.now() }
    }
    const unswept = bytes - seen.vacuumWal
    const isDue = unswept > vacuumWalBytes && Date.now() - seen.vacuumAt > vacuumMs
    const isUnswept = unswept > muchWalBytes && bytes !== seen.wal
    if (isDue || (unswept > muchWalBytes && !isUnswept)) {
      await maintain('vacuum analyze')
      counts.vacuums++
      seen = { ...seen, vacuumWal: await walBytes(), vacuumAt: Date.now() }
    }
    seen = { ...seen, isUnswept, wal: await walBytes() }
  }
  const timer = setInterval(() => {
    maintenance ??= runMaintenance()
      .catch((error: unknown) => options.log?.(`Housekeeping of the database failed: ${String(error)}`))
      .finally(() => {
        maintenance = undefined
      })
  }, 5000)
  timer.unref()
  seen = { ...seen, checkpointWal: await walBytes(), vacuumWal: await walBytes() }

  async function tidy(): Promise<void> {
    if ((await walBytes()) - seen.vacuumWal > vacuumWalBytes) {
      await maintain('vacuum analyze')
      counts.vacuums++
    }
    await maintain('checkpoint')
  }

  const ending = new AbortController()
  let copying: Promise<Copy | undefined> | undefined
  /** One at a time; a call while one is made returns that one. */
  const copy =
    folder === undefined
      ? undefined
      : () =>
          (copying ??= makeCopy({ folder, run: maintain, signal: ending.signal }).finally(() => {
            copying = undefined
          }))
  const copyTimer =
    copy && options.copyEveryMs
      ? setInterval(() => {
          copy().catch((error: unknown) => {
            if (!ending.signal.aborted)
              options.log?.(`The database could not be copied and checked; earlier copies stay. ${String(error)}`)
          })
        }, options.copyEveryMs)
      : undefined
  copyTimer?.unref()

  async function close(): Promise<void> {
    if (isClosed) return
    clearInterval(timer)
    clearInterval(copyTimer)
    ending.abort(new Error('The server is stopping.'))
    await Promise.allSettled([maintenance, copying])
    // a damaged table does not keep the server from stopping; the log has what was written
    if (database !== undefined)
      await tidy().catch((error: unknown) => options.log?.(`The database could not be tidied up: ${String(error)}`))
    isClosed = true
    await pool.end()
    if (!presence.isAway()) await stopWorker(worker)
    unlock()
  }

  return {
    kind: 'pglite',
    pool,
    restart,
    close,
    counts,
    ...(copy ? { copy } : {}),
    ...(database !== undefined && isSynced ? { flush: createFlush(pool, counts) } : {}),
  }
}

interface WorkerData {
  readonly folder: string | undefined
  readonly isSynced: boolean
  readonly seedFile: string | undefined
  /** PostgreSQL itself. */
  readonly engine: WebAssembly.Module
}

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * Returns the engine, which all threads of this process share: what one has compiled, the next one need not compile again.
 * A second start takes half the time of the first.
 */
function compiledEngine(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return (compiled ??= readFile(join(dirname(entry), 'pglite.wasm'))
    .then(bytes => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = undefined // a file that could not be read may be readable at the next start
      throw error
    }))
}

function startWorker(workerData: WorkerData): Promise<Worker> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    const gone = (code: number) =>
      reject(new Error(`The embedded database ended with the code ${code} while it started.`))
    worker.once('error', reject)
    worker.once('exit', gone)
    worker.once('message', () => {
      worker.off('error', reject)
      worker.off('exit', gone)
      worker.on('error', () => undefined) // seen by the connections, which end with it
      resolve(worker)
    })
  })
}

/** Ends when everything committed before the call is on the disk. Calls that wait at the same time share one fsync. */
function createFlush(pool: pg.Pool, counts: Source['counts']): () => Promise<void> {
  let waiting: Promise<void> | undefined
  return () =>
    (waiting ??= (async () => {
      // behind the commits that wait for the one connection, which it then covers too
      const client = await pool.connect().finally(() => {
        waiting = undefined
      })
      try {
        const { rowCount } = await client.query(flushSql)
        counts.flushes += rowCount ?? 0
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    })())
}
/** A record of no effect that asks for an fsync; only if something was written since the last one. */
const flushSql = `select pg_logical_emit_message(false, 'lc', '', true) where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`

async function stopWorker(worker: Worker): Promise<void> {
  const closed = new Promise<void>(resolve => {
    worker.once('message', () => resolve())
    worker.once('exit', () => resolve())
  })
  worker.postMessage({ close: true })
  await closed
  await worker.terminate()
}
