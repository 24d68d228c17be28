import { isBuilder } from '../rights/who.ts'
import { forbidden, notFound, unauthorized } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { StoredFile } from '../data/forms.ts'
import { isExtended } from './extended.ts'

type Names = 'listQuestionnaires' | 'readQuestionnaire' | 'createQuestionnaire' | 'updateQuestionnaire' | 'deleteQuestionnaire' | 'createFile' | 'readFile'

export function formRoutes({ repo, access, files }: Services): Handlers<Names> {
  return {
    async listQuestionnaires({ query, who }) {
      const forms = []
      for (const form of await repo.listQuestionnaires()) if (await access.usesForm(who, form, 'read')) forms.push(form)
      return reply(isExtended(query) ? forms : forms.map(({ id, name, slug }) => ({ id, name, ...(slug === undefined ? {} : { slug }) })), { total: forms.length })
    },
    async readQuestionnaire({ params, who }) {
      const form = await repo.findQuestionnaire(params.id)
      if (!form) return who.kind === 'user' ? notFound('form', params.id) : access.refuse(who)
      return await access.usesForm(who, form, 'read') ? reply(form) : access.refuse(who)
    },
    async createQuestionnaire({ body }) {
      const form = await repo.createQuestionnaire({ name: body.name, settings: body.settings })
      return form.ok ? reply(form.value) : form
    },
    async updateQuestionnaire({ params, body }) {
      const form = await repo.findQuestionnaire(params.id)
      const updated = form && await repo.updateQuestionnaire(form.id, { name: body.name, settings: body.settings })
      return updated ? reply(updated) : notFound('form', params.id)
    },
    async deleteQuestionnaire({ params }) {
      const form = await repo.findQuestionnaire(params.id)
      return form && await repo.deleteQuestionnaire(form.id) ? reply({}) : notFound('form', params.id)
    },

    async createFile({ body, who }) {
      if (who.kind !== 'user') return forbidden()
      const file = await files.create({ folder: body.folder_path, name: body.file_name, base64: body.content, isPublic: body.publicBool, owner: who.id, location: body.location })
      return file.ok ? reply(shown(file.value)) : file
    },
    async readFile({ params, body, who }) {
      const file = await files.find(body.folder_path, params.name)
      // Whether a file exists is only told to those who signed in.
      if (!file.ok) return who.kind === 'user' || file.status !== 404 ? file : unauthorized()
      const isOpen = file.value.isPublic || who.kind === 'user' && (file.value.owner === who.id || isBuilder(who) || !privateFolders.test(file.value.folder))
      if (!isOpen) return access.refuse(who)
      const bytes = await files.bytes(file.value)
      return reply({ ...shown(file.value), content: bytes.toString(body.base64 ? 'base64' : 'utf8') })
    },
  }
}

/** What people upload with an action is theirs; pictures of profiles, forms and widgets are seen by all who signed in. */
const privateFolders = /^file_upload\/action_upload(\/|$)/

const shown = (file: StoredFile) => ({
  file_name: file.name, name: file.name, full_name: file.folder === '' ? file.name : `${file.folder}/${file.name}`, folder_path: file.folder,
  type: file.type, publicBool: file.isPublic, location: file.location, uploaded: true, timestamp: file.uploadedAtSec, size: file.sizeBytes,
})
