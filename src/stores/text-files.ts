// The stored pictures of written texts, through the file calls of a core.
import type { Core } from '../api/core.ts'
import { textPictureFolder, textUploadKey } from '../base/picture-file.ts'
import { uploadFile } from './upload-file.ts'
import type { UploadOptions } from './upload-file.ts'

export { watchFile } from './files.ts'

/**
 * Stores a picture of a text (RTE-029) and returns its folder and its name. `isOutside`: the text is not stored by the
 * platform.
 */
export async function uploadPicture(
  core: Core,
  file: File,
  { isOutside, ...options }: Omit<UploadOptions, 'folder'> & { readonly isOutside: boolean },
): Promise<{ readonly folder: string; readonly name: string }> {
  const key = isOutside ? options.key : textUploadKey + options.key
  const { name } = await uploadFile(core, file, { ...options, key, folder: textPictureFolder })
  return { folder: textPictureFolder, name }
}
