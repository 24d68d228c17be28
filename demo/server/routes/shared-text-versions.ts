// Earlier versions of shared texts. Restoring one is a change of the text like every other: an editor sends its steps.
import { fail } from '../../../src/base/result.ts'
import type { SharedTextVersion } from '../../../src/contract/entities/shared-text.ts'
import { storedOf, docFrom } from '../../../src/engines/rich-text/shared/authority.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Refusal, type Services } from '../http/types.ts'

type Names = 'listTextVersions' | 'readTextVersion' | 'saveTextVersion' | 'renameTextVersion'

const full = (): Refusal =>
  fail('limited', 'There is no room for another version with a name. Take away the name of an older one first.', {
    status: 409,
  })
const shown = ({ id, version, name, size, author, created_at }: SharedTextVersion): SharedTextVersion => ({
  id,
  version,
  name,
  size,
  author,
  created_at,
})

export function sharedTextVersionRoutes({ repo }: Services): Handlers<Names> {
  return {
    async listTextVersions({ params }) {
      if (!(await repo.sharedTexts.find(params.id))) return notFound('text', params.id)
      const all = await repo.sharedTextVersions.list(params.id)
      return reply(all, { total: all.length })
    },
    async readTextVersion({ params: { id, version } }) {
      const found = await repo.sharedTextVersions.find(id, version)
      return found ? reply({ ...shown(found), text: storedOf(docFrom(found.content)) }) : notFound('version', version)
    },
    async saveTextVersion({ params: { id }, body: { name } }) {
      const saved = await repo.sharedTexts.saveVersion(id, name)
      if (!saved) return notFound('text', id)
      const found = saved.id === undefined ? undefined : await repo.sharedTextVersions.find(id, saved.id)
      return found ? reply(shown(found)) : full()
    },
    async renameTextVersion({ params: { id, version }, body: { name } }) {
      const renamed = await repo.sharedTextVersions.rename(id, version, name)
      if (renamed === 'full') return full()
      return renamed ? reply(shown(renamed)) : notFound('version', version)
    },
  }
}
