// Links with which somebody sets a password, sent by email: on request, and to a new person.
import type { User } from '../../../src/contract/entities/user.ts'
import type { Repo } from '../data/repo.ts'
import type { Outbox } from '../mail/outbox.ts'
import { passwordMailsIn } from './password-words.ts'

export interface PasswordLinks {
  /**
   * Sends a link by email after the reply: the response time must not reveal which addresses exist. `languages`: those of
   * the browser, for people who have chosen none.
   */
  requestReset(email: string, languages?: readonly string[]): void
  /** Sends a link with which a new person chooses their first password. `by`: who added them; `languages`: theirs. */
  invite(
    user: Pick<User, 'id' | 'email' | 'extra_information'>,
    by: string,
    languages?: readonly string[],
  ): Promise<void>
  /** Resolves when the mails that were asked for are in the outbox. */
  settled(): Promise<void>
}

interface Options {
  readonly repo: Repo
  readonly outbox: Pick<Outbox, 'send'>
  readonly publicUrl: string
  hashOf(token: string): string
  newToken(): string
  log(line: string): void
}

const resetKeySec = 3600
/** A first mail waits longer to be read. */
const inviteKeySec = 7 * 24 * 3600
const nowSec = () => Math.floor(Date.now() / 1000)

export function createPasswordLinks({ repo, outbox, publicUrl, hashOf, newToken, log }: Options): PasswordLinks {
  /** Returns a link; earlier ones of the account end. */
  async function linkFor(userId: string, email: string, lifeSec: number): Promise<string> {
    const key = newToken()
    await repo.sessions.addResetKey({ hash: hashOf(key), userId, expiresAtSec: nowSec() + lifeSec })
    return `${publicUrl}/resetpassword?email=${encodeURIComponent(email)}&reset_key=${key}`
  }

  const mailing = new Set<Promise<void>>()
  async function mailReset(email: string, languages: readonly string[]): Promise<void> {
    await new Promise(answered => {
      setImmediate(answered)
    })
    const record = await repo.users.findSignIn(email)
    if (!record?.isActive || record.id === 'public') return
    const to = email.trim().toLowerCase()
    const link = await linkFor(record.id, to, resetKeySec)
    await outbox.send({ to, ...passwordMailsIn([record.language ?? undefined, ...languages]).reset(link) })
  }

  return {
    requestReset(email, languages = []) {
      const work = mailReset(email, languages)
        .catch((error: unknown) => log(`A mail for a new password was not written: ${String(error)}`))
        .finally(() => {
          mailing.delete(work)
        })
      mailing.add(work)
    },
    async invite({ id, email, extra_information }, by, languages = []) {
      const link = await linkFor(id, email, inviteKeySec)
      await outbox.send({
        to: email,
        ...passwordMailsIn([extra_information?.language, ...languages]).invite(link, by),
      })
    },
    async settled() {
      await Promise.all(mailing)
    },
  }
}
