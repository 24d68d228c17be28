// The compiled way against the way in memory, on generated documents and pipelines. The way in memory is mingo with
// the corrections that deviations.test.ts lists, so what both say is checked twice over; what MongoDB itself
// documents is held by cases.test.ts.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stage } from './stages.ts'
import { fill, openEngines, sourceOf, waysOf } from './testing.ts'
import type { Doc, Engine } from './testing.ts'

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_differential')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})

const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.5, 1.25, -2.75, 1e6, 0.1))
const word = fc.constantFrom('a', 'b', 'B', 'ä', 'zz', '10', '', 'a.b', '%', 'true')
const scalar = fc.oneof(number, word, fc.boolean(), fc.constant(null))
// Few kinds per field, as in real collections, and every mixture of them over all runs.
const fieldOf = fc.constantFrom<fc.Arbitrary<unknown>>(
  number,
  word,
  scalar,
  fc.oneof(number, fc.constant(null)),
  fc.oneof(number, word),
  fc.oneof(word, fc.constant(null)),
  fc.array(number, { maxLength: 3 }),
  fc.oneof(fc.array(word, { maxLength: 3 }), word),
  fc.array(scalar, { maxLength: 3 }),
  fc.boolean(),
  fc.array(fc.oneof(number, fc.array(number, { maxLength: 2 })), { maxLength: 3 }),
)
const collection = fc
  .record({ x: fieldOf, y: fieldOf, z: fieldOf, inner: fieldOf, isList: fc.boolean() })
  .chain(({ x, y, z, inner, isList }) => {
    const nested = fc.record({ p: inner, q: number }, { requiredKeys: [] })
    return fc.array(
      fc.record({ x, y, z, o: isList ? fc.array(nested, { maxLength: 2 }) : nested }, { requiredKeys: [] }),
      { minLength: 0, maxLength: 12, size: 'max' },
    )
  })

const path = fc.constantFrom('x', 'y', 'z', 'o.p', 'o.q', 'gone', 'o')
const flat = fc.constantFrom('x', 'y', 'z')
const operand = fc.oneof(number, word, fc.boolean(), fc.constant(null))
const condition: fc.Arbitrary<unknown> = fc.oneof(
  operand,
  fc
    .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), operand)
    .map(([op, value]) => ({ [op]: value })),
  fc.tuple(fc.constantFrom('$in', '$nin'), fc.array(operand, { maxLength: 3 })).map(([op, list]) => ({ [op]: list })),
  fc.boolean().map(is => ({ $exists: is })),
  fc.constantFrom('a', '^a', 'z+$', '[a-b]', '1.', '\\.').map(pattern => ({ $regex: pattern })),
  fc.integer({ min: 0, max: 2 }).map(size => ({ $size: size })),
  fc.array(fc.oneof(number, word), { minLength: 1, maxLength: 2 }).map(all => ({ $all: all })),
  fc
    .tuple(number, number)
    .map(([low, high]) => ({ $elemMatch: { $gte: Math.min(low, high), $lte: Math.max(low, high) } })),
  fc.tuple(number, number).map(([low, high]) => ({ $gt: low, $lt: high })),
  number.map(value => ({ $not: { $gt: value } })),
)
const criteria: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(path, condition).map(([name, test]) => ({ [name]: test })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(path, condition, path, condition)
      .map(([a, one, b, two]) => ({ $or: [{ [a]: one }, { [b]: two }] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(path, condition, path, condition)
      .map(([a, one, b, two]) => ({ $nor: [{ [a]: one }, { [b]: two }] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(path, condition, flat, condition)
      .map(([a, one, b, two]) => ({ $and: [{ [a]: one }, { [b]: two }] })),
  },
)
const reference = path.map(name => `$${name}`)
const test = fc
  .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), reference, fc.oneof(operand, reference))
  .map(([op, a, b]) => ({ [op]: [a, b] }))
const expression: fc.Arbitrary<unknown> = fc.oneof(
  reference,
  test,
  fc.tuple(test, reference, operand).map(([a, b, c]) => ({ $cond: [a, b, c] })),
  fc.tuple(reference, operand).map(list => ({ $ifNull: list })),
  fc.tuple(reference, fc.array(fc.oneof(number, word), { maxLength: 3 })).map(([a, list]) => ({ $in: [a, list] })),
  fc.tuple(test, test).map(list => ({ $and: list })),
  fc.tuple(test, test).map(list => ({ $or: list })),
  test.map(one => ({ $not: [one] })),
  reference.map(one => ({ $isArray: [one] })),
  fc.tuple(test, reference, test, number, word).map(([a, b, c, d, e]) => ({
    $switch: {
      branches: [
        { case: a, then: b },
        { case: c, then: d },
      ],
      default: e,
    },
  })),
)
// Arithmetic only on numbers: on other values MongoDB fails, and so do both ways.
const arithmetic = fc
  .tuple(fc.constantFrom('$add', '$subtract', '$multiply'), flat, number)
  .map(([op, name, value]) => ({
    $cond: [{ $and: [{ $gte: [`$${name}`, -1e9] }, { $lt: [`$${name}`, ''] }] }, { [op]: [`$${name}`, value] }, 'none'],
  }))

const stage: fc.Arbitrary<Stage> = fc.oneof(
  { weight: 5, arbitrary: criteria.map(spec => ({ $match: spec })) },
  { weight: 1, arbitrary: test.map(spec => ({ $match: { $expr: spec } })) },
  { weight: 2, arbitrary: fc.tuple(expression, expression).map(([a, b]) => ({ $project: { x: 1, y: a, n: b } })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Stage>(
      { $project: { x: 0 } },
      { $project: { _id: 0, x: 1, o: 1 } },
      { $unset: 'y' },
      { $unset: ['x', 'z'] },
      { $project: { 'o.p': 1, x: 1 } },
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'y', 'n'), fc.oneof(expression, arithmetic))
      .map(([name, value]) => ({ $addFields: { [name]: value } })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(flat, fc.boolean(), fc.boolean()).map(([name, preserves, index]) => ({
      $unwind: {
        path: `$${name}`,
        preserveNullAndEmptyArrays: preserves,
        ...(index ? { includeArrayIndex: 'i' } : {}),
      },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(path, fc.constantFrom(1, -1)).map(([name, way]) => ({ $sort: { [name]: way, _id: 1 } })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Stage>(
      { $replaceRoot: { newRoot: { x: '$x', y: '$o.p' } } },
      { $replaceRoot: { newRoot: { z: { a: '$x' }, x: '$y' } } },
    ),
  },
)
const last = fc.oneof<fc.Arbitrary<Stage[]>[]>(
  fc.constant<Stage[]>([]),
  fc
    .tuple(reference, reference, fc.constantFrom('$sum', '$avg', '$min', '$max', '$push', '$addToSet'))
    .map(([key, value, op]) => [{ $group: { _id: key, n: { $sum: 1 }, v: { [op]: value } } }]),
  fc
    .tuple(reference, reference, reference)
    .map(([a, b, value]) => [
      { $group: { _id: { a, b }, v: { $sum: value }, w: { $max: value } } },
      { $match: { v: { $gte: 0 } } },
      { $project: { a: '$_id.a', b: '$_id.b', v: 1 } },
    ]),
  fc
    .tuple(reference, reference)
    .map(([key, value]) => [
      { $sort: { _id: -1 } },
      { $group: { _id: key, first: { $first: value }, last: { $last: value } } },
    ]),
  reference.map(key => [{ $sortByCount: key }]),
  fc.constant([{ $count: 'n' }]),
  fc
    .tuple(reference, fc.constantFrom('rest', -1))
    .map(([groupBy, other]) => [{ $bucket: { groupBy, boundaries: [-3, 0, 1, 4], default: other } }]),
  fc.tuple(criteria, reference).map(([spec, key]) => [
    {
      $facet: {
        some: [{ $match: spec }, { $count: 'n' }],
        groups: [{ $group: { _id: key, n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }],
      },
    },
  ]),
  fc
    .tuple(path, flat)
    .map(([localField, foreignField]) => [
      { $lookup: { from: 'self', localField, foreignField, as: 'found' } },
      { $project: { k: '$found' } },
    ]),
)

// Lists whose order MongoDB leaves open are compared without it; sums may differ in the last bit.
function tidy(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(12))
  if (Array.isArray(value)) {
    const list = value.map(one => tidy(one))
    return key === 'v' || key === 'groups' || key === ''
      ? list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : list
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, tidy(inner, name)]),
  )
}

let compiledStages = 0
let allStages = 0

async function compare(
  engine: Engine,
  table: string,
  docs: readonly Doc[],
  pipeline: readonly Stage[],
  isOrdered: boolean,
): Promise<void> {
  const { compiled, memory } = waysOf(engine.db)
  const source = sourceOf(table, { self: table })
  const [one, two] = [await compiled.aggregate(source, { pipeline }), await memory.aggregate(source, { pipeline })]
  const plan = await compiled.explain(source, { pipeline })
  const sql = 'sql' in plan ? `${plan.sql}\ntail ${JSON.stringify(plan.tail)}` : ''
  if ('sql' in plan) {
    allStages += pipeline.length
    compiledStages += pipeline.length - Math.min(pipeline.length, plan.tail.length)
  }
  const hint = `${JSON.stringify(pipeline)}\n${JSON.stringify(docs)}\n${sql}`
  expect(one.ok, `${hint} ${one.ok ? '' : one.message} ${two.ok ? '' : two.message}`).toBe(two.ok)
  if (!one.ok || !two.ok) return
  const list = (rows: readonly unknown[]): unknown => (isOrdered ? rows.map(row => tidy(row, 'row')) : tidy(rows))
  expect(list(one.rows), hint).toEqual(list(two.rows))
  expect(one.total, hint).toBe(two.total)
}

describe('SQL and memory give the same answer', () => {
  it('for random documents and pipelines: null and missing, numbers and texts, nested paths, arrays (COL-017)', async () => {
    for (const engine of engines) {
      await fc.assert(
        fc.asyncProperty(
          collection,
          fc.array(fc.tuple(fc.array(stage, { maxLength: 3 }), last), { minLength: 8, maxLength: 8 }),
          async (docs, pipelines) => {
            await fill(engine.db, 'docs', docs)
            for (const [stages, end] of pipelines) await compare(engine, 'docs', docs, [...stages, ...end], false)
          },
        ),
        {
          seed: Number(process.env['LC_SEED'] ?? 20240607),
          numRuns: Number(process.env['LC_RUNS'] ?? 45),
          endOnFailure: true,
        },
      )
    }
    // A comparison of the tail with itself would prove nothing.
    expect(compiledStages / allStages).toBeGreaterThan(0.45)
  }, 180_000)

  it('for one condition or one expression at a time, where nothing before or after hides a difference (COL-017)', async () => {
    for (const engine of engines) {
      await fc.assert(
        fc.asyncProperty(
          collection,
          fc.array(criteria, { minLength: 8, maxLength: 8 }),
          fc.array(fc.oneof(expression, test), { minLength: 10, maxLength: 10 }),
          async (docs, conditions, expressions) => {
            await fill(engine.db, 'single', docs)
            for (const spec of conditions)
              await compare(engine, 'single', docs, [{ $match: spec }, { $project: { _id: 1 } }], false)
            for (const spec of expressions) await compare(engine, 'single', docs, [{ $project: { r: spec } }], false)
          },
        ),
        {
          seed: Number(process.env['LC_SEED'] ?? 11),
          numRuns: Number(process.env['LC_RUNS'] ?? 30),
          endOnFailure: true,
        },
      )
    }
  }, 180_000)

  it('in the same order after $sort, page by page (COL-016)', async () => {
    for (const engine of engines) {
      await fc.assert(
        fc.asyncProperty(
          collection,
          fc.array(
            fc.tuple(path, fc.constantFrom(1, -1), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 })),
            { minLength: 6, maxLength: 6 },
          ),
          async (docs, sorts) => {
            await fill(engine.db, 'pages', docs)
            for (const [name, way, skip, limit] of sorts) {
              await compare(
                engine,
                'pages',
                docs,
                [
                  { $sort: { [name]: way, _id: 1 } },
                  { $skip: skip },
                  { $limit: limit },
                  { $project: { x: 1, y: 1, k: '$o.q' } },
                ],
                true,
              )
            }
          },
        ),
        { seed: 7, numRuns: 25, endOnFailure: true },
      )
    }
  }, 180_000)
})
