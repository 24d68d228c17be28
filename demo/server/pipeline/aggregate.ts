// Runs aggregation pipelines over collections of documents in PostgreSQL (or PGlite): compiled to SQL if that is exact,
// otherwise finished in memory. Caches pages and totals.
import { fail } from '../../../src/base/result.ts'
import type { Failure } from '../../../src/base/result.ts'
import { stableKey } from '../../../src/base/stable-key.ts'
import { createCache } from './cache.ts'
import { createCatalogue, keysOfColumns, kindsOfKeys } from './catalogue.ts'
import type { Catalogue, Db, Known } from './catalogue.ts'
import { checkPipeline } from './check.ts'
import { documentsAfter, type Documents } from './documents.ts'
import { createExecutor, TooManyDocuments, type ExecutorOptions, type Foreign } from './execute.ts'
import { stagesOf } from './normalize.ts'
import type { Refinements } from './normalize.ts'
import { splitPath } from './paths.ts'
import { measure, type Measured } from './measure.ts'
import type { Stage } from './stages.ts'

export { checkPipeline }
export type { Db }

export interface Source {
  readonly table: string
  readonly app: string
  readonly collection: string
  /** Stages that always come first: what the asker may read of the collection. */
  readonly locked?: readonly Stage[] | undefined
  /** Finds another collection for $lookup; undefined if it does not exist or the caller may not read it. */
  lookup(name: string): Foreign | undefined
}

export interface AggregateInput extends Omit<Refinements, 'pipeline'> {
  readonly pipeline?: readonly Readonly<Record<string, unknown>>[] | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Index of the page: it is added to the offset times the limit. */
  readonly next_page?: number | undefined
  /** The rows are read once: they are neither cached nor counted, and `total` is where the page ends. */
  readonly isReadOnce?: boolean | undefined
}

export interface AggregateAnswer {
  readonly ok: true
  readonly rows: readonly Record<string, unknown>[]
  /** The same rows as JSON text, directly from the database if possible. */
  readonly rowsText: string
  readonly total: number
  readonly next_page: number | null
}

export interface Aggregator {
  aggregate(source: Source, request: AggregateInput): Promise<AggregateAnswer | Failure>
  checkPipeline(pipeline: unknown): Failure | null
  /** Updates the catalogue with the contents of documents. Call it with every write, in the same transaction. */
  noteDocuments(table: string, docs: readonly unknown[]): Promise<void>
  /** Invalidates cached results of a collection that changed (here or in another process). */
  noteChange(table: string): void
  /** The same for every collection: changes of other processes may have been missed. */
  noteMissed(): void
  /**
   * Returns the earlier result of `make` while none of these tables changed; `key` contains everything else the result
   * depends on.
   */
  remember<T>(tables: readonly string[], key: string, make: () => Promise<T>): Promise<T>
  /** Explains how a request would run: the SQL and the stages left for the tail. */
  explain(
    source: Source,
    request: AggregateInput,
  ): Promise<{ sql: string; params: unknown[]; tail: readonly Stage[] } | Failure>
  /** Runs a request once, not from the cache, and returns how it ran. */
  measure(source: Source, request: AggregateInput): Promise<Measured | Failure>
  /** The documents of a source, for a statement of another kind; `$1` to `$n` are its first values. */
  documentsOf(source: Source): Promise<({ readonly ok: true } & Documents) | Failure>
  /** The one kind of value that each top-level key has: 'number', 'string' or 'boolean'. */
  typesOf(table: string): Promise<ReadonlyMap<string, string>>
  /** The top-level keys that a column beside the documents could hold. */
  columnsOf(table: string): Promise<ReadonlySet<string>>
}

export interface AggregatorOptions extends ExecutorOptions {
  readonly maxRows?: number
  readonly cacheBytes?: number
}

const invalid = (code: string, message: string): Failure => fail(`pipeline.${code}`, message, { status: 400 })
const mostSearchLetters = 500
const longText = invalid('badSearch', 'The text to search for is longer than 500 characters.')

/** Creates the aggregator of one database. */
export function createAggregator(db: Db, options: AggregatorOptions = {}): Aggregator {
  const { maxRows = 50_000, cacheBytes = 64 * 1024 * 1024, ...rest } = options
  const catalogue = createCatalogue(db)
  // Other processes tell of their writes by notifications; one that is lost must not be believed for long.
  const cache = createCache(cacheBytes, db.kind === 'postgres' ? 30_000 : 3_600_000, db)
  const versions = new Map<string, number>()
  let missed = 0
  const versionOf = (table: string): string => `${table}@${missed}.${versions.get(table) ?? 0}`
  const executor = createExecutor(db, catalogue, versionOf, rest)

  const prepare = (source: Source, request: AggregateInput) => prepareOn(catalogue, source, request)

  async function aggregate(source: Source, request: AggregateInput): Promise<AggregateAnswer | Failure> {
    const plan = await prepare(source, request)
    if ('ok' in plan) return plan
    const { known, stages, foreign, locked } = plan
    const limit = Math.min(request.limit ?? maxRows, maxRows)
    const page = request.next_page ?? 0
    const skip = (request.offset ?? 0) + page * limit
    const tables = [source.table, ...[...foreign.values()].map(one => one.table)]
    const locks = [...foreign.entries()].map(([name, one]) => [name, one.table, one.locked ?? []])
    const base = stableKey([
      tables.map(versionOf),
      stages.map(stage => JSON.stringify(stage)),
      locks,
      known.columns.size,
    ])
    try {
      const result = await executor.run({
        cache: request.isReadOnce ? undefined : cache,
        key: base,
        known,
        stages,
        foreign,
        locked,
        skip,
        limit,
      })
      const end = skip + result.texts.length
      return answer(result.texts, result.total, end < result.total && result.texts.length > 0 ? page + 1 : null)
    } catch (error) {
      if (error instanceof TooManyDocuments) return fail('pipeline.tooManyDocuments', error.message, { status: 413 })
      const known = executor.failureOf(error)
      if (known) return known
      throw error
    }
  }

  return {
    checkPipeline,
    noteDocuments: (table, docs) => catalogue.note(table, docs),
    noteChange(table) {
      versions.set(table, (versions.get(table) ?? 0) + 1)
      catalogue.forget(table)
    },
    noteMissed() {
      missed++
      catalogue.forgetAll()
    },
    remember: (tables, key, make) =>
      cache.get(stableKey([tables.map(versionOf), key]), value => JSON.stringify(value).length, make),
    async explain(source, request) {
      const plan = await prepare(source, request)
      return 'ok' in plan ? plan : executor.explain(plan.known, plan.stages, plan.foreign, plan.locked)
    },
    typesOf: async table => kindsOfKeys(await catalogue.load(table)),
    columnsOf: async table => keysOfColumns(await catalogue.load(table)),
    async measure(source, request) {
      const plan = await prepare(source, request)
      if ('ok' in plan) return plan
      const compiled = await executor.explain(plan.known, plan.stages, plan.foreign, plan.locked)
      return measure(db, compiled, () => aggregate(source, { ...request, limit: 1, isReadOnce: true }))
    },
    aggregate: aggregate,
    async documentsOf(source) {
      const known = await catalogue.load(source.table)
      const made = documentsAfter(known, { fold: await executor.fold(), find: () => undefined }, source.locked ?? [])
      if (made) return { ok: true, ...made }
      // conditions that SQL cannot run exactly: the documents by their ids
      const found = await aggregate(source, { pipeline: [{ $project: { _id: 1 } }], isReadOnce: true })
      if (!found.ok) return found
      if (found.rows.length >= maxRows)
        return fail('pipeline.tooManyDocuments', `The conditions leave more than ${maxRows} documents.`, {
          status: 413,
        })
      const fields = (source.locked ?? []).filter(stage => !('$match' in stage))
      const rest = documentsAfter(known, { fold: await executor.fold(), find: () => undefined }, [
        { $match: { _id: { $in: found.rows.map(row => row['_id']) } } },
        ...fields,
      ])
      return rest ? { ok: true, ...rest } : invalid('badPipeline', 'These conditions cannot be used here.')
    },
  }
}

async function prepareOn(
  catalogue: Catalogue,
  source: Source,
  request: AggregateInput,
): Promise<{ known: Known; stages: Stage[]; foreign: Map<string, Foreign>; locked: number } | Failure> {
  const fault = checkPipeline(request.pipeline ?? []) ?? checkRefinements(request)
  if (fault) return fault
  const known = await catalogue.load(source.table)
  const locked = [...(source.locked ?? []), ...(request.locked ?? [])]
  const stages = stagesOf({ ...request, locked }, known)
  const foreign = new Map<string, Foreign>()
  for (const name of lookupNames(stages)) {
    const found = source.lookup(name)
    if (!found)
      return invalid('unknownCollection', `The collection "${name}" to look up was not found, or you may not read it.`)
    foreign.set(name, found)
  }
  return { known, stages, foreign, locked: locked.length }
}

function answer(texts: readonly string[], total: number, next: number | null): AggregateAnswer {
  let rows: Record<string, unknown>[] | undefined
  let text: string | undefined
  return {
    ok: true,
    total,
    next_page: next,
    get rowsText() {
      return (text ??= `[${texts.join(',')}]`)
    },
    get rows() {
      return (rows ??= JSON.parse(`[${texts.join(',')}]`) as Record<string, unknown>[])
    }, // the database wrote a list of documents
  }
}

function checkRefinements(request: AggregateInput): Failure | null {
  for (const [name, least] of [
    ['limit', 1],
    ['offset', 0],
    ['next_page', 0],
  ] as const) {
    const value = request[name]
    if (value !== undefined && (!Number.isSafeInteger(value) || value < least))
      return invalid('badPage', `${name} must be a whole number of at least ${least}.`)
  }
  const { search, sorting, selection } = request
  const keys = [
    ...(search ? search.keys : []),
    ...(sorting?.ASC ?? []),
    ...(sorting?.DESC ?? []),
    ...(selection ?? []).map(entry => entry.key),
  ]
  for (const key of keys)
    if (typeof key !== 'string' || !splitPath(key))
      return invalid('badPath', `"${String(key)}" is not a valid field path.`)
  for (const { key, values, from, to, contains } of selection ?? []) {
    if ((contains ?? '').length > mostSearchLetters) return longText
    const isPlain = (value: unknown): boolean =>
      value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
    if ((values !== undefined && !values.every(isPlain)) || !isPlain(from) || !isPlain(to))
      return invalid('badSelection', `The selected values of "${key}" must be strings, numbers or booleans.`)
  }
  return search && search.text.length > mostSearchLetters ? longText : null
}

function lookupNames(stages: readonly Stage[]): Set<string> {
  const names = new Set<string>()
  const walk = (list: readonly Stage[]): void => {
    for (const stage of list) {
      const { $lookup, $facet } = stage as {
        $lookup?: { from: string; pipeline?: Stage[] }
        $facet?: Record<string, Stage[]>
      } // checked before
      if ($lookup) {
        names.add($lookup.from)
        walk($lookup.pipeline ?? [])
      }
      for (const inner of Object.values($facet ?? {})) walk(inner)
    }
  }
  walk(stages)
  return names
}
