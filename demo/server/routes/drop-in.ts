// Passes a body to a hook of the operator, and returns its answer.
import { fail } from '../../../src/base/result.ts'
import { own } from '../../../src/base/loose.ts'
import type { Hook } from '../hooks.ts'
import { ownHooks } from '../hooks.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { lacks } from '../rights/who.ts'

const mostMs = 30_000
const isOver = Symbol('over')

export function dropInRoutes({ config, limiter }: Services): Handlers<'dropIn'> {
  const hooks = { ...ownHooks, ...config.hooks }
  return {
    async dropIn({ params: { name }, body, who, asked }) {
      const hook = own(hooks, name) as Hook | undefined // what `hooks` holds
      if (!hook) return fail('unknown', `This server has no hook "${name.slice(0, 60)}".`, { status: 404 })
      const refused = lacks(hook.right ?? 'user', who)
      if (refused) return refused
      const limited = who.kind === 'public' ? await limiter.publicWrite(asked.ip) : undefined
      if (limited) return limited
      const answer = await within(mostMs, signal => hook.run({ body, who: { id: who.id, kind: who.kind }, signal }))
      return answer === isOver
        ? fail('timeout', `The hook "${name}" did not answer within 30 seconds.`, { status: 504 })
        : reply(answer ?? null)
    },
  }
}

/** Runs work that may never end. */
async function within(ms: number, run: (signal: AbortSignal) => unknown): Promise<unknown> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<typeof isOver>(resolve => {
    timer = setTimeout(() => {
      resolve(isOver)
      stop.abort()
    }, ms)
  })
  try {
    return await Promise.race([run(stop.signal), over])
  } finally {
    clearTimeout(timer)
  }
}
