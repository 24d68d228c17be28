// An import as text: where it goes, its columns and how files are read. Its file and its history stay.
import type { Core } from '../../api/core.ts'
import { sendOnce } from '../../api/send-once.ts'
import { fail, ok } from '../../base/result.ts'
import type { CallInput } from '../../contract/call.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import type { Import } from '../../contract/entities/import.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../ui/text.tsx'
import type { FormOption } from '../manage/descriptor.ts'
import { freeName, textIn } from '../manage/transfer.ts'
import type { Transfer } from '../manage/transfer.ts'
import { importPath } from './import-list.ts'

type Body = CallInput<typeof importCalls.createImport>['body']

export function importTransfer({
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
}): Transfer<Import> {
  return {
    kind: 'import',
    dataOf: ({ slug: _slug, ...data }) => data,
    targets: data => {
      const from =
        data && collections.find(({ value }) => value === `${textIn(data, 'app')}/${textIn(data, 'collection')}`)
      return [
        {
          key: 'collection',
          kind: 'choice',
          label: say('imports.collection'),
          options: collections,
          isRequired: from === undefined,
          ...(from ? { placeholder: from.label } : {}),
        },
      ]
    },
    async paste(data, values) {
      const wanted = textIn(data, 'name').trim()
      if (wanted === '') return fail('invalid', say('paste.incomplete', { key: 'name' }))
      const { collection: chosen } = values
      const [app = '', collection = ''] =
        typeof chosen === 'string' ? chosen.split('/') : [textIn(data, 'app'), textIn(data, 'collection')]
      const { settings, columns, key } = data
      const how = { settings, columns, key } as Pick<Body, 'settings' | 'columns' | 'key'> // the server says what is wrong with them
      const answer = await sendOnce(core, importCalls.createImport, {
        body: { ...how, name: freeName(wanted, name => names.has(name)), app, collection },
      })
      const made = answer.data.data
      return answer.status === 200 && made ? ok({ name: made.name, to: importPath(made.id) }) : refusalOf(answer)
    },
  }
}
