// Pages that show a block by reference: a widget of the type "Block" names it, and readers see what the block holds now.
// Each of its widgets has the id of the reference before its own, so that it stays the same widget in every read.
import { nobody } from '../../../src/contract/shown-to.ts'
import { isRecord, textAt } from '../../../src/base/loose.ts'
import { linkType } from '../../../src/contract/entities/page-block.ts'
import type { Engine } from './engine.ts'
import { queriesOf } from './entries.ts'
import type { StoredModule } from './stored-module.ts'
import { withNames } from './renamed.ts'
import type { StoredRow } from './rows.ts'

type Fields = Readonly<Record<string, unknown>>
interface Content {
  readonly rows: readonly Fields[]
  readonly widgets: readonly Fields[]
}

/** Whether a module of the table m is a reference to a block. */
export const isLinkSql = `m.doc->'type'->>'name' = '${linkType}'`

/** Returns the block that a module refers to; undefined for any other widget. */
const blockOf = (module: Fields): string | undefined =>
  isRecord(module['type']) && module['type']['name'] === linkType ? textAt(module, 'block') || undefined : undefined

async function contentsOf(
  engine: Engine,
  modules: readonly Fields[],
): Promise<ReadonlyMap<string, { readonly app: string; readonly content: Content }>> {
  const ids = [...new Set(modules.flatMap(module => blockOf(module) ?? []))]
  if (ids.length === 0) return new Map()
  const found = await engine.query<{ id: string; app: string; content: Content }>(
    'select id, app, content from page_blocks where id = any($1)',
    [ids],
  )
  return new Map(found.map(({ id, ...block }) => [id, block]))
}

const modulesIn = (row: Fields): readonly Fields[] =>
  Array.isArray(row['modules']) ? row['modules'].filter(isRecord) : []
const widgetsIn = ({ rows, widgets }: Content): readonly Fields[] => [...rows.flatMap(modulesIn), ...widgets]

/** The queries that modules read, each once; of a reference, those of its block. */
export async function readsOf(
  engine: Engine,
  modules: readonly { readonly id: string; readonly doc: Fields }[],
): Promise<readonly { readonly id: string; readonly query: string }[]> {
  const blocks = await contentsOf(
    engine,
    modules.map(({ doc }) => doc),
  )
  return modules.flatMap(({ id, doc }) => {
    const block = blocks.get(blockOf(doc) ?? '')
    const read = block ? widgetsIn(block.content).flatMap(queriesOf) : queriesOf(doc)
    return [...new Set(read)].map(query => ({ id, query }))
  })
}

/** Notes again which queries are read by the references to a block, whose content changed. In a transaction. */
export async function noteBlock(engine: Engine, block: string): Promise<void> {
  const links = await engine.query<{ id: string; doc: Fields }>(
    `select m.id, m.doc from modules m where m.doc->>'block' = $1 and ${isLinkSql}`,
    [block],
  )
  await engine.query('delete from module_queries where module_id = any($1)', [links.map(({ id }) => id)])
  await engine.query(
    'insert into module_queries (module_id, query) select id, query from json_to_recordset($1::json) as x(id text, query text)',
    [JSON.stringify(await readsOf(engine, links))],
  )
}

/** The pages that refer to a block of their app, in the order of the menu. */
export const pagesOf = (
  engine: Engine,
  app: string,
  block: string,
): Promise<{ id: string; page: string; name: string }[]> =>
  engine.query(
    `select distinct p.id, p.slug as page, p.name, p.ord from modules m join rows r on r.id = m.row_id join pages p on p.id = r.page_id
     where p.app = $1 and m.doc->>'block' = $2 and ${isLinkSql} order by p.ord, p.id limit 200`,
    [app, block],
  )

const idIn = (link: string, stored: Fields, at: number, kind: 'r' | 'w'): string =>
  `${link}.${textAt(stored, 'id') || `${kind}${at + 1}`}`

/** What a reference shows. Another reference in the block is left out: a block cannot contain itself. */
function shownBy(
  link: StoredModule,
  content: Content,
): { readonly rows: readonly StoredModule[][]; readonly widgets: StoredModule[] } {
  const all = widgetsIn(content)
  const ids = new Map(all.map((one, at) => [one, idIn(link.id, one, at, 'w')]))
  const names = new Map(
    all.flatMap(one => (textAt(one, 'id') === '' ? [] : [[textAt(one, 'id'), ids.get(one) ?? '']])) as [
      string,
      string,
    ][],
  )
  const shown = (one: Fields): StoredModule[] =>
    blockOf(one) !== undefined
      ? []
      : [
          {
            ...{ queries: [], selection: {}, name: '' },
            ...(withNames(one, names) as StoredModule), // a stored widget stays one
            id: ids.get(one) ?? link.id,
            row: link.row,
            order: link.order,
            ...(link.page === undefined ? {} : { page: link.page }),
            ...(link.app === undefined ? {} : { app: link.app }),
            // whom the reference is shown to; if that is everybody, or the widget is hidden, the block decides
            ...((link.shown_to ?? []).length === 0 || isHidden(one) ? {} : { shown_to: link.shown_to }),
          },
        ]
  return {
    rows: content.rows.map(row => modulesIn(row).flatMap(shown)),
    widgets: content.widgets.flatMap(shown),
  }
}

const isHidden = ({ shown_to: list }: Fields): boolean => Array.isArray(list) && list.includes(nobody)

/** The ids that a reference may have, for the id of a widget of its block. */
export const linksBefore = (id: string): readonly string[] =>
  [...id.matchAll(/\./g)].map(({ index }) => id.slice(0, index))

/** Returns the widget of a block with this id, by one of these references. */
export async function linkedModule(
  engine: Engine,
  id: string,
  links: readonly StoredModule[],
): Promise<StoredModule | undefined> {
  return (await widgetsOf(engine, links)).find(one => one.id === id)
}

/** Replaces references to blocks by the widgets of the blocks. */
export async function widgetsOf(engine: Engine, modules: readonly StoredModule[]): Promise<StoredModule[]> {
  const blocks = await contentsOf(engine, modules)
  return modules.flatMap(module => {
    const id = blockOf(module)
    if (id === undefined) return [module]
    const block = blocks.get(id)
    if (block === undefined || block.app !== module.app) return []
    const { rows, widgets } = shownBy(module, block.content)
    return [...rows.flat(), ...widgets]
  })
}

/**
 * Replaces references to blocks by what the blocks hold. A reference alone in its row becomes the rows of the block;
 * beside other widgets, all widgets of the block stand in that row. One whose block does not exist shows nothing.
 */
export async function withBlocks(
  engine: Engine,
  rows: readonly StoredRow[],
  modules: readonly StoredModule[],
): Promise<{ readonly rows: readonly StoredRow[]; readonly modules: readonly StoredModule[] }> {
  const links = modules.filter(module => blockOf(module) !== undefined)
  if (links.length === 0) return { rows, modules }
  const blocks = await contentsOf(engine, links)
  const made: { readonly row: StoredRow; readonly modules: readonly StoredModule[] }[] = []
  for (const row of rows) {
    const own = modules.filter(module => module.row === row.id)
    const parts = own.map(module => {
      if (blockOf(module) === undefined) return { rows: [], widgets: [module] }
      const block = blocks.get(blockOf(module) ?? '')
      return block && block.app === row.app ? shownBy(module, block.content) : { rows: [], widgets: [] }
    })
    const [only] = parts
    const [link] = own
    if (parts.length === 1 && only && link && only.rows.length > 0) {
      only.rows.forEach((widgets, at) => {
        const id = `${link.id}.row${at + 1}`
        made.push({ row: { ...row, id, slug: id }, modules: widgets.map(one => ({ ...one, row: id })) })
      })
      if (only.widgets.length > 0) made.push({ row, modules: only.widgets })
    } else made.push({ row, modules: parts.flatMap(part => [...part.rows.flat(), ...part.widgets]) })
  }
  return {
    rows: made.map(({ row }, order) => ({ ...row, order })),
    modules: made.flatMap(one => one.modules.map((module, order) => ({ ...module, order }))),
  }
}
