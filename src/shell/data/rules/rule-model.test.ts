import { expect, it } from 'vitest'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Rule } from '../../../contract/entities/rule.ts'
import { draftFrom, ruleForm, ruleValues } from './rule-form.ts'
import { conditionOf, extentOf, lockedOut, sentenceOf, termsOf } from './rule-model.ts'
import { words } from './rule-edit-words.ts'
import { words as dutch } from './rule-edit-words.nl.ts'

const sayIn =
  (table: Readonly<Record<string, string>>) =>
  (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    (table[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const roles = [{ id: 'crew', name: 'Crew' }]
const field = (key: string, more: Partial<FoundField> = {}): FoundField => ({
  key,
  type: 'text',
  types: ['string'],
  isDefined: true,
  isSystem: false,
  isSample: false,
  fillRate: 1,
  ...more,
})
const fields = [
  field('base', { label: 'Base' }),
  field('cost', { label: 'Cost', type: 'number', types: ['number'] }),
  field('late', { type: 'boolean', types: ['boolean'] }),
]
const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'r',
  app: 'a',
  collection: 'flights',
  role: 'crew',
  operations: ['read'],
  condition: [],
  ...more,
})

it.each<[string, string, Partial<Rule>]>([
  ['Crew may read all items', 'Crew mag alle items lezen', {}],
  [
    'Crew may read items where Base is the base of the user, without Cost',
    'Crew mag items waarvoor geldt dat Base gelijk is aan het kenmerk base van de gebruiker, lezen, zonder Cost',
    { condition: [{ $match: { base: '$USER.base' } }], fields: { except: ['cost'] } },
  ],
  [
    'Everyone may create and update items where Cost is at most 5 and late is Yes, only Base',
    'Iedereen mag items waarvoor geldt dat Cost hoogstens 5 is en late gelijk is aan Ja, aanmaken en wijzigen, alleen Base',
    {
      role: '@everyone',
      operations: ['update', 'create'],
      condition: [{ $match: { cost: { $lte: 5 }, late: true } }],
      fields: { only: ['base'] },
    },
  ],
])('says %s', (english, nl, more) => {
  const tools = { roles, fields, lang: 'en', say: sayIn(words) }
  expect(sentenceOf(rule(more), tools)).toBe(english)
  expect(sentenceOf(rule(more), { ...tools, lang: 'nl', say: sayIn(dutch) })).toBe(nl)
})

it.each<[string, Partial<Rule>]>([
  ['every row', {}],
  [
    'an attribute, without a field',
    { condition: [{ $match: { base: { $eq: '$USER.base' } } }], fields: { except: ['cost'] } },
  ],
  [
    'two fields and a list',
    { condition: [{ $match: { cost: { $gt: 5 } } }, { $match: { base: { $in: ['AMS', 'RTM'] } } }] },
  ],
  [
    'roles and presence',
    { condition: [{ $match: { base: { $nin: '$USER_ROLES' } } }, { $match: { late: { $exists: false } } }] },
  ],
  ['a truth', { condition: [{ $match: { late: { $ne: true } } }], fields: { only: ['base'] } }],
  ['another form', { condition: [{ $match: { $or: [{ base: 'AMS' }, { cost: 5 }] } }] }],
])('keeps a rule that is opened and saved: %s', (_, more) => {
  const { role, operations, condition, fields: given } = rule(more)
  expect(draftFrom(ruleValues(rule(more)), fields)).toEqual({
    role,
    operations,
    condition,
    ...(given ? { fields: given } : {}),
  })
})

it('asks for what a term needs, and for one more term', () => {
  const keysOf = (values: Record<string, unknown>) =>
    ruleForm({ ...ruleValues(undefined), rows: 'some', ...values }, { roles, fields, say: sayIn(words) })
      .map(({ key }) => key)
      .filter(key => /\d$/.test(key))
  expect(keysOf({})).toEqual(['field0'])
  expect(keysOf({ field0: 'cost' })).toEqual(['field0', 'is0', 'by0', 'field1'])
  expect(keysOf({ field0: 'cost', is0: 'gt', by0: 'value' })).toEqual(['field0', 'is0', 'by0', 'value0', 'field1'])
  expect(keysOf({ field0: 'cost', is0: 'exists' })).toEqual(['field0', 'is0', 'field1'])
  expect(keysOf({ field0: 'base', is0: 'eq', by0: 'id' })).toEqual(['field0', 'is0', 'by0', 'field1'])
})

it('reads conditions of one comparison for each field, and no others', () => {
  expect(termsOf([{ $match: { a: 1, b: { $gt: 2 } } }])).toEqual([
    { field: 'a', is: 'eq', value: 1 },
    { field: 'b', is: 'gt', value: 2 },
  ])
  for (const match of [{ $and: [] }, { a: { $gt: 1, $lt: 2 } }, { a: { $regex: 'x' } }, { a: {} }])
    expect(termsOf([{ $match: match }])).toBeUndefined()
  expect(conditionOf([{ field: 'a', is: 'missing' }])).toEqual([{ $match: { a: { $exists: false } } }])
})

it('knows that who signed in reads and creates what visitors may, and changes nothing by that', () => {
  const open = rule({ role: '@visitors', operations: ['read', 'create', 'update'] })
  expect((['read', 'create', 'update'] as const).map(one => extentOf([open], 'crew', one))).toEqual([
    'all',
    'all',
    'none',
  ])
  expect(extentOf([open], '@embeds', 'read')).toBe('none')
})

it('knows what each role may do, and who loses all items', () => {
  const own = rule({ condition: [{ $match: { base: 'AMS' } }] })
  expect(extentOf([], 'crew', 'read')).toBe('open')
  expect(extentOf([own], 'crew', 'read')).toBe('some')
  expect(extentOf([own], '@visitors', 'read')).toBe('none')
  expect(extentOf([own], 'crew', 'update')).toBe('open')
  expect(extentOf([own, rule({ role: '@users' })], 'crew', 'read')).toBe('all')
  expect(extentOf([rule({ role: '@everyone', fields: { except: ['cost'] } })], '@embeds', 'read')).toBe('some')
  expect(lockedOut([], [own], roles)).toEqual(['@users', '@visitors', '@embeds'])
  expect(lockedOut([own], [own], roles)).toEqual([])
  expect(lockedOut([], [rule({ role: '@everyone' })], roles)).toEqual([])
})
