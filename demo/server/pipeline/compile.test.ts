// What becomes SQL and what does not, without a database. What the SQL returns is compiled.test.ts's matter.
import { describe, expect, it } from 'vitest'
import { reading } from './block.ts'
import { compile } from './compile.ts'
import { stages, writtenOut } from './compiled-stages.test-kit.ts'
import { accumulators, docs, expressions, inMemory, knownOf, others, queries } from './compiled.test-kit.ts'
import type { Line } from './compiled.test-kit.ts'
import { stagesOf } from './normalize.ts'
import {
  accumulatorOperators,
  expressionOperators,
  queryOperators,
  stageNames,
} from '../../../src/contract/pipeline-operators.ts'
import type { Stage } from './stages.ts'

const [known, foreign] = await Promise.all([knownOf('docs', docs), knownOf('others', others)])
const sources = { fold: '', find: (name: string) => (name === 'others' ? foreign : undefined) }

/** Returns the stages that are left for memory. */
const restOf = (pipeline: readonly Stage[]): readonly Stage[] =>
  compile(known, sources, stagesOf({ pipeline }, known)).rest
const asList = (one: unknown): readonly Stage[] => (Array.isArray(one) ? one : [one]) as readonly Stage[]

function check(table: Readonly<Record<string, Line>>, pipelineOf: (one: unknown) => readonly Stage[]): void {
  for (const [name, { sql, memory }] of Object.entries(table)) {
    if (sql.length > 0)
      it(`compiles ${name} where SQL is exact (COL-017)`, () => {
        expect(sql.filter(one => restOf(pipelineOf(one)).length > 0)).toEqual([])
      })
    if (memory.length > 0)
      it(`leaves ${name} to memory where SQL is not exact (COL-017)`, () => {
        expect(memory.filter(one => compile(known, sources, pipelineOf(one)).rest.length === 0)).toEqual([])
      })
  }
}

describe('an expression', () => {
  check(expressions, spec => [{ $project: { _id: 1, v: spec } }])
  for (const name of inMemory)
    it(`leaves ${name} to memory (COL-017)`, () => {
      expect(restOf([{ $project: { v: { [name]: ['$n', 1] } } }])).toHaveLength(1)
    })
  it('has a line for each operator (COL-017)', () => {
    expect([...Object.keys(expressions), ...inMemory].sort()).toEqual([...expressionOperators].sort())
  })
})

describe('a condition', () => {
  check(queries, spec => [{ $match: spec }])
  it('has a line for each operator (COL-017)', () => {
    expect(
      Object.keys(queries)
        .filter(name => !['$and', '$or', '$nor', '$expr'].includes(name))
        .sort(),
    ).toEqual([...queryOperators].sort())
  })
})

describe('a stage', () => {
  check(stages, asList)
  check(accumulators, asList)
  it('has a line for each stage and accumulator (COL-017)', () => {
    expect([...Object.keys(stages).filter(name => name !== '$lcSearch'), ...writtenOut].sort()).toEqual(
      [...stageNames].sort(),
    )
    expect(Object.keys(accumulators).sort()).toEqual([...accumulatorOperators].sort())
  })
})

describe('compiling', () => {
  const upper = { $project: { s: 1, v: { $toUpper: '$s' } } }
  const deep = Array.from({ length: 14 }).reduce<Record<string, unknown>>(inner => ({ d: inner }), { v: 1 })

  it('stops at the first stage that is not compiled and keeps the rest in order (COL-017)', () => {
    const last = { $limit: 1 }
    expect(compile(known, sources, [{ $limit: 3 }, upper, last]).rest).toEqual([upper, last])
    expect(compile(known, sources, [{ $limit: 3 }, { $match: { n: 3, g: 1 } }, last]).rest).toEqual([
      { $match: { g: 1 } },
      last,
    ])
    expect(compile(known, sources, [{ $limit: 3 }, last, last], 1).rest).toEqual([last, last])
  })

  it('reads only the fields that the rest needs (COL-017)', () => {
    const fieldsOf = (...pipeline: Stage[]): string[] =>
      [...compile(known, sources, pipeline).block.shape.fields.keys()].sort()
    expect(fieldsOf({ $match: { n: 3 } }, upper)).toEqual(['_id', 's'])
    expect(fieldsOf({ $match: { n: 3, g: 1 } }, upper)).toEqual(['_id', 'g', 's'])
    expect(fieldsOf({ $unset: 's' }, upper)).toEqual(['_id'])
  })

  it('repeats no expression without end (COL-017)', () => {
    const chain = Array.from({ length: 16 }, (_, i) => ({
      $addFields: { [`v${i}`]: { $add: [i === 0 ? '$n' : `$v${i - 1}`, i === 0 ? '$n' : `$v${i - 1}`] } },
    }))
    const { statement, block, rest } = compile(known, sources, chain)
    expect(rest).toEqual([])
    expect(statement.finish(reading(block).sql).sql.length).toBeLessThan(60_000)
    expect(compile(known, sources, chain.slice(0, 2)).block.from).toBe('"docs" s1')
  })

  it('puts a wall behind the stages of the server where a condition after them may fail', () => {
    const [mine, plain] = [{ $match: { n: 3 } }, { $match: { s: 'x' } }]
    const failing = { $match: { $expr: { $gt: ['$n', 1] } } }
    const fromOf = (walledAfter: number, ...pipeline: Stage[]): string =>
      compile(known, sources, pipeline, undefined, walledAfter).block.from
    expect(fromOf(1, mine, failing)).toMatch(/^\(SELECT [^]* FROM "docs" s1 WHERE [^]* OFFSET 0\) s2$/)
    expect(fromOf(2, mine, plain, failing)).toMatch(/WHERE [^]* AND [^]* OFFSET 0\) s2$/)
    for (const [walledAfter, ...pipeline] of [
      [1, mine, plain],
      [0, mine, failing],
      [1, failing, plain],
    ] as const)
      expect(fromOf(walledAfter, ...pipeline)).toBe('"docs" s1')
  })

  it('does not take what lies deeper than the catalogue goes for missing (COL-017)', async () => {
    const open = await knownOf('docs', [deep])
    const isCompiled = (path: string): boolean => compile(open, sources, [{ $sort: { [path]: 1 } }]).rest.length === 0
    expect(['d.e', 'd.d.d.e', 'd.d.d.d.d.d.d.d.d.d.d', 'd.d.d.d.d.d.d.d.d.d.d.d.d', 'e'].map(isCompiled)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    const wide = await knownOf('docs', [Object.fromEntries(Array.from({ length: 2_100 }, (_, i) => [`k${i}`, i]))])
    expect(['k1', 'late'].map(path => compile(wide, sources, [{ $sort: { [path]: 1 } }]).rest.length)).toEqual([1, 1])
  })
})
