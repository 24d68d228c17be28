import { invalid } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isExtended } from './extended.ts'
import { whole } from './files.ts'

const usersOfPage = 100
const searchChars = 200

export function userRoutes({ repo }: Services): Handlers<'listUsers'> {
  return {
    async listUsers({ query }) {
      const limit = whole(query.limit, usersOfPage),
        offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > 500)
        return invalid('limit', 'limit must be a whole number from 1 to 500.')
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      if ((query.search?.length ?? 0) > searchChars)
        return invalid('search', `The text to search for is longer than ${searchChars} characters.`)
      const { users, total } = await repo.users.list({ search: query.search, limit, offset })
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
  }
}
