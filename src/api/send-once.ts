// Sends what must not happen twice: with an Idempotency-Key, for calls that have `once: ['header']`.
import { randomKey } from '../base/random-key.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Answer, Call, CallInput, CallReply } from '../contract/call.ts'
import type { Core } from './core.ts'
import { sendAs, wireRequest } from './send.ts'

export type SendOnce = <C extends Call>(call: C, input: CallInput<C>) => Promise<Answer<CallReply<C>>>

/** Whether it is unknown what became of a request: no reply came, or one of something in between. */
export const isUnanswered = ({ status }: Answer): boolean => status === 0 || status >= 500

/**
 * Returns a function that sends a call. The same request, sent again because no reply came, has the key of the first one, so
 * that the server does it once. After a reply it is another request.
 */
export function createSendOnce(core: Core): SendOnce {
  let last: { readonly request: string; readonly key: string } | undefined
  return async <C extends Call>(call: C, input: CallInput<C>) => {
    const wire = wireRequest(call, input)
    const request = stableKey(wire)
    const own = last?.request === request ? last : { request, key: randomKey() }
    last = own
    const answer = await sendAs(core, call, { ...wire, key: own.key })
    if (!isUnanswered(answer) && last === own) last = undefined
    return answer as Answer<CallReply<C>> // as in send()
  }
}
