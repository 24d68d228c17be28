// The sums in the foot of a table that shows a part of its rows: over all that search and filters match. A server adds
// them up; inline rows are here already. It renders nothing: it informs the table.
import { useEffect, useRef } from 'react'
import type { WidgetViewProps } from '../part.ts'
import { sumOf } from './data.ts'

export interface TotalsProps {
  readonly readAll: WidgetViewProps<never, never>['readAll']
  readonly readSums: WidgetViewProps<never, never>['readSums']
  readonly keys: readonly string[]
  /** Changes with the rows: sums of other rows are not shown. */
  readonly of: string
  /** When the rows arrived. */
  readonly at: number
  onSums(sums: TotalSums): void
}
export interface TotalSums {
  readonly of: string
  /** Undefined if they could not be read. */
  readonly sums: Readonly<Record<string, number>> | undefined
}

export function Totals({ keys, of, at, readAll, readSums, onSums }: TotalsProps): null {
  const named = keys.join('\n')
  const read = useRef({ readAll, readSums })
  read.current = { readAll, readSums }
  useEffect(() => {
    const line = new AbortController()
    const wanted = named.split('\n')
    const finish = (values: readonly number[] | undefined): void => {
      if (!line.signal.aborted)
        onSums({ of, sums: values && Object.fromEntries(wanted.map((key, index) => [key, values[index] ?? 0])) })
    }
    const values = async (): Promise<readonly number[] | undefined> => {
      const { readSums: ask, readAll: all } = read.current
      if (ask) {
        const answer = await ask(wanted, line.signal)
        return answer.ok ? answer.value.values : undefined
      }
      const answer = await all?.(() => {}, line.signal)
      return answer?.ok ? wanted.map(key => sumOf(key, answer.value.rows)) : undefined
    }
    values().then(finish, () => finish(undefined))
    return () => line.abort()
  }, [named, of, at, onSums])
  return null
}
