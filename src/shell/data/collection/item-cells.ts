// The cells of an item as they are edited in place: the control of the field, saving one value, and undoing it.
import type { Core } from '../../../api/core.ts'
import { own } from '../../../base/loose.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { itemWrites } from '../../../page/item-writes.ts'
import type { CellTools } from '../../manage/descriptor.ts'
import type { ListCellEditing } from '../../manage/list-table.tsx'
import { fieldText } from './field-value.ts'
import { itemForm } from './item-form.ts'
import type { References } from './item-form.ts'

export function itemCells({
  core,
  params,
  fields,
  references,
  openForm,
  ...tools
}: CellTools & {
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
    textOf(item, key) {
      const field = fields.find(one => one.key === key)
      return field ? fieldText(field, own(item, key), tools, references.names.get(key)) : ''
    },
    openForm,
    save: write,
    undo,
  }
}
