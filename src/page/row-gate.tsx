// Shows or hides a row of a page. A row that was never shown is not drawn. One that is hidden again keeps its state, such as
// the answers of a form, but its effects end: it asks the server for nothing, and it follows no refresh.
import { Activity, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'
import type { PageRow } from './layout.ts'
import { rowTabs } from './tab-rows.ts'
import type { RowTabs } from './tab-rows.ts'

export function useRowTabs(store: PageStore, rows: readonly PageRow[]): RowTabs {
  const tabs = useReadable(store.tabs)
  const switchedOff = useReadable(store.hiddenRows)
  return useMemo(() => rowTabs(rows, tabs, switchedOff), [rows, tabs, switchedOff])
}

export function RowGate({
  isHidden,
  children,
}: {
  readonly isHidden: boolean
  readonly children: ReactNode
}): ReactNode {
  const [wasShown, setShown] = useState(!isHidden)
  if (!isHidden && !wasShown) setShown(true)
  return wasShown || !isHidden ? <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity> : null
}
