// The items of one collection as a list: a column for each field.
import { send } from '../../../api/send.ts'
import { own } from '../../../base/loose.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import type { ManageColumn, ManageList } from '../../manage/descriptor.ts'
import { words } from '../collections.ts'
import { fieldText } from './field-value.ts'
import { itemPath } from './references.ts'
import type { Names } from './references.ts'

/** More columns are found in the form of an item. */
const mostColumns = 14
const minorFrom = 3
const mostSearched = 20

/** The keys in which the search looks: those with texts or numbers. */
export const searchedKeys = (fields: readonly FoundField[]): readonly string[] =>
  [
    '_id',
    ...fields
      .filter(({ key, types }) => key !== '_id' && (types.includes('string') || types.includes('number')))
      .map(({ key }) => key),
  ].slice(0, mostSearched)

/** The keys that are shown: those of a view that are fields, or the first ones of the collection. */
export const shownKeys = (fields: readonly FoundField[], columns: readonly string[] | undefined): readonly string[] =>
  columns
    ? columns.filter(key => key !== '_id' && fields.some(field => field.key === key))
    : fields
        .filter(({ isSystem, key }) => !isSystem && key !== '_id')
        .slice(0, mostColumns)
        .map(({ key }) => key)

export function itemList(
  app: string,
  collection: string,
  fields: readonly FoundField[],
  names: Names,
  columns: readonly string[],
): ManageList<Document> {
  const shown = columns.flatMap(key => fields.find(field => field.key === key) ?? [])
  const column = (field: FoundField, at: number): ManageColumn<Document> => ({
    key: field.key,
    title: field.label ?? field.key,
    text: (row, tools) => fieldText(field, own(row, field.key), tools, names.get(field.key)),
    // names come later than the rows
    ...(field.to && { hrefOf: row => itemPath(field, own(row, field.key)), widthPx: 180 }),
    align: field.type === 'number' && !field.types.includes('string') ? 'end' : 'start',
    isMinor: at >= minorFrom,
  })
  const id: ManageColumn<Document> = { key: '_id', title: 'items.id', text: row => String(row['_id']) }
  return {
    name: 'items',
    words,
    icon: 'table',
    columns: [id, ...shown.map(column)],
    idOf: row => String(row['_id']),
    nameOf: row => String(row['_id']),
    removal: {
      // the question that the platform asks before an item is deleted (ERR-014)
      question: (rows, say) => ({
        title:
          rows.length === 1
            ? say('items.deleteTitle', { id: String(rows[0]?.['_id']) })
            : say('items.deleteTitleMany', { count: rows.length }),
        text: say('confirm.delete.text'),
      }),
      async run(core, rows) {
        const answer = await send(core, collectionCalls.deleteItems, {
          params: { app, collection },
          body: { oids: rows.map(row => String(row['_id'])) },
        })
        const { deleted = 0, undo } = answer.data.data ?? {}
        return answer.status === 200
          ? { done: deleted, undo: undo === undefined ? [] : [undo], refused: [] }
          : { done: 0, undo: [], refused: rows.slice(0, 1).map(row => ({ row, failure: refusalOf(answer), uses: [] })) }
      },
    },
  }
}
