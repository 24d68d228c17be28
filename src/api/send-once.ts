// Sends what must not happen twice: with an Idempotency-Key, for calls that have `once: ['header']`.
import { randomKey } from '../base/random-key.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Answer, Call, CallInput, CallReply } from '../contract/call.ts'
import type { Core } from './core.ts'
import { sendAs, wireRequest } from './send.ts'

/** Whether it is unknown what became of a request: no reply came, or one of something in between. */
export const isUnanswered = ({ status }: Answer): boolean => status === 0 || status >= 500

/** A request that got no reply. */
interface Open {
  readonly request: string
  readonly key: string
  readonly atMs: number
}
const mostOpen = 20
/** Later, the same request is meant to do it once more. */
const openForMs = 10 * 60_000
const open = new WeakMap<Core, readonly Open[]>()

/**
 * Sends a call. The same request, sent again because no reply came, has the key of the first one, so that the server does it
 * once. After a reply, or ten minutes later, it is another request.
 */
export async function sendOnce<C extends Call>(
  core: Core,
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Answer<CallReply<C>>> {
  const wire = wireRequest(call, input)
  const request = stableKey(wire)
  const now = Date.now()
  const before = open.get(core)?.find(one => one.request === request && now - one.atMs < openForMs)
  const own = before ?? { request, key: randomKey(), atMs: now }
  const answer = await sendAs(core, call, { ...wire, key: own.key }, signal)
  const others = (open.get(core) ?? []).filter(one => one !== own)
  open.set(core, isUnanswered(answer) ? [...others.slice(1 - mostOpen), own] : others)
  return answer as Answer<CallReply<C>> // as in send()
}
