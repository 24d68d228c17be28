// Target lines, marks and bands of a chart. Few charts have them: what reads and draws them is loaded if one does.
import { useMemo } from 'react'
import { ErrorState } from '../ui/state.tsx'
import { useText } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import type { AnnotationConfig, AnnotationModel, ChartAnnotations } from './annotation-view.tsx'

const load = () => import('./annotation-view.tsx')

/** Returns the annotations of a chart once their code has come; undefined if there are none. */
export function useAnnotations(
  config: AnnotationConfig,
  model: AnnotationModel,
  lang: string,
): Partial<ChartAnnotations> | undefined {
  const text = useText()
  const stored = config.annotations
  const isWanted = Array.isArray(stored) ? stored.length > 0 : Boolean(stored)
  const { status, chunk, retry } = useChunk(isWanted ? load : undefined)
  return useMemo(
    () =>
      status === 'failed'
        ? { notes: <ErrorState message={text('error.chunk')} onRetry={retry} /> }
        : chunk?.annotate(config, model, lang),
    [status, chunk, retry, config, model, lang, text],
  )
}
