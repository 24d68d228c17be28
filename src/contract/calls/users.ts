// The users of the platform, for administrators (PER-015).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { ReadQuery } from './apps.ts'

/** A user in a list; `extended` adds extra_information, picture, and the user's own roles and permissions. */
const ListedUser = v.looseObject({
  id: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  is_active: v.boolean(),
})

export const userCalls = {
  listUsers: call({
    id: 'listUsers',
    method: 'GET',
    path: '/users',
    right: 'admin',
    paging: ['limit', 'offset', 'total'],
    summary:
      'Lists the users by name, without the public account. limit 1 to 500 (default 100), offset, search in name and email address.',
    query: v.looseObject({
      ...ReadQuery.entries,
      limit: v.optional(v.union([v.number(), v.string()])),
      offset: v.optional(v.union([v.number(), v.string()])),
      search: v.optional(v.string()),
    }),
    reply: v.array(ListedUser),
    extended: false,
  }),
}
