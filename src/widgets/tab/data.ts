// Which button a header has. Tabs ask for no rows. Pure.
import { isRecord, textAt } from '../../base/loose.ts'
import { buttonId } from '../part.ts'
import type { TabColumn } from '../tab-columns.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})
export const request = (): null => null

export interface HeaderButton {
  readonly id: string
  readonly label: string
  readonly icon: string | undefined
  /** Undefined: the widget has no button of this id, and the header shows one that is disabled. */
  readonly stored: Readonly<Record<string, unknown>> | undefined
}

/** Returns the button that the header of a column names; undefined if it names none (ACT-012). */
export function headerButton(
  { actionbuttons }: Pick<Config, 'actionbuttons'>,
  { buttonId: id }: TabColumn,
): HeaderButton | undefined {
  if (id === undefined) return undefined
  const stored = actionbuttons.find((button, index) => buttonId(button, index) === id)
  const container = isRecord(stored?.['containerstyling']) ? textAt(stored['containerstyling'], 'title') : ''
  return {
    id,
    label: (stored && (textAt(stored, 'label') || textAt(stored, 'name'))) || container || id,
    icon: (stored && textAt(stored, 'icon')) || undefined,
    stored,
  }
}
