// Imports: what is imported, where to and how. The bytes of the file are on the disk (imports/files.ts).
import type { ChosenSettings, ImportColumn, ImportSettings } from '../../../src/contract/entities/import.ts'
import type { Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'
import { createWithSlug } from './free-slug.ts'
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
  readonly slug: string
  readonly name: string
  readonly app: string
  readonly collection: string | null
  readonly newCollection: string | null
  readonly file: ImportFile | null
  /** What other programs store beside it. */
  readonly doc: Readonly<Record<string, unknown>>
  readonly createdAtSec: number
  readonly updatedAtSec: number
}

export type ImportChange = Partial<
  Pick<StoredImport, 'name' | 'collection' | 'newCollection' | 'settings' | 'columns' | 'key' | 'file' | 'doc'>
>

export interface ImportStore {
  /** The slug is derived from the name if none is given; one that is given and taken is refused. */
  create(
    one: Omit<StoredImport, 'id' | 'slug' | 'doc' | 'createdAtSec' | 'updatedAtSec' | 'file'> & {
      readonly id?: string
      readonly slug?: string | undefined
      readonly doc?: StoredImport['doc']
    },
  ): Promise<Result<StoredImport>>
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
  'id, owner, slug, name, app, collection, new_collection as "newCollection", coalesce(settings, \'{}\'::json) as settings, columns, key, file, doc, created_at::float8 as "createdAtSec", updated_at::float8 as "updatedAtSec"'
const names: Readonly<Record<keyof ImportChange, string>> = {
  name: 'name',
  collection: 'collection',
  newCollection: 'new_collection',
  settings: 'settings',
  columns: 'columns',
  key: 'key',
  file: 'file',
  doc: 'doc',
}
const isJson = new Set(['settings', 'columns', 'file', 'doc'])
const nowSec = () => Math.floor(Date.now() / 1000)

export function createImportStore(engine: Engine): ImportStore {
  const one = async (sql: string, values: readonly unknown[]) => (await engine.query<StoredImport>(sql, values))[0]
  return {
    create({
      id = newId(),
      slug,
      owner,
      name,
      app,
      collection,
      newCollection,
      settings,
      columns: mapped,
      key,
      doc = {},
    }) {
      const values = [owner, name, app, collection, newCollection]
      const json = [settings, mapped, doc].map(value => value && JSON.stringify(value))
      return createWithSlug('import', { name, slug }, free =>
        one(
          `insert into imports (id, owner, name, app, collection, new_collection, settings, columns, doc, key, slug, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7::json, $8::json, $9::json, $10, $11, $12, $12) on conflict (slug) do nothing returning ${columns}`,
          [id, ...values, ...json, key, free, nowSec()],
        ),
      )
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
      return one(
        `update imports set ${sets.join(', ')}, updated_at = $${given.length + 2} where id = $1 returning ${columns}`,
        [
          id,
          ...given.map(([field, value]) => (isJson.has(field) && value !== null ? JSON.stringify(value) : value)),
          nowSec(),
        ],
      )
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
