// Resends reads that failed because the server was unreachable: when the browser comes online, when any request gets a
// reply, and by sending one of them periodically.
import type { Failure } from '../base/result.ts'
import type { Answer } from '../contract/call.ts'
import { backoffMs } from './backoff.ts'

export interface Recovery {
  /** Records a reply, or that there was none. */
  heard(answer: Answer): void
  destroy(): void
}

/** No reply, or one from an intermediary. */
const isAway = ({ status, isForeign }: Answer): boolean => status === 0 || isForeign === true
export const isAwayFailure = ({ status, code }: Failure): boolean => status === 0 || code === 'unexpected-answer'

export interface RecoveryParts {
  /** Resends one of the failed reads; returns false if none of them is mounted. */
  probe(): boolean
  /** Sends all of them again. */
  retry(): void
  /** The browser reports a network connection. */
  onOnline(): void
}

export function createRecovery({ probe, retry, onOnline }: RecoveryParts): Recovery {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isLost = false

  const isHidden = (): boolean => globalThis.document?.hidden === true
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }

  function look(): void {
    stop()
    if (isHidden()) return // the page looks when it shows again
    if (probe()) timer = setTimeout(look, backoffMs(tries++, Math.random()))
    else isLost = false // the next failure starts over
  }

  globalThis.addEventListener?.(
    'online',
    () => {
      tries = 0
      stop()
      onOnline()
    },
    { signal: ending.signal },
  )
  globalThis.document?.addEventListener(
    'visibilitychange',
    () => {
      if (isLost && !isHidden() && timer === undefined) look()
    },
    { signal: ending.signal },
  )

  return {
    heard(answer) {
      if (ending.signal.aborted) return
      if (isAway(answer)) {
        isLost = true
        timer ??= setTimeout(look, backoffMs(tries++, Math.random()))
        return
      }
      tries = 0
      if (!isLost) return
      isLost = false
      stop()
      retry()
    },
    destroy() {
      ending.abort()
      stop()
    },
  }
}
