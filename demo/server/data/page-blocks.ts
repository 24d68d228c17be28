// The blocks of apps. Their names are unique in an app, without case.
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'
import { noteBlock, pagesOf } from './linked-blocks.ts'
import { cleanTexts } from './written.ts'

type Fields = Readonly<Record<string, unknown>>

/** A type, not an interface: replies are records with further keys. */
export type StoredBlock = {
  readonly id: string
  readonly app: string
  readonly name: string
  readonly types: string[]
  readonly widgets: number
  readonly edited: number
  readonly created_at: number
}
export type FilledBlock = StoredBlock & { readonly content: BlockContent }
export type BlockContent = {
  readonly rows: Fields[]
  readonly widgets: Fields[]
}
export interface NewBlock extends Pick<StoredBlock, 'app' | 'name' | 'types' | 'widgets'> {
  readonly id?: string
  readonly content: BlockContent
}
export type BlockUpdate =
  | { readonly is: 'updated'; readonly block: StoredBlock }
  | { readonly is: 'newer'; readonly block: FilledBlock }
  | { readonly is: 'taken' }
  | { readonly is: 'gone' }
export interface PageBlockStore {
  /** By name. */
  list(app: string): Promise<StoredBlock[]>
  count(app: string): Promise<number>
  find(app: string, id: string): Promise<FilledBlock | undefined>
  /** The pages that show it by reference. */
  pages(app: string, id: string): ReturnType<typeof pagesOf>
  /** Returns undefined if the name is taken. */
  create(block: NewBlock): Promise<StoredBlock | undefined>
  /** Changes what is given if the content is still as `edited`; else returns the block that is newer. */
  update(
    app: string,
    id: string,
    change: { readonly name?: string | undefined } & Partial<Pick<NewBlock, 'content' | 'types' | 'widgets'>>,
    edited?: number,
  ): Promise<BlockUpdate>
  /** Returns the deleted row, as put() takes it. */
  delete(app: string, id: string): Promise<Fields | undefined>
  put(row: Fields): Promise<Result<undefined>>
}

const columns = 'id, app, name, types, widgets, edited, created_at'
const all = `${columns}, content`

export function createPageBlockStore(engine: Engine): PageBlockStore {
  const first = async <Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined> =>
    (await engine.query<Row>(sql, [...values]))[0]
  return {
    list: app =>
      engine.query<StoredBlock>(`select ${columns} from page_blocks where app = $1 order by lower(name), id`, [app]),
    async count(app) {
      const row = await first<{ count: number }>('select count(*)::int as count from page_blocks where app = $1', [app])
      return row?.count ?? 0
    },
    find: (app, id) => first(`select ${all} from page_blocks where app = $1 and id = $2`, [app, id]),
    create: ({ id = randomUUID(), app, name, types, widgets, content }) =>
      first(
        `insert into page_blocks (id, app, name, types, widgets, created_at, content)
         values ($1, $2, $3, $4::json, $5, $6, $7::json) on conflict do nothing returning ${columns}`,
        [
          id,
          app,
          name,
          JSON.stringify(types),
          widgets,
          Math.floor(Date.now() / 1000),
          JSON.stringify(cleanTexts({ ...content })),
        ],
      ),
    pages: (app, id) => pagesOf(engine, app, id),
    update: (app, id, { name, content, types, widgets }, edited) =>
      engine.transaction<BlockUpdate>(async () => {
        const former = await first<FilledBlock>(
          `select ${all} from page_blocks where app = $1 and id = $2 for update`,
          [app, id],
        )
        if (!former) return { is: 'gone' }
        if (content && edited !== undefined && edited !== former.edited) return { is: 'newer', block: former }
        const taken =
          name !== undefined &&
          (await first('select id from page_blocks where app = $1 and lower(name) = lower($2) and id <> $3', [
            app,
            name,
            id,
          ]))
        if (taken) return { is: 'taken' }
        const block = await first<StoredBlock>(
          `update page_blocks set name = coalesce($3, name), content = coalesce($4::json, content),
             types = coalesce($5::json, types), widgets = coalesce($6::int, widgets), edited = edited + $7::int
           where app = $1 and id = $2 returning ${columns}`,
          [
            app,
            id,
            name ?? null,
            content ? JSON.stringify(cleanTexts({ ...content })) : null,
            types ? JSON.stringify(types) : null,
            widgets ?? null,
            content ? 1 : 0,
          ],
        )
        if (!block) return { is: 'gone' }
        if (content) await noteBlock(engine, id)
        return { is: 'updated', block }
      }),
    delete: (app, id) => first(`delete from page_blocks where app = $1 and id = $2 returning ${all}`, [app, id]),
    async put(row) {
      const block = await first<{ id: string }>(
        `insert into page_blocks (${all})
         select id, app, name, types, widgets, coalesce(edited, 0) + 1, created_at, content
         from json_to_record($1::json) as x(id text, app text, name text, types json, widgets int, edited int, created_at bigint, content json)
         where exists (select 1 from apps a where a.id = x.app)
         on conflict do nothing returning id`,
        [JSON.stringify(row)],
      )
      if (block) await noteBlock(engine, block.id)
      return block
        ? ok(undefined)
        : fail('taken', 'A block with this name exists again. Rename it first.', { status: 409 })
    },
  }
}
