import { omit } from '../data/omit.ts'
import { isBuilder } from '../rights/who.ts'
import { notFound } from '../http/failures.ts'
import { refuseTexts } from '../http/refused-text.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'

type Names = 'readModule' | 'createModule' | 'updateModule' | 'deleteModule' | 'duplicateModule'

export function moduleRoutes({ repo, access }: Services): Handlers<Names> {
  return {
    async readModule({ params, who }) {
      const module = await repo.modules.read(params.id)
      if (!module) return isBuilder(who) || who.kind === 'user' ? notFound('module', params.id) : access.refuse(who)
      return (await access.readsModule(who, module)) ? reply(module) : access.refuse(who)
    },
    async createModule({ body }) {
      const { row } = body
      const refused = refuseTexts(body, '')
      if (refused) return refused
      const module = await repo.modules.create({ ...omit(body, 'id', 'row'), ...(row === undefined ? {} : { row }) })
      return module.ok ? reply(module.value) : module
    },
    async updateModule({ params, body }) {
      const refused = refuseTexts(body, '')
      if (refused) return refused
      const module = await repo.modules.update(params.id, body)
      return module ? reply(module) : notFound('module', params.id)
    },
    async deleteModule({ params }) {
      return (await repo.modules.delete(params.id)) ? reply({}) : notFound('module', params.id)
    },
    async duplicateModule({ params, body }) {
      const module = await repo.modules.duplicate(params.id, body.row)
      return module.ok ? reply(module.value) : module
    },
  }
}
