// Exports: what is known about the file of each. The bytes are on the disk (exports/run.ts).
import type { Export, ExportFormat } from '../../../src/contract/entities/export.ts'
import type { Engine } from './engine.ts'
import { newId } from './new-id.ts'

export interface StoredExport {
  readonly id: string
  /** The id of a user; null of one that the token of a host started. */
  readonly owner: string | null
  /** The mark of that token (routes/exports.ts); null of one that a user started. */
  readonly token: string | null
  readonly name: string
  readonly format: ExportFormat
  readonly state: Export['state']
  readonly rows: number
  readonly total: number | null
  readonly bytes: number
  readonly message: string | null
  readonly createdAtSec: number
  /** When something was last heard of it while it was running. */
  readonly seenAtSec: number
  readonly finishedAtSec: number | null
}

/** The owner of an export: a user, or the tokens of a host that have one mark. */
export type ExportHolder =
  | { readonly owner: string; readonly token?: null | undefined }
  | { readonly owner: null; readonly token: string }

export interface ExportStore {
  create(
    one: Pick<StoredExport, 'name' | 'format'> & ExportHolder & { readonly id?: string },
    nowSec: number,
  ): Promise<StoredExport>
  /** The exports of a user, or of a mark of tokens, newest first. */
  list(holder: ExportHolder): Promise<StoredExport[]>
  find(id: string): Promise<StoredExport | undefined>
  /** Stores how far a running export is; false if it was deleted in the meantime. */
  advance(id: string, to: Pick<StoredExport, 'rows' | 'total'>, nowSec: number): Promise<boolean>
  /** Ends a running export; false if it was deleted in the meantime. */
  finish(id: string, end: Pick<StoredExport, 'state' | 'rows' | 'bytes' | 'message'>, nowSec: number): Promise<boolean>
  delete(id: string): Promise<void>
  /** Notes that these are still running. */
  touch(ids: readonly string[], nowSec: number): Promise<void>
  /** Deletes what users created before the first of these times, and tokens before the second; returns the ids. */
  sweep(usersBeforeSec: number, tokensBeforeSec: number): Promise<string[]>
}

const columns =
  'id, owner, token, name, format, state, rows::int as rows, total::int as total, bytes::float8 as bytes, message, created_at::float8 as "createdAtSec", seen_at::float8 as "seenAtSec", finished_at::float8 as "finishedAtSec"'

export function createExportStore(engine: Engine): ExportStore {
  const some = async (sql: string, params: unknown[]) => (await engine.query(sql, params)).length > 0
  return {
    async create({ id = newId(), owner, token = null, name, format }, nowSec) {
      const [row] = await engine.query<StoredExport>(
        `insert into exports (id, owner, token, name, format, state, rows, bytes, created_at, seen_at) values ($1, $2, $3, $4, $5, 'running', 0, 0, $6, $6) returning ${columns}`,
        [id, owner, token, name, format, nowSec],
      )
      if (!row) throw new Error('The database returned no row for the export it stored.')
      return row
    },
    list: ({ owner, token }) =>
      engine.query<StoredExport>(
        `select ${columns} from exports where ${owner === null ? 'token' : 'owner'} = $1 order by created_at desc, id desc`,
        [owner ?? token],
      ),
    find: async id => (await engine.query<StoredExport>(`select ${columns} from exports where id = $1`, [id]))[0],
    advance: (id, { rows, total }, nowSec) =>
      some("update exports set rows = $2, total = $3, seen_at = $4 where id = $1 and state = 'running' returning id", [
        id,
        rows,
        total,
        nowSec,
      ]),
    finish: (id, { state, rows, bytes, message }, nowSec) =>
      some(
        "update exports set state = $2, rows = $3, bytes = $4, message = $5, finished_at = $6 where id = $1 and state = 'running' returning id",
        [id, state, rows, bytes, message, nowSec],
      ),
    async delete(id) {
      await engine.query('delete from exports where id = $1', [id])
    },
    async touch(ids, nowSec) {
      await engine.query('update exports set seen_at = $2 where id = any($1)', [ids, nowSec])
    },
    async sweep(usersBeforeSec, tokensBeforeSec) {
      const gone = await engine.query<{ id: string }>(
        'delete from exports where created_at < $1 or (token is not null and created_at < $2) returning id',
        [usersBeforeSec, tokensBeforeSec],
      )
      return gone.map(({ id }) => id)
    },
  }
}
