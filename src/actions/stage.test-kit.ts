// For the tests of actions: a core that replies as the test sets and records the requests.
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export function stageCore(
  reply: (asked: Asked) => {
    readonly status?: number
    readonly data?: unknown
    readonly message?: string
  } = () => ({}),
): { readonly core: Core; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const core = createCore({
    name: `actions-${Math.random()}`,
    api: 'http://actions.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nobody speaks on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const sent = await request.text()
      const one: Asked = {
        method: request.method,
        path: new URL(request.url).pathname,
        body: sent === '' ? undefined : JSON.parse(sent),
      }
      const isOwn = !/\/(auth|user)\b/.test(one.path)
      if (isOwn) asked.push(one)
      const { status = 200, data = {}, message = 'OK' } = isOwn ? reply(one) : { data: { access_token: '' } }
      return new Response(JSON.stringify({ code: status, message, data }), {
        status,
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  return { core, asked }
}

/** Something on the page that shows the rows of a collection, and something else: how often each was read, and the end of both. */
export function showRows({ core, asked }: { readonly core: Core; readonly asked: readonly Asked[] }): {
  readonly reads: () => number
  readonly others: () => number
  readonly stop: () => void
} {
  const shown = [
    { method: 'POST', path: '/dataframe/aggregate', body: { app: 'crm', collection: 'calls', shown: true } },
    { method: 'GET', path: '/apps' },
  ] as const
  const stops = shown.map(request => core.query(request).subscribe(() => {}))
  return {
    reads: () => asked.filter(({ body }) => (body as { readonly shown?: boolean } | undefined)?.shown).length, // no other request has it
    others: () => asked.filter(({ path }) => path === '/apps').length,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
