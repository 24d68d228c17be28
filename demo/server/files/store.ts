// Files: the record in the database, the bytes with the driver of their storage (storages.ts) under a name of our own, so
// that no name of a client ever becomes part of a path (FIL-013). A file is known by storage, folder and name (FIL-003).
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { FileStorage } from '../../../src/contract/entities/file.ts'
import { limits } from '../../../src/contract/limits.ts'
import type { StoredFile } from '../data/files.ts'
import type { Repo } from '../data/repo.ts'
import { invalid, notFound } from '../http/failures.ts'
import { typeOf } from './mime.ts'
import { createStorages, recordedIn } from './storages.ts'
import { wrongBytes, wrongPicture } from './text-pictures.ts'

export interface NewFile {
  readonly folder: string
  readonly name: string
  readonly base64: string
  readonly isPublic: boolean
  readonly owner: string | null
  readonly location: FileStorage
}

export interface FileStore {
  create(file: NewFile): Promise<Result<StoredFile>>
  find(location: FileStorage, folder: string, name: string): Promise<Result<StoredFile>>
  /** Files of one folder by name; `owner` restricts them to their own. */
  list(
    location: FileStorage,
    folder: string,
    options: { readonly owner?: string | undefined; readonly limit: number; readonly offset: number },
  ): Promise<{ readonly files: readonly StoredFile[]; readonly total: number }>
  /** Names of the folders directly below. */
  folders(location: FileStorage, folder: string): Promise<readonly string[]>
  addFolder(location: FileStorage, folder: string): Promise<void>
  /** The content in chunks, as text or as base64, never all of it at once. */
  texts(file: StoredFile, encoding: 'base64' | 'utf8'): AsyncGenerator<string>
  stream(file: StoredFile): ReadableStream<Uint8Array>
  /** Renames a file, changes its visibility, and replaces its content; undefined fields stay. */
  update(
    file: StoredFile,
    change: {
      readonly name?: string | undefined
      readonly base64?: string | undefined
      readonly isPublic?: boolean | undefined
    },
  ): Promise<Result<StoredFile>>
  remove(file: StoredFile): Promise<void>
}

export function createFileStore(folder: string, repo: Repo): FileStore {
  const storages = createStorages(folder)
  const driverOf = (file: Pick<StoredFile, 'location'>) => storages[recordedIn(file.location)]
  const save = (file: StoredFile) => repo.files.save({ ...file, location: recordedIn(file.location) })
  return {
    async create(file) {
      const path = checkPath(file.folder, file.name, file.location)
      if (!path.ok) return path
      const type = typeOf(file.name)
      if (type === undefined) return invalid('file_name', 'Files of this type are not accepted.')
      const bytes = bytesOf(file.base64)
      if (!bytes.ok) return bytes
      const wrong =
        wrongPicture(path.value, file.name, bytes.value.byteLength) ?? wrongBytes(path.value, file.name, bytes.value)
      if (wrong) return wrong
      const former = await repo.files.find(recordedIn(file.location), path.value, file.name)
      if (former && former.owner !== file.owner) {
        return fail('taken', 'Another user stored a file with this name in this folder. Choose another name.', {
          status: 409,
        })
      }
      const driver = driverOf(file)
      const id = randomUUID()
      await driver.write(id, bytes.value)
      const stored: StoredFile = {
        id,
        folder: path.value,
        name: file.name,
        type,
        isPublic: file.isPublic,
        owner: file.owner,
        sizeBytes: bytes.value.byteLength,
        location: file.location,
        uploadedAtSec: Math.floor(Date.now() / 1000),
      }
      await save(stored)
      if (former) await driver.remove(former.id)
      return ok(stored)
    },
    async find(location, wanted, name) {
      const path = checkPath(wanted, name, location)
      if (!path.ok) return path
      const file = await repo.files.find(recordedIn(location), path.value, name)
      return file ? ok({ ...file, location }) : notFound('file', name)
    },
    async list(location, wanted, options) {
      const { files, total } = await repo.files.list(recordedIn(location), wanted, options)
      return { files: files.map(file => ({ ...file, location })), total }
    },
    folders: (location, wanted) => repo.files.listFolders(recordedIn(location), wanted),
    addFolder: (location, wanted) => repo.files.addFolder(recordedIn(location), wanted),
    texts: (file, encoding) => encoded(driverOf(file).stream(file.id), encoding),
    stream: file => driverOf(file).stream(file.id),
    async update(file, change) {
      const name = change.name ?? file.name
      const path = checkPath(file.folder, name)
      if (!path.ok) return path
      const type = typeOf(name)
      if (type === undefined) return invalid('file_name', 'Files of this type are not accepted.')
      const bytes = change.base64 === undefined ? undefined : bytesOf(change.base64)
      if (bytes && !bytes.ok) return bytes
      const wrong =
        wrongPicture(path.value, name, bytes?.value.byteLength ?? file.sizeBytes) ??
        (bytes ? wrongBytes(path.value, name, bytes.value) : undefined)
      if (wrong) return wrong
      const next = { ...file, name, type, isPublic: change.isPublic ?? file.isPublic }
      if (!(await repo.files.change(file.id, next)))
        return fail('taken', 'A file with this name already exists in this folder. Choose another name.', {
          status: 409,
        })
      if (!bytes) return ok(next)
      const id = randomUUID()
      await driverOf(file).write(id, bytes.value)
      const stored: StoredFile = {
        ...next,
        id,
        sizeBytes: bytes.value.byteLength,
        uploadedAtSec: Math.floor(Date.now() / 1000),
      }
      await save(stored)
      await driverOf(file).remove(file.id)
      return ok(stored)
    },
    async remove(file) {
      await repo.files.remove(file.id)
      await driverOf(file).remove(file.id)
    },
  }
}

/** The base64 of a chunk can be concatenated if its length is a multiple of three; a character may span two chunks. */
async function* encoded(stream: ReadableStream<Uint8Array>, encoding: 'base64' | 'utf8'): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest: Uint8Array = new Uint8Array()
  for await (const piece of stream) {
    if (encoding === 'utf8') {
      yield decoder.decode(piece, { stream: true })
      continue
    }
    const bytes = Buffer.concat([rest, piece])
    const whole = bytes.byteLength - (bytes.byteLength % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  yield encoding === 'utf8' ? decoder.decode() : Buffer.from(rest).toString('base64')
}

/** Reads base64, also with the front of a data URL. */
export function bytesOf(base64: string): Result<Buffer> {
  const text = base64.replace(/^data:[^,]*,/, '')
  // One pass: searches for an invalid character instead of matching around it.
  const padding = text.indexOf('=')
  const isBase64 =
    !/[^A-Za-z0-9+/=\s]/.test(text) &&
    (padding < 0 || (text.length - padding < 100 && /^=\s*=?\s*$/.test(text.slice(padding))))
  if (!isBase64) return invalid('content', 'The content is not valid base64.')
  const bytes = Buffer.from(text, 'base64')
  return bytes.byteLength > limits.fileSizeBytes
    ? fail('too-large', 'A file must not be larger than 25 MiB.', { status: 413 })
    : ok(bytes)
}

/** Returns the folder without its outer slashes; refuses steps upwards, hidden files, and folders outside the storage. */
export function checkPath(folder: string, name: string, location: FileStorage = 'AZURE'): Result<string> {
  const steps = folder.split('/').filter(step => step !== '')
  // eslint-disable-next-line no-control-regex -- these are what must not be in a name
  const isBad = (step: string) => step === '.' || step === '..' || /[\\\0-\x1f\x7f]/.test(step) || step.length > 200
  if (steps.length > 20 || steps.some(isBad)) return invalid('folder_path', 'This folder is not allowed.')
  if (name.includes('/') || isBad(name) || name.startsWith('.'))
    return invalid('file_name', 'This file name is not allowed.')
  if (location === 'uploaded' && steps[0] !== 'file_upload')
    return invalid('folder_path', 'Uploaded files are in folders under file_upload.')
  return ok(steps.join('/'))
}
