import { useEffect, useRef } from 'react'

/**
 * Returns the previous value while the next one is loading, so that the page does not change until there is something
 * else to show.
 */
export function useFormer<T>(value: T | undefined): T | undefined {
  const former = useRef<T>(undefined)
  useEffect(() => {
    if (value !== undefined) former.current = value
  })
  return value ?? former.current
}
