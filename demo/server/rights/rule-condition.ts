// The condition of a rule: $match stages of plain comparisons, which SQL always runs exactly, so that a rule never leads to
// reading a whole collection into memory. Tokens stand for the person who asks.
import { fail, type Failure } from '../../../src/base/result.ts'
import { isRecord, own } from '../../../src/base/loose.ts'
import { attributeOf, userTokens, type RuleCondition } from '../../../src/contract/entities/rule.ts'
import { splitPath } from '../pipeline/paths.ts'
import type { Who } from './who.ts'

const comparisons = new Set(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exists'])
const mostTerms = 50
const mostDepth = 4
const mostValues = 100
const mostChars = 1000

/** Returns what is wrong with a condition, and where; undefined if nothing is. */
export function conditionFault(condition: unknown): Failure | undefined {
  const counted = { terms: 0 }
  const fault = Array.isArray(condition)
    ? firstOf(condition.entries(), ([at, stage]) =>
        isRecord(stage) && Object.keys(stage).join() === '$match'
          ? termsFault(stage['$match'], `condition.${at}.$match`, 1, counted)
          : say(`condition.${at}`, 'A rule has only $match stages.'),
      )
    : say('condition', 'A condition is a list of $match stages.')
  return fault ?? (counted.terms > mostTerms ? say('condition', `A rule has at most ${mostTerms} terms.`) : undefined)
}

const say = (path: string, message: string): Failure =>
  fail('invalid', message, { status: 400, issues: [{ path, message }] })

function firstOf<T, R>(list: Iterable<T>, find: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

function termsFault(spec: unknown, path: string, depth: number, counted: { terms: number }): Failure | undefined {
  if (!isRecord(spec)) return say(path, '$match needs an object.')
  if (depth > mostDepth) return say(path, `Conditions are nested at most ${mostDepth} deep.`)
  return firstOf(Object.entries(spec), ([name, value]) => {
    const at = `${path}.${name}`
    if (name === '$and' || name === '$or')
      return Array.isArray(value) && value.length > 0
        ? firstOf(value.entries(), ([index, one]) => termsFault(one, `${at}.${index}`, depth + 1, counted))
        : say(at, `${name} needs a list of conditions.`)
    counted.terms += 1
    if (!splitPath(name)) return say(at, `“${name}” is not the path of a field.`)
    return isRecord(value) ? comparisonFault(value, at) : valueFault(value, at)
  })
}

function comparisonFault(value: Readonly<Record<string, unknown>>, path: string): Failure | undefined {
  if (Object.keys(value).length === 0) return say(path, 'Choose a comparison.')
  return firstOf(Object.entries(value), ([name, operand]) => {
    const at = `${path}.${name}`
    if (!comparisons.has(name)) return say(at, `A rule does not know ${name}. It knows ${[...comparisons].join(', ')}.`)
    if (name === '$exists') return typeof operand === 'boolean' ? undefined : say(at, '$exists needs true or false.')
    if (name !== '$in' && name !== '$nin') {
      if (operand === '$USER_ROLES') return say(at, '$USER_ROLES is a list: use it with $in or $nin.')
      return typeof operand === 'boolean' && name !== '$eq' && name !== '$ne'
        ? say(at, `${name} compares numbers and texts.`)
        : valueFault(operand, at)
    }
    if (operand === '$USER_ROLES') return undefined
    if (!Array.isArray(operand)) return say(at, `${name} needs a list of values.`)
    if (operand.length > mostValues) return say(at, `A list has at most ${mostValues} values.`)
    return firstOf(operand.entries(), ([index, one]) =>
      one === '$USER_ROLES'
        ? say(`${at}.${index}`, 'Use $USER_ROLES in the place of the list.')
        : valueFault(one, `${at}.${index}`),
    )
  })
}

function valueFault(value: unknown, path: string): Failure | undefined {
  if (value === null || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : say(path, 'This is not a number.')
  if (typeof value !== 'string') return say(path, 'A value is a text, a number, true, false or null.')
  if (value.length > mostChars) return say(path, `A text has at most ${mostChars} characters.`)
  return !value.startsWith('$') || isToken(value)
    ? undefined
    : say(path, `“${value}” is not known. Use ${userTokens.join(', ')}, or $USER. with the name of an attribute.`)
}

const isToken = (text: string): boolean =>
  (userTokens as readonly string[]).includes(text) || attributeOf(text) !== undefined

/**
 * Fills the tokens. A condition that asks for what the person does not have holds for no row: it must not compare with
 * null, which would give them all rows without a value.
 */
export function bindCondition(
  condition: RuleCondition,
  who: Who,
): { readonly ok: true; readonly value: RuleCondition } | { readonly ok: false; readonly missing: string } {
  const lacking: string[] = []
  const value = condition.map(stage => fill(stage, who, lacking) as RuleCondition[number]) // a stage stays one
  const [missing] = lacking
  return missing === undefined ? { ok: true, value } : { ok: false, missing }
}

/** Adds to `lacking` the tokens for which the person has no value. */
function fill(value: unknown, who: Who, lacking: string[]): unknown {
  if (Array.isArray(value)) return value.map(one => fill(one, who, lacking))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, who, lacking)]))
  if (typeof value !== 'string' || !isToken(value)) return value
  const found = valueOfToken(value, who)
  const isUsable =
    (typeof found === 'string' && found !== '') ||
    typeof found === 'number' ||
    typeof found === 'boolean' ||
    Array.isArray(found)
  if (!isUsable) lacking.push(value)
  return found
}

/** A customer of a host has the filters of the token, and never passes for the user of the same id. */
function valueOfToken(token: string, who: Who): unknown {
  if (token === '$$GET_DATE_SEC') return Math.floor(Date.now() / 1000)
  if (who.kind !== 'user') return undefined
  switch (token) {
    case '$USER':
    case '$USER_STR':
      return who.id
    case '$USER_EMAIL':
      return who.user.email
    case '$USER_ROLES':
      return who.user.roles
  }
  const attributes = who.user.extra_information['attributes']
  const found = isRecord(attributes) ? own(attributes, attributeOf(token) ?? '') : undefined
  return Array.isArray(found) ? undefined : found
}
