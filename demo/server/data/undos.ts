// What was deleted and can be put back: for ten minutes, and only for the user who deleted it. Deleted items are kept as
// they were; the table of a deleted collection stays as it is, and only its name is gone.
import { randomUUID } from 'node:crypto'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { Engine } from './engine.ts'
import { misfitsOf, type Misfit } from './fields.ts'
import { addCount } from './item-counts.ts'
import { dropHistory } from './item-history.ts'
import { quote } from './names.ts'

export type UndoKind =
  | 'items'
  | 'collection'
  | 'query'
  | 'rule'
  | 'view'
  | 'report'
  | 'block'
  | 'text'
  | 'comment'
  | 'role'
export interface Undo {
  readonly id: string
  readonly kind: UndoKind
  /** The table of the items or of the collection. */
  readonly table: string | null
  /** The stored row that was deleted; of items, the collection they were in. */
  readonly content: Readonly<Record<string, unknown>>
}

export interface UndoStore {
  add(undo: {
    readonly id?: string
    readonly owner: string
    readonly kind: UndoKind
    readonly table?: string
    readonly content: Readonly<Record<string, unknown>>
  }): Promise<string>
  /** Takes it, so that it is put back once; undefined if there is none for this owner. In a transaction. */
  take(id: string, owner: string): Promise<Undo | undefined>
  drop(id: string): Promise<void>
  /** Gives it up: what was deleted is gone. */
  forget(id: string): Promise<void>
  /** Puts deleted items back; returns how many, or undefined if one of their ids or unique values is used again. */
  putItems(id: string, table: string): Promise<number | undefined>
  /** The deleted items that do not fit these fields. */
  misfits(id: string, fields: readonly Field[]): Promise<readonly Misfit[]>
  /** Forgets what is older. */
  sweep(nowMs?: number): Promise<void>
}

export const undoMs = 600_000
const mostPerOwner = 20
const uniqueViolation = '23505'
/** More deleted items than these are not kept. */
export const mostUndoItems = 50_000

export function createUndoStore(engine: Engine): UndoStore {
  /** A deleted collection ends with its undo. */
  async function forget(where: string, values: readonly unknown[]): Promise<void> {
    const items = await engine.query<{ id: string; tbl: string }>(
      `select id, tbl from undos where ${where} and kind = 'items' and to_regclass(quote_ident(tbl)) is not null`,
      values,
    )
    for (const { id, tbl } of items) await dropHistory(engine, tbl, id)
    const gone = await engine.query<{ kind: UndoKind; tbl: string | null; text: string | null }>(
      `delete from undos where ${where} returning kind, tbl, case when kind = 'text' then content->>'id' end as text`,
      values,
    )
    for (const { kind, tbl } of gone) if (kind === 'collection' && tbl !== null) await dropTable(engine, tbl)
    const texts = gone.flatMap(({ text }) => (text === null ? [] : [text]))
    for (const table of texts.length > 0 ? ['shared_text_versions', 'shared_text_comments'] : [])
      await engine.query(
        `delete from ${table} where text_id = any($1::text[])
         and not exists (select 1 from shared_texts t where t.id = text_id)`,
        [texts],
      )
  }

  return {
    add: ({ id = randomUUID(), owner, kind, table, content }) =>
      engine.transaction(async () => {
        const now = Date.now()
        await forget('created_at < $1', [now - undoMs])
        await engine.query(
          'insert into undos (id, owner, kind, tbl, content, created_at) values ($1, $2, $3, $4, $5::json, $6)',
          [id, owner, kind, table ?? null, JSON.stringify(content), now],
        )
        await forget(
          'id in (select id from undos where owner = $1 and id <> $2 order by created_at desc, id offset $3)',
          [owner, id, mostPerOwner - 1],
        )
        return id
      }),
    async take(id, owner) {
      const [row] = await engine.query<{ kind: UndoKind; tbl: string | null; content: Undo['content'] }>(
        'select kind, tbl, content from undos where id = $1 and owner = $2 and created_at >= $3 for update',
        [id, owner, Date.now() - undoMs],
      )
      return row && { id, kind: row.kind, table: row.tbl, content: row.content }
    },
    forget: id => engine.transaction(() => forget('id = $1', [id])),
    async drop(id) {
      await engine.query('delete from undos where id = $1', [id])
    },
    async putItems(id, table) {
      try {
        return await engine.transaction(async () => {
          const put = await engine.query(
            `insert into ${quote(table)} (id, doc) select id, doc from undo_items where undo = $1 returning id`,
            [id],
          )
          await addCount(engine, table, put.length)
          return put.length
        })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return undefined
        throw error
      }
    },
    misfits: (id, fields) =>
      misfitsOf(engine, `(select id, doc from undo_items where undo = '${id.replaceAll("'", "''")}') as kept`, fields),
    sweep: (nowMs = Date.now()) => engine.transaction(() => forget('created_at < $1', [nowMs - undoMs])),
  }
}

/** Deletes the table of a collection with all that is known of it. */
async function dropTable(engine: Engine, table: string): Promise<void> {
  await engine.query(`drop table if exists ${quote(table)}`)
  await engine.query('delete from field_catalogue where collection = $1', [table])
  await engine.query('delete from field_indexes where tbl = $1', [table])
  await engine.query('delete from own_columns where tbl = $1', [table])
  await engine.query('delete from item_counts where tbl = $1', [table])
  await engine.query('delete from item_history where tbl = $1', [table])
}
