import { useEffect, useState } from 'react'
import type { QueryChoice, ReportServices } from './services.ts'

/** The queries that may be read; undefined until they are known, and if they cannot be listed. */
export function useQueries({ listQueries }: ReportServices): readonly QueryChoice[] | undefined {
  const [found, setFound] = useState<readonly QueryChoice[]>()
  useEffect(() => {
    let isCurrent = true
    void listQueries().then(answer => {
      if (isCurrent && answer.ok) setFound(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [listQueries])
  return found
}
