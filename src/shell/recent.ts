// The apps a user opened last, newest first, stored on this device.
import type { StorageLike } from '../api/core.ts'

const maxRecent = 6
const keyFor = (user: string): string => `recent-apps:${user}`

export function recentApps(storage: StorageLike, user: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyFor(user)) ?? '[]')
    if (Array.isArray(stored)) return stored.filter(id => typeof id === 'string').slice(0, maxRecent)
  } catch {
    /* not JSON */
  }
  storage.removeItem(keyFor(user)) // other code wrote there (ENT-043)
  return []
}

export function rememberApp(storage: StorageLike, user: string, app: string): void {
  const ids = [app, ...recentApps(storage, user).filter(id => id !== app)].slice(0, maxRecent)
  storage.setItem(keyFor(user), JSON.stringify(ids))
}
