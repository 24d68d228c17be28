// The values of MongoDB's manual, compiled and in memory, on every engine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fails, manualValues } from './manual-values.test-kit.ts'
import { fill, openEngines, sourceOf, waysOf } from './testing.ts'
import type { Engine } from './testing.ts'
import type { Aggregator } from './aggregate.ts'

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_values')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})

/** Returns the value as it is sent; a failure must be one that the caller can be told, never a crash. */
async function valueOf(way: Aggregator, expression: unknown): Promise<unknown> {
  const answer = await way.aggregate(sourceOf('docs'), { pipeline: [{ $project: { _id: 0, v: expression } }] })
  if (!answer.ok) return fails
  const [row] = JSON.parse(JSON.stringify(answer.rows)) as readonly { readonly v?: unknown }[]
  return row?.v
}

describe('the values of the manual of MongoDB', () => {
  it.each(manualValues)('%s (COL-017)', async (_, doc, expression, gives) => {
    for (const { name, db } of engines) {
      await fill(db, 'docs', [doc])
      const { compiled, memory } = waysOf(db)
      expect(await valueOf(compiled, expression), `${name}, compiled`).toEqual(gives)
      expect(await valueOf(memory, expression), `${name}, in memory`).toEqual(gives)
    }
  })
})
