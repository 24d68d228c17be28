// Roles: what people who have one may do. A change holds for the next request of each of them.
import { generalPermissions, type Role } from '../../../src/contract/entities/role.ts'
import { fail, type Failure } from '../../../src/base/result.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isExtended, isTrue } from './extended.ts'
import { inUse } from './fields.ts'

type Names = 'listRoles' | 'readRole' | 'createRole' | 'updateRole' | 'deleteRole'

const mostRoles = 500

const doubled = (): Failure =>
  fail('exists', 'A role has this name already.', {
    status: 409,
    issues: [{ path: 'name', message: 'A role has this name already.' }],
  })
const shown = (role: Role, extended: boolean) => (extended ? role : { id: role.id, name: role.name })

export function roleRoutes({ repo }: Services): Handlers<Names> {
  /** Refuses a permission that names nothing; one that the role has already may name what was deleted since. */
  async function unknownPermission(
    permissions: readonly string[],
    former: readonly string[] = [],
  ): Promise<Failure | undefined> {
    const known = new Set([...generalPermissions, ...former])
    const others = permissions.filter(one => !known.has(one))
    const shows = others.length > 0 ? await repo.roles.shows() : new Set()
    const unknown = others.find(one => !shows.has(one))
    return unknown === undefined ? undefined : invalid('permissions', `There is no permission "${unknown}".`)
  }

  return {
    async listRoles({ query }) {
      const roles = await repo.roles.list()
      return reply(
        roles.map(role => shown(role, isExtended(query))),
        { total: roles.length },
      )
    },
    async readRole({ params, query }) {
      const role = await repo.roles.find(params.id)
      return role ? reply(shown(role, isExtended(query))) : notFound('role', params.id)
    },
    createRole: ({ body, who }) =>
      repo.admins.change(who.id, async () => {
        const permissions = [...new Set(body.permissions)]
        const unknown = await unknownPermission(permissions)
        if (unknown) return unknown
        if ((await repo.roles.count()) >= mostRoles)
          return fail('limited', `There are at most ${mostRoles} roles. Delete some of them first.`, { status: 409 })
        const role = await repo.roles.create({ name: body.name, permissions })
        return role ? reply(role) : doubled()
      }),
    updateRole: ({ params, body, who }) =>
      repo.admins.change(who.id, async () => {
        const former = await repo.roles.find(params.id)
        if (!former) return notFound('role', params.id)
        const permissions = body.permissions && [...new Set(body.permissions)]
        const unknown = permissions && (await unknownPermission(permissions, former.permissions))
        if (unknown) return unknown
        const update = await repo.roles.update(params.id, { name: body.name, permissions }, body.edited)
        if (!update) return notFound('role', params.id)
        if (update.is === 'doubled') return doubled()
        return update.is === 'updated'
          ? reply(update.role)
          : {
              ...fail('newer', 'Somebody else changed this role in the meantime.', { status: 409 }),
              data: update.role,
            }
      }),
    deleteRole: ({ params, query: { anyway }, who }) =>
      repo.admins.change(who.id, async () => {
        const role = await repo.roles.find(params.id)
        const used = role && !isTrue(anyway) ? inUse('role', await repo.roles.uses(params.id)) : undefined
        if (used) return used
        const content = await repo.roles.delete(params.id)
        return content
          ? reply({ undo: await repo.undos.add({ owner: who.id, kind: 'role', content }) })
          : notFound('role', params.id)
      }),
  }
}
