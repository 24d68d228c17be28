import { createIconSet } from '../icons/icon-set.ts'
import { invalid } from '../http/failures.ts'
import { reply, type Handlers } from '../http/types.ts'
import { whole } from './files.ts'

const iconsOfPage = 60
const mostOfPage = 200
const forAYear = 'public, max-age=31536000, immutable'
/** A later version may have what is unknown today. */
const forAnHour = 'public, max-age=3600'

/** The Material icons. Drawings need no right and read no database: public pages show them. */
export function iconRoutes(icons = createIconSet()): Handlers<'listIcons' | 'readIconDrawings'> {
  return {
    async listIcons({ query: { style, category, search, limit: wanted, offset: skipped } }) {
      const limit = whole(wanted, iconsOfPage)
      const offset = whole(skipped, 0)
      if (limit === undefined || limit < 1 || limit > mostOfPage)
        return invalid('limit', `limit must be a whole number from 1 to ${mostOfPage}.`)
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      const found = await icons.list({ style: style.toLowerCase(), category, search })
      return reply(found.slice(offset, offset + limit), { total: found.length })
    },
    async readIconDrawings({ query }) {
      const names = [...new Set(query.names.split(','))]
      const found = await Promise.all(names.map(async name => ({ name, paths: await icons.find(name) })))
      const drawn = found.flatMap(({ name, paths }) => (paths ? [{ name, paths: [...paths] }] : []))
      return reply(drawn, { headers: { 'Cache-Control': drawn.length === names.length ? forAYear : forAnHour } })
    },
  }
}
