// Mounts the contract. Every call is handled in the same order: identify the sender, check the right, reserve room for the
// body, check the input against the contract, run the handler, send the reply in its one shape (API-014).
import type { Context, Hono } from 'hono'
import * as v from '../../../src/base/schema.ts'
import type { AnswerBody, Call } from '../../../src/contract/call.ts'
import type { Calls } from '../../../src/contract/calls/index.ts'
import { fail, ok, type Issue, type Result } from '../../../src/base/result.ts'
import { askedBy } from '../data/asker.ts'
import { asRole, viewAs } from '../rights/view-as.ts'
import { identify, lacks, type Who } from '../rights/who.ts'
import type { AccessTokens } from '../auth/tokens.ts'
import type { Repo } from '../data/repo.ts'
import { readJson, sizeOfBody } from './body.ts'
import type { BodyBudget } from './body-budget.ts'
import { invalid } from './failures.ts'
import { bodyBytes, type Pace } from './limits.ts'
import type { Asked, Handlers, HandlerInput, Outcome, Refusal, Reply } from './types.ts'

interface Options {
  readonly calls: Calls
  readonly handlers: Handlers
  readonly tokens: AccessTokens
  readonly repo: Repo
  readonly trustProxy: boolean
  readonly bodies: BodyBudget
  readonly pace?: Pace | undefined
}

export function mountCalls(app: Hono, { calls, handlers, tokens, repo, trustProxy, bodies, pace }: Options): void {
  for (const [name, call] of inOrder(Object.entries(calls) as [keyof Calls, Call][])) {
    // entries of Calls: its keys and values
    const handle = handlers[name] as (input: HandlerInput<Call>) => Promise<Outcome<unknown>> // the input is parsed by this very call below
    app.on(call.method, call.path, async c => {
      const asked = askedOf(c, trustProxy)
      const sender: Result<Who> =
        call.right === 'nobody'
          ? ok({ kind: 'public', id: 'public', user: undefined })
          : await identify(c.req.header('Authorization'), asked.origin, tokens, repo)
      if (!sender.ok) return answerFailure(c, sender)
      const role = c.req.query(viewAs)
      const who = role === undefined ? sender : await asRole(sender.value, role, call, repo)
      if (!who.ok) return answerFailure(c, who)
      const refused = lacks(call.right, who.value)
      if (refused) return answerFailure(c, notToSignIn(refused, role))
      const { kind, id } = sender.value // who reads as somebody else waits and pays as themselves
      const account = kind === 'public' ? `public ${asked.ip}` : `${kind} ${id}`
      const answer = async (): Promise<Outcome<unknown>> => {
        const input = await readInput(c, call, pace)
        if (!input.ok) return input
        const run = () =>
          askedBy({ account, signal: c.req.raw.signal }, () => handle({ ...input.value, who: who.value, asked }))
        return isOnce(call) ? once(repo, call, who.value, asked, input.value, run) : run()
      }
      const room = bodies.reserve(account, call.body ? sizeOfBody(c.req.raw, bodyBytes(call)) : 0)
      if (!room.ok) return answerFailure(c, room)
      const outcome = await answer().finally(room.value)
      if (!outcome.ok) return answerFailure(c, notToSignIn(outcome, role))
      if (outcome.stream) return sendStream(c, call, outcome)
      const { total, next_page, grouped_by, message = 'OK', headers = {}, text, pieces } = outcome
      const more = {
        ...(total === undefined ? {} : { total }),
        ...(next_page === undefined ? {} : { next_page }),
        ...(grouped_by === undefined ? {} : { grouped_by }),
      }
      if (pieces) return sendPieces(c, { code: 200, message, ...more }, pieces)
      return text === undefined
        ? send(c, { code: 200, message, data: outcome.data, ...more }, headers)
        : sendText(c, { code: 200, message, ...more }, text)
    })
  }
}

/** What a visitor is refused asks them to sign in; a builder who reads as one has signed in. */
const notToSignIn = (failure: Refusal, role: string | undefined): Refusal =>
  role !== undefined && failure.status === 401 ? { ...failure, status: 403 } : failure

/** Sends a failure in the shape of every reply. */
export function answerFailure(c: Context, failure: Refusal): Response {
  const { issues: errors, data } = failure
  return send(
    c,
    {
      code: failure.status ?? 400,
      message: failure.message,
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors } : {}),
    },
    failure.headers ?? {},
  )
}

/** A repeat after a lost connection must not make it twice. A send that may also be named in its body is the route's own business (routes/items.ts). */
const isOnce = ({ once: names }: Call): boolean => names?.length === 1 && names[0] === 'header'

/**
 * With an Idempotency-Key, the reply is stored for a day with what was written, in one transaction; a retry gets it
 * again.
 */
async function once(
  repo: Repo,
  call: Call,
  who: Who,
  asked: Asked,
  input: { readonly params: unknown; readonly body: unknown },
  run: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const key = asked.header('Idempotency-Key')
  if (key === undefined || key === '') return run()
  if (key.length > 200) return invalid('Idempotency-Key', 'An Idempotency-Key must have at most 200 characters.')
  const answer = await repo.once(
    `${call.id} ${who.kind} ${who.id} ${key}`,
    JSON.stringify([input.params, input.body]),
    async (): Promise<Result<Reply<unknown>>> => {
      const outcome = await run()
      return outcome.ok ? ok(outcome) : outcome
    },
  )
  return answer.ok ? answer.value : answer
}

function send(c: Context, body: AnswerBody, headers: Readonly<Record<string, string>>): Response {
  guard(c)
  for (const [name, value] of Object.entries(headers)) c.header(name, value) // what is public may be cached
  return c.json(body, body.code as 200) // hono's type lists the known statuses; ours are among them
}

function guard(c: Context): void {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
}

/** Rows that the database wrote as JSON go out as they are, without being read and written again. */
function sendText(c: Context, body: AnswerBody, text: string): Response {
  guard(c)
  c.header('Content-Type', 'application/json')
  return c.body(`${JSON.stringify(body).slice(0, -1)},"data":${text}}`, 200)
}

/** Sends data that is too large to be held at once, as fast as the client reads it. */
function sendPieces(c: Context, body: AnswerBody, pieces: AsyncIterable<string>): Response {
  guard(c)
  c.header('Content-Type', 'application/json')
  const source = pieces[Symbol.asyncIterator](),
    encoder = new TextEncoder()
  const [head, tail] = [`${JSON.stringify(body).slice(0, -1)},"data":`, '}']
  let isBegun = false
  return c.body(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!isBegun) {
          isBegun = true
          controller.enqueue(encoder.encode(head))
          return
        }
        const { done, value } = await source.next()
        controller.enqueue(encoder.encode(done ? tail : value))
        if (done) controller.close()
      },
      async cancel() {
        await source.return?.()
      }, // the client disconnected: files are closed
    }),
    200,
  )
}

function sendStream(c: Context, call: Call, { stream = new ReadableStream(), headers = {} }: Reply<unknown>): Response {
  guard(c)
  c.header('Content-Type', call.media ?? 'application/octet-stream')
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.body(stream, 200)
}

/**
 * A fixed segment takes precedence over a parameter at the same position, regardless of the order of the table
 * (API-011).
 */
function inOrder<T extends readonly [string, Call]>(entries: readonly T[]): T[] {
  const key = (call: Call) =>
    call.path
      .split('/')
      .map(step => (step.startsWith(':') ? '1' : '0'))
      .join('')
  return [...entries].sort(([, a], [, b]) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

async function readInput(
  c: Context,
  call: Call,
  pace: Pace | undefined,
): Promise<Result<{ params: Record<string, string>; query: unknown; body: unknown }>> {
  const params: Record<string, string> = {}
  const issues: Issue[] = []
  for (const [, name] of call.path.matchAll(/:(\w+)/g)) {
    const value = c.req.param(name ?? '') ?? ''
    // eslint-disable-next-line no-control-regex -- these are what must not be in an id
    if (value.trim() === '' || value.length > 300 || /[\0-\x1f]/.test(value))
      issues.push({ path: name ?? '', message: 'This is not a valid id.' })
    params[name ?? ''] = value
  }
  let query: unknown
  if (call.query) {
    const parsed = v.safeParse(call.query, c.req.query())
    if (parsed.success) query = parsed.output
    else issues.push(...issuesOf(parsed.issues))
  }
  let body: unknown
  if (call.body) {
    const json = await readJson(c.req.raw, bodyBytes(call), pace)
    if (!json.ok) return json
    if (Array.isArray(json.value)) return invalid('', 'The body must be a JSON object, not a list.') // to a loose object schema a list is an object
    const parsed = v.safeParse(call.body, json.value)
    if (parsed.success) body = parsed.output
    else issues.push(...issuesOf(parsed.issues))
  }
  if (issues.length > 0)
    return fail('invalid', issues[0]?.message ?? 'The input is not valid.', { status: 400, issues })
  return ok({ params, query, body })
}

const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): Issue[] =>
  issues.map(issue => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))

function askedOf(c: Context, trustProxy: boolean): Asked {
  const header = (name: string) => c.req.header(name)
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined // @hono/node-server's; absent in-process
  const forwarded = trustProxy ? header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return {
    ip: forwarded ?? env?.incoming?.socket?.remoteAddress ?? 'local',
    origin: header('Origin'),
    isSecure: new URL(c.req.url).protocol === 'https:' || (trustProxy && header('X-Forwarded-Proto') === 'https'),
    header,
  }
}
