// Files: the record in the database, the bytes on disk under a name of our own, so that no name of a client ever
// becomes part of a path (FIL-013).
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { limits } from '../../../src/contract/limits.ts'
import type { StoredFile } from '../data/forms.ts'
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
}

export function createFileStore(folder: string, repo: Repo): FileStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id)
  return {
    async create(file) {
      const place = checkPlace(file.folder, file.name)
      if (!place.ok) return place
      const type = typeOf(file.name)
      if (type === undefined) return invalid('file_name', 'Files of this type are not accepted.')
      const text = file.base64.replace(/^data:[^,]*,/, '')
      if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text)) return invalid('content', 'The content is not base64.')
      const bytes = Buffer.from(text, 'base64')
      if (bytes.byteLength > limits.fileSizeBytes) return fail('too-large', 'A file has at most 25 MiB.', { status: 413 })
      const former = await repo.findFile(place.value, file.name)
      if (former && former.owner !== file.owner) {
        return fail('taken', 'Somebody else stored a file of this name here. Choose another name.', { status: 409 })
      }
      const id = randomUUID()
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true })
      await writeFile(pathOf(id), bytes)
      const stored: StoredFile = {
        id, folder: place.value, name: file.name, type, isPublic: file.isPublic, owner: file.owner, sizeBytes: bytes.byteLength, location: file.location, uploadedAtSec: Math.floor(Date.now() / 1000),
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
  }
}

/** Answers the folder without its outer slashes; refuses whatever climbs or hides. */
function checkPlace(folder: string, name: string): Result<string> {
  const steps = folder.split('/').filter(step => step !== '')
  // eslint-disable-next-line no-control-regex -- these are what must not be in a name
  const isBad = (step: string) => step === '.' || step === '..' || /[\\\0-\x1f\x7f]/.test(step) || step.length > 200
  if (steps.length > 20 || steps.some(isBad)) return invalid('folder_path', 'This folder is not allowed.')
  if (name.includes('/') || isBad(name) || name.startsWith('.')) return invalid('file_name', 'This file name is not allowed.')
  return ok(steps.join('/'))
}
