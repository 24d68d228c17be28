import { useEffect, useRef } from 'react'

/** What was there last, while the next is on its way: the page stays as it is until there is something else to show. */
export function useFormer<T>(value: T | undefined): T | undefined {
  const former = useRef<T>(undefined)
  useEffect(() => {
    if (value !== undefined) former.current = value
  })
  return value ?? former.current
}
