// Collections: their names, and the table of each.
import type { Collection } from '../../../src/contract/entities/collection.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { answerIndex } from './answer-order.ts'
import type { Engine } from './engine.ts'
import { documentTable, quote } from './names.ts'
import type { Recorder } from './items.ts'
import { isDots, reservedId, slugTaken } from './reserved.ts'
import { pageSlug } from '../../../src/base/slug.ts'

export interface StoredCollection extends Collection {
  readonly table: string
}
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
  rename(app: string, slug: string, name: string): Promise<StoredCollection | undefined>
  delete(collection: StoredCollection): Promise<void>
}

interface CollectionRow {
  app: string
  slug: string
  name: string
  database: 'MONGO' | 'RELATIONAL'
  tbl: string
}

const toCollection = (row: CollectionRow): StoredCollection => ({
  id: `${row.app}.${row.slug}`,
  app: row.app,
  slug: row.slug,
  name: row.name,
  database: row.database,
  table: row.tbl,
})

export function createCollectionStore(engine: Engine, recorder: Recorder): CollectionStore {
  const read = async (app: string, slug: string) => {
    const [row] = await engine.query<CollectionRow>(
      'select app, slug, name, database, tbl from collections where app = $1 and slug = $2',
      [app, slug],
    )
    return row && toCollection(row)
  }

  return {
    read: read,
    create: ({ app, name, slug: given, database = 'MONGO' }) =>
      engine.transaction(async () => {
        const slug = given ?? pageSlug(name)
        if (isDots(slug)) return reservedId(slug)
        if (!/^[^/\s]{1,100}$/.test(slug)) {
          return fail('slug', 'The slug of a collection must have 1 to 100 characters, without spaces or slashes.', {
            status: 400,
            issues: [{ path: 'slug', message: 'No spaces or slashes, at most 100 characters.' }],
          })
        }
        const table = documentTable(app, slug)
        const made = await engine.query(
          'insert into collections (app, slug, name, database, tbl, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning slug',
          [app, slug, name, database, table, Date.now()],
        )
        if (made.length === 0) return slugTaken('collection', slug)
        await engine.query(`create table ${quote(table)} (id text collate "C" primary key, doc jsonb not null)`)
        await engine.query(answerIndex(table))
        return ok(toCollection({ app, slug, name, database, tbl: table }))
      }),
    list: async () =>
      (
        await engine.query<CollectionRow>('select app, slug, name, database, tbl from collections order by app, slug')
      ).map(toCollection),
    async rename(app, slug, name) {
      await engine.query('update collections set name = $3 where app = $1 and slug = $2', [app, slug, name])
      return read(app, slug)
    },
    delete: collection =>
      engine.transaction(async () => {
        await engine.query('delete from collections where app = $1 and slug = $2', [collection.app, collection.slug])
        await engine.query('delete from field_catalogue where collection = $1', [collection.table])
        await engine.query(`drop table if exists ${quote(collection.table)}`)
        recorder.noteChange(collection.table)
      }),
  }
}
