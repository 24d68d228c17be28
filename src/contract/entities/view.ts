// A view of a collection's items: a named filter, sorting and set of columns.
import * as v from '../../base/schema.ts'

const text = v.string()
const key = v.pipe(text, v.minLength(1), v.maxLength(100))

/** As many characters as an address has room for: a changed view stands in it. */
export const mostViewLetters = 4_000

export const viewParts = {
  name: v.pipe(
    text,
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(100, 'The name of a view has at most 100 characters.'),
  ),
  /** The conditions of a `$match`; empty for every item. */
  filter: v.pipe(
    v.looseObject({}),
    v.check(
      filter => JSON.stringify(filter).length <= mostViewLetters,
      `A filter has at most ${mostViewLetters} characters.`,
    ),
  ),
  /** A field; with `-` first, descending. */
  sort: v.pipe(text, v.minLength(1), v.maxLength(101)),
  /** The fields that are shown, in this order. */
  columns: v.pipe(
    v.array(key),
    v.minLength(1, 'Show at least one field.'),
    v.maxLength(300, 'A view shows at most 300 fields.'),
    v.check(
      columns => columns.join(',').length <= mostViewLetters,
      `The names of the fields have at most ${mostViewLetters} characters together.`,
    ),
  ),
} as const

export const CollectionView = v.looseObject({
  id: text,
  app: text,
  collection: text,
  name: text,
  filter: v.looseObject({}),
  /** Without it, the order of the collection. */
  sort: v.optional(text),
  /** Without it, the first fields of the collection. */
  columns: v.optional(v.array(text)),
  /** Whether every builder sees it; otherwise only the one who made it. */
  is_shared: v.boolean(),
  /** Whether it is shown when the collection is opened. A private default comes before a shared one. */
  is_default: v.boolean(),
  /** Whether the one who asks made it. */
  is_own: v.boolean(),
  /** Increases with every change. Send it with a change; an older one answers 409. */
  edited: v.number(),
})
export type CollectionView = v.InferOutput<typeof CollectionView>
