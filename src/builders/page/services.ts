// What the page builder looks up: queries, the fields of their rows, forms. Without React; each is read once while the builder is
// open, unless it failed; the lists again after `refresh`.
import { ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import type { ActionServices } from '../../actions/part.ts'

export interface QueryChoice {
  readonly slug: string
  readonly name: string
  /** Name of its app. */
  readonly app: string
}
export interface FormChoice {
  readonly id: string
  readonly name: string
}

/** Calls of the server. None rejects. */
export interface PageLookups {
  listQueries(): Promise<Result<readonly QueryChoice[]>>
  listForms(): Promise<Result<readonly FormChoice[]>>
  /** The ids of all roles. */
  listRoles(): Promise<Result<readonly string[]>>
  /** The first rows of a query. */
  rowsOf(query: string, limit: number): Promise<Result<readonly Loose[]>>
  /** How long the server takes for a query, in ms; it runs it for that. Undefined if that is not known. */
  measure?(query: string): Promise<Result<number | undefined>>
}

export interface PageServices {
  listQueries(): Promise<Result<readonly QueryChoice[]>>
  listForms(): Promise<Result<readonly FormChoice[]>>
  /** The ids of all roles. */
  listRoles(): Promise<Result<readonly string[]>>
  /** Some rows of a query; none for ''. */
  sampleOf(query: string): Promise<Result<readonly Loose[]>>
  /** How long the server takes for a query that is slow, in ms; undefined for all others. Only one whose rows came late is measured. */
  slowMsOf(query: string): Promise<number | undefined>
  /** The fields of the rows of a query, in their order; empty if they cannot be read. */
  fieldsOf(query: string): Promise<readonly string[]>
  /** What the forms of actions look up. */
  readonly actions: ActionServices
  readonly blocks: KnownBlocks
  /** Reads the lists of queries, forms and roles again when they are next asked for. */
  refresh(): void
  knowBlocks(ids: readonly string[]): void
}

/** The ids of the blocks of the app; undefined until they are read, and where blocks are not offered. */
export interface KnownBlocks {
  readonly ids: ReadonlySet<string> | undefined
}

const sampledRows = 20
/** Rows that came later than this may be of a slow query: the line may be slow, so it is measured on the server. */
const lateMs = 1500
const slowMs = 1000

export function createServices(lookups: PageLookups, actions: ActionServices = {}): PageServices {
  const samples = new Map<string, Promise<Result<readonly Loose[]>>>()
  const sampleOf = (query: string): Promise<Result<readonly Loose[]>> =>
    query === ''
      ? Promise.resolve(ok([]))
      : once(samples, query, async () => {
          const startMs = performance.now()
          const answer = await lookups.rowsOf(query, sampledRows)
          waits.set(query, performance.now() - startMs)
          return answer
        })
  const waits = new Map<string, number>()
  const measured = new Map<string, Promise<Result<number | undefined>>>()
  const queries = new Map<string, Promise<Result<readonly QueryChoice[]>>>()
  const roles = new Map<string, Promise<Result<readonly string[]>>>()
  const forms = new Map<string, Promise<Result<readonly FormChoice[]>>>()
  const blocks: { ids: ReadonlySet<string> | undefined } = { ids: undefined }
  return {
    actions,
    blocks,
    knowBlocks(ids) {
      blocks.ids = new Set(ids)
    },
    refresh() {
      for (const list of [queries, forms, roles]) list.clear()
    },
    listQueries: () => once(queries, '', lookups.listQueries),
    listForms: () => once(forms, '', lookups.listForms),
    listRoles: () => once(roles, '', lookups.listRoles),
    sampleOf,
    async slowMsOf(query) {
      const { measure } = lookups
      await sampleOf(query)
      if (!measure || (waits.get(query) ?? 0) < lateMs) return undefined
      const answer = await once(measured, query, () => measure(query))
      return answer.ok && answer.value !== undefined && answer.value >= slowMs ? answer.value : undefined
    },
    async fieldsOf(query) {
      const rows = await sampleOf(query)
      return rows.ok ? fieldsIn(rows.value) : []
    },
  }
}

/** Reads again only what failed. */
function once<T>(
  known: Map<string, Promise<Result<T>>>,
  key: string,
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const before = known.get(key)
  if (before) return before
  const reading = read()
  known.set(key, reading)
  void reading.then(answer => {
    if (!answer.ok) known.delete(key)
  })
  return reading
}

const mostFields = 200

/** Lists the fields of rows, and those in their records: "airport", "address.city". */
export function fieldsIn(rows: readonly Loose[]): readonly string[] {
  const found = new Set<string>()
  const add = (record: Loose, before: string, depth: number): void => {
    for (const [key, value] of Object.entries(record)) {
      if (found.size >= mostFields) return
      if (isRecord(value) && depth < 3) add(value, `${before}${key}.`, depth + 1)
      else found.add(before + key)
    }
  }
  for (const row of rows) add(row, '', 1)
  return [...found]
}
