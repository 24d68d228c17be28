// A file sent to the server in parts, so that a large one survives a bad line.
import { backoffMs } from '../api/backoff.ts'
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { encodeName } from '../base/file-name.ts'
import type { Answer } from '../contract/call.ts'
import { fileCalls } from '../contract/calls/files.ts'

export interface UploadOptions {
  readonly folder: string
  /** By chance and of 16 characters or more: the same key resumes the upload. */
  readonly key: string
  readonly signal: AbortSignal
  /** Everybody may read it, also visitors who are not signed in. */
  readonly isPublic?: boolean | undefined
  onProgress(fraction: number): void
}

const mostTries = 8
/** Not now: too early, too often, too slow. */
const isBusy = (status: number): boolean => status === 408 || status === 425 || status === 429

/**
 * Uploads a file, or resumes its upload. Returns the name and the time that the server gave it. Rejects with an
 * AbortError when cancelled, otherwise with a message.
 */
export async function uploadFile(
  core: Core,
  file: File,
  { folder, key, signal, isPublic = false, onProgress }: UploadOptions,
): Promise<{ readonly name: string; readonly timestamp: number }> {
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
    if (state.file_name !== undefined)
      return { name: state.file_name, timestamp: state.timestamp ?? Math.floor(Date.now() / 1000) }
    const { offset } = state
    const content = await base64(file.slice(offset, offset + size))
    state = await steadily(
      () => send(core, fileCalls.sendPart, { params: { key }, body: { offset, content } }, signal),
      signal,
    )
  }
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
      stopped(signal.reason as Error) // that of abort() without a reason is an AbortError
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
