import * as v from '../../base/schema.ts'
import { headEntries } from '../head.ts'

const name = v.optional(v.fallback(v.optional(v.union([v.string(), v.number()])), undefined))

/** The stored settings of an actionflow viewer. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  /** Id or slug of the action flow. */
  flow: name,
  /** The steps themselves, in place of a stored action flow: as `nodes` of one. */
  nodes: v.optional(v.fallback(v.optional(v.array(v.unknown())), undefined)),
  /** Height of the drawing in px. */
  height: v.optional(v.fallback(v.pipe(v.number(), v.minValue(80), v.maxValue(2000)), 360), 360),
})
export type Config = v.InferOutput<typeof schema>
