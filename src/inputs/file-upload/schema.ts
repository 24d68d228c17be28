import * as v from '../../base/schema.ts'

/**
 * settings of a file upload. Allowed extensions, the count and the text at the maximum are in the question (extensions,
 * validation, maxedText).
 */
export const schema = v.looseObject({
  /** Largest size of one file in MiB; default 25. */
  maxSizeMb: v.optional(
    v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.gtValue(0)), 25),
    25,
  ),
  /** Offers the camera of a phone: the one at the back or at the front. */
  camera: v.optional(v.fallback(v.picklist(['off', 'environment', 'user']), 'off'), 'off'),
})
