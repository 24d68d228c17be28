import { describe, expect, it } from 'vitest'
import { groupedBy } from './grouped-by.ts'

const sum = { n: { $sum: 1 } }
describe('the field that rows are grouped by', () => {
  it.each([
    ['a field', [{ $match: { a: 1 } }, { $group: { _id: '$origin', ...sum } }, { $sort: { n: -1 } }], 'origin'],
    ['a part of a field', [{ $group: { _id: '$address.city', ...sum } }], 'address.city'],
    ['a month of a date', [{ $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m' } }, ...sum } }], 'at'],
    ['counts', [{ $sortByCount: '$status' }], 'status'],
    ['buckets', [{ $bucket: { groupBy: '$delay', boundaries: [0, 5] } }], 'delay'],
    [
      'a group of groups',
      [{ $group: { _id: { o: '$origin', d: '$day' } } }, { $group: { _id: '$_id.o', ...sum } }],
      'o',
    ],
    ['groups with a computed field', [{ $group: { _id: '$a' } }, { $set: { b: 1 } }, { $project: { b: 1 } }], 'a'],
    ['nothing: items', [{ $match: { a: 1 } }, { $project: { a: 1 } }], undefined],
    ['nothing: one group of all', [{ $group: { _id: null, ...sum } }], undefined],
    ['nothing: several fields', [{ $group: { _id: { a: '$a', b: '$b' } } }], undefined],
    ['nothing: a value of two fields', [{ $group: { _id: { $concat: ['$a', '$b'] } } }], undefined],
    ['nothing: the rows become others', [{ $group: { _id: '$a' } }, { $replaceRoot: { newRoot: '$x' } }], undefined],
  ] as const)('is found for %s (COL-017)', (_, pipeline, field) => {
    expect(groupedBy(pipeline)).toBe(field)
  })
})
