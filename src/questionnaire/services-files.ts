// Files of answers: sent in parts, so that a large one survives a bad line; removed; opened.
import { backoffMs } from '../api/backoff.ts'
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import type { Answer } from '../contract/call.ts'
import { fileCalls } from '../contract/calls/files.ts'
import { formCalls } from '../contract/calls/forms.ts'
import { encodeName } from '../inputs/file-upload/entry.ts'
import type { EditorServices, InputServices } from '../inputs/part.ts'
import { isBusy, randomKey } from './saving/saver.ts'

type Upload = NonNullable<InputServices['uploadFile']>

const mostTries = 8
/** Folder and name of what this visit uploaded → the key that shows it is the visitor's own. */
const ownKeys = new Map<string, string>()
/** The server wants keys of chance: a short one is made longer, always in the same way. */
const longKeys = new Map<string, string>()

/** Resumes an upload with this key. Rejects with an AbortError when cancelled, otherwise with a message. */
export async function uploadFile(
  core: Core,
  file: File,
  { folder, key: given, signal, isPublic = false, onProgress }: Parameters<Upload>[1],
): Promise<Awaited<ReturnType<Upload>>> {
  const key = given.length >= 16 ? given : (longKeys.get(given) ?? `${given}-${randomKey()}`)
  if (key !== given) longKeys.set(given, key)
  const begin = (): Promise<Answer<Part & { readonly part_size: number }>> =>
    send(
      core,
      fileCalls.startUpload,
      {
        body: {
          key,
          folder_path: folder,
          file_name: encodeName(file.name),
          size: file.size,
          ...(file.type === '' ? {} : { type: file.type }),
          ...(isPublic ? { publicBool: true } : {}),
        },
      },
      signal,
    )
  const started = await steadily(begin, signal)
  let state: Part = started
  const size = Math.max(1, started.part_size)
  for (;;) {
    onProgress(file.size === 0 ? 1 : Math.min(1, state.offset / file.size))
    if (state.file_name !== undefined) {
      ownKeys.set(`${folder}/${state.file_name}`, key)
      return { name: state.file_name, timestamp: state.timestamp ?? Math.floor(Date.now() / 1000) }
    }
    const { offset } = state
    const content = await base64(file.slice(offset, offset + size))
    state = await steadily(
      () => send(core, fileCalls.sendPart, { params: { key }, body: { offset, content } }, signal),
      signal,
    )
  }
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

interface Part {
  readonly offset: number
  readonly file_name?: string | undefined
  readonly timestamp?: number | undefined
}

/**
 * Retries requests without a clear outcome, with growing delays. A 409 has the server's offset and counts as an
 * outcome.
 */
async function steadily<T extends Part>(ask: () => Promise<Answer<T>>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    const answer = await ask()
    const { status, data, blocked } = answer
    signal.throwIfAborted()
    if (data.data !== undefined && (status === 200 || (status === 409 && typeof data.data?.offset === 'number')))
      return data.data
    const isUnclear = !blocked && (status === 0 || status >= 500 || isBusy(status)) // a request blocked by the browser will not succeed later, either
    if (!isUnclear || tries >= mostTries) throw new Error(answer.data.message)
    await rest(backoffMs(tries, Math.random()), signal)
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    const stop = (): void => {
      clearTimeout(timer)
      stopped(
        signal.reason instanceof Error ? signal.reason : new DOMException('The upload was stopped.', 'AbortError'),
      )
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

async function base64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
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
