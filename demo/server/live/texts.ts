// Who is in which text, in every process, and what the app socket sends these people: that steps were taken (they are read
// with a call, which checks the rights), where the others are, and who left.
import { textTopic, type TextNews, type TextPerson } from '../../../src/contract/entities/shared-text.ts'
import type { Changes, TextEvent } from './changes.ts'
import { createRooms, notifyRooms, type RoomGuest, type Rooms } from './rooms.ts'

export interface TextRooms extends Pick<Rooms<TextPerson>, 'others' | 'isFull' | 'isIn' | 'close'> {
  listen(listener: (news: TextNews) => void): () => void
}

export function createTextRooms(changes: Changes): TextRooms {
  const listeners = new Set<(news: TextNews) => void>()
  const say = (news: TextNews): void => {
    for (const listener of listeners) listener(news)
  }
  const rooms = createRooms<TextPerson>((id, client) => say({ id, gone: client }))
  const stop = changes.listenTexts(({ id, version, account, person, gone, comments }: TextEvent) => {
    if (comments) say({ id, comments })
    if (version !== undefined) say({ id, version })
    if (gone !== undefined) rooms.leave(id, gone)
    if (!person || account === undefined) return
    rooms.put(id, account, person)
    say({ id, person })
  })
  return {
    ...rooms,
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close() {
      rooms.close()
      stop()
    },
  }
}

export const notifyOfTexts = (
  rooms: TextRooms,
  guests: () => Iterable<RoomGuest>,
  log: (line: string) => void,
): (() => void) => notifyRooms({ topic: textTopic, rooms, roomOf: ({ id }) => id, guests, log })
