import { describe, expect, it } from 'vitest'
import { canFail, madeBy, rootsOf, stagesOf, writeOut, type SelectionEntry, type Refinements } from './normalize.ts'
import { bit } from './paths.ts'
import type { Stage } from './stages.ts'

const known = (paths: Readonly<Record<string, number>> = {}) =>
  ({ paths: new Map(Object.entries(paths)) }) as unknown as Parameters<typeof stagesOf>[1] // all that is read of the catalogue
const stages = (refinements: Refinements, paths?: Readonly<Record<string, number>>) =>
  stagesOf(refinements, known(paths))

describe('a short form', () => {
  it.each<readonly [Stage, readonly Stage[]]>([
    [{ $set: { a: 1 } }, [{ $addFields: { a: 1 } }]],
    [{ $replaceWith: '$a' }, [{ $replaceRoot: { newRoot: '$a' } }]],
    [{ $count: 'n' }, [{ $group: { _id: null, n: { $sum: 1 } } }, { $project: { _id: 0 } }]],
    [{ $sortByCount: '$a' }, [{ $group: { _id: '$a', count: { $sum: 1 } } }, { $sort: { count: -1 } }]],
    [{ $facet: { a: [{ $set: { x: 1 } }], b: [] } }, [{ $facet: { a: [{ $addFields: { x: 1 } }], b: [] } }]],
    [
      { $lookup: { from: 'x', as: 'y', pipeline: [{ $set: { x: 1 } }] } },
      [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $addFields: { x: 1 } }] } }],
    ],
    [
      { $lookup: { from: 'x', as: 'y', localField: 'a', foreignField: 'b' } },
      [{ $lookup: { from: 'x', as: 'y', localField: 'a', foreignField: 'b' } }],
    ],
    [{ $match: { a: 1 } }, [{ $match: { a: 1 } }]],
    [{ $match: { a: { $regex: '(?i)b' } } }, [{ $match: { a: { $regex: 'b', $options: 'i' } } }]],
    [
      { $match: { $or: [{ a: { $regex: '(?is)b', $options: 'mi' } }, { a: { $regex: 'b', $options: 'm' } }] } },
      [{ $match: { $or: [{ a: { $regex: 'b', $options: 'mis' } }, { a: { $regex: 'b', $options: 'm' } }] } }],
    ],
    [{ $match: { a: { $regex: '(?i)b', $options: 5 } } }, [{ $match: { a: { $regex: 'b', $options: 'i' } } }]],
    [{ $match: { a: { $regex: 5 } } }, [{ $match: { a: { $regex: 5 } } }]],
    [{ $match: { a: { $regex: 'b' } } }, [{ $match: { a: { $regex: 'b' } } }]],
    [
      { $match: { $expr: { $eq: ['$a', { $literal: { $regex: '(?i)b' } }] } } },
      [{ $match: { $expr: { $eq: ['$a', { $literal: { $regex: '(?i)b' } }] } } }],
    ],
    [{ $lookup: 1 }, [{ $lookup: 1 }]],
    [{ $facet: 1 }, [{ $facet: 1 }]],
    [{ $bucket: 1 }, [{ $bucket: 1 }]],
  ])('is written out: %j', (stage, written) => {
    expect(writeOut([stage])).toEqual(written)
  })

  it('$bucket is a choice between its boundaries, then groups in their order', () => {
    const branch = (low: number, high: number) => ({
      case: { $and: [{ $gte: ['$y', { $literal: low }] }, { $lt: ['$y', { $literal: high }] }] },
      then: { $literal: low },
    })
    const bucket = { groupBy: '$y', boundaries: [1, 5, 9] }
    expect(writeOut([{ $bucket: bucket }])).toEqual([
      { $group: { _id: { $switch: { branches: [branch(1, 5), branch(5, 9)] } }, count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    expect(writeOut([{ $bucket: { ...bucket, default: 'rest', output: { n: { $avg: '$z' } } } }])).toEqual([
      {
        $group: {
          _id: { $switch: { branches: [branch(1, 5), branch(5, 9)], default: { $literal: 'rest' } } },
          n: { $avg: '$z' },
        },
      },
      { $sort: { _id: 1 } },
    ])
  })
})

describe('what a request may contain', () => {
  it('stands in this order: conditions of the server, filters, the pipeline, filters of its result, search, sorting (COL-016)', () => {
    const refinements: Refinements = {
      locked: [{ $match: { region: 'EU' } }],
      pipeline: [{ $group: { _id: '$kind', n: { $sum: 1 } } }],
      selection: [
        { key: 'n', from: 2 },
        { key: 'city', values: ['x'] },
        { key: '_id.a', values: [1] },
      ],
      search: { text: ' a ', keys: ['_id'] },
      sorting: { ASC: ['_id'], DESC: ['n'] },
    }
    expect(stages(refinements)).toEqual([
      { $match: { region: 'EU' } },
      { $match: { city: { $in: ['x'] } } },
      { $group: { _id: '$kind', n: { $sum: 1 } } },
      { $match: { n: { $gte: 2 } } },
      { $match: { '_id.a': { $in: [1] } } },
      { $lcSearch: { text: 'a', keys: ['_id'] } },
      { $sort: { _id: 1, n: -1 } },
    ])
  })

  it('is empty if nothing is requested', () => {
    expect(stages({})).toEqual([])
    expect(stages({ search: '', sorting: {}, selection: [], locked: [], pipeline: [] })).toEqual([])
    expect(stages({ search: { text: ' ', keys: ['a'] }, sorting: { ASC: [], DESC: [] } })).toEqual([])
    expect(stages({ search: { text: 'a', keys: [] } })).toEqual([])
  })

  it('sorts upwards first, or by the order that names the keys', () => {
    const sort = (order?: unknown) =>
      Object.entries((stages({ sorting: { ASC: ['a', 'b'], DESC: ['c', 'd'], order } })[0] ?? {})['$sort'] ?? {})
    expect(sort()).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', -1],
      ['d', -1],
    ])
    expect(sort(['d', 'b'])).toEqual([
      ['d', -1],
      ['b', 1],
      ['a', 1],
      ['c', -1],
    ])
    expect(sort('d')).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', -1],
      ['d', -1],
    ])
  })
})

describe('the names a pipeline makes', () => {
  it.each<readonly [readonly Stage[], readonly string[]]>([
    [[{ $addFields: { 'a.b': 1, c: 1 } }], ['a', 'c']],
    [
      [{ $addFields: { a: 1 } }, { $group: { _id: 1, n: {} } }],
      ['_id', 'n'],
    ],
    [[{ $addFields: { a: 1 } }, { $match: { b: 1 } }], ['a']],
    [
      [{ $addFields: { a: 1 } }, { $facet: { x: [], y: [] } }],
      ['x', 'y'],
    ],
    [[{ $addFields: { a: 1 } }, { $replaceRoot: { newRoot: { b: 1 } } }], ['b']],
    [[{ $addFields: { a: 1 } }, { $replaceRoot: { newRoot: '$b' } }], []],
    [
      [{ $addFields: { a: 1 } }, { $bucketAuto: { groupBy: '$a', buckets: 2 } }],
      ['_id', 'count'],
    ],
    [[{ $bucketAuto: { groupBy: '$a', buckets: 2, output: { n: {} } } }], ['_id', 'n']],
    [[{ $lookup: { from: 'x', as: 'found' } }], ['found']],
    [[{ $lookup: { from: 'x', as: 1 } }], []],
    [[{ $project: { a: 1, b: true, 'c.d': '$x', e: { f: 1 } } }], ['c', 'e']],
    [[{ $addFields: { a: 1, b: 1, c: 1 } }, { $project: { a: 0, b: false } }], ['c']],
    [[{ $unwind: '$a' }, { $limit: 1 }], []],
    [[{ $match: { as: 'x', newRoot: { y: 1 } } }], []],
    [[{ $project: { 'cat.dog': '$x' } }], ['cat']],
    [[{}], []],
  ])('of %j are %j', (pipeline, names) => {
    expect([...madeBy(pipeline)]).toEqual(names)
  })
})

describe('a filter value', () => {
  const condition = (entry: Omit<SelectionEntry, 'key'>, types = 0) =>
    (stages({ selection: [{ key: 'a', ...entry }] }, { a: types })[0] ?? {})['$match']
  const day = Date.UTC(2024, 4, 6)

  it('is a list or a range; an end that is empty is open (COL-016)', () => {
    expect([
      condition({ values: [1, 'x'] }),
      condition({ values: [] }),
      condition({ from: 1, to: 2 }),
      condition({ from: 0 }),
      condition({ to: 2 }),
    ]).toEqual([
      { a: { $in: [1, 'x'] } },
      { a: { $in: [] } },
      { a: { $gte: 1, $lte: 2 } },
      { a: { $gte: 0 } },
      { a: { $lte: 2 } },
    ])
    expect([condition({}), condition({ from: '', to: '' })]).toEqual([undefined, undefined])
  })

  it('is a number where the field holds numbers, also with null and missing', () => {
    for (const types of [bit.number, bit.number | bit.null | bit.missing])
      expect(condition({ values: ['3', ' 4 ', 'x', '', ' ', 5] }, types)).toEqual({
        a: { $in: [3, 4, 'x', '', ' ', 5] },
      })
    expect(condition({ values: ['3'] }, bit.number | bit.string)).toEqual({ a: { $in: ['3'] } })
    expect(condition({ values: ['3'] }, bit.string)).toEqual({ a: { $in: ['3'] } })
  })

  it('is a time where the field holds numbers and a range names days; the last day is whole', () => {
    expect(condition({ from: '2024-05-06', to: '2024-05-06' }, bit.number)).toEqual({
      a: { $gte: day, $lte: day + 86_399_999 },
    })
    expect(condition({ from: '2024-05-06T01:00Z', to: '2024-05-06T01:00Z' }, bit.number)).toEqual({
      a: { $gte: day + 3600_000, $lte: day + 3600_000 },
    })
    expect(condition({ from: 'x', to: 'x' }, bit.number)).toEqual({ a: { $gte: 'x', $lte: 'x' } })
    expect(condition({ values: ['2024-05-06'] }, bit.number)).toEqual({ a: { $in: ['2024-05-06'] } })
  })

  it('is an ISO text where the field holds texts and a range names times; the last day is whole', () => {
    expect(condition({ from: day, to: day }, bit.string)).toEqual({
      a: { $gte: '2024-05-06T00:00:00.000Z', $lte: '2024-05-06T00:00:00.000Z' },
    })
    expect(condition({ from: '2024-05-06', to: '2024-05-06' }, bit.string)).toEqual({
      a: { $gte: '2024-05-06', $lte: '2024-05-06T99' },
    })
    expect(condition({ to: '2024-05-06T10' }, bit.string)).toEqual({ a: { $lte: '2024-05-06T10' } })
    expect(condition({ from: '2024' }, bit.string)).toEqual({ a: { $gte: '2024' } })
    expect(condition({ to: 'x2024-05-06' }, bit.string)).toEqual({ a: { $lte: 'x2024-05-06' } })
    expect(condition({ from: 8.64e15, to: -8.64e15 }, bit.string)).toEqual({ a: { $gte: 8.64e15, $lte: -8.64e15 } })
    expect(condition({ values: [day, '2024-05-06'] }, bit.string)).toEqual({ a: { $in: [day, '2024-05-06'] } })
  })

  it('is what it is where the field holds other values', () => {
    expect(condition({ from: '2024-05-06', to: '2024-05-06' })).toEqual({
      a: { $gte: '2024-05-06', $lte: '2024-05-06' },
    })
    expect(condition({ from: day, to: '3' }, bit.bool)).toEqual({ a: { $gte: day, $lte: '3' } })
  })
})

describe('the top-level fields that stages read', () => {
  const roots = (...list: Stage[]) => {
    const found = rootsOf(list)
    return found && [...found]
  }

  it('are known once a stage keeps only what it names', () => {
    expect(
      roots(
        { $match: { 'a.b': 1, $or: [{ c: '$no.path.of.text' }] } },
        { $group: { _id: '$d.e', n: { $sum: { $add: ['$f', '$$v'] } } } },
      ),
    ).toEqual(['_id', 'a', 'c', 'no', 'd', 'n', 'f'])
    expect(roots({ $sort: { a: 1 } }, { $project: { b: 1, c: '$d.x' } }, { $match: { later: 1 } })).toEqual([
      '_id',
      'a',
      'b',
      'c',
      'd',
    ])
    expect(roots({ $replaceRoot: { newRoot: '$a.b' } })).toEqual(['_id', 'newRoot', 'a'])
    expect(roots({ $bucketAuto: { groupBy: '$a', buckets: 2 } })).toEqual(['_id', 'groupBy', 'a', 'buckets'])
    expect(
      roots({ $lookup: { from: 'x', localField: 'a.b', foreignField: 'c', as: 'd' } }, { $project: { e: true } }),
    ).toEqual(['_id', 'from', 'localField', 'foreignField', 'as', 'a', 'e'])
    expect(roots({ $lookup: { from: 'x', as: 'd', pipeline: [] } }, { $project: { e: 1, _id: 0 } })).toEqual([
      '_id',
      'from',
      'as',
      'pipeline',
      'e',
    ])
    expect(roots({ $match: { localField: 'other', keys: ['more'] } }, { $project: { e: 1 } })).toEqual([
      '_id',
      'localField',
      'keys',
      'e',
    ])
    expect(roots({ $lcSearch: { text: 'x', keys: ['a.b', 7] } }, { $project: { e: 1 } })).toEqual([
      '_id',
      'text',
      'keys',
      'a',
      'e',
    ])
  })

  it('may be any where the whole document goes on', () => {
    expect([
      roots(),
      roots({ $match: { a: 1 } }),
      roots({ $project: { a: 0 } }),
      roots({ $project: { a: false } }),
      roots({ $project: { _id: 1 } }),
      roots({ $project: { a: { b: 1 } } }),
    ]).toEqual(Array(6).fill(undefined))
    expect([
      roots({ $facet: { a: [{ $group: { _id: 1 } }] } }, { $group: { _id: 1 } }),
      roots({ $group: { _id: null, all: { $push: '$$ROOT' } } }),
      roots({ $group: { _id: null, all: { $push: '$$ROOT.a' } } }),
      roots({ $match: { $expr: '$$CURRENT.a' } }, { $project: { a: 1 } }),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })
})

const plain = { $match: { a: 1 } }
it.each<readonly [readonly Stage[], boolean]>([
  [[], false],
  [[plain], false],
  [[{ $sort: { a: 1 } }, plain], false],
  [[plain, { $addFields: { a: 1 } }], false],
  [[{ $addFields: { a: '"$expr"' } }], false],
  [[{ $match: { a: '"$expr"' } }, { $limit: 1 }], false],
  [[{ $sort: { a: 1 } }, { $match: { $expr: { $gt: ['$a', 1] } } }], true],
  [[{ $limit: 1 }, { $facet: { a: [] } }], true],
  ...['$addFields', '$project', '$replaceRoot', '$group', '$bucketAuto', '$unwind', '$lookup'].map(
    (name): [readonly Stage[], boolean] => [[{ [name]: {} }, plain], true],
  ),
])('whether a condition of %j can fail: %s', (pipeline, isPossible) => {
  expect(canFail(pipeline)).toBe(isPossible)
})
