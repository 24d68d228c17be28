import * as v from '../../base/schema.ts'

/** Settings of a deep dive (ACT-013, ACT-014): up stores the record that was pressed, down goes back. */
export const schema = v.looseObject({
  direction: v.optional(v.fallback(v.picklist(['up', 'down']), 'up'), 'up'),
})
