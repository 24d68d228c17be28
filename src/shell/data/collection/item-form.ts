// An item as the values of a form made from the fields of its collection, and back. Pure.
import { isDay, toMs, unitOf } from '../../../base/format/stored-date.ts'
import { own } from '../../../base/loose.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { Result } from '../../../base/result.ts'
import type { FormField, FormOption, FormValues } from '../../manage/descriptor.ts'
import { listOf } from '../../manage/list-lines.ts'
import type { Names, Target } from './references.ts'

/** The fields a person may write: what the server writes with every item is left alone. */
export const writable = (fields: readonly FoundField[]): readonly FoundField[] =>
  fields.filter(({ isSystem }) => !isSystem)

const longLetters = 80

/** What a reference needs: the items that match a text, and the names of those that are known. */
export interface References {
  find(to: Target, text: string): Promise<Result<readonly FormOption[]>>
  readonly names: Names
}

/** Returns the controls of an item's form. The values it has decide where the definition leaves it open. */
export function itemForm(
  fields: readonly FoundField[],
  item: Document | undefined,
  { find, names }: References,
): readonly FormField[] {
  return writable(fields).map(field => {
    const value = item && own(item, field.key)
    const common = {
      key: field.key,
      label: field.label ?? field.key,
      ...(field.description === undefined ? {} : { hint: field.description }),
      isRequired: field.required,
    }
    const options = textOptions(field)
    if (field.type === 'list' && options && (isNothing(value) || isTexts(value)))
      return { ...common, kind: 'choices', options }
    if (field.type === 'list' && (isNothing(value) || Array.isArray(value))) {
      const of = listOf(Array.isArray(value) ? value : (field.examples?.find(one => Array.isArray(one)) ?? []))
      if (of) return { ...common, kind: 'list', of }
    }
    if (value !== null && typeof value === 'object') return { ...common, kind: 'json' }
    switch (field.type) {
      case 'number':
        return typeof value === 'string'
          ? { ...common, kind: 'text', maxLetters: 100_000 }
          : { ...common, kind: 'number' }
      case 'boolean':
        return { ...common, kind: 'flag' }
      case 'date':
        return { ...common, ...dateControl(field, value) }
      case 'choice':
        return options ? { ...common, kind: 'choice', options } : { ...common, kind: 'json' }
      case 'place':
      case 'list':
      case 'object':
        return { ...common, kind: 'json' }
      case 'reference': {
        const { to } = field
        if (to === undefined || typeof value === 'number') return { ...common, kind: 'text', maxLetters: 600 }
        const shown = typeof value === 'string' ? names.get(field.key)?.get(value) : undefined
        return { ...common, kind: 'search', find: text => find(to, text), shown }
      }
      case 'text':
      case 'file':
        return {
          ...common,
          kind: 'text',
          maxLetters: 100_000,
          isLong: typeof value === 'string' && (value.length > longLetters || value.includes('\n')),
        }
    }
  })
}

/** A new date is stored like the others of its field. */
function dateControl({ types, stores, examples = [] }: FoundField, value: unknown): DateControl {
  const sample = isNothing(value) ? examples[0] : value
  const isNumber =
    typeof value === 'number' || (isNothing(value) && (stores === 'numbers' || !types.includes('string')))
  if (!isNumber || typeof sample !== 'number') return { kind: 'date' }
  return { kind: 'date', unit: unitOf(sample), hasTime: !isDay(toMs(sample)) }
}
type DateControl = Pick<Extract<FormField, { kind: 'date' }>, 'kind' | 'unit' | 'hasTime'>

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(one => typeof one === 'string')

/** The options of a field if all of them are texts. */
const textOptions = ({ options }: FoundField): readonly FormOption[] | undefined =>
  options?.every(({ value }) => typeof value === 'string')
    ? options.map(({ value, label }) => ({ value: String(value), label: label ?? String(value) }))
    : undefined

export const itemValues = (fields: readonly FoundField[], item: Document | undefined): FormValues =>
  Object.fromEntries(writable(fields).map(({ key }) => [key, item && own(item, key)]))

/** Returns what differs; an emptied field becomes null. The server merges it into the item, so that other fields stay as somebody else left them. */
export function changedFrom(values: FormValues, before: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => !isSameTree(value, own(before, key)))
      .filter(([key, value]) => !(isNothing(value) && isNothing(own(before, key))))
      .map(([key, value]) => [key, isNothing(value) ? null : value]),
  )
}
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Returns what is there now of the values that are changed; the server refuses the change if it is not. */
export const formerOf = (change: Record<string, unknown>, now: Document): Record<string, unknown> =>
  Object.fromEntries(Object.keys(change).map(key => [key, own(now, key) ?? null]))

/** Returns the change that makes an item what was typed as JSON: a key that was taken out becomes null. */
export function changedDocument(next: Document, before: Document): Record<string, unknown> {
  const gone = Object.keys(before).filter(key => !Object.hasOwn(next, key))
  return changedFrom({ ...next, ...Object.fromEntries(gone.map(key => [key, null])) }, before)
}
