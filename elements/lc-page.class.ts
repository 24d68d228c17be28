// <lc-page>. Importing this file registers nothing.
import type { FilterValue } from '../src/stores/filters.ts'
import { readPageState, writePageState } from '../src/stores/page-state.ts'
import type { PageState } from '../src/stores/page-state.ts'
import { createElementClass } from './define.ts'
import { descriptor } from './lc-page.element.ts'
import { pageStoreOf } from './page-stores.ts'

export interface PageProperties {
  app: string | undefined
  page: string | undefined
  item: string | undefined
  mode: string | undefined
  noFilters: boolean
  filters: Readonly<Record<string, FilterValue>> | undefined
}

const Base = createElementClass<PageProperties>(descriptor, {
  load: () => import('./views/page-view.tsx'),
  id: values => [values['app'], values['page']].filter(Boolean).join('/'),
  tellsReady: true,
  isReadyLater: true,
  isContainer: true,
})

export class LcPage extends Base {
  /** The filters in force. */
  getFilters(): Readonly<Record<string, FilterValue>> {
    return pageStoreOf(this)?.filters.get() ?? this.filters ?? {}
  }
  /** Sets the filters. */
  setFilters(filters: Readonly<Record<string, FilterValue>>): void {
    this.filters = filters
    pageStoreOf(this)?.setFilters(filters)
  }

  /** The current state of the page: filters, open tabs, sorting and paging. Undefined until the page is loaded. */
  getState(): PageState | undefined {
    const store = pageStoreOf(this)
    return store && readPageState(store)
  }
  /** Restores a state returned by getState; what it does not contain stays unchanged. */
  async setState(state: Partial<Pick<PageState, 'filters' | 'tabs' | 'states'>>): Promise<void> {
    await this.ready
    const store = pageStoreOf(this)
    if (store) writePageState(store, state)
  }

  override async refresh(): Promise<void> {
    const store = pageStoreOf(this)
    if (!store || this.phase === 'error') return super.refresh()
    void store.refresh()
  }
}
