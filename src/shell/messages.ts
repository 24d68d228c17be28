import * as v from 'valibot'
import { Message } from '../contract/entities/entities.ts'
import type { User } from '../contract/entities/entities.ts'

/** The notifications of a user, newest first; what is none is left out. */
export const notificationsOf = (user: User | undefined): readonly Message[] =>
  (user?.messages?.notification ?? [])
    .flatMap(stored => {
      const read = v.safeParse(Message, stored)
      return read.success ? [read.output] : []
    })
    .toSorted((a, b) => b.date - a.date)

/** Only web addresses and paths of our own are followed. */
export const safeUrl = (url: string | undefined): string | undefined =>
  url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined
