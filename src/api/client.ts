// The wrapper every request goes through. It never throws: no answer at all is status 0 (API-002, API-003).
import { createFetch } from 'ofetch'
import type { Answer, AnswerBody } from '../contract/call.ts'
import type { CoreOptions, WireRequest } from './core.ts'

export interface TokenSource {
  /** The token to send now; waits for the start of the session. undefined: the call goes without (PUB-008). */
  token(): Promise<string | undefined>
  /** The token now, without waiting. */
  peek(): string | undefined
  /** Gets a new token, one flight for all callers; answers whether there is one. */
  renew(used: string): Promise<boolean>
}

export interface Client {
  request(request: WireRequest, signal?: AbortSignal): Promise<Answer>
  /** Without a bearer and without a retry: sign in, sign out, refresh, reset (SES-025). */
  plain(request: WireRequest, headers?: Readonly<Record<string, string>>): Promise<Answer>
  count(): number
}

export const isOpenPath = (path: string): boolean => path === '/auth' || path.startsWith('/auth/')

const noAnswer = (message: string): Answer => ({ status: 0, data: { code: 0, message } })

function bodyOf(status: number, statusText: string, parsed: unknown): AnswerBody {
  if (parsed !== null && typeof parsed === 'object' && 'code' in parsed) return parsed as AnswerBody // every answer of ours carries `code` (API-014)
  return { code: status, message: statusText, data: parsed }
}

/** A gateway in between may answer a page of text: it is kept as it is. */
function parsed(text: string): unknown {
  if (text === '') return undefined
  try { return JSON.parse(text) as unknown } catch { return text }
}

/** Joins the api base and a path: "https://x/" + "/apps". */
export const joinUrl = (api: string, path: string): string => `${api.replace(/\/+$/, '')}${path}`

/** Adds a search to an address; what is undefined is left out. */
function withSearch(url: string, search: NonNullable<WireRequest['query']>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

export function createClient(options: CoreOptions, tokens: TokenSource, onRefused?: (answer: Answer) => void): Client {
  let sent = 0
  // looked up per request: a host may replace window.fetch after configure()
  const send = createFetch({ fetch: (input, init) => (options.fetch ?? globalThis.fetch)(input, init) })
  const credentials = options.auth?.mode === 'cookie' ? 'include' : 'same-origin'

  async function attempt(request: WireRequest, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Answer> {
    sent++
    const started = Date.now()
    const all = new Headers(options.headers?.())
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    all.set('Accept', 'application/json')
    if (request.body !== undefined) all.set('Content-Type', 'application/json')
    if (request.key !== undefined) all.set('Idempotency-Key', request.key)
    try {
      // reads are never cached by the way between us and the server (API-005, API-006)
      const search = { ...request.query, ...(request.method === 'GET' && !isOpenPath(request.path) ? { timestamp: started } : {}) }
      const answer = await send.raw<unknown>(withSearch(joinUrl(options.api, request.path), search), {
        method: request.method, headers: all, credentials,
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        ...(signal ? { signal } : {}), ...(request.keepalive ? { keepalive: true } : {}),
        // a refused call is an answer, and only a renewed token is a reason to send again (API-002, API-003)
        ignoreResponseError: true, retry: false, parseResponse: parsed,
      })
      options.onMetric?.({ name: 'request', value: Date.now() - started })
      return { status: answer.status, data: bodyOf(answer.status, answer.statusText, answer._data) }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return noAnswer(cause instanceof Error ? cause.message : String(cause))
    }
  }

  const bearer = (token: string | undefined): Readonly<Record<string, string>> => (token ? { Authorization: `Bearer ${token}` } : {})

  async function request(wanted: WireRequest, signal?: AbortSignal): Promise<Answer> {
    if (isOpenPath(wanted.path)) return attempt(wanted, {}, signal)
    const token = await tokens.token()
    if (signal?.aborted) return noAnswer('The request was withdrawn.')
    const answer = await attempt(wanted, bearer(token), signal)
    if (answer.status !== 401 || token === undefined) {
      if (answer.status === 401) onRefused?.(answer)
      return answer
    }
    // another request may have renewed the token while this one was on its way
    const renewed = tokens.peek() !== token ? tokens.peek() !== undefined : await tokens.renew(token)
    if (!renewed || signal?.aborted) return answer
    return attempt(wanted, bearer(tokens.peek()), signal)
  }

  return { request, plain: (wanted, headers = {}) => attempt(wanted, headers), count: () => sent }
}
