// "Show as User/Dev": a developer sees the platform as its users do, or with a builder's tools. The choice is stored on
// this device and off while the window is too narrow; it returns when the window widens (DEV-008).
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import { useSession } from '../stores/use.tsx'
import { isBuilder } from './access.ts'
import { useShell } from './context.tsx'

export interface AdminView {
  /** Returns whether this user may switch, in this window. */
  readonly isAvailable: boolean
  /** In force now. */
  readonly isOn: boolean
  toggle(): void
}

const AdminViewContext = createContext<AdminView>({ isAvailable: false, isOn: false, toggle: () => {} })
export const useAdminView = (): AdminView => useContext(AdminViewContext)

const key = 'admin-view'

export function AdminViewProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { storage } = useShell()
  const mayUse = isBuilder(useSession().user) // also an administrator without the developer permission (PER-008)
  const isWide = useIsWide()
  const [isChosen, setIsChosen] = useState(() => storage.getItem(key) === 'on')
  const view = useMemo(
    (): AdminView => ({
      isAvailable: mayUse && isWide,
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
