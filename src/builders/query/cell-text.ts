// A value of a document as one line. Pure.
import { writeNumber } from '../../base/format/number.ts'

/** Returns '' for a value that is missing or null. */
export function cellText(value: unknown, lang: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return writeNumber(value, lang, undefined, { mostDecimals: 6 })
  if (Array.isArray(value) && value.every(one => one === null || typeof one !== 'object'))
    return value.map(one => cellText(one, lang)).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
