import * as v from 'valibot'
import type { Option } from '../../questionnaire/definition.ts'

/** settings of an image choice. Its options stand in the question itself; an option may carry `image`, an address of its picture. */
export const schema = v.looseObject({
  default_value: v.optional(v.unknown()),
  size: v.optional(v.fallback(v.picklist(['s', 'm', 'l']), 'm'), 'm'),
  /** cover fills the frame, contain shows the whole picture. */
  fit: v.optional(v.fallback(v.picklist(['cover', 'contain']), 'cover'), 'cover'),
  /** Names are only read out. */
  hideNames: v.optional(v.fallback(v.boolean(), false), false),
})

/** Where pictures of options stand (INP-033). */
export const pictureFolder = 'file_upload/forms'
export const pictureName = (option: Option): string => `${option.key}.jpg`

/** The address an option brings itself, where it is one a picture may have. */
export function pictureUrl(option: Option): string | undefined {
  const image: unknown = 'image' in option ? option.image : undefined
  return typeof image === 'string' && /^(https?:\/\/|data:image\/|blob:|\.{0,2}\/(?!\/))/i.test(image) ? image : undefined
}
