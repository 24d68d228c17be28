// How much people, not builders, may store in the folders that are open to all who signed in (FIL-007): otherwise one
// account could fill the disk. Files of forms are not counted: a form asks for them.
import { fail, type Failure } from '../../../src/base/result.ts'
import type { RuledRepo } from '../data/repo.ts'
import { openFolder } from './files.ts'
import { isBuilder, type Who } from './who.ts'

/** Of one account, in all of these folders together. */
export const mostOwn = { files: 5_000, bytes: 2 * 1024 ** 3 } as const

/** Refuses a file for which somebody has no room any more. Uploads under way count with their whole size. */
export async function refuseFull(
  repo: RuledRepo,
  who: Who,
  folder: string,
  sizeBytes: number,
  files = 1,
): Promise<Failure | undefined> {
  if (who.kind !== 'user' || isBuilder(who) || !openFolder.test(folder)) return undefined
  const own = await repo.files.ownSize(who.id, openFolder.source)
  return own.files + files <= mostOwn.files && own.bytes + sizeBytes <= mostOwn.bytes
    ? undefined
    : fail('limited', 'You have stored as many files as you may: 5,000 files, or 2 GB. Delete some of them first.', {
        status: 409,
      })
}
