// What becomes SQL and what does not, without a database. What the SQL returns is compiled.test.ts's matter.
import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { stages, writtenOut } from './compiled-stages.test-kit.ts'
import { accumulators, docs, expressions, inMemory, knownOf, others, queries } from './compiled.test-kit.ts'
import type { Line } from './compiled.test-kit.ts'
import { stagesOf } from './normalize.ts'
import { accumulatorOperators, expressionOperators, queryOperators, stageNames } from './operators.ts'
import type { Stage } from './stages.ts'

const [known, foreign] = await Promise.all([knownOf('docs', docs), knownOf('others', others)])
const sources = { fold: '', find: (name: string) => (name === 'others' ? foreign : undefined) }

/** Returns the stages that are left for memory. */
const restOf = (pipeline: readonly Stage[]): readonly Stage[] => compile(known, sources, stagesOf({ pipeline }, known)).rest
const asList = (one: unknown): readonly Stage[] => (Array.isArray(one) ? one : [one]) as readonly Stage[]

function check(table: Readonly<Record<string, Line>>, pipelineOf: (one: unknown) => readonly Stage[]): void {
  for (const [name, { sql, memory }] of Object.entries(table)) {
    if (sql.length > 0) it(`compiles ${name} where SQL is exact (COL-017)`, () => { expect(sql.filter(one => restOf(pipelineOf(one)).length > 0)).toEqual([]) })
    if (memory.length > 0) it(`leaves ${name} to memory where SQL is not exact (COL-017)`, () => { expect(memory.filter(one => compile(known, sources, pipelineOf(one)).rest.length === 0)).toEqual([]) })
  }
}

describe('an expression', () => {
  check(expressions, spec => [{ $project: { _id: 1, v: spec } }])
  for (const name of inMemory) it(`leaves ${name} to memory (COL-017)`, () => { expect(restOf([{ $project: { v: { [name]: ['$n', 1] } } }])).toHaveLength(1) })
  it('has a line for each operator (COL-017)', () => { expect([...Object.keys(expressions), ...inMemory].sort()).toEqual([...expressionOperators].sort()) })
})

describe('a condition', () => {
  check(queries, spec => [{ $match: spec }])
  it('has a line for each operator (COL-017)', () => { expect(Object.keys(queries).filter(name => !['$and', '$or', '$nor', '$expr'].includes(name)).sort()).toEqual([...queryOperators].sort()) })
})

describe('a stage', () => {
  check(stages, asList)
  check(accumulators, asList)
  it('has a line for each stage and accumulator (COL-017)', () => {
    expect([...Object.keys(stages).filter(name => name !== '$lcSearch'), ...writtenOut].sort()).toEqual([...stageNames].sort())
    expect(Object.keys(accumulators).sort()).toEqual([...accumulatorOperators].sort())
  })
})
