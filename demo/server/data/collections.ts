// Collections: their names and fields, and the table of each.
import type { Collection, Field } from '../../../src/contract/entities/collection.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { answerIndex } from './answer-order.ts'
import type { Engine } from './engine.ts'
import { doublesOf, indexFields, misfitsOf, settled, type Misfit } from './fields.ts'
import { danglingOf } from './references.ts'
import { readCounts, type ItemCount } from './item-counts.ts'
import { documentTable, quote } from './names.ts'
import type { Recorder } from './items.ts'
import { isDots, reservedId, slugTaken } from './reserved.ts'
import { collectionSlug } from '../../../src/base/slug.ts'

type Row = Readonly<Record<string, unknown>>

export interface StoredCollection extends Collection {
  readonly table: string
  readonly fields: Field[]
  readonly edited: number
}
/** Not updated: somebody else was first, or the documents do not fit. */
export type Update =
  | { readonly is: 'updated' | 'newer'; readonly collection: StoredCollection }
  | { readonly is: 'misfits'; readonly misfits: readonly Misfit[] }

export interface CollectionStore {
  /**
   * Creates a collection and its table; the slug is derived from the name unless given. `app` need not be an existing
   * app.
   */
  create(collection: {
    readonly app: string
    readonly name: string
    readonly slug?: string | undefined
    readonly database?: 'MONGO' | 'RELATIONAL' | undefined
  }): Promise<Result<StoredCollection>>
  list(): Promise<StoredCollection[]>
  read(app: string, slug: string): Promise<StoredCollection | undefined>
  /** Reads it and prevents its fields from changing until this transaction ends. */
  hold(app: string, slug: string): Promise<StoredCollection | undefined>
  /** Changes name and fields if it is still as `edited`; nothing changes if the documents do not fit the fields. */
  update(
    app: string,
    slug: string,
    change: { readonly name?: string | undefined; readonly fields?: readonly Field[] | undefined },
    edited?: number,
  ): Promise<Update | undefined>
  /** Takes it from the list; the table stays for put(). Returns the row. In a transaction. */
  delete(collection: StoredCollection): Promise<Row>
  /** Puts a deleted collection back; its slug may be taken by now. */
  put(row: Row): Promise<Result<StoredCollection>>
  /** By table. */
  counts(): Promise<ReadonlyMap<string, ItemCount>>
  /** The keys of the fields that have an index, by its name. */
  indexes(table: string): Promise<ReadonlyMap<string, string>>
}

interface CollectionRow {
  app: string
  slug: string
  name: string
  database: 'MONGO' | 'RELATIONAL'
  tbl: string
  fields: Field[]
  edited: number
}

const toCollection = (row: CollectionRow): StoredCollection => ({
  id: `${row.app}.${row.slug}`,
  app: row.app,
  slug: row.slug,
  name: row.name,
  database: row.database,
  fields: row.fields,
  edited: row.edited,
  table: row.tbl,
})
const columns = 'app, slug, name, database, tbl, fields, edited'

export function createCollectionStore(engine: Engine, recorder: Recorder): CollectionStore {
  const read = async (app: string, slug: string, lock = '') => {
    const [row] = await engine.query<CollectionRow>(
      `select ${columns} from collections where app = $1 and slug = $2 ${lock}`,
      [app, slug],
    )
    return row && toCollection(row)
  }

  const remembered = (app: string, slug: string) =>
    engine.known(`collection ${JSON.stringify([app, slug])}`, () => read(app, slug))

  /** A collection that was deleted a moment ago has its table still. */
  async function freeTable(app: string, slug: string): Promise<string> {
    const table = documentTable(app, slug)
    const [kept] = await engine.query('select id from undos where tbl = $1 and kind = $2', [table, 'collection'])
    return kept ? documentTable(app, slug, `\0${Date.now()}`) : table
  }

  return {
    read: remembered,
    hold: (app, slug) => (engine.kind === 'postgres' ? read(app, slug, 'for share') : remembered(app, slug)),
    counts: () => readCounts(engine),
    indexes: async table =>
      new Map(
        (
          await engine.query<{ name: string; key: string }>('select name, key from field_indexes where tbl = $1', [
            table,
          ])
        ).map(({ name, key }) => [name, key]),
      ),
    create: ({ app, name, slug: given, database = 'MONGO' }) =>
      engine.transaction(async () => {
        const slug = given ?? collectionSlug(name)
        if (isDots(slug)) return reservedId(slug)
        if (!/^[^/\s]{1,100}$/.test(slug)) {
          return fail('slug', 'The slug of a collection must have 1 to 100 characters, without spaces or slashes.', {
            status: 400,
            issues: [{ path: 'slug', message: 'No spaces or slashes, at most 100 characters.' }],
          })
        }
        const table = await freeTable(app, slug)
        const [made] = await engine.query<CollectionRow>(
          `insert into collections (app, slug, name, database, tbl, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${columns}`,
          [app, slug, name, database, table, Date.now()],
        )
        if (!made) return slugTaken('collection', slug)
        await engine.query(`create table ${quote(table)} (id text collate "C" primary key, doc jsonb not null)`)
        await engine.query(answerIndex(table))
        return ok(toCollection(made))
      }),
    list: () =>
      engine.known('collections', async () =>
        (await engine.query<CollectionRow>(`select ${columns} from collections order by app, slug`)).map(toCollection),
      ),
    update: (app, slug, { name, fields: given }, edited) =>
      engine.transaction<Update | undefined>(async () => {
        const former = await read(app, slug, 'for update')
        if (!former) return undefined
        if (edited !== undefined && edited !== former.edited) return { is: 'newer', collection: former }
        const fields = given && (await settled(engine, former.table, given))
        if (fields) {
          const misfits = await checkDocuments(engine, former, fields)
          if (misfits.length > 0) return { is: 'misfits', misfits }
          await indexFields(engine, former.table, fields)
          recorder.noteChange(former.table)
        }
        const [row] = await engine.query<CollectionRow>(
          `update collections set name = $3, fields = $4::json, edited = edited + 1 where app = $1 and slug = $2 returning ${columns}`,
          [app, slug, name ?? former.name, JSON.stringify(fields ?? former.fields)],
        )
        return row && { is: 'updated', collection: toCollection(row) }
      }),
    async delete(collection) {
      const [row] = await engine.query<Row>('delete from collections where app = $1 and slug = $2 returning *', [
        collection.app,
        collection.slug,
      ])
      recorder.noteChange(collection.table)
      return row ?? {}
    },
    async put(content) {
      const [row] = await engine.query<CollectionRow>(
        `insert into collections (app, slug, name, database, tbl, created_at, fields, edited)
         select app, slug, name, database, tbl, created_at, fields, edited + 1 from json_to_record($1::json) as x(app text, slug text, name text, database text, tbl text, created_at bigint, fields json, edited int)
         on conflict do nothing returning ${columns}`,
        [JSON.stringify(content)],
      )
      if (!row) return slugTaken('collection', String(content['slug']))
      recorder.noteChange(row.tbl)
      return ok(toCollection(row))
    },
  }
}

/** Only what is new or stricter than before is checked: the documents fit the rest. */
async function checkDocuments(
  engine: Engine,
  { table, fields: former }: StoredCollection,
  fields: readonly Field[],
): Promise<readonly Misfit[]> {
  const rules = ({ type, stores, required, options, index, unique }: Field) =>
    JSON.stringify([
      type,
      stores,
      required === true,
      options?.map(option => option.value),
      index === true || unique === true,
    ])
  const isNew = (field: Field) => {
    const before = former.find(one => one.key === field.key)
    return !before || rules(before) !== rules(field)
  }
  const refersTo = ({ type, to }: Field) => JSON.stringify([type, to?.app, to?.collection])
  const referring = fields.filter(
    field => !former.some(one => one.key === field.key && refersTo(one) === refersTo(field)),
  )
  const doubled = fields.filter(field => !former.some(one => one.key === field.key && one.unique))
  return [
    ...(await misfitsOf(engine, quote(table), fields.filter(isNew))),
    ...(await doublesOf(engine, table, doubled)),
    ...(await danglingOf(engine, table, referring)),
  ]
}
