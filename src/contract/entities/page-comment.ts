// A comment of a builder on a page: on the page itself, on a row or on a widget. Visitors never receive one.
import * as v from '../../base/schema.ts'

const text = v.string()

export const mostCommentLetters = 4_000
export const mostMentions = 20

/** The message of the app socket for builders when comments changed; its data is a `CommentedPage`. */
export const commentsTopic = 'Comments'
/** The page whose comments changed. */
export interface CommentedPage {
  readonly app: string
  readonly page: string
}

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
  /** '' is the page; otherwise the path of a row or widget in its builder. */
  about: v.pipe(text, v.regex(/^$|^(row|widget):.+$/, 'This is not a row or a widget.'), v.maxLength(300)),
  name: v.pipe(text, v.trim(), v.maxLength(200)),
} as const

/** A person as builders name one. */
export const Builder = v.looseObject({ id: text, name: text })
export type Builder = v.InferOutput<typeof Builder>

/** Times are in Unix seconds. */
export const PageComment = v.looseObject({
  id: text,
  /** The id of the first comment of its thread: its own, if it is the first. */
  thread: text,
  about: text,
  /** What the row or widget was called when the thread began: it may be deleted. */
  about_name: text,
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
export type PageComment = v.InferOutput<typeof PageComment>
