import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { LanguageTag } from '../entities/language-tag.ts'
import { Message } from '../entities/message.ts'
import { ReadQuery } from './apps.ts'

/** The level of a notification, which decides its color and icon (NOT-010). */
export const NoticeLevel = v.picklist(['info', 'success', 'warning', 'error'])
/** `email`: messages sent to the user by email; `notification`: all others. */
const Kind = v.picklist(['notification', 'email'], 'The message type must be "notification" or "email".')
const person = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a user.'))
/** A written text: a mail has its look, its stored pictures and the same as plain text; a notification only the text. */
const Tree = v.looseObject({ type: v.literal('doc'), content: v.optional(v.array(v.unknown()), []) })
const count = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer('Enter a whole number.'),
  v.minValue(0, 'Enter a number of at least 0.'),
  v.maxValue(1e9, 'Enter a number of at most 1,000,000,000.'),
)

export const messageCalls = {
  listMessages: call({
    id: 'listMessages',
    method: 'GET',
    path: '/message',
    right: 'user',
    paging: ['limit', 'offset', 'total'],
    summary:
      "Lists the user's own messages, newest first, paged by limit (at most 100, default 20) and offset; `total` counts all.",
    query: v.looseObject({
      ...ReadQuery.entries,
      type: v.optional(Kind),
      limit: v.optional(count),
      offset: v.optional(count),
    }),
    reply: v.array(Message),
  }),
  sendMessage: call({
    id: 'sendMessage',
    method: 'POST',
    path: '/message',
    right: 'user',
    stale: ['listMessages'],
    once: ['header'],
    bodyMiB: 3,
    summary:
      'Sends a message to users with an active account: `user` or `users` is "current", one id or a list of ids (default: the sender). Type "email" requires subject and content, "notification" a title. `content` is plain text or a document tree of the rich-text editor; the mail of a tree is HTML with its stored pictures (at most 20, of 5 MB together) and plain text. `values` has what the fields of such a text show, by their names: without one of them nothing is sent. `type` goes in the query or the body; if it is in the query, `type` in the body is the level of a notification.',
    query: v.looseObject({ type: v.optional(Kind) }),
    body: v.looseObject({
      type: v.optional(v.string()),
      level: v.optional(NoticeLevel),
      subject: v.optional(v.pipe(v.string(), v.maxLength(200, 'Use at most 200 characters.'))),
      title: v.optional(v.pipe(v.string(), v.maxLength(200, 'Use at most 200 characters.'))),
      content: v.optional(v.union([v.pipe(v.string(), v.maxLength(20_000, 'Use at most 20,000 characters.')), Tree])),
      /** What the fields of the text show, by their names; dotted names are of records. */
      values: v.optional(v.record(v.string(), v.unknown())),
      /** The language in which numbers and dates of `values` are written; absent: as they are stored. */
      lang: v.optional(LanguageTag),
      url: v.optional(v.pipe(v.string(), v.maxLength(2000))),
      user: v.optional(v.union([person, v.array(person)])),
      users: v.optional(v.union([person, v.array(person)])),
    }),
    reply: v.looseObject({ sent: v.number() }),
  }),
  updateMessage: call({
    id: 'updateMessage',
    method: 'PUT',
    path: '/message/:id',
    right: 'user',
    stale: ['listMessages'],
    summary: "Marks one of the user's own messages as opened or unopened.",
    body: v.looseObject({ is_opened: v.boolean() }),
    reply: Message,
  }),
}
