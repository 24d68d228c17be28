// A transaction of the engine, and how its first statement is sent.
import type pg from 'pg'
import { DatabaseAway } from './away.ts'
import type { Ran } from './statement.ts'
import type { idleLimit } from './watchdog.ts'

export interface Transaction {
  /** Undefined when the connection was lost. */
  client: pg.PoolClient | undefined
  /** Its "begin", which is sent with its first statement. */
  begun?: Promise<unknown> | undefined
  /** Whether its connection was lost once before anything of it was done. */
  isRetried?: boolean
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

interface Options {
  run<T>(client: pg.PoolClient, sql: string, params: readonly unknown[], isPrepared: boolean): Promise<Ran<T>>
  connect(): Promise<pg.PoolClient>
  /** Whether the driver sends a statement before the one before it was answered. */
  readonly isPipelined: boolean
}

/**
 * Returns what runs a statement of a transaction. The first one follows "begin" without waiting for its answer: on the embedded
 * database that is one way less to its thread and back. If the connection is lost, so are both, and they are sent again.
 */
export function createInside({ run, connect, isPipelined }: Options) {
  return async function inside<T>(
    own: Transaction,
    sql: string,
    params: readonly unknown[],
    isPrepared: boolean,
  ): Promise<Ran<T>> {
    const { client } = own
    if (!client) throw new DatabaseAway('The connection to the database was lost.')
    if (own.begun) return run<T>(client, sql, params, isPrepared)
    const begun = (own.begun = run(client, 'begin', [], false))
    try {
      if (!isPipelined) await begun
      const [, ran] = await Promise.all([begun, run<T>(client, sql, params, isPrepared)])
      return ran
    } catch (error) {
      if (!(error instanceof DatabaseAway) || own.isRetried) throw error
      own.client = undefined
      client.release(error)
      const another = await connect()
      if (!own.isOpen) {
        another.release()
        throw error
      }
      Object.assign(own, { client: another, begun: undefined, isRetried: true })
      return inside<T>(own, sql, params, isPrepared)
    }
  }
}
