// The SQL of single expressions, and as what their results are read. What they return is compared in compiled.test.ts.
import { describe, expect, it } from 'vitest'
import { reading } from './block.ts'
import { compile } from './compile.ts'
import { knownOf } from './compiled.test-kit.ts'
import { stagesOf } from './normalize.ts'
import type { Stage } from './stages.ts'

const known = await knownOf('docs', [
  { n: 1, z: 2, s: 'a', b: true, l: [1] },
  { n: 2, z: null, s: 'b', b: false, l: [2] },
])
const sources = { fold: '', find: () => undefined }

function writtenOf(pipeline: readonly Stage[]) {
  const { statement, block, rest } = compile(known, sources, stagesOf({ pipeline }, known))
  const { sql, fields } = reading(block)
  return { rest: rest.length, sql: statement.finish(sql).sql, fields }
}

const written = (expression: unknown) => writtenOf([{ $project: { _id: 0, v: expression } }])

const b = `coalesce(((s1.doc->>'b'))::boolean, false)`
const z = `(((s1.doc->>'z'))::numeric)::float8`
const three = { $add: [1, 2] }

describe('an expression', () => {
  it.each<readonly [expression: unknown, sql: string, as: string, isNull: boolean]>([
    [{ $eq: ['$z', null] }, `((s1.doc->'z') IS NOT DISTINCT FROM 'null'::jsonb)`, 'bool', false],
    [
      { $in: ['$n', [1, 2]] },
      `coalesce((s1.doc->'n') IN (SELECT jsonb_array_elements($1::text::jsonb)), false)`,
      'bool',
      false,
    ],
    [{ $isArray: ['$n'] }, `coalesce(jsonb_typeof((s1.doc->'n')) = 'array', false)`, 'bool', false],
    [{ $and: ['$b', '$z'] }, `(${b} AND coalesce(${z} <> 0, false))`, 'bool', false],
    [{ $or: ['$b'] }, `(${b})`, 'bool', false],
    [{ $and: [] }, 'true', 'bool', false],
    [{ $not: ['$b'] }, `(NOT ${b})`, 'bool', false],
    [three, '($1::float8 + $2::float8)', 'num', false],
    [{ $add: ['$z', 1] }, `(${z} + $1::float8)`, 'num', true],
    [{ $concat: ['a', 'b'] }, '($1::text || $2::text)', 'text', false],
    [{ $sum: [1, '$z'] }, `(coalesce($1::float8, 0) + coalesce(${z}, 0))`, 'num', false],
    [
      { $switch: { branches: [{ case: '$b', then: 1 }], default: 2 } },
      `(CASE WHEN ${b} THEN $1::float8 ELSE $2::float8 END)`,
      'num',
      false,
    ],
    [
      { $cond: ['$b', three, null] },
      `(CASE WHEN ${b} THEN ($1::float8 + $2::float8) ELSE NULL::float8 END)`,
      'num',
      true,
    ],
    [{ $cond: ['$b', 'x', null] }, `(CASE WHEN ${b} THEN $1::text ELSE NULL END)`, 'text', true],
    [{ $cond: ['$b', '$n', '$s'] }, `(CASE WHEN ${b} THEN (s1.doc->'n') ELSE (s1.doc->'s') END)`, 'json', false],
    [
      { $add: [{ $cond: ['$b', '$n', null] }, 1] },
      `(((((CASE WHEN ${b} THEN (s1.doc->'n') ELSE 'null'::jsonb END) #>> '{}'))::numeric)::float8 + $1::float8)`,
      'num',
      true,
    ],
    [{ $ifNull: ['$z', 1] }, `(CASE WHEN NOT (${z} IS NULL) THEN ${z} ELSE $1::float8 END)`, 'num', false],
    [{ $ifNull: [null, '$z', 1] }, `(CASE WHEN NOT (${z} IS NULL) THEN ${z} ELSE $1::float8 END)`, 'num', false],
    [{ $ifNull: [null, '$s'] }, `(s1.doc->>'s')`, 'text', false],
    [{ $size: { $literal: [1] } }, `jsonb_array_length($1::text::jsonb)::numeric`, 'num', false],
    [
      { $add: [{ $size: { $literal: [1] } }, 1] },
      `(jsonb_array_length($1::text::jsonb)::float8 + $2::float8)`,
      'num',
      false,
    ],
  ])('%j is written so that it can be read as its kind (COL-017)', (expression, sql, as, isNull) => {
    expect(written(expression)).toEqual({
      rest: 0,
      sql: `SELECT (${sql})::text AS c0 FROM "docs" s1`,
      fields: [['v', { as, column: 0, isNull }]],
    })
  })

  it.each([
    { $switch: { branches: 5, default: 1 } },
    { $substrCP: ['$s', 0, 'x'] },
    { $arrayElemAt: ['$n', 'x'] },
    { $cond: 5 },
    { $add: ['$s', 1] },
  ])('%j is left to memory, which says what is wrong (COL-017)', expression => {
    expect(written(expression).rest).toBe(1)
  })
})

describe('a stage', () => {
  const elements = (list: string): string =>
    `jsonb_array_elements(CASE WHEN jsonb_typeof(${list}) = 'array' THEN ${list} WHEN ${list} IS NULL OR ${list} = 'null'::jsonb THEN '[]'::jsonb ELSE jsonb_build_array(${list}) END) WITH ORDINALITY s3(v, i)`
  const preserveNullAndEmptyArrays = true

  it.each<readonly [pipeline: readonly Stage[], sql: string, kinds: readonly string[]]>([
    [[{ $project: { _id: 0 } }], `SELECT (s1.doc - ARRAY['_id']::text[])::text AS doc FROM "docs" s1`, []],
    [
      [{ $unwind: { path: '$n', preserveNullAndEmptyArrays } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1`,
      ['text'],
    ],
    [
      [{ $project: { l: 1, _id: 0 } }, { $unwind: { path: '$l', preserveNullAndEmptyArrays } }],
      `SELECT ((CASE WHEN s3.v IS NULL AND s2.s2_0 = 'null'::jsonb THEN 'null'::jsonb ELSE s3.v END))::text AS c0 FROM (SELECT (s1.doc->'l') AS s2_0, s1.id AS s2_t0 FROM "docs" s1 OFFSET 0) s2 LEFT JOIN LATERAL ${elements('s2.s2_0')} ON true`,
      ['json'],
    ],
    [
      [{ $project: { l: '$l', k: '$n', _id: 0 } }, { $unwind: '$l' }, { $project: { v: { $add: ['$k', 1] } } }],
      `SELECT (((s2.s2_1)::float8 + $1::float8))::text AS c0 FROM (SELECT (s1.doc->'l') AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, s1.id AS s2_t0 FROM "docs" s1 OFFSET 0) s2 CROSS JOIN LATERAL ${elements('s2.s2_0')}`,
      ['num'],
    ],
    [
      [{ $group: { _id: null, a: { $avg: '$n' } } }, { $project: { _id: 0 } }],
      `SELECT ((s3.g0)::float8)::text AS c0 FROM (SELECT avg(s2.s2_0) AS g0 FROM (SELECT ((s1.doc->'n'))::numeric AS s2_0 FROM "docs" s1 OFFSET 0) s2 HAVING count(*) > 0) s3`,
      ['num'],
    ],
  ])('keeps what a value is read as: %j (COL-017)', (pipeline, sql, kinds) => {
    const made = writtenOf(pipeline)
    expect(made).toMatchObject({ rest: 0, sql })
    expect(made.fields.map(([, { as }]) => as)).toEqual(kinds)
  })
})
