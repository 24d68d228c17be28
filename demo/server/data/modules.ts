import { randomUUID } from 'node:crypto'
import type { Module } from '../../../src/contract/entities/module.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'
import { entriesAnywhere, queriesOf } from './entries.ts'
import { isLinkSql, linkedModule, linksBefore, readsOf, widgetsOf, withBlocks } from './linked-blocks.ts'
import { containing } from './names.ts'
import { omit } from './omit.ts'
import { refuseId, slugTaken } from './reserved.ts'
import type { StoredRow } from './rows.ts'
import type { StoredModule } from './stored-module.ts'
import { cleanTexts } from './written.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ModuleStore {
  create(
    module: {
      readonly id?: string
      readonly row?: string
      readonly name: string
      readonly type: Module['type']
    } & Fields,
  ): Promise<Result<StoredModule>>
  read(id: string): Promise<StoredModule | undefined>
  list(rowIds: readonly string[]): Promise<StoredModule[]>
  /** The modules of rows as readers see them: in place of a reference to a block stands what the block holds. */
  shown(rows: readonly StoredRow[]): Promise<{
    readonly rows: readonly StoredRow[]
    readonly modules: readonly StoredModule[]
  }>
  update(id: string, fields: Fields): Promise<StoredModule | undefined>
  delete(id: string): Promise<boolean>
  duplicate(id: string, row: string): Promise<Result<StoredModule>>
  /** The modules that read a stored query, by its slug (QRY-002). */
  ofQuery(slug: string): Promise<StoredModule[]>
  /** The modules whose settings name a form template by its id, and the buttons of pages like `naming`. */
  ofForm(formId: string): Promise<StoredModule[]>
  /** The same for several forms at once, by the id of the form. */
  ofForms(formIds: readonly string[]): Promise<ReadonlyMap<string, StoredModule[]>>
  /** Returns the modules of an app, in the order of its pages, whose settings name a page by its slug. */
  leadingTo(app: string, page: string): Promise<StoredModule[]>
  /**
   * Returns the modules whose settings contain one of these texts anywhere, and the buttons of a page itself that do: as
   * a module with the id of the page, in no row.
   */
  naming(texts: readonly string[]): Promise<StoredModule[]>
}

interface ModuleRow {
  id: string
  row_id: string | null
  row_slug: string | null
  page: string | null
  app: string | null
  name: string
  ord: number
  doc: Module
}

const toModule = (row: ModuleRow): StoredModule => ({
  ...row.doc,
  id: row.id,
  name: row.name,
  order: row.ord,
  row: row.row_id,
  ...(row.row_slug === null ? {} : { row_slug: row.row_slug }),
  ...(row.page === null ? {} : { page: row.page }),
  ...(row.app === null ? {} : { app: row.app }),
})

const select = `select m.id, m.row_id, r.slug as row_slug, p.slug as page, p.app, m.name, m.ord, m.doc
  from modules m left join rows r on r.id = m.row_id left join pages p on p.id = r.page_id`

/** Reads the buttons of pages like modules: every user of the page may press them. */
const selectButtons = `select p.id, null as row_id, null as row_slug, p.slug as page, p.app, p.name, 0 as ord,
  json_build_object('type', json_build_object('name', 'Page', 'width', 12), 'queries', '[]'::json, 'selection',
    json_build_object('actionbuttons', p.doc->'actionbuttons', 'actions', p.doc->'actions')) as doc from pages p`
const buttonsText = `(coalesce(p.doc->>'actionbuttons', '') || coalesce(p.doc->>'actions', ''))`

const joinBlock = `join page_blocks b on b.id = m.doc->>'block' and b.app = p.app and ${isLinkSql}`

export function createModuleStore(engine: Engine): ModuleStore {
  const read = async (id: string) => {
    const [row] = await engine.query<ModuleRow>(`${select} where m.id = $1`, [id])
    if (row) return toModule(row)
    const link = await engine.query<ModuleRow>(`${select} where m.id = any($1) and ${isLinkSql}`, [linksBefore(id)])
    return linkedModule(engine, id, link.map(toModule))
  }
  const list: ModuleStore['list'] = async rowIds =>
    rowIds.length === 0
      ? []
      : (await engine.query<ModuleRow>(`${select} where m.row_id = any($1) order by r.ord, m.ord`, [rowIds])).map(
          toModule,
        )
  async function noteQueries(id: string, doc: Fields): Promise<void> {
    await engine.query('delete from module_queries where module_id = $1', [id])
    const reads = await readsOf(engine, [{ id, doc }])
    if (reads.length > 0)
      await engine.query(
        'insert into module_queries (module_id, query) select $1, slug from unnest($2::text[]) as slug',
        [id, reads.map(({ query }) => query)],
      )
  }
  /** In place of references to blocks: the widgets of the blocks. */
  const expanded = (rows: readonly ModuleRow[]): Promise<StoredModule[]> => widgetsOf(engine, rows.map(toModule))
  const naming: ModuleStore['naming'] = async texts =>
    expanded(
      await engine.query<ModuleRow>(
        `(${select} where m.doc::text like any($1::text[])) union all (${selectButtons} where ${buttonsText} like any($1::text[]))
         union all (${select} ${joinBlock} where b.content::text like any($1::text[])) order by id`,
        [containing(texts)],
      ),
    )
  const ofForms: ModuleStore['ofForms'] = async formIds => {
    const modules = (await naming(formIds)).map(module => ({ module, forms: formsOf(module) }))
    return new Map(formIds.map(id => [id, modules.filter(({ forms }) => forms.has(id)).map(({ module }) => module)]))
  }
  const create: ModuleStore['create'] = ({
    id: given,
    row,
    name,
    order: _order,
    row_slug: _slug,
    page: _page,
    app: _app,
    ...doc
  }) =>
    engine.transaction(async () => {
      const id = given ?? randomUUID()
      const refused = refuseId(id)
      if (refused) return refused
      if (
        row !== undefined &&
        (await engine.query('select id from rows where id = $1 for update', [row])).length === 0
      ) {
        return fail('reference', `The row "${row}" was not found.`, { status: 422 })
      }
      const [last] = await engine.query<{ n: number }>(
        'select coalesce(max(ord) + 1, 0) as n from modules where row_id = $1',
        [row ?? null],
      )
      const made = await engine.query(
        'insert into modules (id, row_id, name, ord, doc) values ($1, $2, $3, $4, $5::json) on conflict do nothing returning id',
        [id, row ?? null, name, last?.n ?? 0, JSON.stringify(cleanTexts({ queries: [], selection: {}, ...doc }))],
      )
      if (made.length === 0) return slugTaken('module', id)
      await noteQueries(id, doc)
      const module = await read(id)
      return module ? ok(module) : slugTaken('module', id)
    })

  return {
    create: create,
    read: read,
    list,
    shown: async rows => withBlocks(engine, rows, await list(rows.map(({ id }) => id))),
    update: (id, { id: _id, row: _row, row_slug: _slug, page: _page, app: _app, name, order, ...doc }) =>
      engine.transaction(async () => {
        const [row] = await engine.query<ModuleRow>('select id, name, ord, doc from modules where id = $1 for update', [
          id,
        ])
        if (!row) return undefined
        const next = { ...row.doc, ...cleanTexts(doc) }
        await engine.query('update modules set name = $2, ord = $3, doc = $4::json where id = $1', [
          id,
          typeof name === 'string' ? name : row.name,
          typeof order === 'number' ? order : row.ord,
          JSON.stringify(next),
        ])
        await noteQueries(id, next)
        return read(id)
      }),
    async delete(id) {
      return (await engine.query('delete from modules where id = $1 returning id', [id])).length === 1
    },
    duplicate: (id, row) =>
      engine.transaction(async () => {
        const module = await read(id)
        if (!module) return fail('not-found', `The module "${id}" was not found.`, { status: 404 })
        return create({ ...omit(module, 'id'), row })
      }),
    ofQuery: slug =>
      engine.known(`modules of the query ${slug}`, async () => {
        const found = await engine.query<ModuleRow>(
          `${select} join module_queries q on q.module_id = m.id where q.query = $1 order by m.id`,
          [slug],
        )
        return (await expanded(found)).filter(module => queriesOf(module).includes(slug))
      }),
    ofForm: formId =>
      engine.known(`modules of the form ${formId}`, async () => (await ofForms([formId])).get(formId) ?? []),
    ofForms,
    leadingTo: async (app, page) =>
      (
        await engine.query<ModuleRow>(
          `${select} where p.app = $1 and m.doc::text like any($2::text[]) order by p.ord, r.ord, m.ord, m.id`,
          [app, containing([page])],
        )
      ).map(toModule),
    naming,
  }
}

/** The settings under which a widget or an action names a form. */
export const formKeys: ReadonlySet<string> = new Set([
  'questionnaire',
  'template',
  'form',
  'form_template',
  'questionnaire_id',
  'template_id',
  'form_id',
  'formTemplate',
  'templateId',
])

function formsOf(module: Fields): Set<string> {
  const ids = new Set<string>()
  for (const [key, value] of entriesAnywhere(module)) {
    if (formKeys.has(key) && (typeof value === 'string' || typeof value === 'number')) ids.add(String(value))
    if (formKeys.has(key) && typeof value === 'object' && value !== null && 'id' in value) ids.add(String(value.id))
  }
  return ids
}
