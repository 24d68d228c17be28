import { useEffect, useState } from 'react'
import type { Failure, Result } from '../../base/result.ts'
import type { Loose } from '../../base/loose.ts'
import { fieldsIn } from './services.ts'
import type { PageServices } from './services.ts'

export interface Sample {
  readonly rows: readonly Loose[]
  readonly fields: readonly string[]
  readonly failure: Failure | undefined
  readonly isLoading: boolean
}

const none: Sample = { rows: [], fields: [], failure: undefined, isLoading: false }

/** Some rows of a query with their fields. An answer for a query that is not chosen any more is left out. */
export function useSample(services: PageServices, query: string): Sample {
  const [sample, setSample] = useState<Sample>(none)
  useEffect(() => {
    let isCurrent = true
    setSample({ ...none, isLoading: query !== '' })
    void services.sampleOf(query).then(answer => {
      if (!isCurrent) return
      setSample(
        answer.ok ? { ...none, rows: answer.value, fields: fieldsIn(answer.value) } : { ...none, failure: answer },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [services, query])
  return sample
}

/** A list that is read when it is first shown. */
export function useList<T>(read: () => Promise<Result<readonly T[]>>): Result<readonly T[]> | undefined {
  const [list, setList] = useState<Result<readonly T[]>>()
  useEffect(() => {
    let isCurrent = true
    void read().then(answer => {
      if (isCurrent) setList(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [read])
  return list
}
