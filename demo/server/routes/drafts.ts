// Drafts. A draft is only for its owner; a link to answers can be opened by anyone who has it if the form is public,
// otherwise only by its creator.
import { createHash, randomBytes } from 'node:crypto'
import { fail, type Failure } from '../../../src/base/result.ts'
import type { DraftKey, StoredDraft } from '../data/drafts.ts'
import type { StoredForm } from '../data/forms.ts'
import { forbidden, full, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

type Names = 'readDraft' | 'saveDraft' | 'deleteDraft' | 'linkDraft' | 'readDraftLink'

const largestBytes = 512 * 1024
const mostDrafts = 300
const mostLinks = { person: 50, visitors: 20_000 }
const linkSec = 7 * 24 * 3600
/** Drafts that were not changed for this long are deleted. */
export const draftRetainSec = 30 * 24 * 3600

/** Returns the owner name of drafts; undefined for shared accounts (visitors, embeds whose host names no user). */
export const draftOwner = (who: Who): string | undefined =>
  who.kind === 'user' || (who.kind === 'embed' && who.id !== 'embed') ? `${who.kind} ${who.id}` : undefined

export function draftRoutes({ repo, access, limiter }: Services): Handlers<Names> {
  /** Returns the form, if the user may fill it in (or change an answer of it). */
  async function formFor(
    who: Who,
    id: string,
    item: string | undefined,
  ): Promise<{ readonly ok: true; readonly value: StoredForm } | Failure> {
    const form = await repo.forms.find(id)
    if (!form) return who.kind === 'user' ? notFound('form', id) : access.refuse(who)
    return (await access.usesForm(who, form, item ? 'update' : 'create'))
      ? { ok: true, value: form }
      : access.refuse(who)
  }
  async function keyFor(
    who: Who,
    id: string,
    item: string | undefined,
  ): Promise<{ readonly ok: true; readonly key: DraftKey; readonly form: StoredForm } | Failure> {
    const form = await formFor(who, id, item)
    if (!form.ok) return form
    const owner = draftOwner(who)
    return owner === undefined
      ? forbidden()
      : { ok: true, key: { owner, form: form.value.id, item: item ?? '' }, form: form.value }
  }
  const tooLarge = (answers: unknown): Failure | undefined =>
    Buffer.byteLength(JSON.stringify(answers)) > largestBytes
      ? fail('too-large', 'These answers are too large to be saved as a draft.', {
          status: 413,
          issues: [{ path: 'answers', message: 'At most 512 KiB.' }],
        })
      : undefined
  /** A version that never was cannot be filled in. */
  const versionFor = (form: StoredForm, version: number | undefined): number | undefined =>
    version === undefined
      ? form.latest_version.version
      : Number.isInteger(version) && version >= 1 && version <= form.latest_version.version
        ? version
        : undefined
  const noVersion = invalid('version', 'This version of the form does not exist.')

  return {
    async readDraft({ params, query, who }) {
      const found = await keyFor(who, params.form, query.item)
      if (!found.ok) return found
      const draft = await repo.drafts.read(found.key)
      return reply(draft ? shown(draft) : null)
    },
    async saveDraft({ params, body, who }) {
      const found = await keyFor(who, params.form, body.item)
      if (!found.ok) return found
      const large = tooLarge(body.answers)
      if (large) return large
      const version = versionFor(found.form, body.version)
      if (version === undefined) return noVersion
      if (!(await repo.drafts.read(found.key)) && (await repo.drafts.count(found.key.owner)) >= mostDrafts) {
        return full('You have too many drafts. Submit or discard some of them first.')
      }
      const { isSaved, draft } = await repo.drafts.save(
        found.key,
        { answers: body.answers, version, device: body.device ?? null, updatedAtSec: nowSec() },
        body.base,
      )
      if (isSaved && draft) return reply(shown(draft))
      return {
        ...fail(
          'newer',
          draft
            ? 'These answers were changed on another device in the meantime. Choose which to keep.'
            : 'This draft was sent or discarded on another device in the meantime.',
          { status: 409 },
        ),
        data: draft ? shown(draft) : null,
      }
    },
    async deleteDraft({ params, query, who }) {
      const found = await keyFor(who, params.form, query.item)
      if (!found.ok) return found
      await repo.drafts.delete(found.key)
      return reply({})
    },
    async linkDraft({ params, body, who, asked }) {
      const limited = who.kind === 'public' ? await limiter.publicWrite(asked.ip) : undefined
      if (limited) return limited
      const form = await formFor(who, params.form, body.item)
      if (!form.ok) return form
      const owner = draftOwner(who) ?? 'public'
      const stored =
        owner === 'public' ? undefined : await repo.drafts.read({ owner, form: form.value.id, item: body.item ?? '' })
      const answers = body.answers ?? stored?.answers
      if (!answers) return invalid('answers', 'There is no draft to link to: send the answers, or save a draft first.')
      const large = tooLarge(answers)
      if (large) return large
      const version = versionFor(form.value, body.version ?? (body.answers ? undefined : stored?.version))
      if (version === undefined) return noVersion
      if ((await repo.drafts.countLinks(owner)) >= (owner === 'public' ? mostLinks.visitors : mostLinks.person))
        return full('Too many links were created. They expire after a week; try again later.')
      const token = randomBytes(16).toString('base64url')
      const expiresAtSec = nowSec() + linkSec
      await repo.drafts.addLink(hashOfToken(token), {
        form: form.value.id,
        item: body.item ?? '',
        owner,
        answers,
        version,
        expiresAtSec,
      })
      return reply({ token, expires_at: expiresAtSec })
    },
    async readDraftLink({ params, who, asked }) {
      const limited = await limiter.link(asked.ip)
      if (limited) return limited
      const link = await repo.drafts.findLink(hashOfToken(params.token), nowSec())
      const gone = fail('not-found', 'This link has expired, or the form was already submitted with it.', {
        status: 404,
      })
      if (!link) return gone
      const form = await formFor(who, link.form, link.item)
      if (!form.ok) return form.status === 404 ? gone : form
      if (link.owner !== 'public' && link.owner !== draftOwner(who) && !(await isOpen(form.value)))
        return access.refuse(who)
      return reply({
        form: link.form,
        ...(link.item === '' ? {} : { item: link.item }),
        answers: link.answers,
        version: link.version,
      })
    },
  }

  /** Returns whether the form is public. */
  async function isOpen(form: StoredForm): Promise<boolean> {
    const user = await repo.users.read('public')
    return (
      user !== undefined && user.is_active && access.usesForm({ kind: 'public', id: 'public', user }, form, 'create')
    )
  }
}

/** The stored form of a link: it cannot be used by a reader of the database. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const nowSec = () => Math.floor(Date.now() / 1000)
const shown = ({ updatedAtSec, item, ...draft }: StoredDraft) => ({
  ...draft,
  ...(item === '' ? {} : { item }),
  updated_at: updatedAtSec,
})
