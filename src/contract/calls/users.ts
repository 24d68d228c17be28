// The users of the platform, for administrators (PER-015), and the settings of one's own account.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { User } from '../entities/user.ts'
import { ReadQuery } from './apps.ts'

/** A user in a list; `extended` adds extra_information, picture, and the user's own roles and permissions. */
const ListedUser = v.looseObject({
  id: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  is_active: v.optional(v.boolean(), true),
  roles: v.optional(v.array(v.string())),
  picture: v.optional(v.nullable(v.string())),
  edited: v.optional(v.number()),
})

const name = v.pipe(v.string(), v.trim(), v.maxLength(200, 'Use at most 200 characters.'))
const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Use at most 200 characters.'),
  v.regex(/^[^\s@]+@[^\s@]+$/, 'Enter a valid email address.'),
)
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200))

export const userCalls = {
  listUsers: call({
    id: 'listUsers',
    method: 'GET',
    path: '/users',
    right: 'admin',
    paging: ['limit', 'offset', 'total'],
    summary:
      'Lists the users by name, without the public account. limit 1 to 500 (default 100), offset, search in name and email address, role for the people who have it. sort: name, email, roles (those without one last) or active (active ones first); a leading `-` sorts descending.',
    query: v.looseObject({
      ...ReadQuery.entries,
      limit: v.optional(v.union([v.number(), v.string()])),
      offset: v.optional(v.union([v.number(), v.string()])),
      search: v.optional(v.string()),
      /** The id of a role. */
      role: v.optional(v.string()),
      sort: v.optional(v.string()),
    }),
    reply: v.array(ListedUser),
    extended: false,
  }),
  readUser: call({
    id: 'readUser',
    method: 'GET',
    path: '/user/:id',
    right: 'admin',
    summary: 'Returns one user; extended adds roles, permissions, picture and extra_information.',
    query: ReadQuery,
    reply: ListedUser,
    extended: false,
  }),
  createUser: call({
    id: 'createUser',
    method: 'POST',
    path: '/user',
    right: 'admin',
    stale: ['listUsers', 'readUser', 'listRoles', 'readRole'],
    once: ['header'],
    summary:
      'Creates a user, who gets a mail with a link to choose a password. 409 if another user has the email address.',
    body: v.looseObject({
      email: email,
      first_name: v.optional(name),
      last_name: v.optional(name),
      extra_information: v.optional(v.record(v.string(), v.unknown())),
      roles: v.optional(names),
      permissions: v.optional(names),
    }),
    reply: User,
  }),
  deleteUser: call({
    id: 'deleteUser',
    method: 'DELETE',
    path: '/user/:id',
    right: 'admin',
    stale: ['listUsers', 'readUser', 'listRoles', 'readRole'],
    summary:
      'Deactivates a user: they cannot sign in any more, and their sessions end. The account and all it wrote stay; updateUser activates it again.',
    reply: v.looseObject({}),
  }),
  updateUser: call({
    id: 'updateUser',
    method: 'PUT',
    path: '/user/:id',
    right: 'user',
    stale: ['me', 'listUsers', 'readUser', 'listRoles', 'readRole'],
    summary:
      'Changes an account; what is absent stays. Users change their own name and extra_information (its keys are merged, null removes one); administrators also change the email address, activate accounts and set roles and permissions. With `edited`, a change made in the meantime answers 409 with the current account.',
    body: v.looseObject({
      email: v.optional(email),
      first_name: v.optional(name),
      last_name: v.optional(name),
      extra_information: v.optional(v.record(v.string(), v.unknown())),
      is_active: v.optional(v.boolean()),
      roles: v.optional(names),
      permissions: v.optional(names),
      edited: v.optional(v.number()),
    }),
    reply: User,
  }),
}
