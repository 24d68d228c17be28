// The queue of answers to send. A save without a connection, or after the session was lost, is stored with its key and
// sent later exactly once, in order, by one tab. What the server rejects is shown to the user; nothing is dropped.
import type { StorageLike } from '../../api/core.ts'
import { backoffMs } from '../../api/backoff.ts'
import type { Failure } from '../../base/result.ts'
import type { Written } from './target.ts'

export interface QueueEntry {
  /** The key of idempotency; the server answers a repeat with the first result. */
  readonly key: string
  /** The user who gave the answers: an id, or "" for a visitor without an account. */
  readonly user: string
  /** Which form they belong to: those of one form are sent in order. */
  readonly form: string
  readonly title: string
  /** The collection the answers go to. Stored entries have this name: do not rename it. */
  readonly place: { readonly app: string; readonly collection: string }
  readonly written: Written
  /** The key of the send that makes the item this one changes. */
  readonly after?: string | undefined
  /** Unix milliseconds. */
  readonly at: number
  readonly state: 'waiting' | 'refused' | 'sent'
  /** The item, once the entry was sent. */
  readonly id?: string | undefined
  /** Why the server refused it. */
  readonly failure?: Failure | undefined
}
export type Sending =
  | { readonly kind: 'sent'; readonly id?: string | undefined }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** No clear answer: to be tried again. `isAway`: no server at all, so nothing else needs to be tried now. */
  | { readonly kind: 'again'; readonly failure: Failure; readonly isAway: boolean }

export interface QueueParts {
  readonly storage: StorageLike
  /** Returns the id of the current user ("" for a visitor); undefined while it is unknown: then nothing is sent. */
  user(): string | undefined
  send(entry: QueueEntry): Promise<Sending>
  /** Runs the work unless another tab is running it; returns false in that case. */
  lock(work: () => Promise<void>): Promise<boolean>
  now?(): number
}

export interface SendQueue {
  add(entry: Omit<QueueEntry, 'at' | 'state'>): void
  /** All entries of a person, oldest first. The same list until something changes. */
  list(): readonly QueueEntry[]
  entry(key: string): QueueEntry | undefined
  remove(key: string): void
  /** Sends what can be sent. Never rejects. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
  /** Another tab wrote: reads again. */
  reread(): void
  stop(): void
}

const storageKey = 'queue'
/** What was sent is remembered a day, so that a form in another tab learns what became of its answers. */
const rememberMs = 24 * 60 * 60 * 1000

export function createQueue({ storage, user, send, lock, now = Date.now }: QueueParts): SendQueue {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let entries: readonly QueueEntry[] = []
  let running: Promise<void> | undefined
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isStopped = false

  function read(): readonly QueueEntry[] {
    const stored = storage.getItem(storageKey)
    if (stored === text) return entries
    text = stored
    entries = parse(stored)
    return entries
  }
  /** Reads, changes and writes in one turn, so that no other writer of this page comes between. */
  function change(edit: (list: QueueEntry[]) => QueueEntry[]): void {
    const next = edit([...read()]).filter(one => one.state !== 'sent' || now() - one.at < rememberMs)
    if (next.length === 0) storage.removeItem(storageKey)
    else storage.setItem(storageKey, JSON.stringify(next))
    tell()
  }
  function tell(): void {
    read()
    for (const listener of [...listeners]) listener()
  }

  /** Back to the person, with the newest of the answers that build on it. */
  function refuse(entry: QueueEntry, failure: Failure): void {
    change(list => {
      const chain = [entry]
      for (const one of list) if (chain.some(former => former.key === one.after)) chain.push(one)
      const last = chain.at(-1) ?? entry
      const back: QueueEntry = {
        ...entry,
        key: last.key,
        written: { ...last.written, id: entry.written.id },
        state: 'refused',
        failure,
      }
      return list.flatMap(one =>
        one.key === entry.key ? [back] : chain.some(member => member.key === one.key) ? [] : [one],
      )
    })
  }

  async function work(): Promise<void> {
    const halted = new Set<string>()
    for (;;) {
      if (isStopped) return
      const mine = user()
      const next = read().find(one => one.user === mine && one.state === 'waiting' && !halted.has(one.form))
      if (!next) break
      const before = next.after === undefined ? undefined : read().find(one => one.key === next.after)
      const id = next.written.id ?? before?.id
      const outcome = await send({ ...next, written: { ...next.written, id } })
      if (outcome.kind === 'sent') {
        tries = 0
        const made = outcome.id ?? id
        change(list =>
          list.map(one =>
            one.key === next.key
              ? {
                  ...one,
                  state: 'sent',
                  id: made,
                  at: now(),
                  written: { key: one.key, submit: one.written.submit, data: {} },
                }
              : one.after === next.key
                ? { ...one, written: { ...one.written, id: one.written.id ?? made } }
                : one,
          ),
        )
      } else if (outcome.kind === 'refused') refuse(next, outcome.failure)
      else {
        halted.add(next.form)
        if (outcome.isAway) break
      }
    }
    if (halted.size > 0) later()
  }
  function later(ms = Math.max(2_000, backoffMs(tries++, Math.random()))): void {
    clearTimeout(timer)
    if (!isStopped)
      timer = setTimeout(() => {
        void flush()
      }, ms)
  }
  async function round(): Promise<void> {
    const known = text
    read()
    if (text !== known) tell() // another tab has sent something
    if (!read().some(one => one.state === 'waiting' && one.user === user())) return
    if (!(await lock(work).catch(() => false))) later(1_000) // another tab is at it
    tell()
  }
  function flush(): Promise<void> {
    if (running) {
      isAsked = true
      return running
    }
    clearTimeout(timer)
    isAsked = false
    running = round().finally(() => {
      running = undefined
      return isAsked ? flush() : undefined // requested during the flush: an entry added since may have missed its last check
    })
    return running
  }

  return {
    add: entry =>
      change(list => [...list.filter(one => one.key !== entry.key), { ...entry, at: now(), state: 'waiting' }]),
    list: read,
    entry: key => read().find(one => one.key === key),
    remove: key => change(list => list.filter(one => one.key !== key)),
    flush,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    reread: tell,
    stop() {
      isStopped = true
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

/** Stored by another version or by other code: invalid entries are dropped (ENT-043). */
function parse(stored: string | null): readonly QueueEntry[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is QueueEntry {
  const one = Object(value) as Readonly<Record<string, unknown>> // whatever it is: its members are read as unknown
  const target = one['place'] as Readonly<Record<string, unknown>> | null | undefined // looked at below
  const written = one['written'] as Readonly<Record<string, unknown>> | null | undefined // looked at below
  return (
    ['key', 'user', 'form', 'title'].every(name => typeof one[name] === 'string') &&
    typeof one['at'] === 'number' &&
    (one['state'] === 'waiting' || one['state'] === 'refused' || one['state'] === 'sent') &&
    typeof target?.['app'] === 'string' &&
    typeof target['collection'] === 'string' &&
    typeof written?.['key'] === 'string' &&
    typeof written['submit'] === 'boolean' &&
    written['data'] !== null &&
    typeof written['data'] === 'object'
  )
}

const leaseMs = 15_000

/**
 * One sender across tabs: with Web Locks, or without them (pages without https) with a lease in the storage that the
 * tabs share.
 */
export function tabLock(
  name: string,
  storage: StorageLike,
  own: string,
  now: () => number = Date.now,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): QueueParts['lock'] {
  if (locks) {
    return work =>
      locks.request(name, { ifAvailable: true }, async held => {
        if (held) await work()
        return held !== null
      })
  }
  const lease = `${storageKey}-lease`
  const holder = (): string | undefined => {
    const [by, until] = (storage.getItem(lease) ?? '').split(' ')
    return Number(until) > now() ? by : undefined
  }
  const hold = (): void => storage.setItem(lease, `${own} ${now() + leaseMs}`)
  return async work => {
    if (holder() !== undefined) return false
    hold()
    await new Promise(done => {
      setTimeout(done, 30 + Math.random() * 60)
    }) // two tabs checked at once: the later writer keeps the lease
    if (holder() !== own) return false
    const renewal = setInterval(hold, leaseMs / 3)
    try {
      await work()
    } finally {
      clearInterval(renewal)
      storage.removeItem(lease)
    }
    return true
  }
}
