// Creates a page that begins with the items of a collection, with its query and its form, in one call.
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import type { Failure } from '../../base/result.ts'
import { fail, ok } from '../../base/result.ts'
import type { Say } from '../../base/say.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { fieldCalls } from '../../contract/calls/fields.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import { partCalls } from '../../contract/calls/parts.ts'
import type { Collection } from '../../contract/entities/collection.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Submit } from '../manage/descriptor.ts'
import { loadStarterParts } from './starter-parts.ts'
import { openings, starterOf } from './starter.ts'
import { lackOf, listedOf } from './template-fields.ts'
import { templateNames } from './template-sketches.ts'

/** The new page is handed to `onMade`. */
export const createFromCollection =
  (core: Core, collection: Collection, say: Say, onMade: (app: string, page: string) => void): Submit =>
  async values => {
    const { app } = collection
    const [parts, fields, queries, forms] = await Promise.all([
      loadStarterParts().catch(() => undefined),
      send(core, fieldCalls.readFields, { params: { app, collection: collection.slug } }),
      send(core, collectionCalls.listQueries, {}),
      send(core, formCalls.listQuestionnaires, { query: { extended: false } }),
    ])
    const failed = [fields, queries, forms].find(({ status }) => status !== 200)
    if (failed) return refusalOf(failed)
    if (!parts) return fail('chunk', say('error.chunk'), { status: 0 })
    const taken = new Set([...(queries.data.data ?? []), ...(forms.data.data ?? [])].map(({ slug }) => slug))
    const template = templateNames.find(one => one === values['template']) ?? 'list'
    const found = (fields.data.data ?? []).filter(({ isSystem }) => !isSystem)
    const lack = lackOf(template, found.map(listedOf))
    if (lack) {
      const message = say(`pages.template.lacks.${lack}`)
      return fail('invalid', message, { status: 400, issues: [{ path: 'template', message }] })
    }
    const made = starterOf(
      {
        app,
        collection,
        fields: fields.data.data ?? [],
        name: String(values['name']).trim(),
        template,
        opening: openings.find(one => one === values['opening']) ?? 'form',
      },
      parts,
      slug => taken.has(slug),
      say,
    )
    const answer = await sendOnce(core, partCalls.createParts, {
      params: { app },
      body: {
        queries: made.queries.map(query => ({ ...query })),
        forms: made.forms.map(form => ({ ...form, settings: { ...form.settings } })),
        pages: made.pages.map(page => ({ ...page, settings: { ...page.settings } })),
      },
    })
    const page = answer.data.data?.pages[0]
    if (answer.status !== 200 || !page) return atName(refusalOf(answer))
    onMade(app, page.slug)
    return ok(page)
  }

/** The page is addressed by its name: what is wrong with the pages is wrong there. */
const atName = (failure: Failure): Failure =>
  failure.issues?.some(({ path }) => path.startsWith('pages.'))
    ? { ...failure, issues: [{ path: 'name', message: failure.issues[0]?.message ?? failure.message }] }
    : failure
