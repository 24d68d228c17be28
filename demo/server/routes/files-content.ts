// Files as they are told, with and without what they hold.
import type { StoredFile } from '../data/files.ts'
import type { FileStore } from '../files/store.ts'

/** A file and its content as JSON, one file after the other: twenty of 25 MiB would fill the memory. */
export async function* withContent(
  files: FileStore,
  file: StoredFile,
  encoding: 'base64' | 'utf8',
): AsyncGenerator<string> {
  yield `${JSON.stringify(shown(file)).slice(0, -1)},"content":"`
  for await (const piece of files.texts(file, encoding))
    yield encoding === 'base64' ? piece : JSON.stringify(piece).slice(1, -1)
  yield '"}'
}
export async function* listWithContent(
  files: FileStore,
  before: readonly object[],
  listed: readonly StoredFile[],
): AsyncGenerator<string> {
  yield '['
  let separator = ''
  for (const entry of before) {
    yield separator + JSON.stringify(entry)
    separator = ','
  }
  for (const file of listed) {
    yield separator
    yield* withContent(files, file, 'base64')
    separator = ','
  }
  yield ']'
}

export const downloadHeaders = (file: StoredFile) => ({
  // never a page of ours: downloaded, not displayed; and if a browser displays it anyway, it runs nothing
  'Content-Type': file.type,
  'Content-Length': String(file.sizeBytes),
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll(/['()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`,
})

export const shown = (file: StoredFile) => ({
  file_name: file.name,
  name: file.name,
  full_name: file.folder === '' ? file.name : `${file.folder}/${file.name}`,
  folder_path: file.folder,
  type: file.type,
  publicBool: file.isPublic,
  location: file.location,
  uploaded: true,
  timestamp: file.uploadedAtSec,
  size: file.sizeBytes,
})

export const shownFolder = (path: string, name: string) => ({ file_name: name, folder_path: path, type: 'folder' })
