import * as v from '../../base/schema.ts'
import type { Option } from '../../form/definition.ts'
import { pictureAt } from '../pictures.ts'
import type { PictureSource } from '../pictures.ts'

/**
 * settings of an image choice. Its options are in the question itself; an option may have `image`: the URL of its
 * picture, or folder and name of a stored file.
 */
export const schema = v.looseObject({
  default_value: v.optional(v.unknown()),
  size: v.optional(v.fallback(v.picklist(['s', 'm', 'l']), 'm'), 'm'),
  /** cover fills the frame, contain shows the whole picture. */
  fit: v.optional(v.fallback(v.picklist(['cover', 'contain']), 'cover'), 'cover'),
  /** Names are only read out. */
  hideNames: v.optional(v.fallback(v.boolean(), false), false),
})

/** The folder of the options' pictures (INP-033). */
export const pictureFolder = 'file_upload/forms'

/**
 * Returns the picture of an option: its own, none if that is an empty text, otherwise the file with its key (INP-033,
 * FIL-008).
 */
export const pictureOf = (option: Option): PictureSource | undefined =>
  'image' in option && option.image === ''
    ? undefined
    : (pictureAt('image' in option ? option.image : undefined) ?? { folder: pictureFolder, name: `${option.key}.jpg` })
