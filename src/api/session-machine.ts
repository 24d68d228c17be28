// What a session is to the rest of the core, and what it needs of it.
import type { Readable } from '../base/readable.ts'
import type { Failure } from '../base/result.ts'
import type { User } from '../contract/entities/user.ts'
import type { Client, TokenSource } from './client.ts'
import type { AuthRequired, CoreOptions, Session } from './core.ts'
import type { Say } from './failure.ts'

/** The session of a core, for code that may still have something to send when it ends. */
export interface SessionToLeave extends Readable<Session> {
  /** Runs `work` before a sign-out, for at most 1 s. Returns a stop function. Absent in a core of an older bundle. */
  beforeSignOut?(work: () => Promise<unknown>): () => void
  /** As `subscribe`, but neither starts the session nor reads the user. Absent in a core of an older bundle. */
  listen?(onChange: () => void): () => void
}

export interface SessionMachine extends TokenSource {
  readonly session: SessionToLeave
  readonly authRequired: Readable<AuthRequired | undefined>
  start(): void
  signIn(email: string, password: string): Promise<{ readonly ok: true } | Failure>
  signOut(): Promise<void>
  dismissWarning(): void
  watchUser(): () => void
  /** Reads the user once more, while one is signed in: the account changed. */
  readUserAgain(): void
  setUser(user: User): void
  /** The network is back: a host that could not give a token is asked again at once. */
  askSoon(): void
  refreshes(): number
  destroy(): void
}

export interface SessionParts {
  readonly options: CoreOptions
  readonly client: () => Client
  readonly say: Say
  /** `other`: the same session, another user. `accepted`: a token is available again (mode 'token'). */
  onChange(kind: 'signed-in' | 'signed-out' | 'other' | 'accepted'): void
}
