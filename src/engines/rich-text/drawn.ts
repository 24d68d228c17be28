// What the editor's own views of nodes are given, and what they are.
import type { NodeView } from 'prosemirror-view'
import type { TextField } from '../../base/text-field.ts'
import type { TextButton } from './handle.ts'

export interface DrawnWith {
  isLocked(): boolean
  /** The buttons that the text may name; undefined if its place is not known. */
  buttons?(): readonly TextButton[] | undefined
  /** The fields and people that the text may name; undefined if its place is not known. */
  fields?(): readonly TextField[] | undefined
  /** Whether fields are shown by their values. */
  showsValues?(): boolean
  /** The language in which values are written. */
  lang?(): string
  /** A field was pressed. */
  onField?(pos: number): void
  say(key: 'rich.task' | 'rich.button.gone' | 'rich.field.gone', values?: Readonly<Record<string, string>>): string
}

export interface Drawn extends NodeView {
  draw(): void
}
