// What a cell of a file means for a field: a value of its type, nothing, or what is wrong with it. Pure.
import { isRecord } from '../../../src/base/loose.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { ImportSettings } from '../../../src/contract/entities/import.ts'

export type Reading = Pick<ImportSettings, 'decimal' | 'dates'>
export type Value = { readonly value: unknown } | { readonly wrong: string } | undefined

/** Reads a cell; undefined if it is empty. */
export function readCell(cell: unknown, field: Field, reading: Reading): Value {
  if (isEmptyCell(cell)) return undefined
  if (typeof cell === 'string') return readText(cell, field, reading)
  if (unstorable(cell)) return { wrong: noText }
  switch (field.type) {
    case 'text':
      return typeof cell === 'object' ? { wrong: 'Must be a text, not a list or an object.' } : { value: String(cell) }
    case 'choice':
      return readChoice(String(cell), field)
    case 'list':
      return { value: Array.isArray(cell) ? cell : [cell] }
    case 'boolean':
      return typeof cell === 'number' ? readBoolean(String(cell)) : { value: cell }
    default:
      return { value: cell } // the rules of the field judge it
  }
}

export const isEmptyCell = (cell: unknown): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** How a cell is shown, and written into the file of refused rows. */
export const textOf = (cell: unknown): string =>
  cell === undefined || cell === null ? '' : typeof cell === 'string' ? cell : JSON.stringify(cell)

function readText(text: string, field: Field, reading: Reading): Value {
  // spreadsheets, and our own exports, mark a text that looks like a formula
  const cell = /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
  if (unstorable(cell)) return { wrong: noText }
  if (field.stores === 'numbers') return readNumber(cell, reading)
  switch (field.type) {
    case 'text':
      return { value: cell }
    case 'number':
      return readNumber(cell, reading)
    case 'date':
      return readDate(cell, reading)
    case 'boolean':
      return readBoolean(cell)
    case 'choice':
      return readChoice(cell, field)
    case 'reference':
      return { value: cell.trim() }
    case 'list':
      return readList(cell, field)
    case 'file':
    case 'place':
    case 'object':
      return readJson(cell, field)
  }
}

const spaces = '\\u0020\\u00a0\\u202f\\u2009'
const numbers: Readonly<Record<Reading['decimal'], RegExp>> = {
  '.': new RegExp(`^[+-]?(?:\\d{1,3}(?:[,${spaces}'’]\\d{3})+|\\d+)?(?:\\.\\d*)?(?:[eE][+-]?\\d{1,3})?$`),
  ',': new RegExp(`^[+-]?(?:\\d{1,3}(?:[.${spaces}'’]\\d{3})+|\\d+)?(?:,\\d*)?(?:[eE][+-]?\\d{1,3})?$`),
}
const mostDigits = 15

/** Reads a number with its separators of thousands; undefined if it is not one. */
export function numberOf(text: string, decimal: Reading['decimal']): number | undefined {
  const bare = text.trim().replace('\u2212', '-')
  if (!/\d/.test(bare) || !numbers[decimal].test(bare)) return undefined
  const plain = bare.replaceAll(decimal === ',' ? /[^\d,eE+-]/g : /[^\d.eE+-]/g, '').replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

export const digitsOf = (text: string): number =>
  text
    .replace(/[eE].*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '').length

function readNumber(text: string, { decimal }: Reading): Value {
  const value = numberOf(text, decimal)
  if (value === undefined)
    return { wrong: decimal === ',' ? 'Must be a number, such as 1.234,5.' : 'Must be a number, such as 1,234.5.' }
  return digitsOf(text) > mostDigits && !Number.isSafeInteger(value)
    ? { wrong: 'Has more digits than a number can hold. Import this column as text.' }
    : { value }
}

const isoDate =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const otherDate = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:,?[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Reads a date, with or without a time, as it is stored: 2026-11-23 or 2026-11-23T09:30:00. */
export function dateOf(text: string, order: Reading['dates']): string | undefined {
  const bare = text.trim()
  const iso = isoDate.exec(bare)
  if (iso) {
    const [, year = '', month = '', day = '', hour, minute, second, part = '', zone = ''] = iso
    return written([year, month, day], [hour, minute, second], part, zone)
  }
  const other = otherDate.exec(bare)
  if (!other) return undefined
  const [, first = '', second = '', last = '', hour, minute, sec] = other
  const year = last.length === 4 ? last : `${Number(last) < 70 ? 20 : 19}${last}`
  const [month, day] = order === 'mdy' ? [first, second] : [second, first]
  return written([year, month, day], [hour, minute, sec])
}

function written(
  [year, month, day]: readonly [string, string, string],
  [hour, minute, second = '00']: readonly (string | undefined)[],
  part = '',
  zone = '',
): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  if (d < 1 || d > (daysOf[m - 1] ?? 0) || (m === 2 && d === 29 && !isLeap)) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (hour === undefined || minute === undefined) return date
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${date}T${hour.padStart(2, '0')}:${minute}:${second}${part}${zone}`
}

const dateExamples: Readonly<Record<Reading['dates'], string>> = {
  ymd: '2026-11-23',
  dmy: '23-11-2026',
  mdy: '11/23/2026',
}

function readDate(text: string, { dates }: Reading): Value {
  const value = dateOf(text, dates)
  return value === undefined ? { wrong: `Must be a date, such as ${dateExamples[dates]}.` } : { value }
}

const truths = new Map<string, boolean>([
  ...['true', 'yes', 'y', '1', 'x', 'on', 'ja', 'j', 'waar', 'wahr', 'oui', 'vrai'].map(text => [text, true] as const),
  ...['false', 'no', 'n', '0', 'off', 'nee', 'onwaar', 'nein', 'falsch', 'non', 'faux'].map(
    text => [text, false] as const,
  ),
])
export const booleanOf = (text: string): boolean | undefined => truths.get(text.trim().toLowerCase())

function readBoolean(text: string): Value {
  const value = booleanOf(text)
  return value === undefined ? { wrong: 'Must be yes or no, or true or false.' } : { value }
}

function optionOf(text: string, { options = [] }: Field): { readonly value: unknown } | undefined {
  const plain = text.trim()
  const lower = plain.toLowerCase()
  return (
    options.find(({ value }) => String(value) === plain) ??
    options.find(({ value, label }) => String(value).toLowerCase() === lower || label?.toLowerCase() === lower)
  )
}

function readChoice(text: string, field: Field): Value {
  const option = optionOf(text, field)
  return option ? { value: option.value } : { wrong: 'Must be one of the options.' }
}

/** A JSON list, or texts between semicolons or commas. */
function readList(text: string, field: Field): Value {
  if (text.trim().startsWith('[')) {
    const list = jsonOf(text)
    if (Array.isArray(list)) return { value: list }
  }
  const parts = text
    .split(text.includes(';') ? ';' : ',')
    .map(part => part.trim())
    .filter(part => part !== '')
  if ((field.options ?? []).length === 0) return { value: parts }
  const chosen = parts.map(part => optionOf(part, field))
  return chosen.every(one => one !== undefined)
    ? { value: chosen.map(({ value }) => value) }
    : { wrong: 'Must be from the options, with “;” between them.' }
}

function readJson(text: string, { type }: Field): Value {
  const value = /^\s*[[{]/.test(text) ? jsonOf(text) : undefined
  if (Array.isArray(value) || isRecord(value)) return { value }
  return type === 'file' ? { value: text } : { wrong: 'Must be JSON: an object or a list.' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const noText = 'Contains a character that cannot be stored.'
/** Null characters, and halves of characters. */
const unstorable = (cell: unknown): boolean => {
  if (typeof cell === 'string') return cell.includes('\0') || /\p{Surrogate}/u.test(cell)
  return cell !== null && typeof cell === 'object' && /\\u0000|\\ud[89a-f]/.test(JSON.stringify(cell))
}
