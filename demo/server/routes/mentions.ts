// Comments as a reader gets them, with the names of the people they mention, and the notifications of those people.
import { ok, type Result } from '../../../src/base/result.ts'
import type { WrittenComment } from '../data/written-comments.ts'
import { invalid } from '../http/failures.ts'
import type { Refusal, Services } from '../http/types.ts'
import { nameOf, type Who } from '../rights/who.ts'

export function createMentions({ repo, limiter }: Services) {
  async function shown<C extends WrittenComment>(comments: readonly C[], who: Who) {
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
  /** `name` and `url` are those of what the comment is about. */
  const notify = (who: Who, name: string, url: string, text: string, users: readonly string[]) =>
    repo.messages.create(
      users.map(user => ({
        user,
        type: 'info',
        title: `${nameOf(who)} mentioned you in a comment on “${name}”`.slice(0, 200),
        content: text.slice(0, 500),
        url,
      })),
    )
  return { shown, toNotify, notify }
}
