// Drafts of documents: one per owner, kind and document. A draft does not refer to its document, which may not be
// stored yet.
import type { Engine } from './engine.ts'

export interface DocumentDraftKey {
  /** The id of a user. */
  readonly owner: string
  readonly kind: string
  /** The id of a document, or 'new'. */
  readonly document: string
}
export interface StoredDocumentDraft {
  readonly kind: string
  readonly document: string
  readonly settings: Readonly<Record<string, unknown>>
  /** The published version it was made on. */
  readonly version: number
  readonly revision: number
  readonly device: string | null
  readonly updatedAtSec: number
}
type Written = Pick<StoredDocumentDraft, 'settings' | 'version' | 'device' | 'updatedAtSec'>

export interface DocumentDraftStore {
  read(key: DocumentDraftKey): Promise<StoredDocumentDraft | undefined>
  /**
   * Stores the next revision if the stored one is `base` (0: none; undefined: any); otherwise returns the stored one.
   */
  save(
    key: DocumentDraftKey,
    draft: Written,
    base: number | undefined,
  ): Promise<{ readonly isSaved: boolean; readonly draft: StoredDocumentDraft | undefined }>
  /** Deletes the draft, or only the revision `base`; returns the draft that is stored, if it is another revision. */
  delete(key: DocumentDraftKey, base: number | undefined): Promise<StoredDocumentDraft | undefined>
  count(owner: string): Promise<number>
  /** Deletes drafts not changed since then. */
  sweep(untouchedSinceSec: number): Promise<void>
}

const columns = 'kind, document, settings, version, revision, device, updated_at as "updatedAtSec"'
const isIt = 'owner = $1 and kind = $2 and document = $3'

export function createDocumentDraftStore(engine: Engine): DocumentDraftStore {
  const read = async ({ owner, kind, document }: DocumentDraftKey, lock = '') =>
    (
      await engine.query<StoredDocumentDraft>(`select ${columns} from document_drafts where ${isIt} ${lock}`, [
        owner,
        kind,
        document,
      ])
    )[0]

  return {
    read: key => read(key),
    save: (key, draft, base) =>
      engine.transaction(async () => {
        const values = [
          key.owner,
          key.kind,
          key.document,
          JSON.stringify(draft.settings),
          draft.version,
          draft.device,
          draft.updatedAtSec,
        ]
        if (base === undefined || base === 0) {
          // the row is the lock: of two devices that both begin, one finds the other's draft
          const [made] = await engine.query<StoredDocumentDraft>(
            `insert into document_drafts (owner, kind, document, settings, version, device, updated_at, revision) values ($1, $2, $3, $4::json, $5, $6, $7, 1)
           on conflict (owner, kind, document) do nothing returning ${columns}`,
            values,
          )
          if (made) return { isSaved: true, draft: made }
        }
        const former = await read(key, 'for update')
        // published or discarded elsewhere: a conflict, and it is not made again
        if (!former || (base !== undefined && former.revision !== base)) return { isSaved: false, draft: former }
        const [next] = await engine.query<StoredDocumentDraft>(
          `update document_drafts set settings = $4::json, version = $5, device = $6, updated_at = $7, revision = revision + 1
         where ${isIt} returning ${columns}`,
          values,
        )
        return { isSaved: true, draft: next }
      }),
    async delete(key, base) {
      await engine.query(`delete from document_drafts where ${isIt} and ($4::int is null or revision = $4::int)`, [
        key.owner,
        key.kind,
        key.document,
        base ?? null,
      ])
      return base === undefined ? undefined : read(key)
    },
    count: async owner =>
      (await engine.query<{ n: number }>('select count(*) as n from document_drafts where owner = $1', [owner]))[0]
        ?.n ?? 0,
    async sweep(untouchedSinceSec) {
      await engine.query('delete from document_drafts where updated_at < $1', [untouchedSinceSec])
    },
  }
}
