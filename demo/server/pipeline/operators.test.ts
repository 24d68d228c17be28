import * as accumulatorOps from 'mingo/operators/accumulator'
import * as expressionOps from 'mingo/operators/expression'
import * as queryOps from 'mingo/operators/query'
import { describe, expect, it } from 'vitest'
import { expressionOperators, queryOperators } from '../../../src/contract/pipeline-operators.ts'

describe('what a pipeline may contain', () => {
  it('lists only operators that can really run (COL-017)', () => {
    const missing = (names: Iterable<string>, ...modules: readonly object[]): string[] =>
      [...names].filter(name => name !== '$options' && !modules.some(module => name in module))
    expect(missing(expressionOperators, expressionOps, accumulatorOps)).toEqual([])
    expect(missing(queryOperators, queryOps)).toEqual([])
  })
})
