// Who builds a page. The people are in memory alone: nothing is stored.
import { fail } from '../../../src/base/result.ts'
import { forbidden, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { pageRoom } from '../live/page-people.ts'
import { nameOf } from '../rights/who.ts'

export function pagePeopleRoutes({ repo, changes, limiter, pageRooms }: Services): Handlers<'pointInPage'> {
  return {
    async pointInPage({ params: { app, page }, body: { client, about, is_leaving }, who }) {
      if (!client.startsWith(`${who.id}.`)) return forbidden()
      const limited = await limiter.text(who.id)
      if (limited) return limited
      const room = pageRoom({ app, page })
      if (is_leaving) {
        await changes.notePeople({ app, page, gone: client })
        return reply({ people: [] })
      }
      if (!(await repo.pages.find(app, page))) return notFound('page', page)
      if (pageRooms.isFull(room, client, who.id))
        return {
          ...fail('limited', 'Too many people have this page open. Close other tabs with pages that are built.', {
            status: 429,
          }),
          headers: { 'Retry-After': '30' },
        }
      const person = { client, name: nameOf(who).slice(0, 200), about }
      await changes.notePeople({ app, page, account: who.id, person })
      return reply({ people: [...pageRooms.others(room, client)] })
    },
  }
}
