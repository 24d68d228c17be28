// The rules of defined fields for one document, without the database.
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { Issue } from '../../../src/base/result.ts'
import { own } from '../../../src/base/loose.ts'
import { isEmptyValue, wrongWith } from './field-types.ts'
import { isDraftDoc } from './fields.ts'
import type { Doc } from './items.ts'

/** What is wrong with a write. `written` is judged by its values, `whole` by what is required: a draft of a form may lack it. */
export function wrongIn(fields: readonly Field[], written: Doc, whole: Doc): Issue[] {
  return fields.flatMap(field => {
    const wrong = wrongWith(field, own(written, field.key))
    if (wrong !== undefined) return [{ path: field.key, message: wrong }]
    return field.required && isEmptyValue(field, own(whole, field.key)) && !isDraftDoc(whole)
      ? [{ path: field.key, message: 'Must have a value.' }]
      : []
  })
}

/** Adds the defaults of fields that a new document lacks. */
export function withDefaults(fields: readonly Field[], doc: Doc): Doc {
  const missing = fields.filter(field => field.default !== undefined && !Object.hasOwn(doc, field.key))
  return missing.length === 0
    ? doc
    : { ...doc, ...Object.fromEntries(missing.map(field => [field.key, field.default])) }
}

/** Said of a reference whose value names no item. */
export const danglingText = 'Must be the id of an existing item.'
