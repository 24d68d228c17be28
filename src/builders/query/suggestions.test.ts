import { describe, expect, it } from 'vitest'
import { accumulatorOperators, queryOperators, stageNames } from '../../contract/pipeline-operators.ts'
import { stepAt, suggestionsAt } from './suggestions.ts'

const known = { fields: ['status', 'price'], collections: ['airports'], titleOf: (name: string) => `Title of ${name}` }
const key = (...path: (string | number)[]) => suggestionsAt({ path, kind: 'key' }, known).map(({ label }) => label)
const value = (...path: (string | number)[]) => suggestionsAt({ path, kind: 'value' }, known).map(({ label }) => label)

describe('suggestions', () => {
  it('are the stages where a step begins, with what a new one starts with', () => {
    expect(key(0)).toEqual([...stageNames])
    expect(suggestionsAt({ path: [0], kind: 'key' }, known)[0]).toEqual({
      label: '$match',
      detail: 'Title of $match',
      value: '{}',
    })
    const whole = suggestionsAt({ path: [1], kind: 'value' }, known)
    expect(whole.find(({ label }) => label === '$limit')?.json).toBe('{"$limit": 100}')
  })

  it('are fields and conditions in a filter, at any depth', () => {
    expect(key(0, '$match')).toEqual(['status', 'price', '$and', '$or', '$nor', '$expr'])
    expect(key(0, '$match', '$or', 1)).toEqual(key(0, '$match'))
    expect(key(0, '$match', 'price')).toEqual([...queryOperators])
    expect(key(0, '$match', 'price', '$not')).toEqual([...queryOperators])
    expect(value(0, '$match', '$expr', '$eq', 0)).toEqual(['$status', '$price'])
    expect(value(0, '$match', 'price')).toEqual([])
  })

  it('are accumulators for the names of a group, and paths of fields in them', () => {
    expect(key(0, '$group')).toEqual(['_id'])
    expect(key(0, '$group', 'total')).toEqual([...accumulatorOperators])
    expect(value(0, '$group', 'total', '$sum')).toEqual(['$status', '$price'])
    expect(value(0, '$group', '_id')).toEqual(['$status', '$price'])
    expect(key(0, '$bucket', 'output', 'total')).toEqual([...accumulatorOperators])
  })

  it.each([
    ['$project', 'key', [], ['status', 'price']],
    ['$addFields', 'value', ['double'], ['$status', '$price']],
    ['$sort', 'key', [], ['status', 'price']],
    ['$unset', 'value', [0], ['status', 'price']],
    ['$unwind', 'value', [], ['$status', '$price']],
    ['$lookup', 'value', ['from'], ['airports']],
    ['$lookup', 'value', ['localField'], ['status', 'price']],
    ['$lookup', 'key', [], ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']],
    ['$limit', 'value', [], []],
    ['$constructor', 'key', [], []],
  ] as const)('of %s as a %s at %j', (stage, kind, inner, expected) => {
    expect(suggestionsAt({ path: [0, stage, ...inner], kind }, known).map(({ label }) => label)).toEqual(expected)
  })

  it('go into pipelines within a stage; the fields of another collection are not known', () => {
    expect(key(0, '$facet', 'first', 0)).toEqual([...stageNames])
    expect(key(0, '$facet', 'first', 0, '$sort')).toEqual(['status', 'price'])
    expect(key(0, '$lookup', 'pipeline', 0, '$sort')).toEqual([])
    expect(key(0, '$lookup', 'pipeline', 0, '$match', 'a')).toEqual([...queryOperators])
  })

  it('are none outside of a list of steps', () => {
    expect(key('a')).toEqual([])
    expect(stepAt({ path: ['a'] })).toBeUndefined()
    expect(stepAt({ path: [2, '$match'] })).toBe(2)
  })
})
