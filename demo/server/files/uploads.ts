// Uploads in parts. The progress of one is what is on the disk: a part that was written before the process ended is not
// sent again, and half a part continues where it broke off. The bytes are complete before the file's record is created.
// It is then a file of AZURE, and readable as `uploaded` too (FIL-003).
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { textUploadKey } from '../../../src/base/picture-file.ts'
import { limits } from '../../../src/contract/limits.ts'
import type { Engine } from '../data/engine.ts'
import { textHash } from '../data/unused-pictures.ts'
import type { RecordedFile, StoredFile, StoredUpload } from '../data/files.ts'
import type { Repo } from '../data/repo.ts'
import { invalid, notFound } from '../http/failures.ts'
import { typeOf } from './mime.ts'
import { pathIn } from './storages.ts'
import { bytesOf, checkPath } from './store.ts'
import { wrongBytes, wrongPicture } from './text-pictures.ts'

/** Bytes of one part before base64. */
export const partSizeBytes = 1024 * 1024
const retainSec = 24 * 3600
/** So many uploads one person may have under way; visitors without an account share their number. */
const mostOpen = { person: 50, visitors: 500 }

export interface UploadStart {
  readonly key: string
  readonly folder: string
  readonly name: string
  readonly sizeBytes: number
  readonly owner: string | null
  readonly isPublic: boolean
}
export interface UploadState {
  readonly offset: number
  readonly file?: StoredFile | undefined
}
/** A failure with the current offset of the upload. */
export type WrongOffset = Failure & { readonly offset: number }

export interface Uploads {
  start(upload: UploadStart): Promise<Result<UploadState>>
  send(owner: string | null, key: string, offset: number, base64: string): Promise<Result<UploadState> | WrongOffset>
  /** Deletes uploads that were started a day ago and never completed. */
  sweep(): Promise<void>
}

/**
 * The stored form of a key: it cannot be used by a reader of the database. That of a picture of a text says so: it is
 * deleted if no text names it.
 */
export const hashOfKey = (owner: string | null, key: string): string => {
  const hash = createHash('sha256')
    .update(`${owner ?? ''}\0${key}`)
    .digest('base64url')
  return key.startsWith(textUploadKey) ? `${textHash}${hash}` : hash
}

const nowSec = () => Math.floor(Date.now() / 1000)

export function createUploads(folder: string, repo: Repo, engine: Engine): Uploads {
  const partsOf = (id: string) => join(folder, 'parts', id)

  /** Of the parts, or of the file they became when the process died before its record was made. */
  async function sizeOf(id: string): Promise<number> {
    for (const path of [partsOf(id), pathIn(folder, id)]) {
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (found) return found.size
    }
    return 0
  }

  async function complete(upload: StoredUpload): Promise<RecordedFile> {
    const path = pathIn(folder, upload.id)
    await mkdir(dirname(path), { recursive: true })
    await rename(partsOf(upload.id), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    }) // it was moved before
    const file: RecordedFile = {
      id: upload.id,
      folder: upload.folder,
      name: upload.name,
      type: typeOf(upload.name) ?? 'application/octet-stream',
      isPublic: upload.isPublic,
      owner: upload.owner,
      sizeBytes: upload.sizeBytes,
      location: 'AZURE',
      uploadedAtSec: nowSec(),
      keyHash: upload.hash,
    }
    await repo.files.completeUpload(upload.hash, file)
    return file
  }

  async function write(id: string, offset: number, bytes: Uint8Array): Promise<void> {
    await mkdir(join(folder, 'parts'), { recursive: true })
    const file = await open(partsOf(id), 'a')
    try {
      await file.truncate(offset)
      await file.appendFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
  }

  /** Returns the offset of an upload; completes it if everything has arrived. */
  async function stateOf(upload: StoredUpload): Promise<UploadState> {
    if (upload.file !== null) {
      const file = await repo.files.find('AZURE', upload.folder, upload.file)
      return {
        offset: upload.sizeBytes,
        file: file ?? {
          id: upload.id,
          folder: upload.folder,
          name: upload.file,
          type: '',
          isPublic: false,
          owner: upload.owner,
          sizeBytes: upload.sizeBytes,
          location: 'AZURE',
          uploadedAtSec: upload.startedAtSec,
        },
      }
    }
    const offset = await sizeOf(upload.id)
    if (offset < upload.sizeBytes) return { offset }
    if (upload.sizeBytes === 0) await write(upload.id, 0, new Uint8Array())
    return { offset, file: await complete(upload) }
  }

  return {
    async start({ key, folder: wanted, name, sizeBytes, owner, isPublic }) {
      const path = checkPath(wanted, name)
      if (!path.ok) return path
      if (typeOf(name) === undefined) return invalid('file_name', 'Files of this type are not accepted.')
      if (sizeBytes > limits.fileSizeBytes)
        return fail('too-large', 'A file must not be larger than 25 MiB.', {
          status: 413,
          issues: [{ path: 'size', message: 'At most 25 MiB.' }],
        })
      const wrong =
        wrongPicture(path.value, name, sizeBytes) ??
        (sizeBytes === 0 ? wrongBytes(path.value, name, new Uint8Array()) : undefined)
      if (wrong) return wrong
      const hash = hashOfKey(owner, key)
      return engine.transaction(async () => {
        const known = await repo.files.lockUpload(hash)
        if (
          !known &&
          (await repo.files.countUploads(owner)) >= (owner === null ? mostOpen.visitors : mostOpen.person)
        ) {
          return fail('limited', 'Too many uploads are in progress. Finish them, or try again later.', { status: 429 })
        }
        const id = randomUUID()
        const fresh: StoredUpload = {
          hash,
          id,
          folder: path.value,
          name: ownName(name, id),
          sizeBytes,
          owner,
          isPublic,
          file: null,
          startedAtSec: nowSec(),
        }
        const upload = known ?? (await repo.files.addUpload(fresh)) ?? fresh
        if (
          upload.sizeBytes !== sizeBytes ||
          upload.folder !== path.value ||
          upload.name !== ownName(name, upload.id)
        ) {
          return fail('key-reused', 'This key was used for another file. Start again with a new key.', {
            status: 422,
            issues: [{ path: 'key', message: 'Used for another file.' }],
          })
        }
        return ok(await stateOf(upload))
      })
    },
    async send(owner, key, offset, base64) {
      const bytes = bytesOf(base64)
      if (!bytes.ok) return bytes
      if (bytes.value.byteLength > partSizeBytes)
        return fail('too-large', 'A part must not be larger than 1 MiB.', {
          status: 413,
          issues: [{ path: 'content', message: 'At most 1 MiB.' }],
        })
      return engine.transaction(async () => {
        // two senders of the same upload take turns, in every process
        const upload = await repo.files.lockUpload(hashOfKey(owner, key))
        if (!upload) return notFound('upload', key)
        const before = await stateOf(upload)
        if (before.offset !== offset) {
          return before.file
            ? ok(before)
            : {
                ...fail('offset', `The upload continues at offset ${before.offset}.`, { status: 409 }),
                offset: before.offset,
              }
        }
        if (before.file) return ok(before)
        if (offset + bytes.value.byteLength > upload.sizeBytes)
          return invalid('content', 'This is more data than the declared size of the file.')
        if (bytes.value.byteLength === 0) return invalid('content', 'The part is empty.')
        // before they are written: a later part finds a start that was accepted
        const wrong = offset === 0 ? wrongBytes(upload.folder, upload.name, bytes.value) : undefined
        if (wrong) return wrong
        await write(upload.id, offset, bytes.value)
        return ok(await stateOf(upload))
      })
    },
    async sweep() {
      for (const { id } of await repo.files.takeOldUploads(nowSec() - retainSec)) {
        await rm(partsOf(id), { force: true })
        await rm(pathIn(folder, id), { force: true })
      }
    },
  }
}

/** Returns the stored name of a file: its own with a random part, so that names neither collide nor can be guessed. */
function ownName(name: string, id: string): string {
  const dot = name.lastIndexOf('.')
  const front = name
    .slice(0, dot)
    .slice(0, 120)
    .replace(/[\uD800-\uDBFF]$/, '') // half of a character cannot be stored
  return `${front}-${id.slice(0, 8)}${name.slice(dot)}`
}
