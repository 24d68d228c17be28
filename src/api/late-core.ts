// A core whose code is still on its way. The loader's configure() returns one at once, so that a page which shows only
// inline data never loads a session, a cache and a client. It behaves as a core that has not answered yet.
import { fail } from '../base/result.ts'
import type { Readable } from '../base/readable.ts'
import { backoffMs } from './backoff.ts'
import type { AuthRequired, Core, CoreOptions, QueryHandle, QueryState, Session } from './core.ts'
import { sayOf } from './failure.ts'
import type { SessionToLeave } from './session-machine.ts'
import { version } from './version.ts'

type Stop = () => void
type Make = (options: CoreOptions) => Core

interface Waiting {
  start(core: Core): void
  /** The code did not load, or is tried once more. */
  onTry?: (() => void) | undefined
}

const starting: Session = Object.freeze({ status: 'starting' })
const visitor: Session = Object.freeze({ status: 'public' })
const loading: QueryState = Object.freeze({ isLoading: true, at: 0 })
const nothingYet = { requests: 0, sockets: 0, refreshes: 0, cached: 0, mounted: 0 }

interface Arrival {
  /** The core, once its code is there. */
  peek(): Core | undefined
  /** The last try failed, and no other one was asked for since. */
  isMissing(): boolean
  /** Loads the code, or joins the try that is under way. Returns undefined if it did not come. */
  fetch(): Promise<Core | undefined>
  /** Starts something on the core as soon as there is one. Returns what stops it, before or after. */
  follow(start: (core: Core) => Stop | undefined, onTry?: () => void): Stop
  /** A visitor asks for another try. */
  retry(): void
  end(): void
}

/** Loads the code of a core, again and again while somebody waits for it. */
function awaitCore(options: CoreOptions, load: () => Promise<Make>): Arrival {
  const waiting = new Set<Waiting>()
  let core: Core | undefined
  let flight: Promise<Core | undefined> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isMissing = false
  let isOver = false

  const tell = (): void => {
    for (const one of [...waiting]) one.onTry?.()
  }

  function fetch(): Promise<Core | undefined> {
    clearTimeout(again)
    flight ??= load().then(
      make => {
        if (isOver) return undefined
        core = make(options)
        for (const one of [...waiting]) one.start(core)
        waiting.clear()
        return core
      },
      () => {
        flight = undefined
        isMissing = true
        if (waiting.size > 0 && !isOver) again = setTimeout(() => void fetch(), backoffMs(tries++, Math.random()))
        tell()
        return undefined
      },
    )
    return flight
  }

  return {
    peek: () => core,
    isMissing: () => isMissing,
    fetch,
    follow(start, onTry) {
      if (core) return start(core) ?? (() => {})
      let stop: Stop | undefined
      const mine: Waiting = {
        start: made => {
          stop = start(made)
        },
        onTry,
      }
      waiting.add(mine)
      void fetch()
      return () => {
        waiting.delete(mine)
        stop?.()
      }
    },
    retry() {
      isMissing = false
      tell()
      void fetch()
    },
    end() {
      isOver = true
      clearTimeout(again)
      waiting.clear()
      core?.destroy()
    },
  }
}

/** Creates a core that loads its code at once. While that fails, reads show the failure and are tried again. */
export function createLateCore(options: CoreOptions, load: () => Promise<Make>): Core {
  const say = sayOf(options.messages)
  const end = new AbortController()
  const arrival = awaitCore(options, load)
  const { peek, fetch, follow } = arrival

  /** A value of the core; until there is one, a fixed value. */
  const readable = <T>(of: (core: Core) => Readable<T> | undefined, before: T): Readable<T> => ({
    get() {
      const core = peek()
      return core ? (of(core)?.get() ?? before) : before
    },
    subscribe: onChange =>
      follow(made => {
        const stop = of(made)?.subscribe(onChange)
        if (of(made)?.get() !== before) onChange()
        return stop
      }),
  })

  function query(request: Parameters<Core['query']>[0]): QueryHandle {
    let found: QueryHandle | undefined
    const handle = (made: Core): QueryHandle => (found ??= made.query(request))
    const missing: QueryState = { isLoading: false, at: 0, error: fail('chunk', say('error.chunk')) }
    return Object.freeze<QueryHandle>({
      get() {
        const core = peek()
        return core ? handle(core).get() : arrival.isMissing() ? missing : loading
      },
      subscribe: onChange =>
        follow(made => {
          const stop = handle(made).subscribe(onChange)
          onChange()
          return stop
        }, onChange),
      reload() {
        const core = peek()
        if (core) handle(core).reload()
        else arrival.retry()
      },
      early: listener => follow(made => handle(made).early?.(listener)),
    })
  }

  const session: SessionToLeave = Object.freeze({
    ...readable(made => made.session, options.auth?.mode === 'public' ? visitor : starting),
    listen: (onChange: () => void) => follow(made => (made.session as SessionToLeave).listen?.(onChange)), // as its own core made it
    beforeSignOut: (work: () => Promise<unknown>) =>
      follow(made => (made.session as SessionToLeave).beforeSignOut?.(work)), // the same
  })
  void fetch()

  return Object.freeze<Core>({
    name: options.name ?? 'default',
    version,
    api: options.api,
    options,
    session,
    authRequired: readable<AuthRequired | undefined>(made => made.authRequired, undefined),
    request: async (request, signal) =>
      (await fetch())?.request(request, signal) ?? { status: 0, data: { code: 0, message: say('error.chunk') } },
    query,
    invalidate: path => peek()?.invalidate(path), // before it is there, nothing was read
    live: (topic, listener) => follow(made => made.live(topic, listener)),
    signIn: async (email, password) => (await fetch())?.signIn(email, password) ?? fail('chunk', say('error.chunk')),
    signOut: async () => (await fetch())?.signOut(),
    dismissWarning: () => peek()?.dismissWarning(),
    watchUser: () => follow(made => made.watchUser()),
    stats: () => peek()?.stats() ?? nothingYet,
    ended: end.signal,
    destroy() {
      end.abort()
      arrival.end()
    },
  })
}
