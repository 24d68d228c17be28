import { dash } from '../loose.ts'
import { powerOfTen, toNumber, writeNumber } from './number.ts'

const units: Readonly<Record<number, string>> = { 3: 'k', 6: 'm', 9: 'b' }

/** From here on a count of billions is itself a number of seven digits. */
const longest = 1e15

/** Writes a number: 1234.5 gives "1,234.5" in English; precision 2 "1,234.50"; precision -3 / -6 / -9 counts in k / m / b: "1.2k". */
export function float(value: unknown, precision?: number, lang = 'en'): string {
  const number = toNumber(value)
  if (!Number.isFinite(number)) return dash
  const unit = precision === undefined ? undefined : units[-precision]
  if (unit !== undefined && Math.abs(number) >= longest) return powerOfTen(number, lang)
  if (precision !== undefined && unit !== undefined)
    return `${writeNumber(number / 10 ** -precision, lang, undefined, { mostDecimals: 1 })}${unit}`
  return writeNumber(number, lang, precision)
}

/**
 * Formats the numbers of one axis in one unit, that of the largest, like precisions -3, -6 and -9: 5000 next to 10000
 * gives "5k", "10k".
 */
export function inUnits(values: readonly number[], lang: string): string[] {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (largest >= longest) return values.map(value => (value === 0 ? '0' : powerOfTen(value, lang)))
  const power = largest >= 1e9 ? 9 : largest >= 1e6 ? 6 : largest >= 1e4 ? 3 : 0
  return values.map(
    value =>
      `${writeNumber(value / 10 ** power, lang, undefined, { mostDecimals: power > 0 ? 3 : 2 })}${value === 0 ? '' : (units[power] ?? '')}`,
  )
}
