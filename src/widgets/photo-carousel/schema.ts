import * as v from '../../base/schema.ts'
import { FileStorage } from '../../contract/entities/file.ts'
import { headEntries, Sort } from '../head.ts'

const flag = (standard: boolean) => v.optional(v.fallback(v.boolean(), standard), standard)
const whole = (least: number, most: number, standard: number) =>
  v.optional(v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), standard), standard)

/** The stored settings of a photo carousel. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  /** Photos in the settings: addresses, or records with `url`, `caption` and `alt`. */
  images: v.optional(v.fallback(v.array(v.unknown()), []), []),
  /** A folder of stored files. With `key`, the folder of the files that the rows name. */
  folder: v.optional(v.string(), ''),
  location: v.optional(v.fallback(v.optional(FileStorage), undefined)),
  /** Key of the photos in the rows; absent: the first key with a picture. */
  key: v.optional(v.string()),
  caption_key: v.optional(v.string()),
  alt_key: v.optional(v.string()),
  sorting: v.optional(v.fallback(v.array(Sort), []), []),
  /** The most photos. */
  limit: whole(1, 500, 100),
  height: whole(80, 2000, 320),
  fit: v.optional(v.fallback(v.picklist(['contain', 'cover']), 'contain'), 'contain'),
  autoplay: flag(false),
  /** Milliseconds for which a photo is shown; at least 2000 are taken. */
  interval: whole(1, 600_000, 5000),
  arrows: flag(true),
  dots: flag(true),
  thumbnails: flag(false),
  counter: flag(true),
  full_screen: flag(true),
})
export type Config = v.InferOutput<typeof schema>
