// What the rules of a collection leave of it for one person. Pure. Without a rule for an operation, it is as it is without
// rules: what an app offers. With one, it is closed to everybody whom no rule names. Several rules of a person add up: the
// rows of each, and the fields of all. Who signed in may read and create what visitors may: otherwise signing in would take
// it away.
import type { Rule, RuleFields, RuleOperation } from '../../../src/contract/entities/rule.ts'
import type { Stage } from '../pipeline/stages.ts'
import { bindCondition } from './rule-condition.ts'
import { isBuilder, type Who } from './who.ts'

export interface Part {
  /** There are rules for this operation. */
  readonly isRuled: boolean
  /** None of them holds for this person. */
  readonly isClosed: boolean
  /** The rows: a document must pass these stages. */
  readonly rows: readonly Stage[]
  /** The fields; undefined for all. */
  readonly fields: RuleFields | undefined
  /** Tokens that rules of this person ask for in vain. */
  readonly missing: readonly string[]
}

const whole: Part = { isRuled: false, isClosed: false, rows: [], fields: undefined, missing: [] }
const noRow: Stage = { $match: { _id: { $in: [] } } }

/** Returns the roles somebody has, with the built-in ones. */
export const rolesOf = (who: Who): ReadonlySet<string> =>
  new Set(
    who.kind === 'user'
      ? ['@everyone', '@users', ...who.user.roles]
      : ['@everyone', who.kind === 'public' ? '@visitors' : '@embeds'],
  )

/** `rules`: those of one collection. Builders are not bound by rules: they make them, and see what a mistake did. */
export function partFor(rules: readonly Rule[], who: Who, operation: RuleOperation): Part {
  if (isBuilder(who)) return whole
  const ofOperation = rules.filter(rule => rule.operations.includes(operation))
  if (ofOperation.length === 0) return whole
  const roles = rolesOf(who)
  const own = held(
    ofOperation.filter(({ role }) => roles.has(role)),
    who,
  )
  // nothing of a public page is theirs to change (access.ts)
  const isShared = who.kind === 'user' && (operation === 'read' || operation === 'create')
  const shared = isShared
    ? held(
        ofOperation.filter(({ role }) => role === '@visitors'),
        visitor,
      )
    : none
  const all = joined(own, shared)
  return {
    isRuled: true,
    isClosed: all.conditions.length === 0,
    rows: rowsOf(all.conditions),
    fields: all.conditions.length === 0 ? { only: [] } : sumOf(all.fields),
    missing: own.missing,
  }
}

interface Held {
  readonly conditions: readonly Rule['condition'][]
  readonly fields: readonly (RuleFields | undefined)[]
  readonly missing: readonly string[]
}

const none: Held = { conditions: [], fields: [], missing: [] }
const visitor: Who = { kind: 'public', id: 'public', user: undefined }

/** The rules that hold for somebody, with what they compare filled in. */
function held(rules: readonly Rule[], who: Who): Held {
  const missing = new Set<string>()
  const bound = rules.flatMap(({ condition, fields }) => {
    const one = bindCondition(condition, who)
    if (one.ok) return [{ condition: one.value, fields }]
    missing.add(one.missing)
    return []
  })
  return {
    conditions: bound.map(one => one.condition),
    fields: bound.map(one => one.fields),
    missing: [...missing],
  }
}

/**
 * What visitors may see besides one's own. The fields of all rules hold for the rows of all: where theirs differ, the sum
 * would show fields that neither shows of these rows, so one's own rules hold alone.
 */
function joined(own: Held, shared: Held): Held {
  if (own.conditions.length === 0) return shared
  if (shared.conditions.length === 0 || !isSameFields(sumOf(own.fields), sumOf(shared.fields))) return own
  return { ...own, conditions: [...own.conditions, ...shared.conditions] }
}

function isSameFields(a: RuleFields | undefined, b: RuleFields | undefined): boolean {
  const key = (fields: RuleFields | undefined): string =>
    JSON.stringify(
      fields &&
        Object.entries(fields).map(([name, keys]) => [name, [...keys].toSorted((one, two) => (one < two ? -1 : 1))]),
    ) ?? ''
  return key(a) === key(b)
}

function rowsOf(conditions: readonly Rule['condition'][]): readonly Stage[] {
  if (conditions.length === 0) return [noRow]
  if (conditions.some(stages => stages.every(({ $match }) => Object.keys($match as object).length === 0))) return [] // checked
  const all = conditions.map(stages =>
    stages.length === 1 ? stages[0]?.['$match'] : { $and: stages.map(one => one['$match']) },
  )
  return [{ $match: all.length === 1 ? all[0] : { $or: all } }]
}

/** The fields of all rules together. */
function sumOf(list: readonly (RuleFields | undefined)[]): RuleFields | undefined {
  let sum = list[0]
  for (const one of list.slice(1)) sum = add(sum, one)
  return sum
}

function add(a: RuleFields | undefined, b: RuleFields | undefined): RuleFields | undefined {
  if (!a || !b) return undefined
  if ('only' in a && 'only' in b) return { only: [...new Set([...a.only, ...b.only])] }
  if ('except' in a && 'except' in b) return { except: a.except.filter(key => b.except.includes(key)) }
  const [only, except] = 'only' in a ? [a, b] : [b, a]
  return {
    except: ('except' in except ? except.except : []).filter(key => !('only' in only && only.only.includes(key))),
  }
}

/** By these the server knows which form an answer is of, and when it was given: `only` does not name them. */
const ofAnswers = ['template', 'template_version', 'submit_date', 'updated_at']

/** Returns whether the fields contain this key; the id always. */
export const hasField = (fields: RuleFields | undefined, key: string): boolean =>
  fields === undefined ||
  key === '_id' ||
  ('only' in fields ? fields.only.includes(key) || ofAnswers.includes(key) : !fields.except.includes(key))

/** The stages that leave only what may be read: the rows, then the fields, before anything that is asked. */
export const stagesOf = ({ rows, fields }: Part): readonly Stage[] => {
  if (!fields) return rows
  if ('except' in fields) return fields.except.length === 0 ? rows : [...rows, { $unset: fields.except }]
  return [...rows, { $project: { _id: 1, ...Object.fromEntries([...fields.only, ...ofAnswers].map(key => [key, 1])) } }]
}
