import { fail } from '../../base/result.ts'
import type { Failure } from '../../base/result.ts'
import type { Answer } from '../../contract/call.ts'

/** Returns an answer that is not a success as a Failure, with the server's own code, or with what keeps the browser from the server. */
export const refusalOf = ({ status, data, blocked }: Answer): Failure =>
  fail(blocked ?? String(data.code), data.message, {
    status: status === 200 ? data.code : status,
    ...(data.errors ? { issues: data.errors } : {}),
  })
