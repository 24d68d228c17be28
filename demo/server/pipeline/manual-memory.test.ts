// The values of MongoDB's manual in this process, without a database: what a change in memory breaks shows at once.
import { describe, expect, it } from 'vitest'
import { checkPipeline } from './check.ts'
import { fails, manualValues } from './manual-values.test-kit.ts'
import { writeOut } from './normalize.ts'
import { runTail } from './tail.ts'
import type { Doc } from './testing.ts'

function valueOf(doc: Doc, expression: unknown): unknown {
  const pipeline = [{ $project: { _id: 0, v: expression } }]
  if (checkPipeline(pipeline)) return fails
  try {
    const rows = runTail([structuredClone(doc)], writeOut(pipeline), { foreign: () => [] })
    return (JSON.parse(JSON.stringify(rows)) as readonly { readonly v?: unknown }[])[0]?.v // as it is sent
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw error // a crash, which must not pass for a refusal
    return fails
  }
}

describe('the values of the manual of MongoDB, in memory', () => {
  it.each(manualValues)('%s (COL-017)', (_, doc, expression, gives) => {
    expect(valueOf(doc, expression)).toEqual(gives)
  })
})
