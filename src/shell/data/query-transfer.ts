// A query as text: its name, its steps and where it reads.
import type { Core } from '../../api/core.ts'
import { sendOnce } from '../../api/send-once.ts'
import { fail, ok } from '../../base/result.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { Pipeline } from '../../contract/entities/query.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../ui/text.tsx'
import type { FormOption } from '../manage/descriptor.ts'
import { freeName, textIn } from '../manage/transfer.ts'
import type { Transfer } from '../manage/transfer.ts'
import type { QueryRow } from './queries.tsx'
import { queryPath } from './query-path.ts'
import { atName } from './remove-each.ts'

export function queryTransfer({
  core,
  names,
  collections,
  say,
}: {
  readonly core: Core
  readonly names: ReadonlySet<string>
  /** Their values are "app/collection". */
  readonly collections: readonly FormOption[]
  readonly say: Text
}): Transfer<QueryRow> {
  return {
    kind: 'query',
    dataOf: ({ query: { slug: _slug, ...data } }) => data,
    targets: data => {
      const from =
        data && collections.find(({ value }) => value === `${textIn(data, 'app')}/${textIn(data, 'collection')}`)
      return [
        {
          key: 'collection',
          kind: 'choice',
          label: say('queries.collection'),
          options: collections,
          isRequired: from === undefined,
          ...(from ? { placeholder: from.label } : {}),
        },
      ]
    },
    async paste(data, values) {
      const wanted = textIn(data, 'name').trim()
      if (wanted === '') return fail('invalid', say('paste.incomplete', { key: 'name' }))
      if (!Array.isArray(data['pipeline'])) return fail('invalid', say('paste.incomplete', { key: 'pipeline' }))
      const chosen = values['collection']
      const [app = '', collection = ''] =
        typeof chosen === 'string' ? chosen.split('/') : [textIn(data, 'app'), textIn(data, 'collection')]
      const answer = await sendOnce(core, collectionCalls.createQuery, {
        body: {
          ...data,
          name: freeName(wanted, name => names.has(name)),
          app,
          collection,
          pipeline: data['pipeline'] as Pipeline, // the server says what is wrong with a step
        },
      })
      const made = answer.data.data
      return answer.status === 200 && made ? ok({ name: made.name, to: queryPath(made.id) }) : atName(refusalOf(answer))
    },
  }
}
