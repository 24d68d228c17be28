// Target lines, marks and bands of a chart. Few charts have them: what reads and draws them is loaded if one does.
import { useEffect, useMemo, useState } from 'react'
import type { AnnotationConfig, AnnotationModel, ChartAnnotations } from './annotation-view.tsx'

/** Returns the annotations of a chart once their code has come; undefined if there are none. */
export function useAnnotations(
  config: AnnotationConfig,
  model: AnnotationModel,
  lang: string,
): ChartAnnotations | undefined {
  const stored = config.annotations
  const isWanted = Array.isArray(stored) ? stored.length > 0 : Boolean(stored)
  const [code, setCode] = useState<typeof import('./annotation-view.tsx')>()
  useEffect(() => {
    if (isWanted && !code) import('./annotation-view.tsx').then(setCode, () => {}) // the chart itself is drawn; the next change tries again
  }, [isWanted, code])
  return useMemo(
    () => (isWanted ? code?.annotate(config, model, lang) : undefined),
    [isWanted, code, config, model, lang],
  )
}
