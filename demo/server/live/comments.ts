// Sends builders that the comments on a page changed. Only the page is named: its comments are read with a call.
import type { Result } from '../../../src/base/result.ts'
import { commentsTopic, type CommentedPage } from '../../../src/contract/entities/page-comment.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import type { Changes } from './changes.ts'

/** A client of the app socket that identified itself. */
export interface CommentGuest {
  /** As whom it was authorized last. */
  readonly who: Who | undefined
  readonly endsAtMs: number
  /** Identifies it again: its rights may have changed, and its session may have ended. */
  identify(): Promise<Result<Who>>
  send(message: string, data: CommentedPage): void
}

export function notifyOfComments(
  changes: Changes,
  guests: () => Iterable<CommentGuest>,
  log: (line: string) => void,
): () => void {
  const mayRead = ({ who, endsAtMs }: CommentGuest): boolean =>
    who !== undefined && isBuilder(who) && Date.now() < endsAtMs

  async function notify(guest: CommentGuest, page: CommentedPage): Promise<void> {
    const now = await guest.identify()
    if (now.ok && isBuilder(now.value)) guest.send(commentsTopic, page)
  }
  return changes.listenComments(page => {
    for (const guest of guests())
      if (mayRead(guest))
        notify(guest, page).catch((error: unknown) => log(`A change of comments was not sent: ${String(error)}`))
  })
}
