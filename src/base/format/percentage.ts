import { dash } from '../loose.ts'
import { percent, toNumber, writeNumber } from './number.ts'

/** Writes a share that is already in percent: 12.5 gives "12.5%" in English, "12,5%" in Dutch, "12,5 %" in German. Without `precision` up to two decimals. */
export function percentage(value: unknown, precision?: number, lang = 'en'): string {
  const share = toNumber(value)
  return Number.isFinite(share) ? writeNumber(share, lang, precision, percent) : dash
}
