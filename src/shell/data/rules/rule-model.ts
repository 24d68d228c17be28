// Rules as sentences and as the values of a form, and back. Pure.
import { writeList } from '../../../base/format/words-of.ts'
import { isRecord } from '../../../base/loose.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import { attributeOf, builtInRoles, ruleOperations } from '../../../contract/entities/rule.ts'
import type { Rule, RuleCondition, RuleOperation } from '../../../contract/entities/rule.ts'
import type { Text } from '../../../ui/text.tsx'

export const comparisons = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'exists', 'missing'] as const
export type Comparison = (typeof comparisons)[number]

/** One part of a condition: a field, how it is compared, and with what. */
export interface Term {
  readonly field: string
  readonly is: Comparison
  readonly value?: unknown
}
export interface Role {
  readonly id: string
  readonly name: string
}
export type Draft = Pick<Rule, 'role' | 'operations' | 'condition' | 'fields'>

const isComparison = (name: string): name is Comparison => (comparisons as readonly string[]).includes(name)

/** Returns the terms that all have to hold; undefined for a condition that has another form. */
export function termsOf(condition: RuleCondition): readonly Term[] | undefined {
  const terms: Term[] = []
  for (const stage of condition) {
    const match = stage['$match']
    if (!isRecord(match)) return undefined
    for (const [field, spec] of Object.entries(match)) {
      const term = field.startsWith('$') ? undefined : termOf(field, spec)
      if (!term) return undefined
      terms.push(term)
    }
  }
  return terms
}

function termOf(field: string, spec: unknown): Term | undefined {
  if (!isRecord(spec)) return { field, is: 'eq', value: spec }
  const [first, ...others] = Object.entries(spec)
  if (!first || others.length > 0) return undefined
  const [name, value] = [first[0].slice(1), first[1]]
  if (name === 'exists') return { field, is: value === true ? 'exists' : 'missing' }
  return isComparison(name) ? { field, is: name, value } : undefined
}

/** Each term is a stage, so that a field can be in several. */
export const conditionOf = (terms: readonly Term[]): RuleCondition =>
  terms.map(({ field, is, value }) => ({
    $match: { [field]: is === 'exists' || is === 'missing' ? { $exists: is === 'exists' } : { [`$${is}`]: value } },
  }))

export const roleName = (id: string, roles: readonly Role[], say: Text): string =>
  (builtInRoles as readonly string[]).includes(id)
    ? say(`rules.role.${id.slice(1)}`)
    : (roles.find(role => role.id === id)?.name ?? say('rules.role.deleted'))

export interface Tools {
  readonly roles: readonly Role[]
  readonly fields: readonly Pick<FoundField, 'key' | 'label'>[]
  readonly say: Text
  readonly lang: string
}

const nameOf = (key: string, { fields }: Tools): string => fields.find(field => field.key === key)?.label ?? key

function valueText(value: unknown, { say, lang }: Tools): string {
  if (Array.isArray(value))
    return writeList(
      value.map(one => valueText(one, { say, lang, roles: [], fields: [] })),
      lang,
      'disjunction',
    )
  if (value === '$USER' || value === '$USER_STR') return say('rules.user.id')
  if (value === '$USER_EMAIL') return say('rules.user.email')
  if (value === '$USER_ROLES') return say('rules.user.roles')
  if (value === '$$GET_DATE_SEC') return say('rules.user.now')
  const attribute = typeof value === 'string' ? attributeOf(value) : undefined
  if (attribute !== undefined) return say('rules.user.attribute', { name: attribute })
  if (typeof value === 'boolean') return say(value ? 'rules.yes' : 'rules.no')
  return typeof value === 'string' ? `“${value}”` : String(value ?? say('rules.nothing'))
}

/** Returns what a rule says: "Crew may read items where Base is the user’s base, without Cost". */
export function sentenceOf({ role, operations, condition, fields }: Draft, tools: Tools): string {
  const { say, lang } = tools
  const terms = termsOf(condition)
  const rows = !terms
    ? say('rules.rows.json')
    : terms.length === 0
      ? say('rules.rows.all')
      : say('rules.rows.some', {
          terms: writeList(
            terms.map(({ field, is, value }) =>
              say(`rules.is.${is}`, { field: nameOf(field, tools), value: valueText(value, tools) }),
            ),
            lang,
          ),
        })
  const names = (keys: readonly string[]): string =>
    writeList(
      keys.map(key => nameOf(key, tools)),
      lang,
    )
  const shown = !fields
    ? ''
    : 'only' in fields
      ? fields.only.length === 0
        ? say('rules.sentence.noFields')
        : say('rules.sentence.only', { names: names(fields.only) })
      : fields.except.length === 0
        ? ''
        : say('rules.sentence.except', { names: names(fields.except) })
  return say('rules.sentence', {
    role: roleName(role, tools.roles, say),
    what: writeList(
      operationsOf(operations).map(operation => say(`rules.op.${operation}`)),
      lang,
    ),
    rows,
    fields: shown,
  })
}

export const operationsOf = (operations: readonly RuleOperation[]): readonly RuleOperation[] =>
  ruleOperations.filter(operation => operations.includes(operation))

/** What a role may do: as the apps offer it, everything, a part, or nothing. */
export type Extent = 'open' | 'all' | 'some' | 'none'

/** `rules`: those of a collection. */
export function extentOf(rules: readonly Draft[], role: string, operation: RuleOperation): Extent {
  const ofOperation = rules.filter(rule => rule.operations.includes(operation))
  if (ofOperation.length === 0) return 'open'
  const has = new Set(['@everyone', role, ...(role.startsWith('@') ? [] : ['@users'])])
  const own = ofOperation.filter(rule => has.has(rule.role))
  // who signed in reads and creates what visitors may
  const isShared = role !== '@embeds' && (operation === 'read' || operation === 'create')
  const held = own.length === 0 && isShared ? ofOperation.filter(rule => rule.role === '@visitors') : own
  if (held.length === 0) return 'none'
  return held.some(({ condition, fields }) => condition.length === 0 && !fields) ? 'all' : 'some'
}

/** The rule that gives a role all items with all fields, if there is one. */
export const plainRule = <R extends Draft>(rules: readonly R[], role: string): R | undefined =>
  rules.find(rule => rule.role === role && rule.condition.length === 0 && !rule.fields)

/** The roles of a matrix: those that exist, and the built-in ones; everyone has one of these. */
export const allRoles = (roles: readonly Role[]): readonly string[] => [
  ...roles.map(({ id }) => id),
  ...builtInRoles.filter(role => role !== '@everyone'),
]

/** Returns the roles that read something before a change of the rules and nothing after it. */
export const lockedOut = (
  before: readonly Draft[],
  after: readonly Draft[],
  roles: readonly Role[],
): readonly string[] =>
  allRoles(roles).filter(role => extentOf(before, role, 'read') !== 'none' && extentOf(after, role, 'read') === 'none')
