import type { Calls } from '../../../src/contract/calls/index.ts'
import type { Person } from '../stage.ts'

/** One request and what it must answer. Rows of one call are played in their order, on one stage. */
export interface Row {
  readonly call: keyof Calls
  readonly kind: 'nobody' | 'wrong' | 'refused' | 'right'
  readonly as: Person
  readonly send?: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
  }
  readonly expect: {
    readonly code: number
    readonly data?: unknown
    readonly total?: number
    readonly errors?: readonly string[]
  }
  /** What it shows, ending with the rows of the ledger it holds. */
  readonly title: string
}

/** Rows of one call. Where the ledger has a row for the call itself, its id is added to each title. */
export const rowsOf = (call: keyof Calls, id: string | undefined, rows: readonly Omit<Row, 'call'>[]): Row[] =>
  rows.map(row =>
    id === undefined
      ? { ...row, call }
      : {
          ...row,
          call,
          title: `${row.title} (${[id, ...(/\((.+)\)$/.exec(row.title)?.[1]?.split(', ') ?? [])].join(', ')})`.replace(
            / \([^)]*\) \(/,
            ' (',
          ),
        },
  )

export const user = { params: {}, as: 'eve' } as const
