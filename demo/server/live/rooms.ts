// Who has something open, in every process: each says so again within a time, or is gone.
import type { Result } from '../../../src/base/result.ts'
import { presentForMs } from '../../../src/contract/present.ts'
import { isBuilder, type Who } from '../rights/who.ts'

/** So many clients may be in one room, and so many of one account in all rooms. */
const mostInRoom = 50
const mostOfAccount = 20

interface Present<Person> {
  readonly account: string
  readonly person: Person
  readonly seenAtMs: number
}

export interface Rooms<Person> {
  /** The others in a room. */
  others(id: string, client: string): readonly Person[]
  /** Whether there is no room for another client. */
  isFull(id: string, client: string, account: string): boolean
  isIn(id: string, account: string): boolean
  put(id: string, account: string, person: Person): void
  leave(id: string, client: string): void
  close(): void
}

/** `onGone` is called while the client is still in the room: also its own account learns of it. */
export function createRooms<Person extends { readonly client: string }>(
  onGone: (id: string, client: string) => void,
): Rooms<Person> {
  const rooms = new Map<string, Map<string, Present<Person>>>()
  function leave(id: string, client: string): void {
    const room = rooms.get(id)
    if (!room?.has(client)) return
    onGone(id, client)
    room.delete(client)
    if (room.size === 0) rooms.delete(id)
  }
  const sweep = setInterval(() => {
    for (const [id, room] of rooms)
      for (const [client, { seenAtMs }] of room) if (Date.now() - seenAtMs > presentForMs) leave(id, client)
  }, presentForMs / 3)
  sweep.unref()
  return {
    others: (id, client) =>
      [...(rooms.get(id)?.values() ?? [])].flatMap(({ person }) => (person.client === client ? [] : [person])),
    isFull(id, client, account) {
      const room = rooms.get(id)
      if (room?.has(client)) return false
      const own = [...rooms.values()].flatMap(one => [...one.values()]).filter(one => one.account === account)
      return (room?.size ?? 0) >= mostInRoom || own.length >= mostOfAccount
    },
    isIn: (id, account) => [...(rooms.get(id)?.values() ?? [])].some(one => one.account === account),
    put(id, account, person) {
      const room = rooms.get(id) ?? new Map<string, Present<Person>>()
      rooms.set(id, room.set(person.client, { account, person, seenAtMs: Date.now() }))
    },
    leave,
    close: () => clearInterval(sweep),
  }
}

/** A client of the app socket that identified itself. */
export interface RoomGuest {
  readonly who: Who | undefined
  readonly endsAtMs: number
  /** What it identified itself with. */
  readonly key: string
  /** Identifies it again: its rights may have changed, and its session may have ended. */
  identify(): Promise<Result<Who>>
  send(message: string, data: unknown): void
}

/** For so long the rights of a person in a room are not read again: cursors move often. */
const knownForMs = 1000

/** Sends news of rooms to the builders who are in them. */
export function notifyRooms<News>({
  topic,
  rooms,
  roomOf,
  guests,
  log,
}: {
  readonly topic: string
  readonly rooms: { listen(listener: (news: News) => void): () => void; isIn(id: string, account: string): boolean }
  roomOf(news: News): string
  guests(): Iterable<RoomGuest>
  log(line: string): void
}): () => void {
  const known = new Map<string, { readonly mayRead: Promise<boolean>; readonly untilMs: number }>()
  function mayRead(guest: RoomGuest): Promise<boolean> {
    const before = known.get(guest.key)
    if (before && Date.now() < before.untilMs) return before.mayRead
    for (const [key, { untilMs }] of known) if (untilMs <= Date.now()) known.delete(key)
    const now = guest.identify().then(who => who.ok && isBuilder(who.value))
    known.set(guest.key, { mayRead: now, untilMs: Date.now() + knownForMs })
    return now
  }
  return rooms.listen(news => {
    for (const guest of guests()) {
      if (!guest.who || !isBuilder(guest.who) || Date.now() >= guest.endsAtMs) continue
      if (!rooms.isIn(roomOf(news), guest.who.id)) continue
      mayRead(guest)
        .then(may => {
          if (may) guest.send(topic, news)
        })
        .catch((error: unknown) => log(`News of "${topic}" was not sent: ${String(error)}`))
    }
  })
}
