// Pipelines of every stage and operator the server knows, with arguments that fit by chance.
import fc from 'fast-check'
import {
  accumulatorOperators,
  expressionOperators,
  queryOperators,
  stageNames,
} from '../../../src/contract/pipeline-operators.ts'
import { nastyValue } from './values.ts'

const field = fc.constantFrom('region', 'amount', '_id', 'code', 'nothing', 'a.b', 'list')
const leaf: fc.Arbitrary<unknown> = fc.oneof(
  field.map(name => `$${name}`),
  fc.integer({ min: -2, max: 40 }),
  fc.constantFrom<unknown>('EU', '', null, true, [], [1, 2], '$$ROOT', '$$this', '$$value', '2026-01-01', '%Y', 'day'),
  { weight: 1, arbitrary: nastyValue },
)

const { expression } = fc.letrec<{ expression: unknown }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'expression' },
    leaf,
    fc
      .tuple(
        fc.constantFrom(...expressionOperators),
        fc.oneof(
          tie('expression'),
          fc.array(tie('expression'), { maxLength: 3 }),
          fc.record(
            {
              input: tie('expression'),
              in: tie('expression'),
              cond: tie('expression'),
              initialValue: tie('expression'),
              regex: fc.constantFrom('a*', '^E', '(', '(?=a)'),
              date: tie('expression'),
              format: leaf,
              chars: leaf,
              find: leaf,
              replacement: leaf,
              field: leaf,
              branches: fc.constant([]),
              default: leaf,
              as: fc.constant('this'),
              unit: fc.constantFrom('day', 'x'),
              amount: leaf,
              startDate: leaf,
              endDate: leaf,
              to: leaf,
              vars: fc.constant({ a: 1 }),
            },
            { requiredKeys: [] },
          ),
        ),
      )
      .map(([name, argument]) => ({ [name]: argument })),
  ),
}))

const { condition } = fc.letrec<{ condition: unknown }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'condition' },
    fc
      .tuple(
        field,
        fc.oneof(
          leaf,
          fc.tuple(fc.constantFrom(...queryOperators), leaf).map(([name, value]) => ({ [name]: value })),
        ),
      )
      .map(([name, value]) => ({ [name]: value })),
    fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('condition'), { maxLength: 3 }))
      .map(([name, list]) => ({ [name]: list })),
    expression.map(one => ({ $expr: one })),
  ),
}))

const fields = fc.dictionary(fc.constantFrom('a', 'b.c', 'region', '_id', 'x'), expression, { maxKeys: 3 })
const group = fc
  .tuple(expression, fc.constantFrom(...accumulatorOperators), expression)
  .map(([_id, name, value]) => ({ _id, n: { [name]: value } }))
const lookup = fc.record(
  {
    from: fc.constantFrom('orders', 'secrets', 'other.secrets', 'shop.orders', 'nowhere'),
    as: fc.constantFrom('found', 'a.b'),
    localField: field,
    foreignField: field,
    pipeline: fc.constant([{ $limit: 2 }]),
    let: fc.constant({ v: '$region' }),
  },
  { requiredKeys: ['from', 'as'] },
)

const stage = fc.oneof(
  condition.map($match => ({ $match })),
  fields.map($project => ({ $project })),
  fields.map($addFields => ({ $addFields })),
  group.map($group => ({ $group })),
  lookup.map($lookup => ({ $lookup })),
  fc.tuple(field, fc.constantFrom<unknown>(1, -1, 0, 'x')).map(([name, way]) => ({ $sort: { [name]: way } })),
  fc
    .tuple(fc.constantFrom(...stageNames), fc.oneof(leaf, expression, fields))
    .map(([name, argument]) => ({ [name]: argument })),
  fc
    .record(
      { groupBy: expression, boundaries: fc.constantFrom([0, 10, 20], [1], ['a', 1], [3, 2]), default: leaf },
      { requiredKeys: ['groupBy', 'boundaries'] },
    )
    .map($bucket => ({ $bucket })),
  fields.map(inner => ({ $facet: { a: [{ $project: inner }], b: [{ $count: 'n' }] } })),
)

export const pipelines: fc.Arbitrary<unknown> = fc.array(stage, { maxLength: 5 })
