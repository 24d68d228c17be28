// The field catalogue: the kinds of value ever seen at each path of a collection. Bits are only added, so what the
// catalogue rules out can be omitted from the SQL, and the plan stays exact. Elements of arrays are under the part
// "[]". The row with the empty path marks that the whole collection is covered.
import { createShared } from '../data/shared.ts'
import { bit, bitOf, kindOfColumn, isRecord, kindsOf, nil, quoteName } from './paths.ts'

export type Ask = <T>(sql: string, params?: unknown[]) => Promise<T[]>

export interface Db {
  readonly kind: 'pglite' | 'postgres'
  query<T>(sql: string, params?: unknown[]): Promise<T[]>
  /** For statements whose cost the caller controls; query() if it is absent. */
  slow?<T>(sql: string, params?: unknown[]): Promise<T[]>
  /** For several such statements that follow each other and give way in between (data/engine.ts). */
  turn?<T>(work: (ask: Ask) => Promise<T>): Promise<T>
  /** For short statements whose text the caller controls; query() if it is absent. */
  short?<T>(sql: string, params?: unknown[]): Promise<T[]>
  isInTransaction?(): boolean
  /** Returns what `read` returned before, while no statement can have changed it (data/engine.ts). */
  known?<T>(key: string, read: () => Promise<T>): Promise<T>
}

/** What is known of one table: bits per path, and its generated columns. */
export interface Known {
  readonly table: string
  readonly paths: Map<string, number>
  readonly columns: ReadonlySet<string>
}

export interface Catalogue {
  load(table: string): Promise<Known>
  note(table: string, docs: readonly unknown[]): Promise<void>
  /** Clears the cache, after another process wrote or columns changed. */
  forget(table: string): void
  forgetAll(): void
}

const maxPaths = 2_000
const maxDepth = 10
const longTextChars = 300
const scanRows = 5_000

export function createCatalogue(db: Db): Catalogue {
  const loaded = createShared<Known>(db)
  const load = (table: string): Promise<Known> => loaded.get(table, () => read(db, table))

  return {
    load,
    forget: loaded.forget,
    forgetAll: loaded.forgetAll,
    async note(table, docs) {
      const known = await load(table)
      // The cache may come from a transaction that was rolled back: what is stored decides what to write.
      const stored = await paths(db, table)
      await add(db, { ...known, paths: stored }, docs)
      for (const [path, types] of stored) known.paths.set(path, (known.paths.get(path) ?? 0) | types)
    },
  }
}

const singleKinds = new Map<number, string>([
  [bit.number, 'number'],
  [bit.string, 'string'],
  [bit.bool, 'boolean'],
])

/** The one kind of value that each top-level key has; keys with several kinds are left out. */
export function kindsOfKeys(known: Known): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [path, types] of known.paths) {
    const kind = singleKinds.get(kindsOf(types) & ~nil)
    if (kind !== undefined && !path.includes('.')) found.set(path, kind)
  }
  return found
}

/** The top-level keys whose values a column beside the documents holds exactly. */
export const keysOfColumns = (known: Known): ReadonlySet<string> =>
  new Set(
    [...known.paths].flatMap(([path, types]) =>
      path !== '' && !path.includes('.') && kindOfColumn(types) !== undefined ? [path] : [],
    ),
  )

async function read(db: Db, table: string): Promise<Known> {
  const columns = await remembered(db, `columns of ${table}`, () =>
    db.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
      [quoteName(table)],
    ),
  )
  const known: Known = { table, paths: await paths(db, table), columns: new Set(columns.map(column => column.name)) }
  if (!known.paths.has('')) await scan(db, known)
  return known
}

async function paths(db: Db, table: string): Promise<Map<string, number>> {
  const rows = await remembered(db, `paths of ${table}`, () =>
    db.query<{ path: string; types: number }>('SELECT path, types FROM field_catalogue WHERE collection = $1', [table]),
  )
  return new Map(rows.map(row => [row.path, Number(row.types)]))
}

const remembered = <T>(db: Db, key: string, read: () => Promise<T>): Promise<T> =>
  db.known ? db.known(key, read) : read()

// A collection that was filled before it was catalogued is read once, in id order.
async function scan(db: Db, known: Known): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { readonly id: string; readonly doc: string }[] = await db.query(
      `SELECT id, doc::text AS doc FROM ${quoteName(known.table)} WHERE id > $1 ORDER BY id LIMIT ${scanRows}`,
      [last],
    )
    await add(
      db,
      known,
      rows.map(row => JSON.parse(row.doc) as unknown),
    )
    last = rows[scanRows - 1]?.id
  }
}

async function add(db: Db, known: Known, docs: readonly unknown[]): Promise<void> {
  if (docs.length === 0) return
  const seen = new Map<string, number>([['', bit.object]])
  for (const doc of docs) if (isRecord(doc)) walk(seen, doc, '', 0)
  let room = maxPaths - known.paths.size
  for (const path of [...seen.keys()]) {
    if (known.paths.has(path)) continue
    room -= 1
    if (room >= 0) continue
    seen.delete(path)
    seen.set('', bit.object | bit.open)
  }
  // Sorted, so that two writers take the rows in the same order and cannot wait for each other.
  const rows = [...seen]
    .map(([p, types]) => ({ p, t: (known.paths.get(p) ?? 0) | types }))
    .filter(({ p, t }) => t !== known.paths.get(p))
    .sort((a, b) => (a.p < b.p ? -1 : 1))
  if (rows.length === 0) return
  await db.query(
    `INSERT INTO field_catalogue (collection, path, types)
     SELECT $1, x.p, x.t FROM jsonb_to_recordset($2::text::jsonb) AS x(p text, t int)
     ON CONFLICT (collection, path) DO UPDATE SET types = field_catalogue.types | EXCLUDED.types`,
    [known.table, JSON.stringify(rows)],
  )
  for (const { p, t } of rows) known.paths.set(p, t)
}

function walk(seen: Map<string, number>, value: unknown, path: string, depth: number): void {
  let types = bitOf(value)
  if (typeof value === 'string' && value.length > longTextChars) types |= bit.long
  const isDeep = typeof value === 'object' && value !== null && depth >= maxDepth
  if (isDeep) types |= bit.open
  seen.set(path, (seen.get(path) ?? 0) | types)
  if (isDeep) return
  if (Array.isArray(value)) {
    for (const element of value) walk(seen, element, `${path}.[]`, depth + 1)
  } else if (isRecord(value)) {
    for (const key in value) {
      const inner = value[key]
      if (inner !== undefined) walk(seen, inner, path === '' ? key : `${path}.${key}`, depth + 1)
    }
  }
}
