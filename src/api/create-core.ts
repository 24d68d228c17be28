// Puts a core together: client, session, query cache, socket. Everything it starts, `destroy` ends.
import { authCalls } from '../contract/calls/auth.ts'
import { createClient } from './client.ts'
import type { Core, CoreOptions } from './core.ts'
import { failureOf, sayOf } from './failure.ts'
import { createLazySocket } from './lazy-socket.ts'
import { createQueryCache } from './query-cache.ts'
import { createRecovery, isAwayFailure } from './recovery.ts'
import { createSession } from './session.ts'
import { version } from './version.ts'
import type { User } from '../contract/entities/user.ts'

export function createCore(options: CoreOptions): Core {
  const say = sayOf(options.messages)
  const mode = options.auth?.mode ?? 'password'
  const session = createSession({
    options,
    say,
    client: () => client,
    onChange(kind) {
      if (kind === 'signed-out' || kind === 'other') socket.close()
      if (kind !== 'signed-out') socket.resume()
      if (mode !== 'token' || kind === 'other') cache.clear() // what the previous user could see must not be shown to the next
      else if (kind === 'signed-out')
        cache.clear(failureOf({ status: 401, data: { code: 401, message: say('auth.required') } }, say))
      else if (kind === 'accepted') cache.retry(() => true)
    },
  })
  const client = createClient(options, session, say, answer => recovery.heard(answer))
  const cache = createQueryCache((request, signal) => client.request(request, signal, true), say)
  const socket = createLazySocket(async () => {
    const { createAppSocket, socketUrl } = await import('./socket.ts')
    return createAppSocket({
      url: orEmpty(() => socketUrl(options.api, options.socket)),
      worker: options.worker ?? options.api,
      createSocket: options.createSocket ?? (url => new WebSocket(url)),
      token: session.token,
      peek: session.peek,
      mayReconnect: () => mode === 'public' || session.peek() !== undefined,
      onUser: user => {
        if (session.session.get().status === 'signed-in' && 'id' in Object(user)) session.setUser(user as User)
      }, // the server sends the user it authorised (SOC-007)
    })
  })
  const recovery = createRecovery({
    probe: () => cache.retry(isAwayFailure, 1) > 0,
    retry: () => {
      cache.retry(isAwayFailure)
    },
    onOnline() {
      session.askSoon() // a page that could not give a token may now
      cache.retry(failure => isAwayFailure(failure) || session.authRequired.get()?.reason === 'no-token')
      socket.resume()
    },
  })
  let isDead = false
  const end = new AbortController()

  return Object.freeze<Core>({
    name: options.name ?? 'default',
    version,
    api: options.api,
    options,
    session: session.session,
    authRequired: session.authRequired,
    request: client.request,
    query: cache.query,
    invalidate(path) {
      cache.invalidate(path)
      if (path === authCalls.me.path) session.readUserAgain() // the session holds it, no entry of the cache
    },
    live: socket.live,
    signIn: session.signIn,
    signOut: session.signOut,
    dismissWarning: session.dismissWarning,
    watchUser: session.watchUser,
    stats: () => ({
      requests: client.count(),
      sockets: socket.open(),
      refreshes: session.refreshes(),
      cached: cache.cached(),
      mounted: cache.mounted(),
    }),
    ended: end.signal,
    destroy() {
      if (isDead) return
      isDead = true
      end.abort()
      recovery.destroy()
      socket.destroy()
      cache.destroy()
      session.destroy()
    },
  })
}

function orEmpty(url: () => string): string {
  try {
    return url()
  } catch {
    return ''
  } // a relative base outside a page: no socket there
}
