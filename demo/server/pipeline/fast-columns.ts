// Generated columns of chosen paths (data/fast-fields.ts), so that a group-by reads a few bytes per row instead of the document.
// A column never rejects a document: a value of another kind is NULL there, and the catalogue then marks the column as
// incomplete and the plan stops using it.
import { createHash } from 'node:crypto'
import type { Known } from './catalogue.ts'
import { bit, quoteText, type ColumnKind } from './paths.ts'

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

/** Returns the name and the definition of the column of a path that lies in no list. */
export function columnOf(path: string, kind: ColumnKind): { readonly name: string; readonly sql: string } {
  return { name: columnName(path, kind), sql: generated(path.split('.'), kind) }
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
