// Comments on passages of shared texts. Where a passage is stands in the row of its text (shared-texts.ts), under the id of
// the first comment of the thread.
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { builderName } from './builders.ts'
import type { Engine } from './engine.ts'
import { isHere, type Passages } from './text-passages.ts'
import { createSharedTextStore, type PassageInVersion } from './shared-texts.ts'
import type { CommentChange, WrittenComment } from './written-comments.ts'

type Fields = Readonly<Record<string, unknown>>
export interface StoredTextComment extends WrittenComment {
  readonly quote: string
  readonly passage: { readonly from: number; readonly to: number } | null
}
export interface NewTextComment {
  readonly id: string
  readonly thread?: string | undefined
  readonly quote: string
  readonly text: string
  readonly mentions: readonly string[]
  readonly author: string
}

/** `text` is the id of a shared text. */
export interface TextCommentStore {
  /** Oldest first, with passages of this version of the text; undefined if there is no such text. */
  list(text: string): Promise<{ readonly version: number; readonly comments: StoredTextComment[] } | undefined>
  count(text: string): Promise<number>
  find(text: string, id: string): Promise<StoredTextComment | undefined>
  /** A reply opens its thread again. Returns false if that is not there any more. In a transaction. */
  create(text: string, comment: NewTextComment): Promise<boolean>
  update(text: string, id: string, change: CommentChange): Promise<void>
  /** Deletes a comment; the first of a thread with replies only loses its text. Returns what put() takes. In a transaction. */
  delete(text: string, comment: Pick<StoredTextComment, 'id' | 'thread'>): Promise<Fields>
  /** Puts a deleted comment back. In a transaction. */
  put(content: Fields): Promise<Result<{ readonly restored: number; readonly text: string }>>
}

const columns = `c.id, c.thread, c.quote, c.content as text, c.mentions, c.author, coalesce(${builderName('u')}, c.author) as author_name,
  c.created_at, c.edited_at, c.deleted_at, c.resolved_at, c.resolved_by, t.version, t.passages->c.id as at`
const from = 'shared_texts t join shared_text_comments c on c.text_id = t.id left join users u on u.id = c.author'
/** What put() stores again, with the types of its columns. */
const stored = [
  ...['id text', 'text_id text', 'thread text', 'quote text', 'content text', 'mentions json', 'author text'],
  ...['created_at bigint', 'edited_at bigint', 'deleted_at bigint', 'resolved_at bigint', 'resolved_by text'],
  'seq bigint',
]
const names = stored.map(column => column.split(' ')[0]).join(', ')
const nowSec = (): number => Math.floor(Date.now() / 1000)

type Row = Omit<StoredTextComment, 'passage'> & {
  readonly version: number
  readonly at: Passages[string] | null
}
const commentOf = ({ version: _, at, ...comment }: Row): StoredTextComment => ({
  ...comment,
  passage: isHere(at) ? { from: at[0], to: at[1] } : null,
})

export function createTextCommentStore(engine: Engine): TextCommentStore {
  const texts = createSharedTextStore(engine)
  return {
    // one statement: a step that is taken in between would be in one half only
    async list(text) {
      const rows = await engine.query<Row>(`select ${columns} from ${from} where t.id = $1 order by c.seq`, [text])
      const version = rows[0]?.version ?? (await texts.find(text))?.version
      return version === undefined ? undefined : { version, comments: rows.map(commentOf) }
    },
    async count(text) {
      const [row] = await engine.query<{ count: number }>(
        'select count(*)::int as count from shared_text_comments where text_id = $1',
        [text],
      )
      return row?.count ?? 0
    },
    async find(text, id) {
      const [row] = await engine.query<Row>(`select ${columns} from ${from} where t.id = $1 and c.id = $2`, [text, id])
      return row && commentOf(row)
    },
    async create(text, { id, thread, quote, text: content, mentions, author }) {
      if (thread !== undefined) {
        const opened = await engine.query(
          'update shared_text_comments set resolved_at = null, resolved_by = null where text_id = $1 and id = $2 returning id',
          [text, thread],
        )
        if (opened.length === 0) return false
      }
      await engine.query(
        `insert into shared_text_comments (id, text_id, thread, quote, content, mentions, author, created_at)
         values ($1, $2, $3, $4, $5, $6::json, $7, $8)`,
        [id, text, thread ?? id, quote, content, JSON.stringify(mentions), author, nowSec()],
      )
      return true
    },
    async update(text, id, { text: content, mentions, resolvedBy }) {
      if (content !== undefined)
        await engine.query(
          `update shared_text_comments set content = $3, mentions = coalesce($4::json, mentions), edited_at = $5
           where text_id = $1 and id = $2 and deleted_at is null`,
          [text, id, content, mentions === undefined ? null : JSON.stringify(mentions), nowSec()],
        )
      if (resolvedBy !== undefined)
        await engine.query(
          'update shared_text_comments set resolved_at = $3, resolved_by = $4 where text_id = $1 and id = $2 and id = thread',
          [text, id, resolvedBy === null ? null : nowSec(), resolvedBy],
        )
    },
    async delete(text, { id, thread }) {
      const rows = await engine.query<Fields>(
        `select ${names} from shared_text_comments where text_id = $1 and id in ($2, $3) order by seq for update`,
        [text, id, thread],
      )
      const passage = await texts.marked(text, thread)
      await engine.query(
        `update shared_text_comments set content = '', mentions = '[]', deleted_at = $3 where text_id = $1 and id = $2`,
        [text, id, nowSec()],
      )
      if (id !== thread)
        await engine.query('delete from shared_text_comments where text_id = $1 and id = $2', [text, id])
      // a thread of which nothing is left
      const ended = await engine.query(
        `delete from shared_text_comments where text_id = $1 and id = $2 and deleted_at is not null
         and not exists (select 1 from shared_text_comments r where r.text_id = $1 and r.thread = $2 and r.id <> $2) returning id`,
        [text, thread],
      )
      if (ended.length > 0) await texts.unmark(text, thread)
      const own = rows.filter(row => row['id'] === id)
      return { text, thread, own, ended: rows.filter(row => ended.length > 0 && row['id'] !== id), passage }
    },
    async put({ text, thread, own, ended, passage }) {
      const id = String(text)
      if (!(await texts.find(id)))
        return fail('gone', 'The text of this comment was deleted. Put it back first.', { status: 409 })
      const insert = `insert into shared_text_comments (${names}) select ${names} from json_to_recordset($1::json) as x(${stored.join(', ')})`
      await engine.query(`${insert} on conflict do nothing`, [JSON.stringify(ended)])
      // a reply to a thread that is gone is not put back
      const isWhole = await engine.query(
        `select 1 from json_to_recordset($1::json) as x(id text, thread text)
         where x.id = x.thread or exists (select 1 from shared_text_comments c where c.text_id = $2 and c.id = x.thread)`,
        [JSON.stringify(own), id],
      )
      if (isWhole.length === 0)
        return fail('gone', 'The thread of this comment was deleted in the meantime.', { status: 409 })
      await engine.query(
        `${insert} on conflict (id) do update set content = excluded.content, mentions = excluded.mentions, deleted_at = null`,
        [JSON.stringify(own)],
      )
      // where it cannot be found any more, the thread has its words
      if (passage) await texts.mark(id, String(thread), passage as PassageInVersion) // of delete()
      return ok({ restored: 1, text: id })
    },
  }
}
