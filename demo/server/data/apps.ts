import type { App } from '../../../src/contract/entities/app.ts'
import type { Group } from '../../../src/contract/entities/group.ts'
import { appId } from '../../../src/base/slug.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'
import { omit } from './omit.ts'
import { dropSharesOfApp } from './shared-pages.ts'
import { refuseId, reservedId, slugTaken } from './reserved.ts'

type Fields = Readonly<Record<string, unknown>>

export interface AppStore {
  /**
   * Creates an app; its id is derived from the name unless given. Other fields (description, icon, settings) are
   * stored.
   */
  create(app: { readonly id?: string; readonly name: string } & Fields): Promise<Result<App>>
  list(): Promise<App[]>
  read(id: string): Promise<App | undefined>
  update(id: string, fields: Fields): Promise<App | undefined>
  /** Returns the document tables to drop; false if the app does not exist. */
  delete(id: string): Promise<boolean>
}

interface AppRow {
  id: string
  name: string
  doc: Record<string, unknown>
}

const toApp = (row: AppRow): App => ({ settings: {}, ...row.doc, id: row.id, name: row.name })

export function createAppStore(engine: Engine): AppStore {
  const read = async (id: string) =>
    (await engine.query<AppRow>('select id, name, doc from apps where id = $1', [id]))[0]
  return {
    async create({ id: given, name, ...doc }) {
      const id = given ?? appId(name)
      // "_page_" separates app and page in a permission (PUB-002): an app of such a name could be opened by another's grant.
      const refused = refuseId(id) ?? (id.includes('_page_') ? reservedId(id) : undefined)
      if (refused) return refused
      const made = await engine.query(
        'insert into apps (id, name, doc, created_at) values ($1, $2, $3::json, $4) on conflict (id) do nothing returning id',
        [id, name.trim(), JSON.stringify(doc), Date.now()],
      )
      if (made.length === 0) return slugTaken('app', id)
      return ok(toApp({ id, name: name.trim(), doc }))
    },
    list: async () => (await engine.query<AppRow>('select id, name, doc from apps order by name, id')).map(toApp),
    async read(id) {
      const row = await read(id)
      return row && toApp(row)
    },
    update: (id, { id: _id, name, ...doc }) =>
      engine.transaction(async () => {
        const [row] = await engine.query<AppRow>('select id, name, doc from apps where id = $1 for update', [id])
        if (!row) return undefined
        const next = { id, name: typeof name === 'string' ? name : row.name, doc: { ...row.doc, ...withoutMenu(doc) } }
        await engine.query('update apps set name = $2, doc = $3::json where id = $1', [
          id,
          next.name,
          JSON.stringify(next.doc),
        ])
        return toApp(next)
      }),
    delete: id =>
      engine.transaction(async () => {
        const deleted = await engine.query('delete from apps where id = $1 returning id', [id])
        if (deleted.length === 1) await dropSharesOfApp(engine, id)
        return deleted.length === 1
      }),
  }
}

/** The menu is made from groups and pages; a client that sends back what it read must not freeze it. */
function withoutMenu(doc: Fields): Fields {
  const settings = doc.settings
  if (typeof settings !== 'object' || settings === null || !('appmenu' in settings)) return doc
  return { ...doc, settings: omit(settings, 'appmenu') }
}

/** Puts the groups where the wire format has them (API-045). */
export const withMenu = (app: App, groups: readonly Group[]): App => ({
  ...app,
  settings: { ...app.settings, appmenu: [...groups] },
})

export const noApp = (id: string) => fail('not-found', `The app "${id}" was not found.`, { status: 404 })
