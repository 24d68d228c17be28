import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const stored = { params: { app: 'other', id: 'secret-rule' } } // of the stage
const none = { params: { app: 'other', id: 'none' } }
/** The stage has a rule for the collection of another app only: what these rows make, they delete again. */
const made = { app: 'other', collection: 'secrets', role: 'shopper', operations: ['delete'] }

const withoutFields: unknown = expect.toSatisfy((rule: object) => !('fields' in rule))

const closed = (send: Row['send']): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send: send ?? {}, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send: send ?? {}, expect: { code: 403 } },
]
const wrongRule = (title: string, more: object, error: string): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send: { body: { ...made, ...more } },
  expect: { code: 400, errors: [error] },
})

export const ruleRows: readonly Row[] = [
  ...rowsOf('listRules', 'API-127', [
    ...closed({ params: { app: 'other' } }),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the rules of an app (API-132, QRY-005)',
      send: { params: { app: 'other' } },
      expect: { code: 200, data: [{ id: 'secret-rule', app: 'other', collection: 'secrets' }], total: 1 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists those of one collection',
      send: { params: { app: 'other' }, query: { collection: 'none' } },
      expect: { code: 200, data: [], total: 0 },
    },
  ]),
  ...rowsOf('readRule', 'API-128', [
    ...closed(stored),
    { kind: 'wrong', as: 'dev', title: 'reports that a rule does not exist', send: none, expect: { code: 404 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'finds a rule in its own app only',
      send: { params: { app: 'shop', id: 'secret-rule' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns app, collection, role, operations and condition (API-132, QRY-005)',
      send: stored,
      expect: {
        code: 200,
        data: { id: 'secret-rule', role: 'shopper', operations: ['delete'], condition: [{ $match: { code: 7 } }] },
      },
    },
  ]),
  ...rowsOf('createRule', 'API-131', [
    ...closed({ body: made }),
    wrongRule('needs an operation', { operations: [] }, 'operations'),
    wrongRule('knows four operations', { operations: ['share'] }, 'operations.0'),
    wrongRule('needs a role that exists', { role: 'unknown' }, 'role'),
    wrongRule('takes $match stages only', { condition: [{ $limit: 1 }] }, 'condition.0'),
    wrongRule(
      'takes plain comparisons only',
      { condition: [{ $match: { a: { $regex: 'x' } } }] },
      'condition.0.$match.a.$regex',
    ),
    wrongRule('takes no computed condition', { condition: [{ $match: { $expr: true } }] }, 'condition.0.$match.$expr'),
    wrongRule('takes known tokens only', { condition: [{ $match: { a: '$USERS' } }] }, 'condition.0.$match.a'),
    wrongRule('takes fields by their keys', { fields: { except: ['a.b'] } }, 'fields.except.0'),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a collection that exists',
      send: { body: { ...made, collection: 'none' } },
      expect: { code: 422 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'makes a rule (QRY-005)',
      send: {
        body: {
          ...made,
          condition: [{ $match: { owner: '$USER', base: { $in: '$USER_ROLES' } } }],
          fields: { except: ['cost'] },
        },
      },
      expect: { code: 200, data: { ...made, id: expect.any(String), fields: { except: ['cost'] }, edited: 1 } },
    },
  ]),
  ...rowsOf('updateRule', 'API-129', [
    ...closed({ ...stored, body: {} }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a rule does not exist',
      send: { ...none, body: {} },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'checks the condition',
      send: { ...stored, body: { condition: [{ $match: { a: { $in: 'x' } } }] } },
      expect: { code: 400, errors: ['condition.0.$match.a.$in'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'changes what is sent and keeps the rest (QRY-005)',
      send: { ...stored, body: { role: '@users', fields: { only: ['code'] }, edited: 1 } },
      expect: {
        code: 200,
        data: {
          role: '@users',
          operations: ['delete'],
          fields: { only: ['code'] },
          condition: [{ $match: { code: 7 } }],
          edited: 2,
        },
      },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'overwrites no change of somebody else, and returns it',
      send: { ...stored, body: { role: 'shopper', edited: 1 } },
      expect: { code: 409, data: { role: '@users', edited: 2 } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'gives every field again',
      send: { ...stored, body: { fields: null } },
      expect: { code: 200, data: withoutFields },
    },
  ]),
  ...rowsOf('tryRules', undefined, [
    ...closed({ params: { app: 'shop' }, body: { collection: 'orders', role: 'shopper' } }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a role or a user',
      send: { params: { app: 'shop' }, body: { collection: 'orders' } },
      expect: { code: 400, errors: ['role'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a user who exists',
      send: { params: { app: 'shop' }, body: { collection: 'orders', user: 'none' } },
      expect: { code: 400, errors: ['user'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'shows what a role would read with a rule that is not saved',
      send: {
        params: { app: 'shop' },
        body: {
          collection: 'orders',
          role: 'shopper',
          rule: {
            role: 'shopper',
            operations: ['read'],
            condition: [{ $match: { _id: 'o1' } }],
            fields: { only: ['region'] },
          },
        },
      },
      expect: {
        code: 200,
        data: {
          rows: [{ _id: 'o1', region: 'EU' }],
          total: 1,
          missing: [],
          uses: expect.arrayContaining([expect.objectContaining({ kind: 'query' })]),
        },
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'names the attributes that an account does not have',
      send: {
        params: { app: 'shop' },
        body: {
          collection: 'orders',
          user: 'eve',
          rule: { role: '@users', operations: ['read'], condition: [{ $match: { region: '$USER.region' } }] },
        },
      },
      expect: { code: 200, data: { rows: [], total: 0, missing: ['$USER.region'] } },
    },
  ]),
  ...rowsOf('deleteRule', 'API-130', [
    ...closed(stored),
    { kind: 'wrong', as: 'dev', title: 'reports that a rule does not exist', send: none, expect: { code: 404 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'deletes a rule, and says how to put it back (QRY-005)',
      send: stored,
      expect: { code: 200, data: { undo: expect.any(String) } },
    },
  ]),
]
