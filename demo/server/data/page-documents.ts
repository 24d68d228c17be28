// Pages as documents: all rows and widgets of a page at once, and the versions of it. A page that other calls have changed
// becomes a version when it is read or published here, so that a number always means one content.
import { randomUUID } from 'node:crypto'
import type { PageDocument, PageSettings, PageVersion } from '../../../src/contract/entities/page-document.ts'
import { isSameTree } from '../../../src/base/same-tree.ts'
import { ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'
import type { PageRow } from './menu.ts'
import { readsOf } from './linked-blocks.ts'
import { omit } from './omit.ts'
import { noPage } from './pages.ts'
import { refuseId } from './reserved.ts'
import { withNames } from './renamed.ts'
import { cleanTexts } from './written.ts'

type Fields = Readonly<Record<string, unknown>>

export interface PagePublication {
  readonly is: 'published' | 'newer'
  readonly document: PageDocument
}
export interface PageDocumentStore {
  read(app: string, slug: string): Promise<Result<PageDocument>>
  /**
   * Replaces the page if it is still the version `base`; else returns what it is now. `author`: the name of a person.
   * Without `mayRename` the page keeps its name and icon.
   */
  publish(
    app: string,
    slug: string,
    change: {
      readonly settings: PageSettings
      readonly base?: number | undefined
      readonly author: string
      readonly mayRename: boolean
    },
  ): Promise<Result<PagePublication>>
  /** Newest first. */
  listVersions(app: string, slug: string): Promise<Result<PageVersion[]>>
  readVersion(app: string, slug: string, version: number): Promise<PageSettings | undefined>
}

const mostVersions = 100

export function createPageDocumentStore(engine: Engine): PageDocumentStore {
  const findPage = async (app: string, slug: string): Promise<PageRow | undefined> => {
    const [row] = await engine.query<PageRow>('select * from pages where app = $1 and slug = $2 for update', [
      app,
      slug,
    ])
    return row
  }
  async function addVersion(
    page: string,
    version: number,
    settings: PageSettings,
    author: string | null,
  ): Promise<void> {
    await engine.query(
      'insert into page_versions (page_id, version, settings, created_at, author) values ($1, $2, $3::json, $4, $5)',
      [page, version, JSON.stringify(settings), Date.now(), author],
    )
    await engine.query('delete from page_versions where page_id = $1 and version <= $2', [page, version - mostVersions])
  }
  /** The page as it is now, with the number of its version. In a transaction, with the page locked. */
  async function current(page: PageRow): Promise<PageDocument> {
    const settings = await contentOf(engine, page)
    const [latest] = await engine.query<{ version: number; settings: PageSettings }>(
      'select version, settings from page_versions where page_id = $1 order by version desc limit 1',
      [page.id],
    )
    const isKnown = latest !== undefined && isSameTree(latest.settings, settings)
    const version = (latest?.version ?? 0) + (isKnown ? 0 : 1)
    if (!isKnown) await addVersion(page.id, version, settings, null)
    return { id: page.id, app: page.app, page: page.slug, version, settings }
  }

  return {
    read: (app, slug) =>
      engine.transaction(async () => {
        const page = await findPage(app, slug)
        return page ? ok(await current(page)) : noPage(slug)
      }),
    publish: (app, slug, { settings, base, author, mayRename }) =>
      engine.transaction<Result<PagePublication>>(async () => {
        const page = await findPage(app, slug)
        if (!page) return noPage(slug)
        const before = await current(page)
        if (base !== undefined && base !== before.version) return ok({ is: 'newer', document: before })
        const { name, icon } = before.settings
        const next = mayRename ? settings : { ...omit(settings, 'icon'), name, ...(icon === undefined ? {} : { icon }) }
        await replaceContent(engine, page, before.settings, next as PageSettings)
        const [changed = page] = await engine.query<PageRow>('select * from pages where id = $1', [page.id])
        const after = await contentOf(engine, changed)
        const isSame = isSameTree(after, before.settings)
        if (!isSame) await addVersion(page.id, before.version + 1, after, author)
        return ok({
          is: 'published',
          document: { ...before, settings: after, version: before.version + (isSame ? 0 : 1) },
        })
      }),
    listVersions: (app, slug) =>
      engine.transaction<Result<PageVersion[]>>(async () => {
        const page = await findPage(app, slug)
        if (!page) return noPage(slug)
        await current(page) // what other calls changed is in the list
        return ok(
          await engine.query<PageVersion>(
            'select version, created_at / 1000 as created_at, author from page_versions where page_id = $1 order by version desc',
            [page.id],
          ),
        )
      }),
    async readVersion(app, slug, version) {
      const [row] = await engine.query<{ settings: PageSettings }>(
        'select v.settings from page_versions v join pages p on p.id = v.page_id where p.app = $1 and p.slug = $2 and v.version = $3',
        [app, slug, version],
      )
      return row?.settings
    },
  }
}

interface StoredRow {
  readonly id: string
  readonly slug: string
  readonly doc: Fields
}
interface StoredModule {
  readonly id: string
  readonly row_id: string
  readonly name: string
  readonly doc: Fields
}

async function contentOf(engine: Engine, page: PageRow): Promise<PageSettings> {
  const rows = await engine.query<StoredRow>('select id, slug, doc from rows where page_id = $1 order by ord, id', [
    page.id,
  ])
  const modules = await engine.query<StoredModule>(
    'select id, row_id, name, doc from modules where row_id = any($1) order by ord, id',
    [rows.map(row => row.id)],
  )
  return {
    ...page.doc,
    name: page.name,
    rows: rows.map(({ id, slug, doc }) => ({
      ...doc,
      id,
      slug,
      modules: modules.filter(one => one.row_id === id).map(one => ({ ...one.doc, id: one.id, name: one.name })),
    })),
  }
}

/** What follows from where something stands, or what only the menu changes. */
const ofPage = [
  'id',
  'slug',
  'app',
  'group',
  'rows',
  'name',
  'order',
  'default',
  'detail_page',
  'active',
  'key',
] as const
const ofRow = ['id', 'slug', 'modules', 'order', 'page', 'app'] as const
const ofModule = ['id', 'name', 'row', 'row_slug', 'order', 'page', 'app'] as const

/** Writes all rows and widgets of a page; those that are not among them any more are deleted. */
async function replaceContent(engine: Engine, page: PageRow, before: PageSettings, next: PageSettings): Promise<void> {
  const given = next.rows
  const rowIds = await freeIds(
    engine,
    'rows',
    given.map(row => row.id),
    new Set(before.rows.map(row => row.id ?? '')),
  )
  const moduleIds = await freeIds(
    engine,
    'modules',
    given.flatMap(row => row.modules.map(module => module.id)),
    new Set(before.rows.flatMap(row => row.modules.map(module => module.id ?? ''))),
  )
  const renamed = new Map(
    given
      .flatMap(row => row.modules)
      .map((module, at): [string, string] => [module.id ?? '', moduleIds[at] ?? ''])
      .filter(
        ([former, id], at, all) =>
          former !== id && former !== '' && all.every(([one, other]) => one !== former || other !== former),
      ),
  )
  await engine.query('update pages set name = $2, doc = $3::json where id = $1', [
    page.id,
    next.name,
    JSON.stringify(cleanTexts(withNames(omit(next, ...ofPage), renamed) as Fields)), // a record stays one
  ])
  await writeRows(
    engine,
    page.id,
    before,
    given.map((row, ord) => ({ row, id: rowIds[ord] ?? randomUUID(), ord })),
  )
  let at = 0
  const modules = given.flatMap((row, rowAt) =>
    row.modules.map((module, ord) => ({
      id: moduleIds[at++] ?? randomUUID(),
      row_id: rowIds[rowAt] ?? '',
      name: module.name ?? '',
      ord,
      doc: cleanTexts({ queries: [], selection: {}, ...(withNames(omit(module, ...ofModule), renamed) as Fields) }), // a record stays one
    })),
  )
  await writeModules(engine, page.id, modules)
  await engine.query('delete from rows where page_id = $1 and not (id = any($2))', [page.id, rowIds])
}

async function writeRows(
  engine: Engine,
  page: string,
  before: PageSettings,
  rows: readonly { readonly row: PageSettings['rows'][number]; readonly id: string; readonly ord: number }[],
): Promise<void> {
  const taken = new Map(before.rows.map(row => [String(row['slug']), row.id]))
  const slugOf = (row: Fields, id: string): string => {
    const former = [...taken].find(([, owner]) => owner === id)?.[0]
    if (former !== undefined) return former
    const wanted = row['slug']
    const slug =
      typeof wanted === 'string' && !taken.has(wanted) && refuseId(wanted) === undefined
        ? wanted
        : `row_${randomUUID().slice(0, 13)}`
    taken.set(slug, id)
    return slug
  }
  await engine.query(
    `insert into rows (id, page_id, slug, ord, doc)
     select id, $1, slug, ord, doc from json_to_recordset($2::json) as x(id text, slug text, ord int, doc json)
     on conflict (id) do update set ord = excluded.ord, doc = excluded.doc`,
    [
      page,
      JSON.stringify(
        rows.map(({ row, id, ord }) => ({ id, ord, slug: slugOf(row, id), doc: cleanTexts(omit(row, ...ofRow)) })),
      ),
    ],
  )
}

async function writeModules(
  engine: Engine,
  page: string,
  modules: readonly { readonly id: string; readonly doc: Fields }[],
): Promise<void> {
  await engine.query(
    `insert into modules (id, row_id, name, ord, doc)
     select id, row_id, name, ord, doc from json_to_recordset($1::json) as x(id text, row_id text, name text, ord int, doc json)
     on conflict (id) do update set row_id = excluded.row_id, name = excluded.name, ord = excluded.ord, doc = excluded.doc`,
    [JSON.stringify(modules)],
  )
  const ids = modules.map(module => module.id)
  await engine.query(
    'delete from modules using rows where rows.id = modules.row_id and rows.page_id = $1 and not (modules.id = any($2))',
    [page, ids],
  )
  const reads = await readsOf(engine, modules)
  await engine.query('delete from module_queries where module_id = any($1)', [ids])
  await engine.query(
    'insert into module_queries (module_id, query) select id, query from json_to_recordset($1::json) as x(id text, query text)',
    [JSON.stringify(reads)],
  )
}

/** Returns an id for each: the given one, unless it is missing, not allowed, given before or in use on another page. */
async function freeIds(
  engine: Engine,
  table: 'rows' | 'modules',
  given: readonly (string | undefined)[],
  own: ReadonlySet<string>,
): Promise<readonly string[]> {
  const others = new Set(
    (
      await engine.query<{ id: string }>(`select id from ${table} where id = any($1)`, [
        given.filter(id => id !== undefined && !own.has(id)),
      ])
    ).map(row => row.id),
  )
  const used = new Set<string>()
  return given.map(id => {
    const isFree = id !== undefined && !used.has(id) && !others.has(id) && (own.has(id) || refuseId(id) === undefined)
    const free = isFree ? id : randomUUID()
    used.add(free)
    return free
  })
}
