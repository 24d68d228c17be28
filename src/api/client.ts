// The wrapper of every request. It never throws: no reply is status 0 (API-002, API-003).
import { createFetch } from 'ofetch'
import type { Answer, AnswerBody } from '../contract/call.ts'
import { authPath } from '../contract/paths.ts'
import type { Blocked } from './blocked.ts'
import type { CoreOptions, WireRequest } from './core.ts'
import type { Say } from './failure.ts'
import { rest } from './rest.ts'

export interface TokenSource {
  /** Whether no request may be sent without a token: the page promised one for every visitor. */
  readonly isRequired: boolean
  /**
   * Returns the token to send; waits for the session to start. undefined: there is none, and the call is sent without
   * one if none is required (PUB-008).
   */
  token(): Promise<string | undefined>
  /** The token now, without waiting. */
  peek(): string | undefined
  /**
   * The server rejected this token: gets another one, with a single request for all callers. undefined: there is none.
   */
  refused(token: string): Promise<string | undefined>
  /** The server refused the repeat as well. */
  refusedAgain(token: string): void
  /** The server took this token. */
  accepted(token: string): void
}

export interface Client {
  /** Retries a read once if the server was busy and sent Retry-After. A read is a GET, or a call with `isRead`. */
  request(request: WireRequest, signal?: AbortSignal, isRead?: boolean): Promise<Answer>
  /** Without a bearer and without a retry: sign in, sign out, refresh, reset (SES-025). */
  plain(request: WireRequest, headers?: Readonly<Record<string, string>>): Promise<Answer>
  count(): number
}

export const isOpenPath = (path: string): boolean => path === authPath || path.startsWith(`${authPath}/`)
/** Whether a request is sent without a token and a timestamp. */
const isOpen = ({ path, isCacheable }: WireRequest): boolean => isCacheable ?? isOpenPath(path)

const noAnswer = (message: string): Answer => ({ status: 0, data: { code: 0, message } })

/** Every reply of our server has `code` (API-014). */
const isOurs = (parsed: unknown): parsed is AnswerBody =>
  parsed !== null && typeof parsed === 'object' && 'code' in parsed && typeof parsed.code === 'number'

/** The longest delay requested by a server that is waited for; after that the failure is returned. */
const mostRetrySec = 10

function retryAfter(headers: Headers): { readonly retryAfterSec?: number } {
  const seconds = Number(headers.get('Retry-After') ?? NaN)
  return seconds > 0 ? { retryAfterSec: seconds } : {}
}

/** Text that is not JSON is returned as it is. */
function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Joins the api base and a path: "https://x/" + "/apps". */
export const joinUrl = (api: string, path: string): string => `${api.replace(/\/+$/, '')}${path}`

/** Adds query parameters to a URL; omits undefined ones. */
function withSearch(url: string, search: NonNullable<WireRequest['query']>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

export function createClient(
  options: CoreOptions,
  tokens: TokenSource,
  say: Say,
  onAnswer?: (answer: Answer) => void,
): Client {
  let sent = 0
  /**
   * A success that is not from our server, such as the sign-in page of a network: an error, regardless of its status.
   */
  const foreign = (): Answer => ({
    status: 502,
    data: { code: 502, message: say('error.unexpected') },
    isForeign: true,
  })
  const noToken = (): Answer => ({ status: 401, data: { code: 401, message: say('auth.required') } })
  // looked up per request: a host may replace window.fetch after configure()
  const send = createFetch({ fetch: (input, init) => (options.fetch ?? globalThis.fetch)(input, init) })
  let reasons: (() => Promise<Blocked | undefined>) | undefined
  /** What finds the reason loads with the first failure; if that fails too, the network is the reason. */
  const findBlocked = async (): Promise<Blocked | undefined> => {
    if (globalThis.navigator?.onLine === false) return undefined
    try {
      const { createBlocked } = await import('./blocked.ts')
      return await (reasons ??= createBlocked(options))()
    } catch {
      return undefined
    }
  }
  const credentials = options.auth?.mode === 'cookie' ? 'include' : 'same-origin'

  async function attempt(
    request: WireRequest,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    sent++
    const started = Date.now()
    const all = new Headers(options.headers?.())
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    all.set('Accept', 'application/json')
    if (request.body !== undefined) all.set('Content-Type', 'application/json')
    if (request.key !== undefined) all.set('Idempotency-Key', request.key)
    try {
      // reads are never cached by the way between us and the server (API-005, API-006)
      const search = {
        ...request.query,
        ...(request.method === 'GET' && !isOpen(request) ? { timestamp: started } : {}),
      }
      const answer = await send.raw<unknown>(withSearch(joinUrl(options.api, request.path), search), {
        method: request.method,
        headers: all,
        credentials,
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        ...(signal ? { signal } : {}),
        ...(request.keepalive ? { keepalive: true } : {}),
        // a refused call is an answer, and only a renewed token is a reason to send again (API-002, API-003)
        ignoreResponseError: true,
        retry: false,
        // bytes come as a Blob, and their failures as JSON
        ...(request.media?.startsWith('application/') ? {} : { parseResponse: parsed }),
      })
      options.onMetric?.({ name: 'request', value: Date.now() - started })
      const { status, _data: body } = answer
      if (isOurs(body))
        return { status, data: body, ...(status === 503 || status === 429 ? retryAfter(answer.headers) : {}) }
      const isWanted =
        request.media !== undefined && answer.headers.get('content-type')?.startsWith(request.media) === true
      return status >= 300 || isWanted
        ? { status, data: { code: status, message: answer.statusText, data: body } }
        : foreign()
    } catch (error) {
      const blocked = options.fetch || signal?.aborted ? undefined : await findBlocked()
      if (blocked) return { ...noAnswer(blocked.message), blocked: blocked.code }
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return { ...noAnswer(say('error.offline')), cause: cause instanceof Error ? cause.message : String(cause) }
    }
  }

  async function sendOnce(
    wanted: WireRequest,
    token: string | undefined,
    signal: AbortSignal | undefined,
    isRead: boolean,
  ): Promise<Answer> {
    const go = (): Promise<Answer> =>
      attempt(wanted, token === undefined ? {} : { Authorization: `Bearer ${token}` }, signal)
    let answer = await go()
    const { retryAfterSec = Infinity } = answer
    if (isRead && answer.status === 503 && retryAfterSec <= mostRetrySec) {
      await rest(retryAfterSec * 1000, signal)
      if (!signal?.aborted) answer = await go()
    }
    const { status, isForeign } = answer
    if (token !== undefined && status > 0 && status < 500 && status !== 401 && !isForeign) tokens.accepted(token)
    if (!signal?.aborted) onAnswer?.(answer)
    return answer
  }

  async function request(wanted: WireRequest, signal?: AbortSignal, isRead = wanted.method === 'GET'): Promise<Answer> {
    if (isOpen(wanted)) return attempt(wanted, {}, signal)
    const token = await tokens.token()
    if (signal?.aborted) return noAnswer('The request was withdrawn.')
    if (token === undefined && tokens.isRequired) return noToken()
    const answer = await sendOnce(wanted, token, signal, isRead)
    if (answer.status !== 401 || token === undefined) return answer
    // another request may have renewed the token while this one was on its way
    const next = await tokens.refused(token)
    if (next === undefined || signal?.aborted) return answer
    const repeated = await sendOnce(wanted, next, signal, isRead)
    if (repeated.status === 401) tokens.refusedAgain(next)
    return repeated
  }

  return { request, plain: (wanted, headers = {}) => attempt(wanted, headers), count: () => sent }
}
