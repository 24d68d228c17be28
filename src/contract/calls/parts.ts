// Several parts of an app in one transaction: pages with the queries and forms that they are made of.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { PageForm } from '../entities/page.ts'
import { PageRows } from '../entities/page-document.ts'
import { Pipeline } from '../entities/query.ts'

const most = 20
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(most, `At most ${most} at once.`)), [])
const slug = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(200))

export const partCalls = {
  createParts: call({
    id: 'createParts',
    method: 'POST',
    path: '/parts/:app',
    right: 'admin',
    stale: [
      'readApp',
      'readPage',
      'readGroup',
      'listQueries',
      'readQuery',
      'queriesOfCollection',
      'listQuestionnaires',
      'readQuestionnaire',
      'collectionUses',
      'listReports',
    ],
    once: ['header'],
    summary:
      'Creates queries, forms and pages of an app in one transaction: all of them or, with the path of what is wrong, none. They name each other by the slugs that are sent.',
    body: v.looseObject({
      queries: listOf(v.looseObject({ slug, name, collection: slug, pipeline: Pipeline })),
      forms: listOf(v.looseObject({ slug, name, settings: v.looseObject({}) })),
      pages: listOf(
        v.looseObject({
          slug,
          detail_page: v.optional(v.boolean(), false),
          settings: v.looseObject({ name: PageForm.entries.name, icon: v.optional(v.unknown()), rows: PageRows }),
        }),
      ),
    }),
    reply: v.looseObject({
      queries: v.array(v.looseObject({ id: v.string(), slug: v.string() })),
      forms: v.array(v.looseObject({ id: v.string(), slug: v.optional(v.string()) })),
      pages: v.array(v.looseObject({ id: v.string(), slug: v.string() })),
    }),
    bodyMiB: 6,
  }),
}
