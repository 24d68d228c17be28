// One file of an answer, as it is stored (ENT-032, INP-021). Pure.
import { encodeName } from '../../base/file-name.ts'
import type { Question } from '../../form/definition.ts'

export interface FileEntry {
  /** URI-encoded name of the picked file, as the upload sends it (INP-026). */
  readonly name: string
  /** The name the server gave it; null until it is uploaded. */
  readonly file_name: string | null
  /** Folder and name on the server; null until it is uploaded. */
  readonly full_name: string | null
  readonly uploaded: boolean
  /** The server's time of the upload; null until then. */
  readonly timestamp: number | null
  /** Bytes. */
  readonly size: number
  /** Mime type; '' if the browser does not know it. */
  readonly type: string
  readonly publicBool: boolean
  /** Distinguishes two files with one name, and identifies the file to resume. Unix milliseconds. */
  readonly last_modified?: number
}

/** What an entry needs of a picked file. */
export interface PickedFile {
  readonly name: string
  readonly size: number
  readonly type: string
  readonly lastModified: number
}

/** A picked file is added as not uploaded (INP-021). */
export const newEntry = (file: PickedFile): FileEntry => ({
  name: encodeName(file.name),
  file_name: null,
  full_name: null,
  uploaded: false,
  timestamp: null,
  size: file.size,
  type: file.type,
  publicBool: false,
  last_modified: file.lastModified,
})

/** On success it is marked uploaded, with timestamp and the server's file name (INP-021). */
export const uploadedEntry = (
  entry: FileEntry,
  folder: string,
  done: { readonly name: string; readonly timestamp: number },
): FileEntry => ({
  ...entry,
  uploaded: true,
  file_name: done.name,
  full_name: `${folder}/${done.name}`,
  timestamp: done.timestamp,
})

/** The same for an entry before and after its upload, and for the file it was made of. */
export const idOf = (entry: FileEntry): string =>
  `${entry.name}|${entry.size}|${entry.last_modified ?? entry.file_name ?? ''}`

/** The name as people read it. */
export function readName(entry: { readonly name: string }): string {
  try {
    return decodeURIComponent(entry.name)
  } catch {
    return entry.name // stored without encoding
  }
}

/** 'pdf' of "Report.PDF" (INP-026); '' without one. */
export const extensionOf = (name: string): string => /[^/\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Allowed extensions of a question (INP-025), lower case and without dots; empty means any. */
export const extensionsOf = (question: Question): readonly string[] => [
  ...new Set(
    question.extensions
      .flatMap(one => one.split(/[\s,;]+/))
      .map(one => one.replace(/^\*?\./, '').toLowerCase())
      .filter(one => one !== '' && one !== '*'),
  ),
]

/**
 * Returns whether a name ends in one of the extensions, which may have several parts ('tar.gz'); jpg and jpeg are
 * equal.
 */
export const isAllowed = (name: string, extensions: readonly string[]): boolean => {
  const own = extensionOf(name)
  const isJpeg = /^jpe?g$/.test(own)
  return (
    extensions.length === 0 ||
    (own !== '' && extensions.some(one => name.toLowerCase().endsWith(`.${one}`) || (isJpeg && /^jpe?g$/.test(one))))
  )
}

/** How many files at least and at most; whole numbers. */
export function countsOf(question: Question): { readonly min: number; readonly max: number } {
  const stored = question.validation
  const min = stored?.min ?? (question.validationSettings?.show ? question.validationSettings.settings.min : undefined)
  const max = stored?.max
  return {
    min: min !== undefined && Number.isFinite(min) ? Math.max(0, Math.trunc(min)) : question.required ? 1 : 0,
    max: max !== undefined && Number.isFinite(max) && max >= 1 ? Math.trunc(max) : Infinity,
  }
}

/** Returns the entries of an answer; drops invalid ones. */
export const readEntries = (value: unknown): readonly FileEntry[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown): readonly FileEntry[] => {
    if (!isEntry(one)) return []
    const record: Readonly<Record<string, unknown>> = { ...one }
    const text = (key: string): string | null =>
      typeof record[key] === 'string' && record[key] !== '' ? record[key] : null
    const number = (key: string): number | null => (typeof record[key] === 'number' ? record[key] : null)
    const modified = number('last_modified')
    return [
      {
        ...record,
        name: one.name,
        uploaded: one.uploaded,
        file_name: text('file_name') ?? (one.uploaded ? (text('full_name')?.split('/').at(-1) ?? null) : null),
        full_name: text('full_name'),
        timestamp: number('timestamp'),
        size: number('size') ?? 0,
        type: text('type') ?? '',
        publicBool: record['publicBool'] === true,
        ...(modified === null ? {} : { last_modified: modified }),
      },
    ]
  })

export function isEntry(one: unknown): one is { readonly name: string; readonly uploaded: boolean } {
  return (
    one !== null &&
    typeof one === 'object' &&
    'name' in one &&
    typeof one.name === 'string' &&
    one.name !== '' &&
    'uploaded' in one &&
    typeof one.uploaded === 'boolean'
  )
}
