// A sign-in with a name and a password.
import type { Failure } from '../base/result.ts'
import type { CallInput } from '../contract/call.ts'
import { authCalls } from '../contract/calls/auth.ts'
import { failureOf, isGood } from './failure.ts'
import { wireRequest } from './send.ts'
import type { SessionParts } from './session-machine.ts'
import type { Tokens } from './session-tokens.ts'

/**
 * Sends a sign-in and holds its token. `onAnswer` is called before, `readUser` after that. Returns why it failed, in the
 * words of what happened.
 */
export async function signInBy(
  { client, say }: Pick<SessionParts, 'client' | 'say'>,
  tokens: Tokens,
  body: CallInput<typeof authCalls.signIn>['body'],
  ended: AbortSignal,
  onAnswer: () => void,
  readUser: () => Promise<void>,
): Promise<{ readonly ok: true } | Failure> {
  const answer = await client().plain(wireRequest(authCalls.signIn, { body }))
  if (!ended.aborted) {
    if (tokens.peek() && isGood(answer)) tokens.clear() // another user was signed in: none of their data may be shown
    tokens.grow()
    onAnswer()
    if (!tokens.holdAnswer(answer)) {
      const failure = failureOf(answer, say)
      if (answer.status === 401 || answer.status === 400)
        return { ...failure, code: 'refused', message: say('auth.refused') } // SES-008
      return answer.status === 429 ? { ...failure, message: say('auth.limited') } : failure
    }
    await readUser()
    if (tokens.state.get().status === 'signed-in') return { ok: true }
  }
  return failureOf({ status: 0, data: { code: 0, message: '' } }, say)
}
