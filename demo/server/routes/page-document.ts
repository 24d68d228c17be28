// A page as one document, for those who build: read, published and looked back at.
import { fail } from '../../../src/base/result.ts'
import { notFound } from '../http/failures.ts'
import { refuseTexts } from '../http/refused-text.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isAdmin, nameOf } from '../rights/who.ts'

type Names = 'readPageDocument' | 'publishPage' | 'listPageVersions' | 'readPageVersion'

export function pageDocumentRoutes({ repo }: Services): Handlers<Names> {
  return {
    async readPageDocument({ params }) {
      const page = await repo.pageDocuments.read(params.app, params.page)
      return page.ok ? reply(page.value) : page
    },
    async publishPage({ params, body, who }) {
      const refused = refuseTexts(body.settings, 'settings')
      if (refused) return refused
      const done = await repo.pageDocuments.publish(params.app, params.page, {
        settings: body.settings,
        base: body.version,
        author: nameOf(who),
        mayRename: isAdmin(who),
      })
      if (!done.ok) return done
      const { is, document } = done.value
      return is === 'published'
        ? reply(document)
        : { ...fail('newer', 'Somebody else changed this page in the meantime.', { status: 409 }), data: document }
    },
    async listPageVersions({ params }) {
      const versions = await repo.pageDocuments.listVersions(params.app, params.page)
      return versions.ok ? reply(versions.value) : versions
    },
    async readPageVersion({ params }) {
      const version = /^\d{1,9}$/.test(params.version) ? Number(params.version) : -1
      const settings = await repo.pageDocuments.readVersion(params.app, params.page, version)
      return settings ? reply(settings) : notFound('version', params.version)
    },
  }
}
