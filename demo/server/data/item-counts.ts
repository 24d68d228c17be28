// How many items a collection has, and when one was last written. Counted with every write, in rows that writers on
// different connections do not wait for: their sum is the number.
import type { Engine } from './engine.ts'

export interface ItemCount {
  readonly items: number
  /** Unix seconds; null if nothing was written yet. */
  readonly changed: number | null
}

const slots = 8

export const addCount = async (engine: Engine, table: string, more: number): Promise<void> => {
  await engine.query(
    `insert into item_counts as c (tbl, slot, items, changed_at) values ($1, pg_backend_pid() % ${slots}, $2, $3)
     on conflict (tbl, slot) do update set items = c.items + excluded.items, changed_at = excluded.changed_at`,
    [table, more, Math.floor(Date.now() / 1000)],
  )
}

/** Returns how many items a table of documents has; undefined for a table that nothing was ever written to. */
export async function countOf(engine: Pick<Engine, 'query'>, table: string): Promise<number | undefined> {
  const [row] = await engine.query<{ items: number | null }>(
    'select sum(items)::bigint as items from item_counts where tbl = $1',
    [table],
  )
  return row?.items ?? undefined
}

/** By table. */
export const readCounts = async (engine: Engine): Promise<ReadonlyMap<string, ItemCount>> =>
  new Map(
    (
      await engine.query<{ tbl: string; items: number; changed: number | null }>(
        'select tbl, sum(items)::bigint as items, max(changed_at) as changed from item_counts group by tbl',
      )
    ).map(({ tbl, items, changed }) => [tbl, { items, changed }]),
  )
