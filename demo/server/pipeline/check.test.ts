import { describe, expect, it } from 'vitest'
import * as accumulatorOps from 'mingo/operators/accumulator'
import * as expressionOps from 'mingo/operators/expression'
import * as queryOps from 'mingo/operators/query'
import { checkPipeline } from './check.ts'
import { expressionOperators, queryOperators } from './operators.ts'

const deep = (levels: number): unknown => (levels === 0 ? '$a' : { $not: [deep(levels - 1)] })

const refused: readonly (readonly [string, unknown, string, RegExp])[] = [
  ['no list', { $match: {} }, 'notAList', /list of stages/],
  ['an unknown stage', [{ $match: {} }, { $out: 'x' }], 'unknownStage', /"\$out".*\$match/],
  ['a stage with two names', [{ $match: {}, $limit: 1 }], 'badStage', /exactly one key/],
  ['$where', [{ $match: { $where: 'true' } }], 'runsCode', /\$where/],
  ['$where inside $or', [{ $match: { $or: [{ a: 1 }, { $where: 'true' }] } }], 'runsCode', /\$where/],
  ['$jsonSchema', [{ $match: { $jsonSchema: {} } }], 'runsCode', /\$jsonSchema/],
  ['$function in an expression', [{ $project: { a: { $cond: [true, { $function: { body: '', args: [], lang: 'js' } }, 1] } } }], 'runsCode', /\$function/],
  ['$function in $expr', [{ $match: { $expr: { $function: {} } } }], 'runsCode', /\$function/],
  ['$accumulator', [{ $group: { _id: null, a: { $accumulator: {} } } }], 'runsCode', /\$accumulator/],
  ['$function inside $facet', [{ $facet: { x: [{ $addFields: { a: { $function: {} } } }] } }], 'runsCode', /\$function/],
  ['$where inside the pipeline of $lookup', [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $match: { $where: '1' } }] } }], 'runsCode', /\$where/],
  ['an unknown operator in $match', [{ $match: { a: { $near: 1 } } }], 'unknownOperator', /"\$near".*\$match.*\$eq/],
  ['an unknown operator in an expression', [{ $project: { a: { $magic: 1 } } }], 'unknownOperator', /"\$magic"/],
  ['an unknown accumulator', [{ $group: { _id: null, a: { $median: '$x' } } }], 'unknownOperator', /"\$median"/],
  ['a path into the prototype', [{ $match: { '__proto__.x': 1 } }], 'badPath', /not a field path/],
  ['a path that begins with a dollar', [{ $sort: { '$a.b': 1 } }], 'badStage', /\$sort/],
  ['$sort by a text', [{ $sort: { a: 'up' } }], 'badStage', /1 \(up\)/],
  ['$limit 0', [{ $limit: 0 }], 'badStage', /above 0/],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 'badStage', /_id/],
  ['$bucket with falling boundaries', [{ $bucket: { groupBy: '$a', boundaries: [5, 1] } }], 'badStage', /rising/],
  ['endless nesting', [{ $match: { $expr: deep(40) } }], 'tooDeep', /nested/],
  ['a pipeline of 200 kB', [{ $match: { a: 'x'.repeat(200_000) } }], 'tooLarge', /characters/],
  ['too many stages', Array.from({ length: 101 }, () => ({ $skip: 0 })), 'tooLong', /101 stages/],
  ['a regular expression that may run for ever', [{ $match: { a: { $regex: '(a+)+$' } } }], 'badRegex', /for ever/],
  ['a choice repeated', [{ $project: { a: { $regexMatch: { input: '$a', regex: '(a|aa)*b' } } } }], 'badRegex', /for ever/],
  ['a broken regular expression', [{ $match: { a: { $regex: '(' } } }], 'badRegex', /not valid/],
]

describe('checkPipeline', () => {
  for (const [what, pipeline, code, message] of refused) {
    it(`refuses ${what} with its name (COL-017)`, () => {
      const fault = checkPipeline(pipeline)
      expect(fault).toMatchObject({ ok: false, code: `pipeline.${code}`, status: 400 })
      expect(fault?.message).toMatch(message)
    })
  }

  it('lets every stage of the list through when it is well formed (COL-017)', () => {
    expect(checkPipeline([
      { $match: { a: 1, 'b.c': { $gt: 2, $not: { $lt: 1 } }, $or: [{ t: { $elemMatch: { $gt: 1 } } }, { t: { $elemMatch: { x: 1 } } }] } },
      { $project: { a: 1, b: { c: '$x' } } }, { $addFields: { x: { $let: { vars: { y: 1 }, in: '$$y' } } } }, { $set: { z: 1 } }, { $unset: ['q'] },
      { $group: { _id: { a: '$a' }, n: { $count: {} } } }, { $sort: { n: -1 } }, { $skip: 1 }, { $limit: 1 }, { $unwind: '$a' },
      { $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }, { $facet: { a: [{ $count: 'n' }] } },
      { $bucket: { groupBy: '$a', boundaries: [1, 2], default: 'x' } }, { $bucketAuto: { groupBy: '$a', buckets: 3 } }, { $replaceRoot: { newRoot: '$a' } },
      { $replaceWith: { a: { $literal: '$5' } } }, { $sortByCount: '$a' }, { $count: 'n' },
    ])).toBeNull()
  })

  it('lists only operators that can really run (COL-017)', () => {
    const missing = (names: Iterable<string>, ...modules: readonly object[]): string[] =>
      [...names].filter(name => name !== '$options' && !modules.some(module => name in module))
    expect(missing(expressionOperators, expressionOps, accumulatorOps)).toEqual([])
    expect(missing(queryOperators, queryOps)).toEqual([])
  })
})
