// What a core is. Cores live in a registry on globalThis so that two copies of the SDK on one page share
// one session, one query cache and one socket. Only plain data and functions cross: never an atom, never a React context.
import type { Failure } from '../base/result.ts'
import type { Readable } from '../base/readable.ts'
import type { Answer, Method } from '../contract/call.ts'
import type { User } from '../contract/entities/user.ts'

export type SessionStatus = 'starting' | 'signed-out' | 'signed-in' | 'public'
/** Times are Unix seconds. The token itself is never included. */
export interface Session {
  readonly status: SessionStatus
  readonly user?: User
  readonly expiresAt?: number
  readonly refreshExpiry?: number
  /** True once the refresh token expires within 600 s, until the warning was shown (SES-015). */
  readonly isEnding?: boolean
}

/** One request as data; its stable key (base/stable-key) is the key of the query cache. */
export interface WireRequest {
  readonly method: Method
  /** Filled path, relative to the api base: "/dataframe/aggregate". */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  /** The answer is not JSON but of this type: a text, or a Blob if it begins with "application/". */
  readonly media?: string
  /** The reply is the same for everybody: no token is sent, and nothing keeps the browser from caching it. */
  readonly isCacheable?: true
  /** Sent as Idempotency-Key: a repeat of this very request answers the first result. */
  readonly key?: string
  /** Continues when the page is closed; the body is at most 64 kB. */
  readonly keepalive?: boolean
}

/** Why the visitor has no valid token: the page supplied none, or the server rejected it. */
export interface AuthRequired {
  readonly reason: 'no-token' | 'refused'
}

/** The state of a cached read (COL-018). While it reloads, `data` has the previous result and `isLoading` is true. */
export interface QueryState<T = unknown> {
  readonly isLoading: boolean
  readonly data?: T
  readonly total?: number
  /** What the `_id` of the rows stands for, as people read it. */
  readonly groupedBy?: string
  readonly error?: Failure
  /** Unix milliseconds of the last good answer, 0 before the first. */
  readonly at: number
}

/** A cached read. `reload` asks again, whatever is cached. */
export interface QueryHandle extends Readable<QueryState> {
  reload(): void
  /**
   * Called with a successful reply as soon as it arrives, before its minimum pending time ends (COL-019), to prefetch
   * what follows. Absent in a core of an older bundle.
   */
  early?(listener: (data: unknown) => void): () => void
}

export interface CoreStats {
  readonly requests: number
  readonly sockets: number
  readonly refreshes: number
  readonly cached: number
  readonly mounted: number
}

export interface Core {
  readonly name: string
  readonly version: string
  readonly api: string
  readonly options: CoreOptions
  readonly session: Readable<Session>
  /**
   * Set while the page has no token that the server accepts (auth mode 'token'). Absent in a core of an older bundle.
   */
  readonly authRequired?: Readable<AuthRequired | undefined>
  /** Sends one request with the session's token; never throws on a reply (API-002). */
  request(request: WireRequest, signal?: AbortSignal): Promise<Answer>
  /**
   * Returns one shared cache entry per equal request. Subscribing fetches; after the last unsubscribe it is retained
   * for 30 s.
   */
  query(request: WireRequest): QueryHandle
  /**
   * Refetches mounted reads and removes the others. `path` limits it to paths with that prefix; one with parameters
   * ("/item/:app/:collection/:id") to the reads of that call.
   */
  invalidate(path?: string): void
  /** Listens to the app socket; topic 'Refresh' | 'User authorized' | … (the message text). Opens the socket on first use. */
  live(topic: string, listener: (data: unknown) => void): () => void
  signIn(email: string, password: string): Promise<{ readonly ok: true } | Failure>
  /** Clears the session, closes the socket and de-authenticates (SES-022). Go home first. */
  signOut(): Promise<void>
  /** The visitor dismissed the warning: it comes back only with a new refresh expiry (SES-020). */
  dismissWarning(): void
  /** Reads the user again every 5 s while the public layout shows (SES-031). Returns what stops it. */
  watchUser(): () => void
  stats(): CoreStats
  /** Aborted by `destroy`; absent in a core of an older bundle. */
  readonly ended?: AbortSignal
  destroy(): void
}

export type TokenReason = 'initial' | 'expiring' | 'expired' | 'forbidden'
export type Auth =
  | {
      readonly mode: 'token'
      getToken(context: {
        core: string
        reason: TokenReason
        signal: AbortSignal
      }): Promise<string | { token: string; expiresAt?: number } | null>
    }
  | { readonly mode: 'public'; readonly app?: string }
  | { readonly mode: 'password' }
  | { readonly mode: 'cookie' }

export interface StorageLike {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface HostRouter {
  navigate(href: string, options: { replace: boolean; newTab: boolean }): void
  subscribe?(onChange: (path: string) => void): () => void
  href?(path: string): string
}

export interface CoreOptions {
  /** Default 'default'. */
  readonly name?: string
  /** Base URL of the api, also relative. */
  readonly api: string
  /** URL of the app socket; default: the api base with ws(s): and /api/ (SOC-001). */
  readonly socket?: string
  /** URL of the service that runs action flows, with their channels at /api/v1/queue/{id}; default: the api base. */
  readonly worker?: string
  readonly auth?: Auth
  readonly fetch?: typeof fetch
  readonly createSocket?: (url: string) => WebSocket
  readonly headers?: () => HeadersInit
  readonly router?: HostRouter
  readonly lang?: string
  readonly timeZone?: string
  readonly messages?: Readonly<Record<string, string>>
  /** CSS custom properties set inside our roots only: {'--lc-color-primary': '#627F90'}. */
  readonly theme?: Readonly<Record<string, string>>
  readonly storage?: 'session' | 'local' | 'memory' | StorageLike
  readonly provider?: { readonly name: string; readonly url: string }
  /** The app whose pages are the management screens; default 'app_management'. */
  readonly managementApp?: string
  /**
   * Maps: a MapLibre style as URL or document (default: the api's own, `{api}/map/style.json`), and its worker if the
   * one in the SDK may not be used.
   */
  readonly map?: { readonly style?: string | Readonly<Record<string, unknown>>; readonly workerUrl?: string }
  onError?(error: Failure): void
  onMetric?(metric: { readonly name: string; readonly value: number }): void
}
