// Example answers that the validators probably accept, for the facts.ts of the inputs. Pure.
import { dynamicOf } from '../form/rules.ts'
import type { Question } from '../form/definition.ts'

const sentences = [
  'Gate B14',
  'The left door does not close.',
  'Seen during the morning round',
  'As agreed by telephone',
  'Second floor, beside the stairs',
  'Nothing else to report',
]

/** What the rule of the question compares with, as text. */
export const expectedOf = (question: Question): string => {
  const value = question.validation?.value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export const numberIn = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** The bounds that the rule of the question sets. */
export function ruleBounds(question: Question): { readonly min: number | undefined; readonly max: number | undefined } {
  const isBounded = question.validation?.type === 'Not null range' || question.validation?.type === 'Ranged'
  if (!isBounded) return { min: undefined, max: undefined }
  return {
    min: numberIn(
      question.validation?.min ??
        (question.validationSettings?.show ? question.validationSettings.settings.min : undefined),
    ),
    max: numberIn(question.validation?.max),
  }
}

/** Around, before and behind what the rule of the question wants to find. */
export function withExpected(question: Question, plain: readonly string[], glue = ' '): readonly string[] {
  const wanted = expectedOf(question)
  switch (question.validation?.type) {
    case 'Equals value':
      return wanted === '' ? plain : [wanted]
    case 'Starts with':
      return plain
        .flatMap(one => [one.startsWith(wanted) ? one : `${wanted}${glue}${one}`, `${wanted}${one}`])
        .concat(wanted)
    case 'Ends with':
      return plain
        .flatMap(one => [one.endsWith(wanted) ? one : `${one}${glue}${wanted}`, `${one}${wanted}`])
        .concat(wanted)
    case 'Occurs':
      return plain.map(one => (one.includes(wanted) ? one : `${one}${glue}${wanted}`)).concat(wanted)
    case 'Boolean Check':
      return ['true', 'false']
    default:
      return plain
  }
}

/** Sentences that fit the bounds and the rule of the question. */
export function textExamples(question: Question, isLong = false): readonly unknown[] {
  const { min, max } = ruleBounds(question)
  const most = Math.min(max ?? Infinity, numberIn(question.settings['max_length']) ?? Infinity)
  const fit = (text: string): string => {
    const letters = [...text]
    const least = Math.min(min ?? 0, most, 20_000)
    while (letters.length < least) letters.push(...(letters.length === 0 ? 'Example' : ` ${text}`))
    return letters
      .slice(
        0,
        letters.length > least && letters.length > [...text].length
          ? Math.max(least, [...text].length)
          : letters.length,
      )
      .slice(0, most)
      .join('')
      .replace(/\s$/, '.')
  }
  return [
    ...new Set([
      ...withExpected(question, isLong ? sentences.toReversed() : sentences).map(text =>
        question.validation?.type === undefined ||
        question.validation.type === 'Not null range' ||
        question.validation.type === 'Not null'
          ? fit(text)
          : text,
      ),
      fit('A'),
    ]),
  ]
}

/** Returns these texts, adapted to the rule of the question. */
export const anyOf = (list: readonly string[], question: Question): readonly unknown[] => [
  ...list,
  ...withExpected(question, list, ''),
]

export function numberExamples(question: Question): readonly unknown[] {
  const rule = ruleBounds(question)
  const [low, high] = [numberIn(question.settings['min']), numberIn(question.settings['max'])]
  const min = Math.max(rule.min ?? -Infinity, low ?? -Infinity)
  const max = Math.min(rule.max ?? Infinity, high ?? Infinity)
  const step = numberIn(question.settings['step']) ?? 1
  const from = Number.isFinite(min) ? min : Number.isFinite(max) ? Math.min(0, max) : 0
  const inside = [3, 12, 1, 42, 7, 25].map(count => from + count * step).filter(value => value >= min && value <= max)
  const wanted = numberIn(expectedOf(question))
  const middle = Number.isFinite(min) && Number.isFinite(max) ? [Math.round((min + max) / 2), (min + max) / 2] : []
  const edges = [min, max].filter(Number.isFinite)
  const text = expectedOf(question)
  const spelled =
    text === '' || wanted === undefined ? [] : [Number(`${text}1`), Number(`1${text}`)].filter(Number.isFinite)
  return [
    ...(wanted === undefined ? [] : [wanted]),
    ...inside,
    ...middle.filter(value => value >= min && value <= max),
    ...edges,
    ...spelled,
  ]
}

/** Returns the choices; if they are not known here, also the value that the rule compares with. */
export function oneOf(question: Question, choices: readonly unknown[]): readonly unknown[] {
  const isOpen = dynamicOf(question) !== undefined || question.options.length === 0
  return [...choices, ...(isOpen && expectedOf(question) !== '' ? withExpected(question, ['example'], '') : [])]
}

/** Several of the choices, as many as the rule of the question takes. */
export function severalOf(question: Question, all: readonly unknown[]): readonly unknown[] {
  const { min = 1, max = all.length } = ruleBounds(question)
  const most = Math.max(1, Math.min(all.length, Math.trunc(max)))
  const least = Math.max(1, Math.min(all.length, Math.trunc(min)))
  const groups: unknown[][] = []
  const middle = Math.max(least, Math.min(most, 2))
  for (const size of new Set([middle, least, most]))
    for (let start = 0; start < Math.min(all.length, 12); start++)
      groups.push(Array.from({ length: size }, (_, index) => all[(start + index) % all.length]))
  return [
    ...groups,
    ...all.map(value => [value]),
    ...(question.validation?.value === undefined ? [] : [[question.validation.value]]),
  ]
}
