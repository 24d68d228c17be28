import { useEffect, useRef, useState } from 'react'
import { useLang } from '../../ui/text.tsx'
import type { DrawMapProps } from './draw-props.ts'
import * as steps from './drawing.ts'
import type { Drawing, Outcome } from './drawing.ts'
import { drawingSteps } from './drawing-steps.ts'

/** The drawing of a map: its steps, the announcement of the last one, and why one was rejected. */
export function useDrawing(props: DrawMapProps) {
  const { features, say, most = Infinity } = props
  const lang = useLang()
  const [drawing, setDrawing] = useState<Drawing>(() => steps.newDrawing(features, props.draft ?? null))
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const [corner, setCorner] = useState<{ readonly ring: number; readonly corner: number } | null>(null)
  const now = useRef(drawing)
  const own = useRef(features)

  useEffect(() => {
    // features set from outside (a loaded draft, a reset) replace the drawing
    if (own.current === features || JSON.stringify(own.current) === JSON.stringify(features)) return
    own.current = features
    now.current = steps.newDrawing(features)
    setDrawing(now.current)
  }, [features])

  const commit = (next: Drawing, words: string): void => {
    const former = now.current
    now.current = next
    setDrawing(next)
    setProblem('')
    setSaid(words)
    setCorner(null)
    if (next.draft !== former.draft) props.onDraft?.(next.draft !== null && next.draft.length > 0 ? next.draft : null)
    if (next.shapes === former.shapes) return
    own.current = steps.featuresOf(next)
    props.onChange?.(own.current)
  }
  /** Runs a step or announces why it is rejected; returns whether it was done. */
  const take = (outcome: Outcome, words: (drawing: Drawing) => string): boolean => {
    if (outcome.ok) {
      commit(outcome.drawing, words(outcome.drawing))
      return true
    }
    setProblem(say(`draw.no.${outcome.why}`, { count: outcome.why === 'most' ? most : steps.mostCorners }))
    return false
  }
  return {
    drawing,
    now,
    said,
    problem,
    corner,
    setCorner,
    ...drawingSteps({ now, say, lang, most, commit, take }),
  }
}
