// Rules: which rows and fields of a collection a role may read, create, update and delete (API-132).
import * as v from '../../base/schema.ts'
import { isFieldKey } from './collection.ts'

const text = v.string()

export const ruleOperations = ['read', 'create', 'update', 'delete'] as const
export type RuleOperation = (typeof ruleOperations)[number]

/** Roles that nobody is given: who somebody is decides whether they have one. */
export const builtInRoles = ['@everyone', '@users', '@visitors', '@embeds'] as const

/** What a rule says of the person who asks, in the place of a value. `$USER.base` is the attribute `base` of the account. */
export const userTokens = ['$USER', '$USER_STR', '$USER_EMAIL', '$USER_ROLES', '$$GET_DATE_SEC'] as const
/** Returns the attribute that a token names; undefined for another text. */
export const attributeOf = (token: string): string | undefined => /^\$USER\.([\w-]{1,60})$/.exec(token)?.[1]

const Fields = v.pipe(
  v.array(v.pipe(text, v.check(isFieldKey, 'Name a field of the collection, without dots.'))),
  v.maxLength(300, 'A rule names at most 300 fields.'),
)

/** The fields that a rule gives: only these, or all except these. */
export const RuleFields = v.union(
  [v.strictObject({ only: Fields }), v.strictObject({ except: Fields })],
  'Give the fields as “only” or as “except”.',
)
export type RuleFields = v.InferOutput<typeof RuleFields>

export const Rule = v.looseObject({
  id: text,
  app: text,
  collection: text,
  /** The id of a role, or a built-in one. */
  role: text,
  operations: v.array(v.picklist(ruleOperations)),
  /** `$match` stages that a row must pass, with tokens for the person who asks. An empty list is every row. */
  condition: v.array(v.looseObject({})),
  /** Without it, every field. */
  fields: v.optional(RuleFields),
  /** Increases with every change. Send it with a change; an older one answers 409. */
  edited: v.optional(v.number()),
})
export type Rule = v.InferOutput<typeof Rule>
export type RuleCondition = Rule['condition']
