// The typed client: a call of the contract and its input become one request, or one answer.
import { fillPath } from '../contract/call.ts'
import type { Answer, Call, CallInput, CallReply } from '../contract/call.ts'
import type { Core, WireRequest } from './core.ts'

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** Says a call as data. Reads with a default for `extended` carry it (API-007..009). */
export function wireRequest<C extends Call>(call: C, input: CallInput<C>): WireRequest {
  const loose = input as LooseInput // every CallInput is made of these three members; the conditional types only narrow them
  const query =
    call.method === 'GET' && call.extended !== undefined ? { extended: call.extended, ...loose.query } : loose.query
  return {
    method: call.method,
    path: fillPath(call.path, loose.params),
    ...(query ? { query } : {}),
    ...(loose.body === undefined ? {} : { body: loose.body }),
    ...(call.media === undefined ? {} : { media: call.media }),
  }
}

/** Sends a call and returns what the server said; never throws on an answer (API-002). */
export const send = <C extends Call>(
  core: Core,
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Answer<CallReply<C>>> =>
  // the server's contract tests hold that `data` has the call's reply shape
  core.request(wireRequest(call, input), signal) as Promise<Answer<CallReply<C>>>
