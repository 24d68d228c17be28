import * as v from '../../base/schema.ts'

/** A wait has no settings (ACT-061). */
export const schema = v.looseObject({})
