// The drawings of Material icons, from the server: each name is requested once per core, and the names that pieces of a page
// need at one moment go in one request. Loaded with the first such icon.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Core } from '../api/core.ts'
import { wireRequest } from '../api/send.ts'
import { iconCalls } from '../contract/calls/icons.ts'
import type { IconDrawing, IconPath, ListedIcon } from '../contract/entities/icon.ts'
import { materialName, mostDrawings } from '../contract/icon-names.ts'
import type { IconCategory, IconStyle } from '../contract/icon-names.ts'
import { useCall, useOptionalCore } from './use.tsx'
import type { Fetched } from './use.tsx'

/** The lines of an icon; null if there is none of this name. */
export type Drawing = readonly IconPath[] | null

interface IconShelf {
  read(name: string): Drawing | undefined
  ask(name: string): void
  subscribe(onChange: () => void): () => void
}

/** So long names are gathered for one request: parts of a page are drawn one after the other. */
export const gatherMs = 10

const shelves = new WeakMap<Core, IconShelf>()

function shelfOf(core: Core): IconShelf {
  const shelf = shelves.get(core) ?? createShelf(core)
  shelves.set(core, shelf)
  return shelf
}

function createShelf(core: Core): IconShelf {
  const known = new Map<string, Drawing>()
  const asked = new Set<string>()
  let waiting: string[] = []
  const listeners = new Set<() => void>()

  async function fetchDrawings(names: readonly string[]): Promise<void> {
    const request = wireRequest(iconCalls.readIconDrawings, { query: { names: names.join(',') } })
    const { status, data } = await core.request({ ...request, isCacheable: true })
    if (status === 200 && Array.isArray(data.data)) {
      const found = data.data as readonly IconDrawing[] // the server's contract tests hold the shape
      const drawn = new Map(found.map(({ name, paths }) => [name, paths]))
      for (const name of names) known.set(name, drawn.get(name) ?? null)
    } else if (status >= 400 && status < 500) for (const name of names) known.set(name, null) // a back end without icons
    for (const name of names) asked.delete(name) // after a lost connection the next piece that needs it asks again
    for (const listener of [...listeners]) listener()
  }

  function flush(): void {
    const names = waiting.toSorted() // equal sets of names are equal addresses, which the browser has cached
    waiting = []
    for (let at = 0; at < names.length; at += mostDrawings) void fetchDrawings(names.slice(at, at + mostDrawings))
  }

  return {
    read: name => known.get(name),
    ask(name) {
      if (known.has(name) || asked.has(name)) return
      asked.add(name)
      if (waiting.push(name) === 1) setTimeout(flush, gatherMs)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const still = (): (() => void) => () => {}

/** Returns the lines of a stored icon: undefined while they are loading, null if there is no such icon, or no server. */
export function useIconDrawing(stored: string): Drawing | undefined {
  const core = useOptionalCore()
  const name = materialName(stored)
  const shelf = core && name !== undefined ? shelfOf(core) : undefined
  const read = (): Drawing | undefined => (shelf && name !== undefined ? shelf.read(name) : null)
  useEffect(() => {
    if (name !== undefined) shelf?.ask(name)
  }, [shelf, name])
  return useSyncExternalStore(shelf?.subscribe ?? still, read, read)
}

export interface IconQuery {
  readonly style: IconStyle
  readonly category: IconCategory | undefined
  readonly search: string
}

/** How many icons a picker shows at once: their drawings are one request. */
export const iconsOfPage = 60

/** One page of the icons to choose from, counted from 0. Null asks for none. */
export function useIconPage(wanted: IconQuery | null, page: number): Fetched<readonly ListedIcon[]> {
  const { style, category, search = '' } = wanted ?? {}
  const query = useMemo(
    () =>
      style && {
        style,
        ...(category === undefined ? {} : { category }),
        ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
        limit: iconsOfPage,
        offset: page * iconsOfPage,
      },
    [style, category, search, page],
  )
  return useCall(iconCalls.listIcons, query ? { query } : null)
}
