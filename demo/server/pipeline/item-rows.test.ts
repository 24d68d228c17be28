import { expect, it } from 'vitest'
import { itemRows } from './item-rows.ts'

const of = (...pipeline: readonly Readonly<Record<string, unknown>>[]) => {
  const rows = itemRows(pipeline)
  return rows && ['name', 'age', 'tags'].filter(rows.isOfItem)
}

it('finds the values that rows have as their items do', () => {
  expect(of()).toEqual(['name', 'age', 'tags'])
  expect(of({ $match: { age: 1 } }, { $sort: { age: 1 } }, { $limit: 5 })).toEqual(['name', 'age', 'tags'])
  expect(of({ $addFields: { age: { $add: ['$age', 1] }, 'tags.n': 1 } })).toEqual(['name'])
  expect(of({ $unwind: '$tags' }, { $lookup: { from: 'x', as: 'age' } })).toEqual(['name'])
  expect(of({ $unset: ['age'] })).toEqual(['name', 'tags'])
  expect(of({ $project: { name: 1, age: '$age', tags: '$name' } })).toEqual(['name', 'age'])
  expect(of({ $project: { name: 0 } })).toEqual(['age', 'tags'])
  expect(of({ $project: { name: 1 } }, { $addFields: { age: 1 } })).toEqual(['name'])
})

it('finds that rows of groups, and of other documents, are not items', () => {
  expect(of({ $group: { _id: '$name', age: { $sum: '$age' } } })).toBeUndefined()
  expect(of({ $replaceRoot: { newRoot: '$other' } })).toBeUndefined()
  expect(of({ $addFields: { _id: '$name' } })).toBeUndefined()
  expect(of({ $project: { _id: 0, name: 1 } })).toBeUndefined()
  expect(of({ $facet: { a: [] } })).toBeUndefined()
})
