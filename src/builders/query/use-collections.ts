import { useEffect, useState } from 'react'
import type { CollectionChoice, QueryServices } from './services.ts'

const none: readonly CollectionChoice[] = []

/** The collections that may be read; empty until they are known, and if they cannot be listed. */
export function useCollections({ listCollections }: QueryServices): readonly CollectionChoice[] {
  const [found, setFound] = useState(none)
  useEffect(() => {
    let isCurrent = true
    void listCollections().then(answer => {
      if (isCurrent && answer.ok) setFound(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [listCollections])
  return found
}
