// Roles: permissions with a name, which administrators give to people (ROL-001, PER-013).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Role } from '../entities/role.ts'
import { ReadQuery } from './apps.ts'

const stale = ['listRoles', 'readRole', 'listUsers', 'readUser', 'me', 'tryRules']
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(120, 'A name has at most 120 characters.'),
)
const permissions = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(500))),
  v.maxLength(2000, 'A role has at most 2000 permissions.'),
)
/** `extended` adds the permissions, how many accounts have the role, and `edited`. */
const ListedRole = v.looseObject({ id: v.string(), name: v.string() })

export const roleCalls = {
  listRoles: call({
    id: 'listRoles',
    method: 'GET',
    path: '/role',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the roles by name; extended adds permissions and how many accounts have each.',
    query: ReadQuery,
    reply: v.array(ListedRole),
    extended: false,
  }),
  readRole: call({
    id: 'readRole',
    method: 'GET',
    path: '/role/:id',
    right: 'builder',
    summary: 'Returns one role; extended adds permissions and how many accounts have it.',
    query: ReadQuery,
    reply: ListedRole,
    extended: false,
  }),
  createRole: call({
    id: 'createRole',
    method: 'POST',
    path: '/role',
    right: 'admin',
    stale,
    once: ['header'],
    summary: 'Creates a role. Its permissions hold at once for each account that gets it. 409 if a role has the name.',
    body: v.looseObject({ name, permissions: v.optional(permissions, []) }),
    reply: Role,
  }),
  updateRole: call({
    id: 'updateRole',
    method: 'PUT',
    path: '/role/:id',
    right: 'admin',
    stale,
    summary:
      'Updates a role; what is absent stays. The change holds at once for the people who have it. With `edited`, a change made in the meantime answers 409 with the current role. Nobody takes the rights of an administrator from themselves.',
    body: v.looseObject({
      name: v.optional(name),
      permissions: v.optional(permissions),
      edited: v.optional(v.number()),
    }),
    reply: Role,
  }),
  deleteRole: call({
    id: 'deleteRole',
    method: 'DELETE',
    path: '/role/:id',
    right: 'admin',
    stale,
    summary:
      'Deletes a role. 409 with the list if an account or a rule has it, unless `anyway` is true; `undo` puts it back, also for them.',
    query: v.looseObject({ anyway: v.optional(v.union([v.boolean(), v.string()])) }),
    reply: v.looseObject({ undo: v.optional(v.string()) }),
  }),
}
