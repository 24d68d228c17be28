import * as v from '../../base/schema.ts'
import { Field, Use } from './collection.ts'

const text = v.string()

/** A list of stages; each is an object with exactly one key, which starts with $. */
export const Pipeline = v.array(v.record(text, v.unknown()))
export type Pipeline = v.InferOutput<typeof Pipeline>

/** A field of the rows of a query whose value the asker may change. A key that the collection does not define has no type. */
export const EditableField = v.looseObject({ ...Field.entries, type: v.optional(Field.entries.type) })
export type EditableField = v.InferOutput<typeof EditableField>

export const Query = v.looseObject({
  id: text,
  slug: text,
  name: text,
  app: text,
  collection: text,
  pipeline: Pipeline,
  validated: v.optional(v.boolean(), true),
  /** Increases with every change. Send it with a change; an older one answers 409. */
  edited: v.optional(v.number()),
  /** In an extended reply, for builders: the widgets, forms and flows that use it. */
  uses: v.optional(v.array(Use)),
  /** If `edits` asked for them: the fields of its rows that the asker may change, as items of the collection. */
  edits: v.optional(v.array(EditableField)),
})
export type Query = v.InferOutput<typeof Query>
