// For the tests: each engine the pipelines have to be right on, behind the same small door.
import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createAggregator } from './aggregate.ts'
import type { Aggregator, AggregateInput, AggregatorOptions, Db, Source } from './aggregate.ts'

export interface Engine {
  readonly name: string
  readonly db: Db
  close(): Promise<void>
}

/** Opens PGlite in memory and, if LC_TEST_DATABASE_URL is set, a real PostgreSQL in a separate schema. */
export async function openEngines(schema: string): Promise<Engine[]> {
  const engines: Engine[] = [process.env['LC_SHARED_DATABASE'] ? sharedEngine() : await embeddedEngine()]
  const url = process.env['LC_TEST_DATABASE_URL']
  if (url) {
    const { default: pg } = await import('pg')
    const pool = new pg.Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      options: `-c search_path=${schema},public`,
    })
    await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await pool.query(`CREATE SCHEMA ${schema}`)
    engines.push({
      name: 'postgres',
      db: {
        kind: 'postgres',
        query: async <T>(sql: string, params?: unknown[]) => (await pool.query(sql, params)).rows as T[],
      }, // the caller names the columns it asks for
      close: async () => {
        await pool.query(`DROP SCHEMA ${schema} CASCADE`)
        await pool.end()
      },
    })
  }
  for (const { db } of engines) {
    await db.query(
      'CREATE TABLE IF NOT EXISTS field_catalogue (collection text, path text, types int NOT NULL, PRIMARY KEY (collection, path))',
    )
  }
  return engines
}

// The engines are loaded when one is opened: a mutation run shares one of another thread.
async function embeddedEngine(): Promise<Engine> {
  const [{ PGlite }, { emptyDatabase }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('../../../test/contract/empty-database.ts'),
  ])
  const lite = await PGlite.create({
    loadDataDir: await openAsBlob(await emptyDatabase()),
  })
  return {
    name: 'pglite',
    close: () => lite.close(),
    db: {
      kind: 'pglite',
      query: async <T>(sql: string, params?: unknown[]) => (await lite.query<T>(sql, params)).rows,
    },
  }
}

/** The database that all changes of a mutation run share (test/mutation/database.mjs). */
function sharedEngine(): Engine {
  interface Reply {
    readonly of?: string
    readonly rows?: unknown[]
    readonly code?: string
    readonly message?: string
  }
  const channel = new BroadcastChannel('lc-mutation-database')
  const waiting = new Map<string, (reply: Reply) => void>()
  channel.onmessage = ({ data }: { data: Reply }) => {
    if (data.of !== undefined) waiting.get(data.of)?.(data)
  }
  const query = async <T>(sql: string, params?: unknown[]): Promise<T[]> => {
    const id = crypto.randomUUID()
    const reply = await new Promise<Reply>(resolve => {
      waiting.set(id, resolve)
      channel.postMessage({ id, sql, params })
    })
    waiting.delete(id)
    if (!reply.rows) throw Object.assign(new Error(reply.message), { code: reply.code })
    return reply.rows as T[] // the caller names the columns it asks for
  }
  return {
    name: 'shared',
    db: { kind: 'pglite', query },
    close: () => {
      channel.close()
      return Promise.resolve()
    },
  }
}

/** The same database, and every statement it was asked. */
export function recording(db: Db): { db: Db; asked: { sql: string; params: unknown[] }[] } {
  const asked: { sql: string; params: unknown[] }[] = []
  const query = <T>(sql: string, params: unknown[] = []): Promise<T[]> => {
    asked.push({ sql, params })
    return db.query<T>(sql, params)
  }
  return { db: { kind: db.kind, query }, asked }
}

/** What a test gets of one engine. */
export interface OnEngine {
  readonly aggregator: Aggregator
  /** The database itself: what a test sends is not recorded. */
  readonly db: Db
  /** Every statement of the aggregator. */
  readonly asked: { readonly sql: string; readonly params: readonly unknown[] }[]
}

/** Opens the engines for the tests of a file, and fills them with `prepare` before each. `run` is called for each engine. */
export function useEngines(schema: string, prepare: (db: Db) => Promise<void>) {
  const engines: Engine[] = []
  beforeAll(async () => {
    engines.push(...(await openEngines(schema)))
  })
  afterAll(async () => {
    await Promise.all(engines.map(engine => engine.close()))
  })
  beforeEach(async () => {
    for (const { db } of engines) await prepare(db)
  })
  async function onEach(options: AggregatorOptions, run: (on: OnEngine) => Promise<void>): Promise<void> {
    for (const engine of engines) {
      const { db, asked } = recording(engine.db)
      await run({ aggregator: createAggregator(db, options), db: engine.db, asked })
    }
  }
  return { engines: engines as readonly Engine[], onEach }
}

export type Doc = Readonly<Record<string, unknown>>

/** Creates a collection of documents; ids follow the order of the list unless a document has its own. */
export async function fill(db: Db, table: string, docs: readonly Doc[]): Promise<void> {
  await db.query(`DROP TABLE IF EXISTS ${table}`)
  await db.query(`DELETE FROM field_catalogue WHERE collection = $1`, [table])
  await db.query(`CREATE TABLE ${table} (id text COLLATE "C" PRIMARY KEY, doc jsonb NOT NULL)`)
  const rows = docs.map((doc, i) => ({
    id: typeof doc['_id'] === 'string' ? doc['_id'] : String(i + 1).padStart(6, '0'),
    doc,
  }))
  await db.query(
    `INSERT INTO ${table} (id, doc) SELECT x.id, x.doc FROM jsonb_to_recordset($1::text::jsonb) AS x(id text, doc jsonb)`,
    [JSON.stringify(rows)],
  )
}

export const sourceOf = (table: string, others: Readonly<Record<string, string>> = {}): Source => ({
  table,
  app: 'test',
  collection: table,
  lookup: name => (others[name] === undefined ? undefined : { table: others[name] }),
})

/** Runs a request and returns its rows; throws a failure with its message. */
export async function rowsOf(aggregator: Aggregator, source: Source, request: AggregateInput): Promise<Doc[]> {
  const answer = await aggregator.aggregate(source, request)
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`)
  return [...answer.rows]
}

/** The two ways of one engine: as it runs, and everything in memory. */
export function waysOf(db: Db, options: AggregatorOptions = {}): { compiled: Aggregator; memory: Aggregator } {
  return { compiled: createAggregator(db, options), memory: createAggregator(db, { ...options, maxCompiled: 0 }) }
}
