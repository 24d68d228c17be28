import * as v from '../../base/schema.ts'
import { sliceEntries } from '../slices.ts'

/** The stored settings of a polar area chart. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...sliceEntries,
})
export type Config = v.InferOutput<typeof schema>
