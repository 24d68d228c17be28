// The four ways a shell may hold its address. Only `history` owns the page's URL; `hash` owns one key of the fragment
// and leaves the host's own fragments alone; `memory` and `host` never write a URL.
import type { HostRouter } from '../api/core.ts'
import type { Readable } from '../base/readable.ts'

export type Routing = 'memory' | 'hash' | 'history' | 'host'

/** What a move brings along for the header: a title and the name of the object (NAV-055). */
export interface NavigationState {
  readonly title?: string | undefined
  readonly object?: string | undefined
}

export interface Driver extends Readable<string> {
  readonly kind: Routing
  /** `notify` false: the host requested it, so it gets no event. */
  go(address: string, options?: { readonly replace?: boolean; readonly state?: NavigationState | undefined }): void
  /** What this navigation passed along; nothing after a load by URL. */
  state(): NavigationState | undefined
  back(): void
  /**
   * Called before the browser's Back and Forward are followed: true blocks, and `goOn` follows later. Absent if nothing
   * else navigates.
   */
  hold?(asks: (goOn: () => void) => boolean): void
  /** What an <a> gets: an address a new tab can open, as far as the driver has one. */
  href(address: string): string
  stop(): void
}

export interface DriverOptions {
  readonly start: string
  readonly basePath?: string
  readonly routeKey?: string
  readonly host?: HostRouter
  /** The window to work on; a test gives its own. */
  readonly view?: Window
}

export function createDriver(kind: Routing, options: DriverOptions): Driver {
  if (kind === 'memory' || kind === 'host') return createMemoryDriver(kind, options)
  return kind === 'hash' ? createHashDriver(options) : createHistoryDriver(options)
}

function createMemoryDriver(kind: 'memory' | 'host', { start, host }: DriverOptions): Driver {
  const past: Entry[] = []
  let here: Entry = { address: start }
  const listeners = new Set<() => void>()
  const move = (entry: Entry): void => {
    here = entry
    for (const listener of [...listeners]) listener()
  }
  const stopHost =
    kind === 'host' ? host?.subscribe?.(path => path !== here.address && move({ address: path })) : undefined
  return {
    kind,
    get: () => here.address,
    state: () => here.state,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    go(address, { replace = false, state } = {}) {
      if (address === here.address) return
      if (!replace) past.push(here)
      move({ address, state })
    },
    back() {
      const last = past.pop()
      if (last !== undefined) move(last)
    },
    href: address => (kind === 'host' && host?.href ? host.href(address) : address),
    stop() {
      stopHost?.()
      listeners.clear()
    },
  }
}

interface Entry {
  readonly address: string
  readonly state?: NavigationState | undefined
}

interface UrlAddress {
  readonly kind: 'history' | 'hash'
  readonly events: readonly ('popstate' | 'hashchange')[]
  read(): string
  href(address: string): string
  /** Returns the state of the history entry, for a navigation with data. */
  toHistoryState(state: NavigationState | undefined): unknown
  /** Reads that state; absent if the entry belongs to the host. */
  fromHistoryState?(): NavigationState | undefined
}

function createHistoryDriver({ start, basePath = '/', view = window }: DriverOptions): Driver {
  const base = basePath.replace(/\/+$/, '')
  return createUrlDriver(view, {
    kind: 'history',
    events: ['popstate'],
    toHistoryState: state => ({ lc: true, ...(state ? { header: { title: state.title, object: state.object } } : {}) }),
    fromHistoryState: () => readState(view.history.state),
    read() {
      const { pathname, search } = view.location
      if (base && pathname !== base && !pathname.startsWith(`${base}/`)) return start
      return `${pathname.slice(base.length) || '/'}${search}`
    },
    href: address => `${base}${address}` || '/',
  })
}

const createHashDriver = ({ start, routeKey = 'lc', view = window }: DriverOptions): Driver =>
  createUrlDriver(view, {
    kind: 'hash',
    events: ['hashchange', 'popstate'],
    toHistoryState: () => view.history.state as unknown,
    read: () => readHash(view.location.hash, routeKey) ?? start,
    href: address => writeHash(view.location.hash, routeKey, address),
  })

/** A path in the page's URL: read again whenever the browser navigates. */
function createUrlDriver(
  view: Window,
  { kind, events, read, href, toHistoryState, fromHistoryState }: UrlAddress,
): Driver {
  const listeners = new Set<() => void>()
  let here = read()
  let brought: Entry | undefined // for a host's own entries, which we must not write
  let entry: unknown = view.history.state // the browser's state for this entry, to restore it
  let asks: ((goOn: () => void) => boolean) | undefined
  let isAgreed = false
  const update = (): void => {
    const next = read()
    if (next === here) return
    here = next
    entry = view.history.state
    for (const listener of [...listeners]) listener()
  }
  // the browser has already moved when the event fires: if the move is blocked, the current entry is pushed on top, so
  // that one step back leads to the requested one
  const follow = (): void => {
    if (read() === here) return
    const isHeld =
      !isAgreed &&
      asks?.(() => {
        isAgreed = true
        view.history.back()
      }) === true
    isAgreed = false
    if (isHeld) view.history.pushState(entry, '', href(here))
    else update()
  }
  for (const event of events) view.addEventListener(event, follow)
  return {
    kind,
    href,
    get: () => here,
    state: () => (fromHistoryState ? fromHistoryState() : brought?.address === here ? brought.state : undefined),
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    go(address, { replace = false, state } = {}) {
      if (address === here) return
      brought = { address, state }
      view.history[replace ? 'replaceState' : 'pushState'](toHistoryState(state), '', href(address))
      update()
    },
    back: () => view.history.back(),
    hold(next) {
      asks = next
    },
    stop() {
      for (const event of events) view.removeEventListener(event, follow)
      listeners.clear()
    },
  }
}

/** Reads one key of a fragment shared by several elements: "#main=/sales&side=/kpi". */
export function readHash(hash: string, key: string): string | undefined {
  const part = hash
    .replace(/^#/, '')
    .split('&')
    .find(piece => piece.startsWith(`${key}=`))
  if (part === undefined) return undefined
  const address = part
    .slice(key.length + 1)
    .replaceAll('%26', '&')
    .replace(/%25((?:25)*26)/g, '%$1')
  return address.startsWith('/') ? address : `/${address}`
}

/** Writes one key and preserves the rest of the fragment. */
export function writeHash(hash: string, key: string, address: string): string {
  // what is an escaped & already (in a value) is escaped once more
  const mine = `${key}=${address.replace(/%((?:25)*26)/g, '%25$1').replaceAll('&', '%26')}`
  const pieces = hash.replace(/^#/, '').split('&').filter(Boolean)
  const at = pieces.findIndex(piece => piece.startsWith(`${key}=`))
  if (at < 0) pieces.push(mine)
  else pieces[at] = mine
  return `#${pieces.join('&')}`
}

/** Reads the header's part of a history entry; ignores foreign data. */
function readState(entry: unknown): NavigationState | undefined {
  const header: unknown = entry !== null && typeof entry === 'object' && 'header' in entry ? entry.header : undefined
  if (header === null || typeof header !== 'object') return undefined
  const [title, object] = (['title', 'object'] as const).map((key): unknown => Reflect.get(header, key))
  return { ...(typeof title === 'string' ? { title } : {}), ...(typeof object === 'string' ? { object } : {}) }
}
