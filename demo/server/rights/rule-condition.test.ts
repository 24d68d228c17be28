import { afterEach, describe, expect, it, vi } from 'vitest'
import { person, visitor } from './people.test-kit.ts'
import { bindCondition, conditionFault } from './rule-condition.ts'
import type { Who } from './who.ts'

const where = (match: unknown) => [{ $match: match }]
const nested = (depth: number): unknown => (depth === 0 ? { a: 1 } : { $or: [nested(depth - 1)] })
const terms = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]))

describe('a condition', () => {
  it.each([
    { $match: { a: 1 } },
    { a: { $eq: true }, b: { $ne: false } },
    { a: { $gt: 1 }, b: { $gte: 1 }, c: { $lt: 'x' }, d: { $lte: 2 } },
    { a: { $in: Array.from({ length: 100 }, (_, at) => at) } },
    { a: { $nin: '$USER_ROLES' }, b: { $in: '$USER_ROLES' } },
    { a: 'x'.repeat(1000) },
    { a: null, 'b.c': '$USER.base' },
    terms(50),
    nested(3),
  ])('of plain comparisons is valid: %j', match => {
    const condition = '$match' in (match as object) ? [match] : where(match)
    expect(conditionFault(condition)).toBeUndefined()
  })

  it.each([
    [{}, 'condition', 'A condition is a list of $match stages.'],
    [[{ $limit: 1 }], 'condition.0', 'A rule has only $match stages.'],
    [where(terms(51)), 'condition', 'A rule has at most 50 terms.'],
    [where(1), 'condition.0.$match', '$match needs an object.'],
    [where(nested(4)), expect.any(String), 'Conditions are nested at most 4 deep.'],
    [where({ $or: [] }), 'condition.0.$match.$or', '$or needs a list of conditions.'],
    [where({ $where: 1 }), 'condition.0.$match.$where', '“$where” is not the path of a field.'],
    [where({ 'a..b': 1 }), 'condition.0.$match.a..b', '“a..b” is not the path of a field.'],
    [where({ a: {} }), 'condition.0.$match.a', 'Choose a comparison.'],
    [
      where({ a: { $regex: 'x' } }),
      'condition.0.$match.a.$regex',
      'A rule does not know $regex. It knows $eq, $ne, $gt, $gte, $lt, $lte, $in, $nin, $exists.',
    ],
    [where({ a: { $exists: 1 } }), 'condition.0.$match.a.$exists', '$exists needs true or false.'],
    [
      where({ a: { $eq: '$USER_ROLES' } }),
      'condition.0.$match.a.$eq',
      '$USER_ROLES is a list: use it with $in or $nin.',
    ],
    [where({ a: { $gt: true } }), 'condition.0.$match.a.$gt', '$gt compares numbers and texts.'],
    [where({ a: { $in: 1 } }), 'condition.0.$match.a.$in', '$in needs a list of values.'],
    [
      where({ a: { $in: Array.from({ length: 101 }, () => 1) } }),
      'condition.0.$match.a.$in',
      'A list has at most 100 values.',
    ],
    [where({ a: { $in: ['$USER_ROLES'] } }), 'condition.0.$match.a.$in.0', 'Use $USER_ROLES in the place of the list.'],
    [where({ a: Infinity }), 'condition.0.$match.a', 'This is not a number.'],
    [where({ a: [1] }), 'condition.0.$match.a', 'A value is a text, a number, true, false or null.'],
    [where({ a: 'x'.repeat(1001) }), 'condition.0.$match.a', 'A text has at most 1000 characters.'],
    [
      where({ a: '$NOBODY' }),
      'condition.0.$match.a',
      '“$NOBODY” is not known. Use $USER, $USER_STR, $USER_EMAIL, $USER_ROLES, $$GET_DATE_SEC, or $USER. with the name of an attribute.',
    ],
  ])('is refused with where and why: %j', (condition, path, message) => {
    expect(conditionFault(condition)).toEqual(
      expect.objectContaining({ ok: false, code: 'invalid', status: 400, issues: [{ path, message }] }),
    )
  })
})

describe('a condition for a person', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const eve = person('eve')
  const withBase = (base: unknown): Who =>
    eve.kind === 'user' ? { ...eve, user: { ...eve.user, extra_information: { attributes: { base } } } } : eve

  it('has their values in place of its tokens, also in lists', () => {
    vi.useFakeTimers({ now: 1_700_000_000_500 })
    expect(
      bindCondition(
        where({ $or: [{ a: '$USER' }, { b: { $lt: '$$GET_DATE_SEC' } }, { c: { $in: ['x', '$USER'] } }] }),
        eve,
      ),
    ).toEqual({
      ok: true,
      value: where({ $or: [{ a: 'eve' }, { b: { $lt: 1_700_000_000 } }, { c: { $in: ['x', 'eve'] } }] }),
    })
    expect(bindCondition(where({ a: { $gt: '$$GET_DATE_SEC' } }), visitor())).toMatchObject({ ok: true })
  })

  it.each(['AMS', 7, false])('has an attribute that is a plain value: %j', base => {
    expect(bindCondition(where({ base: '$USER.base' }), withBase(base))).toEqual({ ok: true, value: where({ base }) })
  })

  it.each(['', null, undefined, ['AMS'], { a: 1 }])('holds for no row without a plain value: %j', base => {
    expect(bindCondition(where({ base: '$USER.base' }), withBase(base))).toEqual({ ok: false, missing: '$USER.base' })
  })
})
