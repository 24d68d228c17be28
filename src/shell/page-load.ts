// Runs between loading a screen's chunk and its first render: the screen may check whether it can be shown. Results are
// data; an error thrown by a check is shown inside the layout like any other (NAV-075 to NAV-078).
import type { Core, QueryState } from '../api/core.ts'
import { wireRequest } from '../api/send.ts'
import type { Failure, Result } from '../base/result.ts'
import { fail, ok } from '../base/result.ts'
import type { Call, CallInput, CallReply } from '../contract/call.ts'
import type { Match } from './router.ts'

export type LoadOutcome =
  | { readonly kind: 'show' }
  /** Redirects: the router goes there instead. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** It cannot be shown. `status` 500 if it is unknown. */
  | { readonly kind: 'refused'; readonly status?: number | undefined; readonly message?: string | undefined }

export type LoadCheck = (match: Match, core: Core) => Promise<LoadOutcome>

export async function runCheck(check: LoadCheck | undefined, match: Match, core: Core): Promise<LoadOutcome> {
  if (!check) return { kind: 'show' }
  try {
    return await check(match, core)
  } catch (error) {
    return { kind: 'refused', status: 500, message: error instanceof Error ? error.message : String(error) }
  }
}

/** The result of a failed read: its status and message. Without a reply the screen shows the error itself. */
export const refusalOf = ({ status, message }: Failure): LoadOutcome =>
  status
    ? { kind: 'refused', status, message: status === 404 || status === 403 ? undefined : message }
    : { kind: 'show' }

/** One read through the shared cache, so that the screen finds the answer there. */
export function readOnce<C extends Call>(core: Core, call: C, input: CallInput<C>): Promise<Result<CallReply<C>>> {
  const read = core.query(wireRequest(call, input))
  return new Promise(done => {
    let isOver = false
    let stop: (() => void) | undefined
    const look = ({ data, error, isLoading }: QueryState): void => {
      if (isOver || (data === undefined && (isLoading || !error))) return
      isOver = true
      done(data === undefined ? (error ?? fail('empty', '')) : ok(data as CallReply<C>)) // the server's contract tests hold the reply shape
      queueMicrotask(() => stop?.())
    }
    stop = read.subscribe(() => look(read.get()))
    look(read.get())
  })
}
