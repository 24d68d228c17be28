// The token in force, and the state of the session that follows from it. Tokens live in this closure only: never in
// storage, attributes, addresses or logs (SES-032).
import { atom } from 'nanostores'
import type { WritableAtom } from 'nanostores'
import type { Answer } from '../contract/call.ts'
import { limits } from '../contract/limits.ts'
import type { Session, SessionStatus } from './core.ts'
import { isGood } from './failure.ts'
import { claims } from './jwt.ts'
import type { SessionParts } from './session-machine.ts'
import { ticker } from './ticker.ts'

export interface Tokens {
  readonly state: WritableAtom<Session>
  /** The access token. */
  peek(): string | undefined
  /** The refresh token, where no cookie can hold it. */
  key(): string | undefined
  /** Grows with every sign-in and sign-out: answers of a former session are dropped. */
  age(): number
  /** Drops the answers that are still under way. */
  grow(): void
  hold(token: string, expiresAt?: number, refreshExpiry?: number): void
  /** Holds the token of a reply; false if there is none. */
  holdAnswer(answer: Answer): boolean
  /** Removes the signed-in user. */
  clear(): void
  /** Updates the state, with the times of the token. Default: same user, same status. */
  publish(user?: Session['user'], status?: SessionStatus): void
  /** The warning that the session ends was shown. */
  dismiss(): void
  destroy(): void
}

interface Held {
  readonly token: string
  readonly sub: string | undefined
  readonly expiresAt: number | undefined
  readonly refreshExpiry: number | undefined
}

const seconds = (): number => Date.now() / 1000

/**
 * Holds the tokens of a session. `onCheck` is called every 5 s while there is a token, and told whether it expires soon
 * (SES-011).
 */
export function createTokens(
  first: SessionStatus,
  storesRefreshToken: boolean,
  ended: AbortSignal,
  onChange: SessionParts['onChange'],
  onCheck: (isExpiring: boolean) => void,
  onClear: () => void,
): Tokens {
  const state = atom<Session>({ status: first })
  let held: Held | undefined
  let refreshToken: string | undefined
  let age = 0
  let notifiedFor: number | undefined
  let stopClock: (() => void) | undefined

  function isEnding(): boolean {
    const expiry = held?.refreshExpiry
    return expiry !== undefined && expiry - seconds() < limits.sessionWarningBelowSec && notifiedFor !== expiry
  }

  function publish(user = state.get().user, status = state.get().status): void {
    const { expiresAt, refreshExpiry } = held ?? {}
    state.set({
      status,
      ...(user ? { user } : {}),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(refreshExpiry === undefined ? {} : { refreshExpiry }),
      ...(isEnding() ? { isEnding: true } : {}),
    })
  }

  function check(): void {
    if (!held) return
    onCheck(held.expiresAt !== undefined && held.expiresAt - seconds() < limits.tokenRefreshBelowSec)
    if (isEnding() !== (state.get().isEnding ?? false)) publish()
  }

  function hold(token: string, givenExpiry?: number, refreshExpiry?: number): void {
    if (ended.aborted) return
    const { exp: expiresAt = givenExpiry, sub } = claims(token) // SES-005
    if (held && held.sub !== sub) {
      // another user: no data of the previous one may be shown
      age++
      state.set({ status: 'starting' })
      onChange('other')
    }
    held = { token, sub, expiresAt, refreshExpiry }
    stopClock ??= ticker(limits.tokenCheckMs, check)
    publish()
  }

  return {
    state,
    peek: () => held?.token,
    key: () => refreshToken,
    age: () => age,
    grow() {
      age++
    },
    hold,
    holdAnswer(answer) {
      const { access_token, expires_at, refresh_expiry, refresh_token } = (answer.data.data ?? {}) as Readonly<
        Record<string, unknown>
      > // each is checked before it is used
      if (!isGood(answer) || typeof access_token !== 'string') return false
      if (storesRefreshToken && typeof refresh_token === 'string') refreshToken = refresh_token
      hold(access_token, numberOf(expires_at), numberOf(refresh_expiry))
      return true
    },
    clear() {
      const was = state.get().status
      age++
      held = refreshToken = undefined
      onClear()
      stopClock?.()
      stopClock = undefined
      state.set({ status: 'signed-out' })
      if (was !== 'signed-out') onChange('signed-out')
    },
    publish,
    dismiss() {
      notifiedFor = held?.refreshExpiry
      publish()
    },
    destroy() {
      stopClock?.()
      held = refreshToken = undefined
    },
  }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
