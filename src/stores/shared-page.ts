// Widgets that are used alone on a foreign page but name the same app and page share one page store, so that a filter
// bar and a chart work together.
import type { Core } from '../api/core.ts'
import { createPageStore } from './page.ts'
import type { PageStore } from './page.ts'

interface Shared {
  readonly store: PageStore
  users: number
}
const byCore = new WeakMap<Core, Map<string, Shared>>()

/** Acquires the store of an app's page; the returned function releases it. The last release ends the store. */
export function sharePage(core: Core, app: string, page: string): { readonly store: PageStore; release(): void } {
  const pages = byCore.get(core) ?? new Map<string, Shared>()
  byCore.set(core, pages)
  const key = JSON.stringify([app, page])
  const shared = pages.get(key) ?? { store: createPageStore({ core, app, page }), users: 0 }
  pages.set(key, shared)
  shared.users++
  let isOver = false
  return {
    store: shared.store,
    release() {
      if (isOver) return
      isOver = true
      shared.users--
      if (shared.users > 0) return
      pages.delete(key)
      shared.store.destroy()
    },
  }
}
