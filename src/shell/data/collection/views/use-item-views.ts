// The views of a collection, and which of them the address shows with which changes.
import { useEffect, useMemo, useState } from 'react'
import { viewCalls } from '../../../../contract/calls/views.ts'
import type { CollectionView } from '../../../../contract/entities/view.ts'
import type { Failure } from '../../../../base/result.ts'
import { useCall } from '../../../../stores/use.tsx'
import { useAddress, useShell } from '../../../context.tsx'
import type { ManageView } from '../../../manage/view.ts'
import { readView } from '../../../manage/view.ts'
import { parseAddress, writeAddress } from '../../../router.ts'
import { asManageView, defaultView, openItemView, readItemView, spellItemView, writeItemView } from './item-view.ts'
import type { ItemView, ViewSettings } from './item-view.ts'

export interface ItemViews {
  readonly views: readonly CollectionView[]
  /** The views are read, or cannot be. */
  readonly isReady: boolean
  readonly error: Failure | undefined
  retry(): void
  readonly shown: ItemView
  /** The stored view that is shown was deleted in the meantime. */
  readonly isGone: boolean
  readonly view: ManageView
  change(patch: Partial<ManageView> & Partial<ViewSettings>): void
  /** Shows a stored view as it is; undefined: every item. */
  open(view: CollectionView | undefined): void
  /** Takes over a view as the server returned it, before the list is read again. */
  note(view: CollectionView): void
  /** The address that shows others what is shown here. */
  link(): string
}

const none: readonly CollectionView[] = []

export function useItemViews(app: string, collection: string): ItemViews {
  const shell = useShell()
  const address = useAddress()
  const read = useCall(viewCalls.listViews, { params: { app, collection } })
  // one that somebody deletes while it is shown keeps its settings on this screen
  const [noted, setNoted] = useState<ReadonlyMap<string, CollectionView>>(new Map())
  const listed = read.data ?? none
  const query = useMemo(() => parseAddress(address).query, [address])
  const named = query['view']
  const known = useMemo(() => mergeViews(listed, noted, named), [listed, noted, named])
  useEffect(() => {
    const current = listed.find(({ id }) => id === named)
    if (current) setNoted(before => new Map(before).set(current.id, current))
  }, [listed, named])
  const shown = useMemo(() => readItemView(query, known), [query, known])
  const view = useMemo(() => asManageView(query, shown), [query, shown])
  const go = (next: string, replace = false): void => {
    if (next !== shell.driver.get())
      shell.go(next, { replace, reason: 'view', keepScroll: true, state: shell.driver.state() })
  }
  const here = () => parseAddress(shell.driver.get())
  const opened = read.data && named === undefined && shown.base === defaultView(listed) ? shown.base : undefined
  useEffect(() => {
    // the address carries the view, so that it can be sent
    if (opened) go(writeAddress(here().path, { ...here().query, view: opened.id }), true)
  }, [opened])
  return {
    views: listed.map(one => known.find(({ id }) => id === one.id) ?? one),
    isReady: read.data !== undefined || read.error !== undefined,
    error: read.data === undefined ? read.error : undefined,
    retry: read.retry,
    shown,
    isGone:
      shown.base !== undefined && read.data !== undefined && !read.isLoading && !listed.some(({ id }) => id === named),
    view,
    change(patch) {
      const { path, query: before } = here()
      const isTyping = patch.search !== undefined && readView(before).search !== ''
      go(writeAddress(path, writeItemView(before, known, patch)), isTyping)
    },
    open(next) {
      go(writeAddress(here().path, openItemView(here().query, known, next)))
    },
    note: next => setNoted(before => new Map(before).set(next.id, next)),
    link() {
      const { path, query: before } = here()
      const isSeen = shown.base === undefined || shown.base.is_shared
      return isSeen ? writeAddress(path, before) : writeAddress(path, spellItemView(before, shown))
    },
  }
}

/** Returns the listed views, each as it was last seen, and the one that the address names. */
function mergeViews(
  listed: readonly CollectionView[],
  noted: ReadonlyMap<string, CollectionView>,
  named: string | undefined,
): readonly CollectionView[] {
  const latest = listed.map(view => {
    const other = noted.get(view.id)
    return other && other.edited > view.edited ? other : view
  })
  const gone = named === undefined || listed.some(({ id }) => id === named) ? undefined : noted.get(named)
  return gone ? [...latest, gone] : latest
}
