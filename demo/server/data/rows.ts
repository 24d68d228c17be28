// The rows of a page, in their order.
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'
import { closeGap, moveTo, nextOrder, type Scope } from './order.ts'
import { noPage } from './pages.ts'
import { isDots, reservedId, slugTaken } from './reserved.ts'

type Fields = Readonly<Record<string, unknown>>

export interface StoredRow {
  readonly id: string
  readonly slug: string
  readonly order: number
  readonly page: string
  readonly app: string
}
export interface RowStore {
  /** Appends a row to a page (by the page's id). */
  create(pageId: string, row?: { readonly id?: string; readonly slug?: string } & Fields): Promise<Result<StoredRow>>
  list(pageId: string): Promise<StoredRow[]>
  /** By slug or id. */
  find(pageId: string, row: string): Promise<StoredRow | undefined>
  /** The position of a row: its page and app. */
  read(id: string): Promise<StoredRow | undefined>
  update(
    row: StoredRow,
    fields: { readonly order?: number | undefined; readonly modules?: readonly string[] | undefined },
  ): Promise<Result<StoredRow>>
  delete(row: StoredRow): Promise<void>
}

interface RowRow {
  id: string
  page_id: string
  app: string
  slug: string
  ord: number
  doc: Record<string, unknown>
}

const toRow = (row: RowRow): StoredRow => ({
  ...row.doc,
  id: row.id,
  page: row.page_id,
  app: row.app,
  slug: row.slug,
  order: row.ord,
})

const rowsOf = (page: string): Scope => ({ table: 'rows', where: 'page_id = $1', value: page })

export function createRowStore(engine: Engine): RowStore {
  const selectRow = 'select r.id, r.page_id, p.app, r.slug, r.ord, r.doc from rows r join pages p on p.id = r.page_id'

  return {
    create: (pageId, { id: given, slug: givenSlug, order: _order, ...doc } = {}) =>
      engine.transaction(async () => {
        if ((await engine.query('select id from pages where id = $1 for update', [pageId])).length === 0)
          return noPage(pageId)
        const id = given ?? randomUUID()
        const order = await nextOrder(engine, rowsOf(pageId))
        const slug = givenSlug ?? `row_${id.slice(0, 8)}`
        if (isDots(slug)) return reservedId(slug)
        const made = await engine.query(
          'insert into rows (id, page_id, slug, ord, doc) values ($1, $2, $3, $4, $5::json) on conflict do nothing returning id',
          [id, pageId, slug, order, JSON.stringify(doc)],
        )
        if (made.length === 0) return slugTaken('row', slug)
        const [row] = await engine.query<RowRow>(`${selectRow} where r.id = $1`, [id])
        return row ? ok(toRow(row)) : noPage(pageId)
      }),
    list: async pageId =>
      (await engine.query<RowRow>(`${selectRow} where r.page_id = $1 order by r.ord`, [pageId])).map(toRow),
    async find(pageId, wanted) {
      const [row] = await engine.query<RowRow>(`${selectRow} where r.page_id = $1 and (r.slug = $2 or r.id = $2)`, [
        pageId,
        wanted,
      ])
      return row && toRow(row)
    },
    async read(id) {
      const [row] = await engine.query<RowRow>(`${selectRow} where r.id = $1`, [id])
      return row && toRow(row)
    },
    update: (row, fields) =>
      engine.transaction(async () => {
        await engine.query('select id from pages where id = $1 for update', [row.page])
        let order = row.order
        if (fields.order !== undefined) order = await moveTo(engine, rowsOf(row.page), row.id, row.order, fields.order)
        if (fields.modules) {
          const known = await engine.query('select id from modules where id = any($1)', [fields.modules])
          if (known.length !== new Set(fields.modules).size) {
            return fail('reference', 'One of these modules does not exist, or is listed twice.', { status: 422 })
          }
          await engine.query(
            'update modules set row_id = $1, ord = given.ord - 1 from unnest($2::text[]) with ordinality as given(id, ord) where modules.id = given.id',
            [row.id, fields.modules],
          )
          await engine.query('update modules set row_id = null where row_id = $1 and not (id = any($2))', [
            row.id,
            fields.modules,
          ])
        }
        return ok({ ...row, order })
      }),
    delete: row =>
      engine.transaction(async () => {
        await engine.query('delete from rows where id = $1', [row.id])
        await closeGap(engine, rowsOf(row.page), row.order)
      }),
  }
}
