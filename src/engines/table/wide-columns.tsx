// The columns of a table that are in the document: all, or of a wide table those in sight (column-window.tsx, a chunk of
// its own). Pinned columns come first and always are.
import { useCallback, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { ColumnView, ColumnWindowProps } from './column-window.tsx'
import type { DrawnColumn, GridColumn } from './grid-column.ts'
import { useLate } from './use-late.ts'

/** Up to this many columns, all of them are in the document. */
const allColumns = 12
/** Drawn of a wide table while its window is on the way. */
const firstColumnsPx = 2000

interface Wide<Row> {
  /** The columns in the document, in their order. */
  readonly drawn: readonly DrawnColumn<Row>[]
  readonly isCut: boolean
  /** The width of all columns, that of those in the document, and where these start. */
  readonly sum: number
  readonly drawnPx: number
  readonly startPx: number
  /** Brings a column into sight. */
  scrollTo(column: number): void
  window(area: HTMLElement): ReactNode
}

/** Chooses the columns of a wide table that are in the document; pinned ones always are, and come first. */
export function useWide<Row>(shown: readonly GridColumn<Row>[], sizes: readonly number[]): Wide<Row> {
  const isMany = shown.length > allColumns
  const { Late: Window, isMissing } = useLate(loadColumnWindow, isMany)
  const [seen, setSeen] = useState<ColumnView>()
  const [hasSeen, setHasSeen] = useState(false)
  const onView = useCallback((view: ColumnView | undefined) => {
    setSeen(view)
    setHasSeen(true)
  }, [])
  const pinned = shown.filter(column => column.isPinned).length
  const sizesKey = sizes.join()
  const { edges, sum, pinnedPx } = useMemo(() => {
    const starts = [0]
    for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size)
    return { edges: starts.slice(pinned), sum: starts.at(-1) ?? 0, pinnedPx: starts[pinned] ?? 0 }
  }, [sizesKey, pinned])
  const first = edges.findIndex(px => px > firstColumnsPx)
  const isCut = isMany && !isMissing && (seen !== undefined || (!hasSeen && first > 0))
  const [from, to] = isCut ? [seen?.from ?? 0, seen?.to ?? first] : [0, shown.length - pinned]
  const drawn = useMemo(() => {
    const all = shown.map((column, at) => ({
      column,
      index: at + 1,
      stickPx: at < pinned ? sizes.slice(0, at).reduce((px, size) => px + size, 0) : undefined,
    }))
    return [...all.slice(0, pinned), ...all.slice(pinned + from, pinned + to)]
  }, [shown, pinned, from, to, pinned > 0 && sizesKey])
  const startPx = (edges[from] ?? 0) - pinnedPx
  return {
    drawn,
    isCut,
    sum,
    drawnPx: (edges[to] ?? sum) - startPx,
    startPx,
    scrollTo(column) {
      if (isCut && column >= pinned) seen?.scrollTo(column - pinned)
    },
    window: area => Window && isMany && <Window area={area} edges={edges} pinnedPx={pinnedPx} onView={onView} />,
  }
}

const loadColumnWindow = (): Promise<ComponentType<ColumnWindowProps>> =>
  import('./column-window.tsx').then(chunk => chunk.ColumnWindow)
