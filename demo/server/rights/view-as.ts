// A builder reads data as a role would: with its rules, without the rights of a builder. Only for reads, and never more than
// the builder may read.
import type { Call } from '../../../src/contract/call.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Repo } from '../data/repo.ts'
import { forbidden } from '../http/failures.ts'
import { isBuilder, visitorOf, type Who } from './who.ts'

/** The parameter of the query that names the role. */
export const viewAs = 'view_as'

/** Returns whether a call may be sent as a role: everything that reads and is not for builders alone. */
export const canViewAs = ({ method, isRead, right }: Pick<Call, 'method' | 'isRead' | 'right'>): boolean =>
  (method === 'GET' || isRead === true) && (right === 'visitor' || right === 'user')

/**
 * Returns somebody with the role alone who may open every app, under the id of the builder: `@users` has no role, `@visitors` is
 * the public account.
 */
export async function asRole(who: Who, role: string, call: Call, repo: Repo): Promise<Result<Who>> {
  if (who.kind !== 'user' || !isBuilder(who)) return forbidden()
  if (!canViewAs(call))
    return fail('invalid', 'Only data is read as a role. Send this call without view_as.', {
      status: 400,
      issues: [{ path: viewAs, message: 'Not for this call.' }],
    })
  if (role === '@visitors') return ok(await visitorOf(repo))
  if (role !== '@users' && (await repo.roles.unknown([role])).length > 0)
    return fail('invalid', `There is no role "${role}".`, {
      status: 400,
      issues: [{ path: viewAs, message: 'This role does not exist.' }],
    })
  const permissions = (await repo.apps.list()).map(({ id }) => `show_app_${id}`)
  return ok({ ...who, user: { ...who.user, permissions, roles: role === '@users' ? [] : [role] } })
}
