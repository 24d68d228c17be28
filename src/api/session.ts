// The session: signed out or signed in, never between (SES-002). Tokens live in this closure only:
// never in storage, attributes, addresses or logs (SES-032).
import { atom } from 'nanostores'
import { fail } from '../base/result.ts'
import type { Failure } from '../base/result.ts'
import { wireRequest } from './send.ts'
import { authCalls } from '../contract/calls/auth.ts'
import type { Answer } from '../contract/call.ts'
import { limits } from '../contract/limits.ts'
import { backoffMs } from './backoff.ts'
import type { AuthRequired, Session, TokenReason } from './core.ts'
import { failureOf, isGood } from './failure.ts'
import { isForeign } from './foreign.ts'
import { claims } from './jwt.ts'
import { readableOf } from './readable-of.ts'
import { rest } from './rest.ts'
import { shortHash } from './storage.ts'
import { createLeaving } from './session-leaving.ts'
import type { SessionMachine, SessionParts } from './session-machine.ts'
import { createUserReader, whole } from './session-user.ts'
import { ticker } from './ticker.ts'

interface Held {
  readonly token: string
  readonly sub: string | undefined
  readonly expiresAt?: number
  readonly refreshExpiry?: number
}

const seconds = (): number => Date.now() / 1000
/** So many refusals without an accepted token between them end a session. */
const mostRefusals = 2

export function createSession({ options, client, say, onChange }: SessionParts): SessionMachine {
  const auth = options.auth ?? { mode: 'password' }
  const name = options.name ?? 'default'
  const storesRefreshToken = auth.mode === 'password' && isForeign(options.api)
  const state = atom<Session>(auth.mode === 'public' ? { status: 'public' } : { status: 'starting' })
  const ending = new AbortController()
  let held: Held | undefined
  let refreshToken: string | undefined
  let started: Promise<void> | undefined
  let renewal: Promise<void> | undefined
  let refreshes = 0
  /** Since a token was accepted: what the server refused, how often, and how many sessions ended by it. */
  let refusedToken: string | undefined
  let refusals = 0
  let ends = 0
  /** Not before this time is the host, or the server, asked for another token. */
  let waitUntilMs = 0
  let unchanged = 0
  let asking: Promise<unknown> | undefined
  let stopWaiting = new AbortController()
  const required = atom<AuthRequired | undefined>(undefined)
  let isWatched = false
  let age = 0 // grows with every sign-in and sign-out: answers of a former session are dropped
  let notifiedFor: number | undefined
  let stopClock: (() => void) | undefined
  const users = createUserReader({
    client,
    ended: ending.signal,
    age: () => age,
    onRead(user) {
      const was = state.get().status
      state.set({ status: 'signed-in', user, ...times() })
      if (was !== 'signed-in') onChange('signed-in')
    },
    async onRefused() {
      if (auth.mode === 'token') end('refused')
      else await signOut()
    },
    onSeen: user => state.set({ ...state.get(), user }),
  })
  const leaving = createLeaving(
    auth.mode === 'public' || auth.mode === 'token' ? undefined : `lc:${shortHash(`${name} ${options.api}`)}`,
    () => {
      if (held) void leave(clear)
    },
  )

  const times = (): Partial<Session> => ({
    ...(held?.expiresAt === undefined ? {} : { expiresAt: held.expiresAt }),
    ...(held?.refreshExpiry === undefined ? {} : { refreshExpiry: held.refreshExpiry }),
    ...(isEnding() ? { isEnding: true } : {}),
  })

  function isEnding(): boolean {
    const expiry = held?.refreshExpiry
    return expiry !== undefined && expiry - seconds() < limits.sessionWarningBelowSec && notifiedFor !== expiry
  }

  function hold(token: string, expiresAt?: number, refreshExpiry?: number): void {
    if (ending.signal.aborted) return
    const { exp = expiresAt, sub } = claims(token) // SES-005
    unchanged = 0
    if (held && held.sub !== sub) {
      // another user: no data of the previous one may be shown
      age++
      state.set({ status: 'starting' })
      onChange('other')
    }
    held = {
      token,
      sub,
      ...(exp === undefined ? {} : { expiresAt: exp }),
      ...(refreshExpiry === undefined ? {} : { refreshExpiry }),
    }
    stopClock ??= ticker(limits.tokenCheckMs, check)
    const { user, status } = state.get()
    state.set({ status, ...(user ? { user } : {}), ...times() })
  }

  function holdAnswer(answer: Answer): boolean {
    const data = answer.data.data as
      | { access_token?: unknown; expires_at?: unknown; refresh_expiry?: unknown; refresh_token?: unknown }
      | undefined
    if (!isGood(answer) || typeof data?.access_token !== 'string') return false
    if (storesRefreshToken && typeof data.refresh_token === 'string') refreshToken = data.refresh_token
    hold(
      data.access_token,
      typeof data.expires_at === 'number' ? data.expires_at : undefined,
      typeof data.refresh_expiry === 'number' ? data.refresh_expiry : undefined,
    )
    return true
  }

  /** Removes the signed-in user. */
  function clear(): void {
    const was = state.get().status
    age++
    held = undefined
    refreshToken = undefined
    renewal = undefined
    users.forget()
    stopClock?.()
    stopClock = undefined
    state.set({ status: 'signed-out' })
    if (was !== 'signed-out') onChange('signed-out')
  }

  /** The 5 s check (SES-011, SES-015). */
  function check(): void {
    if (!held) return
    if (held.expiresAt !== undefined && held.expiresAt - seconds() < limits.tokenRefreshBelowSec) {
      if (Date.now() >= waitUntilMs) void renew('expiring')
    } else if (isWatched && state.get().status === 'starting') void users.read()
    if (isEnding() !== (state.get().isEnding ?? false)) {
      const { user, status } = state.get()
      state.set({ status, ...(user ? { user } : {}), ...times() })
    }
  }

  async function fromHost(reason: TokenReason): Promise<void> {
    if (auth.mode !== 'token') return
    const mine = age
    const given = await Promise.resolve()
      .then(() => auth.getToken({ core: name, reason, signal: ending.signal }))
      .catch((error: unknown) => {
        if (!ending.signal.aborted)
          options.onError?.(
            fail('token', `getToken() failed: ${error instanceof Error ? error.message : String(error)}`),
          )
      })
    if (mine !== age || ending.signal.aborted) return
    const token = typeof given === 'string' ? given : given?.token
    if (token && token !== refusedToken && token !== held?.token) {
      if (state.get().status === 'signed-out') state.set({ status: 'starting' })
      hold(token, typeof given === 'object' ? given?.expiresAt : undefined)
      if (isWatched && state.get().status === 'starting') void users.read()
    } else if (reason === 'expiring') waitUntilMs = Date.now() + backoffMs(unchanged++, 0) // the current token is valid until the server rejects it
    else end(token ? 'refused' : 'no-token')
  }

  /** No token is accepted. The next request asks the host again: first immediately, then with growing delays. */
  function end(reason: AuthRequired['reason']): void {
    ends++
    waitUntilMs = ends === 1 ? 0 : Date.now() + backoffMs(ends - 2, Math.random())
    clear()
    if (!required.get()) required.set({ reason })
  }

  async function askAgain(): Promise<void> {
    const waitMs = waitUntilMs - Date.now()
    if (waitMs > 0) await rest(waitMs, AbortSignal.any([stopWaiting.signal, ending.signal]))
    if (!held && !ending.signal.aborted) await fromHost(refusedToken === undefined ? 'initial' : 'expired')
  }

  async function fromServer(): Promise<void> {
    const mine = age
    const answer = await client().plain(
      wireRequest(authCalls.refresh, {}),
      refreshToken ? { 'X-Refresh-Token': refreshToken } : {},
    )
    if (mine !== age || ending.signal.aborted) return
    if (holdAnswer(answer)) {
      if (isWatched && state.get().status === 'starting') void users.read()
      return
    }
    if (answer.status !== 0 && !answer.isForeign) await signOut() // SES-021; the shell goes home when the session ends
  }

  function renew(reason: TokenReason): Promise<void> {
    if (!renewal) {
      refreshes++
      const flight = (auth.mode === 'token' ? fromHost(reason) : fromServer()).finally(() => {
        if (renewal === flight) renewal = undefined
      })
      renewal = flight
    }
    return renewal
  }

  function countRefusal(used: string): void {
    refusals++
    refusedToken = used
  }

  async function refused(used: string): Promise<string | undefined> {
    if (held?.token === used && !renewal) {
      countRefusal(used)
      const isTooOften = refusals > mostRefusals && Date.now() < waitUntilMs
      if (auth.mode === 'token' && refusals >= mostRefusals) end('refused')
      else if (!isTooOften) {
        if (refusals > 1) waitUntilMs = Date.now() + backoffMs(refusals, Math.random())
        await renew('expired')
      }
    } else if (held?.token === used) await renewal
    return held?.token === used ? undefined : held?.token
  }

  async function begin(): Promise<void> {
    if (auth.mode === 'public') return
    if (auth.mode === 'token') {
      await fromHost('initial')
      return
    }
    if (storesRefreshToken) {
      clear()
      return
    } // no cookie can be there (SES-032)
    const mine = age
    refreshes++
    const answer = await client().plain(wireRequest(authCalls.refresh, {}))
    if (mine !== age || ending.signal.aborted) return
    if (!holdAnswer(answer)) clear()
  }

  function start(): Promise<void> {
    started ??= begin()
    return started
  }

  /** Subscribers of the session need the user. */
  function startAndRead(): void {
    isWatched = true
    void start().then(() => {
      if (held && state.get().status === 'starting') void users.read()
    })
  }

  async function signIn(email: string, password: string): Promise<{ readonly ok: true } | Failure> {
    const answer = await client().plain(
      wireRequest(authCalls.signIn, {
        body: { username: email, password, ...(storesRefreshToken ? { token_in_body: true } : {}) },
      }),
    )
    if (ending.signal.aborted) return failureOf({ status: 0, data: { code: 0, message: '' } }, say)
    if (held && isGood(answer)) clear() // another user was signed in: none of their data may be shown
    age++
    started = Promise.resolve()
    if (holdAnswer(answer)) {
      await users.read()
      return state.get().status === 'signed-in'
        ? { ok: true }
        : failureOf({ status: 0, data: { code: 0, message: '' } }, say)
    }
    const failure = failureOf(answer, say)
    if (answer.status === 401 || answer.status === 400)
      return { ...failure, code: 'refused', message: say('auth.refused') } // SES-008
    if (answer.status === 429) return { ...failure, message: say('auth.limited') }
    return failure
  }

  async function signOut(): Promise<void> {
    const key = refreshToken
    const wasIn = held !== undefined
    clear()
    if (auth.mode === 'token' || auth.mode === 'public') return
    if (wasIn) leaving.tell()
    await client().plain(wireRequest(authCalls.deAuth, {}), key ? { 'X-Refresh-Token': key } : {})
  }

  /** Ends the session after pending work is sent; a session that started in the meantime stays. */
  async function leave(end: () => unknown): Promise<void> {
    const mine = age
    const works = held && leaving.lastWorks()
    if (works) await works
    if (mine === age) await end()
  }

  const readable = readableOf(state)
  return {
    session: Object.freeze({
      get: readable.get,
      subscribe(listener: () => void) {
        startAndRead()
        return readable.subscribe(listener)
      },
      listen: readable.subscribe,
      beforeSignOut: leaving.before,
    }),
    start: startAndRead,
    authRequired: readableOf(required),
    isRequired: auth.mode === 'token',
    async token() {
      const before = ends
      await start()
      if (renewal) await renewal
      // a session that ended while this request waited answers it
      if (!held && auth.mode === 'token' && ends === before)
        await (asking ??= askAgain().finally(() => {
          asking = undefined
        }))
      return held?.token
    },
    peek: () => held?.token,
    refused,
    refusedAgain(used) {
      if (held?.token !== used || renewal) return
      countRefusal(used)
      if (auth.mode === 'token' && refusals >= mostRefusals) end('refused')
    },
    accepted(used) {
      if (held?.token !== used) return
      refusedToken = undefined
      refusals = 0
      if (ends === 0) return
      ends = 0
      required.set(undefined)
      onChange('accepted')
    },
    askSoon() {
      waitUntilMs = 0
      stopWaiting.abort()
      stopWaiting = new AbortController()
    },
    signIn,
    signOut: () => leave(signOut),
    dismissWarning() {
      notifiedFor = held?.refreshExpiry
      const { user, status } = state.get()
      state.set({ status, ...(user ? { user } : {}), ...times() })
    },
    watchUser: users.watch,
    readUserAgain() {
      if (state.get().status === 'signed-in') users.readAgain()
    },
    setUser: user => state.set({ ...state.get(), user: whole(user) }),
    refreshes: () => refreshes,
    destroy() {
      ending.abort()
      stopClock?.()
      users.stop()
      leaving.close()
      held = undefined
      refreshToken = undefined
    },
  }
}
