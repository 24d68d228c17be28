// Accounts, for tests of the rights.
import type { User } from '../../../src/contract/entities/user.ts'
import type { Who } from './who.ts'

const user = (id: string, permissions: readonly string[]): User => ({
  id,
  email: `${id}@lc.test`,
  first_name: id,
  last_name: '',
  extra_information: {},
  roles: [],
  permissions: [...permissions],
  is_active: true,
})

export const person = (id: string, ...permissions: string[]): Who => ({ kind: 'user', id, user: user(id, permissions) })
export const visitor = (...permissions: string[]): Who => ({
  kind: 'public',
  id: 'public',
  user: user('public', permissions),
})
export const builder = person('dev', 'developer')
/** The token of a host with grants such as "page shop/sales read". */
export const embed = (
  grants: readonly string[],
  filters: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Who => ({
  kind: 'embed',
  id: 'customer-7',
  filters,
  grants: grants.map(grant => grant.split(' ')).map(([kind = '', id = '', action = '']) => ({ kind, id, action })),
})
