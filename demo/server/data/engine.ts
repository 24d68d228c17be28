// The only access to the database: PGlite in the process or an external PostgreSQL, with the same driver and the same
// SQL. Inside transaction(), every query of the same asynchronous call joins it, so functions of data/ compose.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { ClientGone } from './asker.ts'
import { DatabaseAway, isLost } from './away.ts'
import { createKnown, leavesKnown } from './known.ts'
import { createLane } from './lane.ts'
import type { Copy } from './copies.ts'
import { createPrepared, noneIsPrepared } from './prepared.ts'
import { isTimeout, toParameter, writes, type Ran } from './statement.ts'
import { StatementTimeout, TransactionTimeout } from './timeouts.ts'
import { createTurn, mostCalmMs } from './turn.ts'
import { openPglite } from './pglite.ts'
import { cancel, createListening, openPostgres } from './postgres.ts'
import type { EngineOptions } from './source.ts'
import { idleLimit, watchdog, type Leash } from './watchdog.ts'

export type { EngineOptions } from './source.ts'
export { StatementTimeout, TransactionTimeout }

export interface EngineStats {
  readonly statements: number
  readonly restarts: number
  readonly checkpoints: number
  readonly vacuums: number
  /** How often commits were brought to the disk; those that ended together share one. */
  readonly flushes: number
}

export interface Db {
  readonly kind: 'pglite' | 'postgres'
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
}

export interface Engine extends Db {
  /**
   * Like query(), for a statement whose cost depends on the request. Such statements queue per account, give way to all others,
   * have a shorter time, and end when their client goes.
   */
  slow<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /**
   * Runs several slow() statements in one turn of the queue. Others pass between them. Their time is counted together.
   */
  turn<T>(work: (ask: Db['query']) => Promise<T>): Promise<T>
  /** Like query(), for a short statement whose text depends on the request: it is not prepared, so that it takes no name from others. */
  short<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Work that runs no statement for as long as a statement may take is ended, and rolled back: others wait for its connection. */
  transaction<T>(run: () => Promise<T>): Promise<T>
  /**
   * Runs work as a part of the open transaction, or begins one. If it fails, so does the whole transaction, even if the caller
   * catches the error: no place is marked to go back to, which takes two statements less than a transaction inside another.
   */
  part<T>(run: () => Promise<T>): Promise<T>
  /**
   * Whether this call has a connection of its own. It must not wait then for what another call reads: that one may be
   * waiting for this connection (shared.ts).
   */
  isInTransaction(): boolean
  /**
   * Resolves when no statement ran for a moment, after 250 ms at most: long work waits here between its pieces, so that the
   * statements of a call follow each other. At once on PostgreSQL, which has more than one connection.
   */
  calm(): Promise<void>
  /**
   * Returns what `read` returned before, while no statement can have changed it: for what nearly every request reads and what
   * seldom changes. The value is shared and frozen. It is always read on PostgreSQL, which other servers may write, and inside a
   * transaction that may have changed it; nobody else changes it during one, because the embedded database has one connection.
   */
  known<T>(key: string, read: () => Promise<T>): Promise<T>
  /**
   * Runs this after the commit of the outermost open transaction, outside of it; at once if none is open. Does not run it
   * if the transaction is rolled back, or the nested one that registered it. An error is logged: what was committed stays.
   */
  afterCommit(run: () => void): void
  /**
   * Sends a short text (ids only) to every listener of the channel, also in other processes on PostgreSQL. Inside a
   * transaction it is sent with the commit, and never after a rollback.
   */
  notify(channel: string, payload: string): Promise<void>
  /** `onMissed`: the connection to PostgreSQL was lost for a while, and what was sent in it is unknown. */
  listen(channel: string, listener: (payload: string) => void, onMissed?: () => void): Promise<() => Promise<void>>
  /**
   * Creates a verified copy of the embedded database now; undefined if nothing was written since the last one, or it is
   * not embedded.
   */
  copy(): Promise<Copy | undefined>
  close(): Promise<void>
  stats(): EngineStats
}

interface Transaction {
  readonly client: pg.PoolClient
  readonly idle: ReturnType<typeof idleLimit>
  isOpen: boolean
  /** Why its connection was taken away from work that still runs. */
  ended?: Error
  /** Why a part of it failed: it is not committed. */
  failed?: { readonly error: unknown } | undefined
  depth: number
  hasWritten: boolean
  /** Whether it may have changed what is known. */
  touchesKnown: boolean
  /** What runs after the commit. */
  readonly after: (() => void)[]
}

/** Ending a statement of the embedded database starts it again: a page that is left early is not worth that. */
const leastMsBeforeRestart = 1000
/** A slow statement begins when no other one came for a moment, so that the statements of one request follow each other. */
const calmMs = 4
const slowAtATime = { pglite: { width: 1 }, postgres: { width: 4, widthPerAccount: 2 } }

/** Opens the database; throws an error that explains what to do if it cannot. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const timeoutMs = options.statementTimeoutMs ?? 30_000
  const source =
    options.databaseUrl === undefined ? await openPglite(options) : openPostgres(options.databaseUrl, timeoutMs)
  const slowMs = Math.min(options.slowTimeoutMs ?? (source.kind === 'pglite' ? 10_000 : 15_000), timeoutMs)
  const lane = createLane(slowAtATime[source.kind])
  const current = new AsyncLocalStorage<Transaction>()
  const local = new Map<string, Set<(payload: string) => void>>()
  let quick = { running: 0, endedAtMs: 0 }
  const known = createKnown()
  // behind a pooler that hands connections around, PostgreSQL may not know the names
  const prepared = source.kind === 'pglite' ? createPrepared() : noneIsPrepared

  async function run<T>(
    client: pg.PoolClient,
    sql: string,
    params: readonly unknown[],
    leash?: Leash,
    isPrepared = leash === undefined,
  ): Promise<Ran<T>> {
    source.counts.statements++
    const end = source.restart ?? (leash && (() => cancel(source.pool, client)))
    const watch = end && watchdog(leash ?? { limitMs: timeoutMs }, end, source.restart ? leastMsBeforeRestart : 0)
    const startedMs = performance.now()
    try {
      const values = params.map(toParameter)
      const answer = await client.query({ text: sql, values, ...(isPrepared ? prepared.of(sql) : undefined) })
      return {
        rows: answer.rows as T[], // the caller declares the row type of its statement
        hasWritten: answer.command !== 'SELECT' || writes.test(sql),
        ms: performance.now() - startedMs,
      }
    } catch (error) {
      if (watch?.reason === 'client') throw new ClientGone()
      if (watch?.reason === undefined && isLost(error))
        throw new DatabaseAway('The connection to the database was lost.', { cause: error })
      if (watch?.reason === 'time' || isTimeout(error))
        throw new StatementTimeout(`A statement took longer than ${leash?.limitMs ?? timeoutMs} ms.`, { cause: error })
      throw error
    } finally {
      await watch?.stop()
    }
  }

  /** The transaction of this call. Throws if it was ended while its work still runs: nothing of that may be written alone. */
  function openTransaction(): Transaction | undefined {
    const joined = current.getStore()
    if (joined?.ended) throw joined.ended
    return joined?.isOpen ? joined : undefined
  }

  async function query<T>(sql: string, params: readonly unknown[] = [], isPrepared = true): Promise<T[]> {
    const joined = openTransaction()
    const touchesKnown = !leavesKnown(sql)
    if (joined) {
      joined.touchesKnown ||= touchesKnown
      const ran = await joined.idle.during(() => run<T>(joined.client, sql, params, undefined, isPrepared))
      joined.hasWritten ||= ran.hasWritten
      return ran.rows
    }
    const once = () => alone<T>(sql, params, undefined, isPrepared)
    const isRead = /^\s*(select|with)\b/i.test(sql) && !writes.test(sql)
    try {
      const ran = await quickly(() => (isRead ? twice(once) : once()))
      if (ran.hasWritten) await source.flush?.()
      return ran.rows
    } finally {
      if (touchesKnown) known.forget()
    }
  }

  /** Connects; retries once if the connection was lost before anything ran on it. */
  const connect = (): Promise<pg.PoolClient> =>
    twice(async () => {
      try {
        return await source.pool.connect()
      } catch (error) {
        throw isLost(error) && !(error instanceof DatabaseAway)
          ? new DatabaseAway('The database is not connected.', { cause: error })
          : error
      }
    })

  async function alone<T>(
    sql: string,
    params: readonly unknown[],
    leash?: Leash,
    isPrepared?: boolean,
  ): Promise<Ran<T>> {
    const client = await connect()
    let broken: Error | undefined
    try {
      return await run<T>(client, sql, params, leash, isPrepared)
    } catch (error) {
      if (isEnded(error)) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function quickly<T>(work: () => Promise<T>): Promise<T> {
    quick.running++
    try {
      return await work()
    } finally {
      quick = { running: quick.running - 1, endedAtMs: performance.now() }
    }
  }

  async function calm(mostMs = mostCalmMs): Promise<void> {
    if (source.kind === 'postgres') return
    const startedMs = performance.now()
    while (
      (quick.running > 0 || performance.now() - quick.endedAtMs < calmMs) &&
      performance.now() - startedMs < mostMs
    ) {
      await new Promise(resolve => setTimeout(resolve, calmMs / 2))
    }
  }

  const inTurn = createTurn({ lane, calm, alone, slowMs })
  // A transaction has its connection already: waiting for the others would make them wait for it.
  const turn: Engine['turn'] = work => (openTransaction() ? work((sql, params) => query(sql, params)) : inTurn(work))

  async function nested<T>(joined: Transaction, work: () => Promise<T>): Promise<T> {
    const name = `s${++joined.depth}`
    const { failed } = joined
    const before = joined.after.length
    await query(`savepoint ${name}`)
    try {
      const value = await work()
      if (joined.failed) throw joined.failed.error
      await query(`release savepoint ${name}`)
      return value
    } catch (error) {
      joined.after.length = before
      joined.failed = failed
      if (!isEnded(error)) await query(`rollback to savepoint ${name}`)
      throw error
    }
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = openTransaction()
    if (outer) return nested(outer, work)
    const { value, hasWritten, after } = await quickly(() => outermost(work))
    if (hasWritten) await source.flush?.()
    for (const then of after) afterCommit(then)
    return value
  }

  async function part<T>(work: () => Promise<T>): Promise<T> {
    const outer = openTransaction()
    if (!outer) return transaction(work)
    try {
      return await work()
    } catch (error) {
      outer.failed ??= { error }
      throw error
    }
  }

  function afterCommit(then: () => void): void {
    const joined = openTransaction()
    if (joined) {
      joined.after.push(then)
      return
    }
    try {
      current.exit(then)
    } catch (error) {
      options.log?.(`Work after a commit failed: ${String(error)}`)
    }
  }

  async function begin(): Promise<pg.PoolClient> {
    const client = await connect()
    try {
      await run(client, 'begin', [])
      return client
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }

  async function outermost<T>(
    work: () => Promise<T>,
  ): Promise<{ readonly value: T } & Pick<Transaction, 'hasWritten' | 'after'>> {
    const client = await twice(begin)
    const idle = idleLimit(timeoutMs, () => {
      options.log?.(`A transaction was rolled back: it ran no statement for ${timeoutMs} ms.`)
      return new TransactionTimeout(`A transaction ran no statement for ${timeoutMs} ms.`)
    })
    const own: Transaction = { client, idle, isOpen: true, depth: 0, hasWritten: false, touchesKnown: false, after: [] }
    let broken: Error | undefined
    try {
      const value = await Promise.race([current.run(own, work), idle.over])
      if (own.failed) throw own.failed.error
      own.isOpen = false
      await run(client, 'commit', [])
      return { value, hasWritten: own.hasWritten, after: own.after }
    } catch (error) {
      own.isOpen = false
      if (error instanceof TransactionTimeout) own.ended = error
      if (isEnded(error)) broken = error
      else
        await run(client, 'rollback', []).catch((lost: unknown) => {
          broken = lost instanceof Error ? lost : new Error(String(lost))
        })
      throw error
    } finally {
      idle.stop()
      if (own.touchesKnown) known.forget()
      client.release(broken)
    }
  }

  const listening = createListening(options.databaseUrl)
  const listen: Engine['listen'] = async (channel, listener, onMissed) => {
    if (source.kind === 'postgres')
      return listening.listen(channel, { heard: listener, ...(onMissed ? { missed: onMissed } : {}) })
    const listeners = local.get(channel) ?? new Set()
    local.set(channel, listeners.add(listener))
    return async () => {
      listeners.delete(listener)
    }
  }

  return {
    kind: source.kind,
    query: (sql, params) => query(sql, params),
    short: (sql, params) => query(sql, params, false),
    slow: (sql, params) => turn(ask => ask(sql, params)),
    turn,
    transaction,
    part,
    calm: () => calm(),
    known: (key, read) =>
      source.kind === 'postgres' || openTransaction()?.touchesKnown
        ? read()
        : known.get(`${source.counts.restarts} ${key}`, read),
    isInTransaction: () => openTransaction() !== undefined,
    afterCommit,
    listen,
    async notify(channel, payload) {
      if (source.kind === 'postgres') await query('select pg_notify($1, $2)', [channel, payload])
      else
        afterCommit(() => {
          for (const listener of local.get(channel) ?? []) listener(payload)
        })
    },
    copy: async () => source.copy?.(),
    close: () => source.close(),
    stats: () => ({ ...source.counts }),
  }
}

/** Retries the work if the connection was lost: only for idempotent work. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseAway) return work()
    throw error
  }
}

/** The statement was ended, and the embedded database's connection with it. */
const isEnded = (error: unknown): error is Error =>
  error instanceof StatementTimeout || error instanceof ClientGone || error instanceof DatabaseAway
