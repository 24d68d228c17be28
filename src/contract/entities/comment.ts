// A comment of a builder, in a thread. What it is about, a page or a passage of a text, stands beside it.
import * as v from '../../base/schema.ts'

const text = v.string()

export const mostCommentLetters = 4_000
export const mostMentions = 20

export const commentParts = {
  text: v.pipe(
    text,
    v.trim(),
    v.nonEmpty('Write something first.'),
    v.maxLength(mostCommentLetters, `A comment has at most ${mostCommentLetters} characters.`),
  ),
  /** Ids of the builders who are mentioned. */
  mentions: v.pipe(
    v.array(v.pipe(text, v.minLength(1), v.maxLength(200))),
    v.maxLength(mostMentions, `A comment mentions at most ${mostMentions} people.`),
  ),
} as const

/** A person as builders name one. */
export const Builder = v.looseObject({ id: text, name: text })
export type Builder = v.InferOutput<typeof Builder>

/** Times are in Unix seconds. */
export const Comment = v.looseObject({
  id: text,
  /** The id of the first comment of its thread: its own, if it is the first. */
  thread: text,
  /** Empty if it was deleted and others had replied. */
  text,
  mentions: v.array(Builder),
  author: Builder,
  /** Whether the reader wrote it. */
  is_own: v.boolean(),
  is_deleted: v.boolean(),
  created_at: v.number(),
  edited_at: v.nullable(v.number()),
  /** Of the first comment of a thread: since when it is resolved, and by whom. */
  resolved_at: v.nullable(v.number()),
  resolved_by: v.nullable(text),
})
export type Comment = v.InferOutput<typeof Comment>
