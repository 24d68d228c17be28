// Brings the draft of an open document to the server: after a pause, one request at a time, the latest state wins.
// Without a connection, or while the server has too many requests, it tries again at growing intervals, or when the server
// asked for it, and when the network is back. A draft that another device
// stored in the meantime is never overwritten: it is handed to the caller, and nothing is sent while `isHeld`.
import type { DraftRefusal, DraftReply, DraftsOnServer, ServerDraft } from './kind.ts'

export interface Sent {
  readonly settings: unknown
  readonly baseVersion: number
}
export interface DraftSync {
  /** The revision on the server, as far as known; 0: none. */
  revision(): number | undefined
  /** Sends this draft after a pause; without one, the draft on the server is deleted. */
  write(draft: Sent | undefined): void
  /** Sends what waits, without a pause. */
  flush(isLeaving?: boolean): void
  /** Returns whether the server has everything that was written. */
  isSaved(): boolean
  /** Sends what waits and stops. */
  stop(): void
}

/** Why the server does not have what was written; 'no-drafts': it stored none of this user from the beginning. */
export interface NotSent {
  readonly why: DraftRefusal | 'no-drafts'
  readonly message?: string | undefined
}

const pauseMs = 2_000
const longestPauseMs = 60_000
/** What is over sooner is not mentioned: nothing was refused, and the browser has the draft. */
const passingMs = 10_000

export interface DraftSyncOptions {
  readonly drafts: DraftsOnServer
  /** The user is asked which draft to continue with. */
  isHeld(): boolean
  /** What the server had when the document was opened. */
  onRead(draft: ServerDraft | null): void
  /** Another device stored this after what was last known. */
  onOther(draft: ServerDraft): void
  onSaved(revision: number): void
  /** Called after every reply: what keeps the server from having the draft, or nothing. */
  onSettled?(notSent: NotSent | undefined): void
}

/** A refused deletion leaves an old draft on the server, but nothing that was typed is missing there. */
function notSentOf(
  reply: DraftReply,
  isRead: boolean,
  sent: { readonly draft: Sent | undefined } | undefined,
): NotSent | undefined {
  if (reply.kind === 'stored' || reply.kind === 'saved') return undefined
  if (reply.kind === 'refused' && !isRead && !sent?.draft) return undefined
  const { kind, why = kind === 'unavailable' ? 'not-allowed' : kind, message } = reply
  return { why: isRead && why === 'not-allowed' ? 'no-drafts' : why, message }
}

/** Returns whether it may be over soon: then it is mentioned only if it lasts. */
const mayPass = (notSent: NotSent | undefined, isRead: boolean): boolean =>
  notSent?.why === 'busy' || (isRead && notSent?.why === 'offline')

/** The pauses after requests that failed: growing ones, or as long as the server asks. */
function createPauses() {
  let failures = 0
  let waitedMs = 0
  return {
    nextMs(askedMs = Math.min(pauseMs * 2 ** failures, longestPauseMs)): number {
      failures++
      waitedMs += askedMs
      return askedMs
    },
    reset(): void {
      failures = waitedMs = 0
    },
    isFailing: () => failures > 0,
    isLasting: () => waitedMs > passingMs,
  }
}

export function createDraftSync({ drafts, isHeld, onRead, onOther, onSaved, onSettled }: DraftSyncOptions): DraftSync {
  let revision: number | undefined
  let waiting: { readonly draft: Sent | undefined } | undefined
  let isBusy = false
  let isUrgent = false
  let isRefused = false
  let isStopped = false
  let isUnavailable = false
  const pauses = createPauses()
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = isStopped ? undefined : setTimeout(run, ms)
  }
  function run(isLeaving = false): void {
    clearTimeout(timer)
    timer = undefined
    if (isBusy || isUnavailable) return
    isUrgent = false
    const sent = waiting
    const request = requestFor(sent, isLeaving)
    if (!request) return
    isBusy = true
    void request
      .catch((): DraftReply => ({ kind: 'offline', why: 'offline' }))
      .then(reply => {
        isBusy = false
        const isRead = revision === undefined
        const notSent = notSentOf(reply, isRead, sent)
        settle(reply, sent)
        if (pauses.isLasting() || !mayPass(notSent, isRead)) onSettled?.(notSent)
      })
  }
  /** Without a known revision, the first request reads it. */
  function requestFor(sent: typeof waiting, isLeaving: boolean): Promise<DraftReply> | undefined {
    if (revision === undefined) return isStopped ? undefined : drafts.read()
    if (!sent || isHeld()) return undefined
    if (sent.draft) return drafts.save(sent.draft, revision, isLeaving)
    if (revision > 0) return drafts.delete(revision)
    waiting = undefined
    return undefined
  }
  function settle(reply: DraftReply, sent: typeof waiting): void {
    const isRead = revision === undefined
    if (reply.kind === 'unavailable' || (isRead && reply.kind === 'refused')) {
      isUnavailable = true
      return
    }
    if (reply.kind === 'offline') {
      wait(pauses.nextMs(reply.waitMs))
      return
    }
    pauses.reset()
    if (!isRead) {
      isRefused = reply.kind === 'refused'
      const isGone = reply.kind === 'stored' && sent?.draft && !reply.draft
      if (waiting === sent && !isGone) waiting = undefined
    }
    if (reply.kind === 'saved') {
      revision = reply.revision
      onSaved(revision)
    }
    if (reply.kind === 'stored' && (isRead || sent?.draft)) {
      // a draft that was published or discarded elsewhere is stored again: what is typed here is not published
      revision = reply.draft?.revision ?? 0
      if (isRead) onRead(reply.draft)
      else if (reply.draft) onOther(reply.draft)
    }
    if (!waiting) return
    if (isStopped || isUrgent || reply.kind === 'stored') run()
    else wait(pauseMs)
  }
  const online = (): void => {
    if (pauses.isFailing()) run()
  }
  globalThis.addEventListener?.('online', online)
  run()

  return {
    revision: () => revision,
    write(draft) {
      waiting = { draft }
      // a failed request has its own pause
      if (!pauses.isFailing()) wait(pauseMs)
    },
    flush(isLeaving) {
      isUrgent = isBusy
      run(isLeaving)
    },
    isSaved: () => (revision ?? 0) > 0 && !waiting && !isBusy && !isRefused && !isHeld() && !isUnavailable,
    stop() {
      isStopped = true
      globalThis.removeEventListener?.('online', online)
      run()
    },
  }
}
