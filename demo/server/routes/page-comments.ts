// The comments of builders on a page. Every builder reads, writes, resolves; only the author or an administrator changes
// or deletes what somebody wrote.
import { fail } from '../../../src/base/result.ts'
import type { StoredComment } from '../data/page-comments.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isAdmin, type Who } from '../rights/who.ts'
import { createMentions } from './mentions.ts'

type Names = 'listPageComments' | 'createPageComment' | 'updatePageComment' | 'deletePageComment'
interface Address {
  readonly app: string
  readonly page: string
}

const mostComments = 500
const urlOf = ({ app, page }: Address): string => `/pagebuilder/${encodeURIComponent(app)}/${encodeURIComponent(page)}`

export function pageCommentRoutes(services: Services): Handlers<Names> {
  const { repo, engine, changes } = services
  const { shown, toNotify, notify } = createMentions(services)
  /** The page and one of its comments. */
  async function find({ app, page, id }: Address & { readonly id: string }) {
    const found = await repo.pages.find(app, page)
    const comment = found && (await repo.pageComments.find(found.id, id))
    return found && comment ? { page: found, comment } : undefined
  }
  const one = async (comment: StoredComment | undefined, id: string, who: Who) => {
    const [first] = comment ? await shown([comment], who) : []
    return first ? reply(first) : notFound('comment', id)
  }
  return {
    async listPageComments({ params, who }) {
      const page = await repo.pages.find(params.app, params.page)
      if (!page) return notFound('page', params.page)
      const comments = await shown(await repo.pageComments.list(page.id), who)
      return reply(comments, { total: comments.length })
    },
    async createPageComment({ params, body, who }) {
      const page = await repo.pages.find(params.app, params.page)
      if (!page) return notFound('page', params.page)
      const first = body.thread === undefined ? undefined : await repo.pageComments.find(page.id, body.thread)
      if (body.thread !== undefined && (!first || first.id !== first.thread)) return notFound('comment', body.thread)
      if ((await repo.pageComments.count(page.id)) >= mostComments)
        return fail('limited', `A page has at most ${mostComments} comments. Delete some of them first.`, {
          status: 409,
        })
      const notified = await toNotify(who, body.mentions)
      if (!notified.ok) return notified
      const made = await engine.transaction(async () => {
        await notify(who, page.name, urlOf(params), body.text, notified.value)
        return repo.pageComments.create(page.id, {
          thread: body.thread,
          about: first?.about ?? body.about,
          about_name: first?.about_name ?? body.about_name,
          text: body.text,
          mentions: [...new Set(body.mentions)],
          author: who.id,
        })
      })
      await changes.noteComments({ app: params.app, page: params.page })
      return one(made, params.page, who)
    },
    async updatePageComment({ params, body: { text, mentions, is_resolved }, who }) {
      const found = await find(params)
      // the rest of a thread whose first comment was deleted is still resolved by it
      if (!found || (text !== undefined && found.comment.deleted_at !== null)) return notFound('comment', params.id)
      const { comment, page } = found
      if (text !== undefined && comment.author !== who.id && !isAdmin(who)) return forbidden()
      if (is_resolved !== undefined && comment.id !== comment.thread)
        return invalid('is_resolved', 'A thread is resolved by its first comment.')
      const added = text === undefined ? [] : (mentions ?? []).filter(id => !comment.mentions.includes(id))
      const notified = await toNotify(who, added)
      if (!notified.ok) return notified
      const changed = await engine.transaction(async () => {
        await notify(who, page.name, urlOf(params), text ?? '', notified.value)
        return repo.pageComments.update(page.id, comment.id, {
          text,
          mentions: mentions && [...new Set(mentions)],
          resolvedBy: is_resolved === undefined ? undefined : is_resolved ? who.id : null,
        })
      })
      await changes.noteComments({ app: params.app, page: params.page })
      return one(changed, params.id, who)
    },
    async deletePageComment({ params, who }) {
      const found = await find(params)
      if (!found || found.comment.deleted_at !== null) return notFound('comment', params.id)
      if (found.comment.author !== who.id && !isAdmin(who)) return forbidden()
      await repo.pageComments.delete(found.page.id, found.comment)
      await changes.noteComments({ app: params.app, page: params.page })
      return reply({})
    },
  }
}
