import * as v from '../../base/schema.ts'
import { Use } from './collection.ts'

const text = v.string()

/** A list of stages; each is an object with exactly one key, which starts with $. */
export const Pipeline = v.array(v.record(text, v.unknown()))
export type Pipeline = v.InferOutput<typeof Pipeline>

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
})
export type Query = v.InferOutput<typeof Query>
