// Rules of collections, for builders: who may read and write which rows and fields.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Use } from '../entities/collection.ts'
import { Document } from '../entities/item.ts'
import { RuleFields, Rule, ruleOperations } from '../entities/rule.ts'
import { ReadQuery } from './apps.ts'

/** What every read of documents depends on. */
const reads = [
  'readItem',
  'aggregate',
  'readData',
  'listFigures',
  'listAnswers',
  'summarizeAnswers',
  'listGiven',
  'countGiven',
  'listCollections',
  'readCollection',
]
const stale = ['listRules', 'readRule', 'tryRules', ...reads]

const operations = v.pipe(
  v.array(v.picklist(ruleOperations, 'A rule is for read, create, update or delete.')),
  v.minLength(1, 'Choose at least one of read, create, update and delete.'),
)
const condition = v.pipe(v.array(v.looseObject({})), v.maxLength(20, 'A condition has at most 20 stages.'))
const role = v.pipe(v.string(), v.nonEmpty('Choose a role.'))

export const ruleCalls = {
  listRules: call({
    id: 'listRules',
    method: 'GET',
    path: '/rule/:app',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the rules of an app. With `collection`, those of one collection.',
    query: v.looseObject({ ...ReadQuery.entries, collection: v.optional(v.string()) }),
    reply: v.array(Rule),
  }),
  readRule: call({
    id: 'readRule',
    method: 'GET',
    path: '/rule/:app/:id',
    right: 'builder',
    summary: 'Returns one rule.',
    query: ReadQuery,
    reply: Rule,
  }),
  createRule: call({
    id: 'createRule',
    method: 'POST',
    path: '/rule',
    right: 'builder',
    stale,
    once: ['header'],
    summary:
      'Creates a rule. A collection with a rule for an operation is closed for it to everybody whom no rule names, except builders. Several rules of a person add up: the rows of each, and the fields of all.',
    body: v.looseObject({
      app: v.string(),
      collection: v.string(),
      role,
      operations,
      condition: v.optional(condition, []),
      fields: v.optional(RuleFields),
    }),
    reply: Rule,
  }),
  updateRule: call({
    id: 'updateRule',
    method: 'PUT',
    path: '/rule/:app/:id',
    right: 'builder',
    stale,
    summary:
      'Updates a rule; what is absent stays, and `fields: null` gives every field. With `edited`, a change made in the meantime answers 409 with the current rule.',
    body: v.looseObject({
      role: v.optional(role),
      operations: v.optional(operations),
      condition: v.optional(condition),
      fields: v.optional(v.nullable(RuleFields)),
      edited: v.optional(v.number()),
    }),
    reply: Rule,
  }),
  deleteRule: call({
    id: 'deleteRule',
    method: 'DELETE',
    path: '/rule/:app/:id',
    right: 'builder',
    stale,
    summary: 'Deletes a rule; `undo` puts it back.',
    reply: v.looseObject({ undo: v.optional(v.string()) }),
  }),
  tryRules: call({
    id: 'tryRules',
    method: 'POST',
    path: '/rule/:app/try',
    isRead: true,
    right: 'builder',
    summary:
      'Returns what a role or a user reads of a collection: how many rows of how many, the first ten, and what uses the collection. `rule` is tried as if it were saved; with the id of a stored rule it replaces that one.',
    body: v.looseObject({
      collection: v.string(),
      /** The id of a user, or of a role. */
      user: v.optional(v.string()),
      role: v.optional(v.string()),
      rule: v.optional(
        v.looseObject({
          id: v.optional(v.string()),
          role,
          operations,
          condition: v.optional(condition, []),
          fields: v.optional(RuleFields),
        }),
      ),
    }),
    reply: v.looseObject({
      rows: v.array(Document),
      /** The rows that the role or the user reads. */
      total: v.number(),
      /** The same, without `rule`. */
      before: v.number(),
      /** All rows. */
      all: v.number(),
      /** Attributes that the rules ask for and the account does not have; a role has none. */
      missing: v.array(v.string()),
      uses: v.array(Use),
    }),
  }),
}
