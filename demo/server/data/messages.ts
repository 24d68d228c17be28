// Messages of users: notifications of the shell and a copy of each email. All belong to their recipient.
import { randomUUID } from 'node:crypto'
import type { Message } from '../../../src/contract/entities/message.ts'
import type { Engine } from './engine.ts'

/** A mail is stored with the type 'email', a notification with its level. */
export type MessageKind = 'notification' | 'email'
export interface MessagePart {
  readonly kind: MessageKind | undefined
  readonly limit: number
  readonly offset: number
}
export interface NewMessage {
  readonly id?: string
  readonly user: string
  readonly type: string
  readonly title: string
  readonly content?: string | undefined
  readonly url?: string | undefined
}

export interface MessageStore {
  /** The messages of a user, newest first, and how many there are. */
  list(user: string, part: MessagePart): Promise<{ readonly messages: Message[]; readonly total: number }>
  /** Stores all or none. */
  create(messages: readonly NewMessage[]): Promise<void>
  /** Returns the message; undefined if this user has none with that id. */
  open(user: string, id: string, isOpened: boolean): Promise<Message | undefined>
  /** Those of the ids that are people with an active account; the public account is none. */
  findRecipients(ids: readonly string[]): Promise<{ readonly id: string; readonly email: string }[]>
}

interface MessageRow {
  id: string
  type: string
  title: string
  content: string | null
  url: string | null
  is_opened: boolean
  date: number
}
const columns = 'id, type, title, content, url, is_opened, date'
const ofKind = "($2::text is null or (type = 'email') = ($2::text = 'email'))"

const shown = ({ content, url, ...row }: MessageRow): Message => ({
  ...row,
  ...(content === null ? {} : { content }),
  ...(url === null ? {} : { url }),
})

/** A page of a user's messages, newest first. */
export async function messagesOf(
  engine: Engine,
  user: string,
  { kind, limit, offset }: MessagePart,
): Promise<Message[]> {
  const rows = await engine.query<MessageRow>(
    `select ${columns} from messages where user_id = $1 and ${ofKind} order by date desc, seq desc limit $3 offset $4`,
    [user, kind ?? null, limit, offset],
  )
  return rows.map(shown)
}

export function createMessageStore(engine: Engine): MessageStore {
  return {
    async list(user, part) {
      const messages = await messagesOf(engine, user, part)
      const [counted] = await engine.query<{ total: number }>(
        `select count(*)::int as total from messages where user_id = $1 and ${ofKind}`,
        [user, part.kind ?? null],
      )
      return { messages, total: counted?.total ?? 0 }
    },
    async create(messages) {
      const date = Math.floor(Date.now() / 1000)
      await engine.transaction(async () => {
        for (const { id = randomUUID(), user, type, title, content, url } of messages) {
          await engine.query(
            'insert into messages (id, user_id, type, title, content, url, date) values ($1, $2, $3, $4, $5, $6, $7)',
            [id, user, type, title, content ?? null, url ?? null, date],
          )
        }
      })
    },
    async open(user, id, isOpened) {
      const [row] = await engine.query<MessageRow>(
        `update messages set is_opened = $3 where user_id = $1 and id = $2 returning ${columns}`,
        [user, id, isOpened],
      )
      return row && shown(row)
    },
    async findRecipients(ids) {
      return engine.query<{ id: string; email: string }>(
        "select id, email from users where id = any($1) and is_active and id <> 'public'",
        [[...ids]],
      )
    },
  }
}
