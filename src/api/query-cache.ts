// One cache per core: equal requests of any number of elements are one request (EMB: 50 widgets over 5 queries, 5 requests).
import { atom } from 'nanostores'
import type { PreinitializedWritableAtom } from 'nanostores'
import { stableKey } from '../base/stable-key.ts'
import type { Answer } from '../contract/call.ts'
import { limits } from '../contract/limits.ts'
import type { QueryHandle, QueryState, WireRequest } from './core.ts'
import { failureOf, isGood } from './failure.ts'
import type { Say } from './failure.ts'

interface Entry {
  readonly request: WireRequest
  readonly state: PreinitializedWritableAtom<QueryState>
  readers: number
  flight: AbortController | undefined
  drop: ReturnType<typeof setTimeout> | undefined
}

export interface QueryCache {
  query(request: WireRequest): QueryHandle
  invalidate(prefix?: string): void
  /** Forgets everything; mounted reads start over. After a change of user nothing of the former one may show. */
  clear(): void
  cached(): number
  mounted(): number
  destroy(): void
}

const before: QueryState = Object.freeze({ isLoading: true, at: 0 })
const keepMs = 30_000
const rest = (ms: number): Promise<void> => new Promise(done => { setTimeout(done, ms) })

export function createQueryCache(send: (request: WireRequest, signal: AbortSignal) => Promise<Answer>, say: Say): QueryCache {
  const entries = new Map<string, Entry>()
  let pending: Set<Entry> | undefined

  async function load(entry: Entry): Promise<void> {
    entry.flight?.abort()
    const flight = new AbortController()
    entry.flight = flight
    const started = Date.now()
    if (!entry.state.get().isLoading) entry.state.set({ ...entry.state.get(), isLoading: true })
    const answer = await send(entry.request, flight.signal)
    const waited = Date.now() - started
    if (waited < limits.fetchMinPendingMs && !flight.signal.aborted) await rest(limits.fetchMinPendingMs - waited) // COL-019
    if (flight.signal.aborted) return
    entry.flight = undefined
    const { data: former, total: formerTotal, at: formerAt } = entry.state.get()
    if (isGood(answer)) {
      entry.state.set({ isLoading: false, data: answer.data.data, ...(answer.data.total === undefined ? {} : { total: answer.data.total }), at: Date.now() })
    } else {
      entry.state.set({
        isLoading: false, error: failureOf(answer, say), at: formerAt,
        ...(former === undefined ? {} : { data: former }), ...(formerTotal === undefined ? {} : { total: formerTotal }),
      })
    }
  }

  function release(key: string, entry: Entry): void {
    if (entry.readers > 0 || entries.get(key) !== entry) return
    if (entry.flight) { // nobody waits for this answer any more
      entry.flight.abort()
      entries.delete(key)
      return
    }
    entry.drop = setTimeout(() => { if (entry.readers === 0) entries.delete(key) }, keepMs)
  }

  function enter(key: string, request: WireRequest): Entry {
    let entry = entries.get(key)
    if (!entry) {
      entry = { request, state: atom<QueryState>(before), readers: 0, flight: undefined, drop: undefined }
      entries.set(key, entry)
    }
    clearTimeout(entry.drop)
    entry.drop = undefined
    entry.readers++
    const { at, error } = entry.state.get()
    if (!entry.flight && (error ? entry.readers === 1 : at === 0)) void load(entry)
    return entry
  }

  /** Several wishes for fresh data in one turn are one request. */
  function reloadSoon(entry: Entry): void {
    if (pending) { pending.add(entry); return }
    const batch = new Set([entry])
    pending = batch
    queueMicrotask(() => {
      pending = undefined
      for (const one of batch) if (one.readers > 0) void load(one)
    })
  }

  return {
    query(request) {
      const key = stableKey(request)
      return Object.freeze({
        get: () => entries.get(key)?.state.get() ?? before,
        subscribe(onChange: () => void) {
          const entry = enter(key, request)
          const unlisten = entry.state.listen(() => onChange())
          let done = false
          return () => {
            if (done) return
            done = true
            unlisten()
            entry.readers--
            // a remount in the same turn (a moved element) keeps the entry
            if (entry.readers === 0) setTimeout(() => release(key, entry), 0)
          }
        },
        reload() {
          const entry = entries.get(key)
          if (entry) reloadSoon(entry)
        },
      })
    },
    invalidate(prefix = '') {
      for (const [key, entry] of [...entries]) {
        if (!entry.request.path.startsWith(prefix)) continue
        if (entry.readers > 0) reloadSoon(entry)
        else { clearTimeout(entry.drop); entry.flight?.abort(); entries.delete(key) }
      }
    },
    clear() {
      for (const [key, entry] of [...entries]) {
        clearTimeout(entry.drop)
        entry.flight?.abort()
        entry.flight = undefined
        if (entry.readers === 0) { entries.delete(key); continue }
        entry.state.set(before)
        reloadSoon(entry)
      }
    },
    cached: () => entries.size,
    mounted: () => [...entries.values()].filter(entry => entry.readers > 0).length,
    destroy() {
      for (const entry of entries.values()) { clearTimeout(entry.drop); entry.flight?.abort(); entry.readers = 0 }
      entries.clear()
    },
  }
}
