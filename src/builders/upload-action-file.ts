// Stores the file that a button hands out. Its name cannot be guessed, and everybody who has it may read the file: a button
// is pressed by people and visitors, not by builders.
import type { Core } from '../api/core.ts'
import { randomKey } from '../base/random-key.ts'
import { actionUploadFolder } from '../contract/entities/file.ts'
import { uploadFile } from '../stores/upload-file.ts'
import type { UploadedFile } from '../actions/part.ts'

/** Uploads a file in parts (ACT-064). Throws an Error with a sentence to show. */
export async function uploadActionFile(core: Core, file: File): Promise<UploadedFile> {
  const ending = /\.[^.]{1,10}$/.exec(file.name)?.[0] ?? ''
  const { name } = await uploadFile(core, new File([file], `${randomKey()}${ending}`, { type: file.type }), {
    folder: actionUploadFolder,
    key: randomKey(),
    signal: new AbortController().signal, // it goes on when the form is closed
    isPublic: true,
    onProgress: () => {},
  })
  return { name, folder: actionUploadFolder }
}
