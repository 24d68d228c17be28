// An item as the values of a form made from the fields of its collection, and back. Pure.
import { own } from '../../../base/loose.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { FormField, FormValues } from '../../manage/descriptor.ts'

/** The fields a person may write: what the server writes with every item is left alone. */
export const writable = (fields: readonly FoundField[]): readonly FoundField[] =>
  fields.filter(({ isSystem }) => !isSystem)

const longLetters = 80

/** Returns the controls of an item's form. The values it has decide where the definition leaves it open. */
export function itemForm(fields: readonly FoundField[], item: Document | undefined): readonly FormField[] {
  return writable(fields).map(field => {
    const value = item && own(item, field.key)
    const common = {
      key: field.key,
      label: field.label ?? field.key,
      ...(field.description === undefined ? {} : { hint: field.description }),
      isRequired: field.required,
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
        return { ...common, kind: 'date' }
      case 'choice':
        return field.options?.every(option => typeof option.value === 'string')
          ? {
              ...common,
              kind: 'choice',
              options: field.options.map(option => ({
                value: String(option.value),
                label: option.label ?? String(option.value),
              })),
            }
          : { ...common, kind: 'json' }
      case 'place':
      case 'list':
      case 'object':
        return { ...common, kind: 'json' }
      case 'text':
      case 'reference':
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

/** Returns the change that makes an item what was typed as JSON: a key that was taken out becomes null. */
export function changedDocument(next: Document, before: Document): Record<string, unknown> {
  const gone = Object.keys(before).filter(key => !Object.hasOwn(next, key))
  return changedFrom({ ...next, ...Object.fromEntries(gone.map(key => [key, null])) }, before)
}
