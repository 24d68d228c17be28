import { dash } from './text.ts'
import { toNumber, writeDigits } from './number.ts'

const units: Readonly<Record<number, string>> = { 3: 'k', 6: 'm', 9: 'b' }
/** A narrow space that does not break: no reader can take it for a decimal sign. */
const separators = { group: '\u202F', decimal: '.' }

/** Writes a number: 1234.5 gives "1 234.5"; precision 2 "1 234.50"; precision -3 / -6 / -9 counts in k / m / b: "1.2k". */
export function float(value: unknown, precision?: number): string {
  const number = toNumber(value)
  if (!Number.isFinite(number)) return dash
  const unit = precision === undefined ? undefined : units[-precision]
  if (precision !== undefined && unit !== undefined) return `${writeDigits(number / 10 ** -precision, separators, undefined, 1)}${unit}`
  return writeDigits(number, separators, precision)
}

/** Writes a number as short as an axis needs it: 1200 gives "1.2k", 3400000 "3.4m". */
export function shortFloat(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e9) return float(value, -9)
  if (size >= 1e6) return float(value, -6)
  if (size >= 1e4) return float(value, -3)
  if (size > 0 && size < 0.01) return String(Number(value.toPrecision(2)))
  return float(value)
}
