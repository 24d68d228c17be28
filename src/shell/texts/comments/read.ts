// The comments on a text: read, read again when others wrote some, and sent.
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { Core } from '../../../api/core.ts'
import { lineOf } from '../../../api/line.ts'
import { sendOnce } from '../../../api/send-once.ts'
import { refetch, send } from '../../../api/send.ts'
import { ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import type { Answer } from '../../../contract/call.ts'
import { textCommentCalls } from '../../../contract/calls/text-comments.ts'
import { undoCalls } from '../../../contract/calls/undo.ts'
import { textTopic } from '../../../contract/entities/shared-text.ts'
import type { TextComment, TextComments, TextNews } from '../../../contract/entities/shared-text.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore, useReadable } from '../../../stores/use.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { CommentChanges } from '../../../workbench/comments/thread.tsx'
import { threadsOf } from '../../../workbench/comments/threads.ts'
import type { Thread } from '../../../workbench/comments/threads.ts'
import { words as threadWords } from '../../../workbench/comments/words.ts'
import type { Passages } from './passages.ts'
import { words } from './words.ts'

/** News may be missed before the server knows that this text is open here. */
const upMs = 30_000
const downMs = 10_000
const undoMs = 10_000

const refresh = (core: Core): void => refetch(core, [textCommentCalls.listTextComments])
export const resultOf = <T>(answer: Answer<T>): Result<unknown> =>
  answer.status === 200 ? ok(answer.data) : refusalOf(answer)

export function useTextComments(id: string, passages: Passages) {
  const core = useCore()
  const { data, error, retry } = useCall(textCommentCalls.listTextComments, { params: { id } })
  const isUp = useReadable(useMemo(() => lineOf(core), [core]))
  const door = useReadable(passages.door)
  const seen = useReadable(passages.seen)
  useEffect(
    () =>
      core.live(textTopic, news => {
        const { id: text, comments } = Object(news) as TextNews // any value may come over the socket
        if (text === id && comments) refresh(core)
      }),
    [core, id],
  )
  useEffect(() => {
    const read = (): void => {
      if (!document.hidden) refresh(core)
    }
    const timer = setInterval(read, isUp ? upMs : downMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [core, isUp])
  // before it is drawn: a new thread is not shown as one whose passage was deleted
  useLayoutEffect(() => {
    if (door && data) door.set(listOf(data))
  }, [door, data])
  const isStale = seen?.isStale === true
  useEffect(() => {
    if (isStale) refresh(core)
  }, [core, isStale])
  const threads = useMemo(() => {
    const at = new Map(seen?.passages.map((passage, index) => [passage.id, index]))
    const isHere = seen !== undefined && data !== undefined && seen.version >= data.version && !isStale
    return threadsOf(data?.comments ?? [])
      .map(thread => {
        const { id: key, passage } = thread.first
        return { ...thread, isGone: passage === null || (isHere && !at.has(key)), order: at.get(key) ?? Infinity }
      })
      .toSorted((one, other) => (one.order === other.order ? 0 : one.order - other.order))
  }, [data, seen, isStale])
  return {
    threads,
    isLoading: data === undefined && !error,
    failure: data ? undefined : error?.message,
    retry,
    seen,
    door,
  }
}
/** `isGone`: its passage was deleted. */
export type TextThread = Thread<TextComment> & { readonly isGone: boolean }

const listOf = ({ version, comments }: TextComments) => ({
  version,
  passages: Object.fromEntries(comments.flatMap(({ id, passage }) => (passage ? [[id, passage]] : []))),
  quiet: comments.flatMap(({ id, resolved_at }) => (resolved_at === null ? [] : [id])),
})

/** Sends changes of comments; a deletion offers to undo it. */
export function useTextChanges(text: string): CommentChanges {
  const core = useCore()
  const say = useText(words)
  const sayThread = useText(threadWords)
  const toast = useToast()
  const params = { id: text }
  const shown = (result: Result<unknown>): void => {
    if (!result.ok) toast({ kind: 'error', text: sayThread('comments.failed.change', { message: result.message }) })
  }
  async function putBack(undo: string): Promise<void> {
    const result = resultOf(await sendOnce(core, undoCalls.undo, { params: { id: undo } }))
    if (!result.ok) toast({ kind: 'error', text: say('passage.notUndone', { message: result.message }) })
  }
  return {
    hasUndo: true,
    reply: async (thread, body, mentions) =>
      resultOf(
        await sendOnce(core, textCommentCalls.createTextComment, { params, body: { text: body, mentions, thread } }),
      ),
    edit: async (comment, body, mentions) =>
      resultOf(
        await send(core, textCommentCalls.updateTextComment, {
          params: { ...params, comment },
          body: { text: body, mentions },
        }),
      ),
    resolve: async (comment, is_resolved) =>
      shown(
        resultOf(
          await send(core, textCommentCalls.updateTextComment, {
            params: { ...params, comment },
            body: { is_resolved },
          }),
        ),
      ),
    async remove(comment) {
      const answer = await send(core, textCommentCalls.deleteTextComment, { params: { ...params, comment } })
      shown(resultOf(answer))
      const undo = answer.status === 200 ? answer.data.data?.undo : undefined
      if (undo !== undefined)
        toast({
          kind: 'success',
          text: say('passage.deleted'),
          durationMs: undoMs,
          action: { label: say('passage.undo'), onPress: () => void putBack(undo) },
        })
    },
  }
}
