// Links with which somebody sets a password, sent by email: on request, and to a new person.
import type { User } from '../../../src/contract/entities/user.ts'
import type { Repo } from '../data/repo.ts'
import type { Outbox } from '../mail/outbox.ts'

export interface PasswordLinks {
  /** Sends a link by email after the reply: the response time must not reveal which addresses exist. */
  requestReset(email: string): void
  /** Sends a link with which a new person chooses their first password. `by`: who added them. */
  invite(user: Pick<User, 'id' | 'email'>, by: string): Promise<void>
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
  async function mailReset(email: string): Promise<void> {
    await new Promise(answered => {
      setImmediate(answered)
    })
    const record = await repo.users.findSignIn(email)
    if (!record?.isActive || record.id === 'public') return
    const to = email.trim().toLowerCase()
    const link = await linkFor(record.id, to, resetKeySec)
    await outbox.send({
      to,
      subject: 'Choose a new password',
      text: `Somebody asked for a new password for this address.\r\nIf it was you, open this link within one hour:\r\n\r\n${link}\r\n\r\nIf not, there is nothing to do.\r\n`,
    })
  }

  return {
    requestReset(email) {
      const work = mailReset(email)
        .catch((error: unknown) => log(`A mail for a new password was not written: ${String(error)}`))
        .finally(() => {
          mailing.delete(work)
        })
      mailing.add(work)
    },
    async invite({ id, email }, by) {
      const link = await linkFor(id, email, inviteKeySec)
      await outbox.send({
        to: email,
        subject: 'Your new account',
        text: `${by} added an account for you.\r\nOpen this link within seven days to choose a password:\r\n\r\n${link}\r\n\r\nLater, ask for another link with “Forgot your password?” on the sign-in page.\r\n`,
      })
    },
    async settled() {
      await Promise.all(mailing)
    },
  }
}
