// Stores the file that a button hands out. Its name cannot be guessed, and everybody who has it may read the file: a button
// is pressed by people and visitors, not by builders.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { randomKey } from '../base/random-key.ts'
import { formCalls } from '../contract/calls/forms.ts'
import { actionUploadFolder } from '../contract/entities/file.ts'
import type { UploadedFile } from '../actions/part.ts'

/** Uploads a file of at most 25 MB (ACT-064). Throws an Error with a sentence to show. */
export async function uploadActionFile(core: Core, file: File): Promise<UploadedFile> {
  const ending = /\.[^.]{1,10}$/.exec(file.name)?.[0] ?? ''
  const { status, data } = await send(core, formCalls.createFile, {
    body: {
      file_name: `${randomKey()}${ending}`,
      content: await base64Of(file),
      folder_path: actionUploadFolder,
      publicBool: true,
    },
  })
  if (status !== 200 || !data.data) throw new Error(data.message)
  return { name: data.data.file_name, folder: actionUploadFolder }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    // a data URL is "data:TYPE;base64,CONTENT"
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
