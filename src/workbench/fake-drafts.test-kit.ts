// A server that stores the draft of one document, as ours does: revisions, a base, the draft of another device on 409.
import type { DraftReply, DraftsOnServer, ServerDraft } from './kind.ts'

export interface FakeDrafts extends DraftsOnServer {
  /** What is stored, and whether it can be reached. */
  stored: ServerDraft | null
  isOffline: boolean
  /** What every request is answered, in place of its own reply. */
  reply: DraftReply | undefined
  readonly requests: string[]
  /** Another device stores this. */
  storeElsewhere(settings: unknown, atMs?: number): void
}

export function fakeDrafts(stored: ServerDraft | null = null): FakeDrafts {
  const answer = async (request: string, work: () => DraftReply): Promise<DraftReply> => {
    fake.requests.push(request)
    if (fake.reply) return fake.reply
    return fake.isOffline ? { kind: 'offline' } : work()
  }
  let last = stored?.revision ?? 0
  const other = (base: number): DraftReply | undefined =>
    (fake.stored?.revision ?? 0) === base ? undefined : { kind: 'stored', draft: fake.stored }
  const fake: FakeDrafts = {
    stored,
    isOffline: false,
    reply: undefined,
    requests: [],
    storeElsewhere(settings, atMs = Date.now()) {
      fake.stored = { settings, baseVersion: 4, revision: ++last, atMs, device: 'Safari, iPad' }
    },
    read: () => answer('read', () => ({ kind: 'stored', draft: fake.stored })),
    save: ({ settings, baseVersion }, base, isLeaving) =>
      answer(`save ${JSON.stringify(settings)} on ${base}${isLeaving ? ', leaving' : ''}`, () => {
        const conflict = other(base)
        if (conflict) return conflict
        fake.stored = { settings, baseVersion, revision: ++last, atMs: Date.now(), device: 'Firefox, Windows' }
        return { kind: 'saved', revision: last }
      }),
    delete: base =>
      answer(`delete ${base}`, () => {
        const conflict = fake.stored ? other(base) : undefined
        if (conflict) return conflict
        fake.stored = null
        return { kind: 'saved', revision: 0 }
      }),
  }
  return fake
}
