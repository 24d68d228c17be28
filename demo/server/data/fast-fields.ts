// Fields whose values are stored beside the documents too (pipeline/fast-columns.ts), and an index for each text among them that
// has the numbers as well: a chart that counts or adds up by it reads the index alone.
import { createHash } from 'node:crypto'
import type { Field } from '../../../src/contract/entities/collection.ts'
import { columnOf, columnPrefix } from '../pipeline/fast-columns.ts'
import { kindOfColumn, type ColumnKind } from '../pipeline/paths.ts'
import type { Engine } from './engine.ts'
import { isSingle } from './field-types.ts'
import { quote } from './names.ts'

/** A row of an index has room for one text of 300 characters and so many numbers. */
const mostNumbers = 8
/** Each text has an index that every save writes. */
const mostTexts = 6

interface Column {
  readonly key: string
  readonly kind: ColumnKind
  readonly name: string
  readonly sql: string
}

/** Returns the columns that the fields ask for. A field whose documents have longer texts or mixed values has none. */
export async function wantedColumns(engine: Engine, table: string, fields: readonly Field[]): Promise<Column[]> {
  const fast = fields.filter(field => field.fast && isSingle(field) && field.type !== 'boolean')
  if (fast.length === 0) return []
  const rows = await engine.query<{ path: string; types: number }>(
    'select path, types from field_catalogue where collection = $1 and path = any($2)',
    [table, fast.map(({ key }) => key)],
  )
  return fast.flatMap(({ key, type }) => {
    const types = rows.find(({ path }) => path === key)?.types
    const kind = types === undefined ? (type === 'number' ? 'num' : 'text') : kindOfColumn(types)
    return kind === undefined ? [] : [{ key, kind, ...columnOf(key, kind) }]
  })
}

/** Returns the indexes over these columns, by the key of the field that each groups by. */
export function wantedIndexes(table: string, columns: readonly Column[]) {
  const numbers = columns.filter(({ kind }) => kind === 'num').slice(0, mostNumbers)
  const texts = columns.filter(({ kind }) => kind === 'text').slice(0, mostTexts)
  const sets = texts.length > 0 ? texts.map(text => [text, ...numbers]) : numbers.length > 0 ? [numbers] : []
  return sets.map(set => {
    const names = set.map(column => column.name).join(', ')
    const name = `lc_fast_${createHash('sha1').update(`${table}:${names}`).digest('hex').slice(0, 12)}`
    return {
      name,
      key: set[0]?.key ?? '',
      kind: 'fast' as const,
      sql: `create index ${name} on ${quote(table)} (${names})`,
    }
  })
}

/** Adds the columns that are missing, in one pass over the documents. */
export async function addColumns(engine: Engine, table: string, columns: readonly Column[]): Promise<void> {
  const present = new Set(await columnsOf(engine, table))
  const added = columns.filter(({ name }) => !present.has(name)).map(({ name, sql }) => `add column ${name} ${sql}`)
  if (added.length > 0) await engine.query(`alter table ${quote(table)} ${added.join(', ')}`)
}

/** Drops the columns that no field asks for any more. */
export async function dropColumns(engine: Engine, table: string, columns: readonly Column[]): Promise<void> {
  const wanted = new Set(columns.map(({ name }) => name))
  const gone = (await columnsOf(engine, table)).filter(name => !wanted.has(name)).map(name => `drop column ${name}`)
  if (gone.length > 0) await engine.query(`alter table ${quote(table)} ${gone.join(', ')}`)
}

const columnsOf = async (engine: Engine, table: string): Promise<string[]> =>
  (
    await engine.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
      [quote(table)],
    )
  )
    .map(({ name }) => name)
    .filter(name => name.startsWith(columnPrefix))
