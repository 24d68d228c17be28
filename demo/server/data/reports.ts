// Report modules: a template, the query whose rows fill it, and its paper.
import { randomUUID } from 'node:crypto'
import type { Report, ReportSettings } from '../../../src/contract/entities/report.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'
import { createWithSlug } from './free-slug.ts'
import { omit } from './omit.ts'

type Fields = Readonly<Record<string, unknown>>
export interface ReportFields {
  readonly name: string
  /** The slug of a query. */
  readonly query: string
  readonly template: string
  readonly settings: ReportSettings
}
export type ReportChange = { readonly [K in keyof ReportFields]?: ReportFields[K] | undefined } & Fields
export interface ReportUpdate {
  readonly is: 'updated' | 'newer'
  readonly report: Report
}

export interface ReportStore {
  /** The slug is derived from the name if none is given; one that is given and taken is refused. */
  create(report: ReportFields & { readonly id?: string; readonly slug?: string | undefined }): Promise<Result<Report>>
  list(): Promise<Report[]>
  count(): Promise<number>
  find(id: string): Promise<Report | undefined>
  /** Changes it if it is still as `edited`; else returns the one that is newer. */
  update(id: string, change: ReportChange, edited?: number): Promise<ReportUpdate | undefined>
  /** Returns the deleted row, as put() takes it. */
  delete(id: string): Promise<Fields | undefined>
  put(row: Fields): Promise<Result<Report>>
}

interface ReportRow extends ReportFields {
  readonly id: string
  readonly slug: string
  readonly app: string | null
  readonly doc: Fields
  readonly edited: number
  readonly created_at: number
  readonly updated_at: number
}

const toReport = ({ doc, app, ...row }: ReportRow): Report => ({ ...doc, ...row, ...(app === null ? {} : { app }) })

const read = `select r.id, r.slug, r.name, r.template, r.query, r.settings, r.doc, r.edited, (r.created_at / 1000)::float8 as created_at, (r.updated_at / 1000)::float8 as updated_at, q.app from reports r left join queries q on q.slug = r.query`
/** What no change sets: what stays as it was made, and what the server knows better. */
const fixed = [
  'id',
  'slug',
  'app',
  'edited',
  'uses',
  'name',
  'query',
  'template',
  'settings',
  'created_at',
  'updated_at',
] as const
const extrasOf = (fields: Fields): string => JSON.stringify(omit(fields, ...fixed))

export function createReportStore(engine: Engine): ReportStore {
  const find: ReportStore['find'] = async id => {
    const [row] = await engine.query<ReportRow>(`${read} where r.id = $1`, [id])
    return row && toReport(row)
  }
  const found = async (id: string): Promise<Report> => {
    const report = await find(id)
    if (!report) throw new Error('The database returned no report.')
    return report
  }

  return {
    find,
    list: async () => (await engine.query<ReportRow>(`${read} order by lower(r.name), r.id`)).map(toReport),
    async count() {
      const [row] = await engine.query<{ count: number }>('select count(*)::int as count from reports')
      return row?.count ?? 0
    },
    async create({ id = randomUUID(), slug, name, query, template, settings, ...rest }) {
      const texts = [name, query, template, JSON.stringify(settings), extrasOf(rest), Date.now()]
      const made = await createWithSlug('report', { name, slug }, async free => {
        const [row] = await engine.query<{ id: string }>(
          'insert into reports (id, name, query, template, settings, doc, created_at, updated_at, slug) values ($1, $2, $3, $4, $5::json, $6::json, $7, $7, $8) on conflict (slug) do nothing returning id',
          [id, ...texts, free],
        )
        return row?.id
      })
      return made.ok ? ok(await found(made.value)) : made
    },
    update: (id, change, edited) =>
      engine.transaction<ReportUpdate | undefined>(async () => {
        const [former] = await engine.query<ReportRow>('select *, null as app from reports where id = $1 for update', [
          id,
        ])
        if (!former) return undefined
        if (edited !== undefined && edited !== former.edited) return { is: 'newer', report: await found(id) }
        await engine.query(
          'update reports set name = $2, query = $3, template = $4, settings = $5::json, doc = $6::json, updated_at = $7, edited = edited + 1 where id = $1',
          [
            id,
            change.name ?? former.name,
            change.query ?? former.query,
            change.template ?? former.template,
            JSON.stringify(change.settings ?? former.settings),
            extrasOf({ ...former.doc, ...change }),
            Date.now(),
          ],
        )
        return { is: 'updated', report: await found(id) }
      }),
    async delete(id) {
      const [row] = await engine.query<Fields>('delete from reports where id = $1 returning *', [id])
      return row
    },
    async put(content) {
      const [row] = await engine.query<{ id: string }>(
        // deleted before reports had slugs, or while another took its slug: its id is one
        `insert into reports (id, slug, name, query, template, settings, doc, created_at, updated_at, edited)
         select id, case when slug is null or exists (select 1 from reports r where r.slug = x.slug) then id else slug end, name, query, template, settings, doc, created_at, coalesce(updated_at, created_at), edited + 1
         from json_to_record($1::json) as x(id text, slug text, name text, query text, template text, settings json, doc json, created_at bigint, updated_at bigint, edited int)
         on conflict do nothing returning id`,
        [JSON.stringify(content)],
      )
      return row ? ok(await found(row.id)) : fail('taken', 'This report is there again.', { status: 409 })
    },
  }
}
