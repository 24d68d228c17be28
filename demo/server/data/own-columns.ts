// Columns that the platform makes by itself for fields which stored queries group by (data/fast-fields.ts), and drops when none
// does any more. Builders do not define them, and no document is checked or refused because of them.
import type { Field, FieldType } from '../../../src/contract/entities/collection.ts'
import type { Engine } from './engine.ts'

/** Each text has an index that every save writes: the platform alone makes fewer columns than builders may. */
export const mostOwnColumns = 6

export interface OwnColumns {
  /** Adds columns for these fields; none if the table would have too many, or is not there any more. Returns whether it did. */
  add(table: string, fields: readonly Field[], nowMs: number): Promise<boolean>
  /** Notes that these keys were read. */
  noteUse(table: string, keys: readonly string[], nowMs: number): Promise<void>
  /** Drops the columns that nobody read since then. */
  dropUnused(beforeMs: number): Promise<void>
  keys(table: string): Promise<readonly string[]>
}

interface Row {
  readonly key: string
  readonly type: FieldType
}

/** Returns the fields with those that the platform made fast, as far as they are not fast by definition. */
export async function withOwn(engine: Engine, table: string, fields: readonly Field[]): Promise<readonly Field[]> {
  const rows = await engine.query<Row>('select key, type from own_columns where tbl = $1 order by key', [table])
  const own = new Set(rows.map(({ key }) => key))
  const defined = new Set(fields.map(({ key }) => key))
  return [
    ...fields.map(field => (own.has(field.key) ? { ...field, fast: true } : field)),
    ...rows.filter(({ key }) => !defined.has(key)).map(({ key, type }): Field => ({ key, type, fast: true })),
  ]
}

/** `index` makes what the fields of a table ask for (data/fields.ts). */
export function createOwnColumns(
  engine: Engine,
  recorder: { noteChange(table: string): void },
  index: (engine: Engine, table: string, fields: readonly Field[]) => Promise<void>,
): OwnColumns {
  const rowsOf = (table: string) => engine.query<Row>('select key, type from own_columns where tbl = $1', [table])

  /** Brings the columns of a table in line with what is noted. False: the table belongs to no collection any more. */
  async function settle(table: string): Promise<boolean> {
    const [collection] = await engine.query<{ fields: Field[] }>(
      'select fields from collections where tbl = $1 for update',
      [table],
    )
    if (!collection) return false
    await index(engine, table, collection.fields)
    recorder.noteChange(table)
    return true
  }

  return {
    add: (table, fields, nowMs) =>
      engine.transaction(async () => {
        const present = await rowsOf(table)
        const added = fields.filter(({ key }) => !present.some(one => one.key === key))
        if (added.length === 0 || present.length + added.length > mostOwnColumns) return false
        for (const { key, type } of added)
          await engine.query(
            'insert into own_columns (tbl, key, type, used_at) values ($1, $2, $3, $4) on conflict do nothing',
            [table, key, type, nowMs],
          )
        const isThere = await settle(table)
        if (!isThere) await engine.query('delete from own_columns where tbl = $1', [table])
        return isThere
      }),
    async noteUse(table, keys, nowMs) {
      await engine.query('update own_columns set used_at = $3 where tbl = $1 and key = any($2)', [table, keys, nowMs])
    },
    dropUnused: beforeMs =>
      engine.transaction(async () => {
        const gone = await engine.query<{ tbl: string }>('delete from own_columns where used_at < $1 returning tbl', [
          beforeMs,
        ])
        for (const table of new Set(gone.map(({ tbl }) => tbl))) await settle(table)
      }),
    keys: async table => (await rowsOf(table)).map(({ key }) => key),
  }
}
