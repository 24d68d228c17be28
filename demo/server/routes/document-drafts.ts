// Drafts of documents. A draft is only for its owner, so every user may store one: the right to the document is checked
// when it is published. Size and number are bounded per user.
import { fail } from '../../../src/base/result.ts'
import type { DocumentDraftKey, StoredDocumentDraft } from '../data/document-drafts.ts'
import { forbidden, full, invalid } from '../http/failures.ts'
import { reply, type Handlers, type Refusal, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

type Names = 'readDocumentDraft' | 'saveDocumentDraft' | 'deleteDocumentDraft'

const largestBytes = 1024 * 1024
const mostDrafts = 50

export function documentDraftRoutes({ repo }: Services): Handlers<Names> {
  return {
    async readDocumentDraft({ params, who }) {
      const found = keyFor(who, params)
      if (!found.ok) return found
      const draft = await repo.documentDrafts.read(found.key)
      return reply(draft ? shown(draft) : null)
    },
    async saveDocumentDraft({ params, body, who }) {
      const found = keyFor(who, params)
      if (!found.ok) return found
      if (Buffer.byteLength(JSON.stringify(body.settings)) > largestBytes)
        return fail('too-large', 'This draft is too large to be stored on the server.', {
          status: 413,
          issues: [{ path: 'settings', message: 'At most 1 MiB.' }],
        })
      if (
        !(await repo.documentDrafts.read(found.key)) &&
        (await repo.documentDrafts.count(found.key.owner)) >= mostDrafts
      )
        return full('You have too many drafts. Publish or discard some of them first.')
      const { isSaved, draft } = await repo.documentDrafts.save(
        found.key,
        {
          settings: body.settings,
          version: body.version,
          device: body.device ?? null,
          updatedAtSec: Math.floor(Date.now() / 1000),
        },
        body.base,
      )
      if (!isSaved || !draft) return newer(draft)
      return reply(withoutSettings(draft))
    },
    async deleteDocumentDraft({ params, query, who }) {
      const found = keyFor(who, params)
      if (!found.ok) return found
      const other = await repo.documentDrafts.delete(found.key, query.base)
      return other ? newer(other) : reply({})
    },
  }
}

function keyFor(
  who: Who,
  { kind, document }: { readonly kind: string; readonly document: string },
): { readonly ok: true; readonly key: DocumentDraftKey } | Refusal {
  if (who.kind !== 'user') return forbidden() // an embed token publishes nothing
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(kind))
    return invalid('kind', 'A kind of document is at most 40 lower-case letters, digits and hyphens.')
  if (document.length > 200) return invalid('document', 'An id of a document has at most 200 characters.')
  return { ok: true, key: { owner: who.id, kind, document } }
}

const newer = (draft: StoredDocumentDraft | undefined): Refusal => ({
  ...fail(
    'newer',
    draft
      ? 'This draft was changed on another device in the meantime. Choose which to keep.'
      : 'This draft was published or discarded on another device in the meantime.',
    { status: 409 },
  ),
  data: draft ? shown(draft) : null,
})

const withoutSettings = ({ kind, document, version, revision, device, updatedAtSec }: StoredDocumentDraft) => ({
  kind,
  document,
  version,
  revision,
  device,
  updated_at: updatedAtSec,
})
const shown = (draft: StoredDocumentDraft) => ({ ...withoutSettings(draft), settings: draft.settings })
