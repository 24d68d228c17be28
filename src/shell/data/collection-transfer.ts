// A collection as text: its name, its fields and its database. Its items are exported and imported.
import type { Core } from '../../api/core.ts'
import { sendOnce } from '../../api/send-once.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import { collectionSlug } from '../../base/slug.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { Collection, Field } from '../../contract/entities/collection.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../ui/text.tsx'
import type { FormOption } from '../manage/descriptor.ts'
import { freeName, textIn } from '../manage/transfer.ts'
import type { Transfer } from '../manage/transfer.ts'
import { collectionPath } from './collection-path.ts'
import type { CollectionRow } from './collections.ts'

export function collectionTransfer({
  core,
  all,
  apps,
  say,
}: {
  readonly core: Core
  readonly all: readonly Collection[]
  readonly apps: readonly FormOption[]
  readonly say: Text
}): Transfer<CollectionRow> {
  const has = (app: string, slug: string): boolean => all.some(one => one.app === app && one.slug === slug)
  return {
    kind: 'collection',
    dataOf: ({ collection }) => collection,
    targets: data => {
      const from = apps.find(({ value }) => value === data?.['app']) ?? (apps.length === 1 ? apps[0] : undefined)
      return [
        {
          key: 'app',
          kind: 'choice',
          label: say('collections.app'),
          options: apps,
          isRequired: from === undefined,
          ...(from ? { placeholder: from.label } : {}),
        },
      ]
    },
    async paste(data, values) {
      const source = { app: textIn(data, 'app'), slug: textIn(data, 'slug') }
      const app = String(values['app'] ?? (apps.length === 1 ? apps[0]?.value : source.app))
      const wanted = textIn(data, 'name').trim()
      if (wanted === '') return fail('invalid', say('paste.incomplete', { key: 'name' }))
      const name = freeName(wanted, one =>
        has(app, one === wanted && source.slug !== '' ? source.slug : collectionSlug(one)),
      )
      const slug = name === wanted && source.slug !== '' ? source.slug : collectionSlug(name)
      const fields = Array.isArray(data['fields']) ? (data['fields'] as readonly unknown[]) : []
      const answer = await sendOnce(core, collectionCalls.createCollection, {
        params: { app },
        body: {
          name,
          slug,
          database: data['database'] === 'RELATIONAL' ? 'RELATIONAL' : 'MONGO',
          // the server says what is wrong with a field
          fields: fields.map(field => pointed(field, source, { app, slug }, has)) as Field[],
        },
      })
      const made = answer.data.data
      return answer.status === 200 && made
        ? ok({ name: made.name, to: collectionPath(made.app, made.slug) })
        : refusalOf(answer)
    },
  }
}

/** A field that refers to its own collection does so in the copy; one to a neighbour refers to that of the new app, if it is there. */
function pointed(
  field: unknown,
  source: { readonly app: string; readonly slug: string },
  made: { readonly app: string; readonly slug: string },
  has: (app: string, slug: string) => boolean,
): unknown {
  if (!isRecord(field) || !isRecord(field['to'])) return field
  const to: Loose = field['to']
  if (to['app'] !== source.app) return field
  const collection = String(to['collection'])
  if (collection === source.slug) return { ...field, to: { ...to, app: made.app, collection: made.slug } }
  return has(made.app, collection) ? { ...field, to: { ...to, app: made.app } } : field
}
