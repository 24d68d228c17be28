import { dash } from './text.ts'
import { toNumber, writeNumber } from './number.ts'

const units: Readonly<Record<number, string>> = { 3: 'k', 6: 'm', 9: 'b' }

/** Writes a number: 1234.5 gives "1,234.5" in English; precision 2 "1,234.50"; precision -3 / -6 / -9 counts in k / m / b: "1.2k". */
export function float(value: unknown, precision?: number, lang = 'en'): string {
  const number = toNumber(value)
  if (!Number.isFinite(number)) return dash
  const unit = precision === undefined ? undefined : units[-precision]
  if (precision !== undefined && unit !== undefined) return `${writeNumber(number / 10 ** -precision, lang, undefined, { mostDecimals: 1 })}${unit}`
  return writeNumber(number, lang, precision)
}

/** Writes a number in the unit of its size, as precisions of -3, -6 and -9 do: 12345 gives "12.3k". */
export function inUnits(value: number, lang: string): string {
  const size = Math.abs(value)
  return size >= 1e9 ? float(value, -9, lang) : size >= 1e6 ? float(value, -6, lang) : size >= 1e4 ? float(value, -3, lang) : float(value, undefined, lang)
}
