import { useCallback, useEffect, useRef } from 'react'
import type { FormEngine } from '../form/engine.ts'
import type { FormEvent } from './events.ts'

/** Emits steps, validity and unsaved changes to the host; returns a stable function that emits any other event. */
export function useFormEvents(
  engine: FormEngine,
  onEvent: ((event: FormEvent) => void) | undefined,
  isReady: boolean,
): (event: FormEvent) => void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const say = useCallback((event: FormEvent) => latest.current?.(event), [])
  useEffect(() => {
    if (isReady) say({ kind: 'ready' })
  }, [isReady, say])
  useEffect(() => {
    let before = engine.form()
    let isGoingBack = false
    return engine.subscribe(':form', () => {
      const now = engine.form()
      const was = before
      before = now
      if (now.step !== was.step && !isGoingBack) {
        say({
          kind: 'step',
          from: was.step,
          to: now.step,
          preventDefault: () => {
            isGoingBack = true
          },
        })
        if (isGoingBack) engine.goTo(was.step) // nothing was drawn yet
        isGoingBack = false
      }
      if (now.isValid !== was.isValid || now.percent !== was.percent)
        say({ kind: 'validity', isValid: now.isValid, percent: now.percent })
      if (now.isDirty !== was.isDirty) say({ kind: 'dirty', isDirty: now.isDirty })
    })
  }, [engine, say])
  return say
}
