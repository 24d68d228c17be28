// What a user opened last, newest first, stored on this device: apps, and pages with the title they had.
import * as v from '../base/schema.ts'
import type { StorageLike } from '../api/core.ts'

const maxRecent = 6
const appsKey = (user: string): string => `recent-apps:${user}`
const pagesKey = (user: string): string => `recent-pages:${user}`

const RecentPage = v.object({
  app: v.string(),
  page: v.string(),
  item: v.optional(v.string()),
  title: v.string(),
})
/** A page that was opened. `item` is the key of a detail page. */
export type RecentPage = v.InferOutput<typeof RecentPage>

export const recentApps = (storage: StorageLike, user: string): readonly string[] =>
  stored(storage, appsKey(user), v.string())

export function rememberApp(storage: StorageLike, user: string, app: string): void {
  const ids = [app, ...recentApps(storage, user).filter(id => id !== app)].slice(0, maxRecent)
  storage.setItem(appsKey(user), JSON.stringify(ids))
}

export const recentPages = (storage: StorageLike, user: string): readonly RecentPage[] =>
  stored(storage, pagesKey(user), RecentPage)

export function rememberPage(storage: StorageLike, user: string, page: RecentPage): void {
  const isSame = (one: RecentPage): boolean => one.app === page.app && one.page === page.page && one.item === page.item
  const pages = [page, ...recentPages(storage, user).filter(one => !isSame(one))].slice(0, maxRecent)
  storage.setItem(pagesKey(user), JSON.stringify(pages))
}

function stored<Schema extends v.GenericSchema>(
  storage: StorageLike,
  key: string,
  entry: Schema,
): readonly v.InferOutput<Schema>[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    if (Array.isArray(entries))
      return entries
        .flatMap(one => {
          const read = v.safeParse(entry, one)
          return read.success ? [read.output] : []
        })
        .slice(0, maxRecent)
  } catch {
    /* not JSON */
  }
  storage.removeItem(key) // other code wrote there (ENT-043)
  return []
}
