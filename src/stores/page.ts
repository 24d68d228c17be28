// What one open page knows: its modules, filters, refreshes, deep-dive levels, tabs and the visitor's own choices per widget.
// A page store belongs to one <lc-page> (or one page of the shell) and dies with it.
import { atom, map } from 'nanostores'
import type { Readable } from '../base/readable.ts'
import type { Core, StorageLike } from '../api/core.ts'
import { readableOf } from '../api/readable-of.ts'
import { refetch, send } from '../api/send.ts'
import { openStorage } from '../api/storage.ts'
import { asRecord, isRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { createRefreshing } from './refreshing.ts'
import type { Fetching } from './refreshing.ts'
import { entryOf, isEmpty } from './filters.ts'
import type { Filters, FilterValue, SelectionEntry } from './filters.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'

export interface FilterTarget {
  readonly id: string
  readonly query: string
  readonly key: string
  /** Set for an inner filter bar: only this module is affected (FLT-005). */ readonly module?: string
}
/** The position of a module in its deep dive: level 0 is the module itself; `record` is what was stored on the way. */
export interface DiveState {
  readonly level: number
  readonly record?: Document
}

export interface PageStore {
  readonly app: string
  readonly page: string
  readonly item: string | undefined
  /** The modules of the open page (RUN-002). */
  readonly modules: Readable<readonly Module[]>
  setModules(modules: readonly Module[]): void
  readonly filters: Readable<Filters>
  /** The filter last changed (FLT-010). */
  readonly clickedFilter: Readable<FilterTarget | undefined>
  setFilter(filter: FilterTarget, values: FilterValue): void
  /** Replaces all page filters; for hosts. */
  setFilters(filters: Filters): void
  clearFilters(): void
  /** The filters that bind a module, as `selection` of the aggregate request. */
  selectionFor(module: Pick<Module, 'id' | 'queries'>, except?: string): readonly SelectionEntry[]
  /** What the inner filter bar of a module holds, by key (FLT-005). */
  innerFor(module: Pick<Module, 'id'>): Filters
  /** The ids of the modules that the last filter change concerns (FLT-003). */
  readonly changed: Readable<ReadonlySet<string>>
  /** Grows with every "Refresh" of the server and of a button; active modules then fetch again (RUN-015). */
  readonly refreshIndex: Readable<number>
  /** Fetches again: the named modules, or all. Resolves when each has its answer, also a bad one (ACT-027). */
  refresh(modules?: readonly string[]): Promise<void>
  /** Reports the fetch state of a module; undefined when it unmounts or fetches nothing. */
  report(module: string, now: Fetching | undefined): void
  /** Modules asked to refresh by the last `refresh(modules)`; empty means all (RUN-003). */
  readonly refreshList: Readable<readonly string[]>
  readonly dives: Readable<Readonly<Record<string, DiveState>>>
  diveUp(module: Pick<Module, 'id' | 'deep_dive_modules'>, record: Document): void
  diveDown(module: Pick<Module, 'id'>): void
  /** Chosen column by TAB module. */
  readonly tabs: Readable<Readonly<Record<string, string>>>
  setTab(module: string, column: string): void
  /** The visitor's own choices by module (sort, search, page, zoom). */
  readonly states: Readable<Readonly<Record<string, unknown>>>
  setState(module: string, state: unknown): void
  /** What the reader chose for all widgets of a type (the height of rows), by type. Remembered on this device, for all pages. */
  readonly remembered: Readable<Readonly<Record<string, unknown>>>
  remember(type: string, choices: Readonly<Record<string, unknown>>): void
  /** Back to the state of a freshly opened page (RUN-003, RUN-004). */
  reset(): void
  destroy(): void
}

export interface PageStoreOptions {
  readonly core: Core | undefined
  readonly app: string
  readonly page: string
  readonly item?: string | undefined
  readonly storage?: StorageLike
}

const isFilters = (value: unknown): value is Filters =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).every(one => one !== null && typeof one === 'object')

function stored(storage: StorageLike, key: string): Filters {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    if (isFilters(value)) return value
  } catch {
    /* not JSON */
  }
  try {
    storage.removeItem(key)
  } catch {
    /* storage is not available */
  } // not JSON: other code wrote there (ENT-043)
  return {}
}

const storedObject = (storage: StorageLike, key: string): Loose => {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {} // not JSON: other code wrote there (ENT-043)
  }
}

/** Returns the visitor's choices on a page from before a reload; ignores anything this code did not write. */
function storedState(
  storage: StorageLike,
  key: string,
): { readonly tabs: Record<string, string>; readonly states: Record<string, unknown> } {
  const { tabs, states } = storedObject(storage, key)
  return {
    tabs: isRecord(tabs)
      ? Object.fromEntries(
          Object.entries(tabs).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {},
    states: isRecord(states) ? Object.fromEntries(Object.entries(states).filter(([, state]) => isRecord(state))) : {},
  }
}

/** Creates the store of one open page. Call `destroy` when leaving it. */
export function createPageStore({ core, app, page, item, storage }: PageStoreOptions): PageStore {
  const options = core?.options ?? { api: '', storage: 'memory' }
  const persistent = storage ?? openStorage(options)
  const lasting = storage ?? openStorage({ storage: 'local', ...options })
  const user = core?.session.get().user?.id ?? ''
  const filtersKey = `filters:${user}:${app}/${page}`
  const stateKey = `page-state:${user}:${app}/${page}/${item ?? ''}`
  const rememberedKey = `remembered:${user}`
  const before = storedState(persistent, stateKey)
  const modules = atom<readonly Module[]>([])
  const filters = map<Record<string, FilterValue>>({ ...stored(persistent, filtersKey) })
  const inner = map<Record<string, FilterValue>>({}) // by `${module} ${key}`
  const clicked = atom<FilterTarget | undefined>(undefined)
  const changed = atom<ReadonlySet<string>>(new Set())
  const refreshIndex = atom(0)
  const refreshList = atom<readonly string[]>([])
  const dives = map<Record<string, DiveState>>({})
  const tabs = map<Record<string, string>>(before.tabs)
  const states = map<Record<string, unknown>>(before.states)
  const remembered = map<Record<string, unknown>>(storedObject(lasting, rememberedKey))
  const ending = new AbortController()
  const refreshing = createRefreshing()
  let change = 0

  const persistFilters = (): void => persistent.setItem(filtersKey, JSON.stringify(filters.get()))

  /** A reload preserves the page state, leaving the page does not (ENT-040, RUN-004). */
  const persistState = (): void =>
    persistent.setItem(stateKey, JSON.stringify({ tabs: tabs.get(), states: states.get() }))

  /**
   * Returns the modules on this page that read the query, as the server reports them (FLT-004); without a reply, from
   * the page's own list.
   */
  async function dependents(query: string): Promise<ReadonlySet<string>> {
    const onPage = modules.get()
    const listed = new Set(onPage.filter(m => m.queries.some(q => q.slug === query)).map(m => m.id))
    if (!core) return listed
    const { status, data } = await send(core, collectionCalls.readSources, { params: { id: query } }, ending.signal)
    if (status !== 200 || !data.data) return listed
    const named = new Set(data.data.sources.flatMap(source => source.modules.map(m => m.id)))
    return onPage.length > 0 ? new Set(onPage.filter(m => named.has(m.id)).map(m => m.id)) : named
  }

  async function markChanged(query: string): Promise<void> {
    const mine = ++change
    const found = await dependents(query)
    if (mine === change && !ending.signal.aborted) changed.set(found) // an older answer must not undo a newer choice
  }

  function refresh(ids: readonly string[] = []): Promise<void> {
    const done = refreshing.whenDone(ids)
    refreshList.set([...ids])
    refreshIndex.set(refreshIndex.get() + 1)
    if (core && ids.length === 0) refetch(core, [collectionCalls.aggregate])
    return done
  }

  const unlisten = core?.live('Refresh', () => void refresh())

  const store: PageStore = {
    app,
    page,
    item,
    modules: readableOf(modules),
    setModules: list => modules.set(list),
    filters: readableOf(filters),
    clickedFilter: readableOf(clicked),
    setFilter(filter, values) {
      clicked.set(filter)
      if (filter.module) {
        inner.setKey(`${filter.module} ${filter.key}`, values)
        changed.set(new Set([filter.module]))
        filters.set({ ...filters.get() }) // readers of selectionFor watch `filters`
        return
      }
      filters.setKey(`${filter.query}:${filter.key}`, values)
      persistFilters()
      void markChanged(filter.query)
    },
    setFilters(next) {
      filters.set({ ...next })
      persistFilters()
      changed.set(new Set(modules.get().map(m => m.id)))
    },
    clearFilters() {
      filters.set({})
      inner.set({})
      persistFilters()
      changed.set(new Set(modules.get().map(m => m.id)))
    },
    selectionFor(module, except) {
      const queries = new Set(module.queries.map(q => q.slug))
      const entries: SelectionEntry[] = []
      for (const [id, value] of Object.entries(filters.get())) {
        const split = id.indexOf(':')
        if (id !== except && queries.has(id.slice(0, split)) && !isEmpty(value))
          entries.push(entryOf(id.slice(split + 1), value))
      }
      for (const [id, value] of Object.entries(inner.get())) {
        if (id.startsWith(`${module.id} `) && !isEmpty(value))
          entries.push(entryOf(id.slice(module.id.length + 1), value))
      }
      return entries
    },
    innerFor: ({ id }) =>
      Object.fromEntries(
        Object.entries(inner.get()).flatMap(([key, value]) =>
          key.startsWith(`${id} `) ? [[key.slice(id.length + 1), value]] : [],
        ),
      ),
    changed: readableOf(changed),
    refreshIndex: readableOf(refreshIndex),
    refresh,
    report: refreshing.report,
    refreshList: readableOf(refreshList),
    dives: readableOf(dives),
    diveUp(module, record) {
      const level = dives.get()[module.id]?.level ?? 0
      if (level < (module.deep_dive_modules?.length ?? 0)) dives.setKey(module.id, { level: level + 1, record })
    },
    diveDown(module) {
      const now = dives.get()[module.id]
      if (!now || now.level === 0) return
      dives.setKey(
        module.id,
        now.level === 1 || !now.record ? { level: now.level - 1 } : { level: now.level - 1, record: now.record },
      )
    },
    tabs: readableOf(tabs),
    setTab(module, column) {
      tabs.setKey(module, column)
      persistState()
    },
    states: readableOf(states),
    setState(module, state) {
      states.setKey(module, state)
      persistState()
    },
    remembered: readableOf(remembered),
    remember(type, choices) {
      const known = storedObject(lasting, rememberedKey) // another page may have added to it
      remembered.set({ ...known, [type]: { ...asRecord(known[type]), ...choices } })
      lasting.setItem(rememberedKey, JSON.stringify(remembered.get()))
    },
    reset() {
      clicked.set(undefined)
      changed.set(new Set())
      refreshIndex.set(0)
      refreshList.set([])
      inner.set({})
      dives.set({})
      tabs.set({})
      states.set({})
      persistent.removeItem(stateKey)
    },
    destroy() {
      ending.abort()
      refreshing.end()
      unlisten?.()
      store.reset()
    },
  }
  return Object.freeze(store)
}
