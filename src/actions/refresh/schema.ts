import * as v from '../../base/schema.ts'

/** Settings of a refresh (ACT-026): ids of modules; none means everything on the page. */
export const schema = v.looseObject({ refreshModules: v.optional(v.array(v.union([v.string(), v.number()])), []) })
