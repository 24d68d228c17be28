import type { TextField } from '../../base/text-field.ts'
import type { FieldProps } from '../../ui/field.tsx'
import type { Features } from './features.ts'
import type { Upload } from './files.ts'
import type { RichTextHandle, TextButton, TextButtonDoor } from './handle.ts'
import type { TextRoom } from './shared/room.ts'
import type { Start } from './start.ts'

/** A tool that is not one of the editor. */
export interface HostTool {
  readonly id: string
  readonly icon: string
  readonly label: string
  /** As "Mod Alt M"; the page handles it. */
  readonly keys?: string
  onPress(): void
}

export interface RichTextEditorProps extends FieldProps {
  /** Plain text, simple HTML or a document tree, as src/ui/rich-text.tsx shows it. */
  readonly value: unknown
  /** A document tree; undefined for an empty text. Called 100 ms after the last change and at once when the focus leaves (RTE-026). */
  readonly onChange: (value: unknown) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  /** Height of the text at which it starts to scroll. Default 320. */
  readonly maxHeightPx?: number | undefined
  readonly emitAfterMs?: number | undefined
  readonly autoFocus?: boolean | undefined
  /** What happened in the text before the editor was loaded. */
  readonly start?: Start | undefined
  /** What can be added to the text (RTE-027). Default: everything. */
  readonly features?: Features | undefined
  /** Leaves the tools out. */
  readonly isBare?: boolean | undefined
  /** The buttons that the text may name. */
  readonly buttons?: readonly TextButton[] | undefined
  /** Changes them. Without it they are only chosen. */
  readonly buttonDoor?: TextButtonDoor | undefined
  /** The fields and people that the text may name; `{{` and `@` open their list. */
  readonly fields?: readonly TextField[] | undefined
  /** Stores pictures in place of the platform. */
  readonly upload?: Upload | undefined
  /** Visitors read the text without signing in: so its pictures must be for everybody. */
  readonly isPublic?: boolean | undefined
  /** Several people write this text at once: the room has the text, and `value` is only shown until it is there. */
  readonly room?: TextRoom | undefined
  /** Tools of the page around, at the end of the toolbar and beside words that are selected. */
  readonly tools?: readonly HostTool[] | undefined
  /** The page around an element stores the text: the platform cannot know which of its pictures are in use. */
  readonly isOutside?: boolean | undefined
  /** Gets the open editor, and null when it is gone. */
  readonly onHandle?: ((handle: RichTextHandle | null) => void) | undefined
}
