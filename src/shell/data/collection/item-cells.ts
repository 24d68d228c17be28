// The cells of an item as they are edited in place: the control of the field, saving one value, and undoing it.
import { send } from '../../../api/send.ts'
import type { Core } from '../../../api/core.ts'
import { own } from '../../../base/loose.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import type { Result } from '../../../base/result.ts'
import { ok } from '../../../base/result.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../../ui/text.tsx'
import type { useToast } from '../../../ui/toast.tsx'
import type { CellEditing } from '../../manage/cell-editing.tsx'
import { itemForm } from './item-form.ts'
import type { References } from './item-form.ts'

const undoMs = 10_000

export function itemCells({
  core,
  params,
  fields,
  references,
  openForm,
  toast,
  say,
}: {
  readonly core: Core
  readonly params: { readonly app: string; readonly collection: string }
  readonly fields: readonly FoundField[]
  readonly references: References
  openForm(item: Document): void
  readonly toast: ReturnType<typeof useToast>
  readonly say: Text
}): CellEditing<Document> {
  const write = async (item: Document, key: string, value: unknown): Promise<Result<unknown>> => {
    const answer = await send(core, collectionCalls.updateItem, {
      params: { ...params, id: String(item['_id']) },
      body: { data: { [key]: isNothing(value) ? null : value } },
    })
    return answer.status === 200 ? ok(answer.data.data) : refusalOf(answer)
  }
  /** Puts the value back unless somebody else changed it since. Returns why it could not, if so. */
  const undo = async (item: Document, key: string, written: unknown): Promise<string | undefined> => {
    const read = await send(core, collectionCalls.readItem, { params: { ...params, id: String(item['_id']) } })
    if (read.status !== 200 || !read.data.data) return read.data.message
    if (!isSameTree(own(read.data.data, key) ?? null, isNothing(written) ? null : written))
      return 'items.cell.changedSince'
    const answer = await write(item, key, own(item, key))
    return answer.ok ? undefined : (answer.issues?.[0]?.message ?? answer.message)
  }
  return {
    fieldOf: (item, key) => itemForm(fields, item, references).find(field => field.key === key),
    valueOf: (item, key) => own(item, key),
    openForm,
    async save(item, key, value) {
      const answer = await write(item, key, value)
      if (answer.ok)
        toast({
          kind: 'success',
          text: say('items.saved'),
          durationMs: undoMs,
          action: {
            label: say('manage.undo'),
            onPress: () =>
              void undo(item, key, value).then(failed =>
                toast(
                  failed === undefined
                    ? { kind: 'success', text: say('items.cell.undone') }
                    : { kind: 'error', title: say('items.cell.notUndone'), text: say(failed) },
                ),
              ),
          },
        })
      return answer
    },
  }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
