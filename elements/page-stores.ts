// The store of the page an <lc-page> shows, for the methods of the element.
import type { PageStore } from '../src/stores/page.ts'

const stores = new WeakMap<HTMLElement, PageStore>()

export function setPageStore(element: HTMLElement, store: PageStore | undefined): void {
  if (store) stores.set(element, store)
  else stores.delete(element)
}

export const pageStoreOf = (element: HTMLElement): PageStore | undefined => stores.get(element)
