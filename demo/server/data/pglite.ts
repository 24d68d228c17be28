// The embedded engine and its housekeeping: PGlite has no lock, no autovacuum, no automatic checkpoint and no
// statement timeout of its own, so all four are made here. fsync is off: a killed process loses nothing, a power cut may.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import pg from 'pg'
import { wireTypes, type EngineOptions, type Source } from './engine.ts'
import { takeLock } from './lock.ts'
import { PortStream } from './port-stream.ts'

const checkpointWalBytes = 64 * 1024 * 1024
const checkpointMs = 60_000
const vacuumMs = 10 * 60_000
const vacuumWalBytes = 4 * 1024 * 1024

export async function openPglite(options: EngineOptions): Promise<Source> {
  const folder = options.dataDir === undefined || options.dataDir === 'memory://' ? undefined : options.dataDir
  const lock = folder === undefined ? undefined : takeLock(folder)
  if (lock && !lock.ok) throw new Error(lock.message)
  if (folder !== undefined) mkdirSync(join(folder, 'db'), { recursive: true })
  const database = folder === undefined ? undefined : join(folder, 'db')

  const streams = new Set<PortStream>()
  const counts = { statements: 0, restarts: 0, checkpoints: 0, vacuums: 0 }
  let worker = await startWorker(database).catch((error: unknown) => {
    if (lock?.ok) lock.value()
    throw error
  })
  /** Connections wait while the worker starts again. */
  let ready: Promise<void> = Promise.resolve()
  let isClosed = false

  const pool = new pg.Pool({
    max: 1, // PGlite has one session
    types: wireTypes,
    user: 'postgres', database: 'template1', password: '',
    stream: () => {
      const stream = new PortStream(() => {
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
  pool.on('connect', client => client.on('error', () => undefined)) // told through the query that runs
  pool.on('error', () => undefined) // the pool opens a new connection on next use

  function restart(): Promise<void> {
    counts.restarts++
    options.log?.('A statement took too long: the embedded database is started again.')
    ready = (async () => {
      await worker.terminate()
      worker = await startWorker(database)
      for (const stream of streams) stream.destroy(new Error('The statement took too long.'))
    })()
    return ready
  }

  /** Housekeeping runs on the same one connection, without the watchdog. */
  async function maintain(sql: string): Promise<pg.QueryResult> {
    await ready
    return pool.query(sql)
  }
  const walBytes = async () => Number((await maintain(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`)).rows[0]?.bytes ?? 0)

  let seen = { statements: -1, checkpointWal: 0, checkpointAt: Date.now(), vacuumWal: 0, vacuumAt: Date.now() }
  let keeping: Promise<void> | undefined
  async function keepHouse(): Promise<void> {
    if (isClosed || counts.statements === seen.statements) return
    seen = { ...seen, statements: counts.statements }
    const bytes = await walBytes()
    const grown = bytes - seen.checkpointWal
    if (grown > checkpointWalBytes || (grown > 0 && Date.now() - seen.checkpointAt > checkpointMs)) {
      await maintain('checkpoint')
      counts.checkpoints++
      seen = { ...seen, checkpointWal: bytes, checkpointAt: Date.now() }
    }
    if (bytes - seen.vacuumWal > vacuumWalBytes && Date.now() - seen.vacuumAt > vacuumMs) {
      await maintain('vacuum analyze')
      counts.vacuums++
      seen = { ...seen, vacuumWal: await walBytes(), vacuumAt: Date.now() }
    }
  }
  const timer = setInterval(() => {
    keeping ??= keepHouse()
      .catch((error: unknown) => options.log?.(`Housekeeping of the database failed: ${String(error)}`))
      .finally(() => { keeping = undefined })
  }, 5000)
  timer.unref()
  seen = { ...seen, checkpointWal: await walBytes(), vacuumWal: await walBytes() }

  async function close(): Promise<void> {
    if (isClosed) return
    clearInterval(timer)
    await keeping
    if (database !== undefined && (await walBytes()) - seen.vacuumWal > vacuumWalBytes) {
      await maintain('vacuum analyze')
      counts.vacuums++
    }
    if (database !== undefined) await maintain('checkpoint')
    isClosed = true
    await pool.end()
    await stopWorker(worker)
    if (lock?.ok) lock.value()
  }

  return { kind: 'pglite', pool, restart, close, counts }
}

function startWorker(folder: string | undefined): Promise<Worker> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: { folder } })
  return new Promise((resolve, reject) => {
    const gone = (code: number) => reject(new Error(`The embedded database ended with the code ${code} while it started.`))
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

async function stopWorker(worker: Worker): Promise<void> {
  const closed = new Promise<void>(resolve => {
    worker.once('message', () => resolve())
    worker.once('exit', () => resolve())
  })
  worker.postMessage({ close: true })
  await closed
  await worker.terminate()
}
