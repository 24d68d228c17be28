import * as v from 'valibot'

/** A wait has no settings (ACT-061). */
export const schema = v.looseObject({})
