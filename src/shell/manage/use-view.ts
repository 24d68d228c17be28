import { useCallback, useMemo } from 'react'
import { useAddress, useShell } from '../context.tsx'
import { parseAddress, writeAddress } from '../router.ts'
import { readView, writeView } from './view.ts'
import type { ManageView } from './view.ts'

export type ChangeView = (patch: Partial<ManageView>) => void

/**
 * The view of this screen from the address, and what changes it. Each change is an entry of the history; what is typed
 * into the search goes on in one entry.
 */
export function useView(): readonly [ManageView, ChangeView] {
  const shell = useShell()
  const address = useAddress()
  const view = useMemo(() => readView(parseAddress(address).query), [address])
  const change = useCallback<ChangeView>(
    patch => {
      const { path, query } = parseAddress(shell.driver.get())
      const next = writeAddress(path, writeView(query, patch))
      if (next === shell.driver.get()) return
      const isTyping = patch.search !== undefined && readView(query).search !== ''
      shell.go(next, { replace: isTyping, reason: 'view', keepScroll: true, state: shell.driver.state() })
    },
    [shell],
  )
  return [view, change]
}
