import type { TextChange } from './shared/towards.ts'

/** A button that a text may name: the place where the text is shown has it. */
export interface TextButton {
  readonly id: string
  readonly label: string
  /** Filled, not with a border. */
  readonly isPrimary?: boolean
}

/** Changes the buttons that a text may name. */
export interface TextButtonDoor {
  /** Adds a button and returns its id. */
  add(button: Omit<TextButton, 'id'>): string
  change(button: TextButton): void
  /** Shows what a button does. Absent if its place has no editor of actions. */
  openActions?: ((id: string) => void) | undefined
}

/** What others may do to an open editor. */
export interface RichTextHandle {
  /** Inserts plain text, HTML or a document tree in place of the selection. */
  insert(content: unknown): void
  /** Switches a mark at the selection: "bold". Ignores one that is unknown or switched off. */
  toggle(name: string): void
  /** Returns the text as it is now, as it is stored. */
  read(): unknown
  /**
   * Makes another text of it with `towardsEach`, only where they differ: one undo takes it back, and what others write in
   * between stays. Returns false if the text is locked.
   */
  replace(text: unknown, change: TextChange): boolean
  /** Emits pending changes now. */
  flush(): void
}
