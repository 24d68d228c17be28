import { fail, type Failure } from '../../../src/base/result.ts'

export const notFound = (what: string, id: string): Failure =>
  fail('not-found', `The ${what} "${id}" was not found.`, { status: 404 })
export const forbidden = (): Failure => fail('forbidden', "You don't have access to this.", { status: 403 })
export const unauthorized = (message = 'Sign in to continue.'): Failure =>
  fail('unauthorized', message, { status: 401 })
export const invalid = (path: string, message: string): Failure =>
  fail('invalid', message, { status: 400, issues: [{ path, message }] })
/** The user has reached a limit on what expires by itself; what has expired is deleted every hour. */
export const full = (message: string): Failure & { readonly headers: Readonly<Record<string, string>> } => ({
  ...fail('limited', message, { status: 429 }),
  headers: { 'Retry-After': '3600' },
})
