// Who builds which page, in every process, and what the app socket sends these people: where the others are, and who left.
// Visitors never receive it.
import { peopleTopic, type PageNews, type PagePerson } from '../../../src/contract/entities/page-person.ts'
import type { Changes } from './changes.ts'
import { createRooms, notifyRooms, type RoomGuest, type Rooms } from './rooms.ts'

export interface PageRooms extends Pick<Rooms<PagePerson>, 'isFull' | 'isIn' | 'others' | 'close'> {
  listen(listener: (news: PageNews) => void): () => void
}

/** A name of a page in all apps. */
export const pageRoom = ({ app, page }: { readonly app: string; readonly page: string }): string => `${app}\n${page}`

export function createPageRooms(changes: Changes): PageRooms {
  const listeners = new Set<(news: PageNews) => void>()
  const say = (news: PageNews): void => {
    for (const listener of listeners) listener(news)
  }
  const rooms = createRooms<PagePerson>((id, client) => {
    const [app = '', page = ''] = id.split('\n')
    say({ app, page, gone: client })
  })
  const stop = changes.listenPeople(({ app, page, account, person, gone }) => {
    const id = pageRoom({ app, page })
    if (gone !== undefined) rooms.leave(id, gone)
    if (!person || account === undefined) return
    rooms.put(id, account, person)
    say({ app, page, person })
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

export const notifyOfPeople = (
  rooms: PageRooms,
  guests: () => Iterable<RoomGuest>,
  log: (line: string) => void,
): (() => void) => notifyRooms({ topic: peopleTopic, rooms, roomOf: pageRoom, guests, log })
