// What the three panes share: the commands, the drag, and whose label is being written.
import { createContext, useContext } from 'react'
import type { Actions } from '../actions.ts'
import type { Path, Spot } from '../path.ts'
import type { Drag } from './drag.ts'

export interface EditUi {
  readonly actions: Actions
  readonly drag: Drag
  /** Writes the label of this place where it stands; undefined ends it. */
  edit(path: Path | undefined): void
  /** Opens the list of question types for a spot, beside a button. */
  pick(spot: Spot, anchor: HTMLElement): void
  select(path: Path): void
  remove(path: Path): void
  /** Brings the settings of what is selected into sight. */
  showInspector(): void
}

const EditUiContext = createContext<EditUi | undefined>(undefined)
export const EditUiProvider = EditUiContext.Provider

export function useEditUi(): EditUi {
  const ui = useContext(EditUiContext)
  if (!ui) throw new Error('A pane of the form builder is rendered outside its edit panel.')
  return ui
}
