// What comments are, whatever they are about.

/** Times are in Unix seconds. */
export interface WrittenComment {
  readonly id: string
  /** The id of the first comment of its thread: its own, if it is the first. */
  readonly thread: string
  readonly text: string
  readonly mentions: readonly string[]
  /** The id of a user. */
  readonly author: string
  readonly author_name: string
  readonly created_at: number
  readonly edited_at: number | null
  readonly deleted_at: number | null
  readonly resolved_at: number | null
  readonly resolved_by: string | null
}
export interface CommentChange {
  readonly text?: string | undefined
  readonly mentions?: readonly string[] | undefined
  /** The id of the user who resolves the thread; null opens it again. */
  readonly resolvedBy?: string | null | undefined
}
