// Replaces the embedded database with a verified copy. The previous one is preserved next to it.
import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { copiesIn, type Copy } from './copies.ts'
import { takeLock } from './lock.ts'
import { syncFolder } from './sync-folder.ts'

/** What a person types to get the newest verified copy back. */
export const restoreCommand = 'npm run restore'

export interface Restored {
  readonly copy: Copy
  /** The folder of the previous database; undefined if there was none. */ readonly former: string | undefined
}

/** Restores the newest copy or the one with this name. Refuses while a server runs on the folder. */
export async function restoreCopy(folder: string, name?: string): Promise<Result<Restored>> {
  const copies = copiesIn(folder)
  const copy = name === undefined ? copies[0] : copies.find(one => one.name === name)
  if (copies.length === 0)
    return fail('not-found', `No verified copy was found in ${join(folder, 'copies')}. Nothing was changed.`, {
      status: 404,
    })
  if (!copy)
    return fail(
      'not-found',
      `The copy "${name}" was not found. Available copies: ${copies.map(one => one.name).join(', ')}. Nothing was changed.`,
      { status: 404 },
    )
  const lock = takeLock(folder)
  if (!lock.ok) return lock
  try {
    const [database, making] = [join(folder, 'db'), join(folder, 'db.making')]
    await rm(making, { recursive: true, force: true })
    await cp(join(copy.folder, 'db'), making, { recursive: true })
    await syncFolder(making)
    const former = existsSync(database)
      ? join(folder, `db-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
      : undefined
    if (former !== undefined) await rename(database, former)
    await rename(making, database)
    await syncFolder(folder, { isDeep: false })
    return ok({ copy, former })
  } finally {
    lock.value()
  }
}
