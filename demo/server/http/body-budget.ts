// Limits the bytes of request bodies held at once. A body is held from the moment it is read until its call was
// answered, as bytes, as text and as parsed value: many large ones at the same time would fill the memory. Small bodies
// have their own share, so that a few slow uploads do not prevent saving a form. Room is reserved by the declared
// length, so one sender that declares much and sends slowly may never hold a whole share.
import { fail, type Failure } from '../../../src/base/result.ts'
import { bodyLimits, type BodyLimits } from './limits.ts'

export interface BodyBudget {
  /**
   * Reserves room for a body of at most that many bytes; `value` releases it. Refuses if the account, or the server,
   * has no room left.
   */
  reserve(
    account: string,
    bytes: number,
  ):
    | { readonly ok: true; readonly value: () => void }
    | (Failure & { readonly headers: Readonly<Record<string, string>> })
}

const mebibyte = 1024 * 1024
const retryAfter = { headers: { 'Retry-After': '2' } }

export function createBodyBudget(limits: BodyLimits = {}): BodyBudget {
  const {
    accountBytes = bodyLimits.accountBytes,
    largeBytes = bodyLimits.largeBytes,
    smallBytes = bodyLimits.smallBytes,
  } = limits
  const share = (most: number, ofOne: number) => ({ most, ofOne, held: 0, byAccount: new Map<string, number>() })
  const shares = { large: share(largeBytes, accountBytes), small: share(smallBytes, smallBytes / 4) }
  return {
    reserve(account, bytes) {
      const room = bytes > mebibyte ? shares.large : shares.small
      const own = room.byAccount.get(account) ?? 0
      // a single body always fits: one too large for its call is refused by its own limit
      if (own > 0 && own + bytes > room.ofOne) {
        return {
          ...fail('limited', 'You have too many uploads at the same time. Wait until one of them has finished.', {
            status: 429,
          }),
          ...retryAfter,
        }
      }
      if (room.held > 0 && room.held + bytes > room.most) {
        return {
          ...fail('busy', 'The server is receiving too much data at the moment. Please try again in a moment.', {
            status: 503,
          }),
          ...retryAfter,
        }
      }
      room.byAccount.set(account, own + bytes)
      room.held += bytes
      let isHeld = true
      return {
        ok: true,
        value() {
          if (!isHeld) return
          isHeld = false
          room.held -= bytes
          const left = (room.byAccount.get(account) ?? 0) - bytes
          if (left > 0) room.byAccount.set(account, left)
          else room.byAccount.delete(account)
        },
      }
    },
  }
}
