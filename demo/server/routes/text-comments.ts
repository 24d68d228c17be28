// Comments on passages of shared texts. Every builder reads, writes and resolves; only the author changes or deletes what
// somebody wrote.
import { randomUUID } from 'node:crypto'
import { fail } from '../../../src/base/result.ts'
import { mostTextComments } from '../../../src/contract/entities/shared-text.ts'
import type { StoredTextComment } from '../data/text-comments.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Refusal, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { createMentions } from './mentions.ts'

type Names = 'listTextComments' | 'createTextComment' | 'updateTextComment' | 'deleteTextComment'

const urlOf = (id: string): string => `/wysiwyg/texts/${encodeURIComponent(id)}`
const lost = (why: 'gone' | 'forgotten'): Refusal =>
  why === 'gone'
    ? fail('gone', 'The passage was deleted in the meantime. Select other words.', { status: 409 })
    : fail('gone', 'The text has changed too much since. Select the words again.', { status: 409 })

export function textCommentRoutes(services: Services): Handlers<Names> {
  const { repo, engine, changes, limiter } = services
  const { shown, toNotify, notify } = createMentions(services)
  const one = async (text: string, id: string, who: Who) => {
    const comment = await repo.textComments.find(text, id)
    const [first] = comment ? await shown([comment], who) : []
    return first ? reply(first) : notFound('comment', id)
  }
  async function refuse(who: Who): Promise<Refusal | undefined> {
    const limited = await limiter.comment(who.id)
    return limited && { ...limited, message: 'You are writing comments too fast. Please wait a minute and try again.' }
  }
  const note = (id: string): Promise<void> => changes.noteText({ id, comments: true })
  const isFirst = (comment: StoredTextComment | undefined): boolean => comment?.id === comment?.thread

  return {
    async listTextComments({ params, who }) {
      const found = await repo.textComments.list(params.id)
      return found
        ? reply({ version: found.version, comments: await shown(found.comments, who) })
        : notFound('text', params.id)
    },
    async createTextComment({ params: { id: text }, body, who }) {
      const found = await repo.sharedTexts.find(text)
      if (!found) return notFound('text', text)
      const { thread, passage, mentions } = body
      const first = thread === undefined ? undefined : await repo.textComments.find(text, thread)
      if (thread !== undefined && (!first || !isFirst(first))) return notFound('comment', thread)
      if (!first && !passage) return invalid('passage', 'Select words of the text first.')
      const refused = await refuse(who)
      if (refused) return refused
      if ((await repo.textComments.count(text)) >= mostTextComments)
        return fail('limited', `A text has at most ${mostTextComments} comments. Delete some of them first.`, {
          status: 409,
        })
      const notified = await toNotify(who, mentions)
      if (!notified.ok) return notified
      const id = randomUUID()
      const made = await engine.transaction(async () => {
        const marked = first || !passage ? { quote: '' } : await repo.sharedTexts.mark(text, id, passage)
        if (!marked) return notFound('text', text)
        if (typeof marked === 'string') return lost(marked)
        const isStored = await repo.textComments.create(text, {
          id,
          thread,
          quote: marked.quote,
          text: body.text,
          mentions: [...new Set(mentions)],
          author: who.id,
        })
        if (!isStored) return notFound('comment', thread ?? text)
        await notify(who, found.name, urlOf(text), body.text, notified.value)
        return undefined
      })
      if (made) return made
      await note(text)
      return one(text, id, who)
    },
    async updateTextComment({ params: { id: text, comment: id }, body, who }) {
      const [found, comment] = [await repo.sharedTexts.find(text), await repo.textComments.find(text, id)]
      // the rest of a thread whose first comment was deleted is still resolved by it
      if (!found || !comment || (body.text !== undefined && comment.deleted_at !== null)) return notFound('comment', id)
      if (body.text !== undefined && comment.author !== who.id) return forbidden()
      if (body.is_resolved !== undefined && !isFirst(comment))
        return invalid('is_resolved', 'A thread is resolved by its first comment.')
      const refused = await refuse(who)
      if (refused) return refused
      const added = body.text === undefined ? [] : (body.mentions ?? []).filter(one => !comment.mentions.includes(one))
      const notified = await toNotify(who, added)
      if (!notified.ok) return notified
      await engine.transaction(async () => {
        await notify(who, found.name, urlOf(text), body.text ?? '', notified.value)
        await repo.textComments.update(text, id, {
          text: body.text,
          mentions: body.mentions && [...new Set(body.mentions)],
          resolvedBy: body.is_resolved === undefined ? undefined : body.is_resolved ? who.id : null,
        })
      })
      await note(text)
      return one(text, id, who)
    },
    async deleteTextComment({ params: { id: text, comment: id }, who }) {
      const comment = await repo.textComments.find(text, id)
      if (!comment || comment.deleted_at !== null) return notFound('comment', id)
      if (comment.author !== who.id) return forbidden()
      const undo = await engine.transaction(async () => {
        const content = await repo.textComments.delete(text, comment)
        return repo.undos.add({ owner: who.id, kind: 'comment', content })
      })
      await note(text)
      return reply({ undo })
    },
  }
}
