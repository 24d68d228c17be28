// The comments of the open page, for the parts of its builder: read once for all of them, and again after each change.
import { createContext, useContext, useMemo } from 'react'
import { refetch } from '../../../api/send.ts'
import { pageCommentCalls } from '../../../contract/calls/page-comments.ts'
import { useCall, useOptionalCore } from '../../../stores/use.tsx'
import type { Path } from '../../../workbench/kind.ts'
import type { BuilderSite } from '../site.ts'
import { countsOf, threadsOf } from './threads.ts'
import type { Thread } from './threads.ts'

export interface Comments {
  readonly threads: readonly Thread[]
  /** Open threads by row and widget. */
  readonly counts: ReadonlyMap<Path, number>
  readonly open: number
  readonly isLoading: boolean
  readonly failure: string | undefined
  /** Whether the reader changes and deletes what others wrote. */
  readonly isAdmin: boolean
  retry(): void
  /** Reads again what others wrote in the meantime. */
  refresh(): void
}

const CommentsContext = createContext<Comments | undefined>(undefined)
export const CommentsProvider = CommentsContext.Provider

/** Undefined where comments are not offered. */
export const useComments = (): Comments | undefined => useContext(CommentsContext)

export function useReadComments({ app, page, comments }: BuilderSite): Comments | undefined {
  const core = useOptionalCore()
  const isOffered = comments !== undefined
  const isAdmin = comments?.isAdmin ?? false
  const input = core && isOffered ? { params: { app, page } } : null
  const { data, isLoading, error, retry } = useCall(pageCommentCalls.listPageComments, input)
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
      retry,
      refresh: () => refetch(core, [pageCommentCalls.listPageComments]),
    }
  }, [core, isOffered, isAdmin, data, isLoading, error, retry])
}
