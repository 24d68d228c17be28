// The stored pictures of written texts, through the file calls of a core.
import type { Core } from '../api/core.ts'
import { textPictureFolder } from '../base/picture-file.ts'
import { uploadFile } from './upload-file.ts'
import type { UploadOptions } from './upload-file.ts'

export { watchFile } from './files.ts'

/** Stores a picture of a text (RTE-029) and returns its folder and its name. */
export async function uploadPicture(
  core: Core,
  file: File,
  options: Omit<UploadOptions, 'folder'>,
): Promise<{ readonly folder: string; readonly name: string }> {
  const { name } = await uploadFile(core, file, { ...options, folder: textPictureFolder })
  return { folder: textPictureFolder, name }
}
