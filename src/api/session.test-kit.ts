// A core over a server that answers by path, for tests of sessions: at once, later, or not at all.
import { vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Core, CoreOptions } from './core.ts'

/** `null`: no answer arrives. `code` is the status unless it is given. */
export type Reply = { readonly status: number; readonly code?: number; readonly data?: unknown } | null
export type Routes = Readonly<Record<string, (bearer: string | null) => Reply | Promise<Reply>>>
export interface Sent {
  readonly line: string
  readonly bearer: string | null
  readonly key: string | null
}

export const [me, refresh, signIn, deAuth] = [
  'GET /user/me',
  'GET /auth/refresh',
  'POST /auth',
  'GET /auth/de-auth',
] as const
export const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
export const nowSec = (): number => Math.floor(Date.now() / 1000)
let made = 0
/** A token unlike any other. */
export const tokenOf = (sub: string, inSeconds = 3600): string =>
  `h.${btoa(JSON.stringify({ exp: nowSec() + inSeconds, sub, made: ++made }))}.s`
export const subOf = (token: string | null): unknown =>
  token && (JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly sub?: unknown }).sub
export const user = (id: string) => ({
  id,
  email: 'a@b.c',
  first_name: 'A',
  last_name: 'B',
  roles: [],
  permissions: [],
})
export const given = (sub = 'ann', access = 3600, more: object = {}): Reply => ({
  status: 200,
  data: { access_token: tokenOf(sub, access), refresh_expiry: nowSec() + 90_000, ...more },
})

/** An answer that comes when `answer` is called. */
export function later() {
  let answer: (reply: Reply) => void = () => {}
  return {
    reply: new Promise<Reply>(done => {
      answer = done
    }),
    answer: (reply: Reply) => {
      answer(reply)
    },
  }
}

const open: Core[] = []
/** Ends every core of a test; goes into `afterEach`. */
export function endStages(): void {
  for (const core of open.splice(0)) core.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/**
 * What no route handles: the user is the one in the token, anything else is a list of one row. `isWatched`: the session
 * has a subscriber.
 */
export function stage(routes: Routes = {}, options: Partial<CoreOptions> = {}, isWatched = true) {
  const sent: Sent[] = []
  const core = createCore({
    api: 'https://api.test',
    storage: 'memory',
    async fetch(input, init) {
      const request = new Request(input, init)
      const line = `${request.method} ${new URL(request.url).pathname}`
      const bearer = request.headers.get('authorization')?.slice('Bearer '.length) ?? null
      sent.push({ line, bearer, key: request.headers.get('X-Refresh-Token') })
      const reply = routes[line]
        ? await routes[line](bearer)
        : { status: 200, data: line === me ? user(String(subOf(bearer))) : [{ of: subOf(bearer) }] }
      if (!reply) throw new TypeError('no line')
      return Response.json(
        { code: 'code' in reply ? reply.code : reply.status, message: '', data: reply.data },
        { status: reply.status },
      )
    },
    ...options,
  })
  open.push(core)
  const seen: string[] = []
  const told = vi.fn(() => {
    const { status } = core.session.get()
    if (seen.at(-1) !== status) seen.push(status)
  })
  if (isWatched) core.session.subscribe(told)
  const mount = (path: string) => {
    const read = core.query({ method: 'GET', path })
    return { get: read.get, reload: read.reload, stop: read.subscribe(() => {}) }
  }
  const ask = (path = '/apps') => core.request({ method: 'GET', path })
  return {
    core,
    sent,
    seen,
    told,
    mount,
    ask,
    status: () => core.session.get().status,
    of: (line: string) => sent.filter(one => one.line === line),
  }
}
