// Drafts: one per owner, form and item, and links that open such answers elsewhere. Both reference the form by its id,
// so that they are deleted with it.
import { createDraftTable } from './draft-table.ts'
import type { Engine } from './engine.ts'

type Doc = Readonly<Record<string, unknown>>

export interface StoredDraft {
  readonly form: string
  /** '' for a new item. */
  readonly item: string
  readonly answers: Doc
  readonly version: number
  readonly revision: number
  readonly device: string | null
  readonly updatedAtSec: number
}
export interface DraftKey {
  readonly owner: string
  readonly form: string
  readonly item: string
}
export interface StoredLink {
  readonly form: string
  readonly item: string
  readonly owner: string
  readonly answers: Doc
  readonly version: number
  readonly expiresAtSec: number
}

export interface DraftStore {
  read(key: DraftKey): Promise<StoredDraft | undefined>
  /**
   * Stores the next revision if the stored one is `base` (0: none; undefined: any); otherwise returns the stored one.
   */
  save(
    key: DraftKey,
    draft: Pick<StoredDraft, 'answers' | 'version' | 'device' | 'updatedAtSec'>,
    base: number | undefined,
  ): Promise<{ readonly isSaved: boolean; readonly draft: StoredDraft | undefined }>
  /** Deletes the draft and its links. */
  delete(key: DraftKey): Promise<void>
  count(owner: string): Promise<number>
  /** Without answers, the last changed first. */
  list(owner: string, limit: number): Promise<Omit<StoredDraft, 'answers'>[]>
  addLink(hash: string, link: StoredLink): Promise<void>
  findLink(hash: string, nowSec: number): Promise<StoredLink | undefined>
  deleteLink(hash: string, form: string): Promise<void>
  countLinks(owner: string): Promise<number>
  /** Deletes drafts not changed since then, and expired links. */
  sweep(untouchedSinceSec: number, nowSec: number): Promise<void>
}

const columns = 'form_id as form, item, answers, version, revision, device, updated_at as "updatedAtSec"'

export function createDraftStore(engine: Engine): DraftStore {
  const drafts = createDraftTable<StoredDraft>(engine, {
    table: 'drafts',
    key: ['owner', 'form_id', 'item'],
    content: 'answers',
    columns,
  })
  const keyOf = ({ owner, form, item }: DraftKey) => [owner, form, item] as const

  return {
    read: key => drafts.read(keyOf(key)),
    list: (owner, limit) =>
      engine.query<Omit<StoredDraft, 'answers'>>(
        `select ${columns.replace('answers, ', '')} from drafts where owner = $1 order by updated_at desc, form_id, item limit $2`,
        [owner, limit],
      ),
    save: (key, { answers: content, ...draft }, base) => drafts.save(keyOf(key), { ...draft, content }, base),
    async delete(key) {
      const values = [...keyOf(key)]
      await engine.query(`delete from drafts where ${drafts.isKey}`, values)
      await engine.query(`delete from draft_links where ${drafts.isKey}`, values)
    },
    count: drafts.count,
    async addLink(hash, link) {
      await engine.query(
        'insert into draft_links (hash, form_id, item, owner, answers, version, expires_at) values ($1, $2, $3, $4, $5::json, $6, $7)',
        [hash, link.form, link.item, link.owner, JSON.stringify(link.answers), link.version, link.expiresAtSec],
      )
    },
    findLink: async (hash, nowSec) =>
      (
        await engine.query<StoredLink>(
          'select form_id as form, item, owner, answers, version, expires_at as "expiresAtSec" from draft_links where hash = $1 and expires_at > $2',
          [hash, nowSec],
        )
      )[0],
    async deleteLink(hash, form) {
      await engine.query('delete from draft_links where hash = $1 and form_id = $2', [hash, form])
    },
    countLinks: async owner =>
      (await engine.query<{ n: number }>('select count(*) as n from draft_links where owner = $1', [owner]))[0]?.n ?? 0,
    async sweep(untouchedSinceSec, nowSec) {
      await engine.query('delete from drafts where updated_at < $1', [untouchedSinceSec])
      await engine.query('delete from draft_links where expires_at <= $1', [nowSec])
    },
  }
}
