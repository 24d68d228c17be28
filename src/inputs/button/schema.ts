import * as v from '../../base/schema.ts'

/** settings of a button. Its words are the question's label. */
export const schema = v.looseObject({
  /** Run in this order, with the current answers. */
  actions: v.optional(v.fallback(v.array(v.unknown()), []), []),
  variant: v.optional(v.fallback(v.picklist(['primary', 'secondary', 'danger']), 'secondary'), 'secondary'),
  icon: v.optional(v.fallback(v.string(), ''), ''),
  /** Said when all actions succeeded. */
  successText: v.optional(v.fallback(v.string(), ''), ''),
})
