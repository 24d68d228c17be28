// Files: the record in the database, the bytes on disk under a name of our own, so that no name of a client ever
// becomes part of a path (FIL-013).
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { limits } from '../../../src/contract/limits.ts'
import type { StoredFile } from '../data/files.ts'
import type { Repo } from '../data/repo.ts'
import { invalid, notFound } from '../http/failures.ts'
import { typeOf } from './mime.ts'

export interface NewFile {
  readonly folder: string
  readonly name: string
  readonly base64: string
  readonly isPublic: boolean
  readonly owner: string | null
  readonly location: string
}

export interface FileStore {
  create(file: NewFile): Promise<Result<StoredFile>>
  find(folder: string, name: string): Promise<Result<StoredFile>>
  bytes(file: StoredFile): Promise<Buffer>
  stream(file: StoredFile): ReadableStream<Uint8Array>
  /** Renames a file, opens or closes it, and replaces its content; what is undefined stays. */
  update(file: StoredFile, change: { readonly name?: string | undefined; readonly base64?: string | undefined; readonly isPublic?: boolean | undefined }): Promise<Result<StoredFile>>
  remove(file: StoredFile): Promise<void>
}

export function createFileStore(folder: string, repo: Repo): FileStore {
  const pathOf = (id: string) => pathIn(folder, id)
  async function write(id: string, bytes: Uint8Array): Promise<void> {
    await mkdir(dirname(pathOf(id)), { recursive: true })
    await writeFile(pathOf(id), bytes)
  }
  return {
    async create(file) {
      const place = checkPlace(file.folder, file.name)
      if (!place.ok) return place
      const type = typeOf(file.name)
      if (type === undefined) return invalid('file_name', 'Files of this type are not accepted.')
      const bytes = bytesOf(file.base64)
      if (!bytes.ok) return bytes
      const former = await repo.findFile(place.value, file.name)
      if (former && former.owner !== file.owner) {
        return fail('taken', 'Somebody else stored a file of this name here. Choose another name.', { status: 409 })
      }
      const id = randomUUID()
      await write(id, bytes.value)
      const stored: StoredFile = {
        id, folder: place.value, name: file.name, type, isPublic: file.isPublic, owner: file.owner, sizeBytes: bytes.value.byteLength, location: file.location, uploadedAtSec: Math.floor(Date.now() / 1000),
      }
      await repo.saveFile(stored)
      if (former) await rm(pathOf(former.id), { force: true })
      return ok(stored)
    },
    async find(wanted, name) {
      const place = checkPlace(wanted, name)
      if (!place.ok) return place
      const file = await repo.findFile(place.value, name)
      return file ? ok(file) : notFound('file', name)
    },
    bytes: file => readFile(pathOf(file.id)),
    // Node's web stream of bytes, under the name the browser gives it
    stream: file => Readable.toWeb(createReadStream(pathOf(file.id))) as ReadableStream<Uint8Array>,
    async update(file, change) {
      const name = change.name ?? file.name
      const place = checkPlace(file.folder, name)
      if (!place.ok) return place
      const type = typeOf(name)
      if (type === undefined) return invalid('file_name', 'Files of this type are not accepted.')
      const bytes = change.base64 === undefined ? undefined : bytesOf(change.base64)
      if (bytes && !bytes.ok) return bytes
      const next = { ...file, name, type, isPublic: change.isPublic ?? file.isPublic }
      if (!(await repo.changeFile(file.id, next))) return fail('taken', 'There already is a file of this name here. Choose another name.', { status: 409 })
      if (!bytes) return ok(next)
      const id = randomUUID()
      await write(id, bytes.value)
      const stored: StoredFile = { ...next, id, sizeBytes: bytes.value.byteLength, uploadedAtSec: Math.floor(Date.now() / 1000) }
      await repo.saveFile(stored)
      await rm(pathOf(file.id), { force: true })
      return ok(stored)
    },
    async remove(file) {
      await repo.removeFile(file.id)
      await rm(pathOf(file.id), { force: true })
    },
  }
}

/** Where the bytes of a file lie. */
export const pathIn = (folder: string, id: string): string => join(folder, id.slice(0, 2), id)

/** Reads base64, also with the front of a data URL. */
export function bytesOf(base64: string): Result<Buffer> {
  const text = base64.replace(/^data:[^,]*,/, '')
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text)) return invalid('content', 'The content is not base64.')
  const bytes = Buffer.from(text, 'base64')
  return bytes.byteLength > limits.fileSizeBytes ? fail('too-large', 'A file has at most 25 MiB.', { status: 413 }) : ok(bytes)
}

/** Answers the folder without its outer slashes; refuses whatever climbs or hides. */
export function checkPlace(folder: string, name: string): Result<string> {
  const steps = folder.split('/').filter(step => step !== '')
  // eslint-disable-next-line no-control-regex -- these are what must not be in a name
  const isBad = (step: string) => step === '.' || step === '..' || /[\\\0-\x1f\x7f]/.test(step) || step.length > 200
  if (steps.length > 20 || steps.some(isBad)) return invalid('folder_path', 'This folder is not allowed.')
  if (name.includes('/') || isBad(name) || name.startsWith('.')) return invalid('file_name', 'This file name is not allowed.')
  return ok(steps.join('/'))
}
