// How a page can be embedded in another site: from the configuration of the server and the rights of the public account.
import { reply, type Handlers, type Services } from '../http/types.ts'
import { visitorOf } from '../rights/who.ts'
import { openPage } from './open-page.ts'

export function embeddingRoutes(services: Services): Handlers<'readEmbedding'> {
  const { access, config, repo } = services
  return {
    async readEmbedding({ params, who }) {
      const opened = await openPage(services, who, params.app, params.page)
      if (!opened.ok) return opened
      return reply({
        origins: [...(config.origins ?? [])],
        takesTokens: config.embedSecret !== undefined,
        isPublic: access.opensPage(await visitorOf(repo), params.app, opened.page),
      })
    },
  }
}
