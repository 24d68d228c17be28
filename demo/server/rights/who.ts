// The three kinds of accounts, and their general rights; finer rights are in access.ts.
import type { User } from '../../../src/contract/entities/user.ts'
import type { Right } from '../../../src/contract/call.ts'
import type { Reader } from '../../../src/contract/shown-to.ts'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { forbidden, unauthorized } from '../http/failures.ts'
import { bearerOf, type AccessTokens } from '../auth/tokens.ts'
import type { Repo } from '../data/repo.ts'

export interface Grant {
  readonly kind: string
  readonly id: string
  readonly action: string
}

export type Who =
  /** `shared`: the permissions of the public account. What visitors may open is open to users too. */
  | { readonly kind: 'user'; readonly id: string; readonly user: User; readonly shared?: readonly string[] }
  /** No token: the built-in account 'public' (PUB-008). */
  | { readonly kind: 'public'; readonly id: string; readonly user: User | undefined }
  /** A token that a host's back end signed. `filters`: collection → what its documents must equal. */
  | {
      readonly kind: 'embed'
      readonly id: string
      readonly grants: readonly Grant[]
      readonly filters: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    }

export const permissionsOf = (who: Who): readonly string[] =>
  who.kind === 'embed' ? [] : (who.user?.permissions ?? [])
/** What visitors may open, of somebody who signed in. */
export const sharedWith = (who: Who): readonly string[] => (who.kind === 'user' ? (who.shared ?? []) : [])
export const isAdmin = (who: Who): boolean => who.kind === 'user' && permissionsOf(who).includes('admin')
export const isBuilder = (who: Who): boolean =>
  who.kind === 'user' && (isAdmin(who) || permissionsOf(who).includes('developer'))

/** Whom a widget is shown to: somebody who looks at it with the token of a host has no account here. */
export const readerOf = (who: Who): Reader => ({
  hasAccount: who.kind === 'user',
  roles: who.kind === 'user' ? who.user.roles : [],
})

/** What an account is called where its work is listed. */
export const nameOf = (who: Who): string =>
  who.kind === 'embed'
    ? who.id
    : [who.user?.first_name, who.user?.last_name].filter(part => part).join(' ') || who.user?.email || who.id

/** A visitor without an account, with the permissions of the public account. */
export async function visitorOf(repo: Pick<Repo, 'users'>): Promise<Who & { readonly kind: 'public' }> {
  const user = await repo.users.account('public')
  return { kind: 'public', id: 'public', user: user?.is_active ? user : undefined }
}

/** Somebody who signed in. What visitors may open is open to them too. */
export function signedIn(user: User, visitor: Who): Who & { readonly kind: 'user' } {
  const shared = permissionsOf(visitor)
  return { kind: 'user', id: user.id, user, ...(shared.length > 0 ? { shared } : {}) }
}

/** Reads the Authorization header. A token that is there must be good; without one it is the public account. */
export async function identify(
  header: string | undefined,
  origin: string | undefined,
  tokens: AccessTokens,
  repo: Repo,
): Promise<Result<Who>> {
  const token = bearerOf(header)
  if (token === '') {
    return ok(await visitorOf(repo))
  }
  const verified = await tokens.verify(token)
  if (!verified.ok) return verified
  if (verified.value.kind === 'user') {
    const { userId, session } = verified.value
    // signing out ends the tokens that are under way too
    const [user, isOver, visitor] = await Promise.all([
      repo.users.account(userId),
      repo.sessions.isRevoked(session),
      visitorOf(repo),
    ])
    if (isOver) return unauthorized('The session has ended. Sign in again.')
    if (!user?.is_active) return unauthorized('This account is not active.')
    return ok(signedIn(user, visitor))
  }
  const { claims } = verified.value
  if (claims.origins && origin !== undefined && !claims.origins.includes(origin)) {
    return fail('origin', 'This token is not allowed on this site.', { status: 403 })
  }
  return ok({ kind: 'embed', id: claims.sub, grants: claims.scope.flatMap(readGrant), filters: claims.filters })
}

/** 'page:crm/overview:read' → {kind, id, action}; anything else grants nothing. */
function readGrant(scope: string): Grant[] {
  const match = /^(app|page|module|questionnaire):(.+):(read|create|update)$/.exec(scope)
  return match ? [{ kind: match[1] ?? '', id: match[2] ?? '', action: match[3] ?? '' }] : []
}

/** The general right of a call. The public account gets 401, others 403. */
export function lacks(right: Right, who: Who): Failure | undefined {
  if (right === 'nobody' || right === 'visitor') return undefined
  if (who.kind === 'public') return unauthorized()
  if (right === 'user') return undefined
  return (right === 'admin' ? isAdmin(who) : isBuilder(who)) ? undefined : forbidden()
}
