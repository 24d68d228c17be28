import { dash } from '../loose.ts'
import { toNumber, writeNumber } from './number.ts'

/** The ledger fixes thousand dots and comma decimals (FMT-002), whatever the reader's language. German writes exactly these. */
export const moneyDigits = 'de-DE'

/** Formats an amount in euro: 1234.5 gives "€ 1.234,50", -3 gives "-€ 3,00". Returns a dash if there is no number. */
export function money(value: unknown, precision = 2): string {
  const amount = toNumber(value)
  if (!Number.isFinite(amount)) return dash
  const digits = writeNumber(Math.abs(amount), moneyDigits, precision)
  const isNegative = amount < 0 && /[1-9]/.test(digits)
  return `${isNegative ? '-' : ''}€ ${digits}`
}
