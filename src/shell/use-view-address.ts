// What a visitor chose on a page stands in the address, where this shell has one: each deliberate change is an entry of the
// history, so that Back and Forward undo and redo it, and a link shows another person the same view.
import { useCallback, useEffect, useRef } from 'react'
import { asRecord } from '../base/loose.ts'
import type { PageStore } from '../stores/page.ts'
import { useAddress, useShell } from './context.tsx'
import type { Shell } from './context.tsx'
import { hasLink, plainRecord, readChoices, tableChoices, tableKeys, writeChoices } from './view-query.ts'
import type { PageChoices } from './view-query.ts'

/**
 * Binds the choices on a page to the address. Returns what the page calls with its store, before a widget is drawn. On opening,
 * an address that names choices wins over those a tab stored.
 */
export function useViewAddress(): (store: PageStore | undefined) => void {
  const shell = useShell()
  const address = useAddress()
  const bound = useRef<Binding>(undefined)
  useEffect(() => bound.current?.follow(address), [address])
  return useCallback(
    store => {
      bound.current?.stop()
      bound.current = store && hasLink(shell.driver.kind) ? bind(shell, store) : undefined
    },
    [shell],
  )
}

interface Binding {
  /** Takes over the choices of an address that the browser or a link led to. */
  follow(address: string): void
  stop(): void
}

const split = (address: string): readonly [path: string, query: string] => {
  const cut = address.indexOf('?')
  return cut < 0 ? [address, ''] : [address.slice(0, cut), address.slice(cut + 1)]
}

const isSamePath = (a: string, b: string): boolean => split(a)[0].toLowerCase() === split(b)[0].toLowerCase()

function bind(shell: Shell, store: PageStore): Binding {
  const { driver } = shell
  const named = readChoices(split(driver.get())[1])
  let here = driver.get()
  let searched: string | undefined // what is typed into a search goes on in one entry
  let isWaiting = false
  let isOver = false
  const write = (isNew: boolean): void => {
    isWaiting = false
    if (isOver || !isSamePath(driver.get(), here)) return
    const [path, query] = split(driver.get())
    const [before, after] = [readChoices(query) ?? nothing, choicesOf(store, named)]
    const next = writeChoices(query, after)
    if (next === writeChoices(query, before)) return
    const search = onlySearch(before, after)
    const isTyping = search !== undefined && search === searched
    searched = search
    here = next === '' ? path : `${path}?${next}`
    shell.go(here, { replace: !isNew || isTyping, reason: 'view', keepScroll: true, state: driver.state() })
  }
  const changed = (): void => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => write(true)) // "Clear all" changes several filters and is one step
  }
  if (named) apply(store, named)
  write(false)
  const stops = [
    store.filters.subscribe(changed),
    store.states.subscribe(changed),
    store.crossings.subscribe(changed),
    store.tabs.subscribe(changed),
    store.dives.subscribe(changed),
    store.modules.subscribe(() => {
      if (named) {
        dropUnknown(store, named)
        applyDives(store, named) // how deep a widget can be dived into is known only now
      }
      write(false)
    }),
  ]
  return {
    follow(address) {
      if (address === here || !isSamePath(address, here)) return
      here = address
      searched = undefined
      apply(store, readChoices(split(address)[1]) ?? nothing)
    },
    stop() {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}

const nothing: PageChoices = { filters: {}, inner: {}, tables: {} }

/** Returns the choices on a page; before its modules are read, those of every module it was told of. */
function choicesOf(store: PageStore, named: PageChoices = nothing): PageChoices {
  const modules = store.modules.get().map(({ id }) => id)
  const isHere = (id: string): boolean => modules.length === 0 || modules.includes(id)
  return {
    filters: store.filters.get(),
    inner: Object.fromEntries(
      [...new Set([...modules, ...Object.keys(named.inner).filter(isHere)])].map(id => [id, store.innerFor({ id })]),
    ),
    tables: Object.fromEntries(
      Object.entries(store.states.get()).flatMap(([id, state]) => (isHere(id) ? [[id, tableChoices(state)]] : [])),
    ),
    crossings: here(store.crossings.get(), isHere),
    tabs: here(store.tabs.get(), isHere),
    dives: { ...(modules.length === 0 ? named.dives : {}), ...trailsOf(store) },
  }
}

const here = <Value>(
  all: Readonly<Record<string, Value>>,
  isHere: (id: string) => boolean,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(all).filter(([id]) => isHere(id)))

/** The records of each deep dive, as an address holds them. */
const trailsOf = (store: PageStore): NonNullable<PageChoices['dives']> =>
  Object.fromEntries(
    Object.entries(store.dives.get()).flatMap(([id, { trail = [] }]) =>
      trail.length > 0 ? [[id, trail.map(plainRecord)]] : [],
    ),
  )

function applyDives(store: PageStore, { dives = {} }: PageChoices): void {
  const now = trailsOf(store)
  for (const module of store.modules.get())
    if (asText(now[module.id] ?? []) !== asText(dives[module.id] ?? [])) store.setDive(module, dives[module.id] ?? [])
}

/** Puts a page into a view, with nothing left of the one before. */
function apply(store: PageStore, next: PageChoices): void {
  const before = choicesOf(store, next)
  if (asText(before.filters) !== asText(next.filters)) store.setFilters(next.filters)
  for (const module of new Set([...Object.keys(before.inner), ...Object.keys(next.inner)])) {
    const [old, wanted] = [before.inner[module] ?? {}, next.inner[module] ?? {}]
    for (const key of new Set([...Object.keys(old), ...Object.keys(wanted)]))
      if (asText(old[key] ?? []) !== asText(wanted[key] ?? []))
        store.setFilter({ id: key, query: '', key, module }, wanted[key] ?? [])
  }
  if (asText(before.crossings ?? {}) !== asText(next.crossings ?? {})) store.setCrossings(next.crossings ?? {})
  for (const id of new Set([...Object.keys(store.tabs.get()), ...Object.keys(next.tabs ?? {})]))
    if (store.tabs.get()[id] !== next.tabs?.[id]) store.setTab(id, next.tabs?.[id])
  applyDives(store, next)
  const states = store.states.get()
  for (const id of new Set([...Object.keys(states), ...Object.keys(next.tables)])) {
    const wanted = next.tables[id] ?? {}
    if (asText(tableChoices(states[id])) === asText(wanted)) continue
    const rest = Object.entries(asRecord(states[id])).filter(([key]) => !tableKeys.some(one => one === key))
    store.setState(id, { ...Object.fromEntries(rest), ...wanted })
  }
}

/** Drops the filters of a link that no module of the page has. */
function dropUnknown(store: PageStore, named: PageChoices): void {
  const modules = store.modules.get()
  if (modules.length === 0) return
  const known = new Set(modules.flatMap(module => filtersIn(module.selection)))
  const filters = store.filters.get()
  const valid = Object.entries(filters).filter(([id]) => known.has(id) || !(id in named.filters))
  if (valid.length < Object.keys(filters).length) store.setFilters(Object.fromEntries(valid))
}

/** Every filter that settings name, as `${query}:${key}`, at any depth. */
function filtersIn(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const { query, key } = name === 'filters_on' || name === 'filter_on' ? asRecord(one) : {}
    return typeof query === 'string' && typeof key === 'string' ? [`${query}:${key}`] : filtersIn(one)
  })
}

const asText = (value: object): string => JSON.stringify(value)

/** The one module whose search is all that differs. */
function onlySearch(before: PageChoices, after: PageChoices): string | undefined {
  const ids = [...new Set([...Object.keys(before.tables), ...Object.keys(after.tables)])]
  const differing = ids.filter(id => before.tables[id]?.search !== after.tables[id]?.search)
  const without = ({ tables, ...others }: PageChoices): string =>
    writeChoices('', {
      ...others,
      tables: Object.fromEntries(
        ids.map(id => [id, tableChoices({ ...tables[id], search: undefined, page: undefined })]),
      ),
    })
  return differing.length === 1 && without(before) === without(after) ? differing[0] : undefined
}
