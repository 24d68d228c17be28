// Who else builds a page, and what they have selected. A call shows what is selected here and returns the others; the app socket
// reports what changes in between. While the server is away nobody is shown: where they are is not known.
import type { Core } from '../../../api/core.ts'
import { lineOf } from '../../../api/line.ts'
import { send, sendAs, wireRequest } from '../../../api/send.ts'
import { randomKey } from '../../../base/random-key.ts'
import type { Readable } from '../../../base/readable.ts'
import { createSender } from '../../../base/sender.ts'
import { pagePeopleCalls } from '../../../contract/calls/page-people.ts'
import { peopleTopic } from '../../../contract/entities/page-person.ts'
import type { PageNews, PagePerson } from '../../../contract/entities/page-person.ts'
import { presentForMs } from '../../../contract/present.ts'
import type { Path } from '../../../workbench/kind.ts'

/** Somebody who builds the same page; `isSelf`: another tab or device of the reader. */
export interface Colleague extends PagePerson {
  readonly isSelf: boolean
}

export interface PageRoom extends Readable<readonly Colleague[]> {
  /** Shows the others what is selected here. */
  point(about: Path): void
  close(): void
}

const pointEveryMs = 330
const nobody: readonly Colleague[] = []

/** `account` is the id of the reader: the server accepts their own clients only. */
export function openPageRoom(
  core: Core,
  { app, page, account }: { readonly app: string; readonly page: string; readonly account: string },
): PageRoom {
  const client = `${account}.${randomKey()}`
  const params = { app, page }
  const listeners = new Set<() => void>()
  let people = nobody
  let about: Path = ''
  let isOver = false
  function set(next: readonly PagePerson[]): void {
    const known = people.map(one => one.client)
    const position = (one: PagePerson): number =>
      known.includes(one.client) ? known.indexOf(one.client) : known.length
    // those who were here stay in their order: what is about to be pressed does not move
    const others = next.filter(one => one.client !== client).toSorted((a, b) => position(a) - position(b))
    if (others.length === 0 && people.length === 0) return
    people = others.map(one => ({ ...one, isSelf: one.client.startsWith(`${account}.`) }))
    for (const listener of listeners) listener()
  }
  const pointer = createSender(pointEveryMs, async (at: Path) => {
    const answer = await send(core, pagePeopleCalls.pointInPage, { params, body: { client, about: at } })
    if (isOver) return
    const isPassing = answer.status === 0 || answer.status === 401 || answer.status === 429 || answer.status >= 500
    set(answer.data.data?.people ?? nobody)
    if (answer.status !== 200 && !isPassing) stop() // the page is gone, or the right
  })
  const stopNews = core.live(peopleTopic, data => {
    const { app: inApp, page: onPage, person, gone } = Object(data) as PageNews // any value may come over the socket
    if (isOver || inApp !== app || onPage !== page) return
    if (person) set([...people.filter(one => one.client !== person.client), person])
    if (gone !== undefined) set(people.filter(one => one.client !== gone))
  })
  const line = lineOf(core)
  const stopLine = line.subscribe(() => {
    if (line.get()) pointer.give(about)
  })
  const heart = setInterval(() => pointer.give(about), presentForMs / 3)
  const leave = (): void => {
    const request = wireRequest(pagePeopleCalls.pointInPage, { params, body: { client, about: '', is_leaving: true } })
    void sendAs(core, pagePeopleCalls.pointInPage, { ...request, keepalive: true })
  }
  globalThis.addEventListener?.('pagehide', leave)
  pointer.give(about)

  function stop(): void {
    isOver = true
    set(nobody)
    stopNews()
    stopLine()
    pointer.stop()
    clearInterval(heart)
    globalThis.removeEventListener?.('pagehide', leave)
  }
  return {
    get: () => people,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    point(next) {
      if (next === about || isOver) return
      about = next
      pointer.give(about)
    },
    close() {
      if (isOver) return
      stop()
      leave()
    },
  }
}
