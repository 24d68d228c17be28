// What every screen of one shell shares: where the visitor is, how to go elsewhere, and whom to tell.
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
  /** Stays where the page is scrolled to. */ readonly keepScroll?: boolean
  /** Title and object for the header (NAV-055). */ readonly state?: NavigationState | undefined
}

export interface Shell {
  readonly driver: Driver
  /** True where the shell owns the page: history routing. */
  readonly isOwner: boolean
  readonly storage: StorageLike
  /** True while the last move asked to keep the scroll position (NAV-002). */
  readonly isScrollKept?: () => boolean
  readonly emit: Emit
  go(address: string, options?: GoOptions): void
  back(): void
  /** Asked before each move of the shell, until the stop: true keeps the visitor here, and `goOn` makes the move after all (QUE-081). */
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

/** The address as it stands: "/app/crm/overview?x=1". */
export const useAddress = (): string => useReadable(useShell().driver)

export function useMatch(): Match | undefined {
  const address = useAddress()
  return useMemo(() => matchAddress(address), [address])
}

/** Is this a click that a link of ours may take, or one the browser must have (new tab, download, middle button)? */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export interface ToProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
  /** Title and object for the header of the place it leads to (NAV-055). */
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
