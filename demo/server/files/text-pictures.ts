// What may be stored among the pictures of written texts (FIL-006): every signed-in user may put files there, and every
// signed-in reader gets them, so it takes nothing but pictures, by their name, their size and their first bytes.
import type { Failure } from '../../../src/base/result.ts'
import { fail } from '../../../src/base/result.ts'
import {
  kindOfBytes,
  kindOfName,
  storedKinds,
  textPictureBytes,
  textPictureFolder,
} from '../../../src/base/picture-file.ts'
import { invalid } from '../http/failures.ts'

const isFolder = (folder: string): boolean => folder === textPictureFolder || folder.startsWith(`${textPictureFolder}/`)

/** Refuses a file whose name is not that of a picture, and one that is too large. Other folders take everything. */
export function wrongPicture(folder: string, name: string, sizeBytes: number): Failure | undefined {
  if (!isFolder(folder)) return undefined
  if (!storedKinds.some(kind => kind === kindOfName(name)))
    return invalid('file_name', 'Only PNG, JPEG, GIF and WebP pictures are stored in this folder.')
  return sizeBytes > textPictureBytes
    ? fail('too-large', 'A picture of a text must not be larger than 10 MiB.', {
        status: 413,
        issues: [{ path: 'size', message: 'At most 10 MiB.' }],
      })
    : undefined
}

/** Refuses a file of this folder whose first bytes say something else than its name. */
export function wrongBytes(folder: string, name: string, start: Uint8Array): Failure | undefined {
  return !isFolder(folder) || kindOfBytes(start) === kindOfName(name)
    ? undefined
    : invalid('content', 'This file is not the kind of picture that its name says.')
}
