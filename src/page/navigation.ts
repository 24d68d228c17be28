// How things on a page lead elsewhere. The shell gives its router; a page that stands alone in a foreign site
// keeps its own small history inside its box.
import { createContext, useContext } from 'react'

export interface Target {
  readonly app: string
  readonly page: string
  readonly item?: string | undefined
}

export interface Navigation {
  /** An address for a real link. */
  href(target: Target): string
  open(target: Target, options?: { readonly newTab?: boolean }): void
  /** Puts the platform's blocking "Loading" on or off, off with `hasFailed` without "Success!"; absent where nobody shows one (NAV-063, NAV-065). */
  setLoading?(isLoading: boolean, hasFailed?: boolean): void
  /** The way back for whoever is lost; absent where a page stands alone. */
  readonly home?: { readonly href: string; open(): void } | undefined
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider
export const useNavigation = (): Navigation | undefined => useContext(NavigationContext)

/** Tells the host. False means that it said no (preventDefault), as dispatchEvent does. */
export type Emit = (name: string, detail: unknown, cancelable: boolean) => boolean

/** "/app/crm/customer/42", each step encoded; an item may hold slashes. */
export function targetPath({ app, page, item }: Target): string {
  const steps = [app, ...(page ? [page] : []), ...(page && item ? item.split('/') : [])]
  return `/app/${steps.map(encodeURIComponent).join('/')}`
}
