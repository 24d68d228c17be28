// A builder reads data as a role would: with its rules, without the rights of a builder. An administrator also reads what one
// person would. Only for reads, and never more than the builder may read.
import type { Call } from '../../../src/contract/call.ts'
import { personIn } from '../../../src/contract/shown-to.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Repo } from '../data/repo.ts'
import { forbidden } from '../http/failures.ts'
import { isAdmin, isBuilder, signedIn, visitorOf, type Who } from './who.ts'

/** The parameter of the query that names the role or the person. */
export const viewAs = 'view_as'

/** Returns whether a call may be sent as a role: everything that reads and is not for builders alone. */
export const canViewAs = ({ method, isRead, right }: Pick<Call, 'method' | 'isRead' | 'right'>): boolean =>
  (method === 'GET' || isRead === true) && (right === 'visitor' || right === 'user')

/**
 * Returns somebody with the role alone who may open every app, under the id of the builder: `@users` has no role, `@visitors` is
 * the public account.
 */
export async function asRole(who: Who, role: string, call: Call, repo: Repo): Promise<Result<Who>> {
  const person = personIn(role)
  if (person !== undefined) return asPerson(who, person, call, repo)
  if (who.kind !== 'user' || !isBuilder(who)) return forbidden()
  if (!canViewAs(call))
    return refused('Only data is read as a role. Send this call without view_as.', 'Not for this call.')
  if (role === '@visitors') return ok(await visitorOf(repo))
  if (role !== '@users' && (await repo.roles.unknown([role])).length > 0)
    return refused(`There is no role "${role}".`, 'This role does not exist.')
  const permissions = (await repo.apps.list()).map(({ id }) => `show_app_${id}`)
  return ok({ ...who, user: { ...who.user, permissions, roles: role === '@users' ? [] : [role] } })
}

/** What a page shows of data. What is a person's own (messages, drafts, settings) is read by nobody else. */
const ofPages = new Set(['aggregate', 'readItem', 'readQuestionnaire', 'listGiven', 'countGiven', 'readFile'])

/** Returns the person as they sign in; with the rights of a builder if they are one. */
async function asPerson(who: Who, id: string, call: Call, repo: Repo): Promise<Result<Who>> {
  if (!isAdmin(who)) return forbidden()
  if (!ofPages.has(call.id))
    return refused('Only data of pages is read as a person. Send this call without view_as.', 'Not for this call.')
  const [user, visitor] = await Promise.all([id === 'public' ? undefined : repo.users.account(id), visitorOf(repo)])
  if (!user) return refused(`There is no person with the id "${id}".`, 'This person does not exist.')
  if (!user.is_active) return refused('This account is not active.', 'This person cannot sign in.')
  return ok(signedIn(user, visitor))
}

const refused = (message: string, issue: string) =>
  fail('invalid', message, { status: 400, issues: [{ path: viewAs, message: issue }] })
