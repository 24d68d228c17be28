// Replaces tokens that expire or that the server refuses: by one of the page (mode 'token'), or by one of the server.
import { fail } from '../base/result.ts'
import type { CoreOptions, TokenReason } from './core.ts'
import type { SessionMachine } from './session-machine.ts'
import { mostRefusals } from './session-patience.ts'
import type { Patience } from './session-patience.ts'
import type { Tokens } from './session-tokens.ts'

export interface Renewal extends Pick<SessionMachine, 'refused' | 'refusedAgain' | 'refreshes'> {
  /** Requests the first token. */
  begin(): Promise<void>
  /** The token expires soon. */
  early(): void
  /** Returns the token for a request, after `start` and what is under way. */
  token(start: () => Promise<void>): Promise<string | undefined>
  /** The session ended: a renewal under way belongs to it. */
  forget(): void
}

/** Requests a token from the page. Reports a failure to the page. */
async function askHost({ auth, name = 'default', onError }: CoreOptions, reason: TokenReason, signal: AbortSignal) {
  await Promise.resolve() // never within the render of the element that subscribes
  try {
    return auth?.mode === 'token' ? await auth.getToken({ core: name, reason, signal }) : null
  } catch (error) {
    if (!signal.aborted)
      onError?.(fail('token', `getToken() failed: ${error instanceof Error ? error.message : String(error)}`))
    return null
  }
}

/**
 * `fromServer` asks the server for a token; `isFirst`: at the start, when nobody may be signed in. `readUser` reads the
 * user of a new token, where somebody waits for it.
 */
export function createRenewal(
  options: CoreOptions,
  tokens: Tokens,
  patience: Patience,
  isOfHost: boolean,
  ended: AbortSignal,
  fromServer: (isFirst?: boolean) => Promise<void>,
  readUser: () => void,
): Renewal {
  let flight: Promise<void> | undefined
  let flights = 0
  let unchanged = 0
  let asking: Promise<unknown> | undefined
  const { peek, age, state } = tokens

  async function fromHost(reason: TokenReason): Promise<void> {
    const mine = age()
    const given = await askHost(options, reason, ended)
    if (mine !== age() || ended.aborted) return
    const { token, expiresAt }: { token?: string; expiresAt?: number } =
      typeof given === 'string' ? { token: given } : (given ?? {})
    if (token && token !== patience.refused() && token !== peek()) {
      unchanged = 0
      if (state.get().status === 'signed-out') state.set({ status: 'starting' })
      tokens.hold(token, expiresAt)
      readUser()
    } else if (reason === 'expiring') patience.wait(unchanged++, 0) // the current token is valid until the server rejects it
    else patience.end(token ? 'refused' : 'no-token')
  }

  async function askAgain(): Promise<void> {
    await patience.rest()
    if (!peek() && !ended.aborted) await fromHost(patience.refused() === undefined ? 'initial' : 'expired')
  }

  function renew(reason: TokenReason): Promise<void> {
    if (flight) return flight
    flights++
    const own = (isOfHost ? fromHost(reason) : fromServer()).finally(() => {
      if (flight === own) flight = undefined
    })
    return (flight = own)
  }

  const countRefusal = (used: string): number => (peek() !== used || flight ? 0 : patience.refuse(used))

  return {
    async begin() {
      if (isOfHost) return await fromHost('initial')
      flights++
      return await fromServer(true)
    },
    early() {
      if (patience.isOver()) void renew('expiring')
    },
    async token(start) {
      const before = patience.ends()
      await start()
      if (flight) await flight
      // a session that ended while this request waited answers it
      if (!peek() && isOfHost && patience.ends() === before)
        await (asking ??= askAgain().finally(() => {
          asking = undefined
        }))
      return peek()
    },
    async refused(used) {
      const refusals = countRefusal(used)
      if (refusals) {
        if (refusals <= mostRefusals || patience.isOver()) {
          if (refusals > 1) patience.wait(refusals)
          await renew('expired')
        }
      } else if (peek() === used) await flight
      const token = peek()
      return token === used ? undefined : token
    },
    refusedAgain: countRefusal,
    forget() {
      flight = undefined
    },
    refreshes: () => flights,
  }
}
