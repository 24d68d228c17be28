// The stages in memory, in this process: the facts of MongoDB's manual (manual.test-kit.ts), and the edge cases of each
// stage.
import { describe, expect, it } from 'vitest'
import { manual, stock } from './manual.test-kit.ts'
import { writeOut } from './normalize.ts'
import type { Stage } from './stages.ts'
import { runTail, type Row } from './tail.ts'
import { runTailTexts } from './tail-texts.ts'

type Doc = Readonly<Record<string, unknown>>
const run = (docs: readonly Doc[], pipeline: readonly Stage[], others: Readonly<Record<string, readonly Row[]>> = {}) =>
  runTail(structuredClone(docs) as Row[], writeOut(pipeline), { foreign: name => others[name] ?? [] }) // documents of their own, which may be changed
/** What an expression gives for one document; undefined when the field is missing. */
const valueOf = (expression: unknown, doc: Doc = {}) => run([doc], [{ $project: { _id: 0, v: expression } }])[0]?.['v']
const matching = (condition: unknown, ...values: unknown[]) =>
  run(
    values.map((a, n) => (a === undefined ? { n } : { n, a })),
    [{ $match: { a: condition } }],
  ).map(row => row['n'])

describe('the manual of MongoDB, in memory', () => {
  it.each(manual.map(({ says, ...more }) => [says, more] as const))('%s (COL-017)', (_, { docs, pipeline, gives }) => {
    expect(JSON.parse(JSON.stringify(run(docs, pipeline, { stock: stock as Row[] })))).toEqual(gives) // the join changes no documents
  })
})

describe('$group in memory', () => {
  const group = (docs: readonly Doc[], call: unknown) => run(docs, [{ $group: { _id: null, v: call } }])[0]?.['v']
  const values = (...list: unknown[]) => list.map(a => (a === undefined ? {} : { a }))

  it('distinguishes keys by kind and value, and ignores the order of the fields of documents', () => {
    const keys = [1, '1', true, 'true', null, { a: 1, b: 2 }, { b: 2, a: 1 }, [1], '[1]', 1].map(k => ({ k }))
    expect(run(keys, [{ $group: { _id: '$k', n: { $sum: 1 } } }]).map(row => [row['_id'], row['n']])).toEqual([
      [1, 2],
      ['1', 1],
      [true, 1],
      ['true', 1],
      [null, 1],
      [{ a: 1, b: 2 }, 2],
      [[1], 1],
      ['[1]', 1],
    ])
    expect(
      run(
        [{ d: '2024-01-01' }, { d: '2024-01-01' }, { d: '2024-01-02' }],
        [{ $group: { _id: { $toDate: '$d' }, n: { $sum: 1 } } }],
      ).map(row => row['n']),
    ).toEqual([2, 1])
  })

  it.each<readonly [string, readonly unknown[], unknown]>([
    ['$sum', [0.1, 0.2, 0.3, '5', null], 0.6],
    ['$sum', [1e100, 1, -1e100], 1],
    ['$sum', [1, 1e100, -1e100], 1],
    ['$sum', [Infinity, 1], Infinity],
    ['$sum', ['x'], 0],
    ['$avg', [1, 2, 'x', 6], 3],
    ['$avg', ['x'], null],
    ['$min', [3, 'a', null, 1], 1],
    ['$max', [3, 'a', null, 1], 'a'],
    ['$min', [2, 2, 5], 2],
    ['$min', [null, undefined], null],
    ['$max', [], undefined],
    ['$first', [undefined, 2], null],
    ['$last', [1, undefined], null],
    ['$first', [4, 2], 4],
    ['$last', [4, 2], 2],
    ['$push', [1, undefined, null, 1], [1, null, 1]],
    ['$addToSet', [1, undefined, '1', 1, { a: 1, b: 2 }, { b: 2, a: 1 }, null, null], [1, '1', { b: 2, a: 1 }, null]],
    ['$mergeObjects', [{ a: 1, b: 1 }, 'x', null, { b: 2 }], { a: 1, b: 2 }],
    ['$stdDevPop', [2, 4, 4, 4, 5, 5, 7, 9, 'x'], 2],
    ['$stdDevPop', [5], 0],
    ['$stdDevPop', ['x'], null],
    ['$stdDevSamp', [1, 3], Math.SQRT2],
    ['$stdDevSamp', [5], null],
  ])('%s of %j is %j', (op, list, result) => {
    expect(group(values(...list), { [op]: '$a' })).toEqual(result)
  })

  it('counts documents, also those without a value', () => {
    expect(group(values(1, undefined, null), { $count: {} })).toBe(3)
    expect(group(values(1, undefined, null), { $sum: 1 })).toBe(3)
  })
})

describe('$bucketAuto in memory', () => {
  const buckets = (list: readonly unknown[], count: number) =>
    run(
      list.map(a => ({ a })),
      [{ $bucketAuto: { groupBy: '$a', buckets: count } }],
    ).map(row => [(row['_id'] as Doc)['min'], (row['_id'] as Doc)['max'], row['count']]) // the shape of its documents

  it('cuts the sorted values into parts of about equal size, and never between equal ones', () => {
    expect(buckets([5, 1, 4, 2, 3], 2)).toEqual([
      [1, 4, 3],
      [4, 5, 2],
    ])
    expect(buckets([1, 2, 3, 4, 5, 6], 3)).toEqual([
      [1, 3, 2],
      [3, 5, 2],
      [5, 6, 2],
    ])
    expect(buckets([1, 1, 1, 2], 2)).toEqual([
      [1, 2, 3],
      [2, 2, 1],
    ])
    expect(buckets([1, 2], 5)).toEqual([
      [1, 2, 1],
      [2, 2, 1],
    ])
    expect(buckets([1, 2, 3, 4, 5], 1)).toEqual([[1, 5, 5]])
    expect(buckets([3, null], 1)).toEqual([[null, 3, 2]])
    expect(buckets([], 2)).toEqual([])
    expect(buckets([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
      [1, 3, 2],
      [3, 5, 2],
      [5, 7, 3],
    ]) // the last one takes the rest
  })

  it('returns what its output specifies', () => {
    expect(
      run(
        [
          { a: 1, n: 5 },
          { a: 2, n: 7 },
        ],
        [{ $bucketAuto: { groupBy: '$a', buckets: 1, output: { s: { $sum: '$n' } } } }],
      ),
    ).toEqual([{ _id: { min: 1, max: 2 }, s: 12 }])
  })
})

describe('$sort, $skip and $limit in memory', () => {
  const order = (spec: Doc, ...docs: Doc[]) =>
    run(
      docs.map((doc, n) => ({ n, ...doc })),
      [{ $sort: spec }],
    ).map(row => row['n'])

  it('sort by one key after the other, and leave equal documents in their order', () => {
    expect(order({ a: 1, b: -1 }, { a: 2, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 })).toEqual([2, 1, 0, 3])
    expect(order({ 'a.b': -1 }, { a: { b: 1 } }, { a: [{ b: 3 }, { b: 0 }] }, { a: { b: 2 } })).toEqual([1, 2, 0])
    expect(order({ a: 1 }, { a: [] }, { a: null }, {}, { a: [[]] }, { a: 0 })).toEqual([0, 1, 2, 4, 3])
    expect(order({ 'a.b': 1 }, { a: [{ b: 1 }] }, { a: [] }, { a: [5] })).toEqual([1, 2, 0])
    expect(order({ a: 1 }, { a: null }, { a: [] })).toEqual([1, 0])
  })

  it('cut at the given positions', () => {
    expect(run([{ n: 0 }, { n: 1 }, { n: 2 }], [{ $skip: 1 }, { $limit: 1 }])).toEqual([{ n: 1 }])
  })
})

describe('$unwind in memory', () => {
  const docs = [
    { a: { b: [1, 2], c: 3 } },
    { a: { b: [] } },
    { a: {} },
    { a: 'x' },
    { a: { b: null } },
    { a: { b: 5 } },
  ]
  it('goes to a nested list and leaves its neighbours', () => {
    expect(run(docs, [{ $unwind: '$a.b' }])).toEqual([{ a: { b: 1, c: 3 } }, { a: { b: 2, c: 3 } }, { a: { b: 5 } }])
    expect(
      run(docs, [{ $unwind: { path: '$a.b', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i.n' } }]),
    ).toEqual([
      { a: { b: 1, c: 3 }, i: { n: 0 } },
      { a: { b: 2, c: 3 }, i: { n: 1 } },
      { a: {}, i: { n: null } },
      { a: {}, i: { n: null } },
      { a: 'x', i: { n: null } },
      { a: { b: null }, i: { n: null } },
      { a: { b: 5 }, i: { n: null } },
    ])
    expect(run([{ a: 1 }], [{ $unwind: '$toString' }])).toEqual([])
    expect(run([{}], [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }])).toEqual([])
    expect(run([{ a: [] }], [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }])).toStrictEqual([{}])
  })
})

describe('$lookup in memory', () => {
  const other = [
    { k: 1, n: 'a' },
    { k: [2, 3], n: 'b' },
    { k: null, n: 'c' },
    { n: 'd' },
    { k: '1', n: 'e' },
    { k: 1, n: 'f' },
  ]
  const found = (doc: Doc, more: Doc = { localField: 'x', foreignField: 'k' }) =>
    run([doc], [{ $lookup: { from: 'other', as: 'f', ...more } }], { other })[0]?.['f'] as Doc[] // the list it makes
  const names = (doc: Doc, more?: Doc) =>
    found(doc, more)
      .map(one => one['n'])
      .join('')

  it('joins by kind and value, through lists on both sides, in the order of the other collection', () => {
    expect([
      names({ x: 1 }),
      names({ x: '1' }),
      names({ x: 3 }),
      names({ x: [3, 1] }),
      names({ x: [2, 3] }),
      names({ x: 9 }),
      names({}),
      names({ x: null }),
      names({ x: [null] }),
    ]).toEqual(['af', 'e', 'b', 'abf', 'b', '', 'cd', 'cd', 'cd'])
  })

  it('runs a pipeline over what it found, with values of the document, and leaves the other collection as it is', () => {
    const pipeline = [{ $match: { $expr: { $eq: ['$n', '$$want'] } } }, { $set: { seen: true } }]
    expect(found({ w: 'f' }, { let: { want: '$w' }, pipeline })).toEqual([{ k: 1, n: 'f', seen: true }])
    expect(names({ w: 'f', x: 1 }, { localField: 'x', foreignField: 'k', let: { want: '$w' }, pipeline })).toBe('f')
    expect(names({ w: 'b', x: 1 }, { localField: 'x', foreignField: 'k', let: { want: '$w' }, pipeline })).toBe('')
    expect(names({}, { pipeline: [] })).toBe('abcdef')
    expect(other[5]).toEqual({ k: 1, n: 'f' })
    expect(
      run([{ a: { b: 1 } }], [{ $lookup: { from: 'none', localField: 'x', foreignField: 'k', as: 'a.f' } }]),
    ).toEqual([{ a: { b: 1, f: [] } }])
  })

  it('hands the values of an outer pipeline on to an inner one', () => {
    const inner = {
      $lookup: {
        from: 'other',
        as: 'g',
        let: { one: '$n' },
        pipeline: [{ $match: { $expr: { $and: [{ $eq: ['$n', '$$want'] }, { $eq: ['$$one', 'a'] }] } } }],
      },
    }
    const rows = run(
      [{ w: 'b' }],
      [{ $lookup: { from: 'other', as: 'f', let: { want: '$w' }, pipeline: [{ $match: { n: 'a' } }, inner] } }],
      { other },
    )
    expect(rows).toMatchObject([{ f: [{ n: 'a', g: [{ n: 'b' }] }] }])
  })

  it('compares no more than five million pairs', () => {
    const many = Array.from({ length: 2237 }, () => ({}))
    const pairs = (count: number) => () =>
      runTail(
        many.slice(0, count),
        [{ $lookup: { from: 'many', as: 'f', pipeline: [{ $limit: 1 }] } }, { $limit: 1 }],
        { foreign: () => many },
      )
    expect(pairs(2236)).toThrow(
      '$lookup of "many" without localField and foreignField would compare more than 5000000 pairs.',
    )
  })
})

describe('$facet, the search and the limits in memory', () => {
  it('runs each branch on documents of its own', () => {
    expect(run([{ a: 1 }], [{ $facet: { x: [{ $set: { a: 2 } }], y: [], z: [{ $match: { a: 2 } }] } }])).toEqual([
      { x: [{ a: 2 }], y: [{ a: 1 }], z: [] },
    ])
  })

  it('finds a text in texts, numbers, booleans and lists, whatever its case (COL-016)', () => {
    const docs = [
      { a: 'Öse' },
      { a: 105 },
      { a: true },
      { a: ['x', ['ÖSE']] },
      { b: { c: [{ d: 'öse' }] } },
      { a: { öse: 'öse' } },
      { a: null },
      {},
    ]
    const hits = (text: string, ...keys: string[]) =>
      run(
        docs.map((doc, n) => ({ n, ...doc })),
        [{ $lcSearch: { text, keys } }],
      ).map(row => row['n'])
    expect([
      hits('öse', 'a'),
      hits('ÖSE', 'a', 'b.c.d'),
      hits('05', 'a'),
      hits('tru', 'a'),
      hits('null', 'a'),
      hits('undefined', 'a'),
      hits('öse'),
    ]).toEqual([[0, 3], [0, 3, 4], [1], [2], [], [], []])
  })

  it('finds a text in any of the documents of a list, and nothing where the field is missing (COL-016)', () => {
    const hits = (...keys: string[]) =>
      run(
        [{ n: 1, b: [{ d: 'x' }, { d: 'öse' }] }, { n: 2, b: [] }, { n: 3 }],
        [{ $lcSearch: { text: 'öse', keys } }],
      ).map(row => row['n'])
    expect([hits('b.d'), hits('c'), hits()]).toEqual([[1], [], []])
  })

  it('never runs code that a pipeline holds, even where the check is passed by', () => {
    const call = { $function: { body: () => 'ran', args: [], lang: 'js' } }
    expect(() => valueOf(call)).toThrow('scriptEnabled')
  })

  it('holds no more than half a million documents, nor an answer above 64 MiB', () => {
    const row = { a: Array.from({ length: 1000 }, (_, i) => i) }
    const unwound = (count: number) =>
      runTail(
        Array.from({ length: count }, () => row),
        [{ $unwind: '$a' }],
        { foreign: () => [] },
      )
    expect(unwound(500)).toHaveLength(500_000)
    expect(() => unwound(501)).toThrow('$unwind makes more than 500000 documents. Put a $match or a $group before it.')
    const mebibyte = 'x'.repeat(1024 * 1024 - '{"a":""}'.length)
    const texts = (count: number) =>
      runTailTexts({
        rows: JSON.stringify(Array.from({ length: count }, () => ({}))),
        stages: [{ $addFields: { a: mebibyte } }],
        foreign: {},
      })
    expect(texts(64)).toHaveLength(64)
    expect(() => texts(65)).toThrow('The pipeline makes more than 64 MiB of documents.')
  })

  it('reads its documents and those of other collections from texts', () => {
    const lookup = (from: string) => ({ $lookup: { from, localField: 'a', foreignField: 'k', as: from } })
    expect(
      runTailTexts({
        rows: '[{"a":1}]',
        stages: [lookup('other'), lookup('none'), { $set: { more: 1 } }],
        foreign: { other: '[{"k":1},{"k":2}]' },
      }),
    ).toEqual(['{"a":1,"other":[{"k":1}],"none":[],"more":1}'])
  })
})

describe('a value at a path into lists, in memory', () => {
  const doc = { _id: 7, a: [{ b: 0, c: 1 }, [{ c: 2 }, 5], null, []], o: { p: { q: 1, r: 2 } }, k: 3 }
  it.each([
    [
      'set beside the others',
      { $set: { 'a.n': '$k' } },
      { a: [{ b: 0, c: 1, n: 3 }, [{ c: 2, n: 3 }, { n: 3 }], { n: 3 }, []] },
    ],
    [
      'set, written as an object',
      { $set: { a: { n: '$k' } } },
      { a: [{ b: 0, c: 1, n: 3 }, [{ c: 2, n: 3 }, { n: 3 }], { n: 3 }, []] },
    ],
  ])('is %s (COL-017)', (_, stage, changed) => {
    expect(run([doc], [stage])).toEqual([{ ...doc, ...changed }])
  })

  it.each([
    ['alone', { 'a.n': '$k' }, { _id: 7, a: [{ n: 3 }, [{ n: 3 }, { n: 3 }], { n: 3 }, []] }],
    [
      'beside a field that passes',
      { a: { n: '$k', c: 1 } },
      { _id: 7, a: [{ c: 1, n: 3 }, [{ c: 2, n: 3 }, { n: 3 }], { n: 3 }, []] },
    ],
    ['without the _id', { _id: 0, 'a.n': '$k' }, { a: [{ n: 3 }, [{ n: 3 }, { n: 3 }], { n: 3 }, []] }],
    [
      'in documents',
      { 'o.p.q': 1, 'o.p.s': '$k', 'o.x.y': { $add: ['$k', 1] } },
      { _id: 7, o: { p: { q: 1, s: 3 }, x: { y: 4 } } },
    ],
    ['where there is none', { 'no.n': '$k', 'o.p.m': '$missing', k: 1 }, { _id: 7, no: { n: 3 }, o: { p: {} }, k: 3 }],
  ])('is projected %s (COL-017)', (_, spec, gives) => {
    expect(run([doc], [{ $project: spec }])).toEqual([gives])
  })
})

describe('a condition in memory', () => {
  const values = [5, '5', null, undefined, [5, 'a'], true, { b: 1, a: 2 }, [], [[5]], 4] as const // 0 to 9
  it('on elements wants one of them to meet all', () => {
    expect(matching({ $elemMatch: { $gt: 1, $lt: 5 } }, [5, 0], [3, 9], 3)).toEqual([1])
  })

  // MongoDB looks into a list that is a field, but not into a list that is an element of it
  const lists = [[[5]], [5, 'a'], [[5, 6], [7]], [{ n: 5 }], [[{ n: 5 }]], 5, [[]], [null], [[[5]]]] as const // 0 to 8
  it.each<readonly [unknown, readonly number[]]>([
    [{ $gt: 1 }, [1]],
    [{ $eq: [5] }, [0]],
    [{ $eq: 5 }, [1]],
    [{ $in: [[7], 'x'] }, [2]],
    [{ $ne: 5 }, [0, 1, 2, 3, 4, 6, 7, 8]],
    [{ $nin: [5, 'a', null] }, [0, 2, 3, 4, 6, 8]],
    [{ $gte: [6] }, [2, 4, 8]],
    [{ $lt: [5] }, [6]],
    [{ $lte: [5] }, [0, 6]],
    [{ $gt: [5, 7] }, [2, 4, 8]],
    [{ $size: 1 }, [0, 2, 4, 8]],
    [{ $size: 0 }, [6]],
    [{ $type: 'array' }, [0, 2, 4, 6, 8]],
    [{ $type: [4] }, [0, 2, 4, 6, 8]],
    [{ $type: 'number' }, [1]],
    [{ $exists: true }, [0, 1, 2, 3, 4, 6, 7, 8]],
    [{ $exists: false }, []],
    [{ $regex: '^a' }, [1]],
    [{ $mod: [5, 0] }, [1]],
    [{ $all: [[5]] }, [0]],
    [{ $all: [] }, []],
    [{ $not: { $gt: 1 } }, [0, 1, 2, 3, 4, 6, 7, 8]],
    [{ $not: { $type: 'array' } }, [1, 3, 7]],
    [{ $elemMatch: { $gt: 5 } }, [2]],
    [{ $elemMatch: { n: 5 } }, [4]],
    [{ $elemMatch: { $elemMatch: { $eq: 5 } } }, [8]],
    [{ n: 5 }, [3]],
    [{ n: { $ne: 5 } }, [0, 2, 4, 6, 8]],
    [{ 0: 5 }, [0, 2, 8]],
    [{ $or: [{ n: 5 }, { 0: 7 }] }, [2, 3]],
    [{ $gt: [5] }, [2, 4, 8]],
    [{ $gte: [5] }, [0, 2, 4, 8]],
    [{ $gt: [0], $lt: [1] }, []],
    [{ $exists: 1 }, [0, 1, 2, 3, 4, 6, 7, 8]],
    [{ $type: ['array', 'bool'] }, [0, 2, 4, 6, 8]],
    [{ $all: [[5], [7]] }, []],
    [{ $and: [{ n: 5 }] }, [3]],
    [{ $nor: [{ n: 5 }] }, [0, 2, 4, 6, 8]],
    [{ $expr: { $eq: ['$n', 5] } }, [3]],
    [{}, [0, 2, 3, 4, 6, 8]],
  ])('on elements that are lists, %j, finds %j', (condition, found) => {
    expect(matching({ $elemMatch: condition }, ...lists)).toEqual(found)
    expect(matching({ $all: [{ $elemMatch: condition }] }, ...lists)).toEqual(found)
  })

  it('on the elements of any list that a path of several names leads to', () => {
    const docs = [{ o: [{ l: [1] }, { l: [5] }] }, { o: { l: [5] } }, { o: [{ l: [1] }] }, { 'o.l': [5] }]
    const found = run(
      docs.map((doc, n) => ({ n, ...doc })),
      [{ $match: { 'o.l': { $elemMatch: { $gt: 3 } } } }],
    )
    expect(found.map(row => row['n'])).toEqual([0, 1])
  })

  it('compares documents by all their fields, without the order, and at any depth', () => {
    expect([
      matching({ x: 1 }, { x: 2 }, { x: 1 }),
      matching({ x: null, y: { z: 1 } }, { y: { z: 1 }, x: null }, { y: { z: 2 }, x: null }),
      matching({ $lte: 4 }, 5, 4),
    ]).toEqual([[1], [0], [1]])
  })

  it('follows a path of several names through lists', () => {
    const docs = [{ list: [{ tag: 'red' }, {}] }, { list: [{ tag: [1, 2] }, { tag: 'x' }] }, { list: [] }]
    const at = (condition: unknown) =>
      run(
        docs.map((doc, n) => ({ n, ...doc })),
        [{ $match: { 'list.tag': condition } }],
      ).map(row => row['n'])
    expect([
      at({ $regex: '^r' }),
      at({ $exists: true }),
      at({ $exists: false }),
      at({ $all: [1, 'x'] }),
      at({ $size: 2 }),
    ]).toEqual([[0], [0, 1], [2], [1], [1]])
  })

  it.each<readonly [unknown, readonly number[]]>([
    [5, [0, 4]],
    ['5', [1]],
    [null, [2, 3]],
    [{ a: 2, b: 1 }, [6]],
    [[5, 'a'], [4]],
    [[5], [8]],
    [{ $eq: [] }, [7]],
    [{ $ne: 5 }, [1, 2, 3, 5, 6, 7, 8, 9]],
    [{ $in: [4, null] }, [2, 3, 9]],
    [{ $in: [] }, []],
    [{ $nin: [5, null] }, [1, 5, 6, 7, 8, 9]],
    [{ $gt: 4 }, [0, 4]],
    [{ $gte: 4 }, [0, 4, 9]],
    [{ $lt: 5 }, [9]],
    [{ $lte: 5 }, [0, 4, 9]],
    [{ $gt: '4' }, [1, 4]],
    [{ $gte: null }, [2, 3]],
    [{ $lte: null }, [2, 3]],
    [{ $gt: null }, []],
    [{ $lt: null }, []],
    [{ $exists: true }, [0, 1, 2, 4, 5, 6, 7, 8, 9]],
    [{ $exists: 1 }, [0, 1, 2, 4, 5, 6, 7, 8, 9]],
    [{ $exists: false }, [3]],
    [{ $exists: 0 }, [3]],
    [{ $size: 2 }, [4]],
    [{ $size: 0 }, [7]],
    [{ $size: 1 }, [8]],
    [{ $all: [5, 'a'] }, [4]],
    [{ $all: [5] }, [0, 4]],
    [{ $all: [] }, []],
    [{ $regex: '^5' }, [1]],
    [{ $mod: [5, 0] }, [0, 4]],
    [{ $mod: [4, 1] }, [0, 4]],
    [{ $regex: 'A', $options: 'i' }, [4]],
    [{ $not: { $gte: 5 } }, [1, 2, 3, 5, 6, 7, 8, 9]],
    [{ $all: [{ $elemMatch: { $gt: 'A' } }] }, [4]],
  ])('%j finds %j', (condition, found) => {
    expect(matching(condition, ...values)).toEqual(found)
  })
})

describe('an expression in memory', () => {
  const day = '2024-05-06T07:08:09Z'
  it.each<readonly [string, unknown, unknown]>([
    ['$abs', -1.5, 1.5],
    ['$ceil', 1.2, 2],
    ['$floor', 1.8, 1],
    ['$exp', 0, 1],
    ['$toInt', '7', 7],
    ['$toLong', 7.9, 7],
    ['$toDouble', '1.5', 1.5],
    ['$toString', 5, '5'],
    ['$toBool', 0, false],
    ['$isNumber', 5, true],
    ['$strLenCP', 'äb', 2],
    ['$strLenBytes', 'äb', 3],
    ['$sqrt', 0, 0],
    ['$ln', 1, 0],
    ['$log10', 100, 2],
    ['$ln', null, null],
  ])('%s takes its argument with and without a list around it', (name, given, result) => {
    expect([valueOf({ [name]: given }), valueOf({ [name]: [given] })]).toEqual([result, result])
  })

  it.each<readonly [unknown, unknown]>([
    [{ $log: [8, 2] }, 3],
    [{ $log: [2 ** 29, 2] }, 29],
    [{ $log: [1000, 10] }, 3],
    [{ $log: [Math.E ** 2, Math.E] }, 2],
    [{ $log: [0.5, 0.5] }, 1],
    [{ $log: [null, 2] }, null],
    [{ $log: [8, null] }, null],
    [{ $eq: [1, 1] }, true],
    [{ $eq: [1, '1'] }, false],
    [{ $ne: [1, 2] }, true],
    [{ $ne: [1, 1] }, false],
    [{ $gt: [2, 1] }, true],
    [{ $gt: [1, 1] }, false],
    [{ $gte: [1, 1] }, true],
    [{ $gte: [0, 1] }, false],
    [{ $lt: [1, 2] }, true],
    [{ $lt: [1, 1] }, false],
    [{ $lte: [1, 1] }, true],
    [{ $lte: [2, 1] }, false],
    [{ $cmp: [1, 2] }, -1],
    [{ $cmp: ['a', 2] }, 1],
    [{ $toUpper: 'ä' }, 'Ä'],
    [{ $toLower: ['Ä'] }, 'ä'],
    [{ $toLower: null }, ''],
    [{ $toUpper: 5 }, '5'],
    [{ $toLower: { $toDate: day } }, '2024-05-06t07:08:09.000z'],
    [{ $sum: [[1, 2], 3] }, 3],
    [{ $sum: 5 }, 5],
    [{ $avg: [1, 2] }, 1.5],
    [{ $min: [3, 1] }, 1],
    [{ $max: [3, 1] }, 3],
    [{ $stdDevPop: [1, 3] }, 1],
    [{ $stdDevSamp: [1, 3] }, Math.SQRT2],
    [{ $round: [2.5, 0] }, 2],
    [{ $round: 3.5 }, 4],
    [{ $round: [-2.5] }, -2],
    [{ $round: [1.005, 2] }, 1],
    [{ $round: [1.015, 2] }, 1.02],
    [{ $round: [0.126, 2] }, 0.13],
    [{ $round: [1250, -2] }, 1200],
    [{ $round: [1350, -2] }, 1400],
    [{ $round: [7, 2] }, 7],
    [{ $round: [null, 1] }, null],
    [{ $round: [1, null] }, null],
    [{ $round: [1e21, -2] }, 1e21],
    [{ $round: [1.5e-7, 7] }, 2e-7],
    [{ $round: 1.2 }, 1],
    [{ $round: [Infinity, 2] }, Infinity],
    [{ $round: [8119980276847176, 5] }, 8119980276847176],
    [{ $round: '$gone' }, null],
    [{ $mod: [7, 4] }, 3],
    [{ $mod: [null, 4] }, null],
    [{ $mod: [7, null] }, null],
    [{ $mod: ['$gone', 4] }, null],
    [{ $mod: [7, '$gone'] }, null],
    [{ $size: [[1, 2]] }, 2],
    [{ $size: { $literal: [1] } }, 1],
    [{ $size: [[[1, 2]]] }, 1],
    [{ $range: [0, 3] }, [0, 1, 2]],
    [{ $range: [0, 5, 2] }, [0, 2, 4]],
    [{ $range: [3, 0, -1] }, [3, 2, 1]],
    [{ $range: [3, 0] }, []],
    [{ $size: [{ $range: [0, 10_000] }] }, 10_000],
    [
      {
        $switch: {
          branches: [
            { case: 0, then: 'a' },
            { case: null, then: 'b' },
            { case: '$gone', then: 'c' },
            { case: '', then: 'd' },
          ],
          default: 'e',
        },
      },
      'd',
    ],
    [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, 2],
    [{ $year: day }, 2024],
    [{ $year: [day] }, 2024],
    [{ $month: 0 }, 1],
    [{ $hour: { date: day, timezone: '+02:00' } }, 9],
    [{ $year: 'x' }, null],
    [{ $year: null }, null],
    [{ $hour: { date: null } }, null],
    [{ $dateToString: { date: day, format: '%Y' } }, '2024'],
    [{ $dateToString: { date: null, format: '%Y', onNull: 'none' } }, 'none'],
    [{ $dateToString: { date: 'x', format: '%Y' } }, null],
    [{ $dateToString: { date: day } }, '2024-05-06T07:08:09.000Z'],
    [{ $dateToString: { date: day, format: '%%U %U%%%Y' } }, '%U 18%2024'],
    [{ $hour: { date: null, onNull: 5 } }, null],
    [{ $isoWeekYear: '2024-12-31' }, 2025],
    [{ $isoWeekYear: '2024-12-10' }, 2024],
    [{ $isoWeekYear: '2021-01-01' }, 2020],
    [{ $isoWeekYear: '2024-01-03' }, 2024],
    [{ $isoWeekYear: '2020-12-31' }, 2020],
    [{ $isoWeekYear: '2024-06-03' }, 2024],
    [{ $dateToString: { date: day, format: '%z' } }, '+0000'],
    [{ $dateDiff: { startDate: 'x', endDate: day, unit: 'day' } }, null],
    [{ $dateDiff: { startDate: '2024-05-06', endDate: '2024-05-08', unit: 'day' } }, 2],
    [{ $dateDiff: { startDate: '2024-05-06', endDate: null, unit: 'day' } }, null],
    [{ $toDate: 'x' }, null],
    [{ $isoWeek: day }, 19],
    [{ $isoWeekYear: day }, 2024],
    [{ $isoWeekYear: '2024-12-30' }, 2025],
    [{ $isoWeekYear: '2021-01-03' }, 2020],
    [{ $isoWeekYear: { date: '2020-12-31T23:30:00Z', timezone: '+01:00' } }, 2020],
    [{ $isoWeekYear: null }, null],
    [{ $isoDayOfWeek: day }, 1],
    [{ $week: day }, 18],
    [{ $week: '2024-01-06' }, 0],
    [{ $week: '2024-01-07' }, 1],
    [{ $week: '2023-01-01' }, 1],
    [{ $week: '2024-12-31' }, 52],
    [{ $week: { date: '2024-01-06T23:30:00Z', timezone: '+01:00' } }, 1],
    [{ $week: null }, null],
    [{ $dateToString: { date: '2024-01-06T23:30:00Z', timezone: '+01:00', format: '%Y-%U' } }, '2024-01'],
    [{ $dateToString: { date: day, format: '%%U %%%U %%%%Y 100%%' } }, '%U %18 %%Y 100%'],
    [{ $dateToString: { date: '2024-12-30', format: '%G-W%V-%u %w' } }, '2025-W01-1 2'],
    [{ $dateToString: { date: day, timezone: '-03:30', format: '%H:%M%z' } }, '03:38-0330'],
    [{ $dateToString: { date: day, timezone: '+05:30', format: '%z' } }, '+0530'],
    [{ $dayOfYear: day }, 127],
    [{ $dayOfWeek: day }, 2],
    [{ $dayOfMonth: day }, 6],
    [{ $minute: day }, 8],
    [{ $second: day }, 9],
    [{ $millisecond: day }, 0],
  ])('%j is %j', (expression, result) => {
    expect(valueOf(expression)).toEqual(result)
  })

  it('gives dates by calculation', () => {
    expect(
      [
        { $toDate: 0 },
        { $dateAdd: { startDate: day, unit: 'hour', amount: 1 } },
        { $dateSubtract: { startDate: day, unit: 'day', amount: 1 } },
        { $dateTrunc: { date: day, unit: 'hour' } },
      ].map(one => (valueOf(one) as Date).toISOString()),
    ).toEqual([
      '1970-01-01T00:00:00.000Z',
      '2024-05-06T08:08:09.000Z',
      '2024-05-05T07:08:09.000Z',
      '2024-05-06T07:00:00.000Z',
    ])
    expect(valueOf({ $dateToParts: { date: day } })).toEqual({
      year: 2024,
      month: 5,
      day: 6,
      hour: 7,
      minute: 8,
      second: 9,
      millisecond: 0,
    })
  })

  it.each<readonly [unknown, string]>([
    [{ $toUpper: true }, '$toUpper needs a string.'],
    [{ $toLower: { $literal: { a: 1 } } }, '$toLower needs a string.'],
    [{ $toUpper: { $literal: ['a'] } }, '$toUpper needs a string.'],
    [{ $toUpper: ['a', 'b'] }, '$toUpper needs a string.'],
    [{ $round: ['x', 1] }, '$round needs numbers.'],
    [{ $round: [1, 'x'] }, '$round needs numbers.'],
    [{ $mod: ['x', 1] }, '$mod needs numbers.'],
    [{ $mod: [1, 'x'] }, '$mod needs numbers.'],
    [{ $mod: [1, 0] }, '$mod cannot divide by zero.'],
    [{ $ln: 0 }, '$ln needs a number above 0.'],
    [{ $ln: '1' }, '$ln needs a number above 0.'],
    [{ $log10: 0 }, '$log10 needs a number above 0.'],
    [{ $sqrt: -1 }, '$sqrt needs a number of at least 0.'],
    ...[
      ['8', 2],
      [8, '2'],
      [0, 2],
      [8, 0],
      [8, 1],
      [-8, 2],
      [8, -2],
    ].map(
      given =>
        [{ $log: given }, '$log needs a number above 0 and a base above 0 that is not 1.'] as readonly [
          unknown,
          string,
        ],
    ),
    [{ $size: '$gone' }, '$size needs an array.'],
    [{ $size: 5 }, '$size needs an array.'],
    [{ $range: [0, 1.5] }, '$range needs whole numbers'],
    [{ $range: ['0', 1] }, '$range needs whole numbers'],
    [{ $range: [0, 1, 0] }, 'a nonzero step'],
    [{ $range: 5 }, '$range needs whole numbers'],
    [{ $range: [0, 10_001] }, '$range would return more than 10000 elements.'],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 'No branch of $switch'],
    [{ $hour: { date: '2024-05-06', timezone: 'Never/Land' } }, '"Never/Land" is not a known time zone.'],
    [{ $substrBytes: ['ä', 0, 1] }, '$substrBytes would split a character.'],
    [{ $substr: ['a', -1, 1] }, '$substrBytes needs a start of at least 0.'],
    [{ $substrBytes: [true, 0, 1] }, '$substrBytes needs a string.'],
    [{ $substrBytes: ['a', 0.5, 1] }, '$substrBytes needs whole numbers.'],
    [{ $substrBytes: ['a', 0, '1'] }, '$substrBytes needs whole numbers.'],
  ])('%j fails with a reason', (expression, why) => {
    expect(() => valueOf(expression)).toThrow(why)
  })
})
