// Receives the file of an import: in parts, or as a whole with the call that runs it.
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { ImportFile, StoredImport } from '../data/imports.ts'
import { bytesOf } from '../files/store.ts'
import { partSizeBytes } from '../files/uploads.ts'
import { formatOf, lookAt } from '../imports/look.ts'
import { invalid, notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'

interface Part {
  readonly file_name: string
  readonly size: number
  readonly offset: number
  readonly content: string
}

const mostBytesOfUser = 2 * 1024 ** 3
const nowSec = () => Math.floor(Date.now() / 1000)

export function createImportUploads({ repo, imports, engine }: Pick<Services, 'repo' | 'imports' | 'engine'>) {
  const { files } = imports

  /** Appends a part; looks at the file when it is complete. A failure with an offset says where to go on. */
  async function send(id: string, part: Part): Promise<Result<ImportFile> | (Failure & { readonly offset: number })> {
    const bytes = bytesOf(part.content)
    if (!bytes.ok) return bytes
    if (bytes.value.byteLength > partSizeBytes)
      return fail('too-large', 'A part must not be larger than 1 MiB.', {
        status: 413,
        issues: [{ path: 'content', message: 'At most 1 MiB.' }],
      })
    const format = formatOf(part.file_name, part.size)
    if (!format.ok) return format
    const written = await engine.transaction(async () => {
      const one = await repo.imports.lock(id) // two senders take turns
      if (!one) return notFound('import', id)
      const begun = part.offset === 0 ? await begin(one, part) : ok(one.file)
      if (!begun.ok) return begun
      const file = begun.value
      const isSame = file?.name === part.file_name && file.bytes === part.size && file.settings === undefined
      if (!isSame || file.received !== part.offset) {
        const offset = isSame ? file.received : 0
        return { ...fail('offset', `The file continues at offset ${offset}.`, { status: 409 }), offset }
      }
      const received = part.offset + bytes.value.byteLength
      if (received > part.size) return invalid('content', 'This is more data than the declared size of the file.')
      if (bytes.value.byteLength === 0) return invalid('content', 'The part is empty.')
      await files.append(file.id, part.offset, bytes.value)
      const next = { ...file, received }
      await repo.imports.update(id, { file: next })
      return ok(next)
    })
    return written.ok && written.value.received === part.size ? complete(id, written.value) : written
  }

  /** Takes a whole file. */
  async function take(
    id: string,
    given: { readonly file_name: string; readonly content: string },
  ): Promise<Result<ImportFile>> {
    const bytes = bytesOf(given.content)
    if (!bytes.ok) return bytes
    if (bytes.value.byteLength === 0) return invalid('file', 'This file is empty.')
    const format = formatOf(given.file_name, bytes.value.byteLength)
    if (!format.ok) return format
    const one = await repo.imports.find(id)
    if (!one) return notFound('import', id)
    const begun = await begin(one, { file_name: given.file_name, size: bytes.value.byteLength })
    if (!begun.ok) return begun
    await files.append(begun.value.id, 0, bytes.value)
    return complete(id, { ...begun.value, received: bytes.value.byteLength })
  }

  /** Replaces the earlier file. */
  async function begin(
    one: StoredImport,
    { file_name, size }: Pick<Part, 'file_name' | 'size'>,
  ): Promise<Result<ImportFile>> {
    const active = await repo.importRuns.list(one.id, false)
    if (active.some(({ state }) => state === 'running' || state === 'paused'))
      return fail('running', 'This import is not finished with its file. Cancel the run, or wait until it is done.', {
        status: 409,
      })
    const all = (await repo.imports.list(one.owner)).filter(({ id }) => id !== one.id)
    if (all.reduce((sum, { file }) => sum + (file?.bytes ?? 0), size) > mostBytesOfUser)
      return fail('limited', 'Your files for imports are larger than 2 GiB together. Delete some of your imports.', {
        status: 429,
      })
    if (one.file) await files.remove(one.file.id)
    return ok({ id: files.newId(), name: file_name, bytes: size, received: 0, sentAtSec: nowSec() })
  }

  async function complete(id: string, file: ImportFile): Promise<Result<ImportFile>> {
    const looked = await lookAt(files.pathOf(file.id), file.name)
    if (!looked.ok) {
      await repo.imports.update(id, { file: null })
      await files.remove(file.id)
      return looked
    }
    const known = { ...file, ...looked.value }
    // a choice that was made for another file does not count for this one, unless it ran before
    await repo.imports.update(id, { file: known })
    return ok(known)
  }

  return { send, take }
}
