// The file that a request is about, if it may be read or changed.
import type { Failure } from '../../../src/base/result.ts'
import type { FileStorage } from '../../../src/contract/entities/file.ts'
import type { StoredFile } from '../data/files.ts'
import { unauthorized } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import { createFileRights } from '../rights/files.ts'
import type { Who } from '../rights/who.ts'

/** The file a request is about; `key` is that of the upload that made it. */
interface Wanted {
  readonly location: FileStorage
  readonly folder: string
  readonly name: string
  readonly key?: string | undefined
}

export function createFileAccess({ repo, access, files, readers }: Services) {
  const rights = createFileRights(access, repo, readers)

  async function readable(
    who: Who,
    { location, folder, name, key }: Wanted,
  ): Promise<{ readonly ok: true; readonly value: StoredFile } | Failure> {
    const file = await files.find(location, folder, name)
    // Whether a file exists is visible only to signed-in users.
    if (!file.ok) return who.kind === 'user' || file.status !== 404 ? file : unauthorized()
    return (await rights.mayRead(who, file.value, key)) ? file : access.refuse(who)
  }
  /** A file this asker may change; what they may not even read does not exist for them. */
  async function changeable(
    who: Who,
    wanted: Wanted,
  ): Promise<{ readonly ok: true; readonly value: StoredFile } | Failure> {
    const file = await readable(who, wanted)
    return file.ok && !rights.mayChange(who, file.value, wanted.key) ? access.refuse(who) : file
  }

  return { rights, readable, changeable }
}
