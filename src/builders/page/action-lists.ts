// The lists of actions of a widget: of its buttons, and of a press on one of its rows. Pure.
import type { NamedAnswer } from '../../actions/part.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { actionButtons } from '../../page/action-buttons.ts'
import { listedBy } from '../../widgets/part.ts'
import type { Stored } from '../actions-editor/model.ts'
import { selectionOf } from './document.ts'
import type { PageModule } from './document.ts'

export interface ActionList {
  /** "row", or "button" and the position of the button in the stored list: "button 0". */
  readonly name: string
  /** What the button says; absent for a press on a row. */
  readonly label?: string
  readonly actions: readonly Stored[]
}

const listAt = (record: Loose, name: string): readonly unknown[] => {
  const value = record[name]
  return Array.isArray(value) ? value : []
}
/** The actions that no button lists by their id. */
const rowPart = (selection: Loose): readonly Stored[] => {
  const listed = listedBy(listAt(selection, 'actionbuttons').filter(isRecord))
  return listAt(selection, 'actions').filter(
    one => !isRecord(one) || one['id'] === undefined || !listed.has(String(one['id'])),
  )
}

/** Returns the lists of a widget, also the empty ones; the one of a press on a row where the widget has such a press. */
export function actionListsOf(module: PageModule, hasRowActions: boolean): readonly ActionList[] {
  const selection = selectionOf(module)
  const buttons = listAt(selection, 'actionbuttons').flatMap((stored, index): readonly ActionList[] => {
    const [button] = isRecord(stored) ? actionButtons({ ...selection, actionbuttons: [stored] }) : []
    return button ? [{ name: `button ${index}`, label: button.label, actions: button.actions }] : []
  })
  const row = rowPart(selection)
  return hasRowActions || row.length > 0 ? [...buttons, { name: 'row', actions: row }] : buttons
}

/** Stores a list where it is read from. Of a button that names its actions in another way they are written into it. */
export function withActions(module: PageModule, name: string, actions: readonly Stored[]): PageModule {
  const selection = selectionOf(module)
  if (name === 'row') {
    const row = rowPart(selection)
    const ofButtons = listAt(selection, 'actions').filter(one => !row.includes(one))
    return { ...module, selection: put(selection, 'actions', [...actions, ...ofButtons]) }
  }
  const at = Number(name.split(' ')[1])
  const actionbuttons = listAt(selection, 'actionbuttons').map((stored, index) =>
    index === at && isRecord(stored) ? put(stored, 'actions', actions, isSpelledElse(stored)) : stored,
  )
  return { ...module, selection: { ...selection, actionbuttons } }
}

/** Whether a button without `actions` still has some. */
const isSpelledElse = (button: Loose): boolean =>
  ['actionlist', 'action', 'type'].some(key => button[key] !== undefined)

const omit = (record: Loose, key: string): Loose =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

function put(record: Loose, key: string, list: readonly Stored[], isKept = false): Loose {
  return list.length === 0 && !isKept ? omit(record, key) : { ...record, [key]: list }
}

/** What actions may refer to: the fields of the rows, and the records that some of them are in. */
export const answersOf = (fields: readonly string[]): readonly NamedAnswer[] =>
  [...new Set(fields.flatMap(field => [field, field.split('.')[0] ?? field]))].map(field => ({ field, label: field }))
