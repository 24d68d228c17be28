// What the three panes share: the commands, the drag, and whose label is being written.
import { createContext, useContext } from 'react'
import type { Actions } from '../actions.ts'
import type { Path, Spot } from '../path.ts'
import type { Drag } from './drag.ts'

export interface EditUi {
  readonly actions: Actions
  readonly drag: Drag
  /** Starts inline editing of the label at this path; undefined ends it. */
  edit(path: Path | undefined): void
  /** Opens the list of question types for a position, next to a button. */
  pick(spot: Spot, anchor: HTMLElement): void
  select(path: Path): void
  remove(path: Path): void
  /** Scrolls the settings of the selection into view. */
  showInspector(): void
}

const EditUiContext = createContext<EditUi | undefined>(undefined)
export const EditUiProvider = EditUiContext.Provider

export function useEditUi(): EditUi {
  const ui = useContext(EditUiContext)
  if (!ui) throw new Error('A pane of the form builder is rendered outside its edit panel.')
  return ui
}
