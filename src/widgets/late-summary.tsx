// What a chart shows, in sentences: the description of its drawing, and a paragraph above its figures. Loaded after the
// chart is drawn.
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/state.tsx'
import { useText } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import type { SummaryProps } from './chart-summary-view.tsx'

/**
 * Renders the sentences once their code has come. If it does not come, only the paragraph above the figures says so:
 * the drawing has its name, and an error that nobody sees helps nobody.
 */
export function Summary(props: SummaryProps): ReactNode {
  const text = useText()
  const { status, chunk, retry } = useChunk(load)
  if (status === 'failed') return props.id === undefined && <ErrorState message={text('error.chunk')} onRetry={retry} />
  return chunk && <chunk.ChartSummary {...props} />
}

const load = () => import('./chart-summary-view.tsx')
