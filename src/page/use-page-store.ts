import { useEffect, useState } from 'react'
import type { StorageLike } from '../api/core.ts'
import { createPageStore } from '../stores/page.ts'
import type { PageStore } from '../stores/page.ts'
import { useCore } from '../stores/use.tsx'

/**
 * The store of this page: made on opening, empty of refreshes and choices (RUN-003), ended on leaving (RUN-004). `storage`:
 * where choices of visitors are, if not where the core stores them.
 */
export function usePageStore(
  app: string,
  page: string,
  item: string | undefined,
  onStore?: (store: PageStore | undefined) => void,
  storage?: StorageLike,
): PageStore | undefined {
  const core = useCore()
  const [store, setStore] = useState<PageStore>()
  useEffect(() => {
    const made = createPageStore({ core, app, page, item, storage })
    setStore(made)
    onStore?.(made)
    return () => {
      onStore?.(undefined)
      setStore(undefined)
      made.destroy()
    }
  }, [core, app, page, item, storage])
  return store
}
