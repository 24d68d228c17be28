import { useEffect, useState } from 'react'

/** The state of a look-up: still loading, a list, or why it failed. */
export type Looked<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'ready'; readonly list: readonly T[] }

/** Calls a service once and again whenever `key` changes. Returns an empty list if there is no service. */
export function useLookUp<T>(ask: (() => Promise<readonly T[]>) | undefined, key = ''): Looked<T> {
  const [looked, setLooked] = useState<Looked<T>>({ is: 'loading' })
  useEffect(() => {
    let isCurrent = true
    setLooked({ is: 'loading' })
    const asked = ask ? ask() : Promise.resolve([])
    asked.then(
      list => {
        if (isCurrent) setLooked({ is: 'ready', list })
      },
      (error: unknown) => {
        if (isCurrent) setLooked({ is: 'failed', message: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return looked
}
