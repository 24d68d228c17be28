import { useMemo } from 'react'
import type { ActionPlace } from '../acting/use-acting.tsx'
import type { PageStore } from '../stores/page.ts'
import { useNavigation } from './navigation.ts'
import type { Emit } from './navigation.ts'

/** What a page can do for an action: go to other pages, read its widgets again, show that it loads, hear of the forms it opens. */
export function usePlace(app: string | undefined, page: PageStore | undefined, onEvent: Emit | undefined): ActionPlace {
  const navigation = useNavigation()
  return useMemo(
    (): ActionPlace => ({
      ...(app === undefined ? {} : { app }),
      ...(page ? { page: page.page, refresh: modules => page.refresh(modules) } : {}),
      ...(navigation ? { navigate: (target, { newWindow }) => navigation.open(target, { newTab: newWindow }) } : {}),
      ...(navigation?.setLoading
        ? { setLoading: (isLoading, hasFailed) => navigation.setLoading?.(isLoading, hasFailed) }
        : {}),
      ...(onEvent ? { onFormEvent: onEvent } : {}),
    }),
    [app, page, navigation, onEvent],
  )
}
