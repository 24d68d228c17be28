import { describe, expect, it } from 'vitest'
import { readLiteral, readLiterals, writeLiteral, writeLiterals } from '../literal.ts'
import { readGroup, writeGroup } from './group.ts'
import { joinMatch, readMatch, splitMatch, writeMatch } from './match.ts'

describe('the conditions of a filter', () => {
  it.each([
    [{ status: 'open' }],
    [{ delay: { $gte: 15, $lt: 60 } }],
    [{ status: { $in: ['open', 'late'] }, hour: { $nin: [1, 2] } }],
    [{ name: { $regex: String.raw`a\.b`, $options: 'i' } }],
    [{ name: { $regex: '^Se', $options: 'i' } }],
    [{ gone: { $eq: null }, here: { $ne: null } }],
    [{ a: 1, $and: [{ a: 2 }] }],
    [{}],
  ])('are read and written back: %j', spec => {
    expect(writeMatch(readMatch(spec) ?? [])).toEqual(spec)
  })

  it.each([
    [{ $or: [{ a: 1 }] }],
    [{ a: { $elemMatch: { b: 1 } } }],
    [{ a: { $regex: 'x.*y', $options: 'i' } }],
    [{ a: { $regex: 'x' } }],
    [{ a: [1] }],
    [{ $expr: {} }],
    ['x'],
  ])('that the form cannot show are left to the text: %j', spec => {
    expect(readMatch(spec)).toBeUndefined()
  })
})

describe('a filter that the form can show in part', () => {
  it.each([
    [{ status: 'open', $or: [{ a: 1 }, { b: 2 }] }, 1],
    [{ $or: [{ a: 1 }] }, 1],
    [{ $and: [{ $or: [{ a: 1 }] }, { $or: [{ b: 1 }] }] }, 2],
    [{ $and: [{ a: 1 }, { a: { $regex: 'x.*y' } }] }, 1],
    [{ tags: { $elemMatch: { b: 1 } }, name: 'Ada' }, 1],
  ])('is put together again as it was: %j', (spec, count) => {
    const { conditions, rest } = splitMatch(spec)
    expect(rest).toHaveLength(count)
    expect(joinMatch(conditions, rest)).toEqual(spec)
  })

  it('keeps the rest where a condition of the same field is added', () => {
    const { rest } = splitMatch({ a: { $elemMatch: { b: 1 } } })
    expect(joinMatch([{ field: 'a', compare: 'filled', value: '' }], rest)).toEqual({
      $and: [{ a: { $ne: null } }, { a: { $elemMatch: { b: 1 } } }],
    })
  })
})

describe('a group', () => {
  it.each([
    [{ _id: null, count: { $sum: 1 } }],
    [{ _id: '$month', delay: { $avg: '$delay' }, names: { $addToSet: '$name' } }],
    [{ _id: { month: '$month', airline: '$airline' }, late: { $sum: { $cond: [true, 1, 0] } } }],
  ])('is read and written back: %j', spec => {
    const group = readGroup(spec)
    expect(group && writeGroup(group)).toEqual(spec)
  })

  it('names two fields after themselves', () => {
    const keys = [
      { name: '', field: 'origin.city' },
      { name: '', field: 'month' },
    ]
    expect(writeGroup({ keys, figures: [] })).toEqual({ _id: { origin_city: '$origin.city', month: '$month' } })
  })

  it('that is computed is left to the text', () => {
    expect(readGroup({ _id: { $month: '$date' } })).toBeUndefined()
    expect(readGroup({ count: { $sum: 1 } })).toBeUndefined()
  })
})

describe('a value in one line', () => {
  it.each([['open'], [15], [-1.5], [true], [null], ['15'], ['true'], [''], ['"quoted"'], ['a "b" c'], ['مرحبا 👋']])(
    'stands for itself when it is read again: %j',
    value => {
      expect(readLiteral(writeLiteral(value))).toEqual(value)
    },
  )

  it('is one of several between commas', () => {
    expect(readLiterals('a, 2, "x, y", true')).toEqual(['a', 2, 'x, y', true])
    expect(readLiterals(writeLiterals(['x, y', 2, 'b']))).toEqual(['x, y', 2, 'b'])
  })
})
