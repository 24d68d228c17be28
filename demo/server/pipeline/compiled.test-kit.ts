// Which operators and stages become SQL, as one table: what is compiled, and what must not be because SQL would give
// another result. compile.test.ts checks the table without a database, compiled.test.ts the results of the SQL.
import { createCatalogue } from './catalogue.ts'
import type { Known } from './catalogue.ts'
import type { Stage } from './stages.ts'
import type { Doc } from './testing.ts'

/**
 * One document per line. n number, z number or null, s text, u text or null, b and c booleans, x several kinds, l numbers,
 * w texts, k elements of several kinds, g lists in a list, o a document, r documents, y documents or numbers, d texts with dates, ms dates as numbers.
 */
export const docs: readonly Doc[] = [
  {
    n: 3,
    z: 3,
    s: 'abc',
    u: 'x',
    b: true,
    c: true,
    x: 5,
    l: [1, 2, 3],
    w: ['a', 'Bc'],
    k: [1, 'a', null],
    g: [[1]],
    o: { p: 1, q: 'a' },
    r: [
      { p: 1, q: 'x' },
      { p: 5, q: 'y' },
    ],
    y: { p: 1 },
    d: '2024-03-31T22:15:07.750Z',
    ms: Date.UTC(2024, 1, 29, 23, 30, 5, 70),
  },
  {
    n: -2.5,
    z: null,
    s: 'B',
    u: null,
    b: false,
    c: null,
    x: 'abc',
    l: [],
    w: [],
    k: [true],
    g: [2, [3]],
    o: { p: 3 },
    r: [],
    y: 4,
    d: '2024-12-30',
    ms: 0,
  },
  {
    n: 7.5,
    z: 0,
    s: 'äöü',
    u: 'abc',
    b: true,
    c: false,
    x: true,
    l: [3],
    w: ['abc'],
    k: [],
    o: { q: 'b' },
    r: [{ p: 3 }],
    y: { p: 2 },
    d: '2023-01-01T05:00:00+02:00',
    ms: Date.UTC(2023, 0, 1),
  },
  {
    n: 0,
    s: '',
    u: '10',
    b: false,
    x: null,
    l: [0, -1],
    w: ['zz', ''],
    k: ['3', 3],
    o: {},
    r: [{ q: 'x' }, { p: 9, q: 'x' }],
    d: 'never',
    ms: Date.UTC(2021, 2, 20, 11, 30, 5),
  },
  {
    n: 1e6,
    z: 2.5,
    s: '50%_\\',
    u: 'Ä',
    c: true,
    x: { a: 1 },
    l: [5, 3],
    k: [2.5, false],
    o: { p: -1, q: 'ä' },
    d: '2026-11-22T10:00:00',
  },
  { n: 2.5, z: 4, s: 'b', b: true, x: [5, 'abc'], w: ['B'], r: [{ p: 5, q: 'z' }], y: { p: 3 } },
  {},
  {
    n: 3,
    z: null,
    s: 'abc',
    u: 'x',
    b: true,
    c: null,
    x: 5,
    l: [2],
    o: { p: 1, q: 'a' },
    y: 0,
    d: '2024-02-29T12:00:00.5-05:00',
    ms: Date.UTC(1999, 11, 31, 23, 59, 59, 999),
  },
  { n: 5, z: 3, s: 'a', x: 'b', k: [null] },
  { n: 4.5, z: -1.5, s: 'Abc', x: false, l: [10, 20], k: [9] },
]

/** Another collection, for $lookup. */
export const others: readonly Doc[] = [
  { key: 3, name: 'three' },
  { key: 'abc', name: 'text' },
  { key: null, name: 'null' },
  { name: 'none' },
  { key: 3, name: 'third' },
  { key: true, list: [1] },
]

/** Returns what the catalogue knows of some documents, without a database. */
export function knownOf(table: string, list: readonly Doc[]): Promise<Known> {
  const rows = list.map((doc, i) => ({ id: String(i), doc: JSON.stringify(doc) }))
  const query = <T>(sql: string): Promise<T[]> => Promise.resolve((sql.startsWith('SELECT id') ? rows : []) as T[]) // the catalogue reads these two columns
  return createCatalogue({ kind: 'pglite', query }).load(table)
}

export interface Line {
  /** Compiled to SQL. */
  readonly sql: readonly unknown[]
  /** Left to the stages in memory. */
  readonly memory: readonly unknown[]
}

const compare = (op: string): Line => ({
  sql: [
    [3, '$n'],
    ['$n', 3],
    ['$z', 3],
    [3, '$z'],
    ['$s', 'abc'],
    ['abc', '$s'],
    ['$u', 'abc'],
    ['$b', true],
    [false, '$b'],
    ['$c', true],
    [1, 2],
    [2, 2],
    ['a', 'B'],
    ['$n', null],
    [null, '$n'],
    ['$z', null],
    [null, '$z'],
    ['$x', null],
    [null, '$x'],
    ['$gone', null],
    ['$n', 'abc'],
    ['abc', '$n'],
    ['$x', 'abc'],
    ['$x', 5],
    [5, '$x'],
    ['b', '$x'],
    ['$x', true],
    [true, '$x'],
    ['$x', false],
    ['$b', 1],
    ['$b', 'a'],
    ['$s', true],
    ['$l', 3],
    ['$l', 'a'],
    ['$l', true],
    ['$o', 1],
    ['$o', true],
    [{ $ifNull: ['$n', 0] }, '$z'],
    ['$z', { $ifNull: ['$n', 0] }],
    [{ $ifNull: ['$n', 0] }, { $ifNull: ['$z', 0] }],
    ['$_id', '$_id'],
    ['$_id', '000003'],
    [{ $ifNull: ['$n', 0] }, null],
    [null, { $ifNull: ['$n', 0] }],
    [{ $literal: [1] }, null],
    [9007199254740991, '$n'],
    ...(op === '$eq' || op === '$ne'
      ? [
          ['$x', '$u'],
          ['$s', '$n'],
          ['$n', '$z'],
          ['$l', '$k'],
          ['$n', '$gone'],
          ['$z', '$c'],
          ['$u', '$u'],
        ]
      : []),
  ].map(pair => ({ [op]: pair })),
  memory: [
    { [op]: ['$n'] },
    { [op]: ['$n', 1, 2] },
    { [op]: ['$r.p', 1] },
    { [op]: [1, '$r.p'] },
    { [op]: [{ $toUpper: '$s' }, 'A'] },
    { [op]: [{ $toDate: '$d' }, 5] },
    { [op]: [5, { $toDate: '$d' }] },
    ...(op === '$eq' || op === '$ne'
      ? []
      : [
          { [op]: ['$s', '$n'] },
          { [op]: ['$x', '$u'] },
          { [op]: ['$l', '$k'] },
          { [op]: ['$z', '$n'] },
          { [op]: ['$s', '$s'] },
          { [op]: ['$n', { $add: ['$n', 0] }] },
          { [op]: ['$x', { $literal: [1] }] },
          { [op]: [{ $literal: [1] }, '$x'] },
        ]),
  ],
})
const arithmetic = (op: string, ...more: readonly unknown[]): Line => ({
  sql: [[{ $add: ['$n', 4] }], '$n', '$z', '$gone', null, ...more].map(argument => ({ [op]: argument })),
  memory: [
    { [op]: '$s' },
    { [op]: '$x' },
    { [op]: '$r.p' },
    { [op]: ['$n', '$n', '$n'] },
    { [op]: { $toUpper: '$s' } },
    { [op]: '$b' },
  ],
})
const pair = (op: string): Line => ({
  sql: [
    ['$n', 4],
    [100, { $add: ['$ms', 3] }],
    ['$z', 7],
    ['$n', '$gone'],
    [null, '$n'],
    [{ $abs: '$n' }, 3],
  ].map(list => ({ [op]: list })),
  memory: [
    { [op]: ['$n'] },
    { [op]: ['$n', 1, 2] },
    { [op]: ['$n', '$s'] },
    { [op]: ['$x', 2] },
    { [op]: ['$n', '$r.p'] },
  ],
})
const zoned = ['UTC', 'GMT', 'Europe/Berlin', 'America/New_York', 'America/Argentina/Buenos_Aires']
const dated = (op: string): Line => ({
  sql: [
    { [op]: '$d' },
    { [op]: '$ms' },
    { [op]: ['$d'] },
    { [op]: { $toDate: '$d' } },
    { [op]: { date: '$ms' } },
    { $add: [{ [op]: '$d' }, 1] },
    ...zoned.map(timezone => ({ [op]: { date: '$d', timezone } })),
    { [op]: '2024-05-06T07:08:09Z' },
  ],
  memory: [
    { [op]: '$x' },
    { [op]: '$b' },
    { [op]: '$o' },
    { [op]: { date: '$d', timezone: '+02:00' } },
    { [op]: { date: '$d', timezone: '$s' } },
    { [op]: { date: '$d', timezone: 5 } },
    { [op]: { date: '$d', timezone: true } },
    { [op]: { date: '$d', timezone: 'CET' } },
    { [op]: { date: '$d', timezone: 'Europe/Berlin!' } },
    { [op]: ['$d', '$d'] },
    { [op]: '$r.p' },
  ],
})
const dollar = { $literal: '$a' }

/** Every expression operator with its own SQL. */
export const expressions: Readonly<Record<string, Line>> = {
  $add: {
    sql: [{ $add: ['$n', 1, '$z'] }, { $add: '$n' }, { $add: ['$n', null] }, { $add: [1, '$gone'] }],
    memory: [{ $add: [] }, { $add: ['$n', '$s'] }, { $add: ['$x', 1] }, { $add: ['$r.p', 1] }],
  },
  $multiply: {
    sql: [{ $multiply: ['$n', 3, '$n'] }, { $multiply: ['$z', 2] }],
    memory: [{ $multiply: [] }, { $multiply: ['$n', '$b'] }],
  },
  $subtract: pair('$subtract'),
  $divide: pair('$divide'),
  $mod: pair('$mod'),
  $abs: arithmetic('$abs'),
  $floor: arithmetic('$floor'),
  $ceil: arithmetic('$ceil'),
  $trunc: arithmetic('$trunc'),
  $toInt: arithmetic('$toInt'),
  $toLong: arithmetic('$toLong'),
  $toDouble: arithmetic('$toDouble'),
  $round: {
    sql: [{ $round: '$n' }, { $round: ['$n', 0] }, { $round: '$z' }, { $round: ['$n'] }],
    memory: [{ $round: ['$n', 1] }, { $round: ['$n', '$z'] }, { $round: ['$n', 0, 0] }, { $round: '$s' }],
  },
  $sqrt: {
    sql: [{ $sqrt: { $abs: '$n' } }, { $sqrt: [{ $abs: '$z' }] }],
    memory: [{ $sqrt: '$s' }, { $sqrt: ['$n', 2] }],
  },
  $toString: {
    sql: [{ $toString: '$s' }, { $toString: '$u' }],
    memory: [{ $toString: '$n' }, { $toString: '$x' }, { $toString: ['$s', '$s'] }],
  },
  $concat: {
    sql: [{ $concat: ['$s', '-', '$s'] }, { $concat: ['$u', '!'] }, { $concat: '$s' }, { $concat: ['a', 'b'] }],
    memory: [{ $concat: [] }, { $concat: ['$s', '$n'] }, { $concat: ['$s', '$r.q'] }, { $concat: ['$s', null] }],
  },
  $substr: {
    sql: [{ $substr: ['$s', 0, 2] }],
    memory: [
      { $substr: ['$s', -1, 2] },
      { $substr: ['$s', 0, -1] },
      { $substr: ['$s', 0.5, 1] },
      { $substr: ['$n', 0, 1] },
    ],
  },
  $substrBytes: {
    sql: [{ $substrBytes: ['$s', 0, 2] }, { $substrBytes: ['$s', 2, 2] }, { $substrBytes: ['$u', 0, 2] }],
    memory: [{ $substrBytes: ['$x', 0, 1] }, { $substrBytes: ['$s', '$n', 1] }],
  },
  $substrCP: {
    sql: [{ $substrCP: ['$s', 1, 2] }, { $substrCP: ['$u', 0, 1] }, { $substrCP: ['$s', 0, 0] }],
    memory: [
      { $substrCP: ['$s', 0, 1e6] },
      { $substrCP: ['$s', 1e6, 1] },
      { $substrCP: ['$s', 0, '$n'] },
      { $substrCP: ['$s', 0] },
      { $substrCP: ['$s', 0, 1, 1] },
      { $substrCP: ['$r.q', 0, 1] },
    ],
  },
  $cond: {
    sql: [
      { $cond: ['$b', 1, 2] },
      { $cond: ['$n', '$s', '$u'] },
      { $cond: { if: '$x', then: '$n', else: '$z' } },
      { $cond: ['$s', 'yes', 'no'] },
      { $cond: [{ $toDate: '$d' }, 1, 0] },
      { $cond: ['$gone', 1, 0] },
      { $cond: ['$k', '$n', '$s'] },
      { $cond: ['$b', '$n', '$$REMOVE'] },
      { $cond: ['$b', null, '$s'] },
      { $cond: ['$b', '$n', null] },
      { $cond: ['$c', { $toDate: '$d' }, { $toDate: '$ms' }] },
      { $cond: ['$b', '$o', '$n'] },
      { $cond: ['$b', '$b', '$c'] },
      { $add: [{ $cond: ['$b', '$n', 5] }, 1] },
      { $cond: ['$b', '$gone', '$z'] },
      { $cond: ['$b', null, '$$REMOVE'] },
    ],
    memory: [
      { $cond: ['$b', 1] },
      { $cond: { if: '$b', then: 1 } },
      { $cond: ['$r.p', 1, 2] },
      { $cond: ['$b', '$r.p', 2] },
      { $cond: ['$b', 1, '$r.p'] },
      { $cond: '$b' },
      { $cond: ['$b', { $toUpper: '$s' }, ''] },
      { $cond: [{ $toUpper: '$s' }, 1, 2] },
    ],
  },
  $switch: {
    sql: [
      {
        $switch: {
          branches: [
            { case: { $gt: ['$n', 4] }, then: 'big' },
            { case: '$b', then: '$s' },
          ],
          default: 'none',
        },
      },
      { $switch: { branches: [{ case: '$c', then: 1 }], default: '$x' } },
    ],
    memory: [
      { $switch: { branches: [{ case: '$b', then: 1 }] } },
      { $switch: { branches: [{ case: '$r.p', then: 1 }], default: 0 } },
      { $switch: { branches: [{ case: '$b', then: '$r.p' }], default: 0 } },
      { $switch: { branches: ['$b'], default: 0 } },
      { $switch: { branches: '$b', default: 0 } },
      { $switch: '$b' },
    ],
  },
  $ifNull: {
    sql: [
      { $ifNull: ['$n', 9] },
      { $ifNull: ['$z', '$n', 9] },
      { $ifNull: ['$gone', 'x'] },
      { $ifNull: [null, '$s'] },
      { $ifNull: ['$s', '$n'] },
      { $ifNull: ['$x', 'none'] },
      { $ifNull: ['$u', '$s'] },
      { $ifNull: [1, '$r.p'] },
      { $ifNull: ['$z', '$z'] },
      { $ifNull: [{ $toDate: '$d' }, { $toDate: '$ms' }] },
      { $add: [{ $ifNull: ['$z', 0] }, 1] },
      { $ifNull: ['$l', { $literal: [] }] },
    ],
    memory: [{ $ifNull: ['$n'] }, { $ifNull: ['$n', '$r.p'] }, { $ifNull: ['$r.p', 1] }, { $ifNull: '$n' }],
  },
  $and: {
    sql: [{ $and: ['$b', '$n'] }, { $and: [] }, { $and: '$c' }, { $and: ['$s', '$x', '$l'] }, { $and: [true, false] }],
    memory: [{ $and: ['$b', '$r.p'] }, { $and: [{ $toUpper: '$s' }] }],
  },
  $or: {
    sql: [{ $or: ['$b', '$c'] }, { $or: [] }, { $or: ['$z', '$u'] }, { $or: [{ $toDate: '$d' }, '$gone'] }],
    memory: [{ $or: ['$b', '$r.p'] }],
  },
  $not: {
    sql: [{ $not: ['$b'] }, { $not: '$c' }, { $not: '$n' }, { $not: '$x' }, { $not: '$gone' }, { $not: '$s' }],
    memory: [{ $not: ['$b', '$b'] }, { $not: '$r.p' }, { $not: [] }],
  },
  $eq: compare('$eq'),
  $ne: compare('$ne'),
  $gt: compare('$gt'),
  $gte: compare('$gte'),
  $lt: compare('$lt'),
  $lte: compare('$lte'),
  $in: {
    sql: [
      { $in: ['$n', [3, 0]] },
      { $in: ['$s', ['abc', 'B', null]] },
      { $in: ['$x', [5, 'b', true, null]] },
      { $in: ['$s', [dollar, { $literal: 'a' }]] },
      { $in: ['$z', [{ $literal: null }, 4]] },
      { $in: ['$b', [false]] },
      { $in: ['$gone', [1]] },
      { $in: ['$n', []] },
    ],
    memory: [
      { $in: ['$n', '$l'] },
      { $in: ['$n', ['$z']] },
      { $in: [['$n'], [3]] },
      { $in: ['$r.p', [1]] },
      { $in: ['$n', [{ $add: [1, 2] }]] },
      { $in: ['$n', [{ $literal: [1] }]] },
      { $in: ['$n', [[1]]] },
      { $in: [{ $toDate: '$d' }, [1]] },
      { $in: ['$n', [{ $literal: 1, a: 2 }]] },
    ],
  },
  $isArray: {
    sql: [{ $isArray: '$l' }, { $isArray: '$x' }, { $isArray: ['$n'] }, { $isArray: '$gone' }],
    memory: [{ $isArray: '$r.p' }, { $isArray: ['$l', '$l'] }],
  },
  $size: {
    sql: [
      { $size: { $literal: [1, 2] } },
      { $size: { $ifNull: ['$l', { $literal: [] }] } },
      { $size: [{ $ifNull: ['$k', { $literal: [] }] }] },
    ],
    memory: [{ $size: '$l' }, { $size: '$x' }, { $size: '$n' }, { $size: '$r.p' }, { $size: [{ $literal: [1] }, 1] }],
  },
  $arrayElemAt: {
    sql: [
      { $arrayElemAt: ['$l', 0] },
      { $arrayElemAt: ['$k', -1] },
      { $arrayElemAt: ['$l', 9] },
      { $arrayElemAt: ['$r', 1] },
      { $ifNull: [{ $arrayElemAt: ['$k', 0] }, 'none'] },
    ],
    memory: [
      { $arrayElemAt: ['$x', 0] },
      { $arrayElemAt: ['$n', 0] },
      { $arrayElemAt: ['$l', '$n'] },
      { $arrayElemAt: ['$l', 0.5] },
      { $arrayElemAt: ['$l'] },
      { $arrayElemAt: ['$l', 0, 0] },
      { $arrayElemAt: ['$r.p', 0] },
    ],
  },
  $sum: {
    sql: [{ $sum: ['$n', '$z', 1] }, { $sum: [] }, { $sum: ['$gone', null] }],
    memory: [{ $sum: '$n' }, { $sum: ['$n', '$x'] }, { $sum: ['$n', '$r.p'] }],
  },
  $literal: {
    sql: [
      dollar,
      { $literal: 5 },
      { $literal: true },
      { $literal: false },
      { $literal: null },
      { $literal: [1, 'a'] },
      { $literal: { a: 1 } },
      1.5,
      'text',
      '$n',
      '$o',
      '$o.p',
      '$_id',
      '$gone',
      '$o.gone',
      '$s.gone',
      '$$ROOT',
      '$$CURRENT',
      '$$ROOT.n',
      '$$CURRENT.o.q',
      '$$REMOVE',
      { $cond: ['$b', { a: '$n', b: { c: '$s' }, e: '$gone' }, 1] },
      { $ifNull: [{ a: '$z' }, 1] },
      '$l',
      '$x',
      '$c',
      '$z',
      { $toDate: '$ms' },
    ],
    memory: [
      '$r.p',
      '$$NOW',
      '$$NOW.a',
      ['$n'],
      { $add: [1], $abs: 1 },
      { a: '$r.p' },
      { 'a.b': 1 },
      { $literal: Infinity },
      '$x.a',
      '$y.$p',
    ],
  },
  $year: dated('$year'),
  $month: dated('$month'),
  $dayOfMonth: dated('$dayOfMonth'),
  $hour: dated('$hour'),
  $minute: dated('$minute'),
  $dayOfYear: dated('$dayOfYear'),
  $isoDayOfWeek: dated('$isoDayOfWeek'),
  $isoWeek: dated('$isoWeek'),
  $isoWeekYear: dated('$isoWeekYear'),
  $dayOfWeek: dated('$dayOfWeek'),
  $second: dated('$second'),
  $toDate: {
    sql: [{ $toDate: '$d' }, { $toDate: '$ms' }, { $toDate: ['$d'] }, { $toDate: { $toDate: '$ms' } }],
    memory: [{ $toDate: '$x' }, { $toDate: '$b' }, { $toDate: '$r.p' }],
  },
  $dateTrunc: {
    sql: [
      ...['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'].flatMap(unit => [
        { $dateTrunc: { date: '$d', unit } },
        { $dateTrunc: { date: '$ms', unit, timezone: 'Europe/Berlin' } },
      ]),
      ...['Monday', 'sunday', 'Saturday', 'friday', 'thursday', 'wednesday', 'tuesday'].map(startOfWeek => ({
        $dateTrunc: { date: '$d', unit: 'week', startOfWeek },
      })),
      { $dateTrunc: { date: '$d', unit: 'day', binSize: 1 } },
    ],
    memory: [
      { $dateTrunc: { date: '$d', unit: 'day', binSize: 2 } },
      { $dateTrunc: { date: '$d', unit: '$s' } },
      { $dateTrunc: { date: '$d', unit: 5 } },
      { $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 'never' } },
      { $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 5 } },
      { $dateTrunc: { date: '$x', unit: 'day' } },
    ],
  },
  $dateToString: {
    sql: [
      { $dateToString: { date: '$d' } },
      { $concat: [{ $dateToString: { date: '$d' } }, '!'] },
      { $dateToString: { date: '$ms', format: '%Y-%m-%d %H:%M:%S.%L' } },
      { $dateToString: { date: '$d', format: '%G-W%V-%u, day %j: 100%%', timezone: 'Europe/Berlin' } },
      { $dateToString: { date: '$d', format: 'year' } },
    ],
    memory: [
      { $dateToString: { date: '$d', format: '%U' } },
      { $dateToString: { date: '$d', format: '"%Y"' } },
      { $dateToString: { date: '$d', format: '\\%Y' } },
      { $dateToString: { date: '$d', onNull: 'x' } },
      { $dateToString: { date: '$d', format: 5 } },
      { $dateToString: { date: '$d', format: '%' } },
    ],
  },
}

/** Operators that only the stages in memory know. */
export const inMemory = [
  '$exp',
  '$ln',
  '$log',
  '$log10',
  '$pow',
  '$cmp',
  '$let',
  '$toUpper',
  '$toLower',
  '$strLenCP',
  '$strLenBytes',
  '$split',
  '$trim',
  '$ltrim',
  '$rtrim',
  '$indexOfBytes',
  '$replaceOne',
  '$replaceAll',
  '$strcasecmp',
  '$regexMatch',
  '$regexFind',
  '$regexFindAll',
  '$first',
  '$last',
  '$slice',
  '$concatArrays',
  '$filter',
  '$map',
  '$reduce',
  '$range',
  '$reverseArray',
  '$sortArray',
  '$indexOfArray',
  '$arrayToObject',
  '$objectToArray',
  '$mergeObjects',
  '$getField',
  '$zip',
  '$setUnion',
  '$setIntersection',
  '$setDifference',
  '$setIsSubset',
  '$setEquals',
  '$anyElementTrue',
  '$allElementsTrue',
  '$millisecond',
  '$week',
  '$dateAdd',
  '$dateSubtract',
  '$dateDiff',
  '$dateFromString',
  '$dateFromParts',
  '$dateToParts',
  '$toBool',
  '$convert',
  '$type',
  '$isNumber',
  '$avg',
  '$min',
  '$max',
  '$stdDevPop',
  '$stdDevSamp',
] as const

const paths = ['n', 'z', 's', 'b', 'x', 'l', 'k', 'o', 'o.p', 'r.p', 'r.q', 'gone', '_id']
const tested = (op: string, operands: readonly unknown[]): unknown[] =>
  paths.flatMap(path => operands.map(operand => ({ [path]: { [op]: operand } })))
/** Lists in lists, and a path that may be a document or not, cannot be followed exactly. */
const lost = (operation: unknown): unknown[] => [{ g: operation }, { 'l.0': operation }, { 'r.0.p': operation }]
const ordered = (op: string): Line => ({
  sql: [...tested(op, [3, 'abc']), { n: { [op]: null } }, { z: { [op]: null } }, { k: { [op]: null } }],
  memory: [...lost({ [op]: 1 }), { n: { [op]: true } }, { n: { [op]: [1] } }, { n: { [op]: { a: 1 } } }],
})

/** Every operator of a $match. */
export const queries: Readonly<Record<string, Line>> = {
  $eq: {
    sql: [
      ...tested('$eq', [3, 'abc', true]),
      { n: 3 },
      { z: null },
      { n: null },
      { x: null },
      { k: null },
      { gone: null },
      { b: false },
    ],
    memory: [
      ...lost({ $eq: 1 }),
      { 'r.p': null },
      { n: [1] },
      { o: { p: 1 } },
      { o: {} },
      { n: { $eq: [1] } },
      { 'a..b': 1 },
    ],
  },
  $ne: {
    sql: [...tested('$ne', [3, 'a']), { z: { $ne: null } }, { b: { $ne: true } }],
    memory: [...lost({ $ne: 1 }), { 'r.p': { $ne: null } }],
  },
  $gt: { ...ordered('$gt'), sql: [...ordered('$gt').sql, { 'r.p': { $gt: null } }] },
  $lt: ordered('$lt'),
  $gte: { ...ordered('$gte'), memory: [...ordered('$gte').memory, { 'r.p': { $gte: null } }] },
  $lte: ordered('$lte'),
  $in: {
    sql: [
      ...tested('$in', [[3, 'abc', false], []]),
      { z: { $in: [null, 4] } },
      { s: { $in: [5] } },
      { s: { $in: [null] } },
      { k: { $in: [null] } },
      { u: { $in: ['x', null] } },
      { n: { $in: Array.from({ length: 101 }, (_, i) => i) } },
      { l: { $in: Array.from({ length: 100 }, (_, i) => i) } },
    ],
    memory: [
      ...lost({ $in: [1] }),
      { l: { $in: Array.from({ length: 101 }, (_, i) => i) } },
      { n: { $in: [[1]] } },
      { n: { $in: 3 } },
      { 'r.p': { $in: [null] } },
    ],
  },
  $nin: {
    sql: [...tested('$nin', [[3, 'abc']]), { z: { $nin: [null, 4] } }],
    memory: [...lost({ $nin: [1] }), { n: { $nin: 3 } }, { 'r.p': { $nin: [null, 1] } }],
  },
  $exists: { sql: [...tested('$exists', [true, false, 1, 0])], memory: lost({ $exists: true }) },
  $not: {
    sql: [...tested('$not', [{ $gt: 2 }]), { s: { $not: { $regex: 'a' } } }],
    memory: [...lost({ $not: { $gt: 1 } }), { n: { $not: 5 } }, { n: { $not: { $type: 'number' } } }],
  },
  $size: {
    sql: [{ l: { $size: 2 } }, { x: { $size: 2 } }, { n: { $size: 0 } }, { k: { $size: 0 } }],
    memory: [...lost({ $size: 1 }), { 'r.p': { $size: 1 } }, { l: { $size: '1' } }],
  },
  $all: {
    sql: [
      { l: { $all: [2, 3] } },
      { w: { $all: ['a'] } },
      { n: { $all: [3] } },
      { l: { $all: [] } },
      { k: { $all: [1, 'a'] } },
      { 'r.p': { $all: [1, 5] } },
    ],
    memory: [
      ...lost({ $all: [1] }),
      { l: { $all: [null] } },
      { l: { $all: [1, [2]] } },
      { l: { $all: 2 } },
      { k: { $all: [{ $elemMatch: { $gt: 1 } }] } },
    ],
  },
  $elemMatch: {
    sql: [
      { l: { $elemMatch: { $gte: 2, $lt: 4 } } },
      { l: { $elemMatch: { $gt: 2 } } },
      { l: { $elemMatch: { $lte: 0 } } },
      { w: { $elemMatch: { $eq: 'a' } } },
      { k: { $elemMatch: { $eq: true } } },
      { x: { $elemMatch: { $eq: 'abc' } } },
      { r: { $elemMatch: { p: 5, q: 'y' } } },
      { r: { $elemMatch: { p: { $gt: 4 }, q: 'x' } } },
      { n: { $elemMatch: { $gt: 1 } } },
      { o: { $elemMatch: { p: 1 } } },
    ],
    memory: [
      ...lost({ $elemMatch: { $gt: 1 } }),
      { l: { $elemMatch: 5 } },
      { l: { $elemMatch: {} } },
      { l: { $elemMatch: { $ne: 1 } } },
      { l: { $elemMatch: { $gt: null } } },
      { l: { $elemMatch: { $gt: true } } },
      { r: { $elemMatch: { p: {} } } },
      { r: { $elemMatch: { p: { $in: [1] } } } },
      { r: { $elemMatch: { p: null } } },
      { r: { $elemMatch: { 'p.0': 1 } } },
      { r: { $elemMatch: { 'p..q': 1 } } },
      { 'r.p': { $elemMatch: { $gt: 1 } } },
      { r: { $elemMatch: { $gt: 1, p: 1 } } },
    ],
  },
  $regex: {
    sql: [
      ...tested('$regex', ['b', '^a', '\\d']),
      { s: { $regex: '%_' } },
      { s: { $regex: '[ab]c$' } },
      { w: { $regex: '^$' } },
      { gone: { $regex: '' } },
    ],
    memory: [...lost({ $regex: 'a' }), { s: { $regex: 5 } }, { s: { $regex: '(?<!a)b' } }],
  },
  $options: {
    sql: [
      { s: { $regex: 'ABC', $options: 'i' } },
      { s: { $regex: '^ABC$', $options: 'i' } },
      { s: { $regex: '^ÄÖ', $options: 'i' } },
      { w: { $options: 'i', $regex: 'b' } },
      { x: { $regex: 'B', $options: '' } },
      { x: { $regex: 'AB', $options: 'i' } },
    ],
    memory: [{ s: { $regex: 'a', $options: 'm' } }, { s: { $regex: 'a', $options: 's' } }],
  },
  $and: {
    sql: [{ $and: [{ n: 3 }, { s: 'abc' }] }, { $and: [{ n: { $gt: 1 }, b: true }] }, { n: { $gt: 1, $lt: 4 } }, {}],
    memory: [{ $and: [{ n: 3 }, { g: 1 }] }, { $and: [5] }, { $and: 5 }],
  },
  $or: {
    sql: [{ $or: [{ n: 3 }, { s: 'B' }] }, { $or: [{ n: 3, s: 'abc' }, { x: true }] }, { $or: [{}] }],
    memory: [{ $or: [{ n: 3 }, { g: 1 }] }, { $or: 5 }, { $or: [5] }],
  },
  $nor: {
    sql: [{ $nor: [{ n: 3 }, { s: 'B' }] }, { $nor: [{ z: { $gt: 1 } }] }],
    memory: [{ $nor: [{ n: 3 }, { g: 1 }] }],
  },
  $expr: {
    sql: [{ $expr: { $gt: ['$n', 3] } }, { $expr: '$b' }, { $expr: '$z' }, { $expr: { $eq: ['$s', '$u'] } }],
    memory: [{ $expr: '$r.p' }, { $expr: { $toUpper: '$s' } }],
  },
  $type: { sql: [], memory: [{ n: { $type: 'number' } }] },
  $mod: { sql: [], memory: [{ n: { $mod: [2, 1] } }] },
}

const call = (op: string, ...args: readonly unknown[]): Stage[] =>
  args.flatMap(arg => [{ $group: { _id: null, v: { [op]: arg } } }, { $group: { _id: '$b', v: { [op]: arg } } }])
const firstOf = (op: string): Line => ({
  sql: ['$n', '$z', '$x', '$_id', '$o.p', { a: '$n' }].map(arg => [
    { $sort: { s: 1, _id: -1 } },
    { $group: { _id: '$c', v: { [op]: arg } } },
  ]),
  memory: [
    [{ $group: { _id: null, v: { [op]: '$n' } } }],
    [{ $sort: { n: 1 } }, { $group: { _id: null, v: { [op]: '$r.p' } } }],
  ],
})
const least = (op: string): Line => ({
  sql: call(op, '$n', '$z', '$s', '$u', '$gone', null, { $add: ['$n', 1] }, { $toDate: '$d' }),
  memory: call(op, '$b', '$x', '$l', '$r.p', ['$n', '$z']),
})

/** Every accumulator, as one pipeline or one stage per row. */
export const accumulators: Readonly<Record<string, Line>> = {
  $sum: {
    sql: call('$sum', 1, 2, -3, 0, '$n', '$z', '$x', '$s', '$gone', 999_999, { $multiply: ['$n', 2] }),
    memory: call('$sum', 1.5, 1e6, '$r.p', ['$n', '$z']),
  },
  $avg: { sql: call('$avg', '$n', '$z', '$x', '$s', '$gone', 5), memory: call('$avg', '$r.p', ['$n']) },
  $min: least('$min'),
  $max: least('$max'),
  $first: firstOf('$first'),
  $last: firstOf('$last'),
  $push: {
    sql: ['$n', '$z', '$x', '$s', '$gone', { a: '$n' }].map(arg => [
      { $sort: { n: -1, _id: 1 } },
      { $group: { _id: '$b', v: { $push: arg } } },
    ]),
    memory: call('$push', '$r.p', ['$n']),
  },
  $addToSet: {
    sql: call('$addToSet', '$n', '$z', '$x', '$s', '$gone', { a: '$b' }),
    memory: call('$addToSet', '$r.p', ['$n']),
  },
  $count: { sql: call('$count', {}), memory: [] },
  $mergeObjects: { sql: [], memory: call('$mergeObjects', '$o') },
  $stdDevPop: { sql: [], memory: call('$stdDevPop', '$n') },
  $stdDevSamp: { sql: [], memory: call('$stdDevSamp', '$n') },
}
