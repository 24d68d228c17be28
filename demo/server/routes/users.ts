import { fail } from '../../../src/base/result.ts'
import type { Failure } from '../../../src/base/result.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { acceptedLanguages } from '../auth/password-words.ts'
import type { User } from '../../../src/contract/entities/user.ts'
import { reply, type Handlers, type Outcome, type Refusal, type Services } from '../http/types.ts'
import { isExtended } from './extended.ts'
import { whole } from './files.ts'
import { createProfilePictures } from './profile-pictures.ts'
import { isAdmin, nameOf } from '../rights/who.ts'
import { isUserSort } from '../data/users.ts'
import type { NewUser, UserChange } from '../data/users.ts'

const usersOfPage = 100
const searchChars = 200

const extraChars = 16 * 1024

const tooMuch = ({ extra_information }: UserChange): Failure | undefined =>
  JSON.stringify(extra_information ?? {}).length > extraChars
    ? invalid('extra_information', `extra_information must have at most ${extraChars} characters.`)
    : undefined

/** The language is what a `lang` attribute may hold: elements read it. */
function languageProblem(extra: UserChange['extra_information']): Failure | undefined {
  const language = extra?.['language']
  if (language === undefined || language === null) return undefined
  try {
    if (typeof language === 'string' && Intl.getCanonicalLocales(language).length === 1) return undefined
  } catch {
    // not the tag of a language: as below
  }
  return invalid('extra_information.language', 'Choose a language, such as "en" or "nl".')
}

/** What decides over rights is changed by administrators only: rules compare rows with the attributes of a user. */
function ownProblem(body: UserChange): Failure | undefined {
  const path =
    (['email', 'is_active', 'roles', 'permissions'] as const).find(key => body[key] !== undefined) ??
    (body.extra_information && Object.hasOwn(body.extra_information, 'attributes')
      ? 'extra_information.attributes'
      : undefined)
  return (
    path &&
    fail('forbidden', 'Only an administrator can change this.', {
      status: 403,
      issues: [{ path, message: 'Only an administrator can change this.' }],
    })
  )
}

const taken = () =>
  fail('exists', 'A user has this email address already.', {
    status: 409,
    issues: [{ path: 'email', message: 'A user has this email address already.' }],
  })

const newer = ({ messages: _, ...user }: User): Refusal => ({
  ...fail('newer', 'Somebody else changed this account in the meantime.', { status: 409 }),
  data: user,
})

/** Leaves out what was not sent. */
const present = ({ email, ...more }: UserChange & { readonly email: string }): NewUser => ({
  email,
  ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) as Partial<NewUser>), // the same keys
})

/** What an administrator and the person themselves may set. */
const settable = (body: UserChange, isByAdmin: boolean): UserChange => {
  const { first_name, last_name, extra_information, email, is_active, roles, permissions } = body
  const own = { first_name, last_name, extra_information }
  return isByAdmin ? { ...own, email, is_active, roles, permissions } : own
}

/** Reads of accounts. */
function userReads({ repo }: Services): Handlers<'listUsers' | 'readUser'> {
  return {
    async listUsers({ query }) {
      const limit = whole(query.limit, usersOfPage),
        offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > 500)
        return invalid('limit', 'limit must be a whole number from 1 to 500.')
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      if ((query.search?.length ?? 0) > searchChars)
        return invalid('search', `The text to search for is longer than ${searchChars} characters.`)
      const { search, role, sort } = query
      if (sort !== undefined && !isUserSort(sort))
        return invalid('sort', 'sort must be name, email, roles or active, with a leading - for descending.')
      const { users, total } = await repo.users.list({ search, role, sort, limit, offset })
      const shown = isExtended(query)
        ? users
        : users.map(({ id, email, first_name, last_name, is_active }) => ({
            id,
            email,
            first_name,
            last_name,
            is_active,
          }))
      return reply([...shown], { total })
    },
    async readUser({ params: { id }, query }) {
      const user = id === 'public' ? undefined : await repo.users.account(id)
      if (!user) return notFound('user', id)
      const { email, first_name, last_name, is_active } = user
      return reply({ ...(isExtended(query) ? user : {}), id: user.id, email, first_name, last_name, is_active })
    },
  }
}

export function userRoutes(
  services: Services,
): Handlers<'listUsers' | 'readUser' | 'createUser' | 'updateUser' | 'deleteUser'> {
  const { repo, sessions, files } = services
  const pictures = createProfilePictures(files, services.pictures)

  /** Who looks after the others must not be able to lock the last door behind themselves. */
  async function rightsProblem(
    isOwn: boolean,
    { is_active, permissions, roles }: UserChange,
  ): Promise<Failure | undefined> {
    if (isOwn && is_active === false) return invalid('is_active', 'You cannot deactivate your own account.')
    const path = permissions ? 'permissions' : 'roles'
    if (isOwn && (permissions ?? roles))
      return invalid(path, 'Your own roles and rights are set by another administrator.')
    const [unknown] = await repo.roles.unknown(roles ?? [])
    return unknown === undefined ? undefined : invalid('roles', `There is no role "${unknown}".`)
  }

  return {
    ...userReads(services),
    async createUser({ body, who, asked }) {
      const { email, first_name, last_name, extra_information, roles, permissions } = body
      const wrong =
        languageProblem(extra_information) ??
        tooMuch({ extra_information }) ??
        (await rightsProblem(false, { roles, permissions }))
      if (wrong) return wrong
      return repo.admins.change(who.id, async () => {
        const id = await repo.users.add(
          present({ email, first_name, last_name, extra_information, roles, permissions }),
        )
        const made = id === undefined ? undefined : await repo.users.account(id)
        if (!made) return taken()
        // on its way with the commit; somebody who has chosen no language gets it in that of the one who invites
        const by = (await repo.users.account(who.id))?.extra_information?.language
        await sessions.invite(made, nameOf(who), [
          ...(by === undefined ? [] : [by]),
          ...acceptedLanguages(asked.header('Accept-Language')),
        ])
        return reply(made)
      })
    },
    async deleteUser({ params: { id }, who }) {
      if (id === who.id) return invalid('id', 'You cannot deactivate your own account.')
      return repo.admins.change(who.id, async () => {
        const user = id === 'public' ? undefined : await repo.users.account(id)
        if (!user) return notFound('user', id)
        await repo.users.update(id, { is_active: false })
        await repo.sessions.revokeOf(id) // open tabs end, and no refresh begins again
        return reply({})
      })
    },

    async updateUser({ params: { id }, body, who }) {
      if (who.kind !== 'user' || (id !== who.id && !isAdmin(who))) return forbidden()
      const isOwn = id === who.id
      const wrong =
        languageProblem(body.extra_information) ?? (isAdmin(who) ? await rightsProblem(isOwn, body) : ownProblem(body))
      if (wrong) return wrong
      const picture = await pictures.chosen(id, body.extra_information)
      if (!picture.ok) return picture
      const change = async (): Promise<Outcome<User>> => {
        const former = await repo.users.account(id)
        const options = { refuse: tooMuch, edited: body.edited }
        const next = { ...settable(body, isAdmin(who)), ...picture.value }
        const changed = id === 'public' ? undefined : await repo.users.update(id, next, options)
        if (!changed) return notFound('user', id)
        if (!changed.ok && 'is' in changed) return changed.is === 'taken' ? taken() : newer(changed.user)
        if (!changed.ok) return changed
        if (!changed.value.is_active) await repo.sessions.revokeOf(id) // open tabs end, and no refresh begins again
        if (former?.email !== changed.value.email) await repo.sessions.dropResetKeys(id) // mails went to the former address
        if (former) await pictures.dropFormer(former, changed.value)
        const { messages, ...account } = changed.value
        return reply(isOwn ? { ...account, messages } : account) // what others are sent is not an administrator's to read
      }
      return isOwn ? change() : repo.admins.change(who.id, change)
    },
  }
}
