import * as v from '../../base/schema.ts'

const text = v.string()

export const Item = v.looseObject({ _id: text })
export type Item = v.InferOutput<typeof Item>

/** One row of a result: a plain document. */
export const Document = v.looseObject({})
export type Document = Readonly<Record<string, unknown>>
