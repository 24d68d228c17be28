// The comments of the open page, for the parts of its builder: read once for all of them, and again after each change,
// also of others: the app socket reports those.
import { createContext, useContext, useEffect, useMemo } from 'react'
import type { Core } from '../../../api/core.ts'
import { lineOf } from '../../../api/line.ts'
import { refetch } from '../../../api/send.ts'
import { pageCommentCalls } from '../../../contract/calls/page-comments.ts'
import type { CommentedPage, PageComment } from '../../../contract/entities/page-comment.ts'
import { commentsTopic } from '../../../contract/entities/page-comment.ts'
import { useCall, useOptionalCore, useReadable } from '../../../stores/use.tsx'
import { threadsOf } from '../../../workbench/comments/threads.ts'
import type { Thread } from '../../../workbench/comments/threads.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { Readable } from '../../../base/readable.ts'
import type { BuilderSite } from '../site.ts'
import { countsOf } from './counts.ts'

export interface Comments {
  readonly threads: readonly Thread<PageComment>[]
  /** Open threads by row and widget. */
  readonly counts: ReadonlyMap<Path, number>
  readonly open: number
  readonly isLoading: boolean
  readonly failure: string | undefined
  /** Whether the reader changes and deletes what others wrote. */
  readonly isAdmin: boolean
  /** The server reports what others write. Otherwise only a new read shows it. */
  readonly isPushed: boolean
  retry(): void
  /** Reads again what others wrote in the meantime. */
  refresh(): void
}

const CommentsContext = createContext<Comments | undefined>(undefined)
export const CommentsProvider = CommentsContext.Provider

/** Undefined where comments are not offered. */
export const useComments = (): Comments | undefined => useContext(CommentsContext)

const noLine: Readable<boolean> = { get: () => false, subscribe: () => () => {} }
const isAbout = (data: unknown, { app, page }: CommentedPage): boolean => {
  const about = Object(data) as Partial<CommentedPage> // any value may come over the socket
  return about.app === app && about.page === page
}

/** Reads again when the server reports a change, and once when the line to it is there (again). */
function usePushed(core: Core | undefined, app: string, page: string): boolean {
  const line = useMemo(() => (core ? lineOf(core) : noLine), [core])
  const isUp = useReadable(line)
  useEffect(
    () => core?.live(commentsTopic, data => void (isAbout(data, { app, page }) && refresh(core))),
    [core, app, page],
  )
  useEffect(() => {
    if (core && isUp) refresh(core)
  }, [core, isUp])
  return isUp
}

const refresh = (core: Core): void => refetch(core, [pageCommentCalls.listPageComments])

export function useReadComments({ app, page, comments }: BuilderSite): Comments | undefined {
  const core = useOptionalCore()
  const isOffered = comments !== undefined
  const isAdmin = comments?.isAdmin ?? false
  const input = core && isOffered ? { params: { app, page } } : null
  const { data, isLoading, error, retry } = useCall(pageCommentCalls.listPageComments, input)
  const isPushed = usePushed(isOffered ? core : undefined, app, page)
  return useMemo(() => {
    if (!core || !isOffered) return undefined
    const threads = threadsOf(data ?? [])
    return {
      threads,
      counts: countsOf(threads),
      open: threads.filter(({ isResolved }) => !isResolved).length,
      isLoading: isLoading && data === undefined,
      failure: error?.message,
      isAdmin,
      isPushed,
      retry,
      refresh: () => refresh(core),
    }
  }, [core, isOffered, isAdmin, isPushed, data, isLoading, error, retry])
}
