// What a page looks like right now, as plain data: for a permalink, for a host that wants to know, for a report of a problem.
import { asRecord } from '../base/loose.ts'
import { limits } from '../contract/limits.ts'
import type { Module } from '../contract/entities/module.ts'
import type { Filters } from './filters.ts'
import type { DiveState } from './diving.ts'
import type { PageStore } from './page.ts'

/** A filter bar and what hangs on it (FLT-002). */
export interface FilterSettings {
  readonly widgetId: string
  /** Id of the filter of this bar that was changed last (FLT-010). */
  readonly clickedFilter?: string
  /** Filters of this bar that moved along, because another bar's filter on the same query and key was changed. */
  readonly relatedClicked: readonly string[]
  readonly queries: readonly { readonly filter: string; readonly filter_keys: readonly string[] }[]
  /** Options from the settings, by `${query}:${key}`; without them, they are read from the data (FLT-011). */
  readonly options: Readonly<Record<string, readonly unknown[]>>
  /** Ids of the modules that read one of its queries. */
  readonly modules: readonly string[]
}

/** The page state of one module (ENT-025). */
export interface ModuleState {
  /** The last filter change concerns it. */
  readonly changed: boolean
  /** The visitor's sorting, search and page; until the settings are loaded, a table requests 100 rows (WID-034). */
  readonly tableData: Readonly<Record<string, unknown>>
  /** Id of the module that is shown: the module itself, or one of its deep dive. */
  readonly active_module: string
  readonly deep_dive: number
  readonly deep_dive_active: boolean
  /** The filters it was last asked with. */
  readonly loadFiltersCopy: readonly unknown[]
}

export interface PageState {
  /** Undefined until the page was read. */
  readonly page_id: string | undefined
  readonly page_slug: string
  readonly app: string
  readonly filters: Filters
  readonly tabs: Readonly<Record<string, string>>
  readonly states: Readonly<Record<string, unknown>>
  readonly dives: Readonly<Record<string, DiveState>>
  readonly bars: readonly FilterSettings[]
  readonly modules: Readonly<Record<string, ModuleState>>
}

interface OneFilter {
  readonly id: string
  readonly query: string
  readonly key: string
  readonly options: readonly unknown[]
}

/** The filters of a module's settings, as stored: {id, filters_on: {query, key}, options}. */
function filtersOf(module: Module): readonly OneFilter[] {
  const stored = module.selection['filters']
  return (Array.isArray(stored) ? stored : []).flatMap((one: unknown): readonly OneFilter[] => {
    const { id, filters_on: on, options } = asRecord(one)
    const { query, key } = asRecord(on)
    if (typeof query !== 'string' || typeof key !== 'string') return []
    return [
      {
        id: typeof id === 'string' || typeof id === 'number' ? String(id) : `${query}:${key}`,
        query,
        key,
        options: Array.isArray(options) ? options : [],
      },
    ]
  })
}

/** Each filter bar of the page (FLT-002, FLT-010). */
export function filterSettings(store: PageStore): readonly FilterSettings[] {
  const modules = store.modules.get()
  const clicked = store.clickedFilter.get()
  return modules.flatMap((module): readonly FilterSettings[] => {
    const filters = filtersOf(module)
    if (filters.length === 0) return []
    const queries = [...new Set(filters.map(filter => filter.query))]
    const moved = filters.filter(filter => clicked && filter.query === clicked.query && filter.key === clicked.key)
    const own = moved.find(filter => filter.id === clicked?.id)
    return [
      {
        widgetId: module.id,
        ...(own ? { clickedFilter: own.id } : {}),
        relatedClicked: moved.filter(filter => filter !== own).map(filter => filter.id),
        queries: queries.map(query => ({
          filter: query,
          filter_keys: filters.filter(filter => filter.query === query).map(filter => filter.key),
        })),
        options: Object.fromEntries(
          filters
            .filter(filter => filter.options.length > 0)
            .map(filter => [`${filter.query}:${filter.key}`, filter.options]),
        ),
        modules: modules
          .filter(one => one !== module && one.queries.some(query => queries.includes(query.slug)))
          .map(one => one.id),
      },
    ]
  })
}

/** Everything the page knows, by module id. */
export function readPageState(store: PageStore): PageState {
  const [changed, states, dives] = [store.changed.get(), store.states.get(), store.dives.get()]
  return {
    page_id: store.pageId,
    page_slug: store.page,
    app: store.app,
    filters: store.filters.get(),
    tabs: store.tabs.get(),
    states,
    dives,
    bars: filterSettings(store),
    modules: Object.fromEntries(
      store.modules.get().map((module): [string, ModuleState] => {
        const level = dives[module.id]?.level ?? 0
        return [
          module.id,
          {
            changed: changed.has(module.id),
            tableData: { limit: limits.tableRowsInitialState, ...asRecord(states[module.id]) },
            active_module: level === 0 ? module.id : (module.deep_dive_modules?.[level - 1] ?? module.id),
            deep_dive: level,
            deep_dive_active: level > 0,
            loadFiltersCopy: store.selectionFor(module),
          },
        ]
      }),
    ),
  }
}

/**
 * Restores a page state returned by `readPageState`, of this page or of an earlier visit; what it does not contain
 * stays unchanged.
 */
export function writePageState(store: PageStore, state: Partial<Pick<PageState, 'filters' | 'tabs' | 'states'>>): void {
  if (state.filters) store.setFilters(state.filters)
  for (const [module, column] of Object.entries(state.tabs ?? {})) store.setTab(module, column)
  for (const [module, own] of Object.entries(state.states ?? {})) store.setState(module, own)
}
