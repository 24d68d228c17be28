// The context of one page builder's components, in addition to that of every builder.
import { createContext, useContext } from 'react'
import type { KeyboardEvent } from 'react'
import type { Drag, Dragged } from '../../../workbench/drag.ts'
import { useChoiceOf } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { Workbench, WorkbenchState } from '../../../workbench/workbench.ts'
import type { PageActions } from '../actions.ts'
import type { Pasted } from '../clipboard.ts'
import type { PageDocument } from '../document.ts'
import type { Spot } from '../edits.ts'
import type { Arrange } from './arrangements.ts'
import type { Chosen } from './chosen.ts'
import type { Narrow } from './narrow.ts'
import type { createPressed } from './pressed-part.ts'
import type { PageServices } from '../services.ts'
import type { BuilderSite } from '../site.ts'

export interface DragSource extends Dragged {
  readonly kind: 'widget' | 'row'
  /** What is moved; absent for something new. */
  readonly path?: Path
  /** Inserts something new where it is dropped; what is read first is inserted when the promise resolves. */
  insert?(spot: Spot): void | Promise<void>
  /** Called when the drag begins. */
  onLift?(): void
}

/** What the parts of the tab "Edit" ask of each other. */
export interface EditUi {
  readonly bench: Workbench<PageDocument>
  readonly services: PageServices
  readonly mayRename: boolean
  /** The address of the page. */
  readonly site: Pick<BuilderSite, 'app' | 'page' | 'BlockEditor'>
  readonly actions: PageActions
  readonly drag: Drag<DragSource>
  /** Lifts something new by its key: the arrows move it over the canvas. */
  lift(event: KeyboardEvent<HTMLElement>, source: DragSource): void
  /** The widgets that are selected together. */
  readonly chosen: Chosen
  /** Puts a widget, or all that are selected together with it, in line, hides or locks them. */
  readonly arrange: Arrange
  /** Selects what was pressed; with a key held down, together with others. `partOf` finds the part of it that was pressed. */
  press(
    path: Path,
    event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
    partOf?: () => string | undefined,
  ): void
  /** The narrower width that the canvas shows. */
  readonly narrow: Narrow
  /** The part of a widget that was pressed last. */
  readonly pressed: ReturnType<typeof createPressed>
  /** What something is done with: the path, or all that are selected together with it. */
  together(path: Path): readonly Path[]
  duplicate(path: Path): void
  /** Deletes it, or all that are selected together with it, and offers to undo it. So do the others. */
  remove(path: Path): void
  /** Writes to the clipboard by a press of the mouse. */
  copy(path: Path): void
  cut(path: Path): void
  /** Writes a text to the clipboard, and announces it. */
  copyText(text: string, said: string): void
  paste(path: Path): void
  /** Pastes what the clipboard holds behind a path. */
  pasteText(text: string, behind: Path): void
  /** Inserts copies, after asking what they read instead of queries that do not exist. */
  ask(content: Pasted, insert: (content: Pasted) => void): void
  /** Opens the list of widgets beside a control. */
  pick(spot: Spot | undefined, anchor: HTMLElement): void
  /** Selects a row or widget and shows the comments. */
  showComments(path: Path): void
  /** Shows the page where one pane is shown at a time; with `isFocused` the focus goes to what is selected. */
  showPage(isFocused: boolean): void
  /** Shows the settings of the selection; with `isFocused` the focus goes to the first. */
  showSettings(isFocused: boolean): void
}

const UiContext = createContext<EditUi | undefined>(undefined)
export const EditUiProvider = UiContext.Provider

export function useEditUi(): EditUi {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('A part of the page builder is rendered outside of it. Wrap it in <EditUiProvider>.')
  return ui
}

/** One choice out of the state; draws again when the choice is another value. */
export const usePage = <T>(choose: (state: WorkbenchState<PageDocument>) => T): T =>
  useChoiceOf(useEditUi().bench, choose)
export const selectionIn = (state: WorkbenchState<PageDocument>): Path => state.selection
export const pageIn = (state: WorkbenchState<PageDocument>): PageDocument => state.settings
