import { useEffect, useState } from 'react'

/** The browser draws and handles input between two steps. */
const stepMs = 30

/**
 * Returns how many of `count` things to draw: `step` at once, the others step by step. Without `step` all of them. While it
 * `isStill`, no more than before.
 */
export function useSteps(count: number, step: number | undefined, isStill: boolean): number {
  const [most, setMost] = useState(step ?? Infinity)
  useEffect(() => {
    if (step === undefined || isStill || most >= count) return undefined
    const timer = setTimeout(() => setMost(most + step), stepMs)
    return () => clearTimeout(timer)
  }, [count, step, isStill, most])
  return most
}
