// Imports: what is imported, where to and how. The bytes of the file are on the disk (imports/files.ts).
import type { ChosenSettings, ImportColumn, ImportSettings } from '../../../src/contract/entities/import.ts'
import type { Engine } from './engine.ts'
import { newId } from './new-id.ts'

/** The file of an import. While it is being sent, `received` is less than `bytes`. */
export interface ImportFile {
  /** The name of its bytes on the disk. */
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly received: number
  /** What was guessed from its bytes, once it is complete. */
  readonly settings?: ImportSettings | undefined
  readonly sheets?: readonly string[] | undefined
  readonly sentAtSec: number
}

/** How the rows of a file become items; a run keeps the plan it was started with. */
export interface ImportPlan {
  readonly settings: ChosenSettings
  readonly columns: readonly ImportColumn[] | null
  readonly key: string | null
}

export interface StoredImport extends ImportPlan {
  readonly id: string
  /** The id of a user. */
  readonly owner: string
  readonly name: string
  readonly app: string
  readonly collection: string | null
  readonly newCollection: string | null
  readonly file: ImportFile | null
  readonly createdAtSec: number
}

export type ImportChange = Partial<
  Pick<StoredImport, 'name' | 'collection' | 'newCollection' | 'settings' | 'columns' | 'key' | 'file'>
>

export interface ImportStore {
  create(one: Omit<StoredImport, 'id' | 'createdAtSec' | 'file'> & { readonly id?: string }): Promise<StoredImport>
  /** The imports of a user, newest first. */
  list(owner: string): Promise<StoredImport[]>
  find(id: string): Promise<StoredImport | undefined>
  /** Reads it and prevents other changes until this transaction ends. */
  lock(id: string): Promise<StoredImport | undefined>
  update(id: string, change: ImportChange): Promise<StoredImport | undefined>
  delete(id: string): Promise<void>
  /** The names of the files that are in use. */
  fileIds(): Promise<ReadonlySet<string>>
  /** Takes the files that were sent before then from their imports. */
  dropFiles(sentBeforeSec: number): Promise<void>
}

const columns =
  'id, owner, name, app, collection, new_collection as "newCollection", coalesce(settings, \'{}\'::json) as settings, columns, key, file, created_at::float8 as "createdAtSec"'
const names: Readonly<Record<keyof ImportChange, string>> = {
  name: 'name',
  collection: 'collection',
  newCollection: 'new_collection',
  settings: 'settings',
  columns: 'columns',
  key: 'key',
  file: 'file',
}
const isJson = new Set(['settings', 'columns', 'file'])

export function createImportStore(engine: Engine): ImportStore {
  const one = async (sql: string, values: readonly unknown[]) => (await engine.query<StoredImport>(sql, values))[0]
  return {
    async create({ id = newId(), owner, name, app, collection, newCollection, settings, columns: mapped, key }) {
      const made = await one(
        `insert into imports (id, owner, name, app, collection, new_collection, settings, columns, key, created_at) values ($1, $2, $3, $4, $5, $6, $7::json, $8::json, $9, $10) returning ${columns}`,
        [
          id,
          owner,
          name,
          app,
          collection,
          newCollection,
          JSON.stringify(settings),
          mapped && JSON.stringify(mapped),
          key,
          Math.floor(Date.now() / 1000),
        ],
      )
      if (!made) throw new Error('The database returned no row for the import it stored.')
      return made
    },
    list: owner =>
      engine.query<StoredImport>(`select ${columns} from imports where owner = $1 order by created_at desc, id desc`, [
        owner,
      ]),
    find: id => one(`select ${columns} from imports where id = $1`, [id]),
    lock: id => one(`select ${columns} from imports where id = $1 for update`, [id]),
    async update(id, change) {
      const given = Object.entries(change).filter(([, value]) => value !== undefined) as [keyof ImportChange, unknown][] // the keys of an ImportChange
      if (given.length === 0) return one(`select ${columns} from imports where id = $1`, [id])
      const sets = given.map(([field], at) => `${names[field]} = $${at + 2}${isJson.has(field) ? '::json' : ''}`)
      return one(`update imports set ${sets.join(', ')} where id = $1 returning ${columns}`, [
        id,
        ...given.map(([field, value]) => (isJson.has(field) && value !== null ? JSON.stringify(value) : value)),
      ])
    },
    async delete(id) {
      await engine.query('delete from imports where id = $1', [id])
    },
    fileIds: async () =>
      new Set(
        (await engine.query<{ id: string }>(`select file->>'id' as id from imports where file is not null`)).map(
          ({ id }) => id,
        ),
      ),
    async dropFiles(sentBeforeSec) {
      await engine.query(
        `update imports i set file = null where (file->>'sentAtSec')::float8 < $1
         and not exists (select 1 from import_runs r where r.import = i.id and r.state in ('running', 'paused'))`,
        [sentBeforeSec],
      )
    },
  }
}
