// The comments of builders on a page. Every builder reads, writes, resolves; only the author or an administrator changes
// or deletes what somebody wrote.
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { StoredComment } from '../data/page-comments.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Refusal, type Services } from '../http/types.ts'
import { isAdmin, nameOf, type Who } from '../rights/who.ts'

type Names = 'listPageComments' | 'createPageComment' | 'updatePageComment' | 'deletePageComment' | 'listBuilders'
interface Address {
  readonly app: string
  readonly page: string
}

const mostComments = 500

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
        await notify(who, params, page.name, body.text, notified.value)
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
        await notify(who, params, page.name, text ?? '', notified.value)
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
    async listBuilders() {
      const people = await repo.builders.list()
      return reply(people, { total: people.length })
    },
  }
}

/** Comments with the names of whom they mention, and the notifications of those people. */
function createMentions({ repo, limiter }: Services) {
  async function shown(comments: readonly StoredComment[], who: Who) {
    const mentioned = [...new Set(comments.flatMap(one => [...one.mentions]))]
    const people = mentioned.length === 0 ? [] : await repo.builders.list(mentioned)
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return comments.map(({ author, author_name, deleted_at, mentions, ...comment }) => ({
      ...comment,
      mentions: mentions.flatMap(id => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name }]
      }),
      author: { id: author, name: author_name },
      is_own: author === who.id,
      is_deleted: deleted_at !== null,
    }))
  }
  /** Those of the ids who are not the writer; a refusal if one of them may not build, or too many messages were sent. */
  async function toNotify(who: Who, mentions: readonly string[]): Promise<Result<readonly string[]> | Refusal> {
    const ids = [...new Set(mentions)]
    if (ids.length === 0) return ok([])
    if ((await repo.builders.list(ids)).length < ids.length)
      return invalid('mentions', 'Only people who may build can be mentioned.')
    const others = ids.filter(id => id !== who.id)
    const limited = others.length === 0 ? undefined : await limiter.message(who.id, others.length)
    return limited
      ? { ...limited, message: 'You have sent too many messages. Please wait a minute and try again.' }
      : ok(others)
  }
  const notify = (who: Who, { app, page }: Address, name: string, text: string, users: readonly string[]) =>
    repo.messages.create(
      users.map(user => ({
        user,
        type: 'info',
        title: `${nameOf(who)} mentioned you in a comment on “${name}”`.slice(0, 200),
        content: text.slice(0, 500),
        url: `/pagebuilder/${encodeURIComponent(app)}/${encodeURIComponent(page)}`,
      })),
    )
  return { shown, toNotify, notify }
}
