import { useCallback, useEffect, useRef, useState } from 'react'
import { hasAllPlans, learn } from './numbers.ts'

/** Loads the plans of all countries once one is needed. */
export function usePlans(isNeeded: boolean): { readonly state: 'near' | 'loading' | 'failed' | 'all'; load(): void } {
  const [state, setState] = useState<'near' | 'loading' | 'failed' | 'all'>(hasAllPlans() ? 'all' : 'near')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const load = useCallback(() => {
    if (hasAllPlans()) return setState('all')
    setState('loading')
    import('./rest.ts').then(
      ({ plans }) => {
        learn(plans)
        if (isHere.current) setState('all')
      },
      () => {
        if (isHere.current) setState('failed')
      }, // the field shows it; nearby numbers and the format of others still work
    )
  }, [])
  useEffect(() => {
    if (isNeeded && state === 'near') load()
  }, [isNeeded, state, load])
  return { state, load }
}
