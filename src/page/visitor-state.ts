// The visitor's own choices in a widget (sort, search, page, zoom, the height of rows): retained by the page store across
// refreshes; those of `remembers` also for other pages and later visits, and those of `remembersHere` for later visits of
// this widget. Without a page the widget holds them itself.
import { useCallback, useMemo, useState } from 'react'
import { asRecord, own } from '../base/loose.ts'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'
import { inlineId } from './inline-rows.ts'

export type VisitorState = Readonly<Record<string, unknown>>

interface StatefulChunk {
  readonly initialState: (config: unknown) => VisitorState
  readonly remembers?: readonly string[]
  readonly remembersHere?: readonly string[]
}

/** Returns the state of a widget, and what merges a patch into it. */
export function useVisitorState(
  { id, type }: { readonly id: string; readonly type: { readonly name: string } },
  chunk: StatefulChunk,
  config: unknown,
  page: PageStore | undefined,
  /** A builder sees what the settings say, not what he chose as a reader. */
  isEditing = false,
): [VisitorState, (patch: VisitorState) => void] {
  const initial = useMemo(() => chunk.initialState(config), [chunk, config])
  const [alone, setAlone] = useState<VisitorState>()
  const stored = useReadable(page?.states ?? nothing)[id]
  const all = useReadable(page?.remembered ?? nothing)
  const remembered = own(all, type.name)
  const remembersHere = isEditing || id === inlineId ? undefined : chunk.remembersHere
  const hereKey = `widget ${id}`
  const here = own(all, hereKey)
  const state = useMemo(
    (): VisitorState =>
      // what was restored may be from an older version
      page
        ? {
            ...initial,
            ...pick(asRecord(remembered), chunk.remembers),
            ...pick(asRecord(here), remembersHere),
            ...asRecord(stored),
          }
        : (alone ?? initial),
    [page, initial, remembered, here, remembersHere, chunk, stored, alone],
  )
  const set = useCallback(
    (patch: VisitorState) => {
      if (!page) return setAlone(last => ({ ...initial, ...last, ...patch }))
      const lasting = pick(patch, chunk.remembers)
      if (Object.keys(lasting).length > 0) page.remember(type.name, lasting)
      const forHere = pick(patch, remembersHere)
      if (Object.keys(forHere).length > 0) {
        const chosen = differing(forHere, initial)
        // a value as in the settings is not stored, so that it follows them when they change
        page.remember(hereKey, Object.fromEntries(Object.keys(forHere).map(key => [key, chosen[key]])))
      }
      const now = Object.entries(patch).filter(([key]) => !Object.hasOwn(lasting, key))
      if (now.length > 0)
        page.setState(id, differing({ ...asRecord(page.states.get()[id]), ...Object.fromEntries(now) }, initial))
    },
    [page, id, type.name, chunk, initial, remembersHere, hereKey],
  )
  return [state, set]
}

const noState: VisitorState = {}
const nothing = { get: () => noState, subscribe: () => () => {} }

const pick = (from: VisitorState, keys: readonly string[] = []): VisitorState =>
  Object.fromEntries(Object.entries(from).filter(([key, value]) => keys.includes(key) && value !== undefined))

/** Only what differs from the settings is a choice: it alone is kept and stands in a link. */
const differing = (state: VisitorState, initial: VisitorState): VisitorState =>
  Object.fromEntries(
    Object.entries(state).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key])),
  )
