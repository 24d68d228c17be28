// A call is data: method, path, and the schemas of its query, body and reply. This one table yields the typed client,
// the server's routes, input validation, the OpenAPI document and the request tests.
import type { GenericSchema, InferInput, InferOutput } from '../base/schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may send a call. Finer rights (this app, this row) are checked in the server's rights/ folder. */
export type Right =
  | 'nobody' // sent without a token: sign in, sign out, refresh, reset (API-025)
  | 'visitor' // includes the anonymous public account; the route narrows it (PUB-008)
  | 'user' // any signed-in user
  | 'builder' // admin or developer
  | 'admin'

export type Paging = 'limit' | 'offset' | 'next_page' | 'total' | 'grouped_by'

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
  /** Schema of `data` in the reply. */
  readonly reply: R
  /** Media type of a reply that is streamed instead of sent as JSON; `reply` then describes its text. Failures stay JSON. */
  readonly media?: string
  /** Paging support: the parameters the call accepts, in the query or the body, and what its reply adds beside `data`. */
  readonly paging?: readonly Paging[]
  /** Ids of the reads whose results this write makes stale. Required for every write; an empty list if there are none. */
  readonly stale?: readonly string[]
  /**
   * What identifies one request, so that a retry has no second effect and gets the first reply: the Idempotency-Key header,
   * or this field of the body.
   */
  readonly once?: readonly ('header' | 'key' | 'uuid' | 'version' | 'client')[]
  /** A read that is sent with POST because its parameters are too long for a URL. */
  readonly isRead?: true
  /** The reply is the same for everybody and changes at most with a release: sent without a token and a timestamp. */
  readonly isCacheable?: true
  /** Largest body in MiB. A file of 25 MiB is 34 MiB in base64. Default `limits.bodyMiB`. */
  readonly bodyMiB?: number
  /** Default of the `extended` flag, for reads that accept it (API-007..009). */
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

/** The input of a call: path parameters, query and body. */
export type CallInput<C extends Call> = (ParamName<C['path']> extends never
  ? { readonly params?: undefined }
  : { readonly params: Params<C> }) &
  // the members are optional on Call, so their types include `undefined`, which has to be removed
  Search<NonNullable<C['query']>> &
  Body<NonNullable<C['body']>>

export type CallReply<C extends Call> = InferOutput<C['reply']>

/** The body of every reply (ENT-044, API-014). `code` repeats the HTTP status; lists add `total`. */
export interface AnswerBody<T = unknown> {
  readonly code: number
  readonly message: string
  readonly data?: T
  readonly total?: number
  readonly next_page?: number | null
  /** What the `_id` of the rows stands for, as people read it: the field that a query groups by. */
  readonly grouped_by?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

/** What the client's wrapper returns; it never throws (API-002, API-003). Status 0 means that no reply was received. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly data: AnswerBody<T>
  /** The server returned a success that does not match the contract; `status` is 502 in that case. */
  readonly isForeign?: true
  /** With status 0: the server does not allow this origin, or the page's policy does not allow the server. `data.message` explains the fix. */
  readonly blocked?: 'origin' | 'policy'
  /** With status 0: what fetch() threw, for logs. `data.message` is the text for users. */
  readonly cause?: string
  /** With status 429 or 503: the number of seconds after which the server expects to be available. */
  readonly retryAfterSec?: number
}

const declared = new Map<string, Call>()

/** Returns a call by its id, or undefined if its area is not loaded: nothing on the page can have read it, so nothing is stale. */
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
  declared.set(definition.id, definition as unknown as Call) // looked up by id; its schemas are not needed
  return definition
}

/** Fills the parameters of a call's path, each URI-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${name}".`)
    // URLs drop the segments "." and "..", also as %2E, so the call would act on the parent; encoded twice, they match nothing
    return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value)
  })
}
