// An answer that is not a success, as a Failure with words a person can use.
import { fail } from '../base/result.ts'
import type { Failure } from '../base/result.ts'
import type { Answer } from '../contract/call.ts'
import { messages } from '../contract/messages.ts'
import type { MessageKey } from '../contract/messages.ts'

export type Say = (key: MessageKey) => string

/** The texts of a core: the host's overrides, otherwise the defaults. */
export const sayOf =
  (overrides: Readonly<Record<string, string>> = {}): Say =>
  key =>
    overrides[key] ?? messages[key]

export const isGood = (answer: Answer): boolean => answer.status >= 200 && answer.status < 300

const codes: Readonly<Record<number, string>> = {
  0: 'offline',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'limited',
}

/** Turns a refused or missing answer into a Failure. */
export function failureOf(answer: Answer, say: Say): Failure {
  const { status, data, isForeign, blocked } = answer
  if (isForeign) return fail('unexpected-answer', say('error.unexpected'), { status })
  if (blocked) return fail(blocked, data.message, { status })
  const code = codes[status] ?? (status >= 500 ? 'server' : 'refused')
  const message =
    status === 0 ? say('error.offline') : status >= 500 ? say('error.server') : data.message || say('error.default')
  return fail(code, message, { status, ...(data.errors ? { issues: data.errors } : {}) })
}
