// Every call × every account without builder rights × all existing data: other users' data is neither returned nor
// changed. Random input alone would rarely combine related ids (fuzz.test.ts).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../src/contract/calls/index.ts'
import type { Call } from '../../../src/contract/call.ts'
import { foreignIn, openMarkedStage, outsiders, type MarkedStage } from './marked-stage.ts'
import { targets } from './values.ts'

interface Inside {
  readonly type: string
  readonly wrapped?: Inside
  readonly entries?: Readonly<Record<string, Inside>>
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}
type Target = Readonly<Record<string, string>>

/** The minimum that a schema accepts, with the ids of the target. */
function least(schema: Inside, target: Target, key = ''): unknown {
  const named = target[key]
  if (schema.type === 'string') return named ?? 'xxxxxxxxxxxx'
  switch (schema.type) {
    case 'optional':
    case 'nullable':
    case 'nullish':
      return named === undefined || !schema.wrapped ? undefined : least(schema.wrapped, target, key)
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {}).map(([name, one]) => [name, least(one, target, name)]),
      )
    case 'union':
    case 'variant':
      return least(
        (schema.options?.find(one => named !== undefined && (one as Inside).type === 'string') as Inside | undefined) ??
          (schema.options?.[0] as Inside),
        target,
        key,
      ) // options are schemas
    case 'picklist':
      return named !== undefined && schema.options?.includes(named) ? named : schema.options?.[0]
    case 'literal':
      return schema.literal
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'array':
      return []
    default:
      return {}
  }
}

const table = Object.values(calls) as readonly Call[] // every value of the table is a call
const namesOf = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
const sweep = table.map(
  call => [call.id, call, targets.filter(target => namesOf(call).every(name => target[name] !== undefined))] as const,
)

describe('what is somebody else’s', () => {
  let stage: MarkedStage
  beforeAll(async () => {
    stage = await openMarkedStage()
  })
  afterAll(() => stage.close())

  it.each(sweep.filter(([, , fitting]) => fitting.length > 0))(
    'is neither revealed nor changed by %s',
    async (_, call, fitting) => {
      const faults: string[] = [],
        sent = new Set<string>()
      for (const target of fitting) {
        const path = call.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(target[name] ?? ''))
        const query = new URLSearchParams(
          Object.entries(call.query ? (least(call.query as unknown as Inside, target) as object) : {}).flatMap(
            ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
          ),
        ).toString() // valibot's schema, read as data
        const body = call.method === 'GET' ? undefined : call.body ? least(call.body as unknown as Inside, target) : {} // as above
        const written = `${call.method} ${path}?${query} ${JSON.stringify(body)}`
        if (sent.has(written)) continue
        sent.add(written)
        for (const as of outsiders) {
          const answer = await stage.send(as, call.method, `${path}?${query}`, body)
          faults.push(...foreignIn(answer.body, as).map(mark => `${as} was told ${mark} by ${written}`))
        }
        faults.push(...(await stage.missing()).map(name => `${name} is not what it was after somebody sent ${written}`))
      }
      expect(faults).toEqual([])
    },
  )
})
