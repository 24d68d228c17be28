// The container of the toasts. A modal dialog makes everything outside inert, even what is above it in the top layer:
// while one is open the toasts are rendered inside it, so that they stay visible and usable.
import { createContext, useContext, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

export interface ToastHosts {
  enter(host: HTMLElement): void
  leave(host: HTMLElement): void
}

export const ToastHostContext = createContext<ToastHosts | undefined>(undefined)

/** Lends a dialog to the toasts while it is open as a modal one. */
export function useToastHost(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const hosts = useContext(ToastHostContext)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || !hosts) return undefined
    hosts.enter(element)
    return () => hosts.leave(element)
  }, [dialog, hosts, isOpen])
}
