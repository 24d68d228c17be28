// "Fast dashboard": generated columns for chosen paths and one index that covers them, so that a group-by reads a few
// bytes per row instead of the document. A column never rejects a document: a value of another kind is NULL there, and
// the catalogue then marks the column as incomplete and the plan stops using it.
import { createHash } from 'node:crypto'
import type { Catalogue, Db, Known } from './catalogue.ts'
import { fail } from '../../../src/base/result.ts'
import type { Failure } from '../../../src/base/result.ts'
import { bit, kindOfColumn, quoteName, quoteText, splitPath, type ColumnKind } from './paths.ts'

/** The start of every name of such a column. */
export const columnPrefix = 'lc_'
const columnName = (path: string, kind: string): string =>
  `lc_${createHash('sha1').update(path).digest('hex').slice(0, 12)}_${kind}`

/** Returns the generated column that represents a path exactly, if there is one. */
export function fastColumn(known: Known, path: string, kind: string, types: number): string | undefined {
  if (known.columns.size === 0 || types & (bit.long | bit.open)) return undefined
  const name = columnName(path, kind)
  return known.columns.has(name) ? name : undefined
}

/** Returns the name and the definition of the column of one top-level key. */
export function columnOfKey(key: string, kind: ColumnKind): { readonly name: string; readonly sql: string } {
  return { name: columnName(key, kind), sql: generated([key], kind) }
}

/** Creates generated columns and a covering index for paths of a single kind; returns the paths it accepted. */
export async function makeFastColumns(
  db: Db,
  catalogue: Catalogue,
  table: string,
  paths: readonly string[],
): Promise<{ ok: true; paths: string[] } | Failure> {
  const known = await catalogue.load(table)
  const chosen: { path: string; name: string; sql: string }[] = []
  for (const path of new Set(paths)) {
    const parts = splitPath(path)
    if (!parts) return fail('pipeline.badPath', `"${path}" is not a valid field path.`, { status: 400 })
    if (path === '_id' || hasArrayAbove(known, parts)) continue
    const kind = kindOfColumn(known.paths.get(path) ?? 0)
    if (kind === undefined) continue
    chosen.push({ path, name: columnName(path, kind), sql: generated(parts, kind) })
  }
  if (chosen.length === 0)
    return fail(
      'pipeline.notFast',
      'None of these fields holds only numbers or only short texts, so no fast columns can be made.',
      { status: 400 },
    )
  for (const { name, sql } of chosen) {
    if (!known.columns.has(name))
      await db.query(`ALTER TABLE ${quoteName(table)} ADD COLUMN IF NOT EXISTS ${name} ${sql}`)
  }
  const index = `lc_fast_${createHash('sha1')
    .update(`${table}:${chosen.map(one => one.path).join(',')}`)
    .digest('hex')
    .slice(0, 12)}`
  await db.query(
    `CREATE INDEX IF NOT EXISTS ${index} ON ${quoteName(table)} (${chosen.map(one => one.name).join(', ')})`,
  )
  // The visibility map decides whether the index alone is enough.
  await db.query(`VACUUM (ANALYZE) ${quoteName(table)}`)
  catalogue.forget(table)
  return { ok: true, paths: chosen.map(one => one.path) }
}

function generated(parts: readonly string[], kind: ColumnKind): string {
  const last = parts[parts.length - 1] ?? ''
  const parent = ['doc', ...parts.slice(0, -1).map(quoteText)].join('->')
  const json = `(${parent}->${quoteText(last)})`
  const value =
    kind === 'num'
      ? `CASE WHEN jsonb_typeof(${json}) = 'number' THEN (${json})::numeric END`
      : `CASE WHEN jsonb_typeof(${json}) = 'string' AND length(${parent}->>${quoteText(last)}) <= 300 THEN ${parent}->>${quoteText(last)} END`
  return `${kind === 'num' ? 'numeric' : 'text'} GENERATED ALWAYS AS (${value}) STORED`
}

function hasArrayAbove(known: Known, parts: readonly string[]): boolean {
  return parts.some((_, index) => ((known.paths.get(parts.slice(0, index).join('.')) ?? 0) & bit.array) !== 0)
}
