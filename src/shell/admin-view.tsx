// "Show as User/Dev": a developer sees the platform as its users do, or with a builder's tools. It is off at the start, lasts
// as long as the browser session, and a window that is too narrow switches it off for good (DEV-008).
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import { openStorage } from '../api/storage.ts'
import { useCore, useSession } from '../stores/use.tsx'
import { isBuilder } from './access.ts'

export interface AdminView {
  /** Whether this user may switch. */
  readonly isAvailable: boolean
  /** Whether the window is wide enough for it. */
  readonly isWide: boolean
  /** In force now. */
  readonly isOn: boolean
  toggle(): void
}

const AdminViewContext = createContext<AdminView>({
  isAvailable: false,
  isWide: false,
  isOn: false,
  toggle: () => {},
})
export const useAdminView = (): AdminView => useContext(AdminViewContext)

const key = 'admin-view'

export function AdminViewProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const core = useCore()
  const storage = useMemo(() => openStorage(core.options), [core]) // that of the session, unless the host gave another
  const mayUse = isBuilder(useSession().user) // also an administrator without the developer permission (PER-008)
  const isWide = useIsWide()
  const [isChosen, setIsChosen] = useState(() => storage.getItem(key) === 'on')
  useEffect(() => {
    if (isWide) return
    storage.removeItem(key)
    setIsChosen(false)
  }, [isWide, storage])
  const view = useMemo(
    (): AdminView => ({
      isAvailable: mayUse,
      isWide,
      isOn: isChosen && mayUse && isWide,
      toggle() {
        storage.setItem(key, isChosen ? 'off' : 'on')
        setIsChosen(!isChosen)
      },
    }),
    [mayUse, isWide, isChosen, storage],
  )
  return <AdminViewContext value={view}>{children}</AdminViewContext>
}

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => window.innerWidth >= limits.adminViewMinPx)
  useEffect(() => {
    const read = (): void => setIsWide(window.innerWidth >= limits.adminViewMinPx)
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  }, [])
  return isWide
}
