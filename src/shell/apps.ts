// The apps of this user, shared by several parts of the shell; equal reads are one request.
import { appCalls } from '../contract/calls/apps.ts'
import type { App } from '../contract/entities/app.ts'
import type { Group } from '../contract/entities/group.ts'
import { useSnapshotCall } from '../stores/snapshot.ts'
import { useCall } from '../stores/use.tsx'
import type { Fetched } from '../stores/use.tsx'

export const useApps = (): Fetched<App[]> => useCall(appCalls.listApps, {})

/** One app with the groups and pages of its menu. */
export const useApp = (app: string | undefined): Fetched<App> =>
  useSnapshotCall('app', appCalls.readApp, app === undefined ? null : { params: { app }, query: { extended: true } })

const noGroups: readonly Group[] = []
export const groupsOf = (app: App | undefined): readonly Group[] => app?.settings.appmenu ?? noGroups

/** The text for "no restriction" (NAV-051). */
export const allAppsText = 'All Apps'

/** The apps a search finds: every word in the name or the description. "All Apps" and nothing find all (NAV-004). */
export function searchApps(apps: readonly App[], search: string): readonly App[] {
  const sorted = apps.toSorted((a, b) => a.name.localeCompare(b.name))
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '' || wanted === allAppsText.toLocaleLowerCase()) return sorted
  const words = wanted.split(/\s+/)
  return sorted.filter(app => {
    const text = `${app.name} ${app.description ?? ''} ${app.id}`.toLocaleLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Returns one of the nine series colors, always the same for the same app. */
export function colorIndex(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return (sum % 9) + 1
}
