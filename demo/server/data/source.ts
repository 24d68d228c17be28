// What the engine is opened with and what it opens: the embedded database or PostgreSQL.
import pg from 'pg'
import type { Copy } from './copies.ts'

export interface EngineOptions {
  /** Folder of the embedded database, or 'memory://'. */
  readonly dataDir?: string | undefined
  readonly databaseUrl?: string | undefined
  /** A packed data folder (PGlite's dumpDataDir) that a new embedded database starts from; without one it is made, which takes seconds. */
  readonly seedFile?: string | undefined
  /** A statement that takes longer is ended. Default 30 000. */
  readonly statementTimeoutMs?: number | undefined
  /** How often the embedded database is copied and the copy checked; nothing happens if nothing was written. Default never. */
  readonly copyEveryMs?: number | undefined
  /** False leaves the embedded database without fsync, for measuring what it costs. Default true. */
  readonly isSynced?: boolean | undefined
  /** The same for a statement whose cost depends on the request. Default 10 000 on the embedded database, which does one thing at a time, and 15 000 on PostgreSQL. */
  readonly slowTimeoutMs?: number | undefined
  log?(line: string): void
}

/** What a connection source must offer; the embedded one also knows how to end a statement that does not end itself. */
export interface Source {
  readonly kind: 'pglite' | 'postgres'
  readonly pool: pg.Pool
  /** Cancels running statements and makes the pool usable again. Absent if the database cancels statements itself. */
  restart?(): Promise<void>
  /** Resolves when every commit so far is on the disk. Absent if a commit itself waits for that. */
  flush?(): Promise<void>
  /** Creates a verified copy. Absent if the database is not a folder of this process. */
  copy?(): Promise<Copy | undefined>
  close(): Promise<void>
  counts: { statements: number; restarts: number; checkpoints: number; vacuums: number; flushes: number }
}

/** Whole numbers and decimals arrive as numbers, as JSON spells them. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
}
