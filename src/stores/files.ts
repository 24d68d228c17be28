// Stored files as a page shows them: read through the file call, so that the server decides who sees them, and held
// only while something shows them. Equal files of one page are one request. Another user reads them again.
import { useMemo } from 'react'
import type { Readable } from '../base/readable.ts'
import type { Core, Session } from '../api/core.ts'
import { send } from '../api/send.ts'
import { fileCalls } from '../contract/calls/files.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { FileStorage } from '../contract/entities/file.ts'
import { useCall, useOptionalCore, useReadable } from './use.tsx'

export interface FilePath {
  readonly folder: string
  readonly name: string
  readonly location?: FileStorage | undefined
}

export type FileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string; readonly blob: Blob }
  | {
      readonly status: 'failed'
      /** `refused`: this user may not see it. `offline`: there is no server to read it from. */
      readonly code: 'refused' | 'missing' | 'offline' | 'other'
      readonly message: string
    }

interface OpenedFile extends Readable<FileState> {
  reload(): void
}

/** Opens a stored file, or nothing. Returns its object URL while the caller is mounted. */
export function useFile(path: FilePath | undefined): FileState & { retry(): void } {
  const core = useOptionalCore()
  const session = useReadable(core?.session ?? nobody)
  const who = whoOf(session)
  const key = path && who !== undefined ? keyOf(who, path) : ''
  const file = useMemo(() => (core && path && key !== '' ? openedFile(core, key, path) : undefined), [core, key])
  const found = useReadable(file ?? waiting)
  const state = core || !path ? found : noCore
  return useMemo(() => ({ ...state, retry: () => file?.reload() }), [state, file])
}

/**
 * Opens a stored file for code outside React. Reports its state now and after each change, also of the person who
 * looks, until it is stopped.
 */
export function watchFile(core: Core, path: FilePath, report: (state: FileState) => void): () => void {
  let stop: (() => void) | undefined
  let who: string | undefined
  const follow = (): void => {
    const next = whoOf(core.session.get())
    if (next === who) return
    who = next
    stop?.()
    if (next === undefined) return report(loading)
    const file = openedFile(core, keyOf(next, path), path)
    const tell = (): void => report(file.get())
    stop = file.subscribe(tell)
    tell()
  }
  report(loading)
  const end = core.session.subscribe(follow)
  follow()
  return () => {
    end()
    stop?.()
  }
}

const whoOf = ({ status, user }: Session): string | undefined =>
  status === 'starting' ? undefined : (user?.id ?? status)
const keyOf = (who: string, path: FilePath): string => JSON.stringify([who, path.location, path.folder, path.name])

/** Lists the files of a folder; undefined lists nothing. */
export const useFolder = (folder: string | undefined, location: FileStorage | undefined, limit: number) =>
  useCall(
    fileCalls.listFiles,
    folder === undefined ? null : { query: { limit }, body: { folder_path: folder, location: location ?? 'AZURE' } },
  )

const noSession = { status: 'public' } as const
const nobody = { get: () => noSession, subscribe: () => () => {} }
const loading: FileState = { status: 'loading' }
const waiting: Readable<FileState> = { get: () => loading, subscribe: () => () => {} }
const noCore: FileState = { status: 'failed', code: 'offline', message: 'There is no connection to a server.' }

interface Entry {
  state: FileState
  readonly listeners: Set<() => void>
  stop: AbortController
}
const entries = new WeakMap<Core, Map<string, Entry>>()

function openedFile(core: Core, key: string, path: FilePath): OpenedFile {
  const shared = entries.get(core) ?? new Map<string, Entry>()
  entries.set(core, shared)
  const put = (entry: Entry, state: FileState): void => {
    release(entry)
    entry.state = state
    for (const listener of entry.listeners) listener()
  }
  const load = (entry: Entry): void => {
    entry.stop.abort()
    entry.stop = new AbortController()
    const { signal } = entry.stop
    if (entry.state !== loading) put(entry, loading)
    void read(core, path, signal).then(found => {
      if (signal.aborted) return
      put(entry, found instanceof Blob ? { status: 'ready', url: URL.createObjectURL(found), blob: found } : found)
    })
  }
  return {
    get: () => shared.get(key)?.state ?? loading,
    subscribe(listener) {
      const known = shared.get(key)
      const entry = known ?? { state: loading, listeners: new Set(), stop: new AbortController() }
      shared.set(key, entry)
      entry.listeners.add(listener)
      if (!known) load(entry)
      return () => {
        entry.listeners.delete(listener)
        // later in this turn the same file may be shown in another place
        queueMicrotask(() => {
          if (entry.listeners.size > 0 || shared.get(key) !== entry) return
          entry.stop.abort()
          release(entry)
          shared.delete(key)
        })
      }
    },
    reload() {
      const entry = shared.get(key)
      if (entry) load(entry)
    },
  }
}

function release({ state }: Entry): void {
  if (state.status === 'ready') URL.revokeObjectURL(state.url)
}

async function read(core: Core, { folder, name, location }: FilePath, signal: AbortSignal): Promise<FileState | Blob> {
  const failed = (message: string, code: 'refused' | 'missing' | 'other' = 'other'): FileState => ({
    status: 'failed',
    code,
    message,
  })
  try {
    const { status, data } = await send(
      core,
      formCalls.readFile,
      { params: { name }, body: { folder_path: folder, base64: true, location: location ?? 'AZURE' } },
      signal,
    )
    const content = data.data?.content
    if (status === 401 || status === 403) return failed(data.message, 'refused')
    if (status === 404) return failed(data.message, 'missing')
    if (status !== 200 || content === undefined) return failed(data.message)
    return new Blob([bytesOf(content)], { type: data.data?.type ?? '' })
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error)) // aborted, or not base64
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
