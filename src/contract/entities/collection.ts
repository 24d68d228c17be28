import * as v from '../../base/schema.ts'

const text = v.string()

export const fieldTypes = [
  'text',
  'number',
  'date',
  'boolean',
  'choice',
  'reference',
  'file',
  'place',
  'list',
  'object',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** The key of a field is a key of the documents: no path, no operator, and not the id. */
export const isFieldKey = (key: string): boolean =>
  key.length >= 1 &&
  key.length <= 100 &&
  !key.startsWith('$') &&
  !key.includes('.') &&
  key !== '_id' &&
  key !== '__proto__' &&
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
  !/[\u0000-\u001f\u007f\ud800-\udfff]/u.test(key)

/** One defined field of a collection: what every write is checked against. Keys that no field defines are kept as they are. */
export const Field = v.looseObject({
  key: v.pipe(
    text,
    v.check(
      isFieldKey,
      'A key has 1 to 100 characters, without dots, does not start with $, and is not _id or __proto__.',
    ),
  ),
  label: v.optional(v.pipe(text, v.maxLength(200))),
  description: v.optional(v.pipe(text, v.maxLength(2000))),
  type: v.picklist(fieldTypes),
  required: v.optional(v.boolean()),
  unique: v.optional(v.boolean()),
  /** The value of a new item that has none. */
  default: v.optional(v.unknown()),
  /** The values of a choice. */
  options: v.optional(
    v.pipe(
      v.array(
        v.looseObject({
          value: v.union([text, v.number(), v.boolean()]),
          label: v.optional(v.pipe(text, v.maxLength(200))),
        }),
      ),
      v.maxLength(1000),
    ),
  ),
  /** The collection that a reference points to; `show` is the key that names one of its items. */
  to: v.optional(v.looseObject({ app: text, collection: text, show: v.optional(text) })),
  index: v.optional(v.boolean()),
  /**
   * Stores the values in a column beside the documents too: pipelines that group, add up or compare only such fields do not
   * read the documents. For numbers, and for texts of at most 300 characters.
   */
  fast: v.optional(v.boolean()),
  /** Set by the server: a date, reference or choice with an index has only numbers, as its items had when it was made. */
  stores: v.optional(v.literal('numbers')),
})
export type Field = v.InferOutput<typeof Field>

export const Collection = v.looseObject({
  id: v.optional(text),
  app: text,
  slug: text,
  name: text,
  database: v.picklist(['MONGO', 'RELATIONAL']),
  fields: v.optional(v.array(Field)),
  /** Increases with every change of the collection itself. Send it with a change; an older one answers 409. */
  edited: v.optional(v.number()),
  /** In an extended list: the number of items. */
  items: v.optional(v.number()),
  /** In an extended list: when an item was last written, in Unix seconds; null if never. */
  changed: v.optional(v.nullable(v.number())),
})
export type Collection = v.InferOutput<typeof Collection>

/** A field as it is defined, as it is found in the documents, or both. The type of one that is only found is what its values suggest. */
export const FoundField = v.looseObject({
  ...Field.entries,
  /** Any key of a document, also one that cannot be defined. */
  key: text,
  isDefined: v.boolean(),
  /** Set by the server on every write (userid, updated_at …). */
  isSystem: v.boolean(),
  /** The part of the documents that have a value here, from 0 to 1. */
  fillRate: v.number(),
  /** The rate and the types are those of a sample: the collection is too large to be read whole. */
  isSample: v.boolean(),
  /** The platform made it fast by itself, as stored queries group by it. It goes when none has for 30 days. */
  isFastByItself: v.optional(v.boolean()),
  types: v.array(v.picklist(['string', 'number', 'boolean', 'null', 'array', 'object'])),
  examples: v.optional(v.array(v.unknown())),
})
export type FoundField = v.InferOutput<typeof FoundField>

/** Something that stops working when a collection or a query is deleted. */
export const Use = v.looseObject({
  kind: v.picklist(['query', 'widget', 'page', 'form', 'flow', 'collection', 'report', 'user', 'rule']),
  id: text,
  name: text,
  app: v.optional(text),
  /** The slug of the page a widget is on, or of a page whose own buttons use it. */
  page: v.optional(text),
  pageName: v.optional(text),
})
export type Use = v.InferOutput<typeof Use>
