import { useMemo } from 'react'
import type { Provided } from '../acting/provided.ts'
import type { PageStore } from '../stores/page.ts'
import { useNavigation } from './navigation.ts'
import type { Emit } from './navigation.ts'

/** What a page provides for its actions: other pages, its widgets read again, its sign that it loads. It receives the events of the forms they open. */
export function useProvided(app: string | undefined, page: PageStore | undefined, onEvent: Emit | undefined): Provided {
  const navigation = useNavigation()
  return useMemo(
    (): Provided => ({
      ...(app === undefined ? {} : { app }),
      ...(page ? { page: page.page, flowRuns: page.flowRuns, refresh: modules => page.refresh(modules) } : {}),
      ...(navigation ? { navigate: (target, { newWindow }) => navigation.open(target, { newTab: newWindow }) } : {}),
      ...(navigation?.setLoading
        ? { setLoading: (isLoading, hasFailed) => navigation.setLoading?.(isLoading, hasFailed) }
        : {}),
      ...(onEvent ? { onFormEvent: onEvent } : {}),
    }),
    [app, page, navigation, onEvent],
  )
}
