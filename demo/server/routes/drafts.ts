// Drafts of answers. A draft is only for its owner.
import { fail, type Failure } from '../../../src/base/result.ts'
import type { ListedDraft } from '../../../src/contract/entities/draft.ts'
import type { DraftKey, StoredDraft } from '../data/drafts.ts'
import type { StoredForm } from '../data/forms.ts'
import type { RuledRepo } from '../data/repo.ts'
import { forbidden, full } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { createAccess } from '../rights/access.ts'
import type { Who } from '../rights/who.ts'
import { draftOwner, formFor, noVersion, tooLarge, versionFor } from './drafts-form.ts'

type Names = 'listDrafts' | 'readDraft' | 'saveDraft' | 'deleteDraft'

const mostDrafts = 300
const mostListed = 20
/** Drafts that were not changed for this long are deleted. */
export const draftRetainSec = 30 * 24 * 3600

/**
 * Returns the services with all that a list of drafts needs already read: the number of queries does not depend on the
 * number of drafts.
 */
async function withFormsOf(drafts: readonly Omit<StoredDraft, 'answers'>[], services: Services): Promise<Services> {
  const { forms, modules, pages } = services.repo
  const ids = [...new Set(drafts.map(({ form }) => form))]
  const formById = new Map((await forms.withIds(ids)).map(form => [form.id, form]))
  const modulesByForm = await modules.ofForms(ids)
  const shownOn = [...modulesByForm.values()]
    .flat()
    .flatMap(({ app, page: slug }) => (app === undefined || slug === undefined ? [] : [{ app, slug }]))
  const pageByPath = new Map((await pages.findAll(shownOn)).map(page => [`${page.app}/${page.slug}`, page]))
  const repo: RuledRepo = {
    ...services.repo,
    forms: { ...forms, find: id => Promise.resolve(formById.get(id)) },
    modules: { ...modules, ofForm: id => Promise.resolve(modulesByForm.get(id) ?? []) },
    pages: { ...pages, find: (app, slug) => Promise.resolve(pageByPath.get(`${app}/${slug}`)) },
  }
  return { ...services, repo, access: createAccess(repo) }
}

/** Describes a draft for the list of its owner. */
function lister(services: Services) {
  const { repo, access } = services
  /** A draft of a form that may no longer be filled in is not listed. */
  async function listed(who: Who, draft: Omit<StoredDraft, 'answers'>): Promise<ListedDraft | undefined> {
    const form = await formFor(services, who, draft.form, draft.item === '' ? undefined : draft.item)
    if (!form.ok) return undefined
    const { id, name } = form.value
    const page = await pageOf(who, id)
    return {
      form: id,
      name,
      ...(draft.item === '' ? {} : { item: draft.item }),
      updated_at: draft.updatedAtSec,
      ...(page ? { page } : {}),
    }
  }
  /** The first page of this user that shows the form. */
  async function pageOf(who: Who, form: string): Promise<ListedDraft['page']> {
    // the form itself before a page that only opens it
    const modules = (await repo.modules.ofForm(form)).toSorted(
      (a, b) => Number(b.selection['template'] === form) - Number(a.selection['template'] === form),
    )
    for (const { app, page: slug } of modules) {
      const page = app !== undefined && slug !== undefined ? await repo.pages.find(app, slug) : undefined
      if (app !== undefined && page && !page.detail_page && access.opensPage(who, app, page))
        return { app, slug: page.slug }
    }
    return undefined
  }
  return listed
}

export function draftRoutes(services: Services): Handlers<Names> {
  const { repo } = services
  async function keyFor(
    who: Who,
    id: string,
    item: string | undefined,
  ): Promise<{ readonly ok: true; readonly key: DraftKey; readonly form: StoredForm } | Failure> {
    const form = await formFor(services, who, id, item)
    if (!form.ok) return form
    const owner = draftOwner(who)
    return owner === undefined
      ? forbidden()
      : { ok: true, key: { owner, form: form.value.id, item: item ?? '' }, form: form.value }
  }
  return {
    async listDrafts({ who, query }) {
      const owner = draftOwner(who)
      if (owner === undefined) return reply([], { total: 0 })
      const stored = await repo.drafts.list(owner, mostListed)
      const asked = new Set(query.forms?.split(',').slice(0, mostListed))
      const drafts = [
        ...stored,
        ...[...asked]
          .filter(form => form !== '' && !stored.some(draft => draft.form === form && draft.item === ''))
          .map(form => ({ form, item: '', version: 0, revision: 0, device: null, updatedAtSec: 0 })),
      ]
      if (drafts.length === 0) return reply([], { total: 0 })
      const listed = lister(await withFormsOf(drafts, services))
      const shown = await Promise.all(drafts.map(draft => listed(who, draft)))
      const open = shown.filter(draft => draft !== undefined)
      return reply(open, { total: open.length })
    },
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
  }
}

const nowSec = () => Math.floor(Date.now() / 1000)
const shown = ({ updatedAtSec, item, ...draft }: StoredDraft) => ({
  ...draft,
  ...(item === '' ? {} : { item }),
  updated_at: updatedAtSec,
})
