// A value of a field as one line, as its type says. Pure.
import { writeStoredDate } from '../../../base/format/stored-date.ts'
import { cellText } from '../../../builders/query/cell-text.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { CellTools } from '../../manage/descriptor.ts'

/** Returns '' for a value that is missing. `names` are those of the items that a reference points to, by their id. */
export function fieldText(
  field: FoundField,
  value: unknown,
  { lang, say }: CellTools,
  names?: ReadonlyMap<string, string>,
): string {
  if (typeof value === 'boolean') return say(value ? 'items.yes' : 'items.no')
  if (field.type === 'date') return writeStoredDate(value, lang) ?? cellText(value, lang)
  if (field.type === 'reference' && (typeof value === 'string' || typeof value === 'number'))
    return names?.get(String(value)) ?? String(value)
  if (field.options === undefined) return cellText(value, lang)
  const labels = new Map<unknown, string>(field.options.map(option => [option.value, option.label ?? '']))
  const labelOf = (one: unknown): string => labels.get(one) || cellText(one, lang)
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)
}

const quotedLetters = 80
/** A text as a message quotes it. */
export const cut = (text: string): string => (text.length > quotedLetters ? `${text.slice(0, quotedLetters)}…` : text)
