import { useEffect, useState } from 'react'

/**
 * Returns how many of `count` things to draw: `step` at once, the others step by step while the browser is idle. Without `step`
 * all of them. While it `isStill`, no more than before.
 */
export function useSteps(count: number, step: number | undefined, isStill: boolean): number {
  const [most, setMost] = useState(step ?? Infinity)
  useEffect(() => {
    if (step === undefined || isStill || most >= count) return undefined
    return whenIdle(() => setMost(most + step))
  }, [count, step, isStill, most])
  return most
}

/** Returns what cancels it. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 250 })
  return () => cancelIdleCallback(idle)
}
