// Where the stored pictures of written texts come from and go to. The root that draws a text provides it; without one a
// text has only pictures with an address.
import { createContext } from 'react'

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

export interface TextFiles {
  /** Reads a stored picture as the person who looks may. Reports its state now and after each change, until stopped. */
  watch(path: TextFilePath, report: (state: TextFileState) => void): () => void
  /** Undefined where nothing can be stored. Rejects with the reason, or with an AbortError. */
  readonly upload:
    | ((
        file: File,
        options: {
          /** By chance: the same key resumes an upload. */
          readonly key: string
          readonly signal: AbortSignal
          /** For texts that visitors read without signing in. */
          readonly isPublic: boolean
          onProgress(fraction: number): void
        },
      ) => Promise<StoredPicture>)
    | undefined
}

export const TextFilesContext = createContext<TextFiles | undefined>(undefined)
