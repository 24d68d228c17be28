// The cross-filters of a page as one widget sees them. It is drawn again only if what concerns it changes: a page of many
// widgets finds its fields step by step.
import { useEffect, useMemo } from 'react'
import type { Readable } from '../base/readable.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import type { Crossed } from '../stores/crossing.ts'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'
import type { WidgetViewProps } from '../widgets/part.ts'

type CrossView = NonNullable<WidgetViewProps<never, never>['crossing']>

export interface Crossing {
  /** Changes with the cross-filters that bind this widget. */
  readonly bound: string
  readonly view: CrossView | undefined
}

export function useCrossing(page: Crossed | undefined, module: Module): Crossing {
  const readers = useMemo(() => {
    if (!page) return { bound: silent, shared: silent, own: silent }
    const watched = (read: () => string): Readable<string> => ({
      get: read,
      subscribe(onChange) {
        const stops = [page.crossings.subscribe(onChange), page.fieldsFound.subscribe(onChange)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    })
    return {
      bound: watched(() => stableKey(page.crossSelection(module))),
      shared: watched(() => page.sharedFields(module)),
      own: watched(() => stableKey(page.crossings.get()[module.id])),
    }
  }, [page, module])
  const bound = useReadable(readers.bound)
  const shared = useReadable(readers.shared)
  const own = useReadable(readers.own)
  const view = useMemo((): CrossView | undefined => {
    if (!page) return undefined
    const fields = new Set(shared.split('\n'))
    const pressed = page.crossings.get()[module.id]
    return { key: pressed?.key, values: pressed?.values ?? [], isShared: key => key !== '_id' && fields.has(key) }
  }, [page, module.id, shared, own])
  return { bound, view }
}

const silent: Readable<string> = { get: () => '', subscribe: () => () => {} }

/** Reports the fields that the rows of a widget have. */
export function useFieldsReport(page: Crossed | undefined, module: Module, rows: readonly Document[]): void {
  useEffect(() => {
    const [first] = rows
    if (first) page?.reportFields(module, Object.keys(first))
  }, [page, module, rows])
}

/** Returns the tab that was chosen in this widget: null for that of its settings, undefined without a page. */
export function useTab(page: PageStore | undefined, id: string): string | null | undefined {
  const reader = useMemo(
    (): Readable<string | null | undefined> =>
      page
        ? { get: () => page.tabs.get()[id] ?? null, subscribe: page.tabs.subscribe }
        : { get: () => undefined, subscribe: () => () => {} },
    [page, id],
  )
  return useReadable(reader)
}
