// Comments on passages of texts that several people write in. They never travel inside the text.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { commentParts } from '../entities/comment.ts'
import { TextComment, TextComments, textParts } from '../entities/shared-text.ts'

const stale = ['listTextComments']

export const textCommentCalls = {
  listTextComments: call({
    id: 'listTextComments',
    method: 'GET',
    path: '/shared_text/:id/comments',
    right: 'builder',
    summary:
      'Lists the comments on passages of a text, oldest first: at most 500. The positions of the passages are those of `version`; a passage that was deleted is null, and its words stay in `quote`.',
    reply: TextComments,
  }),
  createTextComment: call({
    id: 'createTextComment',
    method: 'POST',
    path: '/shared_text/:id/comments',
    right: 'builder',
    stale,
    once: ['header'],
    summary:
      'Adds a comment: to the thread `thread`, which is opened again if it was resolved, or as the first of a new one about `passage`, whose positions are those of a version of the text. 409 if the passage was deleted since. Those who are mentioned receive a notification.',
    body: v.looseObject({
      text: commentParts.text,
      mentions: v.optional(commentParts.mentions, []),
      thread: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
      passage: v.optional(textParts.passage),
    }),
    reply: TextComment,
  }),
  updateTextComment: call({
    id: 'updateTextComment',
    method: 'PUT',
    path: '/shared_text/:id/comments/:comment',
    right: 'builder',
    stale,
    summary:
      'Changes the text of a comment (its author), or resolves a thread and opens it again (every builder, by the id of its first comment). What is absent stays.',
    body: v.looseObject({
      text: v.optional(commentParts.text),
      mentions: v.optional(commentParts.mentions),
      is_resolved: v.optional(v.boolean()),
    }),
    reply: TextComment,
  }),
  deleteTextComment: call({
    id: 'deleteTextComment',
    method: 'DELETE',
    path: '/shared_text/:id/comments/:comment',
    right: 'builder',
    stale,
    summary:
      'Deletes a comment (its author); `undo` puts it back. Replies to it stay: the first comment of a thread then only loses its text.',
    reply: v.looseObject({ undo: v.optional(v.string()) }),
  }),
}
