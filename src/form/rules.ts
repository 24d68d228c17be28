// The validation rules that a builder can choose (ledger VAL), shared by all inputs. Each input declares its kind
// (`kind`). Pure: the server applies the same rules. Bounds are inclusive; null means no answer, false and 0 are
// answers.
import { readBoolean } from '../base/boolean.ts'
import type { Say } from '../base/say.ts'
import { addEnglish, sayEnglish } from '../contract/say.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Question } from './definition.ts'
import { words } from './words.ts'

addEnglish(words)

export { sayEnglish }
export type { Say }

/** What an answer is: 'rows' is an object of row key → value (grouped radios). */
export type AnswerKind = 'text' | 'number' | 'choice' | 'list' | 'date' | 'rows'

export const ruleNames: readonly string[] = [
  'Not null',
  'Not null range',
  'Equals value',
  'Starts with',
  'Ends with',
  'Occurs',
  'Boolean Check',
  'Ranged',
  'Checked',
]

/** Returns the problem of an answer, or null. Optional questions are always valid (VAL-001). */
export function judge(question: Question, value: unknown, kind: AnswerKind, say: Say = sayEnglish): string | null {
  if (!question.required) return null
  const wrong = breach(question, value, kind, say)
  return wrong === null ? null : question.validation?.message || wrong
}

function breach(question: Question, value: unknown, kind: AnswerKind, say: Say): string | null {
  const expected = question.validation?.value
  const text = asText(value)
  switch (question.validation?.type) {
    case 'Not null range':
      return outside(question, value, kind, say)
    case 'Ranged':
      return outside(question, value, kind === 'number' || kind === 'date' ? kind : 'list', say)
    case 'Equals value':
      return (Array.isArray(value) ? value.length === 1 && sameValue(value[0], expected) : sameValue(value, expected))
        ? null
        : say('input.equals', { value: asText(expected) })
    case 'Starts with':
      return text.startsWith(asText(expected)) && !isEmpty(value)
        ? null
        : say('input.startsWith', { value: asText(expected) })
    case 'Ends with':
      return text.endsWith(asText(expected)) && !isEmpty(value)
        ? null
        : say('input.endsWith', { value: asText(expected) })
    case 'Occurs':
      return (
        Array.isArray(value)
          ? value.some(one => sameValue(one, expected))
          : text.includes(asText(expected)) && !isEmpty(value)
      )
        ? null
        : say('input.occurs', { value: asText(expected) })
    case 'Boolean Check': {
      const wanted = readBoolean(expected) ?? true
      return readBoolean(value) === wanted
        ? null
        : say('input.boolean', { value: say(wanted ? 'input.yes' : 'input.no') })
    }
    default:
      return isEmpty(value) ? missing(kind, say) : null
  }
}

const missing = (kind: AnswerKind, say: Say): string => say(`input.missing.${kind}`)

function outside(question: Question, value: unknown, kind: AnswerKind, say: Say): string | null {
  const min = boundOf(
    question.validation?.min ??
      (question.validationSettings?.show ? question.validationSettings.settings.min : undefined),
    kind,
  )
  const max = boundOf(question.validation?.max, kind)
  if (isEmpty(value) && (kind === 'number' || kind === 'date' || kind === 'choice' || min === undefined))
    return missing(kind, say)
  const size = sizeOf(value, kind)
  if (size.every(one => (min === undefined || one >= min) && (max === undefined || one <= max))) return null
  if (kind === 'text' && isEmpty(value)) return missing(kind, say)
  const words =
    kind === 'list' || kind === 'rows' ? 'select' : kind === 'choice' ? 'length' : kind === 'text' ? 'length' : kind
  const show = (bound: number) => (kind === 'date' ? dayText(bound) : bound)
  if (min !== undefined && max !== undefined) return say(`input.${words}Between`, { min: show(min), max: show(max) })
  return min !== undefined
    ? say(`input.${words}Min`, { min: show(min) })
    : max !== undefined
      ? say(`input.${words}Max`, { max: show(max) })
      : null
}

/** Returns the local day of a time: "2026-11-21". */
export const dayText = (ms: number): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(ms)

/** Counts are whole numbers (VAL-016); a bound that is not a number is ignored. */
function boundOf(bound: number | undefined, kind: AnswerKind): number | undefined {
  if (bound === undefined || !Number.isFinite(bound)) return undefined
  return kind === 'number' || kind === 'date' ? bound : Math.trunc(bound)
}

/** The numbers that must be inside the bounds: the value itself, a count, a length, or both ends of a range. */
function sizeOf(value: unknown, kind: AnswerKind): readonly number[] {
  switch (kind) {
    case 'number':
      return [Number(value)]
    case 'date':
      return typeof value === 'object' && value !== null ? Object.values(value).map(Number) : [Number(value)]
    case 'list':
      return [Array.isArray(value) ? value.length : isEmpty(value) ? 0 : 1]
    case 'rows':
      return [
        typeof value === 'object' && value !== null ? Object.values(value).filter(one => !isEmpty(one)).length : 0,
      ]
    default:
      return [[...asText(value)].length]
  }
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(one => one === null || one === undefined || one === '')
}

const asText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.map(asText).join(', ')
      : typeof value === 'object'
        ? stableKey(value)
        : String(value)

/** A builder writes "5", a number question answers 5: both are the same value. */
export const sameValue = (a: unknown, b: unknown): boolean => Object.is(a, b) || asText(a) === asText(b)

/** Shape checks for answers that come from outside. */
export const isPrimitive = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** Returns whether this value may be chosen. Options that are loaded later cannot be checked here. */
export const isChoice = (question: Question, value: unknown): boolean =>
  question.options.length === 0 || isDynamic(question)
    ? isPrimitive(value)
    : isPrimitive(value) && question.options.some(option => sameValue(option.value, value))

/** Reads the settings of options that are loaded: {active, query, label, value}. */
export function dynamicOf(
  question: Question,
): { readonly query: string; readonly label: string; readonly value: string } | undefined {
  const dynamic = question.settings['dynamic']
  if (
    dynamic === null ||
    typeof dynamic !== 'object' ||
    !('query' in dynamic) ||
    typeof dynamic.query !== 'string' ||
    dynamic.query === ''
  )
    return undefined
  if ('active' in dynamic && dynamic.active === false) return undefined
  const label = 'label' in dynamic && typeof dynamic.label === 'string' ? dynamic.label : '_id'
  return {
    query: dynamic.query,
    label,
    value: 'value' in dynamic && typeof dynamic.value === 'string' ? dynamic.value : label,
  }
}
const isDynamic = (question: Question): boolean => dynamicOf(question) !== undefined
