// The buttons a builder gives a widget (`selection.actionbuttons`, ACT-001), and which actions a press means. Pure.
import { isRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import type { ButtonVariant } from '../ui/button.tsx'
import { buttonId } from '../widgets/part.ts'

export interface ActionButton {
  readonly id: string
  readonly label: string
  readonly icon: string | undefined
  readonly variant: ButtonVariant | undefined
  readonly actions: readonly unknown[]
  /** The stored button: the detail of a press event for the host. */
  readonly stored: Loose
}

/** Reads the buttons of a widget; drops invalid ones. The text is its label, its name or the title of its container. */
export function actionButtons(selection: Loose): readonly ActionButton[] {
  const { actionbuttons, actions } = selection
  if (!Array.isArray(actionbuttons)) return []
  return actionbuttons.filter(isRecord).map((stored, index): ActionButton => {
    const id = buttonId(stored, index)
    const title = isRecord(stored['containerstyling']) ? word(stored['containerstyling']['title']) : undefined
    return {
      id,
      label: word(stored['label']) ?? word(stored['name']) ?? title ?? id,
      icon: word(stored['icon']),
      variant: variants.find(one => one === stored['variant']),
      actions: actionsOf(stored, actions),
      stored,
    }
  })
}

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

/**
 * The actions of a stored button, in any way they may be written: listed in it (`actions`), by the ids of the widget's own
 * (`actionlist`), one (`action`), or the button being the action itself. An id that leads nowhere stays as a step that cannot be run.
 */
export function actionsOf(stored: unknown, own: unknown): readonly unknown[] {
  if (typeof stored === 'string') return [{ type: stored }]
  if (!isRecord(stored)) return []
  const { actions, actionlist, action } = stored
  if (Array.isArray(actions)) return actions
  if (Array.isArray(actionlist)) return actionlist.map(listed => byId(own, idOf(listed)))
  if (action !== undefined) return actionsOf(action, own)
  return word(stored['type']) === undefined ? [] : [stored]
}

const byId = (own: unknown, id: string | undefined): unknown =>
  Array.isArray(own) && id !== undefined ? own.find(action => isRecord(action) && word(action['id']) === id) : undefined
const idOf = (listed: unknown): string | undefined => word(isRecord(listed) ? listed['actionId'] : listed)

/** Returns a non-empty text; numbers count as text. */
export const word = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined
