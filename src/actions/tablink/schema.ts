import * as v from '../../base/schema.ts'

const id = v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '')

/** Settings of a switch of tabs (ACT-040, ACT-041): the id of a tab widget of the page, and the id of its column. */
export const schema = v.looseObject({ widget: id, column: id })
