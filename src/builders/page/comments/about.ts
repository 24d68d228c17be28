// What threads of a page are about, and how their changes are sent.
import { sendOnce } from '../../../api/send-once.ts'
import { send } from '../../../api/send.ts'
import { ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import type { Answer } from '../../../contract/call.ts'
import { pageCommentCalls } from '../../../contract/calls/page-comments.ts'
import type { PageComment } from '../../../contract/entities/page-comment.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCore } from '../../../stores/use.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { About, CommentChanges } from '../../../workbench/comments/thread.tsx'
import { words as threadWords } from '../../../workbench/comments/words.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import { isRowPath, positionAt } from '../document.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { nameAt } from '../kind.ts'
import { words } from './words.ts'

export const resultOf = (answer: Answer): Result<unknown> =>
  answer.status === 200 ? ok(answer.data) : refusalOf(answer)

/** Sends changes of comments of this page. A failure is shown as a toast, unless the caller shows it. */
export function useChanges(): CommentChanges {
  const core = useCore()
  const say = useText(threadWords)
  const toast = useToast()
  const { site } = useEditUi()
  const shown = (result: Result<unknown>): void => {
    if (!result.ok) toast({ kind: 'error', text: say('comments.failed.change', { message: result.message }) })
  }
  return {
    reply: async (thread: string, text: string, mentions: string[]) =>
      resultOf(
        await sendOnce(core, pageCommentCalls.createPageComment, { params: site, body: { text, mentions, thread } }),
      ),
    edit: async (id: string, text: string, mentions: string[]) =>
      resultOf(
        await send(core, pageCommentCalls.updatePageComment, { params: { ...site, id }, body: { text, mentions } }),
      ),
    resolve: async (id: string, is_resolved: boolean) =>
      shown(
        resultOf(
          await send(core, pageCommentCalls.updatePageComment, { params: { ...site, id }, body: { is_resolved } }),
        ),
      ),
    remove: async (id: string) =>
      shown(resultOf(await send(core, pageCommentCalls.deletePageComment, { params: { ...site, id } }))),
  }
}

/** What a thread is about: its name today, or that it is gone. */
export function useAbout({ about, about_name }: PageComment): About {
  const say = useText(words)
  const sayPage = useBenchWords()
  const { bench } = useEditUi()
  const page = usePage(pageIn)
  if (about === '' || positionAt(page, about)) {
    const name = nameAt(page, about, sayPage)
    return { name, isGone: false, title: say('comments.go', { name }), go: () => bench.select(about) }
  }
  const nameless = isRowPath(about) ? 'comments.gone.row' : 'comments.gone.widget'
  return {
    isGone: true,
    name: about_name === '' || isRowPath(about) ? say(nameless) : say('comments.gone', { name: about_name }),
  }
}
