// Finds the items that the rows of an import change, by the value of one field. A hash index that lives as long as the
// run makes each search short, whatever the size of the collection; it takes values of any length.
import type { Engine } from './engine.ts'
import type { StoredItem } from './items.ts'
import { quote } from './names.ts'

export interface ImportKeys {
  index(run: string, table: string, key: string): Promise<void>
  dropIndex(run: string): Promise<void>
  /** The items that have one of these values. */
  find(table: string, key: string, values: readonly unknown[]): Promise<StoredItem[]>
}

/** A bind parameter cannot be in an index; the contract checked the key. */
const valueOf = (key: string, row = ''): string => `(${row}doc->'${key.replaceAll("'", "''")}')`
const nameOf = (run: string): string => quote(`lc_import_${run}`)

export const createImportKeys = (engine: Engine): ImportKeys => ({
  async index(run, table, key) {
    if (key !== '_id')
      await engine.query(`create index if not exists ${nameOf(run)} on ${quote(table)} using hash (${valueOf(key)})`)
  },
  async dropIndex(run) {
    await engine.query(`drop index if exists ${nameOf(run)}`)
  },
  async find(table, key, values) {
    const rows =
      key === '_id'
        ? await engine.query<{ doc: StoredItem }>(`select doc from ${quote(table)} where id = any($1) for update`, [
            values,
          ])
        : await engine.query<{ doc: StoredItem }>(
            `select t.doc from jsonb_array_elements($1::jsonb) as given(value)
             join ${quote(table)} t on ${valueOf(key, 't.')} = given.value order by t.id for update of t`,
            [JSON.stringify(values)],
          )
    return rows.map(({ doc }) => doc)
  },
})
