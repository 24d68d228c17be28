// A view as text: its filter, sorting and columns. The collection it is pasted into takes it.
import type { Core } from '../../../../api/core.ts'
import { sendOnce } from '../../../../api/send-once.ts'
import { isRecord } from '../../../../base/loose.ts'
import { fail, ok } from '../../../../base/result.ts'
import { viewCalls } from '../../../../contract/calls/views.ts'
import type { CollectionView } from '../../../../contract/entities/view.ts'
import { refusalOf } from '../../../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../../../ui/text.tsx'
import { freeName, textIn } from '../../../manage/transfer.ts'
import type { Transfer } from '../../../manage/transfer.ts'
import type { ViewSettings } from './item-view.ts'

export type NamedSettings = ViewSettings & { readonly name: string }

export const viewTransfer = ({
  core,
  params,
  views,
  onMade,
  say,
}: {
  readonly core: Core
  readonly params: { readonly app: string; readonly collection: string }
  readonly views: readonly CollectionView[]
  /** Shows the new view: fields that this collection does not have are named above its items. */
  onMade(view: CollectionView): void
  readonly say: Text
}): Transfer<NamedSettings> => ({
  kind: 'view',
  dataOf: ({ name, filter, sort, columns }) => ({ name, filter, sort, columns }),
  targets: () => [{ key: 'is_shared', kind: 'flag', label: say('views.isShared'), hint: say('views.isSharedHint') }],
  async paste(data, values) {
    const { filter, columns } = data
    const wanted = textIn(data, 'name').trim()
    if (wanted === '') return fail('invalid', say('paste.incomplete', { key: 'name' }))
    if (!isRecord(filter)) return fail('invalid', say('paste.incomplete', { key: 'filter' }))
    const sort = textIn(data, 'sort')
    const answer = await sendOnce(core, viewCalls.createView, {
      params,
      body: {
        name: freeName(wanted, name => views.some(view => view.name === name)),
        is_shared: values['is_shared'] === true,
        is_default: false,
        filter,
        ...(sort === '' ? {} : { sort }),
        // the server says what is wrong with a column
        ...(Array.isArray(columns) ? { columns: columns as string[] } : {}),
      },
    })
    const made = answer.data.data
    if (answer.status !== 200 || !made) return refusalOf(answer)
    onMade(made)
    return ok({ name: made.name })
  },
})
