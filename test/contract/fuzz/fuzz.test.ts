// Every call of the contract × every account × hostile input: never a 500, never a missing reply, never another user's
// row. `npm test` sends a fixed number of requests; `npm run fuzz` runs for ten minutes, LC_FUZZ_SECONDS sets how long,
// LC_FUZZ_SEED repeats a run.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../src/contract/calls/index.ts'
import { fillPath } from '../../../src/contract/call.ts'
import type { Call } from '../../../src/contract/call.ts'
import type { Person, Stage } from '../stage.ts'
import { builders, foreignIn, openMarkedStage, outsiders } from './marked-stage.ts'
import { pipelines } from './pipelines.ts'
import { knownIds, nastyText, nastyValue, targets, valuesOf } from './values.ts'

const seconds = process.env.LC_FUZZ_SECONDS === undefined ? undefined : Number(process.env.LC_FUZZ_SECONDS)
// `npm test` sends the same requests each time, so that a failure is caused by a change; the long run draws new ones
const given = process.env.LC_FUZZ_SEED ?? (seconds === undefined ? '1' : undefined)
const seed = given === undefined ? undefined : Number(given)
/** A reply that takes longer counts as missing; statements and pipelines are cancelled long before. */
const silenceMs = 30_000

interface Request {
  readonly call: Call
  readonly as: Person
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly raw: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

const table = Object.values(calls) as readonly Call[] // every value of the table is a call
const step = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...knownIds) },
  { weight: 1, arbitrary: nastyText.map(text => text.slice(0, 2000)) },
)
const rawBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '1',
    '{"a":1}}',
    '[[[[[[',
    '['.repeat(20_000),
    ...['data', 'settings', 'pipeline', 'answers', 'filter'].map(
      key => `{"app":"shop","collection":"orders","name":"n","${key}":${'[{"a":'.repeat(3500)}1${'}]'.repeat(3500)}}`,
    ),
    '{"__proto__":{"x":1}}',
    '\ufeff{}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
  ),
  fc.string({ maxLength: 40 }),
)
const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'Idempotency-Key',
        'X-Refresh-Token',
        'Cookie',
        'Origin',
        'X-Forwarded-For',
        'Accept-Language',
        'Range',
      ),
      fc.stringMatching(/^[!-~]{0,300}$/),
      { maxKeys: 2 },
    ),
  },
)

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const namesOf = (schema: unknown): string[] =>
  isPlain(schema) && isPlain(schema.entries) ? Object.keys(schema.entries) : []
const only = (target: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(target).filter(([name]) => names.includes(name)))

function requests(people: readonly Person[]): fc.Arbitrary<Request> {
  const requestsOf = (call: Call) => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
    const body = call.body ? valuesOf(call.body) : fc.constant(undefined)
    const withPipeline =
      call.body && /aggregate|Query/.test(call.id)
        ? fc
            .tuple(body, pipelines)
            .map(([one, pipeline]) =>
              typeof one === 'object' && one !== null && !Array.isArray(one)
                ? { ...one, app: 'shop', collection: 'orders', pipeline }
                : one,
            )
        : body
    return fc
      .record({
        call: fc.constant(call),
        as: fc.constantFrom(...people),
        params: fc.record(Object.fromEntries(names.map(name => [name, step]))),
        query: (call.query ? valuesOf(call.query) : fc.constant({})).map(one =>
          typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : {},
        ),
        body: fc.oneof(
          { weight: 5, arbitrary: body },
          { weight: 3, arbitrary: withPipeline },
          { weight: 1, arbitrary: nastyValue },
        ),
        raw: fc.option(rawBody, { nil: undefined, freq: 12 }),
        headers,
        target: fc.option(fc.constantFrom(...targets), { freq: 2 }),
      })
      .map(({ target, ...request }): Request =>
        target === null
          ? request
          : {
              ...request,
              params: { ...request.params, ...only(target, names) },
              query: { ...request.query, ...only(target, namesOf(call.query)) },
              body: isPlain(request.body) ? { ...request.body, ...only(target, namesOf(call.body)) } : request.body,
            },
      )
  }
  return fc.constantFrom(...table).chain(requestsOf)
}

/** An address cannot hold half a surrogate pair. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

function addressOf({ call, params, query }: Request): string {
  const path = fillPath(
    call.path,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wellFormed(value)])),
  )
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined)
      written.append(
        key,
        wellFormed((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3000)),
      )
  return `${path}?${written.toString()}`
}

describe('whatever is sent', () => {
  let stage: Stage
  const counts = new Map<string, number>()

  beforeAll(async () => {
    stage = await openMarkedStage()
  })
  afterAll(() => stage.close())

  async function play(request: Request): Promise<void> {
    const { call, as, body, raw, headers: more } = request
    if (as === 'gone') return
    const hasBody = call.method !== 'GET'
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer after ${silenceMs} ms.`)), silenceMs)
    })
    try {
      const answer = await Promise.race([
        stage.send(as, call.method, addressOf(request), hasBody ? (raw ?? body ?? {}) : undefined, more),
        silence,
      ])
      counts.set(`${answer.status}`, (counts.get(`${answer.status}`) ?? 0) + 1)
      expect(answer.status >= 500 && answer.body.message === '').toBe(false) // 501 to 504 have a reason; the stage throws on 500
      expect(typeof answer.body.message).toBe('string')
      expect(answer.body.code).toBe(answer.status)
      if (builders.includes(as)) return
      expect(foreignIn(answer.body, as)).toEqual([])
    } finally {
      clearTimeout(timer)
    }
  }

  const check = (people: readonly Person[], { share, count }: { readonly share: number; readonly count: number }) =>
    fc.assert(fc.asyncProperty(requests(people), play), {
      ...(seconds === undefined
        ? { numRuns: count }
        : { numRuns: 1e6, interruptAfterTimeLimit: seconds * 1000 * share, markInterruptAsFailure: false }),
      ...(seed === undefined ? {} : { seed }),
    })
  const timeout = ((seconds ?? 60) + 60) * 1000

  it('by people who build nothing is answered, never with 500 or with what is not theirs', { timeout }, () =>
    expect(check(outsiders, { share: 0.6, count: 6000 })).resolves.toBeUndefined(),
  )

  it('by builders and administrators is answered, never with 500', { timeout }, () =>
    expect(check(builders, { share: 0.4, count: 4000 })).resolves.toBeUndefined(),
  )

  it('left the server answering', async () => {
    expect((await stage.server.app.request('/healthz')).status).toBe(200)
    const played = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (seconds !== undefined)
      process.stdout.write(`${played} requests: ${JSON.stringify(Object.fromEntries(counts))}\n`)
    expect(played).toBeGreaterThan(50)
  })
})
