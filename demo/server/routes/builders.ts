import { reply, type Handlers, type Services } from '../http/types.ts'

export function builderRoutes({ repo }: Services): Handlers<'listBuilders'> {
  return {
    async listBuilders() {
      const people = await repo.builders.list()
      return reply(people, { total: people.length })
    },
  }
}
