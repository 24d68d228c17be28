import * as v from '../base/schema.ts'
import { Message } from '../contract/entities/message.ts'
import type { User } from '../contract/entities/user.ts'

/** Returns the valid messages in a reply of the server; drops anything else. */
export const readMessages = (stored: readonly unknown[]): readonly Message[] =>
  stored.flatMap(one => {
    const read = v.safeParse(Message, one)
    return read.success ? [read.output] : []
  })

/** The notifications of a user, newest first. */
export const notificationsOf = (user: User | undefined): readonly Message[] =>
  readMessages(user?.messages?.notification ?? []).toSorted((a, b) => b.date - a.date)
