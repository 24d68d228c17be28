import { useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'
import { PageView } from '../../page/page-view.tsx'
import type { Emit } from '../../page/navigation.ts'
import { useSession } from '../../stores/use.tsx'
import { useShell } from '../context.tsx'
import { rememberApp } from '../recent.ts'
import type { ScreenProps } from '../screens.ts'

/** A page of an app. What the page says to its host goes on to the host of the shell. */
export function AppPageScreen({ match }: ScreenProps): ReactNode {
  const shell = useShell()
  const { user } = useSession()
  const { app = '', page, item } = match.params
  const userId = user?.id
  useEffect(() => { if (userId !== undefined && app) rememberApp(shell.storage, userId, app) }, [shell, userId, app])
  const onEvent = useCallback<Emit>((name, detail, cancelable) => shell.emit(name, detail, cancelable), [shell])
  return <PageView app={app} page={page} item={item} onEvent={onEvent} />
}
