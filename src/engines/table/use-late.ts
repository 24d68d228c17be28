import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Loads a component when it is wanted. */
export function useLate<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): { readonly Late: ComponentType<Props> | undefined; readonly isMissing: boolean } {
  const [Late, setLate] = useState<ComponentType<Props>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (isWanted && !Late)
      load().then(
        found => setLate(() => found),
        () => setMissing(true),
      )
  }, [isWanted, Late, load])
  return { Late, isMissing }
}
