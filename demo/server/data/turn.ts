// Several statements whose cost depends on the request, in one turn of the queue: others pass between them.
import { asker, ClientGone } from './asker.ts'
import type { Lane } from './lane.ts'
import type { Ran } from './statement.ts'
import { StatementTimeout } from './timeouts.ts'
import type { Leash } from './watchdog.ts'

/** A slow statement waits for a moment without others, but not longer. */
export const mostCalmMs = 250
/** Between the statements of one turn: they are short, and the caller who waits for their result has waited before. */
const mostCalmMsBetween = 8

type Ask = <R>(sql: string, params?: readonly unknown[]) => Promise<R[]>

interface TurnOptions {
  readonly lane: Lane
  calm(mostMs: number): Promise<void>
  /** Runs one statement on a connection of its own. */
  alone<T>(sql: string, params: readonly unknown[], leash: Leash): Promise<Ran<T>>
  /** So long all statements of a turn may take together. */
  readonly slowMs: number
}

export function createTurn({ lane, calm, alone, slowMs }: TurnOptions) {
  return <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    const { account, signal } = asker()
    return lane.run({ account, signal }, () => {
      let leftMs = slowMs
      return work(async <R>(sql: string, params: readonly unknown[] = []) => {
        await calm(leftMs === slowMs ? mostCalmMs : mostCalmMsBetween)
        if (signal?.aborted) throw new ClientGone()
        try {
          const { rows, ms } = await alone<R>(sql, params, { limitMs: leftMs, signal })
          leftMs = Math.max(1, leftMs - ms)
          return rows
        } catch (error) {
          if (error instanceof StatementTimeout) lane.tookTooLong(account, slowMs)
          throw error
        }
      })
    })
  }
}
