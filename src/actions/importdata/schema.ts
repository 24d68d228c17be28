import * as v from '../../base/schema.ts'

/** Settings of an import from a button (ACT-017): a stored import, and the endings of the files that its picker accepts. */
export const schema = v.looseObject({
  /** The id of an import: it has the collection, the columns and the settings. */
  import: v.optional(v.string()),
  /** "csv", "xlsx"; without any, every kind that can be imported. */
  fileTypes: v.optional(v.array(v.string()), []),
})
