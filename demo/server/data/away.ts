import { fail, type Failure } from '../../../src/base/result.ts'

/** Thrown when the database cannot be reached, or the connection was lost: it is being restarted. The request may be sent again. */
export class DatabaseAway extends Error {
  readonly failure: Failure & { readonly headers: Readonly<Record<string, string>> } = {
    ...fail('restarting', 'The database is being restarted. Please try again in a moment.', { status: 503 }),
    headers: { 'Retry-After': '2' },
  }
}

const codes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/** Returns whether a statement failed because its connection closed, or because there was none. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DatabaseAway ||
    /^Connection terminated/.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && codes.has(error.code)))

export interface Presence {
  /** From now on the database is away, until back(). */
  leave(): void
  back(): void
  /** Resolves when the database is there; rejects with DatabaseAway when it has been away for too long. */
  ready(): Promise<void>
  isAway(): boolean
}

/** Lets connections wait while the database is restarted, so long at most, counted from when it went away. */
export function createPresence(mostAwayMs: number): Presence {
  let absence: { readonly untilMs: number; readonly over: Promise<void>; readonly end: () => void } | undefined
  return {
    isAway: () => absence !== undefined,
    leave() {
      if (absence) return
      let end = () => {}
      const over = new Promise<void>(resolve => {
        end = resolve
      })
      absence = { untilMs: Date.now() + mostAwayMs, over, end }
    },
    back() {
      absence?.end()
      absence = undefined
    },
    async ready() {
      if (!absence) return
      const { untilMs, over } = absence
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DatabaseAway(`The database has been away for ${mostAwayMs} ms.`)),
          Math.max(0, untilMs - Date.now()),
        )
      })
      try {
        await Promise.race([over, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
