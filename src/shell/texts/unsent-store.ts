// Stores on this device what an editor has not sent yet, so that a closed tab loses nothing: under the account, for a text,
// by editor. A lock says that an editor is still open, in this tab or another.
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { isRecord } from '../../base/loose.ts'
import { sharedTextCalls } from '../../contract/calls/shared-texts.ts'
import type { FoundSteps, SharedStep, UnsentStore } from '../../engines/rich-text/shared/room.ts'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'

const waitMs = 500
const longestMs = 30 * 24 * 60 * 60 * 1000

type Stored = Readonly<Record<string, unknown>>

/** An UnsentStore of one editor; `flush` stores now, `close` says that the editor is closed. */
export function createUnsentStore(core: Core, id: string, account: string, client: string) {
  const key = `text-unsent:${account}:${id}`
  const storage = formStorageOf(core)
  let waiting: Parameters<UnsentStore['changed']>[0] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStored = false
  const all = (): Stored => parsed(storage.getItem(key))
  const put = (stored: Stored): void => {
    if (Object.keys(stored).length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(stored))
  }
  const remove = (one: string): boolean => {
    const { [one]: stored, ...rest } = all()
    put(rest)
    return stored !== undefined
  }
  const closing = new AbortController()
  const awaited = new Set<string>()
  /** Calls `again` once the editor is closed: its tab may be on its way out. */
  function whenClosed(other: string, again: () => void): void {
    if (awaited.has(other)) return
    awaited.add(other)
    navigator.locks
      .request(`lc ${other}`, { mode: 'shared', signal: closing.signal }, () => {})
      .finally(() => awaited.delete(other))
      // the lock is free again by now: while it was held here, the other would still have counted as open
      .then(again, () => {}) // or this editor was closed before
  }
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return // it is stored as it was at the last change
    const unsent = waiting()
    waiting = undefined
    if (unsent) put({ ...all(), [client]: { ...unsent, at: Date.now() } })
    else if (isStored) remove(client)
    isStored = unsent !== undefined
  }
  const unlock = lock(`lc ${client}`)
  const store: UnsentStore = {
    changed(read) {
      waiting = read
      timer ??= setTimeout(flush, waitMs)
    },
    async find(again) {
      const open = await openLocks()
      return Object.entries(all()).flatMap(([other, stored]): readonly FoundSteps[] => {
        if (other === client || !isRecord(stored)) return []
        if (open.has(`lc ${other}`)) {
          whenClosed(other, again)
          return []
        }
        const { version, steps, at } = stored
        const isGood = typeof version === 'number' && Array.isArray(steps) && typeof at === 'number'
        if (!isGood || Date.now() - at > longestMs) {
          remove(other)
          return []
        }
        return [
          { client: other, version, steps, since: then => stepsSince(core, id, then), remove: () => remove(other) },
        ]
      })
    },
  }
  return {
    store,
    flush,
    close(): void {
      flush()
      closing.abort()
      unlock()
    },
  }
}

async function stepsSince(core: Core, id: string, since: number): ReturnType<FoundSteps['since']> {
  const answer = await send(core, sharedTextCalls.readTextSteps, { params: { id }, query: { since } })
  if (answer.status !== 200 || !answer.data.data) return 'unread'
  return (answer.data.data.steps as readonly SharedStep[] | undefined) ?? 'forgotten' // as in the contract
}

function parsed(text: string | null): Stored {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {} // not written by this code
  }
}

/** Holds a lock until it is released. Browsers have locks only on secure pages. */
function lock(name: string): () => void {
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  globalThis.navigator?.locks?.request(name, () => held).catch(() => {}) // refused in a sandboxed frame
  return release
}

async function openLocks(): Promise<ReadonlySet<string | undefined>> {
  try {
    const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
    return new Set(held.map(({ name }) => name))
  } catch {
    return new Set() // refused in a sandboxed frame
  }
}
