// What a widget's frame tells the page and the host about its requests, and hears from them.
import { useEffect, useState } from 'react'
import type { QueryState } from '../api/core.ts'
import type { Module } from '../contract/entities/module.ts'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'
import type { Emit } from './navigation.ts'

const zero = { get: () => 0, subscribe: () => () => {} }

/** Fetches again when the page asks this very module to; a refresh of all goes through the query cache. */
export function useRefresh(module: Module, page: PageStore | undefined, retry: () => void): void {
  const index = useReadable(page?.refreshIndex ?? zero)
  useEffect(() => {
    if (index > 0 && page?.refreshList.get().includes(module.id)) retry()
  }, [index])
}

/** Reports the fetch state of this module to the page, so that a refresh can be awaited. */
export function useFetchReport(module: Module, page: PageStore | undefined, fetched: QueryState | undefined): void {
  useEffect(() => {
    page?.report(module.id, fetched && { isLoading: fetched.isLoading, at: fetched.at, error: fetched.error })
  }, [page, module.id, fetched?.isLoading, fetched?.at, fetched?.error])
  useEffect(() => () => page?.report(module.id, undefined), [page, module.id])
}

/** Emits a failure once to the host page. Returns false if the host called preventDefault. */
export function useReport(
  failure: { readonly code: string; readonly message: string; readonly status?: number | undefined } | undefined,
  retry: () => void,
  onEvent: Emit | undefined,
): boolean {
  const [isTaken, setIsTaken] = useState(false)
  const { code, message, status } = failure ?? {}
  useEffect(() => {
    setIsTaken(failure !== undefined && onEvent?.('lc-error', { code, message, status, retry }, true) === false)
  }, [code, message])
  return !isTaken
}
