// Operators on texts in memory. They count characters or bytes, never UTF-16 units, and take numbers and dates as texts
// where MongoDB does.
import { evalExpr } from 'mingo/core'
import { $ltrim, $rtrim, $trim } from 'mingo/operators/expression'
import { isRecord } from './paths.ts'
import { all, isNil, one, two } from './tail-operator.ts'
import type { Operator } from './tail-operator.ts'

/** Returns a value as a text: '' for null; undefined for what MongoDB does not take as one. */
const asText = (value: unknown): string | undefined =>
  isNil(value)
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : undefined

function textOf(name: string, value: unknown): string {
  const text = asText(value)
  if (text === undefined) throw new Error(`${name} needs a string.`)
  return text
}

const cased =
  (name: string, change: (text: string) => string): Operator =>
  (obj, expr, options) =>
    change(textOf(name, one(obj, expr, options)))

function wholes(name: string, ...values: readonly unknown[]): number[] {
  return values.map(value => {
    if (!Number.isInteger(value)) throw new Error(`${name} needs whole numbers.`)
    return Number(value)
  })
}

/** mingo refuses to read past the end, which MongoDB allows. */
const substringOfBytes: Operator = (obj, expr, options) => {
  const [given, from, count] = all(obj, expr, options)
  const text = textOf('$substrBytes', given)
  const [start = 0, length = 0] = wholes('$substrBytes', from, count)
  if (start < 0) throw new Error('$substrBytes needs a start of at least 0.')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(text).subarray(start, length < 0 ? undefined : start + length),
    )
  } catch {
    throw new Error('$substrBytes would split a character. Use $substrCP, which counts characters.')
  }
}

const substringOfCharacters: Operator = (obj, expr, options) => {
  const [given, from, count] = all(obj, expr, options)
  const text = textOf('$substrCP', given)
  const [start = 0, length = 0] = wholes('$substrCP', from, count)
  if (start < 0 || length < 0) throw new Error('$substrCP needs a start and a length of at least 0.')
  return [...text].slice(start, start + length).join('')
}

const compareWithoutCase: Operator = (obj, expr, options) => {
  const upper = (value: unknown) => textOf('$strcasecmp', value).toUpperCase()
  const [given, other] = two(obj, expr, options)
  const [left, right] = [upper(given), upper(other)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Returns the byte at which a text begins in another one: -1 where it is not found. */
const indexOfBytes: Operator = (obj, expr, options) => {
  const [given, wanted, from = 0, to] = all(obj, expr, options)
  if (isNil(given)) return null
  if (typeof given !== 'string' || typeof wanted !== 'string') throw new Error('$indexOfBytes needs strings.')
  const text = Buffer.from(given)
  const [start = 0, end = 0] = wholes('$indexOfBytes', from, to ?? text.length)
  if (start < 0 || end < 0) throw new Error('$indexOfBytes needs a start and an end of at least 0.')
  if (start > text.length || end < start) return -1
  return text.subarray(0, end).indexOf(wanted, start)
}

const split: Operator = (obj, expr, options) => {
  const [text, separator] = all(obj, expr, options)
  if (isNil(text) || isNil(separator)) return null
  if (typeof text !== 'string' || typeof separator !== 'string') throw new Error('$split needs strings.')
  if (separator === '') throw new Error('$split needs a separator that is not empty.')
  return text.split(separator)
}

/** Trims as mingo does, but only texts. */
const trimmed =
  (name: string, trim: (...given: never) => unknown): Operator =>
  (obj, expr, options) => {
    const spec = isRecord(expr) ? expr : {}
    const [input, chars] = [evalExpr(obj, spec['input'], options), evalExpr(obj, spec['chars'], options)]
    if (isNil(input) || ('chars' in spec && isNil(chars))) return null
    if (typeof input !== 'string' || ('chars' in spec && typeof chars !== 'string'))
      throw new Error(`${name} needs a string.`)
    return (trim as Operator)(obj, expr, options) // mingo's own: it takes every document
  }

export const textExpressions: Readonly<Record<string, Operator>> = {
  $toUpper: cased('$toUpper', text => text.toUpperCase()),
  $toLower: cased('$toLower', text => text.toLowerCase()),
  $substr: substringOfBytes,
  $substrBytes: substringOfBytes,
  $substrCP: substringOfCharacters,
  $strcasecmp: compareWithoutCase,
  $indexOfBytes: indexOfBytes,
  $split: split,
  $trim: trimmed('$trim', $trim),
  $ltrim: trimmed('$ltrim', $ltrim),
  $rtrim: trimmed('$rtrim', $rtrim),
}
