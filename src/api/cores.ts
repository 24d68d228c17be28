// Where the cores of a page are. The registry hangs on globalThis under a symbol, so that two copies of the SDK on
// one page (npm build and CDN) share sessions, caches and sockets. Its shape is a protocol: it changes only with the symbol.
import { stableKey } from '../base/stable-key.ts'
import type { Core, CoreOptions } from './core.ts'

interface Cores {
  get(name: string): Core | undefined
  set(core: Core): void
  delete(core: Core): void
  /** Calls back when a name gets another core. */
  subscribe(listener: (name: string) => void): () => void
}

const key = Symbol.for('lowcode.cores/v1')

function cores(): Cores {
  const world = globalThis as { [key]?: Cores } // only this file writes this symbol
  const found = world[key]
  if (found) return found
  const byName = new Map<string, Core>()
  const listeners = new Set<(name: string) => void>()
  const tell = (name: string): void => {
    for (const listener of [...listeners]) listener(name)
  }
  const made: Cores = Object.freeze({
    get: (name: string) => byName.get(name),
    set(core: Core) {
      byName.set(core.name, core)
      tell(core.name)
    },
    delete(core: Core) {
      if (byName.get(core.name) === core) {
        byName.delete(core.name)
        tell(core.name)
      }
    },
    subscribe(listener: (name: string) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  })
  Object.defineProperty(world, key, { value: made })
  return made
}

/** Created by an <lc-session>, which keeps its core even if configure() takes over the name. */
const ofSessions = new WeakSet<Core>()

/** Registers the core of an <lc-session> under its name. */
export function addSessionCore(core: Core): Core {
  ofSessions.add(core)
  cores().set(core)
  return core
}

const isSame = (former: Core, options: CoreOptions): boolean => {
  const auth = options.auth ?? { mode: 'password' }
  return (
    former.api === options.api &&
    (former.options.auth?.mode ?? 'password') === auth.mode &&
    // a session's token is the session's own
    !(auth.mode === 'token' && ofSessions.has(former))
  )
}

/** Does what configure() promises (registry.ts), with what creates a core. */
export function configureWith(options: CoreOptions, create: (options: CoreOptions) => Core): Core {
  if (!options || typeof options.api !== 'string')
    throw new TypeError('configure() needs the URL of a server: configure({ api: "https://…" }).')
  const name = options.name ?? 'default'
  const former = cores().get(name)
  if (former && isSame(former, options)) {
    const { theme = former.options.theme, lang = former.options.lang } = options
    if (stableKey({ theme, lang }) !== stableKey({ theme: former.options.theme, lang: former.options.lang })) {
      Object.assign(former.options, { ...(theme ? { theme } : {}), ...(lang ? { lang } : {}) }) // createCore got a copy of the options
      cores().set(former)
    }
    return former
  }
  const core = create({ ...options, name })
  cores().set(core)
  if (former && !ofSessions.has(former)) former.destroy()
  return core
}

/** Returns the core with this name. Throws if there is none yet; `whenCore` waits. */
export function getCore(name = 'default'): Core {
  const core = cores().get(name)
  if (!core) throw new Error(`No core "${name}" is configured. Call configure({ name: "${name}", api: … }) first.`)
  return core
}

export const findCore = (name = 'default'): Core | undefined => cores().get(name)

/** Waits for configure(). */
export function whenCore(name = 'default'): Promise<Core> {
  const core = cores().get(name)
  if (core) return Promise.resolve(core)
  return new Promise(done => {
    const stop = cores().subscribe(changed => {
      const found = changed === name ? cores().get(name) : undefined
      if (found) {
        stop()
        done(found)
      }
    })
  })
}

/** Calls back whenever the core of a name comes, changes or goes. */
export const onCore = (name: string, listener: () => void): (() => void) =>
  cores().subscribe(changed => {
    if (changed === name) listener()
  })

/** Ends a core and takes it out of the registry. */
export function removeCore(core: Core): void {
  cores().delete(core)
  core.destroy()
}
