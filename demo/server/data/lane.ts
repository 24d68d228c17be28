// A queue for work whose cost depends on the request: a few pieces at a time, one per account, the accounts taking turns. An
// account whose work ran out of time waits before its next piece, longer each time, so that repeating it does not keep
// everybody else waiting.
import { AsyncResource } from 'node:async_hooks'
import { fail, type Failure } from '../../../src/base/result.ts'
import { ClientGone, type Asker } from './asker.ts'

export interface LaneOptions {
  /** So many pieces run at a time. */
  readonly width: number
  /** So many of them for one account. Default 1. */
  readonly widthPerAccount?: number
  /** So many pieces of one account wait; more are refused. Default 100. */
  readonly mostWaiting?: number
}

export interface Lane {
  /**
   * Runs work in turn. Rejects with ClientGone if the client disconnected before it began, with LaneFull if too much is
   * waiting.
   */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>
  /** Delays an account whose work exceeded its time limit. */
  tookTooLong(account: string, ms: number): void
}

export class LaneFull extends Error {
  readonly failure: Failure = fail(
    'limited',
    'Too many of your requests are waiting for their data. Try again in a moment.',
    { status: 429 },
  )
}

interface Piece {
  start(): void
}
interface Account {
  readonly waiting: Piece[]
  running: number
  pauseMs: number
  pausedUntilMs: number
}

const mostPauseMs = 60_000

export function createLane({ width, widthPerAccount = 1, mostWaiting = 100 }: LaneOptions): Lane {
  /** In the order of their turns: an account that had one goes to the end. */
  const accounts = new Map<string, Account>()
  let running = 0
  let timer: NodeJS.Timeout | undefined

  function next(): void {
    let wakeAtMs = Infinity
    for (const [name, account] of [...accounts]) {
      if (running >= width) return
      const [piece] = account.waiting
      if (!piece) release(name, account)
      if (!piece || account.running >= widthPerAccount) continue
      if (account.pausedUntilMs > Date.now()) {
        wakeAtMs = Math.min(wakeAtMs, account.pausedUntilMs)
        continue
      }
      account.waiting.shift()
      account.running++
      running++
      piece.start()
    }
    clearTimeout(timer)
    if (wakeAtMs < Infinity) timer = setTimeout(next, wakeAtMs - Date.now())
  }

  function accountOf(name: string): Account {
    const account = accounts.get(name) ?? { waiting: [], running: 0, pauseMs: 0, pausedUntilMs: 0 }
    accounts.set(name, account)
    return account
  }

  /** An account without work is forgotten once nothing is held against it. */
  function release(name: string, account: Account): void {
    if (account.waiting.length === 0 && account.running === 0 && account.pausedUntilMs + mostPauseMs < Date.now())
      accounts.delete(name)
  }

  return {
    run<T>({ account: name, signal }: Asker, work: () => Promise<T>): Promise<T> {
      if (signal?.aborted) return Promise.reject(new ClientGone())
      const account = accountOf(name)
      if (account.waiting.length >= mostWaiting) return Promise.reject(new LaneFull())
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          account.waiting.splice(account.waiting.indexOf(piece), 1)
          reject(new ClientGone())
        }
        const end = () => {
          account.running--
          running--
          accounts.delete(name)
          accounts.set(name, account)
          next()
        }
        const begin = AsyncResource.bind(work) // the piece that ends starts the next one, which must run for its own account
        const piece: Piece = {
          start() {
            signal?.removeEventListener('abort', leave)
            begin().then(resolve, reject).finally(end)
          },
        }
        signal?.addEventListener('abort', leave, { once: true })
        account.waiting.push(piece)
        next()
      })
    },
    tookTooLong(name, ms) {
      const account = accountOf(name)
      const isAgain = Date.now() - account.pausedUntilMs < mostPauseMs
      account.pauseMs = Math.min(isAgain ? Math.max(account.pauseMs * 2, ms) : ms, mostPauseMs)
      account.pausedUntilMs = Date.now() + account.pauseMs
    },
  }
}
