// Drafts of documents: one per owner, kind and document. A draft does not refer to its document, which may not be
// stored yet.
import { createDraftTable } from './draft-table.ts'
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

export function createDocumentDraftStore(engine: Engine): DocumentDraftStore {
  const drafts = createDraftTable<StoredDocumentDraft>(engine, {
    table: 'document_drafts',
    key: ['owner', 'kind', 'document'],
    content: 'settings',
    columns,
  })
  const keyOf = ({ owner, kind, document }: DocumentDraftKey) => [owner, kind, document] as const

  return {
    read: key => drafts.read(keyOf(key)),
    save: (key, { settings: content, ...draft }, base) => drafts.save(keyOf(key), { ...draft, content }, base),
    async delete(key, base) {
      await engine.query(
        `delete from document_drafts where ${drafts.isKey} and ($4::int is null or revision = $4::int)`,
        [...keyOf(key), base ?? null],
      )
      return base === undefined ? undefined : drafts.read(keyOf(key))
    },
    count: drafts.count,
    async sweep(untouchedSinceSec) {
      await engine.query('delete from document_drafts where updated_at < $1', [untouchedSinceSec])
    },
  }
}
