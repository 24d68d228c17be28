// Files of answers: sent in parts, so that a large one survives a bad line; removed; opened.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { fileCalls } from '../contract/calls/files.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { EditorServices, InputServices } from '../inputs/part.ts'
import { uploadFile as sendFile } from '../stores/upload-file.ts'
import { randomKey } from '../base/random-key.ts'

type Upload = NonNullable<InputServices['uploadFile']>

/** Folder and name of what this visit uploaded → the key that shows it is the visitor's own. */
const ownKeys = new Map<string, string>()
/** The server wants keys of chance: a short one is made longer, always in the same way. */
const longKeys = new Map<string, string>()

/** Resumes an upload with this key. Rejects with an AbortError when cancelled, otherwise with a message. */
export async function uploadFile(
  core: Core,
  file: File,
  { key: given, ...options }: Parameters<Upload>[1],
): Promise<Awaited<ReturnType<Upload>>> {
  const key = given.length >= 16 ? given : (longKeys.get(given) ?? `${given}-${randomKey()}`)
  if (key !== given) longKeys.set(given, key)
  const done = await sendFile(core, file, { ...options, key })
  ownKeys.set(`${options.folder}/${done.name}`, key)
  return done
}

/**
 * Uploads a picture of the form itself as a public file, because every visitor of the form must see it (FIL-008).
 * Returns its full name.
 */
export async function uploadPicture(
  core: Core,
  file: File,
  options: Parameters<NonNullable<EditorServices['uploadPicture']>>[1],
): Promise<string> {
  const { name } = await uploadFile(core, file, { ...options, key: randomKey(), isPublic: true })
  return `${options.folder}/${name}`
}

export async function deleteFile(core: Core, folder: string, name: string): Promise<void> {
  const key = ownKeys.get(`${folder}/${name}`)
  const answer = await send(core, fileCalls.deleteFile, {
    params: { name },
    body: { folder_path: folder, ...(key === undefined ? {} : { key }) },
  })
  if (answer.status !== 200 && answer.status !== 404) throw new Error(answer.data.message)
  ownKeys.delete(`${folder}/${name}`)
}

/** An object URL of a stored file; `release` lets the browser forget its bytes. */
export async function openFile(
  core: Core,
  folder: string,
  name: string,
): Promise<{ readonly url: string; readonly type: string; release(): void }> {
  const key = ownKeys.get(`${folder}/${name}`)
  const answer = await send(core, formCalls.readFile, {
    params: { name },
    body: { folder_path: folder, base64: true, ...(key === undefined ? {} : { key }) },
  })
  const { status, data } = answer
  const content = data.data?.content
  if (status !== 200 || content === undefined) throw new Error(answer.data.message)
  const type = data.data?.type ?? 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], { type }))
  let isHeld = true
  return {
    url,
    type,
    release() {
      if (isHeld) URL.revokeObjectURL(url)
      isHeld = false
    },
  }
}
