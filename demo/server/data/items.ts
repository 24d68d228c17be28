// The documents of a collection: one table (id, doc) each. Every write is reported to the recorder, which maintains the
// field catalogue that the pipeline compiler relies on.
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { Engine } from './engine.ts'
import { takenIn } from './fields.ts'
import { addCount } from './item-counts.ts'
import { quote } from './names.ts'
import { newId } from './new-id.ts'
import { omit } from './omit.ts'
import { danglingIn } from './references.ts'

export type Doc = Readonly<Record<string, unknown>>

/** Receives every change to documents (pipeline/aggregate.ts). */
export interface Recorder {
  noteDocuments(table: string, docs: readonly Doc[]): Promise<void>
  noteChange(table: string): void
}

export interface StoredItem extends Doc {
  readonly _id: string
}

export interface ItemStore {
  /** Adds documents in batches of one statement; a document without _id gets one. Returns the ids. Throws on a doubled _id. */
  insert(table: string, docs: readonly Doc[]): Promise<string[]>
  read(table: string, id: string): Promise<StoredItem | undefined>
  /** Reads it and prevents other changes until this transaction ends. */
  lock(table: string, id: string): Promise<StoredItem | undefined>
  /** Which of these ids are there. */
  knownIds(table: string, ids: readonly string[]): Promise<string[]>
  /** Merges at top level (absent keys stay); returns the whole item. */
  update(table: string, id: string, change: Doc): Promise<StoredItem | undefined>
  /** Stores items as they are given: absent keys go. */
  replace(table: string, items: readonly StoredItem[]): Promise<void>
  /** Deletes; keeps what is deleted under `undo`, so that it can be put back. */
  delete(table: string, ids: readonly string[], undo?: string): Promise<number>
  count(table: string): Promise<number>
  /** The unique fields whose value another item has already, with the position of the document. */
  taken(
    table: string,
    fields: readonly Field[],
    docs: readonly Doc[],
  ): Promise<{ readonly index: number; readonly field: Field }[]>
  /** The reference fields whose value names no item, with the position of the document. */
  dangling(
    table: string,
    fields: readonly Field[],
    docs: readonly Doc[],
  ): Promise<{ readonly index: number; readonly field: Field }[]>
  /** The id of an item that a user filled in with a form. */
  findAnswer(table: string, formId: string, userId: string): Promise<string | undefined>
}

const batchSize = 2000

export function createItemStore(engine: Engine, recorder: Recorder): ItemStore {
  async function insertBatch(table: string, docs: readonly StoredItem[]): Promise<void> {
    await engine.query(
      `insert into ${quote(table)} (id, doc) select d->>'_id', d from jsonb_array_elements($1::jsonb) as d`,
      [JSON.stringify(docs)],
    )
    await recorder.noteDocuments(table, docs)
  }

  async function withoutHistory<T>(table: string, ids: readonly string[], remove: () => Promise<T>): Promise<T> {
    await engine.query('delete from item_history where tbl = $1 and item = any($2)', [table, ids])
    return remove()
  }

  async function read(table: string, id: string, lock = ''): Promise<StoredItem | undefined> {
    const [row] = await engine.query<{ doc: StoredItem }>(`select doc from ${quote(table)} where id = $1 ${lock}`, [id])
    return row?.doc
  }

  return {
    insert: (table, docs) =>
      engine.part(async () => {
        const ids: string[] = []
        for (let start = 0; start < docs.length; start += batchSize) {
          const batch = docs
            .slice(start, start + batchSize)
            .map(doc => ({ ...doc, _id: typeof doc._id === 'string' && doc._id !== '' ? doc._id : newId() }))
          await insertBatch(table, batch)
          for (const doc of batch) ids.push(doc._id)
        }
        await addCount(engine, table, ids.length)
        recorder.noteChange(table)
        return ids
      }),
    read: (table, id) => read(table, id),
    lock: (table, id) => read(table, id, 'for update'),
    replace: (table, items) =>
      engine.part(async () => {
        await engine.query(
          `update ${quote(table)} t set doc = d from jsonb_array_elements($1::jsonb) as d where t.id = d->>'_id'`,
          [JSON.stringify(items)],
        )
        await recorder.noteDocuments(table, items)
        await addCount(engine, table, 0)
        recorder.noteChange(table)
      }),
    async knownIds(table, ids) {
      return (await engine.query<{ id: string }>(`select id from ${quote(table)} where id = any($1)`, [ids])).map(
        row => row.id,
      )
    },
    update: (table, id, change) =>
      engine.part(async () => {
        const [row] = await engine.query<{ doc: StoredItem }>(
          `update ${quote(table)} set doc = doc || $2::jsonb where id = $1 returning doc`,
          [id, JSON.stringify(omit(change, '_id'))],
        )
        if (!row) return undefined
        await recorder.noteDocuments(table, [row.doc])
        await addCount(engine, table, 0)
        recorder.noteChange(table)
        return row.doc
      }),
    delete: (table, ids, undo) =>
      engine.part(async () => {
        const remove = `delete from ${quote(table)} where id = any($1)`
        const gone =
          undo === undefined
            ? await withoutHistory(table, ids, () => engine.query(`${remove} returning id`, [ids]))
            : await engine.query(
                `with gone as (${remove} returning id, doc) insert into undo_items (undo, id, doc) select $2, id, doc from gone returning id`,
                [ids, undo],
              )
        if (gone.length > 0) {
          await addCount(engine, table, -gone.length)
          recorder.noteChange(table)
        }
        return gone.length
      }),
    async count(table) {
      return (await engine.query<{ n: number }>(`select count(*) as n from ${quote(table)}`))[0]?.n ?? 0
    },
    taken: (table, fields, docs) => takenIn(engine, table, fields, docs),
    dangling: (table, fields, docs) => danglingIn(engine, table, fields, docs),
    async findAnswer(table, formId, userId) {
      const [row] = await engine.query<{ id: string }>(
        `select id from ${quote(table)} where doc @> $1::jsonb limit 1`,
        [JSON.stringify({ template: formId, userid: userId })],
      )
      return row?.id
    },
  }
}
