// Navigation from a page. The shell supplies its router; a page that is used alone in a foreign site has its own small
// history inside its box.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { WireRequest } from '../api/core.ts'
import type { NameField } from '../base/format/item-name.ts'

export interface Target {
  readonly app: string
  readonly page: string
  readonly item?: string | undefined
}

/** An item of a list that opens detail pages. */
export interface ListedItem {
  readonly item: string
  readonly name: string
}

/** The list that a detail page is opened from, and how more of it is read. */
export interface ItemList {
  /** The items that are shown, in their order. */
  readonly items: readonly ListedItem[]
  /** Where a row has the item and its name. */
  readonly key: string
  readonly name?: NameField | undefined
  /** What was asked for these items; absent where nothing was. */
  readonly request?: WireRequest | null | undefined
  /** The number of all items, if the server said it. */
  readonly total?: number | undefined
}

export interface Navigation {
  /** An address for a real link. */
  href(target: Target): string
  /** `list`: the list that the target is opened from. */
  open(target: Target, options?: { readonly newTab?: boolean; readonly list?: ItemList | undefined }): void
  /** For a detail page: the name of its item, and the ways back to its list and through it. */
  listOf?(target: Target): { readonly name: string | undefined; readonly tools: ReactNode }
  /**
   * Shows or hides the platform's blocking "Loading"; with `hasFailed`, hides it without "Success!". Absent if there is
   * none (NAV-063, NAV-065).
   */
  setLoading?(isLoading: boolean, hasFailed?: boolean): void
  /** Copies the address of the page with its filters, sorting, search and pages; absent where the page has no address. */
  readonly copyLink?: (() => void) | undefined
  /** Saves the page as a PDF file, as it is shown; absent where nobody writes one. Resolves when it is there, or its failure is shown. */
  readonly savePdf?: ((page: HTMLElement, title: string) => Promise<void>) | undefined
  /** For those who build: opens the builder of a page. Absent for everybody else. */
  readonly edit?: { href(target: Target): string; open(target: Target): void } | undefined
  /** Navigates home; absent if a page is used alone. */
  readonly home?: { readonly href: string; open(): void } | undefined
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider
export const useNavigation = (): Navigation | undefined => useContext(NavigationContext)

/** Emits an event to the host. Returns false if it was cancelled (preventDefault), like dispatchEvent. */
export type Emit = (name: string, detail: unknown, cancelable: boolean) => boolean

/** "/app/crm/customer/42", each step encoded; an item may hold slashes. */
export function targetPath({ app, page, item }: Target): string {
  const steps = [app, ...(page ? [page] : []), ...(page && item ? item.split('/') : [])]
  return `/app/${steps.map(encodeURIComponent).join('/')}`
}
