// How long a session waits: which token was refused and how often, and when another one may be asked for.
import { atom } from 'nanostores'
import type { Readable } from '../base/readable.ts'
import { backoffMs } from './backoff.ts'
import type { AuthRequired } from './core.ts'
import { readableOf } from './readable-of.ts'
import { rest } from './rest.ts'
import type { SessionParts } from './session-machine.ts'
import type { Tokens } from './session-tokens.ts'

export interface Patience {
  /** Set while the page gives no token that the server accepts. */
  readonly authRequired: Readable<AuthRequired | undefined>
  /** Returns whether the host, or the server, may be asked now. */
  isOver(): boolean
  /** Grows with each try. `chance`: 0 to 1. */
  wait(tries: number, chance?: number): void
  /** Waits until the host may be asked. */
  rest(): Promise<void>
  /** Ends waiting: the network is back. */
  askSoon(): void
  /** Counts a refusal of this token. Returns how many there are; 0 if they ended the session. */
  refuse(token: string): number
  /** The token refused last, since one was accepted. */
  refused(): string | undefined
  accepted(token: string): void
  /** No token is accepted. The next request asks the page again: first immediately, then with growing delays. */
  end(reason: AuthRequired['reason']): void
  /** The number of sessions that ended since a token was accepted. */
  ends(): number
}

/** So many refusals without an accepted token between them end a session. */
export const mostRefusals = 2

export function createPatience(
  tokens: Tokens,
  isOfHost: boolean,
  ended: AbortSignal,
  onChange: SessionParts['onChange'],
): Patience {
  const required = atom<AuthRequired | undefined>(undefined)
  let refusedToken: string | undefined
  let refusals = 0
  let ends = 0
  let untilMs = 0
  let waiting = new AbortController()
  const wait = (tries: number, chance = Math.random()): void => {
    untilMs = Date.now() + backoffMs(tries, chance)
  }
  function end(reason: AuthRequired['reason']): void {
    untilMs = 0
    if (ends++) wait(ends - 2)
    tokens.clear()
    if (!required.get()) required.set({ reason })
  }
  return {
    authRequired: readableOf(required),
    isOver: () => Date.now() >= untilMs,
    wait,
    async rest() {
      const waitMs = untilMs - Date.now()
      if (waitMs > 0) await rest(waitMs, AbortSignal.any([waiting.signal, ended]))
    },
    askSoon() {
      untilMs = 0
      waiting.abort()
      waiting = new AbortController()
    },
    refuse(token) {
      refusedToken = token
      refusals++
      if (!isOfHost || refusals < mostRefusals) return refusals
      end('refused')
      return 0
    },
    refused: () => refusedToken,
    accepted(token) {
      if (tokens.peek() !== token) return
      refusedToken = undefined
      refusals = 0
      if (!ends) return
      ends = 0
      required.set(undefined)
      onChange('accepted')
    },
    end,
    ends: () => ends,
  }
}
