// The signed-in user according to the server: read after a new token, and every 5 s while the public layout is shown
// (SES-010, SES-031).
import type { User } from '../contract/entities/user.ts'
import { authCalls } from '../contract/calls/auth.ts'
import { limits } from '../contract/limits.ts'
import type { Client } from './client.ts'
import { rest } from './rest.ts'
import { wireRequest } from './send.ts'
import { ticker } from './ticker.ts'

export interface UserReader {
  /** Reads the user; only then is the session signed in. No reply is not a result: 3 more tries (SES-010). */
  read(): Promise<void>
  /** Reads the user once more: something about the account changed. */
  readAgain(): void
  /** Reads the user again every 5 s, until every watcher has stopped. */
  watch(): () => void
  stop(): void
}

export interface UserReaderParts {
  readonly client: () => Client
  readonly ended: AbortSignal
  /** Grows with every sign-in and sign-out: answers of a former session are dropped. */
  age(): number
  /** The server knows this user by the current token. */
  onRead(user: User): void
  /** The server does not know the token (SES-009). */
  onRefused(): Promise<void>
  /** What a watcher read. */
  onSeen(user: User): void
}

export function createUserReader({ client, ended, age, onRead, onRefused, onSeen }: UserReaderParts): UserReader {
  let reading: number | undefined
  let watchers = 0
  let stopWatch: (() => void) | undefined
  const ask = () => client().request(wireRequest(authCalls.me, {}), ended)
  const readAgain = (): void => {
    const mine = age()
    void ask().then(answer => {
      if (mine === age() && answer.status === 200 && answer.data.data) onSeen(whole(answer.data.data))
    })
  }

  return {
    async read() {
      const mine = age()
      if (reading === mine) return
      reading = mine
      try {
        for (const wait of [1_000, 2_000, 4_000, 0]) {
          const answer = await ask()
          if (mine !== age() || ended.aborted) return
          if (answer.status === 200 && answer.data.code === 200 && answer.data.data)
            return onRead(whole(answer.data.data))
          if (answer.status !== 0 && !answer.isForeign) return await onRefused()
          if (wait > 0) await rest(wait, ended)
          if (mine !== age() || ended.aborted) return
        }
      } finally {
        if (reading === mine) reading = undefined
      }
    },
    readAgain,
    watch() {
      watchers++
      stopWatch ??= ticker(limits.publicReadMs, readAgain)
      let isDone = false
      return () => {
        if (isDone) return
        isDone = true
        watchers--
        if (watchers === 0) {
          stopWatch?.()
          stopWatch = undefined
        }
      }
    },
    stop: () => stopWatch?.(),
  }
}

/** A user whose lists are lists, whatever a server leaves out. */
export function whole(data: unknown): User {
  const user = data as User // the call's reply shape
  return { ...user, roles: user.roles ?? [], permissions: user.permissions ?? [] }
}
