// The typed client: a call of the contract with its input becomes one request and one reply. A successful write
// invalidates the reads that its call lists as stale.
import { fillPath, findCall } from '../contract/call.ts'
import type { Answer, Call, CallInput, CallReply } from '../contract/call.ts'
import type { Core, WireRequest } from './core.ts'

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** Returns a call as data. Reads with a default for `extended` carry it (API-007..009). */
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

/** Sends a call and returns the server's reply; never throws on a reply (API-002). */
export const send = <C extends Call>(
  core: Core,
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Answer<CallReply<C>>> =>
  // the server's contract tests hold that `data` has the call's reply shape
  sendAs(core, call, wireRequest(call, input), signal) as Promise<Answer<CallReply<C>>>

/** Sends a request of this call that carries more than its input: a key, or keepalive. */
export async function sendAs(
  core: Core,
  call: Pick<Call, 'stale'>,
  request: WireRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  if (!call.stale?.length) return core.request(request, signal)
  const reads = underWay.get(core) ?? new Map<string, Writes>()
  underWay.set(core, reads)
  const own = call.stale.map(id => {
    const writes = reads.get(id) ?? { count: 0, isStale: false }
    reads.set(id, writes)
    writes.count++
    return { id, writes }
  })
  let isDone = false
  try {
    const answer = await core.request(request, signal)
    isDone = answer.status === 200
    return answer
  } finally {
    const stale: Call[] = []
    for (const { id, writes } of own) {
      writes.count--
      writes.isStale ||= isDone
      // many writes at once, as when every box of a table is ticked, are followed by one read; an upload holds back no table
      if (writes.count > 0) continue
      reads.delete(id)
      const read = writes.isStale ? findCall(id) : undefined
      if (read) stale.push(read)
    }
    refetch(core, stale)
  }
}

/** The pending writes that make a read stale, and whether one of them has succeeded. */
interface Writes {
  count: number
  isStale: boolean
}
const underWay = new WeakMap<Core, Map<string, Writes>>()

/** Refetches mounted reads of these calls and removes the others. */
export function refetch(core: Core, calls: readonly Pick<Call, 'path'>[]): void {
  for (const path of new Set(calls.map(call => call.path))) core.invalidate(path)
}
