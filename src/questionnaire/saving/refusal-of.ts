import { fail } from '../../base/result.ts'
import type { Failure } from '../../base/result.ts'
import type { Answer } from '../../contract/call.ts'

/**
 * Returns an unsuccessful reply as a Failure, with the server's own code, or with the reason why the browser blocked
 * the request.
 */
export const refusalOf = ({ status, data, blocked }: Answer): Failure =>
  fail(blocked ?? String(data.code), data.message, {
    status: status === 200 ? data.code : status,
    ...(data.errors ? { issues: data.errors } : {}),
  })
