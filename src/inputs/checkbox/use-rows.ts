import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import type { InputServices } from '../part.ts'
import type { DynamicRows, TableRow } from './rows.ts'
import { tableOf } from './rows.ts'

export type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'absent' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'ready'; readonly table: readonly TableRow[] }

/** Loads the rows of a dynamic checkbox, once per source (INP-014). */
export function useRows(
  dynamic: DynamicRows,
  services: InputServices | undefined,
): { readonly loaded: Loaded; retry(): void } {
  const written = JSON.stringify(dynamic)
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  const [round, setRound] = useState(0)
  const now = useRef({ dynamic, services })
  useEffect(() => {
    now.current = { dynamic, services }
  })
  const canLoad = services?.loadRows !== undefined
  useEffect(() => {
    const { app, collection, query, pipeline } = now.current.dynamic
    const source = {
      ...(app ? { app } : {}),
      ...(collection ? { collection } : {}),
      ...(query ? { query } : {}),
      ...(pipeline ? { pipeline } : {}),
      isTable: true,
      limit: limits.dynamicSelectRows,
    }
    const asked = now.current.services?.loadRows?.(source)
    if (!asked) {
      setLoaded({ is: 'absent' })
      return undefined
    }
    let isCurrent = true
    setLoaded({ is: 'loading' })
    asked.then(
      rows => {
        if (isCurrent) setLoaded({ is: 'ready', table: tableOf(rows, now.current.dynamic) })
      },
      (error: unknown) => {
        if (isCurrent) setLoaded({ is: 'failed', message: error instanceof Error ? error.message : '' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [written, round, canLoad])
  return { loaded, retry: useCallback(() => setRound(before => before + 1), []) }
}
