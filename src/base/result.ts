// What a user can cause is data: every operation that may fail for such a reason answers a Result.

/** Describes one problem of the input. `path` is dotted ("answers.email"). */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** The reason why something failed. `status` is the HTTP status, 0 if there was no reply. */
export interface Failure {
  readonly ok: false
  readonly code: string
  readonly message: string
  readonly status?: number
  readonly issues?: readonly Issue[]
}

export type Result<T> = { readonly ok: true; readonly value: T } | Failure

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (
  code: string,
  message: string,
  more: { status?: number; issues?: readonly Issue[] } = {},
): Failure => ({
  ok: false,
  code,
  message,
  ...more,
})

/** Ends a switch over a union: the compiler complains when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`No case handles ${JSON.stringify(value)}. Add it at the place that threw this error.`)
}
