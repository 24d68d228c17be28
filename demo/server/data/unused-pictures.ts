// The pictures that were uploaded for written texts which were never saved. A picture is searched once, a day after its
// upload, in everything that is stored: pages, their versions, drafts, forms, items and answers, wherever a text may be.
// One that is named somewhere is in use for good.
import { textPictureFolder } from '../../../src/base/picture-file.ts'
import type { Engine } from './engine.ts'
import type { RecordedFile } from './files.ts'
import { quote } from './names.ts'

export interface UnusedPictureStore {
  /** Deletes the records of pictures that were uploaded before then and that no stored text names; returns them. */
  take(beforeSec: number): Promise<RecordedFile[]>
}

/** How the hash of the key of an upload begins that an editor of the platform made. */
export const textHash = 'text.'
/** The limit of one sweep; the next one continues. */
const mostAtOnce = 500
/** Tables that hold no texts. */
const silent = ['files', 'file_folders', 'uploads', 'sessions', 'reset_keys', 'lc_migrations', 'idempotency']

export function createUnusedPictureStore(engine: Engine): UnusedPictureStore {
  /** Those of the names that a table has in one of its columns. */
  async function namedIn(table: string, columns: readonly string[], names: readonly string[]): Promise<string[]> {
    const words = columns.map(column => `coalesce(${quote(column)}::text, '')`).join(` || ' ' || `)
    const rows = await engine.query<{ name: string }>(
      `with said as materialized (select ${words} as words from ${table} where strpos(${words}, 'wysiwyg') > 0)
       select name from unnest($1::text[]) as name where exists (select 1 from said where strpos(said.words, name) > 0)`,
      [names],
    )
    return rows.map(({ name }) => name)
  }
  async function tables(): Promise<readonly { readonly table: string; readonly columns: readonly string[] }[]> {
    const rows = await engine.query<{ schema: string; table: string; columns: string[] }>(
      `select c.table_schema as schema, c.table_name as "table", array_agg(c.column_name::text) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
         and c.data_type in ('text', 'json', 'jsonb', 'character varying') and c.table_name <> all ($1)
       group by 1, 2`,
      [silent],
    )
    return rows.map(({ schema, table, columns }) => ({ table: `${quote(schema)}.${quote(table)}`, columns }))
  }

  return {
    take: beforeSec =>
      engine.transaction(async () => {
        const found = await engine.query<{ id: string; name: string }>(
          `select id, name from files where used_at is null and starts_with(key_hash, $3) and uploaded_at < $1 and location = 'AZURE'
             and (folder = $2 or starts_with(folder, $2 || '/'))
           order by uploaded_at limit ${mostAtOnce} for update`,
          [beforeSec, textPictureFolder, textHash],
        )
        if (found.length === 0) return []
        // the end of a name is written the same way in JSON, in HTML and in an address
        const ends = new Map(found.map(({ id, name }) => [id, /[\w.-]+$/.exec(name)?.[0] ?? name]))
        const used = new Set<string>()
        for (const { table, columns } of await tables()) {
          const left = [...new Set(ends.values())].filter(end => !used.has(end))
          if (left.length === 0) break
          for (const end of await namedIn(table, columns, left)) used.add(end)
        }
        const isUsed = ({ id }: { readonly id: string }): boolean => used.has(ends.get(id) ?? '')
        await engine.query('update files set used_at = $2 where id = any ($1)', [
          found.filter(isUsed).map(({ id }) => id),
          Math.floor(Date.now() / 1000),
        ])
        return engine.query<RecordedFile>(
          `delete from files where id = any ($1) returning id, folder, name, type, is_public as "isPublic", owner, size as "sizeBytes", location, uploaded_at as "uploadedAtSec", key_hash as "keyHash"`,
          [found.filter(one => !isUsed(one)).map(({ id }) => id)],
        )
      }),
  }
}
