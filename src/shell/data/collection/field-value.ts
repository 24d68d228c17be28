// A value of a field as one line, as its type says. Pure.
import { writeDate } from '../../../base/format/date.ts'
import { cellText } from '../../../builders/query/cell-text.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { CellTools } from '../../manage/descriptor.ts'

/** What a number of a date counts. */
export type DateUnit = 'seconds' | 'milliseconds'

const dayMs = 86_400_000
const dayText = /^\d{4}-\d{2}-\d{2}$/

/** A number with eleven digits or fewer counts seconds: in milliseconds it would be before March 1973. */
export const unitOf = (value: number): DateUnit => (Math.abs(value) < 1e11 ? 'seconds' : 'milliseconds')
export const toMs = (value: number): number => (unitOf(value) === 'seconds' ? value * 1000 : value)
/** Whether a moment is a day without a time. */
export const isDay = (ms: number): boolean => ms % dayMs === 0

/** Returns '' for a value that is missing. `names` are those of the items that a reference points to, by their id. */
export function fieldText(
  field: FoundField,
  value: unknown,
  { lang, say }: CellTools,
  names?: ReadonlyMap<string, string>,
): string {
  if (typeof value === 'boolean') return say(value ? 'items.yes' : 'items.no')
  if (field.type === 'date') return dateText(value, lang)
  if (field.type === 'reference' && (typeof value === 'string' || typeof value === 'number'))
    return names?.get(String(value)) ?? String(value)
  if (field.options === undefined) return cellText(value, lang)
  const labels = new Map<unknown, string>(field.options.map(option => [option.value, option.label ?? '']))
  const labelOf = (one: unknown): string => labels.get(one) || cellText(one, lang)
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)
}

/** A day has no time zone; a number is a moment, shown in the reader's zone; the time of a text is shown as it is written. */
function dateText(value: unknown, lang: string): string {
  if (typeof value === 'number') {
    const ms = toMs(value)
    return isDay(ms) ? writeDate(ms, lang, 'day', 'UTC') : writeDate(ms, lang, 'moment')
  }
  if (typeof value !== 'string') return cellText(value, lang)
  const ms = Date.parse(value.slice(0, 19).replace(' ', 'T') + (value.length > 10 ? 'Z' : ''))
  if (Number.isNaN(ms)) return value
  return writeDate(ms, lang, dayText.test(value) ? 'day' : 'moment', 'UTC')
}
