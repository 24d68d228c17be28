// References: fields whose value is the id of an item of another collection.
import type { Field } from '../../../src/contract/entities/collection.ts'
import { own } from '../../../src/base/loose.ts'
import type { Engine } from './engine.ts'
import { isEmptySql, isEmptyValue, wrongWith } from './field-types.ts'
import { valueOf, type Misfit } from './fields.ts'
import { quote } from './names.ts'

type Doc = Readonly<Record<string, unknown>>
const named = 5

const isReference = (field: Field): boolean => field.type === 'reference' && field.to !== undefined

/** The tables of the collections that these fields refer to, by field; a collection that was deleted has none. */
async function tablesOf(engine: Engine, fields: readonly Field[]): Promise<ReadonlyMap<Field, string>> {
  const [apps, slugs] = [fields.map(({ to }) => to?.app ?? ''), fields.map(({ to }) => to?.collection ?? '')]
  const rows = await engine.known(`tables of ${JSON.stringify([apps, slugs])}`, () =>
    engine.query<{ app: string; slug: string; tbl: string }>(
      'select app, slug, tbl from collections where app = any($1) and slug = any($2)',
      [apps, slugs],
    ),
  )
  return new Map(
    fields.flatMap(field => {
      const found = rows.find(({ app, slug }) => app === field.to?.app && slug === field.to.collection)
      return found ? [[field, found.tbl] as const] : []
    }),
  )
}

/**
 * Returns the reference fields whose value names no item, with the position in `docs`. All values are looked up in one
 * statement. Documents of one batch may refer to each other: `table` is where they are stored.
 */
export async function danglingIn(
  engine: Engine,
  table: string,
  fields: readonly Field[],
  docs: readonly Doc[],
): Promise<{ readonly index: number; readonly field: Field }[]> {
  const given = fields.filter(isReference).flatMap(field => {
    const values = docs.flatMap((doc, at) => {
      const value = own(doc, field.key)
      const isLookedUp = !isEmptyValue(field, value) && wrongWith(field, value) === undefined
      return isLookedUp ? [{ at, id: String(value) }] : []
    })
    return values.length > 0 ? [{ field, values }] : []
  })
  if (given.length === 0) return []
  const tables = await tablesOf(
    engine,
    given.map(({ field }) => field),
  )
  const batch = new Set(docs.flatMap(doc => own(doc, '_id') ?? []))
  const lookups = given.map(({ field }, n) => {
    const target = tables.get(field)
    const isThere = target === undefined ? 'false' : `exists (select 1 from ${quote(target)} t where t.id = one.id)`
    return `select ${n} as field, one.at from jsonb_to_recordset($1::jsonb -> ${n}) as one(at int, id text) where not ${isThere}`
  })
  const rows = await engine.query<{ field: number; at: number }>(`${lookups.join(' union all ')} order by 2, 1`, [
    JSON.stringify(
      given.map(({ field, values }) =>
        tables.get(field) === table ? values.filter(({ id }) => !batch.has(id)) : values,
      ),
    ),
  ])
  return rows.flatMap(({ field, at }) => (given[field] ? [{ index: at, field: given[field].field }] : []))
}

/** Finds the stored documents with a reference that names no item. */
export async function danglingOf(engine: Engine, table: string, fields: readonly Field[]): Promise<Misfit[]> {
  const references = fields.filter(isReference)
  if (references.length === 0) return []
  const tables = await tablesOf(engine, references)
  const found: Misfit[] = []
  for (const field of references) {
    const [json, target] = [valueOf(field, 'd.'), tables.get(field)]
    const isThere =
      target === undefined ? 'false' : `exists (select 1 from ${quote(target)} t where t.id = ${json} #>> '{}')`
    const rows = await engine.query<{ id: string; n: number }>(
      `select d.id, count(*) over () as n from ${quote(table)} d
       where not ${isEmptySql(field, json)} and jsonb_typeof(${json}) in ('string', 'number') and not ${isThere}
       order by d.id limit ${named}`,
    )
    if (rows[0]) found.push({ key: field.key, problem: 'reference', count: rows[0].n, ids: rows.map(({ id }) => id) })
  }
  return found
}
