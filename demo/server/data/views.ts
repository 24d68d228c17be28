// The views of collections. They name a collection by app and slug, as rules do: a collection that is deleted and put back has
// the views it had.
import { randomUUID } from 'node:crypto'
import type { CollectionView } from '../../../src/contract/entities/view.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'

type Row = Readonly<Record<string, unknown>>
type Filter = CollectionView['filter']

export interface StoredView {
  readonly id: string
  readonly app: string
  readonly collection: string
  readonly owner: string
  readonly name: string
  readonly filter: Filter
  readonly sort?: string
  readonly columns?: string[]
  readonly is_shared: boolean
  readonly is_default: boolean
  readonly edited: number
}
export interface NewView {
  readonly id?: string
  readonly app: string
  readonly collection: string
  readonly owner: string
  readonly name: string
  readonly filter: Filter
  readonly sort?: string | undefined
  readonly columns?: string[] | undefined
  readonly is_shared: boolean
  readonly is_default: boolean
}
export interface ViewChange {
  readonly name?: string | undefined
  readonly filter?: Filter | undefined
  /** Null removes it. */
  readonly sort?: string | null | undefined
  readonly columns?: string[] | null | undefined
  readonly is_shared?: boolean | undefined
  readonly is_default?: boolean | undefined
}
export type ViewUpdate =
  | { readonly is: 'updated' | 'newer'; readonly view: StoredView }
  /** Another view has the name. */
  | { readonly is: 'taken' }

/** Names one view of a user: one of the user's own, or a shared one. */
export interface ViewKey {
  readonly app: string
  readonly collection: string
  readonly id: string
  readonly user: string
}

export interface ViewStore {
  /** Returns undefined if the name is taken. */
  create(view: NewView): Promise<StoredView | undefined>
  /** The shared ones, and those of this user. */
  list(app: string, collection: string, user: string): Promise<StoredView[]>
  find(key: ViewKey): Promise<StoredView | undefined>
  /** Changes it if it is still as `edited`; else returns the one that is newer. */
  update(key: ViewKey, change: ViewChange, edited?: number): Promise<ViewUpdate | undefined>
  /** Returns the deleted row, as put() takes it. */
  delete(key: ViewKey): Promise<Row | undefined>
  /** Puts a deleted view back; its name may be taken by now, and another view the default. */
  put(row: Row): Promise<Result<StoredView>>
}

interface ViewRow {
  id: string
  app: string
  collection: string
  owner: string
  name: string
  filter: Filter
  sort: string | null
  columns: string[] | null
  is_shared: boolean
  is_default: boolean
  edited: number
}

const columns = 'id, app, collection, owner, name, filter, sort, columns, is_shared, is_default, edited'
const toView = ({ sort, columns: shown, ...row }: ViewRow): StoredView => ({
  ...row,
  ...(sort === null ? {} : { sort }),
  ...(shown === null ? {} : { columns: shown }),
})
const isSeen = '(is_shared or owner = $4)'
const orNull = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

export function createViewStore(engine: Engine): ViewStore {
  const read = async ({ app, collection, id, user }: ViewKey, lock = '') => {
    const [row] = await engine.query<ViewRow>(
      `select ${columns} from views where app = $1 and collection = $2 and id = $3 and ${isSeen} ${lock}`,
      [app, collection, id, user],
    )
    return row && toView(row)
  }
  /** One view of all builders, and one of each user, is the default. */
  const dropDefault = ({ app, collection, owner, is_shared }: Omit<NewView, 'filter' | 'name'>) =>
    engine.query(
      `update views set is_default = false where app = $1 and collection = $2 and is_default and is_shared = $3 and ($3 or owner = $4)`,
      [app, collection, is_shared, owner],
    )
  const isTaken = async ({ app, collection, owner, is_shared, name }: Omit<NewView, 'filter' | 'id'>, id = '') =>
    (
      await engine.query(
        'select id from views where app = $1 and collection = $2 and is_shared = $3 and ($3 or owner = $4) and lower(name) = lower($5) and id <> $6',
        [app, collection, is_shared, owner, name, id],
      )
    ).length > 0

  return {
    find: key => read(key),
    list: async (app, collection, user) =>
      (
        await engine.query<ViewRow>(
          `select ${columns} from views where app = $1 and collection = $2 and (is_shared or owner = $3) order by lower(name), id`,
          [app, collection, user],
        )
      ).map(toView),
    create: view =>
      engine.transaction(async () => {
        if (await isTaken(view)) return undefined
        if (view.is_default) await dropDefault(view)
        const [row] = await engine.query<ViewRow>(
          `insert into views (id, app, collection, owner, name, filter, sort, columns, is_shared, is_default, created_at)
           values ($1, $2, $3, $4, $5, $6::json, $7, $8::json, $9, $10, $11) on conflict do nothing returning ${columns}`,
          [
            view.id ?? randomUUID(),
            view.app,
            view.collection,
            view.owner,
            view.name,
            JSON.stringify(view.filter),
            view.sort ?? null,
            orNull(view.columns),
            view.is_shared,
            view.is_default,
            Date.now(),
          ],
        )
        return row && toView(row)
      }),
    update: (key, change, edited) =>
      engine.transaction<ViewUpdate | undefined>(async () => {
        const former = await read(key, 'for update')
        if (!former) return undefined
        if (edited !== undefined && edited !== former.edited) return { is: 'newer', view: former }
        const {
          name = former.name,
          filter = former.filter,
          sort = former.sort,
          columns: shown = former.columns,
        } = change
        const { is_shared = former.is_shared, is_default = former.is_default } = change
        const { app, collection, owner } = former
        const next = { app, collection, owner, name, is_shared, is_default }
        if (await isTaken(next, former.id)) return { is: 'taken' }
        if (is_default && !(former.is_default && former.is_shared === is_shared)) await dropDefault(next)
        const [row] = await engine.query<ViewRow>(
          `update views set name = $2, filter = $3::json, sort = $4, columns = $5::json, is_shared = $6, is_default = $7, edited = edited + 1 where id = $1 returning ${columns}`,
          [former.id, name, JSON.stringify(filter), sort ?? null, orNull(shown), is_shared, is_default],
        )
        return row && { is: 'updated', view: toView(row) }
      }),
    async delete({ app, collection, id, user }) {
      const [row] = await engine.query<Row>(
        `delete from views where app = $1 and collection = $2 and id = $3 and ${isSeen} returning *`,
        [app, collection, id, user],
      )
      return row
    },
    async put(content) {
      const [row] = await engine.query<ViewRow>(
        `insert into views (id, app, collection, owner, name, filter, sort, columns, is_shared, is_default, created_at, edited)
         select id, app, collection, owner, name, filter, sort, columns, is_shared,
           is_default and not exists (select 1 from views v where v.app = x.app and v.collection = x.collection and v.is_default and v.is_shared = x.is_shared and (x.is_shared or v.owner = x.owner)),
           created_at, edited + 1
         from json_to_record($1::json) as x(id text, app text, collection text, owner text, name text, filter json, sort text, columns json, is_shared boolean, is_default boolean, created_at bigint, edited int)
         on conflict do nothing returning ${columns}`,
        [JSON.stringify(content)],
      )
      return row
        ? ok(toView(row))
        : fail('taken', 'A view with this name exists again. Rename it first.', { status: 409 })
    },
  }
}
