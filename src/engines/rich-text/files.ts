// Where the stored pictures of written texts come from and go to: the platform of the core, or the page around.
import { useMemo } from 'react'
import type { Core } from '../../api/core.ts'
import { useOptionalCore } from '../../stores/use.tsx'

export interface TextFilePath {
  readonly folder: string
  readonly name: string
}

export type TextFileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly code: 'refused' | 'missing' | 'offline' | 'other' }

/** Where a picture is once it was uploaded. */
export type StoredPicture = TextFilePath | { readonly url: string }

export interface UploadOptions {
  /** By chance: the same key resumes an upload. */
  readonly key: string
  readonly signal: AbortSignal
  /** For texts that visitors read without signing in. */
  readonly isPublic: boolean
  onProgress(fraction: number): void
}
/** Stores a picture. Rejects with the reason, or with an AbortError. */
export type Upload = (file: File, options: UploadOptions) => Promise<StoredPicture>

export interface TextFiles {
  /** Reads a stored picture as the person who looks may. Reports its state now and after each change, until stopped. */
  watch(path: TextFilePath, report: (state: TextFileState) => void): () => void
  /** Undefined where nothing can be stored. */
  readonly upload: Upload | undefined
}

const load = () => import('../../stores/text-files.ts')

/** `upload`: the page stores pictures itself. Without it they go to the platform; `isOutside`: which does not have the text. */
export function useTextFiles(upload: Upload | undefined, isOutside: boolean): TextFiles {
  const core = useOptionalCore()
  return useMemo(() => {
    const files = core ? filesOf(core, isOutside) : offline
    return upload ? { ...files, upload } : files
  }, [core, upload, isOutside])
}

const offline: TextFiles = {
  watch(_, report) {
    report({ status: 'failed', code: 'offline' })
    return () => {}
  },
  upload: undefined,
}

const filesOf = (core: Core, isOutside: boolean): TextFiles => ({
  watch(path, report) {
    let stop: (() => void) | undefined
    let isOver = false
    report({ status: 'loading' })
    load().then(
      ({ watchFile }) => {
        if (!isOver) stop = watchFile(core, path, report)
      },
      () => {
        if (!isOver) report({ status: 'failed', code: 'other' })
      },
    )
    return () => {
      isOver = true
      stop?.()
    }
  },
  upload: async (file, options) => (await load()).uploadPicture(core, file, { ...options, isOutside }),
})
