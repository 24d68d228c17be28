// The visitor's own choices in a widget (sort, search, page, zoom, the height of rows): retained by the page store across
// refreshes; those of `remembers` also for other pages and later visits. Without a page the widget holds them itself.
import { useCallback, useMemo, useState } from 'react'
import { asRecord, own } from '../base/loose.ts'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'

export type VisitorState = Readonly<Record<string, unknown>>

interface StatefulChunk {
  readonly initialState: (config: unknown) => VisitorState
  readonly remembers?: readonly string[]
}

/** Returns the state of a widget, and what merges a patch into it. */
export function useVisitorState(
  { id, type }: { readonly id: string; readonly type: { readonly name: string } },
  chunk: StatefulChunk,
  config: unknown,
  page: PageStore | undefined,
): [VisitorState, (patch: VisitorState) => void] {
  const initial = useMemo(() => chunk.initialState(config), [chunk, config])
  const [alone, setAlone] = useState<VisitorState>()
  const stored = useReadable(page?.states ?? nothing)[id]
  const remembered = own(useReadable(page?.remembered ?? nothing), type.name)
  const state = useMemo(
    (): VisitorState =>
      // what was restored may be from an older version
      page ? { ...initial, ...pick(asRecord(remembered), chunk.remembers), ...asRecord(stored) } : (alone ?? initial),
    [page, initial, remembered, chunk, stored, alone],
  )
  const set = useCallback(
    (patch: VisitorState) => {
      if (!page) return setAlone(last => ({ ...initial, ...last, ...patch }))
      const lasting = pick(patch, chunk.remembers)
      if (Object.keys(lasting).length > 0) page.remember(type.name, lasting)
      const here = Object.entries(patch).filter(([key]) => !Object.hasOwn(lasting, key))
      if (here.length > 0)
        page.setState(id, differing({ ...asRecord(page.states.get()[id]), ...Object.fromEntries(here) }, initial))
    },
    [page, id, type.name, chunk, initial],
  )
  return [state, set]
}

const noState: VisitorState = {}
const nothing = { get: () => noState, subscribe: () => () => {} }

const pick = (from: VisitorState, keys: readonly string[] = []): VisitorState =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))

/** Only what differs from the settings is a choice: it alone is kept and stands in a link. */
const differing = (state: VisitorState, initial: VisitorState): VisitorState =>
  Object.fromEntries(
    Object.entries(state).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key])),
  )
