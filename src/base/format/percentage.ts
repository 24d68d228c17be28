import { dash } from './text.ts'
import { toNumber, writeDigits } from './number.ts'

/** Writes a share that is already in percent: 12.5 gives "12,5%". Without `precision` up to two decimals. */
export function percentage(value: unknown, precision?: number): string {
  const share = toNumber(value)
  if (!Number.isFinite(share)) return dash
  return `${writeDigits(share, { group: '.', decimal: ',' }, precision)}%`
}
