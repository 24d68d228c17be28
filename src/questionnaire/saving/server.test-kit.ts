// For the tests of saving: a core whose server replies as the test sets, for a visitor or a user who signs in.
import type { Core, CoreOptions, StorageLike } from '../../api/core.ts'
import { createCore } from '../../api/create-core.ts'
import { memoryStorage } from '../../api/storage.ts'
import type { SendQueue } from './queue.ts'

export interface Sent {
  readonly line: string
  readonly key: string | null
  readonly body: unknown
}
/** `away`: no answer comes. */
export type Reply =
  | 'away'
  | {
      readonly status?: number
      readonly code?: number
      readonly message?: string
      readonly data?: unknown
      readonly errors?: unknown
    }

/**
 * Without `answer`, every call succeeds and creates or changes the item "i1". The calls that start the session are
 * answered too, and not listed.
 */
export function server(answer: (line: string) => Reply | undefined = () => undefined) {
  const sent: Sent[] = []
  const cores: Core[] = []
  const storage = memoryStorage()
  let person = 'u0'
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    searchParams.delete('timestamp')
    const line = `${request.method} ${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}`
    const reply = answer(line)
    const isSession = pathname.startsWith('/auth') || pathname === '/user/me'
    if (!isSession)
      sent.push({
        line,
        key: request.headers.get('Idempotency-Key'),
        body: request.body === null ? undefined : await request.json(),
      })
    if (reply === 'away') throw new TypeError('no line')
    const own =
      pathname === '/user/me'
        ? { id: person, roles: [], permissions: [] }
        : isSession
          ? {
              access_token: `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900, sub: person }))}.s`,
              refresh_expiry: 9e9,
              refresh_token: 'r',
            }
          : { _id: 'i1' }
    const { status = 200, code = status, message = '', data = own, errors } = reply ?? {}
    return Response.json({ code, message, data, errors }, { status })
  }
  const make = (auth: CoreOptions['auth'], options: Partial<CoreOptions>): Core => {
    const core = createCore({
      api: 'https://forms.test/',
      storage,
      fetch,
      createSocket: () => new EventTarget() as WebSocket,
      ...options,
      ...(auth ? { auth } : {}),
    }) // nothing of a socket is used here
    cores.push(core)
    return core
  }
  return {
    sent,
    storage,
    lines: (): readonly string[] => sent.map(one => one.line),
    visitor: (options: Partial<CoreOptions> = {}): Core => make({ mode: 'public' }, options),
    /** A core with password sign-in, before it is known whether a user is signed in. */
    waiting: (): Core => make({ mode: 'password' }, {}),
    async signIn(id: string, core: Core = make({ mode: 'password' }, {})): Promise<Core> {
      person = id
      core.session.subscribe(() => {})
      await core.signIn('a@b.c', 'secret')
      return core
    },
    end() {
      for (const core of cores.splice(0)) core.destroy()
    },
  }
}

export const entryOf = (
  key: string,
  more: Partial<Parameters<SendQueue['add']>[0]> = {},
): Parameters<SendQueue['add']>[0] => ({
  key,
  user: '',
  form: 'f',
  title: 'Fault',
  place: { app: 'ops', collection: 'faults' },
  written: { key, submit: true, data: { a: 1 } },
  ...more,
})

/** A storage that refuses every write. */
export const fullStorage = (): StorageLike => ({
  ...memoryStorage(),
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
})
