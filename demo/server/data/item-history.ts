// The earlier versions of items. Nothing is stored for an item that was never changed: its only version is the item.
import type { Engine } from './engine.ts'
import type { Doc, StoredItem } from './items.ts'
import { quote } from './names.ts'

export interface ItemVersion {
  readonly version: number
  readonly kind: 'created' | 'changed' | 'restored'
  /** Unix seconds. */
  readonly at: number | null
  readonly who: { readonly id: string; readonly name: string } | null
  readonly changed: readonly string[]
  readonly data: Doc
}

export interface ItemHistory {
  /** Stores the new states of items, and the former one of each that was never changed. In the transaction of the change. */
  note(
    table: string,
    changes: readonly { readonly before: StoredItem; readonly after: StoredItem }[],
    made: { readonly kind: 'changed' | 'restored'; readonly who: string },
  ): Promise<void>
  /** Newest first. */
  list(table: string, id: string, page: { readonly limit: number; readonly offset: number }): Promise<ItemVersion[]>
  /** The one version of an item that was never changed. */
  only(item: Doc): Promise<ItemVersion>
  count(table: string, id: string): Promise<number>
  read(table: string, id: string, version: number): Promise<Doc | undefined>
}

const mostVersions = 50
/** Written with every change: they say nothing about it. */
const always = new Set(['updated_at', 'itemId', '_id'])

interface Row {
  version: number
  kind: ItemVersion['kind']
  at: number | null
  who: string | null
  name: string | null
  changed: string[]
  doc: Doc
}

const toVersion = ({ who, name, doc, ...row }: Row): ItemVersion => ({
  ...row,
  who: who === null ? null : { id: who, name: name === null || name.trim() === '' ? who : name.trim() },
  data: doc,
})
const secondsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(Math.floor(value)) ? Math.floor(value) : null
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function createItemHistory(engine: Engine): ItemHistory {
  return {
    async note(table, changes, { kind, who }) {
      const given = changes.flatMap(({ before, after }) => {
        const changed = differing(before, after)
        const { at, who: maker } = madeBy(before)
        return changed.length === 0 ? [] : [{ item: after._id, before, after, changed, at, maker }]
      })
      if (given.length === 0) return
      await engine.query(
        `with given as (select * from jsonb_to_recordset($2::jsonb) as x(item text, before jsonb, after jsonb, changed json, at bigint, maker text)),
         last as (select g.item, max(h.version) as n from given g left join item_history h on h.tbl = $1 and h.item = g.item group by g.item),
         first as (insert into item_history (tbl, item, version, kind, at, who, changed, doc)
           select $1, g.item, 1, 'created', g.at, g.maker, '[]', g.before from given g join last l using (item) where l.n is null)
         insert into item_history (tbl, item, version, kind, at, who, changed, doc)
           select $1, g.item, coalesce(l.n, 1) + 1, $3, $4, $5, g.changed, g.after from given g join last l using (item)`,
        [table, JSON.stringify(given), kind, Math.floor(Date.now() / 1000), who],
      )
      await engine.query(
        `delete from item_history h using (select item, max(version) as n from item_history where tbl = $1 and item = any($2) group by item) m
         where h.tbl = $1 and h.item = m.item and h.version <= m.n - ${mostVersions}`,
        [table, given.map(({ item }) => item)],
      )
    },
    async list(table, id, { limit, offset }) {
      const rows = await engine.query<Row>(
        `select h.version, h.kind, h.at, h.who, u.first_name || ' ' || u.last_name as name, h.changed, h.doc
         from item_history h left join users u on u.id = h.who where h.tbl = $1 and h.item = $2
         order by h.version desc limit $3 offset $4`,
        [table, id, limit, offset],
      )
      return rows.map(toVersion)
    },
    async only(item) {
      const made = madeBy(item)
      const [maker] = await engine.query<{ name: string }>(
        "select first_name || ' ' || last_name as name from users where id = $1",
        [made.who],
      )
      return toVersion({ ...made, version: 1, name: maker?.name ?? null, doc: item })
    },
    async count(table, id) {
      const [row] = await engine.query<{ n: number }>(
        'select count(*) as n from item_history where tbl = $1 and item = $2',
        [table, id],
      )
      return row?.n ?? 0
    },
    async read(table, id, version) {
      const [row] = await engine.query<{ doc: Doc }>(
        'select doc from item_history where tbl = $1 and item = $2 and version = $3',
        [table, id, version],
      )
      return row?.doc
    },
  }
}

/** Who made an item and when, as the server wrote into it. */
const madeBy = (item: Doc): Pick<Row, 'kind' | 'at' | 'who' | 'changed'> => ({
  kind: 'created',
  at: secondsOf(item['start_date']) ?? secondsOf(item['updated_at']),
  who: textOf(item['userid']),
  changed: [],
})

function differing(before: Doc, after: Doc): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(key => !always.has(key) && text(before, key) !== text(after, key))
}
const text = (doc: Doc, key: string): string | undefined =>
  Object.hasOwn(doc, key) ? JSON.stringify(doc[key]) : undefined

/** Deletes the versions of the items of an undo that are not in their table again. */
export const dropHistory = async (engine: Engine, table: string, undo: string): Promise<void> => {
  await engine.query(
    `delete from item_history h using undo_items u where u.undo = $2 and h.tbl = $1 and h.item = u.id
     and not exists (select 1 from ${quote(table)} t where t.id = h.item)`,
    [table, undo],
  )
}
