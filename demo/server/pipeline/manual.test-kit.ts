// The facts of MongoDB's manual, as a table: each row has the page of the manual (docs/manual/reference/…) that states
// it.
import type { Stage } from './stages.ts'
import type { Doc } from './testing.ts'

export interface Case {
  readonly says: string
  readonly page: string
  readonly docs: readonly Doc[]
  readonly pipeline: readonly Stage[]
  readonly gives: readonly unknown[]
}

const ids = { $project: { _id: 1 } }
export const numbered = (...docs: Doc[]): Doc[] => docs.map((doc, i) => ({ _id: String(i + 1), ...doc }))
const id = (...list: number[]): unknown[] => list.map(n => ({ _id: String(n) }))
const mixed = numbered({ v: 5 }, { v: '5' }, { v: null }, {}, { v: [5, 'a'] }, { v: true }, { v: { n: 5 } }, { v: [] })
const sales = numbered(
  { item: 'a', n: 2, price: 10 },
  { item: 'b', n: 1, price: 20 },
  { item: 'a', n: 5, price: 5 },
  { item: 'c', price: null },
)

const cases: readonly Case[] = [
  // $addFields
  {
    says: '$addFields by a path adds to every document of a list, and replaces what is not a document',
    page: 'operator/aggregation/addFields',
    docs: numbered({ a: [{ b: 1 }, 2, [{ b: 3 }]], c: 5 }),
    pipeline: [{ $addFields: { 'a.d': 9, 'c.e': '$c' } }],
    gives: [{ _id: '1', a: [{ b: 1, d: 9 }, { d: 9 }, [{ b: 3, d: 9 }]], c: { e: 5 } }],
  },
  {
    says: '$addFields with an object adds to the one that is there, from values before the stage',
    page: 'operator/aggregation/addFields',
    docs: numbered({ a: { b: 1, c: 2 }, d: 3 }, { d: 4 }),
    pipeline: [{ $addFields: { a: { b: '$d', e: { f: '$a.b' } }, d: 0 } }],
    gives: [
      { _id: '1', a: { b: 3, c: 2, e: { f: 1 } }, d: 0 },
      { _id: '2', a: { b: 4, e: {} }, d: 0 },
    ],
  },
  // $match
  {
    says: 'equality with null finds null and missing, in an array too',
    page: 'tutorial/query-for-null-fields',
    docs: numbered({ v: null }, {}, { v: 1 }, { v: [null, 1] }),
    pipeline: [{ $match: { v: null } }, ids],
    gives: id(1, 2, 4),
  },
  {
    says: 'an array in an array is not looked into',
    page: 'tutorial/query-arrays',
    docs: numbered({ v: [[9]] }, { v: [9] }, { v: [1, [9]] }),
    pipeline: [{ $match: { v: { $gt: 8 } } }, ids],
    gives: id(2),
  },
  {
    says: '$exists tells null from missing',
    page: 'operator/query/exists',
    docs: mixed,
    pipeline: [{ $match: { v: { $exists: false } } }, ids],
    gives: id(4),
  },
  {
    says: 'comparisons stay within one type',
    page: 'method/db.collection.find#type-bracketing',
    docs: mixed,
    pipeline: [{ $match: { v: { $gte: 1 } } }, ids],
    gives: id(1, 5),
  },
  {
    says: 'a text is not a number',
    page: 'method/db.collection.find#type-bracketing',
    docs: mixed,
    pipeline: [{ $match: { v: '5' } }, ids],
    gives: id(2),
  },
  {
    says: '$ne finds documents without the field',
    page: 'operator/query/ne',
    docs: mixed,
    pipeline: [{ $match: { v: { $ne: 5 } } }, ids],
    gives: id(2, 3, 4, 6, 7, 8),
  },
  {
    says: '$in with null finds missing fields',
    page: 'operator/query/in',
    docs: mixed,
    pipeline: [{ $match: { v: { $in: [null, '5'] } } }, ids],
    gives: id(2, 3, 4),
  },
  {
    says: '$nin finds documents without the field',
    page: 'operator/query/nin',
    docs: mixed,
    pipeline: [{ $match: { v: { $nin: [5, null] } } }, ids],
    gives: id(2, 6, 7, 8),
  },
  {
    says: 'an array matches when one element does',
    page: 'tutorial/query-arrays',
    docs: numbered({ v: [1, 9] }, { v: [4, 5] }, { v: 9 }),
    pipeline: [{ $match: { v: { $gt: 8 } } }, ids],
    gives: id(1, 3),
  },
  {
    says: 'two conditions may be met by two elements',
    page: 'tutorial/query-arrays',
    docs: numbered({ v: [1, 20] }, { v: [16] }, { v: [1] }),
    pipeline: [{ $match: { v: { $gt: 15, $lt: 5 } } }, ids],
    gives: id(1),
  },
  {
    says: '$elemMatch wants one element to meet all',
    page: 'operator/query/elemMatch',
    docs: numbered({ v: [70, 90] }, { v: [82, 60] }),
    pipeline: [{ $match: { v: { $elemMatch: { $gte: 80, $lt: 85 } } } }, ids],
    gives: id(2),
  },
  {
    says: '$elemMatch does not look into a list in the list',
    page: 'operator/query/elemMatch',
    docs: numbered({ v: [[82]] }, { v: [82] }),
    pipeline: [{ $match: { v: { $elemMatch: { $gte: 80, $lt: 85 } } } }, ids],
    gives: id(2),
  },
  {
    says: '$elemMatch on embedded documents',
    page: 'operator/query/elemMatch',
    docs: numbered(
      {
        r: [
          { p: 'x', s: 10 },
          { p: 'y', s: 5 },
        ],
      },
      {
        r: [
          { p: 'x', s: 8 },
          { p: 'y', s: 10 },
        ],
      },
    ),
    pipeline: [{ $match: { r: { $elemMatch: { p: 'x', s: { $gte: 9 } } } } }, ids],
    gives: id(1),
  },
  {
    says: 'a path goes through an array of documents',
    page: 'tutorial/query-array-of-documents',
    docs: numbered({ i: [{ q: 5 }, { q: 15 }] }, { i: [{ q: 1 }] }, { i: { q: 20 } }),
    pipeline: [{ $match: { 'i.q': { $gt: 10 } } }, ids],
    gives: id(1, 3),
  },
  {
    says: '$all wants every value',
    page: 'operator/query/all',
    docs: numbered({ t: ['a', 'b', 'c'] }, { t: ['a'] }, { t: 'a' }),
    pipeline: [{ $match: { t: { $all: ['a', 'b'] } } }, ids],
    gives: id(1),
  },
  {
    says: '$size counts elements and is false for others',
    page: 'operator/query/size',
    docs: mixed,
    pipeline: [{ $match: { v: { $size: 0 } } }, ids],
    gives: id(8),
  },
  {
    says: '$not also finds documents without the field',
    page: 'operator/query/not',
    docs: numbered({ p: 2 }, { p: 1 }, {}, { p: 'x' }),
    pipeline: [{ $match: { p: { $not: { $gt: 1.99 } } } }, ids],
    gives: id(2, 3, 4),
  },
  {
    says: '$nor also finds documents without the fields',
    page: 'operator/query/nor',
    docs: numbered({ p: 2, s: true }, { p: 1, s: true }, { p: 1 }, {}),
    pipeline: [{ $match: { $nor: [{ p: 2 }, { s: true }] } }, ids],
    gives: id(3, 4),
  },
  {
    says: '$regex with option i',
    page: 'operator/query/regex',
    docs: numbered({ s: 'ABC123' }, { s: 'abc789' }, { s: 'xyz' }, { s: 5 }),
    pipeline: [{ $match: { s: { $regex: '^ABC', $options: 'i' } } }, ids],
    gives: id(1, 2),
  },
  {
    says: '$regex looks at every element',
    page: 'operator/query/regex',
    docs: numbered({ s: ['red', 'blue'] }, { s: 'green' }),
    pipeline: [{ $match: { s: { $regex: 'b.u' } } }, ids],
    gives: id(1),
  },
  {
    says: '$mod',
    page: 'operator/query/mod',
    docs: numbered({ q: 0 }, { q: 5 }, { q: 12 }),
    pipeline: [{ $match: { q: { $mod: [4, 0] } } }, ids],
    gives: id(1, 3),
  },
  {
    says: '$expr compares two fields',
    page: 'operator/query/expr',
    docs: numbered({ b: 400, s: 450 }, { b: 100, s: 150 }, { b: 50, s: 10 }),
    pipeline: [{ $match: { $expr: { $gt: ['$s', '$b'] } } }, ids],
    gives: id(1, 2),
  },
  // $group
  {
    says: 'groups with sums and averages',
    page: 'operator/aggregation/group',
    docs: sales,
    pipeline: [
      {
        $group: { _id: '$item', total: { $sum: { $multiply: ['$price', '$n'] } }, avg: { $avg: '$n' }, n: { $sum: 1 } },
      },
      { $sort: { _id: 1 } },
    ],
    gives: [
      { _id: 'a', total: 45, avg: 3.5, n: 2 },
      { _id: 'b', total: 20, avg: 1, n: 1 },
      { _id: 'c', total: 0, avg: null, n: 1 },
    ],
  },
  {
    says: '$sum ignores values that are not numbers',
    page: 'operator/aggregation/sum',
    docs: numbered({ v: 1 }, { v: '2' }, { v: null }, {}),
    pipeline: [{ $group: { _id: null, s: { $sum: '$v' } } }],
    gives: [{ _id: null, s: 1 }],
  },
  {
    says: '$avg is null when there is no number',
    page: 'operator/aggregation/avg',
    docs: numbered({ v: 'x' }, {}),
    pipeline: [{ $group: { _id: null, a: { $avg: '$v' } } }],
    gives: [{ _id: null, a: null }],
  },
  {
    says: '$min and $max leave null and missing out',
    page: 'operator/aggregation/max',
    docs: numbered({ v: 3 }, { v: null }, {}, { v: 7 }),
    pipeline: [{ $group: { _id: null, a: { $min: '$v' }, b: { $max: '$v' } } }],
    gives: [{ _id: null, a: 3, b: 7 }],
  },
  {
    says: '$max of mixed kinds follows the BSON order',
    page: 'operator/aggregation/max',
    docs: numbered({ v: 3 }, { v: 'a' }),
    pipeline: [{ $group: { _id: null, b: { $max: '$v' } } }],
    gives: [{ _id: null, b: 'a' }],
  },
  {
    says: 'null and missing are one group',
    page: 'operator/aggregation/group',
    docs: numbered({ k: null }, {}, { k: 'x' }),
    pipeline: [{ $group: { _id: '$k', n: { $count: {} } } }, { $sort: { _id: 1 } }],
    gives: [
      { _id: null, n: 2 },
      { _id: 'x', n: 1 },
    ],
  },
  {
    says: 'a missing part of a compound key stays missing',
    page: 'operator/aggregation/group',
    docs: numbered({ k: null, l: 1 }, { l: 1 }),
    pipeline: [
      { $group: { _id: { k: '$k', l: '$l' }, n: { $sum: 1 } } },
      { $sort: { '_id.k': 1, n: 1 } },
      { $project: { _id: 1 } },
    ],
    gives: [{ _id: { k: null, l: 1 } }, { _id: { l: 1 } }],
  },
  {
    says: '$push leaves missing out and keeps null',
    page: 'operator/aggregation/push',
    docs: numbered({ v: 1 }, {}, { v: null }),
    pipeline: [{ $sort: { _id: 1 } }, { $group: { _id: null, all: { $push: '$v' } } }],
    gives: [{ _id: null, all: [1, null] }],
  },
  {
    says: '$addToSet keeps each value once',
    page: 'operator/aggregation/addToSet',
    docs: numbered({ v: 1 }, { v: 1 }),
    pipeline: [{ $group: { _id: null, all: { $addToSet: '$v' } } }],
    gives: [{ _id: null, all: [1] }],
  },
  {
    says: '$first and $last follow the sort before',
    page: 'operator/aggregation/first',
    docs: sales,
    pipeline: [{ $sort: { n: 1, _id: 1 } }, { $group: { _id: null, low: { $first: '$n' }, high: { $last: '$n' } } }],
    gives: [{ _id: null, low: null, high: 5 }],
  },
  {
    says: 'no documents, no group',
    page: 'operator/aggregation/group',
    docs: [],
    pipeline: [{ $group: { _id: null, n: { $sum: 1 } } }],
    gives: [],
  },
  // counting and buckets
  {
    says: '$count of nothing is no document',
    page: 'operator/aggregation/count',
    docs: sales,
    pipeline: [{ $match: { n: { $gt: 100 } } }, { $count: 'n' }],
    gives: [],
  },
  {
    says: '$count',
    page: 'operator/aggregation/count',
    docs: sales,
    pipeline: [{ $match: { n: { $gt: 1 } } }, { $count: 'n' }],
    gives: [{ n: 2 }],
  },
  {
    says: '$sortByCount counts and sorts downwards',
    page: 'operator/aggregation/sortByCount',
    docs: sales.slice(0, 3),
    pipeline: [{ $sortByCount: '$item' }],
    gives: [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  },
  {
    says: '$bucket leaves empty buckets out and uses the default',
    page: 'operator/aggregation/bucket',
    docs: numbered({ y: 1845 }, { y: 1862 }, { y: 1866 }, { y: 1900 }, { y: 'x' }),
    pipeline: [
      {
        $bucket: { groupBy: '$y', boundaries: [1840, 1850, 1860, 1870], default: 'Other', output: { n: { $sum: 1 } } },
      },
    ],
    gives: [
      { _id: 1840, n: 1 },
      { _id: 1860, n: 2 },
      { _id: 'Other', n: 2 },
    ],
  },
  {
    says: '$bucketAuto makes buckets of about equal size',
    page: 'operator/aggregation/bucketAuto',
    docs: numbered({ p: 1 }, { p: 2 }, { p: 3 }, { p: 4 }),
    pipeline: [{ $bucketAuto: { groupBy: '$p', buckets: 2 } }],
    gives: [
      { _id: { min: 1, max: 3 }, count: 2 },
      { _id: { min: 3, max: 4 }, count: 2 },
    ],
  },
  {
    says: '$facet runs each pipeline on the same documents',
    page: 'operator/aggregation/facet',
    docs: sales,
    pipeline: [
      {
        $facet: {
          all: [{ $count: 'n' }],
          none: [{ $match: { n: 99 } }, { $count: 'n' }],
          top: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { n: 1, _id: 0 } }],
        },
      },
    ],
    gives: [{ all: [{ n: 4 }], none: [], top: [{ n: 5 }] }],
  },
  // $sort
  {
    says: 'null and missing sort first, then numbers, texts, documents, booleans',
    page: 'bson-type-comparison-order',
    docs: numbered({ v: true }, { v: 'a' }, { v: 1 }, {}, { v: { x: 1 } }),
    pipeline: [{ $sort: { v: 1 } }, ids],
    gives: id(4, 3, 2, 5, 1),
  },
  {
    says: 'an array sorts by its smallest element upwards and its largest downwards',
    page: 'bson-type-comparison-order#arrays',
    docs: numbered({ v: [3, 9] }, { v: 5 }, { v: [1, 4] }),
    pipeline: [{ $sort: { v: -1 } }, ids],
    gives: id(1, 2, 3),
  },
  {
    says: 'texts sort by their bytes',
    page: 'bson-type-comparison-order#strings',
    docs: numbered({ v: 'b' }, { v: 'B' }, { v: 'ä' }, { v: 'a' }),
    pipeline: [{ $sort: { v: 1 } }, ids],
    gives: id(2, 4, 1, 3),
  },
  {
    says: '$skip and $limit',
    page: 'operator/aggregation/skip',
    docs: sales,
    pipeline: [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, ids],
    gives: id(2, 3),
  },
  {
    says: 'a limit before a condition cuts first',
    page: 'operator/aggregation/limit',
    docs: sales,
    pipeline: [{ $sort: { _id: 1 } }, { $limit: 2 }, { $match: { item: 'a' } }, ids],
    gives: id(1),
  },
  // $unwind
  {
    says: '$unwind drops null, missing and empty, and takes a single value as one element',
    page: 'operator/aggregation/unwind',
    docs: numbered({ s: ['S', 'M'] }, { s: [] }, { s: 'L' }, {}, { s: null }),
    pipeline: [{ $unwind: '$s' }],
    gives: [
      { _id: '1', s: 'S' },
      { _id: '1', s: 'M' },
      { _id: '3', s: 'L' },
    ],
  },
  {
    says: 'preserveNullAndEmptyArrays keeps them',
    page: 'operator/aggregation/unwind',
    docs: numbered({ s: ['S', 'M'] }, { s: [] }, { s: 'L' }, {}, { s: null }),
    pipeline: [{ $unwind: { path: '$s', preserveNullAndEmptyArrays: true } }],
    gives: [
      { _id: '1', s: 'S' },
      { _id: '1', s: 'M' },
      { _id: '2' },
      { _id: '3', s: 'L' },
      { _id: '4' },
      { _id: '5', s: null },
    ],
  },
  {
    says: 'includeArrayIndex is null where there was no array',
    page: 'operator/aggregation/unwind',
    docs: numbered({ s: ['S', 'M'] }, { s: 'L' }),
    pipeline: [{ $unwind: { path: '$s', includeArrayIndex: 'i' } }, { $project: { i: 1 } }],
    gives: [
      { _id: '1', i: 0 },
      { _id: '1', i: 1 },
      { _id: '2', i: null },
    ],
  },
  // $lookup
  {
    says: 'null and missing find each other',
    page: 'operator/aggregation/lookup',
    docs: numbered({ item: 'a' }, { item: 'zz' }, {}),
    pipeline: [
      { $lookup: { from: 'stock', localField: 'item', foreignField: 'sku', as: 'found' } },
      { $project: { n: { $size: '$found' } } },
    ],
    gives: [
      { _id: '1', n: 1 },
      { _id: '2', n: 0 },
      { _id: '3', n: 2 },
    ],
  },
  {
    says: 'an array finds by each element',
    page: 'operator/aggregation/lookup#use-lookup-with-an-array',
    docs: numbered({ item: ['a', 'b'] }),
    pipeline: [
      { $lookup: { from: 'stock', localField: 'item', foreignField: 'sku', as: 'found' } },
      { $project: { n: { $size: '$found' } } },
    ],
    gives: [{ _id: '1', n: 2 }],
  },
  {
    says: 'a pipeline with let',
    page: 'operator/aggregation/lookup#perform-multiple-joins',
    docs: numbered({ item: 'a', q: 50 }),
    pipeline: [
      {
        $lookup: {
          from: 'stock',
          let: { want: '$q' },
          pipeline: [{ $match: { $expr: { $gte: ['$left', '$$want'] } } }, { $project: { _id: 0, sku: 1 } }],
          as: 'found',
        },
      },
      { $project: { found: 1 } },
    ],
    gives: [{ _id: '1', found: [{ sku: 'a' }, { sku: 'b' }] }],
  },
  // $project and friends
  {
    says: 'inclusion keeps _id',
    page: 'operator/aggregation/project',
    docs: numbered({ a: 1, b: 2 }),
    pipeline: [{ $project: { a: 1 } }],
    gives: [{ _id: '1', a: 1 }],
  },
  {
    says: 'exclusion keeps the rest',
    page: 'operator/aggregation/project',
    docs: numbered({ a: 1, b: { c: 2, d: 3 } }),
    pipeline: [{ $project: { _id: 0, a: 0, 'b.c': 0 } }],
    gives: [{ b: { d: 3 } }],
  },
  {
    says: 'embedded fields are included by their path',
    page: 'operator/aggregation/project',
    docs: numbered({ s: { t: 'x', u: 1 } }),
    pipeline: [{ $project: { 's.t': 1 } }],
    gives: [{ _id: '1', s: { t: 'x' } }],
  },
  {
    says: 'a missing field stays missing',
    page: 'operator/aggregation/project',
    docs: numbered({ a: null }),
    pipeline: [{ $project: { x: '$a', y: '$b' } }],
    gives: [{ _id: '1', x: null }],
  },
  {
    says: '$$REMOVE leaves a field out',
    page: 'operator/aggregation/project',
    docs: numbered({ a: '' }, { a: 'q' }),
    pipeline: [{ $project: { a: { $cond: [{ $eq: ['$a', ''] }, '$$REMOVE', '$a'] } } }],
    gives: [{ _id: '1' }, { _id: '2', a: 'q' }],
  },
  {
    says: '$set adds and $unset takes away',
    page: 'operator/aggregation/set',
    docs: numbered({ a: 1, b: 2 }),
    pipeline: [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }],
    gives: [{ _id: '1', b: 2, c: 3 }],
  },
  {
    says: '$replaceRoot and $replaceWith',
    page: 'operator/aggregation/replaceRoot',
    docs: numbered({ a: { x: 1 } }),
    pipeline: [{ $replaceRoot: { newRoot: '$a' } }, { $replaceWith: { y: '$x' } }],
    gives: [{ y: 1 }],
  },
]

const value = (says: string, page: string, doc: Doc, expression: unknown, gives: unknown): Case => ({
  says,
  page: `operator/aggregation/${page}`,
  docs: numbered(doc),
  pipeline: [{ $project: { _id: 0, v: expression } }],
  gives: [gives === undefined ? {} : { v: gives }],
})

const at = { day: '2014-01-01T08:15:39.736Z', ms: Date.parse('2014-01-01T08:15:39.736Z') }
const values: readonly Case[] = [
  value('$add of null is null', 'add', { a: 1, b: null }, { $add: ['$a', '$b', 1] }, null),
  value('$subtract', 'subtract', { a: 5, b: 7 }, { $subtract: ['$a', '$b'] }, -2),
  value('$divide', 'divide', { a: 9 }, { $divide: ['$a', 2] }, 4.5),
  value('$mod keeps the sign of the dividend', 'mod', { a: -13 }, { $mod: ['$a', 5] }, -3),
  value('$round rounds halves to even', 'round', { a: 10.5 }, { $round: ['$a', 0] }, 10),
  value('$round to decimals', 'round', { a: 19.257 }, { $round: ['$a', 2] }, 19.26),
  value('$round to tens', 'round', { a: 1234 }, { $round: ['$a', -2] }, 1200),
  value(
    '$floor, $ceil, $abs',
    'floor',
    { a: -2.5 },
    { $add: [{ $floor: '$a' }, { $ceil: '$a' }, { $abs: '$a' }] },
    -2.5,
  ),
  value('$concat with null is null', 'concat', { a: 'x', b: null }, { $concat: ['$a', '-', '$b'] }, null),
  value('$toUpper of null is empty', 'toUpper', { a: null }, { $toUpper: '$a' }, ''),
  value('$toUpper of missing is empty', 'toUpper', {}, { $toUpper: '$a' }, ''),
  value('$substrCP counts characters', 'substrCP', { a: 'cafétéria' }, { $substrCP: ['$a', 3, 3] }, 'été'),
  value('$substrBytes of null is empty', 'substrBytes', {}, { $substrBytes: ['$a', 0, 2] }, ''),
  value('$ifNull takes the first that is there', 'ifNull', { b: null, c: 3 }, { $ifNull: ['$a', '$b', '$c', 9] }, 3),
  value('$cond', 'cond', { q: 300 }, { $cond: { if: { $gte: ['$q', 250] }, then: 30, else: 20 } }, 30),
  value(
    '$switch takes the first that fits',
    'switch',
    { q: 85 },
    {
      $switch: {
        branches: [
          { case: { $gte: ['$q', 90] }, then: 'A' },
          { case: { $gte: ['$q', 80] }, then: 'B' },
        ],
        default: 'C',
      },
    },
    'B',
  ),
  value('comparisons in expressions span types: a text is above a number', 'gt', { a: 'x' }, { $gt: ['$a', 5] }, true),
  value('missing is below null', 'lt', {}, { $lt: ['$a', null] }, true),
  value('missing does not equal null', 'eq', {}, { $eq: ['$a', null] }, false),
  value(
    '0, null and missing are false, the empty text is true',
    'and',
    { a: '' },
    { $and: [true, '$a', { $not: ['$gone'] }, { $not: [0] }] },
    true,
  ),
  value('$in', 'in', { a: 'x' }, { $in: ['$a', ['y', 'x']] }, true),
  value('$arrayElemAt counts from the end', 'arrayElemAt', { a: [1, 2, 3] }, { $arrayElemAt: ['$a', -2] }, 2),
  value('$arrayElemAt past the end is missing', 'arrayElemAt', { a: [1] }, { $arrayElemAt: ['$a', 5] }, undefined),
  value('$size with $ifNull', 'size', {}, { $size: { $ifNull: ['$a', []] } }, 0),
  value('$sum over a list of fields', 'sum', { a: 1, b: 'x', c: 2 }, { $sum: ['$a', '$b', '$c'] }, 3),
  value('$avg of an array', 'avg', { a: [1, 2, 6] }, { $avg: '$a' }, 3),
  value('$max of a list', 'max', { a: 1, b: 7 }, { $max: ['$a', '$b'] }, 7),
  value('$map', 'map', { q: [5, 6] }, { $map: { input: '$q', as: 'one', in: { $add: ['$$one', 2] } } }, [7, 8]),
  value('$filter', 'filter', { q: [5, 6] }, { $filter: { input: '$q', as: 'one', cond: { $gt: ['$$one', 5] } } }, [6]),
  value('$literal', 'literal', {}, { $literal: '$a' }, '$a'),
  value('$type of missing', 'type', {}, { $type: '$a' }, 'missing'),
  value('$toInt cuts', 'toInt', { a: 1.9 }, { $toInt: '$a' }, 1),
  value('$year of an ISO text', 'year', { d: at.day }, { $year: '$d' }, 2014),
  value('$month of milliseconds', 'month', { d: at.ms }, { $month: '$d' }, 1),
  value('$dayOfMonth', 'dayOfMonth', { d: at.day }, { $dayOfMonth: '$d' }, 1),
  value('$hour in a zone', 'hour', { d: at.day }, { $hour: { date: '$d', timezone: 'Europe/Berlin' } }, 9),
  value('$dayOfWeek counts from Sunday', 'dayOfWeek', { d: at.day }, { $dayOfWeek: '$d' }, 4),
  value('a date of null is null', 'year', { d: null }, { $year: '$d' }, null),
  value(
    '$dateToString',
    'dateToString',
    { d: at.ms },
    { $dateToString: { format: '%Y-%m-%d', date: '$d' } },
    '2014-01-01',
  ),
  value(
    '$dateToString with time',
    'dateToString',
    { d: at.day },
    { $dateToString: { format: '%H:%M:%S:%L', date: '$d' } },
    '08:15:39:736',
  ),
  value(
    '$dateToString with words',
    'dateToString',
    { d: at.ms },
    { $dateToString: { format: 'Day %d', date: '$d' } },
    'Day 01',
  ),
  value(
    '$dateToString with quotes and a backslash',
    'dateToString',
    { d: at.ms },
    { $dateToString: { format: '"%d" \\ %m', date: '$d' } },
    '"01" \\ 01',
  ),
  value(
    '$dateToString with the week',
    'dateToString',
    { d: at.ms },
    { $dateToString: { format: '%Y, week %U', date: '$d' } },
    '2014, week 00',
  ),
  value(
    '$dateToString with a percent sign',
    'dateToString',
    { d: at.ms },
    { $dateToString: { format: '%Y %% %m', date: '$d' } },
    '2014 % 01',
  ),
  value(
    '$dateTrunc to the month',
    'dateTrunc',
    { d: '2021-03-20T11:30:05Z' },
    { $dateTrunc: { date: '$d', unit: 'month' } },
    '2021-03-01T00:00:00.000Z',
  ),
  value(
    '$dateTrunc to the week starts on Sunday',
    'dateTrunc',
    { d: '2021-03-20T11:30:05Z' },
    { $dateTrunc: { date: '$d', unit: 'week' } },
    '2021-03-14T00:00:00.000Z',
  ),
  value(
    '$dateTrunc to a week from Monday',
    'dateTrunc',
    { d: '2021-03-20T11:30:05Z' },
    { $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 'Monday' } },
    '2021-03-15T00:00:00.000Z',
  ),
  value(
    '$dateDiff counts the borders crossed',
    'dateDiff',
    { a: '2020-12-31', b: '2021-01-01' },
    { $dateDiff: { startDate: '$a', endDate: '$b', unit: 'year' } },
    1,
  ),
]

export const manual: readonly Case[] = [...cases, ...values]
/** The other collection that the rows join with. */
export const stock: readonly Doc[] = numbered(
  { sku: 'a', left: 120 },
  { sku: 'b', left: 80 },
  { sku: null, left: 1 },
  {},
)
