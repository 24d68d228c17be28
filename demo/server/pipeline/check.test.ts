import { describe, expect, it } from 'vitest'
import { checkPipeline } from './check.ts'

const lookups = (levels: number): unknown => ({
  $lookup: { from: 'x', as: 'y', pipeline: levels === 1 ? [] : [lookups(levels - 1)] },
})
const deep = (levels: number): unknown => (levels === 0 ? '$a' : { $not: [deep(levels - 1)] })

const refused: readonly (readonly [string, unknown, string, RegExp])[] = [
  ['no list', { $match: {} }, 'notAList', /list of stages/],
  ['an unknown stage', [{ $match: {} }, { $out: 'x' }], 'unknownStage', /"\$out".*\$match/],
  ['a stage with two names', [{ $match: {}, $limit: 1 }], 'badStage', /exactly one key/],
  ['$where', [{ $match: { $where: 'true' } }], 'runsCode', /\$where/],
  ['$where inside $or', [{ $match: { $or: [{ a: 1 }, { $where: 'true' }] } }], 'runsCode', /\$where/],
  ['$jsonSchema', [{ $match: { $jsonSchema: {} } }], 'runsCode', /\$jsonSchema/],
  [
    '$function in an expression',
    [{ $project: { a: { $cond: [true, { $function: { body: '', args: [], lang: 'js' } }, 1] } } }],
    'runsCode',
    /\$function/,
  ],
  ['$function in $expr', [{ $match: { $expr: { $function: {} } } }], 'runsCode', /\$function/],
  ['$accumulator', [{ $group: { _id: null, a: { $accumulator: {} } } }], 'runsCode', /\$accumulator/],
  [
    '$function inside $facet',
    [{ $facet: { x: [{ $addFields: { a: { $function: {} } } }] } }],
    'runsCode',
    /\$function/,
  ],
  [
    '$where inside the pipeline of $lookup',
    [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $match: { $where: '1' } }] } }],
    'runsCode',
    /\$where/,
  ],
  ['an unknown operator in $match', [{ $match: { a: { $near: 1 } } }], 'unknownOperator', /"\$near".*\$match.*\$eq/],
  ['an unknown operator in an expression', [{ $project: { a: { $magic: 1 } } }], 'unknownOperator', /"\$magic"/],
  ['an unknown accumulator', [{ $group: { _id: null, a: { $median: '$x' } } }], 'unknownOperator', /"\$median"/],
  ['a path into the prototype', [{ $match: { '__proto__.x': 1 } }], 'badPath', /not a valid field path/],
  ['a path that begins with a dollar', [{ $sort: { '$a.b': 1 } }], 'badStage', /\$sort/],
  ['$sort by a text', [{ $sort: { a: 'up' } }], 'badStage', /1 \(up\)/],
  ['$limit 0', [{ $limit: 0 }], 'badStage', /above 0/],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 'badStage', /_id/],
  ['$bucket with falling boundaries', [{ $bucket: { groupBy: '$a', boundaries: [5, 1] } }], 'badStage', /rising/],
  ['endless nesting', [{ $match: { $expr: deep(40) } }], 'tooDeep', /nested/],
  ['a pipeline of 200 kB', [{ $match: { a: 'x'.repeat(200_000) } }], 'tooLarge', /characters/],
  [
    'a pipeline of 100,001 characters',
    [{ $match: { a: 'x'.repeat(100_001 - 21) } }],
    'tooLarge',
    /100001 characters; at most 100000/,
  ],
  ['too many stages', Array.from({ length: 101 }, () => ({ $skip: 0 })), 'tooLong', /101 stages/],
  ['a regular expression that may run for ever', [{ $match: { a: { $regex: '(a+)+$' } } }], 'badRegex', /for ever/],
  [
    'a choice repeated',
    [{ $project: { a: { $regexMatch: { input: '$a', regex: '(a|aa)*b' } } } }],
    'badRegex',
    /for ever/,
  ],
  ['a broken regular expression', [{ $match: { a: { $regex: '(' } } }], 'badRegex', /not valid/],
  ['what is not JSON', [{ $match: { a: 5n } }], 'notJson', /plain JSON/],
  ['a stage that is not an object', ['$match'], 'badStage', /exactly one key/],
  ['a stage without a name', [{}], 'badStage', /exactly one key/],
  ['$match of a text', [{ $match: 'a' }], 'badStage', /\$match needs an object with conditions/],
  ['$project of nothing', [{ $project: {} }], 'badStage', /at least one field/],
  ['$project of a text', [{ $project: 'a' }], 'badStage', /at least one field/],
  [
    '$project of a path into the prototype',
    [{ $project: { 'a.__proto__': 1 } }],
    'badPath',
    /"a\.__proto__" in \$project/,
  ],
  ['$addFields of a list', [{ $addFields: [] }], 'badStage', /\$addFields needs an object/],
  ['$set of a list', [{ $set: [] }], 'badStage', /\$set needs an object/],
  ['$addFields of a path with a dollar', [{ $addFields: { $a: 1 } }], 'badPath', /in \$addFields/],
  ['$set of a path with a dollar', [{ $set: { $a: 1 } }], 'badPath', /in \$set/],
  ['$unset of no fields', [{ $unset: [] }], 'badStage', /\$unset needs a field/],
  ['$unset of a number', [{ $unset: 7 }], 'badStage', /\$unset/],
  ['$unset of a path with a dollar among others', [{ $unset: ['a', '$b'] }], 'badStage', /\$unset/],
  ['$group of a text', [{ $group: 'a' }], 'badStage', /_id/],
  ['$group by an unknown operator', [{ $group: { _id: { $magic: 1 } } }], 'unknownOperator', /"\$magic"/],
  [
    'an accumulator of an unknown operator',
    [{ $group: { _id: null, a: { $sum: { $magic: 1 } } } }],
    'unknownOperator',
    /"\$magic"/,
  ],
  [
    'two accumulators for one field',
    [{ $group: { _id: null, a: { $sum: 1, $avg: 1 } } }],
    'unknownOperator',
    /"\$sum" in \$group/,
  ],
  ['no accumulator for a field', [{ $group: { _id: null, a: 1 } }], 'unknownOperator', /"a" in \$group/],
  [
    'a field of $group with a dot',
    [{ $group: { _id: null, 'a.b': { $sum: 1 } } }],
    'badPath',
    /"a\.b" in \$group is not a valid field name/,
  ],
  [
    'a field of $group with a dollar',
    [{ $group: { _id: null, $a: { $sum: 1 } } }],
    'badPath',
    /not a valid field name/,
  ],
  ['$sort of a text', [{ $sort: 'a' }], 'badStage', /1 to 32 fields/],
  ['$sort of nothing', [{ $sort: {} }], 'badStage', /1 to 32 fields/],
  [
    '$sort by 33 fields',
    [{ $sort: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`a${i}`, 1])) }],
    'badStage',
    /1 to 32 fields/,
  ],
  ['$sort with one wrong way among others', [{ $sort: { a: 1, b: 2 } }], 'badStage', /-1 \(down\)/],
  ['$limit of half a document', [{ $limit: 1.5 }], 'badStage', /\$limit needs a whole number/],
  ['$limit of a text', [{ $limit: '1' }], 'badStage', /\$limit/],
  ['$skip below 0', [{ $skip: -1 }], 'badStage', /\$skip needs a whole number from 0/],
  ['$skip of more than can be counted', [{ $skip: 2 ** 53 }], 'badStage', /\$skip/],
  ['$unwind of a name without a dollar', [{ $unwind: 'a' }], 'badStage', /\$unwind needs the path/],
  ['$unwind of a dollar alone', [{ $unwind: '$' }], 'badStage', /\$unwind needs the path/],
  ['$unwind of a number', [{ $unwind: { path: 7 } }], 'badStage', /\$unwind needs the path/],
  [
    '$unwind with an index at no path',
    [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }],
    'badStage',
    /includeArrayIndex/,
  ],
  [
    '$unwind with an index that is not a text',
    [{ $unwind: { path: '$a', includeArrayIndex: 7 } }],
    'badStage',
    /includeArrayIndex/,
  ],
  ['$count of a number', [{ $count: 7 }], 'badStage', /\$count needs the name/],
  ['$count with a dot', [{ $count: 'a.b' }], 'badStage', /\$count/],
  ['$count with a dollar', [{ $count: '$a' }], 'badStage', /\$count/],
  ['$facet of a list', [{ $facet: [] }], 'badStage', /\$facet needs/],
  ['$facet of nothing', [{ $facet: {} }], 'badStage', /\$facet needs/],
  ['$facet inside $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], 'badStage', /not inside another/],
  ['$facet with a dot in a name', [{ $facet: { 'a.b': [] } }], 'badStage', /an object of pipelines/],
  ['$facet with a dollar in a name', [{ $facet: { $a: [] } }], 'badStage', /an object of pipelines/],
  [
    '$facet of something that is not a pipeline',
    [{ $facet: { a: { $match: {} } } }],
    'badStage',
    /an object of pipelines/,
  ],
  [
    '$bucket with a default between the boundaries',
    [{ $bucket: { groupBy: '$a', boundaries: [0, 5], default: 3 } }],
    'badStage',
    /default below the first boundary/,
  ],
  ['an accumulator of a list', [{ $group: { _id: null, s: { $sum: ['$a', 1] } } }], 'badStage', /not a list/],
  ['$bucket of a text', [{ $bucket: 'a' }], 'badStage', /at least two boundaries/],
  ['$bucket without boundaries', [{ $bucket: { groupBy: '$a' } }], 'badStage', /at least two boundaries/],
  [
    '$bucket with one boundary',
    [{ $bucket: { groupBy: '$a', boundaries: [1] } }],
    'badStage',
    /at least two boundaries/,
  ],
  ['$bucket with equal boundaries', [{ $bucket: { groupBy: '$a', boundaries: [1, 1] } }], 'badStage', /rising/],
  [
    '$bucket with boundaries of two kinds',
    [{ $bucket: { groupBy: '$a', boundaries: [1, '2'] } }],
    'badStage',
    /one kind/,
  ],
  [
    '$bucket with boundaries that are not values',
    [{ $bucket: { groupBy: '$a', boundaries: [false, true] } }],
    'badStage',
    /one kind/,
  ],
  [
    '$bucket by an unknown operator',
    [{ $bucket: { groupBy: { $magic: 1 }, boundaries: [1, 2] } }],
    'unknownOperator',
    /"\$magic"/,
  ],
  [
    '$bucket with an unknown accumulator',
    [{ $bucket: { groupBy: '$a', boundaries: ['a', 'b'], output: { n: { $median: 1 } } } }],
    'unknownOperator',
    /"\$median" in \$bucket/,
  ],
  [
    '$bucket with a text as output',
    [{ $bucket: { groupBy: '$a', boundaries: [1, 2], output: 'n' } }],
    'badStage',
    /\$bucket needs an object of accumulators/,
  ],
  ['$bucketAuto of a text', [{ $bucketAuto: 'a' }], 'badStage', /number of buckets/],
  ['$bucketAuto without a number', [{ $bucketAuto: { groupBy: '$a' } }], 'badStage', /number of buckets/],
  ['$bucketAuto with no bucket', [{ $bucketAuto: { groupBy: '$a', buckets: 0 } }], 'badStage', /number of buckets/],
  [
    '$bucketAuto with a granularity',
    [{ $bucketAuto: { groupBy: '$a', buckets: 2, granularity: 'R5' } }],
    'badStage',
    /without granularity/,
  ],
  [
    '$bucketAuto by an unknown operator',
    [{ $bucketAuto: { groupBy: { $magic: 1 }, buckets: 2 } }],
    'unknownOperator',
    /"\$magic"/,
  ],
  [
    '$bucketAuto with an unknown accumulator',
    [{ $bucketAuto: { groupBy: '$a', buckets: 2, output: { n: { $median: 1 } } } }],
    'unknownOperator',
    /in \$bucketAuto/,
  ],
  ['$sortByCount of an unknown operator', [{ $sortByCount: { $magic: 1 } }], 'unknownOperator', /"\$magic"/],
  ['$replaceRoot without a root', [{ $replaceRoot: {} }], 'badStage', /newRoot/],
  ['$replaceRoot of a text', [{ $replaceRoot: '$a' }], 'badStage', /newRoot/],
  [
    '$replaceRoot by an unknown operator',
    [{ $replaceRoot: { newRoot: { $magic: 1 } } }],
    'unknownOperator',
    /"\$magic"/,
  ],
  ['$replaceWith an unknown operator', [{ $replaceWith: { $magic: 1 } }], 'unknownOperator', /"\$magic"/],
  ['$lookup of a text', [{ $lookup: 'x' }], 'badStage', /from and as/],
  ['$lookup from nowhere', [{ $lookup: { as: 'y', pipeline: [] } }], 'badStage', /from and as/],
  ['$lookup into nothing', [{ $lookup: { from: 'x', pipeline: [] } }], 'badStage', /from and as/],
  [
    '$lookup into a path with a dollar',
    [{ $lookup: { from: 'x', as: '$y', pipeline: [] } }],
    'badStage',
    /from and as/,
  ],
  [
    '$lookup by a number',
    [{ $lookup: { from: 'x', as: 'y', localField: 7, foreignField: 'a' } }],
    'badStage',
    /field paths/,
  ],
  [
    '$lookup by a path with a dollar',
    [{ $lookup: { from: 'x', as: 'y', localField: 'a', foreignField: '$a' } }],
    'badStage',
    /field paths/,
  ],
  [
    '$lookup by one field',
    [{ $lookup: { from: 'x', as: 'y', localField: 'a' } }],
    'badStage',
    /both localField and foreignField/,
  ],
  ['$lookup by nothing', [{ $lookup: { from: 'x', as: 'y' } }], 'badStage', /or a pipeline/],
  [
    '$lookup with a pipeline that is not a list',
    [{ $lookup: { from: 'x', as: 'y', pipeline: {} } }],
    'badStage',
    /a list of stages as pipeline/,
  ],
  [
    '$lookup with a list as let',
    [{ $lookup: { from: 'x', as: 'y', pipeline: [], let: [] } }],
    'badStage',
    /an object as let/,
  ],
  [
    '$lookup with an unknown operator in let',
    [{ $lookup: { from: 'x', as: 'y', pipeline: [], let: { a: { $magic: 1 } } } }],
    'unknownOperator',
    /"\$magic"/,
  ],
  ['$lookup nested four times', [lookups(5)], 'tooDeep', /at most three levels/],
  [
    'a path into the prototype in an expression',
    [{ $project: { a: '$b.__proto__' } }],
    'badPath',
    /not a valid field path/,
  ],
  [
    'a field called __proto__ in an expression',
    [{ $project: { a: JSON.parse('{"__proto__":1}') as unknown } }],
    'badPath',
    /__proto__/,
  ],
  [
    'an unknown operator deep in an expression',
    [{ $project: { a: { b: [1, { c: { $magic: 1 } }] } } }],
    'unknownOperator',
    /"\$magic"/,
  ],
  [
    'an operator beside another',
    [{ $project: { a: { $add: [1], $sum: 1 } } }],
    'badExpression',
    /"\$add" stands beside \$sum/,
  ],
  [
    'a regular expression that is not fixed',
    [{ $project: { a: { $regexFind: { input: '$a', regex: '$b' } } } }],
    'badRegex',
    /constant string/,
  ],
  [
    'a regular expression that is not a text',
    [{ $project: { a: { $regexFindAll: { input: '$a', regex: 7 } } } }],
    'badRegex',
    /constant string/,
  ],
  [
    'options of a regular expression that are not a text',
    [{ $project: { a: { $regexMatch: { input: '$a', regex: 'a', options: 7 } } } }],
    'badRegex',
    /constant string/,
  ],
  [
    'an unknown operator beside a regular expression',
    [{ $project: { a: { $regexMatch: { input: { $magic: 1 }, regex: 'a' } } } }],
    'unknownOperator',
    /"\$magic"/,
  ],
  ['$or without a list', [{ $match: { $or: { a: 1 } } }], 'badMatch', /\$or needs a list/],
  ['$and of nothing', [{ $match: { $and: [] } }], 'badMatch', /\$and needs a list/],
  ['$nor of texts', [{ $match: { $nor: ['a'] } }], 'badMatch', /\$nor needs a list/],
  [
    'an unknown operator inside $nor',
    [{ $match: { $nor: [{ a: 1 }, { a: { $near: 1 } }] } }],
    'unknownOperator',
    /"\$near"/,
  ],
  ['an unknown operator inside $and', [{ $match: { $and: [{ a: { $near: 1 } }] } }], 'unknownOperator', /"\$near"/],
  [
    'an unknown operator at the top of $match',
    [{ $match: { $text: { $search: 'a' } } }],
    'unknownOperator',
    /"\$text" is not supported in \$match/,
  ],
  ['$where as a condition on a field', [{ $match: { a: { $where: '1' } } }], 'runsCode', /\$where/],
  [
    'a field beside an operator',
    [{ $match: { a: { $gt: 1, b: 2 } } }],
    'badMatch',
    /"b" cannot be combined with operators/,
  ],
  ['$in of a text', [{ $match: { a: { $in: 'x' } } }], 'badMatch', /\$in needs a list/],
  ['$nin of a text', [{ $match: { a: { $nin: 'x' } } }], 'badMatch', /\$nin needs a list/],
  ['$all of a text', [{ $match: { a: { $all: 'x' } } }], 'badMatch', /\$all needs a list/],
  [
    'an unknown operator inside $all',
    [{ $match: { a: { $all: [1, { $elemMatch: { $near: 1 } }] } } }],
    'unknownOperator',
    /"\$near"/,
  ],
  ['$not of a value', [{ $match: { a: { $not: 1 } } }], 'badMatch', /\$not needs operators/],
  ['$not of a field', [{ $match: { a: { $not: { $gt: 1, b: 1 } } } }], 'badMatch', /\$not needs operators/],
  ['an unknown operator inside $not', [{ $match: { a: { $not: { $near: 1 } } } }], 'unknownOperator', /"\$near"/],
  ['$elemMatch of a value', [{ $match: { a: { $elemMatch: 1 } } }], 'badMatch', /\$elemMatch needs conditions/],
  [
    'an unknown operator inside $elemMatch on a field',
    [{ $match: { a: { $elemMatch: { b: { $near: 1 } } } } }],
    'unknownOperator',
    /"\$near"/,
  ],
  [
    'an unknown operator inside $elemMatch on elements',
    [{ $match: { a: { $elemMatch: { $gt: 1, $near: 1 } } } }],
    'unknownOperator',
    /"\$near"/,
  ],
  ['$size of half an element', [{ $match: { a: { $size: 1.5 } } }], 'badMatch', /\$size needs a whole number/],
  ['$mod of a number', [{ $match: { a: { $mod: 4 } } }], 'badMatch', /\$mod needs/],
  ['$mod with one number', [{ $match: { a: { $mod: [4] } } }], 'badMatch', /\$mod needs/],
  ['$mod with a text', [{ $match: { a: { $mod: [4, '0'] } } }], 'badMatch', /\$mod needs/],
  ['$mod by zero', [{ $match: { a: { $mod: [0, 0] } } }], 'badMatch', /\$mod needs/],
  ['$regex of a number', [{ $match: { a: { $regex: 7 } } }], 'badRegex', /\$regex needs a text/],
  ['$options of a number', [{ $match: { a: { $regex: 'a', $options: 7 } } }], 'badRegex', /\$options a text/],
  ['$options without $regex', [{ $match: { a: { $options: 'i' } } }], 'badRegex', /\$regex needs a text/],
]

describe('checkPipeline', () => {
  for (const [what, pipeline, code, message] of refused) {
    it(`refuses ${what} with its name (COL-017)`, () => {
      const fault = checkPipeline(pipeline)
      expect(fault).toMatchObject({ ok: false, code: `pipeline.${code}`, status: 400 })
      expect(fault?.message).toMatch(message)
    })
  }

  it.each<readonly [string, unknown]>([
    ['$match', 'a'],
    ['$project', {}],
    ['$addFields', []],
    ['$set', []],
    ['$unset', 7],
    ['$group', 'a'],
    ['$group', { n: { $sum: 1 } }],
    ['$sort', 'a'],
    ['$sort', { a: 'up' }],
    ['$limit', 0],
    ['$skip', -1],
    ['$unwind', 7],
    ['$unwind', 'tags'],
    ['$unwind', { path: '$a', includeArrayIndex: '$i' }],
    ['$lookup', 'a'],
    ['$lookup', { from: 'x', as: 'y', localField: 7, foreignField: 'a' }],
    ['$lookup', { from: 'x', as: 'y', localField: 'a' }],
    ['$lookup', { from: 'x', as: 'y' }],
    ['$lookup', { from: 'x', as: 'y', let: 1, pipeline: [] }],
    ['$lookup', { from: 'x', as: 'y', pipeline: 1 }],
    ['$count', 7],
    ['$facet', 'a'],
    ['$facet', { a: 1 }],
    ['$bucket', 'a'],
    ['$bucket', { groupBy: '$a', boundaries: [2, 1] }],
    ['$bucket', { groupBy: '$a', boundaries: [1, 2], output: 1 }],
    ['$bucketAuto', 'a'],
    ['$bucketAuto', { groupBy: '$a', buckets: 2, output: 1 }],
    ['$replaceRoot', {}],
  ])('begins with the name of the stage: %s of %j', (name, spec) => {
    expect(checkPipeline([{ [name]: spec }])?.message.startsWith(`${name} needs `)).toBe(true)
  })

  it('names what may be written instead', () => {
    const said = (stage: unknown) => checkPipeline([stage])?.message
    expect([
      said({ $out: 1 }),
      said({ $group: { _id: 1, n: { $median: 1 } } }),
      said({ $project: { a: { $magic: 1 } } }),
      said({ $match: { a: { $near: 1 } } }),
      said({ $project: { a: { $add: 1, b: 2, c: 3 } } }),
    ]).toEqual([
      expect.stringContaining('Use one of $match, $project, '),
      expect.stringContaining('Use one of $sum, $avg, '),
      expect.stringContaining('Use one of $abs, $add, '),
      expect.stringContaining('Use one of $eq, $ne, '),
      'An operator stands alone in its object; "$add" stands beside b, c.',
    ])
  })

  it.each<readonly [string, unknown, string, string | undefined]>([
    ['a stage', [{ $limit: 1 }, { $macth: {} }], 'pipeline.1.$macth', '$match'],
    ['a stage without its $', [{ group: { _id: 1 } }], 'pipeline.0.group', '$group'],
    ['a stage in capitals', [{ $AddFields: {} }], 'pipeline.0.$AddFields', '$addFields'],
    ['a stage like no other', [{ $teleport: {} }], 'pipeline.0.$teleport', undefined],
    ['an accumulator', [{ $group: { _id: null, all: { $summ: 1 } } }], 'pipeline.0.$group.all.$summ', '$sum'],
    [
      'an operator deep in an expression',
      [{ $project: { a: { $add: [1, { $mutliply: [1, 2] }] } } }],
      'pipeline.0.$project.a.$add.1.$mutliply',
      '$multiply',
    ],
    [
      'a condition in $and',
      [{ $match: { $and: [{ a: 1 }, { 'b.c': { $gtee: 1 } }] } }],
      'pipeline.0.$match.$and.1.b.c.$gtee',
      '$gte',
    ],
    [
      'a condition in a branch of $facet',
      [{ $facet: { few: [{ $match: { a: { $exits: true } } }] } }],
      'pipeline.0.$facet.few.0.$match.a.$exits',
      '$exists',
    ],
    [
      'a stage in the pipeline of $lookup',
      [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $sorted: {} }] } }],
      'pipeline.0.$lookup.pipeline.0.$sorted',
      undefined,
    ],
    ['a stage like inherited names', [{ constructor: {} }], 'pipeline.0.constructor', undefined],
    ['the _id of $group', [{ $group: { _id: { $ad: 1 } } }], 'pipeline.0.$group._id.$ad', '$add'],
    [
      'the value of an accumulator',
      [{ $group: { _id: null, all: { $sum: { $ad: 1 } } } }],
      'pipeline.0.$group.all.$sum.$ad',
      '$add',
    ],
    [
      'an accumulator that runs code',
      [{ $group: { _id: null, all: { $accumulator: {} } } }],
      'pipeline.0.$group.all.$accumulator',
      undefined,
    ],
    ['an accumulator without a name', [{ $group: { _id: null, all: 5 } }], 'pipeline.0.$group.all', undefined],
    [
      'the output of $bucket',
      [{ $bucket: { groupBy: '$a', boundaries: [1, 2], output: { n: { $summ: 1 } } } }],
      'pipeline.0.$bucket.output.n.$summ',
      '$sum',
    ],
    [
      'the output of $bucketAuto',
      [{ $bucketAuto: { groupBy: '$a', buckets: 2, output: { n: { $summ: 1 } } } }],
      'pipeline.0.$bucketAuto.output.n.$summ',
      '$sum',
    ],
    [
      'the let of $lookup',
      [{ $lookup: { from: 'x', as: 'y', let: { a: { $ad: 1 } }, pipeline: [] } }],
      'pipeline.0.$lookup.let.a.$ad',
      '$add',
    ],
  ])('returns the position of %s and the nearest name there is', (_, pipeline, path, near) => {
    const fault = checkPipeline(pipeline)
    expect(fault?.issues).toEqual([{ path, message: fault?.message }])
    expect(/Did you mean "(.+?)"/.exec(fault?.message ?? '')?.[1]).toBe(near)
  })

  it('lists the names there are where none is near', () => {
    expect(checkPipeline([{ $group: { _id: null, all: { $teleport: 1 } } }])?.message).toMatch(
      /^The accumulator "\$teleport" in \$group is not supported\. Use one of \$sum, (?:\$\w+, )+\$\w+\.$/,
    )
    expect(checkPipeline([{ $match: { a: { $teleport: 1 } } }])?.message).toMatch(
      /^The operator "\$teleport" is not supported in \$match\. Use one of \$eq, (?:\$\w+, )+\$and, \$or, \$nor, \$expr\.$/,
    )
  })

  const magic = { $magic: 1 }
  it.each<readonly [string, unknown]>([
    ['the second pipeline of $facet', { $facet: { a: [], b: [{ $out: 1 }] } }],
    ['the second field of $project', { $project: { a: 1, b: magic } }],
    ['the second accumulator', { $group: { _id: 1, a: { $sum: 1 }, b: { $sum: magic } } }],
    ['the second value of let', { $lookup: { from: 'x', as: 'y', pipeline: [], let: { a: 1, b: magic } } }],
    ['the pipeline behind let', { $lookup: { from: 'x', as: 'y', let: { a: 1 }, pipeline: [{ $out: 1 }] } }],
    ['the second element of a list', { $project: { a: { $add: [1, magic] } } }],
    ['the second name of an object', { $project: { a: { b: 1, c: magic } } }],
    ['the second condition of $and', { $match: { $and: [{ a: 1 }, { $near: 1 }] } }],
    ['what stands behind $and', { $match: { $and: [{ a: 1 }], $near: 1 } }],
    ['what stands behind $expr', { $match: { $expr: true, $near: 1 } }],
    ['what stands behind a condition', { $match: { a: 1, $near: 1 } }],
  ])('looks at %s', (_, stage) => {
    expect(checkPipeline([stage])?.message).toMatch(/"\$(?:out|magic|near)"/)
  })

  it('takes as much as its limits allow', () => {
    const sorted = Object.fromEntries(Array.from({ length: 32 }, (__, i) => [`a${i}`, 1]))
    for (const pipeline of [
      [{ $match: { a: 'x'.repeat(100_000 - 21) } }],
      [{ $match: { $expr: [deep(10)] } }],
      Array.from({ length: 100 }, () => ({ $skip: 0 })),
      [{ $sort: sorted }],
      [lookups(4)],
    ])
      expect(checkPipeline(pipeline)).toBeNull()
    expect(checkPipeline([{ $match: { $expr: deep(11) } }])?.code).toBe('pipeline.tooDeep')
  })

  it.each<readonly [unknown]>([
    [{ $unset: 'a' }],
    [{ $sort: { a: 1, b: -1 } }],
    [{ $unwind: { path: '$a', includeArrayIndex: 'i.n' } }],
    [{ $bucketAuto: { groupBy: '$a', buckets: 1 } }],
    [{ $bucketAuto: { groupBy: '$a', buckets: 2, output: { n: { $sum: 1 } } } }],
    [{ $project: { a: { $literal: { $magic: 1 } } } }],
    [
      {
        $match: {
          a: null,
          b: [1],
          c: { d: 1 },
          e: 'x',
          f: { $mod: [4, 0] },
          g: { $regex: 'a', $options: 'i' },
          h: { $in: [1] },
          i: { $size: 0 },
          j: { $all: [{ $elemMatch: { $gt: 1 } }, 1] },
        },
      },
    ],
    ...[
      '$sum',
      '$avg',
      '$min',
      '$max',
      '$first',
      '$last',
      '$push',
      '$addToSet',
      '$count',
      '$mergeObjects',
      '$stdDevPop',
      '$stdDevSamp',
    ].map(name => [{ $group: { _id: null, n: { [name]: '$a' } } }] as const),
  ])('lets %j through', stage => {
    expect(checkPipeline([stage])).toBeNull()
  })

  it('lets every stage of the list through when it is well formed (COL-017)', () => {
    expect(
      checkPipeline([
        {
          $match: {
            a: 1,
            'b.c': { $gt: 2, $not: { $lt: 1 } },
            $or: [{ t: { $elemMatch: { $gt: 1 } } }, { t: { $elemMatch: { x: 1 } } }],
          },
        },
        { $project: { a: 1, b: { c: '$x' } } },
        { $addFields: { x: { $let: { vars: { y: 1 }, in: '$$y' } } } },
        { $set: { z: 1 } },
        { $unset: ['q'] },
        { $group: { _id: { a: '$a' }, n: { $count: {} } } },
        { $sort: { n: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $unwind: '$a' },
        { $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } },
        { $facet: { a: [{ $count: 'n' }] } },
        { $bucket: { groupBy: '$a', boundaries: [1, 2], default: 'x' } },
        { $bucketAuto: { groupBy: '$a', buckets: 3 } },
        { $replaceRoot: { newRoot: '$a' } },
        { $replaceWith: { a: { $literal: '$5' } } },
        { $sortByCount: '$a' },
        { $count: 'n' },
      ]),
    ).toBeNull()
  })
})
