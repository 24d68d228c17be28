// Who is in which text, in every process, and what the app socket sends these people: that steps were taken (they are read
// with a call, which checks the rights), where the others are, and who left.
import type { Result } from '../../../src/base/result.ts'
import { presentForMs, textTopic, type TextNews, type TextPerson } from '../../../src/contract/entities/shared-text.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import type { Changes, TextEvent } from './changes.ts'

/** So many editors may be open in one text, and so many of one account in all texts. */
const mostInText = 50
const mostOfAccount = 20

export interface TextRooms {
  /** The others in a text. */
  others(id: string, client: string): readonly TextPerson[]
  /** Whether there is no room for another editor. */
  isFull(id: string, client: string, account: string): boolean
  isIn(id: string, account: string): boolean
  listen(listener: (news: TextNews) => void): () => void
  close(): void
}

interface Present {
  readonly account: string
  readonly person: TextPerson
  readonly seenAtMs: number
}

export function createTextRooms(changes: Changes): TextRooms {
  const rooms = new Map<string, Map<string, Present>>()
  const listeners = new Set<(news: TextNews) => void>()
  const say = (news: TextNews): void => {
    for (const listener of listeners) listener(news)
  }
  function leave(id: string, client: string): void {
    const room = rooms.get(id)
    if (!room?.has(client)) return
    say({ id, gone: client }) // also to that person's other tabs
    room.delete(client)
    if (room.size === 0) rooms.delete(id)
  }
  const stop = changes.listenTexts(({ id, version, account, person, gone, comments }: TextEvent) => {
    if (comments) say({ id, comments })
    if (version !== undefined) say({ id, version })
    if (gone !== undefined) leave(id, gone)
    if (!person || account === undefined) return
    const room = rooms.get(id) ?? new Map<string, Present>()
    rooms.set(id, room.set(person.client, { account, person, seenAtMs: Date.now() }))
    say({ id, person })
  })
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
      return (room?.size ?? 0) >= mostInText || own.length >= mostOfAccount
    },
    isIn: (id, account) => [...(rooms.get(id)?.values() ?? [])].some(one => one.account === account),
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close() {
      clearInterval(sweep)
      stop()
    },
  }
}

/** A client of the app socket that identified itself. */
export interface TextGuest {
  readonly who: Who | undefined
  readonly endsAtMs: number
  /** What it identified itself with. */
  readonly key: string
  /** Identifies it again: its rights may have changed, and its session may have ended. */
  identify(): Promise<Result<Who>>
  send(message: string, data: TextNews): void
}

/** For so long the rights of a person in a text are not read again: cursors move often. */
const knownForMs = 1000

export function notifyOfTexts(
  rooms: TextRooms,
  guests: () => Iterable<TextGuest>,
  log: (line: string) => void,
): () => void {
  const known = new Map<string, { readonly mayRead: Promise<boolean>; readonly untilMs: number }>()
  function mayRead(guest: TextGuest): Promise<boolean> {
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
      if (!rooms.isIn(news.id, guest.who.id)) continue
      mayRead(guest)
        .then(may => {
          if (may) guest.send(textTopic, news)
        })
        .catch((error: unknown) => log(`A change of a text was not sent: ${String(error)}`))
    }
  })
}
