import { useCallback, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { isRecord } from '../base/loose.ts'
import { openStorage } from '../api/storage.ts'
import { PageView } from '../page/page-view.tsx'
import { NavigationProvider } from '../page/navigation.ts'
import type { Emit, Navigation } from '../page/navigation.ts'
import { useCore, useSession } from '../stores/use.tsx'
import { later } from '../ui/later.tsx'
import { useAdminView } from './admin-view.tsx'
import { useApp } from './apps.ts'
import { useShell } from './context.tsx'
import { usePageNavigation } from './list-of-items.tsx'
import { pageEditPath } from './pages/page-path.ts'
import { rememberApp, rememberPage } from './recent.ts'
import { pagePath } from './router.ts'
import type { ScreenProps } from './screen.ts'
import { useViewAddress } from './use-view-address.ts'

const RunLog = later(async () => (await import('./run-log.tsx')).RunLog)

const currentKey = 'current-app'

/**
 * Stores the current app for this tab, and redirects /app/{page} there: a first segment that is not an app is a page of
 * the current app, and what follows is the item (NAV-028). Returns whether the visitor is redirected.
 */
function useCurrentApp({ app = '', page, item }: Readonly<Record<string, string>>): boolean {
  const core = useCore()
  const shell = useShell()
  const { data, error } = useApp(app || undefined)
  const storage = useMemo(() => openStorage(core.options), [core])
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) storage.setItem(currentKey, app)
  }, [storage, app, isKnown])
  const current = error?.status === 404 ? storage.getItem(currentKey) : null
  const target =
    current === null || current === app
      ? undefined
      : pagePath(current, app, [page, item].filter(step => step !== undefined).join('/') || undefined)
  useEffect(() => {
    if (target !== undefined) shell.go(target, { replace: true, reason: 'redirect' })
  }, [shell, target])
  return target !== undefined
}

/** A page of an app. The page's events for its host go to the host of the shell. */
export function AppPageScreen({ match }: ScreenProps): ReactNode {
  const shell = useShell()
  const { user } = useSession()
  const { app = '', page, item } = match.params
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined && app) rememberApp(shell.storage, userId, app)
  }, [shell, userId, app])
  const { navigation, follow } = usePageNavigation(match.params)
  const onEvent = useCallback<Emit>(
    (name, detail, cancelable) => {
      follow(name, detail)
      const { title, page: slug } = isRecord(detail) ? detail : {}
      if (name === 'lc-title' && userId !== undefined && typeof title === 'string' && typeof slug === 'string')
        rememberPage(shell.storage, userId, { app, page: slug, title, ...(item === undefined ? {} : { item }) })
      return shell.emit(name, detail, cancelable)
    },
    [shell, userId, app, item, follow],
  )
  const onStore = useViewAddress()
  const isBuilding = useAdminView().isOn
  const around = useMemo(
    (): Navigation | undefined =>
      isBuilding && navigation
        ? {
            ...navigation,
            edit: {
              href: target => shell.href(pageEditPath(target.app, target.page, target.item)),
              open: target => shell.go(pageEditPath(target.app, target.page, target.item), { reason: 'link' }),
            },
          }
        : navigation,
    [navigation, isBuilding, shell],
  )
  if (useCurrentApp(match.params)) return null
  return (
    <NavigationProvider value={around}>
      <PageView app={app} page={page} item={item} onStore={onStore} onEvent={onEvent} />
      {isBuilding && <RunLog />}
    </NavigationProvider>
  )
}
