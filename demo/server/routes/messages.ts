import { noticeLink } from '../../../src/base/address.ts'
import type { Loose } from '../../../src/base/loose.ts'
import { valueAt } from '../../../src/base/path.ts'
import { fieldWords } from '../../../src/base/rich-fields.ts'
import { fieldNames, filledText } from '../../../src/base/rich-filled.ts'
import { writtenField } from '../../../src/base/rich-written.ts'
import { textOf } from '../../../src/base/rich-out/text.ts'
import { cleanText } from '../../../src/base/rich-text.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import * as v from '../../../src/base/schema.ts'
import { NoticeLevel } from '../../../src/contract/calls/messages.ts'
import { richMail, type RichMail } from '../mail/rich-mail.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { refuseText } from '../http/refused-text.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { createFileAccess } from './files-access.ts'

const atOnce = 20
const pageSize = { standard: 20, most: 100 }
/** A long value that many fields show would make a mail of any size. */
const mostLetters = 500_000

/** The content with values in the stead of its fields. A mail cannot be called back: none leaves with a name for a value, or without its link. */
function withValues({
  content,
  values = {},
  lang,
}: {
  readonly content?: unknown
  readonly lang?: string | undefined
  readonly values?: Loose | undefined
}): Result<Content> {
  const refused = refuseText(content, 'content')
  if (refused) return refused
  const absent = fieldNames(content).filter(name => valueAt(values, name) === undefined)
  if (absent.length > 0)
    return invalid(
      'values',
      `The text has fields without a value: ${absent.join(', ')}. Add them to "values", or take them out of the text.`,
    )
  let letters = 0
  const counted = (words: string): string => {
    letters += words.length
    return letters > mostLetters ? '' : words
  }
  // without a language a value is written as it is stored, unless its field has a format
  const write = (value: unknown, format: string | undefined): string =>
    counted(lang === undefined && format === undefined ? fieldWords(value) : writtenField(value, format, lang ?? 'en'))
  const filled = filledText(content, name => valueAt(values, name), write)
  if (letters > mostLetters)
    return fail('large', 'The values make this text too long. Use shorter ones, or fewer fields.', { status: 413 })
  const isTree = typeof filled === 'object'
  const plain = isTree ? textOf(cleanText(filled)) : typeof filled === 'string' ? filled : ''
  const hasPicture = isTree && /"custom_?image"|"image"/i.test(JSON.stringify(filled))
  return ok({ content: filled, isTree, plain, isBlank: plain.trim() === '' && !hasPicture })
}
interface Content {
  readonly content: unknown
  /** A document tree, not plain text. */
  readonly isTree: boolean
  readonly plain: string
  readonly isBlank: boolean
}

export function messageRoutes(services: Services): Handlers<'listMessages' | 'sendMessage' | 'updateMessage'> {
  const { repo, limiter, outbox, files } = services
  const { readable } = createFileAccess(services)

  /** Pictures are those that the sender may read. */
  const written = (content: unknown, who: Who): Promise<Result<RichMail>> =>
    richMail(content, async (folder, name) => {
      const file = await readable(who, { location: 'AZURE', folder, name })
      if (!file.ok || !file.value.type.startsWith('image/')) return undefined
      const { type, sizeBytes } = file.value
      const content = async (): Promise<Buffer> => {
        let base64 = ''
        for await (const piece of files.texts(file.value, 'base64')) base64 += piece
        return Buffer.from(base64, 'base64')
      }
      return { type, sizeBytes, content }
    })

  return {
    async listMessages({ query, who }) {
      if (who.kind !== 'user') return reply([], { total: 0 })
      const limit = Math.min(query.limit ?? pageSize.standard, pageSize.most)
      const { messages, total } = await repo.messages.list(who.id, {
        kind: query.type,
        limit,
        offset: query.offset ?? 0,
      })
      return reply(messages, { total })
    },

    // Emails are sent only to accounts of this platform, never to a typed address, and include the sender.
    async sendMessage({ query, body, who }) {
      if (who.kind !== 'user') return forbidden()
      const kind = query.type ?? body.type ?? 'notification'
      if (kind !== 'email' && kind !== 'notification')
        return invalid('type', 'The type of a message is "notification" or "email".')
      const title = (kind === 'email' ? body.subject : (body.title ?? body.subject))?.trim() ?? ''
      if (title === '')
        return kind === 'email'
          ? invalid('subject', 'Enter a subject for the email.')
          : invalid('title', 'Enter a title for the notification.')
      const filled = withValues(body)
      if (!filled.ok) return filled
      const { content, isTree, plain, isBlank } = filled.value
      if (kind === 'email' && isBlank) return invalid('content', 'Enter the text of the email.')
      const level = v.safeParse(v.optional(NoticeLevel, 'info'), query.type === 'notification' ? body.type : body.level)
      if (kind === 'notification' && !level.success)
        return invalid('type', 'The type of a notification must be info, success, warning or error.')
      if (body.url !== undefined && noticeLink(body.url) === undefined)
        return invalid('url', 'Enter a path of this platform or a URL.')

      const asked = [body.users ?? body.user ?? 'current'].flat()
      const ids = [...new Set(asked.map(id => (id === 'current' ? who.id : id)))]
      if (ids.length === 0 || ids.length > atOnce) return invalid('users', `Send a message to 1 to ${atOnce} users.`)
      // a notification can lead anywhere and looks like the platform's own word
      if (kind === 'notification' && ids.some(id => id !== who.id) && !isBuilder(who)) return forbidden()
      const limited = await limiter.message(who.id, ids.length)
      if (limited)
        return { ...limited, message: 'You have sent too many messages. Please wait a minute and try again.' }
      const people = await repo.messages.findRecipients(ids)
      if (people.length < ids.length)
        return fail('reference', 'At least one recipient has no active account.', {
          status: 422,
          issues: [{ path: 'users', message: 'Choose users with an active account.' }],
        })

      const store = () =>
        repo.messages.create(
          people.map(({ id }) => ({
            user: id,
            type: kind === 'email' ? 'email' : level.success ? level.output : 'info',
            title,
            content: body.content === undefined ? undefined : plain,
            url: kind === 'email' ? undefined : body.url,
          })),
        )
      // Sent again after a failure, a message must not arrive twice: it is stored only if all of its mails can be written.
      if (kind === 'email') {
        const rich = isTree ? await written(content, who) : ok({ text: plain })
        if (!rich.ok) return rich
        await outbox.sendAfter(
          store,
          people.map(({ id, email }) => ({
            to: email,
            subject: title,
            ...rich.value,
            replyTo: id === who.id ? undefined : who.user.email,
          })),
        )
      } else await store()
      return reply({ sent: people.length })
    },

    async updateMessage({ params, body, who }) {
      const message = who.kind === 'user' ? await repo.messages.open(who.id, params.id, body.is_opened) : undefined
      return message ? reply(message) : notFound('message', params.id)
    },
  }
}
