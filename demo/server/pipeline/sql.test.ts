// The SQL that pipelines become. Its results are compared in compiled.test.ts; here it is what makes it fast that counts:
// values are read once and as typed columns, nothing is read or ordered without need, and generated columns are used.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { counting, reading, slice } from './block.ts'
import { compile } from './compile.ts'
import { knownOf } from './compiled.test-kit.ts'
import { stagesOf } from './normalize.ts'
import type { Stage } from './stages.ts'

/** n, f number, z number or null, s, t text, b boolean, o, g document, x number or text. */
const docs = [
  { n: 1, z: 2, s: 'a', b: true, o: { p: 1, q: 'x' }, x: 1, f: 1, t: 'x', g: { h: 1 } },
  { n: 2, z: null, x: 'a', o: { p: 2 }, f: 2 },
]
const plain = await knownOf('docs', docs)
const withId = await knownOf('docs', [...docs, { _id: 'x' }])
const columnOf = (path: string, kind: string): string =>
  `lc_${createHash('sha1').update(path).digest('hex').slice(0, 12)}_${kind}`
const columns = { lc_f: columnOf('f', 'num'), lc_t: columnOf('t', 'text'), lc_gh: columnOf('g.h', 'num') }
const nested = (depth: number, inmost: object): object => (depth === 0 ? inmost : { d: nested(depth - 1, inmost) })
/** Ten levels down, d holds more and dx is a number. */
const deep = await knownOf('docs', [{ o: { _id: 5 }, ...nested(9, { d: { d: { d: 1 } }, dx: 5 }) }])
/** l, e and ll are lists, e an empty one; m and p are lists of documents, the k of m is a list of lists. */
const lists = await knownOf('docs', [{ s: 'a', l: [1, 2], e: [], ll: [[1]], m: [{ k: [[1]] }], p: [{ k: 1 }] }])
const fast = { ...plain, columns: new Set(['id', 'doc', 'other', ...Object.values(columns)]) }
const collections = { plain, withId, deep, lists, fast }
const sources = { fold: '', find: () => undefined }

const compiled = (of: keyof typeof collections, pipeline: readonly Stage[]) =>
  compile(collections[of], sources, stagesOf({ pipeline }, collections[of]))

type Row = readonly [of: keyof typeof collections, pipeline: readonly Stage[], sql: string, params: readonly unknown[]]

function check(title: string, rows: readonly Row[]): void {
  it.each(rows)(`${title}: %s %j (COL-017)`, (of, pipeline, sql, params) => {
    const { statement, block, rest } = compiled(of, pipeline)
    expect(rest).toEqual([])
    expect(statement.finish(reading(block).sql)).toEqual({
      sql: sql.replaceAll(/lc_[a-z]+/g, name => columns[name as keyof typeof columns]), // the three above
      params,
    })
  })
}

describe('the SQL of a pipeline', () => {
  it.each<readonly [pipeline: readonly Stage[], texts: readonly string[], doc: boolean]>([
    [[], ['c0', 'doc'], true],
    [[{ $unset: '_id' }], ['doc'], true],
    [[{ $project: { a: '$s', b: '$t', _id: 0 } }], ['c0', 'c1'], false],
    [[{ $project: { a: { $literal: 1 }, _id: 0 } }, { $unset: 'a' }], [], false],
  ])('counts the bytes of the texts it returns, where they have a limit: %j (COL-017)', (pipeline, texts, doc) => {
    const { block } = compiled('plain', pipeline)
    const whole = reading(block)
    const bytes = ['0', ...texts.map(name => `coalesce(octet_length(r.${name}), 0)`)].join(' + ')
    expect(reading(block, 1000)).toEqual({
      ...whole,
      sql: `SELECT * FROM (SELECT r.*, sum(${bytes}) OVER (ROWS UNBOUNDED PRECEDING) AS bytes FROM (${whole.sql}) r) r WHERE r.bytes - (${bytes}) <= 1000`,
    })
    expect(whole.doc).toBe(doc)
  })
  check('reads of a row what it needs: the document as text, without what was hidden or made anew', [
    ['plain', [], `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1`, []],
    [
      'withId',
      [{ $match: { n: 3 } }],
      `SELECT (s1.id)::text AS c0, (s1.doc - ARRAY['_id']::text[])::text AS doc FROM "docs" s1 WHERE (((s1.doc->'n'))::numeric = $1::numeric)`,
      ['3'],
    ],
    [
      'plain',
      [{ $unset: ['_id', 's'] }],
      `SELECT (s1.doc - ARRAY['_id', 's']::text[])::text AS doc FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $addFields: { n: 5, v: '$z' } }],
      `SELECT (s1.id)::text AS c0, ($1::numeric)::text AS c1, ((s1.doc->'z'))::text AS c2, (s1.doc - ARRAY['n', 'v']::text[])::text AS doc FROM "docs" s1`,
      ['5'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, n: 1, z: 1, s: 1, b: 1, o: 1, x: 1 } }],
      `SELECT (((s1.doc->'n'))::numeric)::text AS c0, ((s1.doc->'z'))::text AS c1, ((s1.doc->>'s'))::text AS c2, (((s1.doc->>'b'))::boolean)::text AS c3, ((s1.doc->'o'))::text AS c4, ((s1.doc->'x'))::text AS c5 FROM "docs" s1`,
      [],
    ],
    ['plain', [{ $project: { _id: 0, gone: 1 } }], `SELECT 1 AS one FROM "docs" s1`, []],
  ])
  check('builds a whole document only from what it still has', [
    [
      'plain',
      [{ $project: { v: '$$ROOT' } }],
      `SELECT (s1.id)::text AS c0, ((s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id)))))::text AS c1 FROM "docs" s1`,
      [],
    ],
    [
      'withId',
      [{ $project: { v: '$$ROOT' } }],
      `SELECT (s1.id)::text AS c0, ((s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id)))))::text AS c1 FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $unset: 's' }, { $addFields: { v: '$$ROOT' } }],
      `SELECT (s1.id)::text AS c0, (((s1.doc - ARRAY['s']::text[]) || (jsonb_build_object('_id', to_jsonb(s1.id)))))::text AS c1, (s1.doc - ARRAY['s', 'v']::text[])::text AS doc FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $unset: ['s', 'b'] }, { $project: { v: '$$ROOT' } }],
      `SELECT (s1.id)::text AS c0, (((s1.doc - ARRAY['s', 'b']::text[]) || (jsonb_build_object('_id', to_jsonb(s1.id)))))::text AS c1 FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $addFields: { s: 1 } }, { $project: { v: '$$ROOT' } }],
      `SELECT (s1.id)::text AS c0, ((s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id)) || jsonb_build_object('s', to_jsonb($1::numeric)))))::text AS c1 FROM "docs" s1`,
      ['1'],
    ],
    [
      'plain',
      [{ $unset: ['_id'] }, { $project: { v: '$$ROOT' } }],
      `SELECT (((s1.doc - ARRAY['_id']::text[]) || '{}'::jsonb))::text AS c0 FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $addFields: { v: '$$ROOT' } }, { $limit: 2 }, { $match: { 'v.n': 3 } }],
      `SELECT (s2.s2_1)::text AS c0, (s2.s2_2)::text AS c1, (s2.doc - ARRAY['v']::text[])::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, (s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id)))) AS s2_2, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 2) s2 WHERE (((s2.s2_2->'n'))::numeric = $1::numeric)`,
      ['3'],
    ],
    [
      'plain',
      [{ $addFields: { v: '$$ROOT' } }, { $match: { 'v.n': 1 } }],
      `SELECT (s1.id)::text AS c0, ((s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id)))))::text AS c1, (s1.doc - ARRAY['v']::text[])::text AS doc FROM "docs" s1 WHERE ((((s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id))))->'n'))::numeric = $1::numeric)`,
      ['1'],
    ],
  ])
  check('gives rows of equal order their place by the id, so that pages do not repeat one', [
    [
      'plain',
      [{ $sort: { n: 1 } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 ORDER BY ((s1.doc->'n'))::numeric ASC NULLS FIRST, s1.id`,
      [],
    ],
    [
      'plain',
      [{ $sort: { n: -1, s: 1 } }, { $skip: 2 }, { $limit: 3 }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM (SELECT s1.id AS id, ((s1.doc->'n'))::numeric AS k0, (s1.doc->>'s') AS k1 FROM "docs" s1 ORDER BY ((s1.doc->'n'))::numeric DESC NULLS LAST, (s1.doc->>'s') COLLATE "C" ASC NULLS FIRST, s1.id LIMIT 3 OFFSET 2) page JOIN "docs" s1 ON s1.id = page.id ORDER BY page.k0 DESC NULLS LAST, page.k1 COLLATE "C" ASC NULLS FIRST, s1.id`,
      [],
    ],
    [
      'plain',
      [{ $skip: 2 }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 ORDER BY s1.id OFFSET 2`,
      [],
    ],
    [
      'plain',
      [{ $limit: 5 }, { $skip: 2 }],
      `SELECT (s2.s2_1)::text AS c0, s2.doc::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 5) s2 ORDER BY s2.s2_t0 OFFSET 2`,
      [],
    ],
  ])
  check('makes values columns of a sub-select once, which later stages read', [
    [
      'plain',
      [{ $limit: 3 }, { $match: { n: 3 } }],
      `SELECT (s2.s2_1)::text AS c0, s2.doc::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 3) s2 WHERE (((s2.doc->'n'))::numeric = $1::numeric)`,
      ['3'],
    ],
    [
      'plain',
      [{ $skip: 1 }, { $match: { n: 3 } }],
      `SELECT (s2.s2_1)::text AS c0, s2.doc::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id OFFSET 1) s2 WHERE (((s2.doc->'n'))::numeric = $1::numeric)`,
      ['3'],
    ],
    [
      'plain',
      [{ $sort: { z: 1 } }, { $limit: 3 }, { $match: { n: { $in: [1, 2] } } }],
      `SELECT (s2.s2_1)::text AS c0, s2.doc::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, ((s1.doc->>'z'))::numeric AS s2_o0, s1.id AS s2_t0 FROM "docs" s1 ORDER BY ((s1.doc->>'z'))::numeric ASC NULLS FIRST, s1.id LIMIT 3) s2 WHERE ((((s2.doc->'n') IN (SELECT jsonb_array_elements($1::text::jsonb))))) ORDER BY s2.s2_o0 ASC NULLS FIRST, s2.s2_t0`,
      ['[1,2]'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, gone: 1 } }, { $limit: 3 }, { $match: { gone: null } }],
      `SELECT 1 AS one FROM (SELECT s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 3) s2 WHERE true`,
      [],
    ],
    [
      'plain',
      [
        {
          $project: {
            n: 1,
            z: 1,
            s: 1,
            x: 1,
            b: 1,
            again: '$n',
            sum: { $add: ['$n', 1] },
            c: { $literal: 5 },
            none: '$gone',
          },
        },
        { $limit: 5 },
        { $match: { n: 1, sum: 2 } },
      ],
      `SELECT (s2.s2_0)::text AS c0, (s2.s2_1)::text AS c1, (s2.s2_2)::text AS c2, (s2.s2_3)::text AS c3, (s2.s2_4)::text AS c4, (s2.s2_5)::text AS c5, (s2.s2_1)::text AS c6, (s2.s2_6)::text AS c7, ($1::numeric)::text AS c8 FROM (SELECT s1.id AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, (s1.doc->'z') AS s2_2, (s1.doc->>'s') AS s2_3, (s1.doc->'x') AS s2_4, ((s1.doc->>'b'))::boolean AS s2_5, ((((s1.doc->'n'))::numeric)::float8 + $2::float8) AS s2_6, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 5) s2 WHERE (s2.s2_1 = $3::numeric) AND (s2.s2_6 = $4::float8)`,
      ['5', '1', '1', '2'],
    ],
    [
      'plain',
      [{ $group: { _id: { a: '$n', b: '$z', c: 5, d: '$gone', e: '$x' } } }, { $limit: 3 }, { $match: { '_id.a': 1 } }],
      `SELECT (s4.s4_0)::text AS c0, (s4.s4_1)::text AS c1, ($1::numeric)::text AS c2, (NULL::jsonb)::text AS c3, (s4.s4_2)::text AS c4 FROM (SELECT s3.g0 AS s4_0, s3.g1 AS s4_1, s3.g2 AS s4_2, s3.g0 AS s4_t0, s3.g1 AS s4_t1, s3.g2 AS s4_t2 FROM (SELECT s2.s2_0 AS g0, s2.s2_1 AS g1, s2.s2_2 AS g2 FROM (SELECT ((s1.doc->'n'))::numeric AS s2_0, (s1.doc->'z') AS s2_1, (s1.doc->'x') AS s2_2 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1, 2, 3) s3 ORDER BY s3.g0, s3.g1, s3.g2 LIMIT 3) s4 WHERE (s4.s4_0 = $2::numeric)`,
      ['5', '1'],
    ],
    [
      'plain',
      [{ $limit: 2 }, { $project: { x: 1 } }, { $limit: 1 }, { $match: { x: 'a' } }],
      `SELECT (s2.s2_0)::text AS c0, (s2.s2_1)::text AS c1 FROM (SELECT s1.id AS s2_0, (s1.doc->'x') AS s2_1, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 1) s2 WHERE ((CASE WHEN jsonb_typeof(s2.s2_1) = 'string' THEN s2.s2_1 #>> '{}' END) = $1::text)`,
      ['a'],
    ],
  ])
  check('reads generated columns in place of the document, alone where the index may cover them', [
    ['fast', [], `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1`, []],
    [
      'fast',
      [{ $match: { f: 1, t: 'x' } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (s1.lc_f = $1::numeric) AND (s1.lc_t = $2::text)`,
      ['1', 'x'],
    ],
    [
      'fast',
      [{ $limit: 2 }, { $match: { f: 1, 'g.h': 2 } }],
      `SELECT (s2.s2_4)::text AS c0, s2.doc::text AS doc FROM (SELECT s1.doc, s1.lc_f, s1.lc_t, s1.lc_gh, s1.id AS s2_4, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 2) s2 WHERE (s2.lc_f = $1::numeric) AND (s2.lc_gh = $2::numeric)`,
      ['1', '2'],
    ],
    [
      'fast',
      [{ $group: { _id: '$t', v: { $sum: '$f' } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1 FROM (SELECT s2.s2_0 AS g0, coalesce(sum(s2.s2_1), 0) AS g1 FROM (SELECT s1.lc_t AS s2_0, s1.lc_f AS s2_1 FROM "docs" s1) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'fast',
      [{ $group: { _id: '$g.h', v: { $max: '$t' } } }],
      `SELECT (s3.g0)::text AS c0, (s3.g1)::text AS c1 FROM (SELECT s2.s2_0 AS g0, max(s2.s2_1 COLLATE "C") AS g1 FROM (SELECT s1.lc_gh AS s2_0, s1.lc_t AS s2_1 FROM "docs" s1) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'fast',
      [{ $group: { _id: '$t', v: { $sum: '$n' } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1 FROM (SELECT s2.s2_0 AS g0, coalesce(sum(s2.s2_1), 0) AS g1 FROM (SELECT s1.lc_t AS s2_0, ((s1.doc->'n'))::numeric AS s2_1 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'fast',
      [{ $project: { _id: 0, f: 1, t: 1 } }],
      `SELECT (s1.lc_f)::text AS c0, (s1.lc_t)::text AS c1 FROM "docs" s1`,
      [],
    ],
  ])
  check('extracts keys and arguments once, as typed columns, and groups those', [
    [
      'plain',
      [{ $group: { _id: null } }],
      `SELECT ('null'::jsonb)::text AS c0 FROM (SELECT 1 AS g0 FROM (SELECT 1 AS one FROM "docs" s1) s2 HAVING count(*) > 0) s3`,
      [],
    ],
    [
      'plain',
      [{ $group: { _id: 5, v: { $sum: 2 }, w: { $sum: -3 }, c: { $count: {} } } }],
      `SELECT ($1::numeric)::text AS c0, ((s3.g0 * 2)::numeric)::text AS c1, ((s3.g1 * -3)::numeric)::text AS c2, (s3.g2::numeric)::text AS c3 FROM (SELECT count(*) AS g0, count(*) AS g1, count(*) AS g2 FROM (SELECT 1 AS one FROM "docs" s1) s2 HAVING count(*) > 0) s3`,
      ['5'],
    ],
    [
      'plain',
      [{ $group: { _id: '$gone', v: { $sum: 1 } } }],
      `SELECT ('null'::jsonb)::text AS c0, (s3.g0::numeric)::text AS c1 FROM (SELECT count(*) AS g0 FROM (SELECT 1 AS one FROM "docs" s1) s2 HAVING count(*) > 0) s3`,
      [],
    ],
    [
      'plain',
      [{ $group: { _id: '$n', v: { $sum: '$z' }, w: { $avg: '$n' } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1, ((s3.g2)::float8)::text AS c2 FROM (SELECT s2.s2_0 AS g0, coalesce(sum(s2.s2_1), 0) AS g1, avg(s2.s2_0) AS g2 FROM (SELECT ((s1.doc->'n'))::numeric AS s2_0, ((s1.doc->>'z'))::numeric AS s2_1 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [{ $group: { _id: '$z', v: { $min: '$n' }, w: { $max: '$z' }, t: { $min: '$s' } } }],
      `SELECT (s3.g0)::text AS c0, (s3.g1)::text AS c1, (s3.g2)::text AS c2, (s3.g3)::text AS c3 FROM (SELECT s2.s2_0 AS g0, min(s2.s2_1) AS g1, max(s2.s2_0) AS g2, min(s2.s2_2 COLLATE "C") AS g3 FROM (SELECT ((s1.doc->>'z'))::numeric AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, (s1.doc->>'s') AS s2_2 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [{ $group: { _id: '$s', v: { $sum: '$x' }, w: { $sum: '$s' }, k: { $sum: { $literal: 3 } } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1, ((s3.g2)::float8)::text AS c2, ((s3.g3)::float8)::text AS c3 FROM (SELECT s2.s2_0 AS g0, coalesce(sum(s2.s2_1), 0) AS g1, coalesce(sum(s2.s2_2), 0) AS g2, coalesce(sum($1::numeric), 0) AS g3 FROM (SELECT (s1.doc->>'s') AS s2_0, (CASE WHEN jsonb_typeof((s1.doc->'x')) = 'number' THEN ((s1.doc->'x'))::numeric END) AS s2_1, NULL::numeric AS s2_2 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      ['3'],
    ],
    [
      'plain',
      [{ $group: { _id: '$x', v: { $min: '$gone' }, w: { $min: { $literal: 4 } } } }],
      `SELECT (s3.g0)::text AS c0, ('null'::jsonb)::text AS c1, (s3.g1)::text AS c2 FROM (SELECT coalesce(s2.s2_0, 'null'::jsonb) AS g0, min($1::numeric) AS g1 FROM (SELECT (s1.doc->'x') AS s2_0 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      ['4'],
    ],
    [
      'plain',
      [{ $group: { _id: { a: '$n', b: '$z', c: '$s', d: '$x', e: 5, f: '$gone' }, v: { $sum: 1 } } }],
      `SELECT (s3.g0)::text AS c0, (s3.g1)::text AS c1, (s3.g2)::text AS c2, (s3.g3)::text AS c3, ($1::numeric)::text AS c4, (NULL::jsonb)::text AS c5, (s3.g4::numeric)::text AS c6 FROM (SELECT s2.s2_0 AS g0, s2.s2_1 AS g1, s2.s2_2 AS g2, s2.s2_3 AS g3, count(*) AS g4 FROM (SELECT ((s1.doc->'n'))::numeric AS s2_0, (s1.doc->'z') AS s2_1, (s1.doc->>'s') AS s2_2, (s1.doc->'x') AS s2_3 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1, 2, 3, 4) s3`,
      ['5'],
    ],
    [
      'plain',
      [{ $group: { _id: '$b', v: { $push: '$n' }, w: { $addToSet: '$x' } } }],
      `SELECT (s3.g0)::text AS c0, (s3.g1)::text AS c1, (s3.g2)::text AS c2 FROM (SELECT s2.s2_0 AS g0, coalesce(jsonb_agg(to_jsonb(s2.s2_1)) FILTER (WHERE to_jsonb(s2.s2_1) IS NOT NULL), '[]'::jsonb) AS g1, coalesce(jsonb_agg(DISTINCT s2.s2_2) FILTER (WHERE s2.s2_2 IS NOT NULL), '[]'::jsonb) AS g2 FROM (SELECT ((s1.doc->>'b'))::boolean AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, (s1.doc->'x') AS s2_2 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [
        { $group: { _id: { $add: ['$n', 1] }, v: { $max: { $add: ['$n', '$z'] } } } },
        { $match: { _id: 2, v: { $gt: 1 } } },
      ],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1 FROM (SELECT s2.s2_0 AS g0, max(s2.s2_1) AS g1 FROM (SELECT ((((s1.doc->'n'))::numeric)::float8 + $1::float8) AS s2_0, ((((s1.doc->'n'))::numeric)::float8 + (((s1.doc->>'z'))::numeric)::float8) AS s2_1 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3 WHERE (s3.g0 = $2::float8) AND (((s3.g1)::float8 > $3::float8))`,
      ['1', '2', '1'],
    ],
    [
      'plain',
      [{ $group: { _id: '$z', v: { $max: '$z' } } }, { $group: { _id: '$_id', v: { $sum: '$v' } } }],
      `SELECT (s5.g0)::text AS c0, ((s5.g1)::float8)::text AS c1 FROM (SELECT s4.s4_0 AS g0, coalesce(sum(s4.s4_1), 0) AS g1 FROM (SELECT s3.g0 AS s4_0, s3.g1 AS s4_1 FROM (SELECT s2.s2_0 AS g0, max(s2.s2_0) AS g1 FROM (SELECT ((s1.doc->>'z'))::numeric AS s2_0 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3) s4 GROUP BY 1) s5`,
      [],
    ],
    [
      'plain',
      [{ $group: { _id: '$x' } }, { $match: { _id: 'a' } }],
      `SELECT (s3.g0)::text AS c0 FROM (SELECT coalesce(s2.s2_0, 'null'::jsonb) AS g0 FROM (SELECT (s1.doc->'x') AS s2_0 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3 WHERE ((CASE WHEN jsonb_typeof(s3.g0) = 'string' THEN s3.g0 #>> '{}' END) = $1::text)`,
      ['a'],
    ],
  ])
  check('compares texts by their bytes, equal ones in any order, and everything as what it is', [
    [
      'plain',
      [{ $project: { _id: 0, v: { $lt: ['$s', 'b'] } } }],
      `SELECT (coalesce((s1.doc->>'s') COLLATE "C" < $1::text, true))::text AS c0 FROM "docs" s1`,
      ['b'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, v: { $eq: ['$s', 'b'] } } }],
      `SELECT (coalesce((s1.doc->>'s') = $1::text, false))::text AS c0 FROM "docs" s1`,
      ['b'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, v: { $ne: ['$s', 'b'] } } }],
      `SELECT (coalesce((s1.doc->>'s') <> $1::text, true))::text AS c0 FROM "docs" s1`,
      ['b'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, v: { $gt: ['$b', false] } } }],
      `SELECT (coalesce(((s1.doc->>'b'))::boolean > false, false))::text AS c0 FROM "docs" s1`,
      [],
    ],
    [
      'deep',
      [{ $project: { _id: 0, v: { $add: ['$o._id', 1] } } }],
      `SELECT ((((((s1.doc->'o')->'_id'))::numeric)::float8 + $1::float8))::text AS c0 FROM "docs" s1`,
      ['1'],
    ],
    ['plain', [{ $project: { _id: 0, v: '$n.p' } }], `SELECT 1 AS one FROM "docs" s1`, []],
    [
      'plain',
      [{ $group: { _id: {}, n: { $sum: 1 } } }, { $project: { _id: 0, v: { $eq: ['$_id', { $literal: {} }] } } }],
      `SELECT (('{}'::jsonb IS NOT DISTINCT FROM $1::text::jsonb))::text AS c0 FROM (SELECT count(*) AS g0 FROM (SELECT 1 AS one FROM "docs" s1) s2 HAVING count(*) > 0) s3`,
      ['{}'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, o: { $cond: ['$b', '$o', null] } } }, { $project: { w: '$o.p' } }],
      `SELECT (((CASE WHEN coalesce(((s1.doc->>'b'))::boolean, false) THEN (s1.doc->'o') ELSE 'null'::jsonb END)->'p'))::text AS c0 FROM "docs" s1`,
      [],
    ],
    [
      'deep',
      [{ $project: { _id: 0, v: '$d.d.d.d.d.d.d.d.d.dx' } }],
      `SELECT ((((((((((((s1.doc->'d')->'d')->'d')->'d')->'d')->'d')->'d')->'d')->'d')->'dx'))::numeric)::text AS c0 FROM "docs" s1`,
      [],
    ],
  ])
  it('does not read what lies deeper than the kinds of value are known, nor a list in place of a time zone (COL-017)', () => {
    expect(compiled('deep', [{ $project: { v: `$${Array(12).fill('d').join('.')}` } }]).rest).toHaveLength(1)
    const inZone = (timezone: unknown) => [{ $project: { v: { $hour: { date: '$n', timezone } } } }]
    expect(compiled('plain', inZone('Europe/Berlin')).rest).toHaveLength(0)
    expect(compiled('plain', inZone(['Europe/Berlin'])).rest).toHaveLength(1)
  })
  check('keeps the order only where the result depends on it', [
    [
      'plain',
      [{ $sort: { n: 1 } }, { $group: { _id: '$b', v: { $first: '$n' }, w: { $last: '$z' }, l: { $push: '$o' } } }],
      `SELECT (s3.g0)::text AS c0, (((s3.g1 #>> '{}'))::numeric)::text AS c1, (((s3.g2 #>> '{}'))::numeric)::text AS c2, (s3.g3)::text AS c3 FROM (SELECT s2.s2_0 AS g0, coalesce((array_agg(to_jsonb(s2.s2_1) ORDER BY s2.s2_o0 ASC NULLS FIRST, s2.s2_o1 ASC NULLS FIRST))[1], 'null'::jsonb) AS g1, coalesce((array_agg(s2.s2_2 ORDER BY s2.s2_o0 DESC NULLS LAST, s2.s2_o1 DESC NULLS LAST))[1], 'null'::jsonb) AS g2, coalesce(jsonb_agg(s2.s2_3 ORDER BY s2.s2_o0 ASC NULLS FIRST, s2.s2_o1 ASC NULLS FIRST) FILTER (WHERE s2.s2_3 IS NOT NULL), '[]'::jsonb) AS g3 FROM (SELECT ((s1.doc->>'b'))::boolean AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, (s1.doc->'z') AS s2_2, (s1.doc->'o') AS s2_3, ((s1.doc->'n'))::numeric AS s2_o0, s1.id AS s2_o1 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [{ $sort: { n: -1 } }, { $group: { _id: '$b', v: { $last: '$n' }, c: { $sum: 1 } } }],
      `SELECT (s3.g0)::text AS c0, (((s3.g1 #>> '{}'))::numeric)::text AS c1, (s3.g2::numeric)::text AS c2 FROM (SELECT s2.s2_0 AS g0, coalesce((array_agg(to_jsonb(s2.s2_1) ORDER BY s2.s2_o0 ASC NULLS FIRST, s2.s2_o1 DESC NULLS LAST))[1], 'null'::jsonb) AS g1, count(*) AS g2 FROM (SELECT ((s1.doc->>'b'))::boolean AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, ((s1.doc->'n'))::numeric AS s2_o0, s1.id AS s2_o1 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [{ $sort: { n: 1 } }, { $group: { _id: '$b', v: { $sum: '$n' } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1 FROM (SELECT s2.s2_0 AS g0, coalesce(sum(s2.s2_1), 0) AS g1 FROM (SELECT ((s1.doc->>'b'))::boolean AS s2_0, ((s1.doc->'n'))::numeric AS s2_1 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [{ $sort: { n: 1 } }, { $limit: 3 }, { $group: { _id: '$b', v: { $sum: '$n' } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1 FROM (SELECT s2.s2_0 AS g0, coalesce(sum(s2.s2_1), 0) AS g1 FROM (SELECT ((s1.doc->>'b'))::boolean AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, ((s1.doc->'n'))::numeric AS s2_o0 FROM "docs" s1 ORDER BY ((s1.doc->'n'))::numeric ASC NULLS FIRST, s1.id LIMIT 3) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [{ $sort: { n: 1 } }, { $skip: 3 }, { $group: { _id: '$b', v: { $sum: '$n' } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1 FROM (SELECT s2.s2_0 AS g0, coalesce(sum(s2.s2_1), 0) AS g1 FROM (SELECT ((s1.doc->>'b'))::boolean AS s2_0, ((s1.doc->'n'))::numeric AS s2_1, ((s1.doc->'n'))::numeric AS s2_o0 FROM "docs" s1 ORDER BY ((s1.doc->'n'))::numeric ASC NULLS FIRST, s1.id OFFSET 3) s2 GROUP BY 1) s3`,
      [],
    ],
  ])
})

describe('counting', () => {
  const countOf = (...pipeline: Stage[]): string => {
    const { statement, block } = compiled('plain', pipeline)
    return statement.finish(counting(block)).sql
  }
  it('neither orders nor reads documents (COL-017)', () => {
    expect(countOf({ $match: { n: 3 } }, { $sort: { n: 1 } })).toBe(
      `SELECT count(*)::text AS n FROM "docs" s1 WHERE (((s1.doc->'n'))::numeric = $1::numeric)`,
    )
    expect(countOf({ $limit: 3 })).toBe('SELECT count(*)::text AS n FROM (SELECT 1 FROM "docs" s1 LIMIT 3) c')
    expect(countOf({ $skip: 2 })).toBe('SELECT count(*)::text AS n FROM (SELECT 1 FROM "docs" s1 OFFSET 2) c')
    expect(countOf({ $sort: { n: 1 } }, { $skip: 2 }, { $limit: 3 })).toBe(
      'SELECT count(*)::text AS n FROM (SELECT 1 FROM "docs" s1 LIMIT 3 OFFSET 2) c',
    )
  })
})

describe('the SQL at its edges', () => {
  check('takes each value as what it is, and reads nothing that is not needed', [
    [
      'plain',
      [{ $group: { _id: null } }, { $limit: 1 }, { $match: { _id: null } }],
      `SELECT ('null'::jsonb)::text AS c0 FROM (SELECT 1 AS one FROM (SELECT 1 AS g0 FROM (SELECT 1 AS one FROM "docs" s1) s2 HAVING count(*) > 0) s3 LIMIT 1) s4 WHERE true`,
      [],
    ],
    [
      'withId',
      [{ $group: { _id: null, v: { $min: '$z' } } }],
      `SELECT ('null'::jsonb)::text AS c0, (s3.g0)::text AS c1 FROM (SELECT min(s2.s2_0) AS g0 FROM (SELECT ((s1.doc->>'z'))::numeric AS s2_0 FROM "docs" s1 OFFSET 0) s2 HAVING count(*) > 0) s3`,
      [],
    ],
    [
      'plain',
      [{ $group: { _id: '$b', v: { $avg: '$x' } } }],
      `SELECT (s3.g0)::text AS c0, ((s3.g1)::float8)::text AS c1 FROM (SELECT s2.s2_0 AS g0, avg(s2.s2_1) AS g1 FROM (SELECT ((s1.doc->>'b'))::boolean AS s2_0, (CASE WHEN jsonb_typeof((s1.doc->'x')) = 'number' THEN ((s1.doc->'x'))::numeric END) AS s2_1 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      [],
    ],
    [
      'plain',
      [
        { $group: { _id: '$n', v: { $max: '$n' }, c: { $sum: 1 }, k: { $count: {} } } },
        { $project: { _id: 0, a: { $add: ['$_id', 1] }, b: { $add: ['$v', 1] }, c: { $add: ['$c', 1] }, k: 1 } },
      ],
      `SELECT (((s3.g0)::float8 + $1::float8))::text AS c0, (((s3.g1)::float8 + $2::float8))::text AS c1, ((s3.g2::float8 + $3::float8))::text AS c2, (s3.g3::numeric)::text AS c3 FROM (SELECT s2.s2_0 AS g0, max(s2.s2_0) AS g1, count(*) AS g2, count(*) AS g3 FROM (SELECT ((s1.doc->'n'))::numeric AS s2_0 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      ['1', '1', '1'],
    ],
    [
      'withId',
      [{ $group: { _id: '$x' } }, { $match: { _id: { $exists: true } } }],
      `SELECT (s3.g0)::text AS c0 FROM (SELECT coalesce(s2.s2_0, 'null'::jsonb) AS g0 FROM (SELECT (s1.doc->'x') AS s2_0 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3 WHERE (true)`,
      [],
    ],
    [
      'withId',
      [{ $group: { _id: { a: '$z' } } }, { $project: { _id: 0, v: { $add: ['$_id.a', 1] } } }],
      `SELECT (((((s3.g0 #>> '{}'))::numeric)::float8 + $1::float8))::text AS c0 FROM (SELECT s2.s2_0 AS g0 FROM (SELECT (s1.doc->'z') AS s2_0 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3`,
      ['1'],
    ],
    [
      'plain',
      [{ $match: { n: { $exists: true }, s: { $exists: false } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (((s1.doc->'n') IS NOT NULL)) AND ((NOT ((s1.doc->'s') IS NOT NULL)))`,
      [],
    ],
    [
      'plain',
      [{ $match: { x: 1 } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE ((CASE WHEN jsonb_typeof((s1.doc->'x')) = 'number' THEN ((s1.doc->'x'))::numeric END) = $1::numeric)`,
      ['1'],
    ],
    [
      'plain',
      [{ $match: { s: { $in: ['a', 5] } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE ((((s1.doc->>'s') IN (SELECT jsonb_array_elements_text($1::text::jsonb)))))`,
      ['["a"]'],
    ],
    [
      'plain',
      [{ $match: { s: { $in: [5] } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (false)`,
      [],
    ],
    [
      'plain',
      [{ $match: { n: { $elemMatch: { $gt: 1 } } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (false)`,
      [],
    ],
    [
      'plain',
      [{ $match: { s: { $regex: 'a' } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (((s1.doc->>'s') LIKE $1::text))`,
      ['%a%'],
    ],
    [
      'plain',
      [{ $match: { s: { $regex: '^a' } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (((s1.doc->>'s') COLLATE "C" ~ $1::text))`,
      ['^a'],
    ],
    [
      'plain',
      [{ $match: { b: { $regex: 'a' } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (false)`,
      [],
    ],
    [
      'plain',
      [{ $match: { x: { $regex: 'a' } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE (((CASE WHEN jsonb_typeof((s1.doc->'x')) IN ('string') THEN (s1.doc->'x') #>> '{}' END) LIKE $1::text))`,
      ['%a%'],
    ],
    [
      'plain',
      [{ $lcSearch: { text: 'a', keys: [] } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE true`,
      [],
    ],
    [
      'plain',
      [{ $project: { s: 0, _id: 1 } }],
      `SELECT (s1.id)::text AS c0, (s1.doc - ARRAY['s']::text[])::text AS doc FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $project: { n: 1, _id: true } }],
      `SELECT (s1.id)::text AS c0, (((s1.doc->'n'))::numeric)::text AS c1 FROM "docs" s1`,
      [],
    ],
    ['plain', [{ $project: { _id: '$n' } }], `SELECT (((s1.doc->'n'))::numeric)::text AS c0 FROM "docs" s1`, []],
    [
      'plain',
      [{ $addFields: { n: '$gone' } }],
      `SELECT (s1.id)::text AS c0, (s1.doc - ARRAY['n']::text[])::text AS doc FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $addFields: { k: 5, m: '$gone' } }, { $sort: { k: 1, m: 1, n: 1 } }],
      `SELECT (s1.id)::text AS c0, ($1::numeric)::text AS c1, (s1.doc - ARRAY['m', 'k']::text[])::text AS doc FROM "docs" s1 ORDER BY ((s1.doc->'n'))::numeric ASC NULLS FIRST, s1.id`,
      ['5'],
    ],
    [
      'plain',
      [{ $unset: 's' }, { $unwind: '$n' }],
      `SELECT (s1.id)::text AS c0, (s1.doc - ARRAY['s']::text[])::text AS doc FROM "docs" s1 WHERE NOT ((((s1.doc->'n'))::numeric)::float8 IS NULL)`,
      [],
    ],
    [
      'plain',
      [{ $unset: 's' }, { $sort: { n: 1 } }, { $limit: 5 }, { $unwind: { path: '$z', includeArrayIndex: 'i' } }],
      `SELECT (s2.s2_1)::text AS c0, ('null'::jsonb)::text AS c1, (s2.doc - ARRAY['s', 'i']::text[])::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, ((s1.doc->'n'))::numeric AS s2_o0, s1.id AS s2_t0 FROM "docs" s1 ORDER BY ((s1.doc->'n'))::numeric ASC NULLS FIRST, s1.id LIMIT 5) s2 WHERE NOT ((((s2.doc->>'z'))::numeric)::float8 IS NULL) ORDER BY s2.s2_o0 ASC NULLS FIRST, s2.s2_t0`,
      [],
    ],
    [
      'plain',
      [{ $group: { _id: '$n' } }, { $unwind: '$_id' }],
      `SELECT (s3.g0)::text AS c0 FROM (SELECT s2.s2_0 AS g0 FROM (SELECT ((s1.doc->'n'))::numeric AS s2_0 FROM "docs" s1 OFFSET 0) s2 GROUP BY 1) s3 WHERE NOT ((s3.g0)::float8 IS NULL)`,
      [],
    ],
    [
      'lists',
      [
        { $unset: 's' },
        { $unwind: { path: '$l', includeArrayIndex: 'i' } },
        { $project: { _id: 0, v: { $add: ['$i', 1] }, l: 1 } },
      ],
      `SELECT ((((CASE WHEN jsonb_typeof((s2.doc->'l')) = 'array' THEN s3.i - 1 END))::float8 + $1::float8))::text AS c0, ((s3.v)::numeric)::text AS c1 FROM (SELECT s1.doc, s1.id AS s2_1, s1.id AS s2_t0 FROM "docs" s1 OFFSET 0) s2 CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof((s2.doc->'l')) = 'array' THEN (s2.doc->'l') WHEN (s2.doc->'l') IS NULL OR (s2.doc->'l') = 'null'::jsonb THEN '[]'::jsonb ELSE jsonb_build_array((s2.doc->'l')) END) WITH ORDINALITY s3(v, i)`,
      ['1'],
    ],
    [
      'lists',
      [{ $unwind: '$l' }, { $sort: { l: 1 } }, { $limit: 2 }],
      `SELECT (s2.s2_1)::text AS c0, ((s3.v)::numeric)::text AS c1, (s2.doc - ARRAY['l']::text[])::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, s1.id AS s2_t0 FROM "docs" s1 OFFSET 0) s2 CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof((s2.doc->'l')) = 'array' THEN (s2.doc->'l') WHEN (s2.doc->'l') IS NULL OR (s2.doc->'l') = 'null'::jsonb THEN '[]'::jsonb ELSE jsonb_build_array((s2.doc->'l')) END) WITH ORDINALITY s3(v, i) ORDER BY (s3.v)::numeric ASC NULLS FIRST, s2.s2_t0, s3.i LIMIT 2`,
      [],
    ],
    [
      'plain',
      [{ $project: { _id: 0, v: { $cond: ['$gone', 1, 2] } } }],
      `SELECT ((CASE WHEN false THEN $1::float8 ELSE $2::float8 END))::text AS c0 FROM "docs" s1`,
      ['1', '2'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, v: { $cond: [{ $toDate: '$n' }, 1, 2] } } }],
      `SELECT ((CASE WHEN (to_timestamp((((s1.doc->'n'))::numeric)::float8 / 1000.0) IS NOT NULL) THEN $1::float8 ELSE $2::float8 END))::text AS c0 FROM "docs" s1`,
      ['1', '2'],
    ],
    [
      'plain',
      [{ $project: { _id: 0, v: { $round: ['$n', 0] } } }],
      `SELECT (round((((s1.doc->'n'))::numeric)::float8))::text AS c0 FROM "docs" s1`,
      [],
    ],
    [
      'fast',
      [{ $project: { _id: 0, v: { $add: ['$f', 1] } } }],
      `SELECT (((s1.lc_f)::float8 + $1::float8))::text AS c0 FROM "docs" s1`,
      ['1'],
    ],
    [
      'plain',
      [{ $addFields: { n: 'x' } }, { $project: { _id: 0, r: '$$ROOT' } }, { $project: { v: '$r.n' } }],
      `SELECT (((s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id)) || jsonb_build_object('n', to_jsonb($1::text))))->'n'))::text AS c0 FROM "docs" s1`,
      ['x'],
    ],
    [
      'plain',
      [{ $unset: 's' }, { $project: { _id: 0, r: '$$ROOT' } }, { $project: { v: '$r.s' } }],
      `SELECT ((((s1.doc - ARRAY['s']::text[]) || (jsonb_build_object('_id', to_jsonb(s1.id))))->'s'))::text AS c0 FROM "docs" s1`,
      [],
    ],
    [
      'plain',
      [{ $project: { _id: 0, r: '$$ROOT' } }, { $project: { v: { $add: ['$r.n', 1] } } }],
      `SELECT ((((((s1.doc || (jsonb_build_object('_id', to_jsonb(s1.id))))->'n'))::numeric)::float8 + $1::float8))::text AS c0 FROM "docs" s1`,
      ['1'],
    ],
    [
      'plain',
      [{ $addFields: { _id: '$gone', k: '$n' } }, { $project: { _id: 0, r: '$$ROOT' } }, { $project: { v: '$r.n' } }],
      `SELECT ((((s1.doc - ARRAY['_id']::text[]) || ((CASE WHEN (s1.doc->'n') IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('k', (s1.doc->'n')) END)))->'n'))::text AS c0 FROM "docs" s1`,
      [],
    ],
    [
      'withId',
      [{ $addFields: { k: '$z' } }, { $limit: 2 }, { $match: { k: 2 } }],
      `SELECT (s2.s2_1)::text AS c0, (s2.s2_2)::text AS c1, (s2.doc - ARRAY['_id', 'k']::text[])::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, (s1.doc->'z') AS s2_2, s1.id AS s2_t0 FROM "docs" s1 ORDER BY s1.id LIMIT 2) s2 WHERE (((s2.s2_2 #>> '{}'))::numeric = $1::numeric)`,
      ['2'],
    ],
    [
      'withId',
      [
        { $addFields: { k: { $add: ['$n', 1] }, m: '$n' } },
        { $limit: 2 },
        { $project: { _id: 0, v: { $add: ['$k', '$m'] } } },
      ],
      `SELECT ((((((s1.doc->'n'))::numeric)::float8 + $1::float8) + (((s1.doc->'n'))::numeric)::float8))::text AS c0 FROM "docs" s1 ORDER BY s1.id LIMIT 2`,
      ['1'],
    ],
    [
      'lists',
      [{ $match: { l: 5 } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE coalesce(jsonb_path_exists((s1.doc->'l'), '$ ? (@ == $v0)', $1::text::jsonb), false)`,
      ['{"v0":5}'],
    ],
    [
      'lists',
      [{ $match: { 'p.k': 5 } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE coalesce(jsonb_path_exists((s1.doc->'p'), '$."k" ? (@ == $v0)', $1::text::jsonb), false)`,
      ['{"v0":5}'],
    ],
    [
      'lists',
      [{ $match: { p: { $elemMatch: { k: 5 } } } }],
      `SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM "docs" s1 WHERE ((jsonb_typeof((s1.doc->'p')) = 'array' AND coalesce(jsonb_path_exists((s1.doc->'p'), '$[*] ? (@."k" == $v0)', $1::text::jsonb), false)))`,
      ['{"v0":5}'],
    ],
  ])

  it.each<readonly [keyof typeof collections, readonly Stage[], readonly Stage[]]>([
    ['plain', [{ $group: { _id: { a: { $toUpper: '$s' } } } }], [{ $group: { _id: { a: { $toUpper: '$s' } } } }]],
    ['plain', [{ $group: { _id: { 'a.b': '$n' } } }], [{ $group: { _id: { 'a.b': '$n' } } }]],
    ['plain', [{ $match: { n: 1, l: [1], m: [2] } }], [{ $match: { $and: [{ l: [1] }, { m: [2] }] } }]],
    ['plain', [{ $match: { l: [1], m: [2] } }], [{ $match: { l: [1], m: [2] } }]],
    ['plain', [{ $project: { n: 1, 'o.p': 1 } }], [{ $project: { n: 1, 'o.p': 1 } }]],
    ['lists', [{ $unwind: '$e' }], [{ $unwind: '$e' }]],
    ['plain', [{ $replaceRoot: { newRoot: { $toUpper: '$s' } } }], [{ $replaceRoot: { newRoot: { $toUpper: '$s' } } }]],
    ['lists', [{ $match: { 'm.k': 5 } }], [{ $match: { 'm.k': 5 } }]],
    ['lists', [{ $match: { ll: 5 } }], [{ $match: { ll: 5 } }]],
    ['lists', [{ $match: { m: { $elemMatch: { k: 5 } } } }], [{ $match: { m: { $elemMatch: { k: 5 } } } }]],
    ['lists', [{ $addFields: { w: '$p' } }, { $project: { v: '$w.k.x' } }], [{ $project: { v: '$w.k.x' } }]],
    ['plain', [{ $match: { o: {} } }], [{ $match: { o: {} } }]],
    ['plain', [{ $match: { o: { p: 1 } } }], [{ $match: { o: { p: 1 } } }]],
    ['lists', [{ $match: { p: { $elemMatch: {} } } }], [{ $match: { p: { $elemMatch: {} } } }]],
    ['plain', [{ $match: { $where: '1' } }], [{ $match: { $where: '1' } }]],
    ['plain', [{ $project: { v: '$$NOW' } }], [{ $project: { v: '$$NOW' } }]],
  ])('leaves to memory what is not exact: %s %j (COL-017)', (of, pipeline, rest) => {
    expect(compiled(of, pipeline).rest).toEqual(rest)
  })
})

describe('a page', () => {
  it('is cut within the limits of the pipeline (COL-017)', () => {
    const { statement, block } = compiled('plain', [{ $match: { n: 1 } }])
    const sqlOf = (...cuts: (readonly [number, number | undefined])[]): string =>
      statement.finish(reading(cuts.reduce((cut, [skip, limit]) => slice(statement, cut, skip, limit), block)).sql).sql
    const of = '"docs" s1 WHERE (((s1.doc->\'n\'))::numeric = $1::numeric)'
    const columns = 'SELECT (s1.id)::text AS c0, s1.doc::text AS doc FROM'
    const page = (cut: string): string =>
      `${columns} (SELECT s1.id AS id FROM ${of} ORDER BY s1.id ${cut}) page JOIN "docs" s1 ON s1.id = page.id ORDER BY s1.id`
    expect(sqlOf([0, undefined])).toBe(`${columns} ${of}`)
    expect(sqlOf([0, 10])).toBe(`${columns} ${of} ORDER BY s1.id LIMIT 10`)
    expect(sqlOf([5, 10])).toBe(page('LIMIT 10 OFFSET 5'))
    expect(sqlOf([5, 1001])).toBe(`${columns} ${of} ORDER BY s1.id LIMIT 1001 OFFSET 5`)
    expect(sqlOf([5, undefined], [2, 3])).toBe(page('LIMIT 3 OFFSET 7'))
    expect(sqlOf([5, 10], [2, 3])).toBe(
      `SELECT (s2.s2_1)::text AS c0, s2.doc::text AS doc FROM (SELECT s1.doc, s1.id AS s2_1, s1.id AS s2_t0 FROM ${of} ORDER BY s1.id LIMIT 10 OFFSET 5) s2 ORDER BY s2.s2_t0 LIMIT 3 OFFSET 2`,
    )
  })
})

describe('values', () => {
  it('are numbered in the order in which the statement reads them, equal markers once (COL-017)', () => {
    const list = Array.from({ length: 12 }, (_, i) => i + 1)
    const all = { $and: [...list.map(n => ({ n: { $ne: n } })), { s: 'text' }] }
    const { statement, block } = compiled('plain', [{ $match: all }])
    const { sql, params } = statement.finish(reading(block).sql)
    expect(params).toEqual([...list.map(String), 'text'])
    expect(sql).toContain('$13')
    const marked = statement.bind(7, 'numeric')
    expect(statement.finish(`${marked} + ${marked}`)).toEqual({ sql: '$1::numeric + $1::numeric', params: ['7'] })
  })
})
