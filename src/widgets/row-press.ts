// What a press on a row of a list does: its record is selected, and the stored actions become intents.
import { itemName, type NameField } from '../base/format/item-name.ts'
import { text } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import { listedBy } from './part.ts'
import type { Intent } from './part.ts'

export interface RowActions {
  readonly actions: readonly {
    readonly type: string
    readonly page?: string | undefined
    readonly item_key?: string | undefined
    readonly id?: unknown
  }[]
  /** A button lists the ids of its actions as `actionlist`. */
  readonly actionbuttons: readonly Readonly<Record<string, unknown>>[]
}

/** The actions a press on a row means (WID-041). */
export function rowActionsOf({ actions, actionbuttons }: RowActions): RowActions['actions'] {
  const listed = listedBy(actionbuttons)
  return actions.filter(({ id }) => id === undefined || !listed.has(String(id)))
}

/** Returns the type of what a button does, as stored: its name alone, or in a record. */
export const actionType = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : action !== null && typeof action === 'object' && 'type' in action && typeof action.type === 'string'
      ? action.type
      : 'button'

/** Sends the intents of a press on one of the rows that are shown. `named` is the key that names a row. */
export function pressRow(
  config: RowActions,
  {
    row,
    rows,
    named,
    lang,
    isNewTab,
  }: {
    readonly row: Document
    readonly rows: readonly Document[]
    readonly named: NameField | undefined
    readonly lang: string
    readonly isNewTab: boolean
  },
  intent: (intent: Intent) => void,
): void {
  intent({ kind: 'select', records: [row] })
  for (const action of rowActionsOf(config)) {
    if (action.page === undefined || !/^tablink$|^link$/i.test(action.type)) {
      intent({ kind: 'action', type: action.type, record: row, settings: action })
      continue
    }
    const key = action.item_key ?? '_id'
    const item = valueAt(row, key)
    const newTab = isNewTab || action.type.toLowerCase() === 'tablink'
    intent({
      kind: 'open',
      page: action.page,
      ...(item === undefined ? {} : { item: text(item) }),
      newTab,
      ...(newTab
        ? {}
        : {
            list: {
              items: rows.map(one => {
                const id = text(valueAt(one, key))
                return { item: id, name: (named && itemName(one, named, lang)) ?? id }
              }),
              key,
              ...(named ? { name: { key: named.key, format: named.format } } : {}),
            },
          }),
    })
  }
}
