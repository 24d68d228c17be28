// Pure: the server checks answers with this file too.
import { countryName } from '../../base/format/words-of.ts'
import type { Question } from '../../form/definition.ts'
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import type { Say } from '../../form/rules.ts'
import { isEmpty, judge, sayEnglish } from '../../form/rules.ts'
import { countries } from './countries.ts'
import { words } from './words.ts'

const letters: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' }

/** Returns length and pattern of a country's account numbers; undefined for a country without IBANs. */
function specOf(iban: string): { readonly length: number; readonly pattern: RegExp } | undefined {
  const shape = /^[A-Z]{2}/.test(iban)
    ? new RegExp(`(?:^| )${iban.slice(0, 2)}((?:[nac]\\d+)+)`).exec(countries)?.[1]
    : undefined
  if (shape === undefined) return undefined
  const parts = [...shape.matchAll(/([nac])(\d+)/g)].map(([, kind = '', count = '']) => ({
    kind,
    count: Number(count),
  }))
  return {
    length: parts.reduce((sum, part) => sum + part.count, 4),
    pattern: new RegExp(`^${parts.map(part => `${letters[part.kind] ?? ''}{${part.count}}`).join('')}$`),
  }
}

/** As it is stored: upper case, in plain letters and digits, without spaces and without what people write between the groups. */
export const toIban = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s.\-\u2013]/g, '')
    .toUpperCase()

/** Formats the number in groups of four. */
export const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The country an account number names, in the reader's language; undefined for none that has IBANs. */
export function countryOf(iban: string, lang: string): string | undefined {
  if (!specOf(iban)) return undefined
  return countryName(iban.slice(0, 2), lang)
}

/**
 * Returns the problem of an account number's format: its country, length or pattern (INP-031). Does not check the check
 * digits.
 */
export function wrongForm(iban: string, say: Say = sayEnglish, lang = 'en'): string | null {
  if (!/^[A-Z]{2}/.test(iban)) return say('input.iban.wrong', {}, words)
  const code = iban.slice(0, 2)
  const spec = specOf(iban)
  const country = countryOf(iban, lang)
  if (!spec || country === undefined) return say('input.iban.country', { code }, words)
  if (iban.length !== spec.length)
    return say('input.iban.length', { code, country, length: spec.length, count: iban.length }, words)
  return /^\d\d/.test(iban.slice(2)) && spec.pattern.test(iban.slice(4))
    ? null
    : say('input.iban.pattern', { code, country }, words)
}

/** Returns whether the two check digits are correct: the number, with letters as 10 to 35, is 1 modulo 97 (INP-032). */
export function hasRightDigits(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map(one => Number.parseInt(one, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const hasDigitsRule = (question: Question): boolean => question.settings['checkDigits'] === true

/** What is wrong with an answer that is there, asked for or not. */
export function wrongIban(question: Question, iban: string, say: Say = sayEnglish, lang = 'en'): string | null {
  const wrong =
    wrongForm(iban, say, lang) ??
    (hasDigitsRule(question) && !hasRightDigits(iban) ? say('input.iban.digits', {}, words) : null)
  return wrong === null ? null : question.validation?.message || wrong
}

export const validate: InputValidator = (question, value, say = sayEnglish) => {
  const iban = typeof value === 'string' ? toIban(value) : value
  const rule = question.validation
  // a builder writes the account number as people do
  const asked: Question =
    typeof rule?.value === 'string' ? { ...question, validation: { ...rule, value: toIban(rule.value) } } : question
  const wrong = judge(asked, iban, 'text', say)
  if (wrong !== null || !question.required || isEmpty(iban)) return wrong
  return wrongIban(question, String(iban), say)
}

export const holds = 'text'

export const accepts: InputAccepts = (_, value) => typeof value === 'string'

export const answerText: InputText = (_, value) =>
  typeof value === 'string' && value !== '' ? inFours(toIban(value)) : undefined
