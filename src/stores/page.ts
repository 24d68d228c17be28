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
import { createCrossing } from './crossing.ts'
import type { Crossed, Crossings } from './crossing.ts'
import { divedDown, divedUp, diveState } from './diving.ts'
import type { DiveState } from './diving.ts'
import { createRefreshing } from './refreshing.ts'
import type { Fetching } from './refreshing.ts'
import type { FlowRuns, FlowRunStatus } from './flow-runs.ts'
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
export interface PageStore extends Crossed {
  readonly app: string
  readonly page: string
  readonly item: string | undefined
  /** The modules of the open page (RUN-002). */
  readonly modules: Readable<readonly Module[]>
  /** `id`: that of the page, where it is known. */
  setModules(modules: readonly Module[], id?: string): void
  /** The id of the page; undefined until it was read. */
  readonly pageId: string | undefined
  readonly filters: Readable<Filters>
  /** The filter last changed (FLT-010). */
  readonly clickedFilter: Readable<FilterTarget | undefined>
  setFilter(filter: FilterTarget, values: FilterValue): void
  /** Replaces all page filters; for hosts. */
  setFilters(filters: Filters): void
  clearFilters(): void
  /** The filters that bind a module, as `selection` of the aggregate request. */
  selectionFor(module: Pick<Module, 'id' | 'queries' | 'selection'>, except?: string): readonly SelectionEntry[]
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
  /** The action flows that the page waits for (ACT-052); empty again on opening and leaving it (RUN-003). */
  readonly flowRuns: FlowRuns
  readonly dives: Readable<Readonly<Record<string, DiveState>>>
  diveUp(module: Pick<Module, 'id' | 'deep_dive_modules'>, record: Document): void
  /** One level, or down to this one. */
  diveDown(module: Pick<Module, 'id'>, level?: number): void
  /** Puts a module at the level of these records; for an address. */
  setDive(module: Pick<Module, 'id' | 'deep_dive_modules'>, trail: readonly Document[]): void
  /** Chosen column by TAB module. */
  readonly tabs: Readable<Readonly<Record<string, string>>>
  /** Undefined: back to the column of the settings. */
  setTab(module: string, column: string | undefined): void
  /** Ids of the rows that an action has hidden (ACT-063). */
  readonly hiddenRows: Readable<readonly string[]>
  switchRows(rows: readonly string[], how: 'switch' | 'hide' | 'show'): void
  /** The panel of text that is open on the page: only one is (ACT-023). */
  readonly openTip: Readable<string | undefined>
  setOpenTip(id: string | undefined): void
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
  readonly storage?: StorageLike | undefined
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
): {
  readonly tabs: Record<string, string>
  readonly states: Record<string, unknown>
  readonly hidden: readonly string[]
  readonly crossings: Crossings
  readonly dives: Record<string, DiveState>
} {
  const { tabs, states, hidden, crossings, dives } = storedObject(storage, key)
  return {
    hidden: Array.isArray(hidden) ? hidden.filter(row => typeof row === 'string') : [],
    crossings: Object.fromEntries(
      Object.entries(asRecord(crossings)).flatMap(([module, one]) => {
        const { key: field, values } = asRecord(one)
        return typeof field === 'string' && Array.isArray(values) && values.length > 0
          ? [[module, { key: field, values }]]
          : []
      }),
    ),
    dives: Object.fromEntries(
      Object.entries(asRecord(dives)).flatMap(([module, trail]) => {
        const records = Array.isArray(trail) ? trail.filter(isRecord) : []
        const record = records.at(-1)
        return record ? [[module, { level: records.length, record, trail: records }]] : []
      }),
    ),
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
  let pageId: string | undefined
  const filters = map<Record<string, FilterValue>>({ ...stored(persistent, filtersKey) })
  const inner = map<Record<string, FilterValue>>({}) // by `${module} ${key}`
  const clicked = atom<FilterTarget | undefined>(undefined)
  const changed = atom<ReadonlySet<string>>(new Set())
  const refreshIndex = atom(0)
  const refreshList = atom<readonly string[]>([])
  const flowRuns = atom<readonly FlowRunStatus[]>([])
  const dives = map<Record<string, DiveState>>(before.dives)
  const tabs = map<Record<string, string>>(before.tabs)
  const states = map<Record<string, unknown>>(before.states)
  const hidden = atom<readonly string[]>(before.hidden)
  const openTip = atom<string | undefined>(undefined)
  const crossing = createCrossing(() => {
    changed.set(new Set(modules.get().map(one => one.id)))
    persistState()
  })
  const remembered = map<Record<string, unknown>>(storedObject(lasting, rememberedKey))
  const ending = new AbortController()
  const refreshing = createRefreshing()
  let change = 0

  const persistFilters = (): void => persistent.setItem(filtersKey, JSON.stringify(filters.get()))

  /** A reload preserves the page state, leaving the page does not (ENT-040, RUN-004). */
  const persistState = (): void =>
    persistent.setItem(
      stateKey,
      JSON.stringify({
        tabs: tabs.get(),
        states: states.get(),
        hidden: hidden.get(),
        crossings: crossing.crossings.get(),
        dives: Object.fromEntries(Object.entries(dives.get()).map(([module, { trail = [] }]) => [module, trail])),
      }),
    )

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

  if (Object.keys(before.crossings).length > 0) crossing.setCrossings(before.crossings)

  const putDive = (module: string, next: DiveState | undefined): void => {
    if (next === undefined || next === dives.get()[module]) return
    dives.setKey(module, next)
    persistState()
  }

  const unlisten = core?.live('Refresh', () => void refresh())

  const store: PageStore = {
    app,
    page,
    item,
    modules: readableOf(modules),
    setModules(list, id) {
      pageId = id
      modules.set(list)
    },
    get pageId() {
      return pageId
    },
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
      crossing.setCrossings({})
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
      return [...entries, ...crossing.crossSelection(module)]
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
    flowRuns: { ...readableOf(flowRuns), set: list => flowRuns.set(list) },
    dives: readableOf(dives),
    diveUp: (module, record) => putDive(module.id, divedUp(module, dives.get()[module.id], record)),
    diveDown: (module, level) => putDive(module.id, divedDown(dives.get()[module.id], level)),
    setDive: (module, trail) => {
      const next = diveState(module, trail)
      if (next.level > 0 || dives.get()[module.id]) putDive(module.id, next)
    },
    tabs: readableOf(tabs),
    setTab(module, column) {
      if (column === undefined) tabs.set(Object.fromEntries(Object.entries(tabs.get()).filter(([id]) => id !== module)))
      else tabs.setKey(module, column)
      persistState()
    },
    hiddenRows: readableOf(hidden),
    switchRows(rows, how) {
      const now = new Set(hidden.get())
      for (const row of rows) {
        if (how === 'hide' || (how === 'switch' && !now.has(row))) now.add(row)
        else now.delete(row)
      }
      hidden.set([...now])
      persistState()
    },
    openTip: readableOf(openTip),
    setOpenTip: id => openTip.set(id),
    ...crossing,
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
      refreshIndex.set(0)
      refreshList.set([])
      flowRuns.set([])
      inner.set({})
      dives.set({})
      tabs.set({})
      states.set({})
      hidden.set([])
      openTip.set(undefined)
      crossing.setCrossings({})
      changed.set(new Set())
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
