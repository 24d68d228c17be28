// What every draft of answers needs: whose it is, its form, its limits.
import { fail, type Failure } from '../../../src/base/result.ts'
import type { StoredForm } from '../data/forms.ts'
import { invalid, notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

const largestBytes = 512 * 1024

/** Returns the owner name of drafts; undefined for shared accounts (visitors, embeds whose host names no user). */
export const draftOwner = (who: Who): string | undefined =>
  who.kind === 'user' || (who.kind === 'embed' && who.id !== 'embed') ? `${who.kind} ${who.id}` : undefined

/** Returns the form, if the user may fill it in (or change an answer of it). */
export async function formFor(
  { repo, access }: Services,
  who: Who,
  id: string,
  item: string | undefined,
): Promise<{ readonly ok: true; readonly value: StoredForm } | Failure> {
  const form = await repo.forms.find(id)
  if (!form) return who.kind === 'user' ? notFound('form', id) : access.refuse(who)
  return (await access.usesForm(who, form, item ? 'update' : 'create')) ? { ok: true, value: form } : access.refuse(who)
}

export const tooLarge = (answers: unknown): Failure | undefined =>
  Buffer.byteLength(JSON.stringify(answers)) > largestBytes
    ? fail('too-large', 'These answers are too large to be saved as a draft.', {
        status: 413,
        issues: [{ path: 'answers', message: 'At most 512 KiB.' }],
      })
    : undefined

/** A version that never was cannot be filled in. */
export const versionFor = (form: StoredForm, version: number | undefined): number | undefined =>
  version === undefined
    ? form.latest_version.version
    : Number.isInteger(version) && version >= 1 && version <= form.latest_version.version
      ? version
      : undefined

export const noVersion = invalid('version', 'This version of the form does not exist.')
