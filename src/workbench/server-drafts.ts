// The draft of one document on our server: the calls, for the user who opened the builder and for nobody after. Loaded
// with the first request (later-drafts.ts).
import type { Core } from '../api/core.ts'
import { sendAs, wireRequest } from '../api/send.ts'
import type { WireRequest } from '../api/core.ts'
import { deviceName } from '../base/device-name.ts'
import { isRecord } from '../base/loose.ts'
import type { Answer, Call } from '../contract/call.ts'
import { documentDraftCalls } from '../contract/calls/document-drafts.ts'
import type { DraftReply, DraftsOnServer, ServerDraft } from './kind.ts'

/** The limit of a request that outlives its page. */
const keepaliveBytes = 60_000
/** With a longer one the user has too many drafts, and reads what the server says about it. */
const longestBusySec = 60
const noDrafts: ReadonlySet<number> = new Set([403, 404, 405])

export interface DraftOwner {
  /** The id of the signed-in user. */
  readonly user: string
  /** The name of a kind of document. */
  readonly kind: string
  /** Absent: the document is not stored yet. */
  readonly document: string | undefined
}

export function serverDrafts(core: Core, { user, kind, document = 'new' }: DraftOwner): DraftsOnServer {
  const { readDocumentDraft, saveDocumentDraft, deleteDocumentDraft } = documentDraftCalls
  const isTheirs = (): boolean => core.session.get().user?.id === user
  /** The user may sign in again, and the draft is sent then; somebody else's session never sends it. */
  const notTheirs = (): DraftReply =>
    core.session.get().user ? { kind: 'unavailable', why: 'other-user' } : { kind: 'offline', why: 'signed-out' }
  const params = { kind, document }
  /** A reply that comes after somebody else has signed in is not theirs to see. */
  const send = async (call: Pick<Call, 'stale'>, request: WireRequest): Promise<DraftReply> => {
    if (!isTheirs()) return notTheirs()
    const answer = await sendAs(core, call, request)
    return isTheirs() ? replyOf(answer, call === readDocumentDraft) : notTheirs()
  }
  return {
    read: () => send(readDocumentDraft, wireRequest(readDocumentDraft, { params })),
    save({ settings, baseVersion }, base, isLeaving) {
      const request = wireRequest(saveDocumentDraft, {
        params,
        body: { settings: { ...Object(settings) }, version: baseVersion, base, device: deviceName() },
      })
      const isSmall = isLeaving && JSON.stringify(request.body).length < keepaliveBytes
      return send(saveDocumentDraft, isSmall ? { ...request, keepalive: true } : request)
    },
    delete: base => send(deleteDocumentDraft, wireRequest(deleteDocumentDraft, { params, query: { base } })),
  }
}

function replyOf({ status, retryAfterSec, data: { data, message } }: Answer, isRead: boolean): DraftReply {
  if (status === 409) return { kind: 'stored', draft: draftOf(data) }
  if (noDrafts.has(status)) return { kind: 'unavailable', why: 'not-allowed' }
  if (status === 401) return { kind: 'offline', why: 'signed-out' }
  if (status === 429 && (isRead || (retryAfterSec ?? Infinity) <= longestBusySec))
    return { kind: 'offline', why: 'busy', ...(retryAfterSec === undefined ? {} : { waitMs: retryAfterSec * 1000 }) }
  if (status === 413) return { kind: 'refused', why: 'too-large' }
  if (status >= 400 && status < 500) return { kind: 'refused', why: 'refused', message }
  if (status !== 200) return { kind: 'offline', why: 'offline' }
  if (data === null || (isRecord(data) && 'settings' in data)) return { kind: 'stored', draft: draftOf(data) }
  return { kind: 'saved', revision: isRecord(data) && typeof data['revision'] === 'number' ? data['revision'] : 0 }
}

function draftOf(data: unknown): ServerDraft | null {
  if (!isRecord(data)) return null
  const { settings, version, revision, updated_at: updatedAtSec, device } = data
  if (typeof revision !== 'number') return null
  return {
    settings,
    revision,
    baseVersion: typeof version === 'number' ? version : 0,
    atMs: typeof updatedAtSec === 'number' ? updatedAtSec * 1000 : 0,
    device: typeof device === 'string' ? device : undefined,
  }
}
