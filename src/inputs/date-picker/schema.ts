import * as v from '../../base/schema.ts'

const moment = v.optional(v.union([v.number(), v.string()]))

/** settings of a date question. */
export const schema = v.looseObject({
  mode: v.optional(v.picklist(['Date', 'Datetime', 'Time']), 'Datetime'),
  /** Requires {start, end}. */
  range: v.optional(v.boolean()),
  /** Unix milliseconds (ten digits: seconds) or an ISO date. */
  min: moment,
  max: moment,
})
