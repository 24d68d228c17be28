// <lc-session>: makes a core from markup and gives it to the elements inside. It draws nothing and needs no React.
import type { Auth, Core, HostRouter } from '../src/api/core.ts'
import { provideCore } from '../src/api/context.ts'
import { findCore, onCore } from '../src/api/cores.ts'
import { claimCore, releaseCore } from '../src/api/session-core.ts'
import type { GetToken } from '../src/api/session-core.ts'
import { fail } from '../src/base/result.ts'
import type { Failure } from '../src/base/result.ts'
import { version } from '../src/api/version.ts'
import { emit, watchAuth } from './emit.ts'
import { propertyOf, readAttribute } from './descriptor.ts'
import { descriptor } from './lc-session.element.ts'

/** The URL of the page's own server that returns a token (for sites that do not allow scripts). */
const tokenFrom =
  (url: string): GetToken =>
  async ({ signal }) => {
    const answer = await fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' }, signal })
    const given: unknown = answer.ok ? await answer.json() : null
    if (typeof given === 'string') return given
    if (given === null || typeof given !== 'object' || !('token' in given) || typeof given.token !== 'string')
      return null
    return {
      token: given.token,
      ...('expiresAt' in given && typeof given.expiresAt === 'number' ? { expiresAt: given.expiresAt } : {}),
    }
  }

const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement // nothing is created outside a browser
const settable = ['getToken', 'fetch', 'router', 'messages'] as const
const early = [...settable, ...descriptor.attributes.map(propertyOf)]

export class LcSession extends Base {
  static readonly sdkVersion = version
  static readonly descriptor = descriptor
  static readonly observedAttributes = descriptor.attributes.map(a => a.name)

  // accessors, defined below: a field would hide what the page set before the definition came
  declare getToken: GetToken | undefined
  declare fetch: typeof fetch | undefined
  declare router: HostRouter | undefined
  declare name: string | undefined
  declare api: string | undefined
  declare socket: string | undefined
  declare public: boolean
  declare tokenUrl: string | undefined
  declare messages: Readonly<Record<string, string>> | undefined
  #core: Core | undefined
  #stops: (() => void)[] = []
  #changed: (() => void) | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined
  #told = ''
  #internals: ElementInternals | undefined

  constructor() {
    super()
    for (const name of early) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
    this.#internals = this.attachInternals?.()
  }

  get core(): Core | undefined {
    return this.#core
  }
  get #named(): string {
    return this.getAttribute('name') || 'default'
  }

  connectedCallback(): void {
    clearTimeout(this.#leaving)
    if (this.#stops.length > 0 || !this.isConnected) return
    this.style.display ||= 'contents'
    const provider = provideCore(this, () => this.#core)
    this.#changed = provider.changed
    this.#stops.push(provider.stop)
    this.#takeSoon()
  }

  connectedMoveCallback(): void {
    /* moved by moveBefore(): nothing changes */
  }

  disconnectedCallback(): void {
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => {
      if (this.isConnected) return
      for (const stop of this.#stops.splice(0)) stop()
      this.#unfollow()
      if (this.#core) releaseCore(this, this.#core)
      this.#core = undefined
    }, 0)
  }

  attributeChangedCallback(_: string, old: string | null, value: string | null): void {
    if (old !== value) this.#takeSoon()
  }

  #isAsked = false
  /** A page sets attributes and properties one after another: they count together, at the end of the turn. */
  #takeSoon(): void {
    if (this.#isAsked || this.#stops.length === 0) return
    this.#isAsked = true
    queueMicrotask(() => {
      this.#isAsked = false
      if (this.#stops.length > 0) this.#take()
    })
  }

  readonly #given = new Map<string, unknown>()
  /** For the accessors below. */
  given(name: string): unknown {
    return this.#given.get(name)
  }
  give(name: string, value: unknown): void {
    this.#given.set(name, value ?? undefined)
    this.#takeSoon()
  }

  /** How the visitor signs in, and the source of the token. */
  #auth(): { readonly auth: Auth; readonly source: string | GetToken | undefined } {
    const url = this.getAttribute('token-url')
    const { getToken } = this
    if (getToken) return { auth: { mode: 'token', getToken }, source: getToken }
    if (url) {
      const source = new URL(url, this.baseURI).href
      return { auth: { mode: 'token', getToken: tokenFrom(source) }, source }
    }
    const isPublic = this.getAttribute('public')
    return {
      auth: isPublic !== null && isPublic !== 'false' ? { mode: 'public' } : { mode: 'password' },
      source: undefined,
    }
  }

  /** Creates the core of the markup, or uses the core of that name that the page configured itself. */
  #take(): void {
    const api = this.getAttribute('api')
    const socket = this.getAttribute('socket')
    const name = this.#named
    const isNamed = name !== 'default'
    if (api === null && this.#core) releaseCore(this, this.#core)
    const core =
      api === null
        ? findCore(name)
        : claimCore(
            this,
            {
              name,
              isNamed,
              ...this.#auth(),
              options: {
                api,
                ...(socket ? { socket } : {}),
                ...(this.fetch ? { fetch: this.fetch } : {}),
                ...(this.router ? { router: this.router } : {}),
                ...(this.messages ? { messages: this.messages } : {}),
              },
            },
            this.#core,
          )
    this.#follow(core)
    if (core === this.#core) return
    this.#core = core
    if (isNamed && core && core.name !== name)
      console.warn(
        `<lc-session name="${name}"> does not share the core "${name}": the two have different servers or tokens. It has a core of its own now. Give each server a name of its own.`,
      )
    this.#stopSession?.()
    const stops = [core?.session.subscribe(() => this.#tell(core)), watchAuth(this, core)]
    this.#stopSession = () => {
      for (const stop of stops) stop?.()
    }
    this.#changed?.()
  }

  #stopSession: (() => void) | undefined
  #followed = ''
  #stopsFollowing: (() => void)[] = []

  /** Looks again when its name, or its core, goes or comes. */
  #follow(core: Core | undefined): void {
    const names = [...new Set([this.#named, core?.name ?? this.#named])]
    if (this.#followed === names.join('\n')) return
    for (const stop of this.#stopsFollowing.splice(0)) stop()
    this.#followed = names.join('\n')
    this.#stopsFollowing.push(...names.map(name => onCore(name, () => this.#takeSoon())))
  }

  #unfollow(): void {
    this.#stopSession?.()
    this.#stopSession = undefined
    this.#followed = ''
    for (const stop of this.#stopsFollowing.splice(0)) stop()
  }

  #tell(core: Core): void {
    const { status, user, expiresAt, refreshExpiry, isEnding } = core.session.get()
    try {
      this.#internals?.states?.[status === 'signed-in' ? 'add' : 'delete']('signed-in')
    } catch {
      /* a browser without custom states */
    }
    const now = `${status} ${user?.id ?? ''}`
    if (now !== this.#told) {
      this.#told = now
      emit(this, 'lc-session-change', {
        status,
        ...(user ? { user } : {}),
        ...(expiresAt === undefined ? {} : { expiresAt }),
      })
      if (status === 'signed-out' && core.options.auth?.mode !== 'token')
        emit(this, 'lc-auth-required', { reason: 'signed-out' }, true)
    }
    if (
      isEnding &&
      refreshExpiry !== undefined &&
      !emit(this, 'lc-session-expiring', { seconds: Math.max(0, Math.round(refreshExpiry - Date.now() / 1000)) }, true)
    )
      core.dismissWarning()
  }

  signIn(email: string, password: string): Promise<{ readonly ok: true } | Failure> {
    return (
      this.#core?.signIn(email, password) ??
      Promise.resolve(fail('no-core', 'This session has no server yet: give it an `api`.'))
    )
  }

  async signOut(): Promise<void> {
    await this.#core?.signOut()
  }
}

for (const name of settable) {
  Object.defineProperty(LcSession.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: LcSession) {
      return this.given(name)
    },
    set(this: LcSession, value: unknown) {
      this.give(name, value)
    },
  })
}

for (const spec of descriptor.attributes) {
  Object.defineProperty(LcSession.prototype, propertyOf(spec), {
    configurable: true,
    enumerable: true,
    get(this: LcSession) {
      return readAttribute(spec, this.getAttribute(spec.name))
    },
    set(this: LcSession, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(spec.name)
      else this.setAttribute(spec.name, value === true ? '' : String(value))
    },
  })
}
