// A call is data: method, path and the shapes that travel. One table of them makes the typed client,
// the server's routes, the validation of input, the OpenAPI document and the request-test rows.
import type { GenericSchema, InferInput, InferOutput } from '../base/schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may send a call at all. Finer rights (this app, this row) are checked by the server's rights/. */
export type Right =
  | 'nobody' // no token is sent: sign in, sign out, refresh, reset (API-025)
  | 'visitor' // also the anonymous public account; the route narrows it (PUB-008)
  | 'user' // any signed-in user
  | 'builder' // admin or developer
  | 'admin'

export type Paging = 'limit' | 'offset' | 'next_page' | 'total'

export interface Call<
  P extends string = string,
  Q extends GenericSchema | undefined = GenericSchema | undefined,
  B extends GenericSchema | undefined = GenericSchema | undefined,
  R extends GenericSchema = GenericSchema,
> {
  readonly id: string
  readonly method: Method
  readonly path: P
  readonly right: Right
  readonly summary: string
  readonly query?: Q
  readonly body?: B
  /** Shape of `data` in the answer. */
  readonly reply: R
  /** The answer is not JSON but this: it is streamed, and `reply` describes its text. Failures are JSON as ever. */
  readonly media?: string
  /** What the call has of paging: the parameters it takes, in the query or in the body, and what its answer adds to `data`. */
  readonly paging?: readonly Paging[]
  /** The reads, by id, that show something else once this write was answered. Every write says it; an empty list where there is none. */
  readonly stale?: readonly string[]
  /**
   * What names one send, so that a repeat has no second effect and gets the first answer: the header Idempotency-Key, or this
   * field of the body.
   */
  readonly once?: readonly ('header' | 'key' | 'uuid')[]
  /** A read that is sent with POST, because what it asks is too long for an address. */
  readonly isRead?: true
  /** Largest body in MiB. Base64 makes a file of 25 MiB one of 34 MiB. Default `limits.bodyMiB`. */
  readonly bodyMiB?: number
  /** Default of the `extended` flag for reads that take it (API-007..009). */
  readonly extended?: boolean
}

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<C extends Call> = { readonly [K in ParamName<C['path']>]: string }
type Body<S> = [S] extends [never] ? unknown : S extends GenericSchema ? { readonly body: InferInput<S> } : unknown
type Search<S> = [S] extends [never] ? unknown : S extends GenericSchema ? { readonly query?: InferInput<S> } : unknown

/** What a caller hands over: path parameters, query and body. */
export type CallInput<C extends Call> = (ParamName<C['path']> extends never
  ? { readonly params?: undefined }
  : { readonly params: Params<C> }) &
  // the members are optional on Call, so `undefined` comes with them and has to go
  Search<NonNullable<C['query']>> &
  Body<NonNullable<C['body']>>

export type CallReply<C extends Call> = InferOutput<C['reply']>

/** The body of every answer (ENT-044, API-014). `code` repeats the HTTP status; lists add `total`. */
export interface AnswerBody<T = unknown> {
  readonly code: number
  readonly message: string
  readonly data?: T
  readonly total?: number
  readonly next_page?: number | null
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

/** What the client's wrapper answers, never throwing (API-002, API-003): status 0 means that no answer came. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly data: AnswerBody<T>
  /** The server answered with a success that is not an answer of the contract; `status` is 502 then. */
  readonly isForeign?: true
  /** With status 0: the server does not allow this page, or the page does not allow the server. `data.message` says what to do. */
  readonly blocked?: 'origin' | 'policy'
  /** With status 0: what fetch() threw, for a log. `data.message` is for people. */
  readonly cause?: string
  /** With status 503: after so many seconds the server expects to be there again. */
  readonly retryAfterSec?: number
}

const declared = new Map<string, Call>()

/** Returns a call by its id, where its area is loaded: what nobody on a page can have read cannot be stale there. */
export const findCall = (id: string): Call | undefined => declared.get(id)

/** Declares one call, with its types inferred. */
export const call = <
  P extends string,
  R extends GenericSchema,
  Q extends GenericSchema | undefined = undefined,
  B extends GenericSchema | undefined = undefined,
>(
  definition: Call<P, Q, B, R>,
): Call<P, Q, B, R> => {
  declared.set(definition.id, definition as unknown as Call) // its parts are kept by name only
  return definition
}

/** Fills the parameters of a call's path, each URI-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${name}".`)
    // an address loses the steps "." and "..", also as %2E: the call would act on what stands above; encoded twice it names nothing
    return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value)
  })
}
