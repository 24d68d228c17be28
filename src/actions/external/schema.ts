import * as v from '../../base/schema.ts'

/** Settings of a link to another site (ACT-034..039): "example.com/orders/$order_id?name={{customer.name}}". */
export const schema = v.looseObject({ url: v.optional(v.string(), ''), new_window: v.optional(v.boolean(), true) })
