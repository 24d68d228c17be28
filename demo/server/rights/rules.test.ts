import { describe, expect, it } from 'vitest'
import type { Rule, RuleFields } from '../../../src/contract/entities/rule.ts'
import { builder, embed, person, visitor } from './people.test-kit.ts'
import { bindCondition, conditionFault } from './rule-condition.ts'
import { hasField, partFor, rolesOf, stagesOf } from './rules.ts'
import type { Who } from './who.ts'

const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'r',
  app: 'shop',
  collection: 'orders',
  role: '@everyone',
  operations: ['read'],
  condition: [],
  ...more,
})
const where = (match: Readonly<Record<string, unknown>>) => [{ $match: match }]
/** Eve, with a role and attributes. */
const eve = (attributes: unknown = {}): Who => {
  const who = person('eve')
  return who.kind === 'user'
    ? { ...who, user: { ...who.user, roles: ['crew'], extra_information: { attributes } } }
    : who
}
const noRow = [{ $match: { _id: { $in: [] } } }]

describe('the rules of a collection', () => {
  it('bind nobody without a rule for the operation, and no builder', () => {
    expect(partFor([], eve(), 'read')).toEqual({
      isRuled: false,
      isClosed: false,
      rows: [],
      fields: undefined,
      missing: [],
    })
    expect(partFor([rule()], eve(), 'update').isRuled).toBe(false)
    expect(partFor([rule({ role: 'other' })], builder, 'read')).toMatchObject({ isRuled: false, rows: [] })
  })

  it('close an operation to everybody whom none of them names', () => {
    const rules = [rule({ role: 'pilot', condition: where({ a: 1 }) })]
    for (const who of [eve(), visitor(), embed([])])
      expect(stagesOf(partFor(rules, who, 'read'))).toEqual([
        ...noRow,
        expect.objectContaining({ $project: expect.anything() }),
      ])
    expect(partFor(rules, eve(), 'read')).toMatchObject({ isClosed: true, rows: noRow, fields: { only: [] } })
  })

  it('name people by their roles and by what they are', () => {
    expect([...rolesOf(eve())]).toEqual(['@everyone', '@users', 'crew'])
    expect([...rolesOf(visitor())]).toEqual(['@everyone', '@visitors'])
    expect([...rolesOf(embed([]))]).toEqual(['@everyone', '@embeds'])
  })

  it('of visitors hold for users too, to read and to create, but not to change, nor for the token of a host', () => {
    const rules = [
      rule({ role: '@visitors', operations: ['read', 'create', 'update', 'delete'], condition: where({ open: true }) }),
    ]
    for (const operation of ['read', 'create'] as const)
      expect(partFor(rules, eve(), operation)).toEqual(partFor(rules, visitor(), operation))
    for (const operation of ['update', 'delete'] as const)
      expect(partFor(rules, eve(), operation).isClosed, operation).toBe(true)
    expect(partFor(rules, embed([]), 'read').isClosed).toBe(true)
  })

  it('of visitors add their rows to those of a role, and never show fields that neither shows', () => {
    const own = rule({ role: 'crew', condition: where({ base: 'AMS' }) })
    const open = rule({ role: '@visitors', condition: where({ open: true }) })
    expect(partFor([own, open], eve(), 'read').rows).toEqual([{ $match: { $or: [{ base: 'AMS' }, { open: true }] } }])
    for (const fields of [{ only: ['name'] }, { except: ['cost'] }] as const) {
      expect(partFor([own, { ...open, fields: { ...fields } as RuleFields }], eve(), 'read')).toEqual(
        partFor([own], eve(), 'read'),
      )
      expect(partFor([{ ...own, fields: { ...fields } as RuleFields }, open], eve(), 'read')).toEqual(
        partFor([{ ...own, fields: { ...fields } as RuleFields }], eve(), 'read'),
      )
    }
  })

  it('of visitors compare with a visitor, not with the user who gets their rows', () => {
    const open = rule({ role: '@visitors', condition: where({ owner: '$USER' }) })
    expect(partFor([open], eve(), 'read').rows).toEqual(partFor([open], visitor(), 'read').rows)
  })

  it('add up: the rows of each', () => {
    const [one, two] = [
      rule({ condition: where({ a: 1 }) }),
      rule({ condition: [...where({ b: 2 }), ...where({ c: 3 })] }),
    ]
    expect(partFor([one], eve(), 'read').rows).toEqual([{ $match: { a: 1 } }])
    expect(partFor([two], eve(), 'read').rows).toEqual([{ $match: { $and: [{ b: 2 }, { c: 3 }] } }])
    expect(partFor([one, two], eve(), 'read').rows).toEqual([
      { $match: { $or: [{ a: 1 }, { $and: [{ b: 2 }, { c: 3 }] }] } },
    ])
    expect(partFor([one, rule()], eve(), 'read').rows).toEqual([])
    expect(partFor([one, rule({ condition: where({}) })], eve(), 'read').rows).toEqual([])
  })

  it.each<[string, (RuleFields | undefined)[], readonly string[]]>([
    ['all and some', [undefined, { only: ['a'] }], ['a', 'b', 'c']],
    ['two lists', [{ only: ['a'] }, { only: ['b'] }], ['a', 'b']],
    ['two exceptions', [{ except: ['a', 'b'] }, { except: ['b', 'c'] }], ['a', 'c']],
    ['a list and exceptions', [{ only: ['b'] }, { except: ['a', 'b'] }], ['b', 'c']],
    ['exceptions and a list', [{ except: ['a', 'b'] }, { only: ['b'] }], ['b', 'c']],
  ])('add up: the fields of all, %s', (_, list, shown) => {
    const { fields } = partFor(
      list.map(one => rule(one ? { fields: one } : {})),
      eve(),
      'read',
    )
    expect(['a', 'b', 'c'].filter(key => hasField(fields, key))).toEqual(shown)
    expect(hasField(fields, '_id')).toBe(true)
  })

  it('leave the whole collection if they except no field and no row', () => {
    expect(stagesOf(partFor([rule({ fields: { except: [] } })], eve(), 'read'))).toEqual([])
    expect(stagesOf(partFor([rule({ fields: { except: ['a'] } })], eve(), 'read'))).toEqual([{ $unset: ['a'] }])
  })
})

describe('the condition of a rule', () => {
  it('compares with the person who asks', () => {
    const bound = (value: unknown, who: Who = eve({ base: 'AMS', level: 3, isLead: false })) =>
      bindCondition(where({ f: value }), who)
    expect(bound('$USER')).toEqual({ ok: true, value: where({ f: 'eve' }) })
    expect(bound({ $in: '$USER_ROLES' })).toEqual({ ok: true, value: where({ f: { $in: ['crew'] } }) })
    expect(bound('$USER_EMAIL')).toEqual({ ok: true, value: where({ f: 'eve@lc.test' }) })
    for (const [name, value] of [
      ['base', 'AMS'],
      ['level', 3],
      ['isLead', false],
    ])
      expect(bound(`$USER.${name}`)).toEqual({ ok: true, value: where({ f: value }) })
  })

  it('holds for no row where the person lacks what it compares with', () => {
    for (const [value, who] of [
      ['$USER.base', eve({})],
      ['$USER.base', eve({ base: null })],
      ['$USER.base', eve({ base: '' })],
      ['$USER.base', eve({ base: ['AMS'] })],
      ['$USER.base', eve({ base: { $gt: '' } })],
      ['$USER.constructor', eve({})],
      ['$USER.base', eve(null)],
      ['$USER', visitor()],
      ['$USER', embed([])],
    ] as const)
      expect([value, partFor([rule({ condition: where({ f: { $ne: value } }) })], who, 'read')]).toMatchObject([
        value,
        { isClosed: true, rows: noRow, missing: [value] },
      ])
  })

  it.each<[string, unknown]>([
    ['condition', {}],
    ['condition.0', [{ $limit: 5 }]],
    ['condition.0', [{ $match: {}, $limit: 5 }]],
    ['condition.0.$match', [{ $match: 5 }]],
    ['condition.0.$match.$where', where({ $where: '1' })],
    ['condition.0.$match.$expr', where({ $expr: true })],
    ['condition.0.$match.$nor', where({ $nor: [{ a: 1 }] })],
    ['condition.0.$match.$or', where({ $or: [] })],
    ['condition.0.$match.a.b.$gt', where({ 'a.b': { $gt: true } })],
    ['condition.0.$match.a.$in', where({ a: { $in: 'x' } })],
    ['condition.0.$match.a.$in', where({ a: { $in: Array.from({ length: 101 }, String) } })],
    ['condition.0.$match.a.$in.0', where({ a: { $in: [{}] } })],
    ['condition.0.$match.a.$in.0', where({ a: { $in: ['$USER_ROLES'] } })],
    ['condition.0.$match.a.$eq', where({ a: { $eq: '$USER_ROLES' } })],
    ['condition.0.$match.a.$exists', where({ a: { $exists: 1 } })],
    ['condition.0.$match.a', where({ a: {} })],
    ['condition.0.$match.a', where({ a: ['x'] })],
    ['condition.0.$match.a', where({ a: '$USERNAME' })],
    ['condition.0.$match.$or.0.$or.0.$or.0.$or.0', where({ $or: [{ $or: [{ $or: [{ $or: [{ a: 1 }] }] }] }] })],
    ['condition', Array.from({ length: 51 }, () => ({ $match: { a: 1 } }))],
  ])('is refused at %s', (path, condition) => {
    expect(conditionFault(condition)?.issues?.[0]?.path).toBe(path)
  })

  it('may compare with every plain value', () => {
    const fine = where({
      a: 'text',
      'b.c': { $gte: 5, $lt: 7 },
      d: { $in: ['x', 1, null, '$USER'] },
      e: { $nin: '$USER_ROLES' },
      f: { $exists: false },
      $or: [{ g: true }, { $and: [{ h: { $ne: null } }] }],
    })
    expect(conditionFault(fine)).toBeUndefined()
    expect(conditionFault([])).toBeUndefined()
  })
})
