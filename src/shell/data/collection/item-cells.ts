// The cells of an item as they are edited in place: the control of the field, saving one value, and undoing it.
import type { Core } from '../../../api/core.ts'
import { own } from '../../../base/loose.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { Text } from '../../../ui/text.tsx'
import type { useToast } from '../../../ui/toast.tsx'
import type { CellEditing } from '../../manage/cell-editing.tsx'
import { itemForm } from './item-form.ts'
import type { References } from './item-form.ts'
import { itemWrites } from './item-writes.ts'

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
  const { write, undo } = itemWrites(core, params)
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
