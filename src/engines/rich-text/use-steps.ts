import { useEffect, useState } from 'react'

/** The browser draws and handles input between two steps. */
const stepMs = 30

/**
 * Returns how many of `count` things to draw: `step` at once, the others step by step. While it `isStill`, no more than before.
 */
export function useSteps(count: number, step: number, isStill: boolean): number {
  const [most, setMost] = useState(step)
  useEffect(() => {
    if (isStill || most >= count) return undefined
    const timer = setTimeout(() => setMost(most + step), stepMs)
    return () => clearTimeout(timer)
  }, [count, step, isStill, most])
  return most
}
