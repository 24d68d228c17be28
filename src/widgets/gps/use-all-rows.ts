// One answer of a server has 10,000 rows. A map whose limit is higher reads the others in parts, after it has shown these.
import { useEffect, useState } from 'react'
import type { Document } from '../../contract/entities/item.ts'
import type { WidgetViewProps } from '../part.ts'
import type { State } from './data.ts'
import type { Config } from './schema.ts'

export type Reading =
  | { readonly is: 'done' }
  | { readonly is: 'reading'; readonly read: number; readonly total: number }
  | { readonly is: 'failed' }

export interface AllRows {
  readonly rows: readonly Document[]
  readonly total: number
  readonly state: Reading
}

const done: Reading = { is: 'done' }

export function useAllRows(
  { config: { limit }, readAll }: WidgetViewProps<Config, State>,
  { rows, total }: { readonly rows: readonly Document[]; readonly total: number },
): AllRows {
  const [all, setAll] = useState<{ readonly of: readonly Document[]; readonly answer: AllRows }>()
  const isMore = typeof limit === 'number' && limit > rows.length && total > rows.length && rows.length > 0
  useEffect(() => {
    if (!isMore || !readAll) return undefined
    const stop = new AbortController()
    const set = (answer: AllRows): void => {
      if (!stop.signal.aborted) setAll({ of: rows, answer })
    }
    readAll((read, of) => set({ rows, total, state: { is: 'reading', read, total: of } }), stop.signal).then(
      answer =>
        set(
          answer.ok
            ? { rows: answer.value.rows.slice(0, limit), total: answer.value.total, state: done }
            : { rows, total, state: { is: 'failed' } },
        ),
      () => set({ rows, total, state: { is: 'failed' } }),
    )
    return () => stop.abort()
  }, [isMore, readAll, rows, total, limit])
  // what was read belongs to these rows: a filter or a refresh has others
  return isMore && all?.of === rows ? all.answer : { rows, total, state: done }
}
