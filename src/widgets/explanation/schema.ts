import * as v from '../../base/schema.ts'
import { headEntries } from '../head.ts'

const word = v.optional(v.fallback(v.optional(v.string()), undefined))

/** A button that a text may hold, with its actions (ACT-001). */
const ActionButton = v.looseObject({
  id: v.optional(v.union([v.string(), v.number()])),
  name: word,
  label: word,
  icon: word,
  variant: word,
})

/** The stored settings of an explanation. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  /** Rich text: a document tree, simple HTML or plain text. */
  content: v.optional(v.unknown()),
  /** Readers tick the tasks of the text, each for himself (RTE-015). */
  can_tick: v.optional(v.fallback(v.boolean(), false), false),
  /** The buttons of the text: a node of type "custom_button" names one by its id in `data-id` (ACT-012). */
  actionbuttons: v.optional(v.fallback(v.array(ActionButton), []), []),
  /** The actions that buttons name in their `actionlist`. */
  actions: v.optional(v.fallback(v.array(v.looseObject({})), []), []),
})
export type Config = v.InferOutput<typeof schema>
