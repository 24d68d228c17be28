// A value in words, as a language writes it, with a format that a template or a text may name. Pure.
import { writeDate, type DateLook } from './date.ts'
import { percent, toNumber, writeNumber } from './number.ts'

export const formatNames = ['number', 'percent', 'date', 'month', 'time', 'text'] as const
export interface Format {
  readonly name: (typeof formatNames)[number]
  /** Decimals of a number or percentage. */
  readonly digits?: number
}

/** Reads "number 2" or "date"; undefined for anything else. */
export function readFormat(written: string): Format | undefined {
  const [, word, digits] = /^(\w+)(?:\s+(\d))?$/.exec(written) ?? []
  const name = formatNames.find(one => one === word)
  if (!name || (digits !== undefined && name !== 'number' && name !== 'percent')) return undefined
  return { name, ...(digits === undefined ? {} : { digits: Number(digits) }) }
}

export interface Writing {
  readonly lang: string
  /** Of true and false; without them they are written as they are stored. */
  readonly words?: { readonly yes: string; readonly no: string }
  /** Written for what is not there. Default: an en dash. */
  readonly nothing?: string
  /** Receives how many values of a list are written. */
  readonly onList?: (count: number) => void
}

/** Returns a value in words; without a format, as the language writes what it is. */
export function writeValue(value: unknown, format: Format | undefined, run: Writing): string {
  if (value === undefined || value === null || value === '') return run.nothing ?? '–'
  if (Array.isArray(value)) {
    run.onList?.(value.length)
    return value.map(one => writeValue(one, format, run)).join(', ')
  }
  switch (format?.name) {
    case 'number':
    case 'percent': {
      const number = toNumber(value)
      const style = format.name === 'percent' ? { ...percent, mostDecimals: 1 } : {}
      return Number.isFinite(number) ? writeNumber(number, run.lang, format.digits, style) : plain(value)
    }
    case 'date':
    case 'month':
    case 'time':
      return writeMoment(value, lookOf(format) ?? 'day', run.lang) ?? plain(value)
    case 'text':
      return plain(value)
    case undefined:
      if (typeof value === 'number') return writeNumber(value, run.lang)
      if (typeof value === 'boolean' && run.words) return value ? run.words.yes : run.words.no
      return (
        (typeof value === 'string' && isoMoment.test(value) && writeMoment(value, undefined, run.lang)) || plain(value)
      )
  }
}

const isoMoment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d(?:-\d\d)?$/.test(value)
/** Seconds up to the year 5138, milliseconds from there: what a collection holds is one or the other. */
const mostSeconds = 100_000_000_000

export const lookOf = (format: Format | undefined): DateLook | undefined =>
  format?.name === 'date' ? 'day' : format?.name === 'month' ? 'month' : format?.name === 'time' ? 'moment' : undefined

/** A day has no time zone: it is the same day for every reader. */
function writeMoment(value: unknown, look: DateLook | undefined, lang: string): string | undefined {
  const ms =
    typeof value === 'number' ? (Math.abs(value) < mostSeconds ? value * 1000 : value) : Date.parse(String(value))
  if (!Number.isFinite(ms)) return undefined
  return isDay(value)
    ? writeDate(ms, lang, look === undefined || look === 'moment' ? 'day' : look, 'UTC')
    : writeDate(ms, lang, look ?? 'moment')
}

/** Returns a value as it is stored. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return String(value) // it contains itself, or a bigint
  }
}
