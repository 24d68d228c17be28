import { useState } from 'react'
import { openStorage } from '../../../api/storage.ts'
import { usePageStore } from '../../../page/use-page-store.ts'
import type { PageStore } from '../../../stores/page.ts'

/**
 * The store of a page in its builder. It neither shows what the builder filtered and pressed as a visitor, which nothing
 * here would say, nor takes what is tried out along to the page.
 */
export function useBuiltPage(app: string, page: string, item: string | undefined): PageStore | undefined {
  const [storage] = useState(() => openStorage({ api: '', storage: 'memory' }))
  return usePageStore(app, page, item, undefined, storage)
}
