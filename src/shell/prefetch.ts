// What the visitor will most likely open next is fetched while the browser has nothing to do (NAV-036).
import { useEffect } from 'react'
import { limits } from '../contract/limits.ts'
import { screens } from './screens.ts'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Not on a 2g connection, and not with Save-Data. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !(connection?.effectiveType ?? '').includes('2g')

/** Calls back when the browser is idle, at the latest after two seconds. Returns what stops it. */
export function whenIdle(
  work: () => void,
  view: Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'> = window,
): () => void {
  if (typeof view.requestIdleCallback !== 'function') {
    // Safari has none
    const timer = setTimeout(work, limits.linkPrefetchIdleMs)
    return () => clearTimeout(timer)
  }
  const handle = view.requestIdleCallback(work, { timeout: limits.linkPrefetchIdleMs })
  return () => view.cancelIdleCallback(handle)
}

/** Fetches the screen of a page ahead. Draws nothing. */
export function Prefetch(): null {
  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection } // not in every browser
    if (!mayPrefetch(connection)) return
    return whenIdle(() => {
      screens.page?.().catch(() => {
        /* the page shows the error when it is opened */
      })
    })
  }, [])
  return null
}
