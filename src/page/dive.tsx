// The deep dive of a widget: level 0 is the widget itself, level n the n-th of its deep-dive modules, asked with the record
// that was pressed on the way (RUN-010..014).
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Readable } from '../base/readable.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { isRecord, textAt } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import type { DiveState } from '../stores/diving.ts'
import type { SelectionEntry } from '../stores/filters.ts'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'
import { later } from '../ui/later.tsx'
import type { DiveFrameProps } from './dive-frame.tsx'
import type { DrawWidget } from './open-dive.ts'

const DiveFrame = later<DiveFrameProps>(async () => (await import('./dive-frame.tsx')).DiveFrame)
const none: Readonly<Record<string, DiveState>> = {}
const nothing: Readable<typeof none> = { get: () => none, subscribe: () => () => {} }

/** Draws the level that a widget is at. */
export function Diving({
  module,
  page,
  children,
  draw,
}: {
  readonly module: Module
  readonly page: PageStore | undefined
  /** The widget itself. */
  readonly children: ReactNode
  readonly draw: DrawWidget
}): ReactNode {
  const hasLevels = (module.deep_dive_modules?.length ?? 0) > 0
  const state = useReadable(hasLevels && page ? page.dives : nothing)[module.id]
  const shown = state && module.deep_dive_modules?.[state.level - 1]
  const before = useRef(state)
  const wasMoved = before.current !== state // a level that was restored with the page takes no focus
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (wasMoved && shown === undefined) mark.current?.focus({ preventScroll: true })
  }, [wasMoved, shown])
  if (page && state && shown !== undefined)
    return <DiveFrame main={module} state={state} page={page} draw={draw} takesFocus={wasMoved} />
  if (!hasLevels) return children
  return (
    <>
      {/* where the focus goes on the way back: what was pressed is drawn again, and is another element */}
      <span ref={mark} className='lc-hidden' tabIndex={-1}>
        {module.name}
      </span>
      {children}
    </>
  )
}

/**
 * Returns what the record of a dive binds in a module, as its setting `dive_on` says: [{key: 'origin', from: 'airport'}]
 * shows the rows whose origin is the airport of the record. Without `from` both have the same field.
 */
export function diveSelection({ selection }: Module, record: Document | undefined): readonly SelectionEntry[] {
  const stored = selection['dive_on']
  if (!record || !Array.isArray(stored)) return []
  return stored.flatMap((one: unknown): readonly SelectionEntry[] => {
    const entry = isRecord(one) ? one : { key: one }
    const key = textAt(entry, 'key')
    const value = key === '' ? undefined : valueAt(record, textAt(entry, 'from') || key)
    return value === undefined ? [] : [{ key, values: [value] }]
  })
}
