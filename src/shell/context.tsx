// The context of the screens of one shell: the current path, navigation, and events for the host.
import { createContext, useContext, useMemo } from 'react'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import type { StorageLike } from '../api/core.ts'
import type { Emit } from '../page/navigation.ts'
import { useReadable } from '../stores/use.tsx'
import type { Driver, NavigationState } from './drivers.ts'
import { matchAddress } from './router.ts'
import type { Match } from './router.ts'

export interface GoOptions {
  readonly replace?: boolean
  readonly reason?: string
  /** Keeps the scroll position. */ readonly keepScroll?: boolean
  /** Title and object for the header (NAV-055). */ readonly state?: NavigationState | undefined
}

export interface Shell {
  readonly driver: Driver
  /** True if the shell owns the page: history routing. */
  readonly isOwner: boolean
  readonly storage: StorageLike
  /** True while the last move asked to keep the scroll position (NAV-002). */
  readonly isScrollKept?: () => boolean
  readonly emit: Emit
  go(address: string, options?: GoOptions): void
  back(): void
  /**
   * Called before each navigation of the shell, until it is stopped: true blocks it, and `goOn` runs it later
   * (QUE-081).
   */
  holdLeaving?(asks: (goOn: () => void) => boolean): () => void
  href(address: string): string
}

const ShellContext = createContext<Shell | undefined>(undefined)
export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('A screen is rendered outside the shell. Wrap it in <ShellProvider>.')
  return shell
}

/** For what may also be drawn by itself. */
export const useOptionalShell = (): Shell | undefined => useContext(ShellContext)

/** The current path: "/app/crm/overview?x=1". */
export const useAddress = (): string => useReadable(useShell().driver)

export function useMatch(): Match | undefined {
  const address = useAddress()
  return useMemo(() => matchAddress(address), [address])
}

/** Returns whether our router may handle this click, or the browser must (new tab, download, middle button). */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export interface ToProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
  /** Title and object for the header of the target (NAV-055). */
  readonly state?: NavigationState | undefined
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A real link to an address of the shell. */
export function To({ to, state, onClick, children, ...rest }: ToProps): ReactNode {
  const shell = useShell()
  return (
    <a
      {...rest}
      href={shell.href(to)}
      onClick={event => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        shell.go(to, { reason: 'link', state })
      }}
    >
      {children}
    </a>
  )
}
