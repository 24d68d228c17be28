// The defined fields of a collection in the database: which documents do not fit them, and their indexes.
import { createHash } from 'node:crypto'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { Engine } from './engine.ts'
import { isEmptySql, isSingle, optionsOf, wrongSql } from './field-types.ts'
import { addColumns, dropColumns, wantedColumns, wantedIndexes } from './fast-fields.ts'
import { bit, kindsOf, nil } from '../pipeline/paths.ts'
import { quote } from './names.ts'
import { withOwn } from './own-columns.ts'

/** Documents that do not fit a field: how many, and the first of them. */
export interface Misfit {
  readonly key: string
  readonly problem: 'type' | 'required' | 'unique' | 'reference'
  readonly count: number
  readonly ids: readonly string[]
  /** The values that occur more than once. */
  readonly values?: readonly unknown[]
}

type Doc = Readonly<Record<string, unknown>>
const named = 5
const mostValues = 10

/** A draft of a form is not complete yet: it may lack what is required. */
const isDraftSql = `(doc->>'template' is not null and coalesce(doc->'submit_date', 'null'::jsonb) = 'null'::jsonb)`
export const isDraftDoc = (doc: Doc): boolean =>
  typeof doc['template'] === 'string' && (doc['submit_date'] ?? null) === null

/** A key as a text of SQL. What is quoted here was checked by the contract; a bind parameter cannot be in an index. */
const text = (key: string): string => `'${key.replaceAll("'", "''")}'`
/** The stored value of a field as SQL; `row` is the name of the table with a dot. */
export const valueOf = (field: Field, row = ''): string => `(${row}doc->${text(field.key)})`
const optionsSql = (field: Field): string => `${text(JSON.stringify(optionsOf(field)))}::jsonb`
const isUniqueHere = (field: Field, row = ''): string => `not ${isEmptySql(field, valueOf(field, row))}`

/** Finds the documents of `source` (a table, or a select in brackets with a name) that do not fit the fields. */
export async function misfitsOf(engine: Engine, source: string, fields: readonly Field[]): Promise<Misfit[]> {
  const tests = fields.flatMap(field => [
    { field, problem: 'type' as const, sql: wrongSql(field, valueOf(field), optionsSql(field)) },
    ...(field.required
      ? [
          {
            field,
            problem: 'required' as const,
            sql: `(${isEmptySql(field, valueOf(field))} and not ${isDraftSql})`,
          },
        ]
      : []),
  ])
  if (tests.length === 0) return []
  const counts = tests.map(({ sql }, at) => `count(*) filter (where ${sql}) as n${at}`)
  const [row] = await engine.query<Record<string, number>>(`select ${counts.join(', ')} from ${source}`)
  const found: Misfit[] = []
  for (const [at, { field, problem, sql }] of tests.entries()) {
    const count = row?.[`n${at}`] ?? 0
    if (count === 0) continue
    const first = await engine.query<{ id: string }>(`select id from ${source} where ${sql} order by id limit ${named}`)
    found.push({ key: field.key, problem, count, ids: first.map(({ id }) => id) })
  }
  return found
}

/** Finds the values of unique fields that occur more than once. */
export async function doublesOf(engine: Engine, table: string, fields: readonly Field[]): Promise<Misfit[]> {
  const found: Misfit[] = []
  for (const field of fields.filter(one => one.unique)) {
    const rows = await engine.query<{ value: unknown; n: number; ids: string[]; total: number }>(
      `select ${valueOf(field)} as value, count(*) as n, (array_agg(id order by id))[1:${named}] as ids, sum(count(*)) over () as total
       from ${quote(table)} where ${isUniqueHere(field)} group by 1 having count(*) > 1 order by 2 desc, 3 limit ${mostValues}`,
    )
    if (rows.length === 0) continue
    found.push({
      key: field.key,
      problem: 'unique',
      count: Number(rows[0]?.total ?? 0),
      ids: rows.flatMap(({ ids }) => ids).slice(0, named),
      values: rows.map(({ value }) => value),
    })
  }
  return found
}

interface Wanted {
  readonly name: string
  readonly key: string
  readonly kind: 'unique' | 'index' | 'fast'
  readonly sql: string
}

/** Makes the indexes and the columns that the fields ask for, and drops those that no field asks for any more. */
export async function indexFields(engine: Engine, table: string, fields: readonly Field[]): Promise<void> {
  const wanted = new Map<string, Wanted>()
  for (const field of fields) for (const one of await indexesOf(engine, table, field)) wanted.set(one.name, one)
  const columns = await wantedColumns(engine, table, await withOwn(engine, table, fields))
  await addColumns(engine, table, columns)
  for (const one of wantedIndexes(table, columns)) wanted.set(one.name, one)
  const present = await engine.query<{ name: string }>('select name from field_indexes where tbl = $1', [table])
  for (const { name } of present) {
    if (wanted.delete(name)) continue
    await engine.query(`drop index if exists ${quote(name)}`)
    await engine.query('delete from field_indexes where name = $1', [name])
  }
  for (const { name, key, kind, sql } of wanted.values()) {
    await engine.query(sql)
    await engine.query('insert into field_indexes (name, tbl, key, kind) values ($1, $2, $3, $4)', [
      name,
      table,
      key,
      kind,
    ])
  }
  await dropColumns(engine, table, columns)
}

async function indexesOf(engine: Engine, table: string, field: Field): Promise<Wanted[]> {
  if (!isSingle(field)) return []
  const make = (kind: Wanted['kind'], expression: string): Wanted => {
    const name = `lc_field_${createHash('sha1').update(`${table}\0${field.key}\0${kind}\0${expression}`).digest('hex').slice(0, 16)}`
    return {
      name,
      key: field.key,
      kind,
      sql: `create ${kind === 'unique' ? 'unique ' : ''}index ${name} on ${quote(table)} ${expression}`,
    }
  }
  return [
    ...(field.unique ? [make('unique', `(${valueOf(field)}) where ${isUniqueHere(field)}`)] : []),
    ...(field.index ? [make('index', `(${await expressionOf(engine, table, field)} nulls first)`)] : []),
  ]
}

/**
 * The expression that a compiled pipeline compares (pipeline/value.ts): the database uses an index for identical ones. It also
 * sorts by it, read in either direction, if what is missing comes first as it does in a pipeline.
 */
async function expressionOf(engine: Engine, table: string, field: Field): Promise<string> {
  if (field.type === 'boolean') return valueOf(field)
  // dates are searched by ranges, and those compare texts by their bytes
  if (!hasNumbers(field)) return `(doc->>${text(field.key)})${field.type === 'date' ? ' collate "C"' : ''}`
  // null is a value that a number field may have: the catalogue then says so, and the pipelines read the text of it
  await engine.query(
    'insert into field_catalogue (collection, path, types) values ($1, $2, $3) on conflict (collection, path) do update set types = field_catalogue.types | excluded.types',
    [table, field.key, bit.null],
  )
  return `((doc->>${text(field.key)})::numeric)`
}

const hasNumbers = (field: Field): boolean => field.type === 'number' || field.stores === 'numbers'

/** Returns the fields as they are stored: an index is one of numbers or one of texts. */
export async function settled(engine: Engine, table: string, fields: readonly Field[]): Promise<Field[]> {
  const open = fields.filter(field => field.index && ['date', 'reference', 'choice'].includes(field.type))
  const known =
    open.length === 0
      ? []
      : await engine.query<{ path: string; types: number }>(
          'select path, types from field_catalogue where collection = $1 and path = any($2)',
          [table, open.map(({ key }) => key)],
        )
  const types = new Map(known.map(({ path, types }) => [path, kindsOf(types) & ~nil]))
  return fields.map(({ stores: _stores, ...field }) =>
    open.some(({ key }) => key === field.key) && types.get(field.key) === bit.number
      ? { ...field, stores: 'numbers' }
      : field,
  )
}

/** Returns the unique fields whose value another document has already, with the position in `docs`. */
export async function takenIn(
  engine: Engine,
  table: string,
  fields: readonly Field[],
  docs: readonly Doc[],
): Promise<{ readonly index: number; readonly field: Field }[]> {
  const found: { index: number; field: Field }[] = []
  for (const field of fields) {
    const values = docs.map(doc => (Object.hasOwn(doc, field.key) ? doc[field.key] : undefined))
    const rows = await engine.query<{ at: number }>(
      `select given.at::int - 1 as at from jsonb_array_elements($1::jsonb) with ordinality as given(one, at)
       join ${quote(table)} t on ${valueOf(field, 't.')} = (given.one->'value') and ${isUniqueHere(field, 't.')}
       where t.id is distinct from (given.one->>'id')`,
      [JSON.stringify(values.map((value, at) => ({ value: value ?? null, id: docs[at]?.['_id'] ?? null })))],
    )
    for (const { at } of rows) found.push({ index: at, field })
  }
  return found
}
