// The cells of an item as they are edited in place: the control of the field, saving one value, and undoing it.
import type { Core } from '../../../api/core.ts'
import { own } from '../../../base/loose.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { itemWrites } from '../../../page/item-writes.ts'
import type { ListCellEditing } from '../../manage/list-table.tsx'
import { itemForm } from './item-form.ts'
import type { References } from './item-form.ts'

export function itemCells({
  core,
  params,
  fields,
  references,
  openForm,
}: {
  readonly core: Core
  readonly params: { readonly app: string; readonly collection: string }
  readonly fields: readonly FoundField[]
  readonly references: References
  openForm(item: Document): void
}): ListCellEditing<Document> {
  const { write, undo } = itemWrites(core, params)
  return {
    fieldOf: (item, key) => itemForm(fields, item, references).find(field => field.key === key),
    valueOf: (item, key) => own(item, key),
    openForm,
    save: write,
    undo,
  }
}
