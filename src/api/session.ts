// The session: signed out or signed in, never between (SES-002).
import { authCalls } from '../contract/calls/auth.ts'
import { isForeign } from './foreign.ts'
import { readableOf } from './readable-of.ts'
import { wireRequest } from './send.ts'
import { createLeaving } from './session-leaving.ts'
import type { Leaving } from './session-leaving.ts'
import type { SessionMachine, SessionParts, SessionToLeave } from './session-machine.ts'
import { createPatience } from './session-patience.ts'
import { createRenewal } from './session-renewal.ts'
import { signInBy } from './session-sign-in.ts'
import { createTokens } from './session-tokens.ts'
import type { Tokens } from './session-tokens.ts'
import { createUserReader, whole } from './session-user.ts'
import { shortHash } from './storage.ts'

export function createSession({ options, client, say, onChange }: SessionParts): SessionMachine {
  const { mode } = options.auth ?? { mode: 'password' }
  const isOfHost = mode === 'token'
  const hasServer = mode !== 'public' && !isOfHost
  const storesRefreshToken = mode === 'password' && isForeign(options.api)
  const ending = new AbortController()
  const ended = ending.signal
  let started: Promise<void> | undefined
  let isWatched = false
  const tokens = createTokens(
    mode === 'public' ? mode : 'starting',
    storesRefreshToken,
    ended,
    onChange,
    isExpiring => (isExpiring ? renewal.early() : readUser()),
    () => renewal.forget(),
  )
  const { state, age, peek, clear } = tokens
  const users = createUserReader({
    client,
    ended,
    age,
    onRead(user) {
      const was = state.get().status
      tokens.publish(user, 'signed-in')
      if (was !== 'signed-in') onChange('signed-in')
    },
    onRefused: async () => (isOfHost ? patience.end('refused') : await signOut()),
    onSeen: tokens.publish,
  })
  const patience = createPatience(tokens, isOfHost, ended, onChange)
  const renewal = createRenewal(options, tokens, patience, isOfHost, ended, fromServer, readUser)
  const leaving = createLeaving(
    hasServer ? `lc:${shortHash(`${options.name ?? 'default'} ${options.api}`)}` : undefined,
    tokens,
  )

  function readUser(): void {
    if (isWatched && state.get().status === 'starting') void users.read()
  }

  const headers = (key = tokens.key()): Record<string, string> => (key ? { 'X-Refresh-Token': key } : {})
  async function fromServer(isFirst?: boolean): Promise<void> {
    const mine = age()
    // a first visit without a session is not an error, and the browser must not log it as one
    const request = wireRequest(authCalls.refresh, { query: { optional: isFirst } })
    const answer = await client().plain(request, headers())
    if (mine !== age() || ended.aborted) return
    if (tokens.holdAnswer(answer)) readUser()
    else if (isFirst) clear()
    else if (answer.status !== 0 && !answer.isForeign) await signOut() // SES-021; the shell goes home when the session ends
  }

  async function signOut(): Promise<void> {
    const sent = headers()
    const wasIn = peek() !== undefined
    clear()
    if (!hasServer) return
    if (wasIn) leaving.tell()
    await client().plain(wireRequest(authCalls.deAuth, {}), sent)
  }

  async function begin(): Promise<void> {
    if (storesRefreshToken) clear() // no cookie can be there (SES-032)
    else if (mode !== 'public') await renewal.begin()
  }
  const start = (): Promise<void> => (started ??= begin())
  /** Subscribers of the session need the user. */
  function startAndRead(): void {
    isWatched = true
    void start().then(() => peek() && readUser())
  }

  return {
    ...patience,
    ...renewal,
    session: sessionOf(tokens, startAndRead, leaving),
    start: startAndRead,
    isRequired: isOfHost,
    token: () => renewal.token(start),
    peek,
    signIn(username, password) {
      const body = { username, password, ...(storesRefreshToken ? { token_in_body: true as const } : {}) }
      return signInBy({ client, say }, tokens, body, ended, () => (started = Promise.resolve()), users.read)
    },
    signOut: () => leaving.leave(signOut),
    dismissWarning: tokens.dismiss,
    watchUser: users.watch,
    readUserAgain() {
      if (state.get().status === 'signed-in') users.readAgain()
    },
    setUser: user => tokens.publish(whole(user)),
    destroy() {
      ending.abort()
      users.stop()
      leaving.close()
      tokens.destroy()
    },
  }
}

/** Returns the session as the page sees it. A subscriber starts it, and waits for its user. */
function sessionOf({ state }: Tokens, start: () => void, { before }: Leaving): SessionToLeave {
  const { get, subscribe } = readableOf(state)
  return Object.freeze({
    get,
    subscribe(listener: () => void) {
      start()
      return subscribe(listener)
    },
    listen: subscribe,
    beforeSignOut: before,
  })
}
