// Links that open the answers of a draft elsewhere. Anyone who has one can open it if the form is public, otherwise only
// its creator.
import { createHash, randomBytes } from 'node:crypto'
import { fail } from '../../../src/base/result.ts'
import type { StoredForm } from '../data/forms.ts'
import { full, invalid } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { draftOwner, formFor, noVersion, tooLarge, versionFor } from './drafts-form.ts'

type Names = 'linkDraft' | 'readDraftLink'

const mostLinks = { person: 50, visitors: 20_000 }
const linkSec = 7 * 24 * 3600

export function draftLinkRoutes(services: Services): Handlers<Names> {
  const { repo, access, limiter } = services
  return {
    async linkDraft({ params, body, who, asked }) {
      const limited = who.kind === 'public' ? await limiter.publicWrite(asked.ip) : undefined
      if (limited) return limited
      const form = await formFor(services, who, params.form, body.item)
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
      const form = await formFor(services, who, link.form, link.item)
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
