// What the compiled SQL returns, for each line of the table, against the stages in memory on the same documents.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Aggregator, Db } from './aggregate.ts'
import { stages } from './compiled-stages.test-kit.ts'
import { accumulators, docs, expressions, others, queries } from './compiled.test-kit.ts'
import type { Line } from './compiled.test-kit.ts'
import type { Stage } from './stages.ts'
import { fill, openEngines, sourceOf, waysOf } from './testing.ts'
import type { Engine } from './testing.ts'

let engines: Engine[] = []
let ways: { compiled: Aggregator; memory: Aggregator }[] = []
const failed: unknown[] = []

// A value that SQL cannot take is answered by the stages in memory: here that would hide a fault.
const watched = (db: Db): Db => ({
  ...db,
  query: <T>(sql: string, params?: unknown[]) =>
    db.query<T>(sql, params).catch((error: unknown) => {
      failed.push(error, sql)
      throw error
    }),
})

beforeAll(async () => {
  engines = await openEngines('lc_pipeline_compiled')
  for (const { db } of engines) {
    await fill(db, 'compiled_docs', docs)
    await fill(db, 'compiled_others', others)
  }
  ways = engines.map(({ db }) => waysOf(watched(db)))
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})

const asList = (one: unknown): readonly Stage[] => (Array.isArray(one) ? one : [one]) as readonly Stage[]
const source = sourceOf('compiled_docs', { others: 'compiled_others' })
const isUnordered = (pipeline: readonly Stage[]): boolean =>
  pipeline.some(stage => '$group' in stage || '$count' in stage) && !('$sort' in (pipeline.at(-1) ?? {}))

// $addToSet promises no order, and neither does a list of groups.
function tidy(value: unknown, isList: boolean): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(12))
  if (Array.isArray(value))
    return isList
      ? value.map(one => tidy(one, false)).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : value.map(one => tidy(one, false))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, tidy(inner, false)]),
  )
}

interface Answers {
  readonly compiled: unknown
  readonly memory: unknown
}

/** Runs one pipeline both ways on each engine. */
async function answersOf(pipeline: readonly Stage[], isSet: boolean): Promise<Answers[]> {
  const rowsOf = (answer: Awaited<ReturnType<Aggregator['aggregate']>>): unknown =>
    answer.ok
      ? {
          total: answer.total,
          rows: tidy(
            answer.rows.map(row => tidy('v' in row && isSet ? { ...row, v: tidy(row['v'], true) } : row, false)),
            isUnordered(pipeline),
          ),
        }
      : answer.message
  const request = searchOf(pipeline)
  const list: Answers[] = []
  for (const { compiled, memory } of ways) {
    failed.length = 0
    const one = await compiled.aggregate(source, request)
    list.push({
      compiled: failed.length > 0 ? [...failed] : rowsOf(one),
      memory: rowsOf(await memory.aggregate(source, request)),
    })
  }
  return list
}

/** A search is our own stage, which a pipeline may not use: it is a separate parameter. */
function searchOf(pipeline: readonly Stage[]): {
  pipeline: readonly Stage[]
  search?: { text: string; keys: string[] }
} {
  const last = pipeline.at(-1)
  return last && '$lcSearch' in last
    ? { pipeline: pipeline.slice(0, -1), search: last['$lcSearch'] as { text: string; keys: string[] } }
    : { pipeline } // the table writes both
}

function check(table: Readonly<Record<string, Line>>, pipelineOf: (one: unknown) => readonly Stage[]): void {
  for (const [name, { sql }] of Object.entries(table)) {
    if (sql.length > 0)
      it(`${name} returns from SQL what it returns in memory (COL-017)`, async () => {
        for (const one of sql) {
          for (const { compiled, memory } of await answersOf(pipelineOf(one), name === '$addToSet'))
            expect(compiled, JSON.stringify(one)).toEqual(memory)
        }
      })
  }
}

describe('compiled expressions', () => {
  check(expressions, spec => [{ $project: { _id: 1, v: spec } }])
})
describe('compiled conditions', () => {
  check(queries, spec => [{ $match: spec }, { $project: { _id: 1 } }])
})
describe('compiled stages', () => {
  check(stages, asList)
})
describe('compiled accumulators', () => {
  check(accumulators, asList)
})
