// The comments of builders on a page.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { commentParts } from '../entities/comment.ts'
import { PageComment, pageCommentParts } from '../entities/page-comment.ts'

const stale = ['listPageComments']

export const pageCommentCalls = {
  listPageComments: call({
    id: 'listPageComments',
    method: 'GET',
    path: '/page_document/:app/:page/comments',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the comments on a page, oldest first: at most 500.',
    reply: v.array(PageComment),
  }),
  createPageComment: call({
    id: 'createPageComment',
    method: 'POST',
    path: '/page_document/:app/:page/comments',
    right: 'builder',
    stale,
    once: ['header'],
    summary:
      'Adds a comment: to the thread `thread`, which is opened again if it was resolved, or as the first of a new one about a row, a widget or the page. Those who are mentioned receive a notification.',
    body: v.looseObject({
      text: commentParts.text,
      mentions: v.optional(commentParts.mentions, []),
      thread: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
      about: v.optional(pageCommentParts.about, ''),
      about_name: v.optional(pageCommentParts.name, ''),
    }),
    reply: PageComment,
  }),
  updatePageComment: call({
    id: 'updatePageComment',
    method: 'PUT',
    path: '/page_document/:app/:page/comments/:id',
    right: 'builder',
    stale,
    summary:
      'Changes the text of a comment (its author, or an administrator), or resolves a thread and opens it again (every builder, by the id of its first comment). What is absent stays.',
    body: v.looseObject({
      text: v.optional(commentParts.text),
      mentions: v.optional(commentParts.mentions),
      is_resolved: v.optional(v.boolean()),
    }),
    reply: PageComment,
  }),
  deletePageComment: call({
    id: 'deletePageComment',
    method: 'DELETE',
    path: '/page_document/:app/:page/comments/:id',
    right: 'builder',
    stale,
    summary:
      'Deletes a comment (its author, or an administrator). Replies to it stay: the first comment of a thread then only loses its text.',
    reply: v.looseObject({}),
  }),
}
