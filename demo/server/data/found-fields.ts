// The keys that the documents of a collection have, and how many have a value there. A large collection is read as a
// sample: the pages that the database picks, the same ones each time.
import type { FieldType, FoundField } from '../../../src/contract/entities/collection.ts'
import { bit } from '../pipeline/paths.ts'
import type { Engine } from './engine.ts'
import type { StoredCollection } from './collections.ts'
import { quote } from './names.ts'

type Json = FoundField['types'][number]
interface Found {
  readonly filled: number
  readonly types: readonly Json[]
  readonly examples: readonly unknown[]
  readonly texts: number
  readonly dates: number
}

const mostDocuments = 5_000
const mostKeys = 500
const exampleDocuments = 200
const mostExampleChars = 200
const dateSql = String.raw`^\d{4}-\d{2}-\d{2}([T ]|$)`

/** What the server writes with every item (ENT-045…055). */
export const systemKeys: ReadonlySet<string> = new Set([
  '_id',
  'userid',
  'itemId',
  'updated_at',
  'start_date',
  'submit_date',
  'record_state',
  'dataid',
  'template',
  'template_version',
])

export async function foundFields(engine: Engine, collection: StoredCollection, items: number): Promise<FoundField[]> {
  const { table } = collection
  const isSample = items > mostDocuments
  // a few pages more than needed: pages are not equally full
  const pick = isSample ? `tablesample system (${Math.min(100, (130 * mostDocuments) / items)}) repeatable (1)` : ''
  const source = `select doc from ${quote(table)} ${pick} limit ${mostDocuments}`
  const [rows, examples] = [await keysOf(engine, source), await examplesOf(engine, source)]
  const read = rows.read
  const found = new Map<string, Found>(
    rows.keys.map(({ key, ...row }) => [key, { ...row, examples: examples.get(key) ?? [] }]),
  )
  if (isSample)
    for (const [key, types] of await catalogued(engine, table))
      if (!found.has(key)) found.set(key, { filled: 0, types, examples: [], texts: 0, dates: 0 })

  const shown = (key: string, one: Found | undefined) => ({
    isSystem: systemKeys.has(key),
    fillRate: read === 0 || !one ? 0 : Math.round((one.filled / read) * 10_000) / 10_000,
    isSample,
    types: [...(one?.types ?? [])],
    ...(one && one.examples.length > 0 ? { examples: [...one.examples] } : {}),
  })
  const defined = new Set(collection.fields.map(({ key }) => key))
  return [
    ...collection.fields.map(field => ({ ...field, isDefined: true, ...shown(field.key, found.get(field.key)) })),
    ...[...found]
      .filter(([key]) => !defined.has(key))
      .map(([key, one]) => ({ key, type: suggested(one), isDefined: false, ...shown(key, one) })),
  ]
}

interface Keys {
  readonly read: number
  readonly keys: readonly (Omit<Found, 'examples'> & { readonly key: string })[]
}

async function keysOf(engine: Engine, source: string): Promise<Keys> {
  const rows = await engine.slow<{
    key: string | null
    n: number
    filled: number
    types: Json[]
    texts: number
    dates: number
  }>(
    `with sample as materialized (${source}), each as (select key, value, jsonb_typeof(value) as type from sample, jsonb_each(doc))
     select null as key, count(*) as n, 0 as filled, '[]'::json as types, 0 as texts, 0 as dates from sample
     union all (select key, count(*), count(*) filter (where value not in ('null'::jsonb, '""'::jsonb)), json_agg(distinct type),
       count(*) filter (where type = 'string' and value <> '""'::jsonb),
       count(*) filter (where type = 'string' and value #>> '{}' ~ '${dateSql}')
     from each group by key order by 2 desc, 1 limit ${mostKeys})`,
  )
  return {
    read: rows.find(({ key }) => key === null)?.n ?? 0,
    keys: rows.flatMap(({ key, n: _n, ...row }) => (key === null ? [] : [{ key, ...row }])),
  }
}

async function examplesOf(engine: Engine, source: string): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const rows = await engine.slow<{ key: string; examples: unknown[] }>(
    `select key, (array_agg(value))[1:3] as examples from (
       select distinct key, value from (${source.replace(/limit \d+$/, `limit ${exampleDocuments}`)}) as few, jsonb_each(doc)
       where value not in ('null'::jsonb, '""'::jsonb) and length(value::text) <= ${mostExampleChars}) as each group by key limit ${mostKeys}`,
  )
  return new Map(rows.map(({ key, examples }) => [key, examples]))
}

/** Rare keys that the sample may have missed: the catalogue of the pipelines knows each that was ever written. */
async function catalogued(engine: Engine, table: string): Promise<(readonly [string, Json[]])[]> {
  const rows = await engine.query<{ path: string; types: number }>(
    `select path, types from field_catalogue where collection = $1 and path not in ('', '[]') and position('.' in path) = 0 order by path limit ${mostKeys}`,
    [table],
  )
  return rows.map(({ path, types }) => [path, jsonTypes.filter(([one]) => types & one).map(([, name]) => name)])
}

const jsonTypes: readonly (readonly [number, Json])[] = [
  [bit.string, 'string'],
  [bit.number, 'number'],
  [bit.bool, 'boolean'],
  [bit.null, 'null'],
  [bit.array, 'array'],
  [bit.object, 'object'],
]

const typeOfJson = new Map<Json, FieldType>([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['array', 'list'],
  ['object', 'object'],
])

function suggested({ types, texts, dates }: Found): FieldType {
  const [only, ...others] = types.filter(type => type !== 'null')
  if (only === undefined || others.length > 0) return 'text'
  return texts > 0 && texts === dates ? 'date' : (typeOfJson.get(only) ?? 'text')
}
