// Form templates and their versions.
import type { Failure } from '../../../src/base/result.ts'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import { fail } from '../../../src/base/result.ts'
import { notFound, invalid } from '../http/failures.ts'
import { refuseTexts } from '../http/refused-text.ts'
import { reply, type Handlers, type Outcome, type Services } from '../http/types.ts'
import type { StoredForm } from '../data/forms.ts'
import { isBuilder, nameOf, type Who } from '../rights/who.ts'
import { isExtended } from './extended.ts'

type Names =
  | 'listQuestionnaires'
  | 'readQuestionnaire'
  | 'createQuestionnaire'
  | 'updateQuestionnaire'
  | 'deleteQuestionnaire'
  | 'listVersions'

/** As a list shows it. A form that asks nothing yet is a draft. */
const listed = ({ id, name, slug, latest_version: { version, settings } }: StoredForm) => ({
  id,
  name,
  ...(slug === undefined ? {} : { slug }),
  newest_version: version,
  is_draft: version <= 1 && !(Array.isArray(settings['rows']) && settings['rows'].length > 0),
})

export function formRoutes({ repo, access, engine }: Services): Handlers<Names> {
  return {
    async listQuestionnaires({ query, who }) {
      const forms = []
      // without the forms that everyone may fill in because visitors may: nobody updates with those
      const use = who.kind === 'user' ? 'update' : 'read'
      for (const form of await repo.forms.list()) if (await access.usesForm(who, form, use)) forms.push(form)
      const isWhole = isExtended(query)
      return reply(
        forms.map(form => ({ ...listed(form), ...(isWhole ? shownTo(who, form) : {}) })),
        { total: forms.length },
      )
    },
    async readQuestionnaire({ params, query, who }) {
      const form = await repo.forms.find(params.id)
      if (!form) return who.kind === 'user' ? notFound('form', params.id) : access.refuse(who)
      if (!(await access.usesForm(who, form, 'read'))) return access.refuse(who)
      if (query.version === undefined || query.version === '') return reply(shownTo(who, form))
      const number = versionOf(query.version)
      if (number === undefined) return invalid('version', 'version must be a whole number of at least 1.')
      const version = await repo.forms.find(form.id, number)
      return version ? reply(shownTo(who, version)) : notFound('version of this form', String(number))
    },
    async createQuestionnaire({ body, who }) {
      const refused = refuseForm(body.settings)
      if (refused) return refused
      const form = await repo.forms.create({ name: body.name, settings: body.settings, author: nameOf(who) })
      return form.ok ? reply(form.value) : form
    },
    async updateQuestionnaire({ params, body, who }): Promise<Outcome<StoredForm>> {
      const refused = body.settings && refuseForm(body.settings)
      if (refused) return refused
      const form = await repo.forms.find(params.id)
      if (!form) return notFound('form', params.id)
      return engine.transaction<Outcome<StoredForm>>(async () => {
        // two builders who save at once are serialized, so that one of them gets the conflict
        await repo.forms.lock(form.id)
        const newest = (await repo.forms.find(form.id))?.latest_version.version ?? 0
        if (body.base_version !== undefined && newest > body.base_version) {
          return {
            ...fail(
              'newer',
              `Somebody else saved version ${newest} of this form in the meantime. Nothing was overwritten: look at it, then save again.`,
              { status: 409 },
            ),
            data: { version: newest },
          }
        }
        const updated = await repo.forms.update(form.id, {
          name: body.name,
          settings: body.settings,
          author: nameOf(who),
        })
        return updated ? reply(updated) : notFound('form', params.id)
      })
    },
    async deleteQuestionnaire({ params }) {
      const form = await repo.forms.find(params.id)
      return form && (await repo.forms.delete(form.id)) ? reply({}) : notFound('form', params.id)
    },
    async listVersions({ params }) {
      const form = await repo.forms.find(params.id)
      if (!form) return notFound('form', params.id)
      const versions = await repo.forms.listVersions(form.id)
      return reply(
        versions.map(version => ({ ...version })),
        { total: versions.length },
      )
    },
  }
}

/** Test cases are part of a version, so that they are restored with it; only who may build the form is shown them. */
function shownTo(who: Who, form: StoredForm): StoredForm {
  if (isBuilder(who)) return form
  const settings = Object.fromEntries(
    Object.entries(form.latest_version.settings).filter(([name]) => name !== 'testCases'),
  )
  return { ...form, latest_version: { ...form.latest_version, settings } }
}

/** The number of a version as it travels in a query. */
export function versionOf(value: string | number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number < 2 ** 31 ? number : undefined
}

/** Refuses settings of which the form would be lost, or with a text that may not be stored. */
export const refuseForm = (settings: Readonly<Record<string, unknown>>, path = 'settings'): Failure | undefined =>
  unreadable(settings, path) ?? refuseTexts(settings, path)

/** Settings of which the form would be lost; all that can be mended or shown as a problem is stored as it is. */
function unreadable(settings: Readonly<Record<string, unknown>>, path: string): Failure | undefined {
  const { definition, problems } = parseDefinition(settings)
  const whole = problems.find(problem => problem.path === '' || problem.path === 'rows')
  if (whole) return invalid(path, whole.path === '' ? 'These settings are not a valid form.' : whole.message)
  const lostRows = Array.isArray(settings['rows']) && settings['rows'].length > 0 && definition.rows.length === 0
  return lostRows ? invalid(`${path}.rows`, 'The rows of this form cannot be read.') : undefined
}
