// The comments of builders on pages. They belong to the page: a row or widget that is deleted keeps its threads.
import { randomUUID } from 'node:crypto'
import type { Engine } from './engine.ts'
import { builderName } from './builders.ts'
import type { CommentChange, WrittenComment } from './written-comments.ts'

export interface StoredComment extends WrittenComment {
  readonly about: string
  readonly about_name: string
}
export interface NewComment {
  readonly id?: string
  readonly thread?: string | undefined
  readonly about: string
  readonly about_name: string
  readonly text: string
  readonly mentions: readonly string[]
  readonly author: string
}
/** `page` is the id of a page. */
export interface PageCommentStore {
  /** Oldest first. */
  list(page: string): Promise<StoredComment[]>
  count(page: string): Promise<number>
  find(page: string, id: string): Promise<StoredComment | undefined>
  /** A reply opens its thread again. */
  create(page: string, comment: NewComment): Promise<StoredComment | undefined>
  update(page: string, id: string, change: CommentChange): Promise<StoredComment | undefined>
  /** Deletes a comment; the first of a thread with replies only loses its text. */
  delete(page: string, comment: StoredComment): Promise<void>
}

const columns = `c.id, c.thread, c.about, c.about_name, c.content as text, c.mentions, c.author, coalesce(${builderName('u')}, c.author) as author_name,
  c.created_at, c.edited_at, c.deleted_at, c.resolved_at, c.resolved_by`
const from = 'page_comments c left join users u on u.id = c.author'
const nowSec = (): number => Math.floor(Date.now() / 1000)

export function createPageCommentStore(engine: Engine): PageCommentStore {
  const find = async (page: string, id: string): Promise<StoredComment | undefined> => {
    const [row] = await engine.query<StoredComment>(
      `select ${columns} from ${from} where c.page_id = $1 and c.id = $2`,
      [page, id],
    )
    return row
  }
  return {
    find,
    list: page =>
      engine.query<StoredComment>(`select ${columns} from ${from} where c.page_id = $1 order by c.seq`, [page]),
    async count(page) {
      const [row] = await engine.query<{ count: number }>(
        'select count(*)::int as count from page_comments where page_id = $1',
        [page],
      )
      return row?.count ?? 0
    },
    create: (page, { id = randomUUID(), thread, about, about_name, text, mentions, author }) =>
      engine.transaction(async () => {
        await engine.query(
          `insert into page_comments (id, page_id, thread, about, about_name, content, mentions, author, created_at)
           values ($1, $2, $3, $4, $5, $6, $7::json, $8, $9)`,
          [id, page, thread ?? id, about, about_name, text, JSON.stringify(mentions), author, nowSec()],
        )
        if (thread !== undefined)
          await engine.query(
            'update page_comments set resolved_at = null, resolved_by = null where page_id = $1 and id = $2',
            [page, thread],
          )
        return find(page, id)
      }),
    async update(page, id, { text, mentions, resolvedBy }) {
      if (text !== undefined)
        await engine.query(
          `update page_comments set content = $3, mentions = coalesce($4::json, mentions), edited_at = $5
           where page_id = $1 and id = $2 and deleted_at is null`,
          [page, id, text, mentions === undefined ? null : JSON.stringify(mentions), nowSec()],
        )
      if (resolvedBy !== undefined)
        await engine.query(
          'update page_comments set resolved_at = $3, resolved_by = $4 where page_id = $1 and id = $2 and id = thread',
          [page, id, resolvedBy === null ? null : nowSec(), resolvedBy],
        )
      return find(page, id)
    },
    delete: (page, { id, thread }) =>
      engine.transaction(async () => {
        await engine.query(
          `update page_comments set content = '', mentions = '[]', deleted_at = $3 where page_id = $1 and id = $2`,
          [page, id, nowSec()],
        )
        if (id !== thread) await engine.query('delete from page_comments where page_id = $1 and id = $2', [page, id])
        // a thread of which nothing is left
        await engine.query(
          `delete from page_comments where page_id = $1 and id = $2 and deleted_at is not null
           and not exists (select 1 from page_comments r where r.page_id = $1 and r.thread = $2 and r.id <> $2)`,
          [page, thread],
        )
      }),
  }
}
