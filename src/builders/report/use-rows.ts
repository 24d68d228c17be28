import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../base/result.ts'
import type { ReportRows, ReportServices, RowsRequest } from './services.ts'

export interface RowsState {
  readonly rows: ReportRows | undefined
  readonly failure: Failure | undefined
  readonly isLoading: boolean
  /** Reads them again. */
  refresh(): void
}

const nothing = { rows: undefined, failure: undefined, isLoading: false } as const

/** Reads the rows of a request. While others come, those before stay; an answer that came too late is left out. */
export function useRows(services: ReportServices, { query, limit }: RowsRequest): RowsState {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<RowsState, 'refresh'>>(() => ({
    ...nothing,
    rows: services.known({ query, limit }),
  }))
  useEffect(() => {
    if (query === '') {
      setState(nothing)
      return undefined
    }
    let isCurrent = true
    setState(before => ({ ...before, isLoading: true }))
    void services.read({ query, limit }, attempt > 0).then(answer => {
      if (isCurrent)
        setState(
          answer.ok
            ? { rows: answer.value, failure: undefined, isLoading: false }
            : { rows: undefined, failure: answer, isLoading: false },
        )
    })
    return () => {
      isCurrent = false
    }
  }, [services, query, limit, attempt])
  const refresh = useCallback(() => setAttempt(before => before + 1), [])
  return { ...state, refresh }
}
