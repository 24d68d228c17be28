import * as v from '../../base/schema.ts'

export const ways = ['switch', 'hide', 'show'] as const

/** Settings of hiding rows of a page (ACT-062, ACT-063): their ids, and whether they are hidden, shown or switched. */
export const schema = v.looseObject({
  rows: v.optional(v.array(v.union([v.string(), v.pipe(v.number(), v.transform(String))])), []),
  how: v.optional(v.fallback(v.picklist(ways), 'switch'), 'switch'),
})
