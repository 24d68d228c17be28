// The buttons that a page, a tab widget or a form on a page stores, and which header of a tab has which button. Pure.
import { asRecord, isRecord, textAt } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { withValueAt } from '../../base/path.ts'
import { actionButtons } from '../../page/action-buttons.ts'
import { formType } from '../../page/layout.ts'
import { widgets } from '../../widgets/index.ts'
import { buttonId } from '../../widgets/part.ts'
import type { Path } from '../../workbench/kind.ts'
import { mapWidgets } from './edits.ts'
import { moduleAt, ownerOf, selectionOf, typeOf } from './document.ts'
import type { PageDocument, PageModule } from './document.ts'

/** What has buttons: a widget, or for the path of the page the page itself, read like a widget of which only they are known. */
export function holderAt(page: PageDocument, path: Path): PageModule | undefined {
  if (ownerOf(path) !== '') return moduleAt(page, path)
  const { actionbuttons } = page
  return { id: '', selection: actionbuttons === undefined ? {} : { actionbuttons } }
}

/** Changes what has buttons. */
export function mapHolder(page: PageDocument, path: Path, change: (holder: PageModule) => PageModule): PageDocument {
  if (ownerOf(path) !== '') return mapWidgets(page, [path], change)
  const before = holderAt(page, '')
  const after = before && change(before)
  if (!after || after === before) return page
  const { actionbuttons } = selectionOf(after)
  const isLeft = Array.isArray(actionbuttons) && actionbuttons.length > 0
  const rest = Object.entries(page).filter(([key]) => key !== 'actionbuttons')
  return { ...Object.fromEntries(rest), name: page.name, rows: page.rows, ...(isLeft ? { actionbuttons } : {}) }
}

/** Whether the buttons of a widget are set up in its actions: of others the widget's own editor lists them. */
export const hasButtons = (module: PageModule): boolean =>
  hasTabs(module) || (typeOf(module) === formType && textAt(selectionOf(module), 'type').toLowerCase() !== 'modal')
/** Whether a widget shows rows of the page by tabs. */
export const hasTabs = (module: PageModule): boolean => widgets.find(typeOf(module))?.tabs !== undefined

export interface HeldButton {
  /** The position in the stored list. */
  readonly at: number
  readonly id: string
  /** What visitors read on it. */
  readonly label: string
  readonly stored: Loose
}

const listOf = (holder: PageModule, name: string): readonly unknown[] => {
  const value = selectionOf(holder)[name]
  return Array.isArray(value) ? value : []
}

/** Returns the buttons in their order; entries that are none keep their position in the stored list. */
export const buttonsOf = (holder: PageModule): readonly HeldButton[] =>
  listOf(holder, 'actionbuttons').flatMap((stored, at): readonly HeldButton[] => {
    const [button] = isRecord(stored) ? actionButtons({ actionbuttons: [stored] }) : []
    return isRecord(stored) && button
      ? [{ at, id: buttonId(stored, at), label: isNamed(stored) ? button.label : buttonId(stored, at), stored }]
      : []
  })
const isNamed = (stored: Loose): boolean =>
  [stored['label'], stored['name'], asRecord(stored['containerstyling'])['title']].some(
    one => (typeof one === 'string' && one !== '') || typeof one === 'number',
  )

const put = (holder: PageModule, name: string, list: readonly unknown[]): PageModule => ({
  ...holder,
  selection: { ...selectionOf(holder), [name]: list },
})

/** A button without an id is known by its position: it keeps that name when the positions change. */
const pinned = (holder: PageModule): readonly unknown[] =>
  listOf(holder, 'actionbuttons').map((stored, at) =>
    isRecord(stored) && textAt(stored, 'id') === '' ? { ...stored, id: buttonId(stored, at) } : stored,
  )

export const addButton = (holder: PageModule, id: string, label: string): PageModule =>
  put(holder, 'actionbuttons', [...pinned(holder), { id, label }])

export const patchButton = (holder: PageModule, at: number, patch: Loose): PageModule =>
  put(
    holder,
    'actionbuttons',
    listOf(holder, 'actionbuttons').map((stored, index) =>
      index === at && isRecord(stored) ? { ...stored, ...patch } : stored,
    ),
  )

export const moveButton = (holder: PageModule, from: number, to: number): PageModule => {
  const list = pinned(holder)
  return put(holder, 'actionbuttons', list.toSpliced(from, 1).toSpliced(to, 0, list[from]))
}

/** Removes a button. Headers of tabs that show it show none. */
export function removeButton(holder: PageModule, at: number): PageModule {
  const id = buttonsOf(holder).find(button => button.at === at)?.id
  const freed = headersOf(holder).reduce(
    (next, header) => (header.button === id ? withHeader(next, header.at, undefined) : next),
    holder,
  )
  return put(freed, 'actionbuttons', pinned(freed).toSpliced(at, 1))
}

export interface Header {
  /** The position in the stored list. */
  readonly at: number
  /** What the tab is called. */
  readonly label: string
  /** The id of its button; '' for none. */
  readonly button: string
}

/** Returns the tabs of a tab widget, each with the button of its header; none of any other widget. */
export const headersOf = (module: PageModule): readonly Header[] =>
  hasTabs(module)
    ? listOf(module, 'columns').flatMap((column, at): readonly Header[] =>
        isRecord(column)
          ? [
              {
                at,
                label: textAt(column, 'name') || textAt(column, 'title') || textAt(column, 'id') || String(at + 1),
                button: textAt(asRecord(column['headerstyling']), 'buttonId'),
              },
            ]
          : [],
      )
    : []

/** Chooses the button that the header of a tab shows. */
export const withHeader = (module: PageModule, at: number, button: string | undefined): PageModule =>
  put(
    module,
    'columns',
    listOf(module, 'columns').map((column, index) =>
      index === at && isRecord(column) ? withValueAt(column, 'headerstyling.buttonId', button) : column,
    ),
  )
