// Collections and their documents: one table (id, doc) each. Every write is told to the recorder, which keeps the
// field catalogue that the pipeline compiler relies on.
import { randomBytes } from 'node:crypto'
import type { Collection } from '../../../src/contract/entities/entities.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { answerIndex } from './answer-order.ts'
import type { Engine } from './engine.ts'
import { documentTable, quote } from './names.ts'
import { omit } from './omit.ts'
import { isDots, reservedId, slugTaken } from './reserved.ts'
import { pageSlug } from '../../../src/base/slug.ts'

export type Doc = Readonly<Record<string, unknown>>

/** Hears of every change to documents (pipeline/aggregate.ts). */
export interface Recorder {
  noteDocuments(table: string, docs: readonly Doc[]): Promise<void>
  noteChange(table: string): void
}

export interface StoredCollection extends Collection {
  readonly table: string
}
export interface StoredItem extends Doc {
  readonly _id: string
}

export interface CollectionStore {
  /** Makes a collection and its table; the slug is derived from the name unless given. `app` need not exist as an app. */
  createCollection(collection: {
    readonly app: string
    readonly name: string
    readonly slug?: string | undefined
    readonly database?: 'MONGO' | 'RELATIONAL' | undefined
  }): Promise<Result<StoredCollection>>
  listCollections(): Promise<StoredCollection[]>
  readCollection(app: string, slug: string): Promise<StoredCollection | undefined>
  renameCollection(app: string, slug: string, name: string): Promise<StoredCollection | undefined>
  deleteCollection(collection: StoredCollection): Promise<void>
  /** Adds documents in batches of one statement; a document without _id gets one. Returns the ids. Throws on a doubled _id. */
  insertDocuments(table: string, docs: readonly Doc[]): Promise<string[]>
  readItem(table: string, id: string): Promise<StoredItem | undefined>
  /** Which of these ids are there. */
  knownIds(table: string, ids: readonly string[]): Promise<string[]>
  /** Merges at top level (absent keys stay); returns the whole item. */
  updateItem(table: string, id: string, change: Doc): Promise<StoredItem | undefined>
  deleteItems(table: string, ids: readonly string[]): Promise<number>
  countItems(table: string): Promise<number>
  /** The id of an item that a user filled in with a form. */
  findAnswer(table: string, formId: string, userId: string): Promise<string | undefined>
  /** Returns what the first run answered when the key was seen before; else runs and stores, in one transaction. */
  once<T>(key: string, request: string, run: () => Promise<Result<T>>): Promise<Result<T>>
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

/** Sortable by time like Mongo's own: 4 bytes of seconds, then chance. */
export const newId = (): string =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex')

const batchSize = 2000
const keepAnswersMs = 24 * 3600_000

export function createCollectionStore(engine: Engine, recorder: Recorder): CollectionStore {
  const read = async (app: string, slug: string) => {
    const [row] = await engine.query<CollectionRow>(
      'select app, slug, name, database, tbl from collections where app = $1 and slug = $2',
      [app, slug],
    )
    return row && toCollection(row)
  }

  async function insertBatch(table: string, docs: readonly StoredItem[]): Promise<void> {
    await engine.query(
      `insert into ${quote(table)} (id, doc) select d->>'_id', d from jsonb_array_elements($1::jsonb) as d`,
      [JSON.stringify(docs)],
    )
    await recorder.noteDocuments(table, docs)
  }

  return {
    readCollection: read,
    createCollection: ({ app, name, slug: given, database = 'MONGO' }) =>
      engine.transaction(async () => {
        const slug = given ?? pageSlug(name)
        if (isDots(slug)) return reservedId(slug)
        if (!/^[^/\s]{1,100}$/.test(slug)) {
          return fail('slug', 'The slug of a collection is 1 to 100 characters without spaces or slashes.', {
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
    listCollections: async () =>
      (
        await engine.query<CollectionRow>('select app, slug, name, database, tbl from collections order by app, slug')
      ).map(toCollection),
    async renameCollection(app, slug, name) {
      await engine.query('update collections set name = $3 where app = $1 and slug = $2', [app, slug, name])
      return read(app, slug)
    },
    deleteCollection: collection =>
      engine.transaction(async () => {
        await engine.query('delete from collections where app = $1 and slug = $2', [collection.app, collection.slug])
        await engine.query('delete from field_catalogue where collection = $1', [collection.table])
        await engine.query(`drop table if exists ${quote(collection.table)}`)
        recorder.noteChange(collection.table)
      }),
    insertDocuments: (table, docs) =>
      engine.transaction(async () => {
        const ids: string[] = []
        for (let start = 0; start < docs.length; start += batchSize) {
          const batch = docs
            .slice(start, start + batchSize)
            .map(doc => ({ ...doc, _id: typeof doc._id === 'string' && doc._id !== '' ? doc._id : newId() }))
          await insertBatch(table, batch)
          for (const doc of batch) ids.push(doc._id)
        }
        recorder.noteChange(table)
        return ids
      }),
    async readItem(table, id) {
      const [row] = await engine.query<{ doc: StoredItem }>(`select doc from ${quote(table)} where id = $1`, [id])
      return row?.doc
    },
    async knownIds(table, ids) {
      return (await engine.query<{ id: string }>(`select id from ${quote(table)} where id = any($1)`, [ids])).map(
        row => row.id,
      )
    },
    updateItem: (table, id, change) =>
      engine.transaction(async () => {
        const [row] = await engine.query<{ doc: StoredItem }>(
          `update ${quote(table)} set doc = doc || $2::jsonb where id = $1 returning doc`,
          [id, JSON.stringify(omit(change, '_id'))],
        )
        if (!row) return undefined
        await recorder.noteDocuments(table, [row.doc])
        recorder.noteChange(table)
        return row.doc
      }),
    async deleteItems(table, ids) {
      const gone = await engine.query(`delete from ${quote(table)} where id = any($1) returning id`, [ids])
      if (gone.length > 0) recorder.noteChange(table)
      return gone.length
    },
    async countItems(table) {
      return (await engine.query<{ n: number }>(`select count(*) as n from ${quote(table)}`))[0]?.n ?? 0
    },
    async findAnswer(table, formId, userId) {
      const [row] = await engine.query<{ id: string }>(
        `select id from ${quote(table)} where doc @> $1::jsonb limit 1`,
        [JSON.stringify({ template: formId, userid: userId })],
      )
      return row?.id
    },
    once: (key, request, run) =>
      engine.transaction(async () => {
        const now = Date.now()
        await engine.query('delete from idempotency where created_at < $1', [now - keepAnswersMs])
        // The row is the lock: a second request with the same key waits here for the first to commit.
        const mine = await engine.query(
          `insert into idempotency (key, request, answer, created_at) values ($1, $2, 'null', $3) on conflict (key) do nothing returning key`,
          [key, request, now],
        )
        if (mine.length === 0) {
          const [former] = await engine.query<{ request: string; answer: unknown }>(
            'select request, answer from idempotency where key = $1',
            [key],
          )
          if (former?.request !== request)
            return fail('key-reused', 'This Idempotency-Key was used for another request.', { status: 422 })
          return ok(former.answer as never) // written below from the same kind of answer
        }
        const answer = await run()
        if (answer.ok)
          await engine.query('update idempotency set answer = $2::json where key = $1', [
            key,
            JSON.stringify(answer.value),
          ])
        else await engine.query('delete from idempotency where key = $1', [key])
        return answer
      }),
  }
}
