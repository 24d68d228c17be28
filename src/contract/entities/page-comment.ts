// A comment of a builder on a page: on the page itself, on a row or on a widget. Visitors never receive one.
import * as v from '../../base/schema.ts'
import { Comment } from './comment.ts'

const text = v.string()

/** The message of the app socket for builders when comments changed; its data is a `CommentedPage`. */
export const commentsTopic = 'Comments'
/** The page whose comments changed. */
export interface CommentedPage {
  readonly app: string
  readonly page: string
}

export const pageCommentParts = {
  /** '' is the page; otherwise the path of a row or widget in its builder. */
  about: v.pipe(text, v.regex(/^$|^(row|widget):.+$/, 'This is not a row or a widget.'), v.maxLength(300)),
  name: v.pipe(text, v.trim(), v.maxLength(200)),
} as const

export const PageComment = v.looseObject({
  ...Comment.entries,
  about: text,
  /** What the row or widget was called when the thread began: it may be deleted. */
  about_name: text,
})
export type PageComment = v.InferOutput<typeof PageComment>
