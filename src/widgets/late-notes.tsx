// What a chart does not draw, and why. The sentences are a chunk of their own, loaded if there is something to say.
import type { ReactNode } from 'react'
import type { Document } from '../contract/entities/item.ts'
import type { ChartFacts } from './chart-notes.tsx'
import type { SeriesModel } from './series.ts'
import { ErrorState } from '../ui/state.tsx'
import { useText } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'

/**
 * Returns the facts that `<Notes>` writes under a chart: `notes={<Notes {...factsOf(model, rows, total, config.limit)} />}`
 * on the frame. Fewer rows than there are is not said where the settings ask for that many.
 */
export const factsOf = (
  { missing, unreadable, unplaced }: Pick<SeriesModel, 'missing' | 'unreadable'> & Pick<ChartFacts, 'unplaced'>,
  rows: readonly Document[],
  total: number,
  limit?: number | null,
): ChartFacts => ({
  missing,
  unreadable,
  unplaced,
  keys: Object.keys(rows[0] ?? {}),
  shown: rows.length,
  total: rows.length === limit ? rows.length : total,
})

/** Renders a sentence for each fact that a reader must know; nothing if all rows and values are drawn. */
export function Notes(facts: ChartFacts): ReactNode {
  const text = useText()
  const hasAny =
    facts.shown < facts.total ||
    facts.missing.length > 0 ||
    facts.unreadable > 0 ||
    Boolean(facts.notPositive || facts.unplaced)
  const { status, chunk, retry } = useChunk(hasAny ? load : undefined)
  if (status === 'failed') return <ErrorState message={text('error.chunk')} onRetry={retry} />
  return hasAny && chunk ? <chunk.ChartNotes {...facts} /> : null
}

const load = () => import('./chart-notes.tsx')
