// One cache per core: requests of any number of elements that one answer can serve are one request (50 widgets over 5
// queries, whatever their kinds: 5 requests).
import { atom } from 'nanostores'
import type { PreinitializedWritableAtom } from 'nanostores'
import type { Failure } from '../base/result.ts'
import type { Answer } from '../contract/call.ts'
import { limits } from '../contract/limits.ts'
import type { QueryHandle, QueryState, WireRequest } from './core.ts'
import { failureOf, isGood } from './failure.ts'
import type { Say } from './failure.ts'
import { askOf, covers, stateFor } from './shared-rows.ts'
import type { Ask } from './shared-rows.ts'

interface Entry {
  readonly path: string
  readonly state: PreinitializedWritableAtom<QueryState>
  /** One for each reader. */
  readonly asks: Ask[]
  /** How many rows the current result was requested for. */
  answered: number
  /** The state as each number of rows sees it: the same object as long as nothing changed. */
  readonly views: Map<number, { readonly of: QueryState; readonly view: QueryState }>
  flight: { readonly abort: AbortController; readonly rows: number } | undefined
  drop: ReturnType<typeof setTimeout> | undefined
  readonly early: Set<(data: unknown) => void>
}

export interface QueryCache {
  query(request: WireRequest): QueryHandle
  invalidate(path?: string): void
  /**
   * Clears everything; mounted reads start over, or show why they cannot. After a change of user, no data of the
   * previous one may be shown.
   */
  clear(failure?: Failure): void
  /** Resends mounted reads that failed this way, up to a limit; returns how many. */
  retry(isMeant: (failure: Failure) => boolean, most?: number): number
  cached(): number
  mounted(): number
  destroy(): void
}

const before: QueryState = Object.freeze({ isLoading: true, at: 0 })
const retainMs = 30_000
/** A first request for few rows waits this long for more widgets to come, and never longer than the second; both pass within the least visible wait (COL-019). */
const [gatherMs, gatherMostMs] = [50, 150]
/** A page that is still busy putting its widgets up is let finish, so long: until it is, it could not draw rows either. */
const busyMostMs = 1000
/** A timer fires later than this only if the page is busy; the next check is one frame later. */
const [lateMs, frameMs] = [4, 16]
const rest = (ms: number): Promise<void> =>
  new Promise(done => {
    setTimeout(done, ms)
  })

export function createQueryCache(
  send: (request: WireRequest, signal: AbortSignal) => Promise<Answer>,
  say: Say,
): QueryCache {
  const entries = new Map<string, Entry>()
  /** Requests held back, with the moment they were first asked for. */
  const waiting = new Map<Entry, number>()
  let stopGathering: (() => void) | undefined
  let pending: Set<Entry> | undefined

  async function load(entry: Entry, startedMs = Date.now()): Promise<void> {
    waiting.delete(entry)
    const ask = largest(entry)
    if (!ask) return
    entry.flight?.abort.abort()
    const abort = new AbortController()
    entry.flight = { abort, rows: ask.rows }
    if (!entry.state.get().isLoading) entry.state.set({ ...entry.state.get(), isLoading: true })
    const answer = await send(ask.request, abort.signal)
    if (isGood(answer) && !abort.signal.aborted) for (const tell of entry.early) tell(answer.data.data)
    const waitedMs = Date.now() - startedMs
    if (waitedMs < limits.fetchMinPendingMs && !abort.signal.aborted) await rest(limits.fetchMinPendingMs - waitedMs) // COL-019
    if (abort.signal.aborted) return
    entry.flight = undefined
    const { data: former, total: formerTotal, groupedBy, at: formerAt } = entry.state.get()
    if (isGood(answer)) {
      entry.answered = ask.rows
      entry.state.set({
        isLoading: false,
        data: answer.data.data,
        ...(answer.data.total === undefined ? {} : { total: answer.data.total }),
        ...(answer.data.grouped_by === undefined ? {} : { groupedBy: answer.data.grouped_by }),
        at: Date.now(),
      })
    } else {
      entry.state.set({
        isLoading: false,
        error: failureOf(answer, say),
        at: formerAt,
        ...(former === undefined ? {} : { data: former }),
        ...(formerTotal === undefined ? {} : { total: formerTotal }),
        ...(groupedBy === undefined ? {} : { groupedBy }),
      })
    }
  }

  /** Delays a small first request until no more widgets mount: one of them may need more rows of the same. */
  function gather(entry: Entry): void {
    waiting.set(entry, waiting.get(entry) ?? Date.now())
    stopGathering?.()
    const oldestMs = Math.min(...waiting.values())
    stopGathering = whenQuiet(Math.max(0, Math.min(gatherMs, oldestMs + gatherMostMs - Date.now())), () => {
      for (const [one, sinceMs] of [...waiting]) void load(one, sinceMs)
    })
  }

  const isBusy = (entry: Entry): boolean => entry.flight !== undefined || waiting.has(entry)

  function stop(entry: Entry): void {
    clearTimeout(entry.drop)
    waiting.delete(entry)
    entry.flight?.abort.abort()
    entry.flight = undefined
  }

  function release(key: string, entry: Entry): void {
    if (entry.asks.length > 0 || entries.get(key) !== entry) return
    if (isBusy(entry)) {
      // no one waits for this reply any longer
      stop(entry)
      entries.delete(key)
      return
    }
    entry.drop = setTimeout(() => {
      if (entry.asks.length === 0) entries.delete(key)
    }, retainMs)
  }

  function enter(ask: Ask): Entry {
    let entry = entries.get(ask.key)
    if (!entry) {
      entry = {
        path: ask.request.path,
        state: atom<QueryState>(before),
        asks: [],
        answered: 0,
        views: new Map(),
        flight: undefined,
        drop: undefined,
        early: new Set(),
      }
      entries.set(ask.key, entry)
    }
    clearTimeout(entry.drop)
    entry.drop = undefined
    entry.asks.push(ask)
    const state = entry.state.get()
    if (entry.flight) {
      if (entry.flight.rows < ask.rows) void load(entry) // the request in progress asks for too few rows
    } else if (state.at > 0 && !covers(state, entry.answered, ask.rows)) void load(entry)
    else if (state.error ? entry.asks.length === 1 : state.at === 0) {
      if (ask.canWait) gather(entry)
      else void load(entry, waiting.get(entry))
    }
    return entry
  }

  function view(entry: Entry | undefined, rows: number): QueryState {
    if (!entry) return before
    const now = entry.state.get()
    const known = entry.views.get(rows)
    if (known?.of === now) return known.view
    const seen = stateFor(now, entry.answered, rows)
    entry.views.set(rows, { of: now, view: seen })
    return seen
  }

  /** Several requests for fresh data in one turn are one request. */
  function reloadSoon(entry: Entry): void {
    if (pending) {
      pending.add(entry)
      return
    }
    const batch = new Set([entry])
    pending = batch
    queueMicrotask(() => {
      pending = undefined
      for (const one of batch) void load(one)
    })
  }

  return {
    query(request) {
      const ask = askOf(request)
      return Object.freeze({
        get: () => view(entries.get(ask.key), ask.rows),
        subscribe(onChange: () => void) {
          const mine = { ...ask } // each reader is one entry of the list
          const entry = enter(mine)
          const unlisten = entry.state.listen(() => onChange())
          let done = false
          return () => {
            if (done) return
            done = true
            unlisten()
            entry.asks.splice(entry.asks.indexOf(mine), 1)
            // a remount in the same task (a moved element) retains the entry
            if (entry.asks.length === 0) setTimeout(() => release(ask.key, entry), 0)
          }
        },
        reload() {
          const entry = entries.get(ask.key)
          if (entry) reloadSoon(entry)
        },
        early(listener: (data: unknown) => void) {
          const entry = entries.get(ask.key)
          entry?.early.add(listener)
          return () => {
            entry?.early.delete(listener)
          }
        },
      })
    },
    invalidate(path = '') {
      const isMeant = matcherOf(path)
      for (const [key, entry] of [...entries]) {
        if (!isMeant(entry.path)) continue
        if (entry.asks.length > 0) reloadSoon(entry)
        else {
          stop(entry)
          entries.delete(key)
        }
      }
    },
    clear(failure) {
      for (const [key, entry] of [...entries]) {
        stop(entry)
        entry.answered = 0
        if (entry.asks.length === 0) {
          entries.delete(key)
          continue
        }
        entry.state.set(failure ? { isLoading: false, error: failure, at: 0 } : before)
        if (!failure) reloadSoon(entry)
      }
    },
    retry(isMeant, most = Infinity) {
      const failed = [...entries.values()]
        .filter(entry => {
          const { error } = entry.state.get()
          return error !== undefined && entry.asks.length > 0 && !entry.flight && isMeant(error)
        })
        .slice(0, most)
      for (const entry of failed) reloadSoon(entry)
      return failed.length
    },
    cached: () => entries.size,
    mounted: () => [...entries.values()].filter(entry => entry.asks.length > 0).length,
    destroy() {
      stopGathering?.()
      for (const entry of entries.values()) {
        stop(entry)
        entry.asks.length = 0
      }
      entries.clear()
    },
  }
}

/** A path with parameters means one call, any other all that starts so. */
function matcherOf(path: string): (one: string) => boolean {
  if (!path.includes('/:')) return one => one.startsWith(path)
  const steps = path.split('/')
  return one => {
    const own = one.split('/')
    return own.length === steps.length && steps.every((step, at) => step.startsWith(':') || step === own[at])
  }
}

/** What is sent for all readers of an entry: the request for the most rows. */
const largest = ({ asks }: Entry): Ask | undefined =>
  asks.reduce<Ask | undefined>((most, one) => (most && most.rows >= one.rows ? most : one), undefined)

/** Runs the work after a while, once the page has nothing else to do; returns what stops it. */
function whenQuiet(ms: number, work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return whenOnTime(ms, work)
  let idle: number | undefined
  const timer = setTimeout(() => {
    idle = requestIdleCallback(() => work(), { timeout: busyMostMs })
  }, ms)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/**
 * The same for browsers without requestIdleCallback (Safari): a timer that fires late means that the page is still
 * busy.
 */
function whenOnTime(ms: number, work: () => void): () => void {
  const lastMs = Date.now() + ms + busyMostMs
  let timer: ReturnType<typeof setTimeout>
  const wait = (forMs: number): void => {
    const dueMs = Date.now() + forMs
    timer = setTimeout(() => {
      const nowMs = Date.now()
      if (nowMs - dueMs > lateMs && nowMs < lastMs) wait(frameMs)
      else work()
    }, forMs)
  }
  wait(ms)
  return () => clearTimeout(timer)
}
