/** A button that a text may name: the place where the text is shown has it. */
export interface TextButton {
  readonly id: string
  readonly label: string
}

/** What others may do to an open editor. */
export interface RichTextHandle {
  /** Inserts plain text, HTML or a document tree in place of the selection. */
  insert(content: unknown): void
  /** Switches a mark at the selection: "bold". Ignores one that is unknown or switched off. */
  toggle(name: string): void
  /** Emits pending changes now. */
  flush(): void
}
