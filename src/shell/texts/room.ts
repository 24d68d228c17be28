// A room of the platform: steps go with calls, which check the rights each time; the app socket says when there are new
// ones, and where the others are. Without the socket it asks again and again; without a server it waits for it.
import { backoffMs } from '../../api/backoff.ts'
import type { Core } from '../../api/core.ts'
import { lineOf } from '../../api/line.ts'
import { send, sendAs, wireRequest } from '../../api/send.ts'
import type { Answer } from '../../contract/call.ts'
import { sharedTextCalls } from '../../contract/calls/shared-texts.ts'
import { textTopic } from '../../contract/entities/shared-text.ts'
import type { TextNews, TextPerson, TextSteps } from '../../contract/entities/shared-text.ts'
import type { PassageHost, RoomLine, RoomListener, TextRoom } from '../../engines/rich-text/shared/room.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { createUnsentStore } from './unsent-store.ts'
import { randomKey } from '../../base/random-key.ts'
import { createSender } from '../../base/sender.ts'
import { presentForMs } from '../../contract/present.ts'

/** Steps go five times a second at most, positions three times. */
const sendEveryMs = 200
const pointEveryMs = 330
/** A browser lets a request of this size end after its page was closed. */
const keepaliveLetters = 50_000

export interface RoomOptions {
  readonly id: string
  /** The id of the account: the server takes steps of its own editors only. */
  readonly account: string
  /** What is shown if the text was deleted. */
  readonly gone: string
  readonly passages?: PassageHost | undefined
}

export function createTextRoom(core: Core, { id, account, gone, passages }: RoomOptions): TextRoom {
  const client = `${account}.${randomKey()}`
  const unsent = createUnsentStore(core, id, account, client)
  return {
    id,
    client,
    passages,
    unsent: unsent.store,
    open: listener => openLine(core, id, client, gone, unsent, listener),
  }
}

function openLine(
  core: Core,
  id: string,
  client: string,
  goneText: string,
  unsent: Pick<ReturnType<typeof createUnsentStore>, 'flush' | 'close'>,
  listener: RoomListener,
): RoomLine {
  let isOver = false
  let isOpen = false
  /** Counts the times that the line was lost: replies of before are too late. */
  let era = 0
  let tries = 0
  let again: ReturnType<typeof setTimeout> | undefined
  /** The version of the editor, and the newest one that the server told of. */
  let version = 0
  let newest = 0
  const params = { id }

  function lose(): void {
    if (isOver || again !== undefined) return
    era++
    if (isOpen) listener.lost()
    isOpen = false
    again = setTimeout(
      () => {
        again = undefined
        void knock()
      },
      backoffMs(tries++, Math.random()),
    )
  }
  /** Loses the line or leaves the room, as the refusal says. */
  function fail(answer: Answer): void {
    // 401: the session has ended, and what is written is sent once it goes on
    const isPassing = answer.status === 0 || answer.status === 401 || answer.status === 429 || answer.status >= 500
    if (isPassing) {
      lose()
      return
    }
    if (isOver) return
    isOver = true
    stop()
    unsent.close()
    listener.refused(answer.status === 404 ? goneText : refusalOf(answer).message)
  }
  /** Checks whether the server can be reached. */
  async function knock(): Promise<void> {
    const before = era
    const answer = await send(core, sharedTextCalls.readTextSteps, { params, query: { since: version } })
    if (isOver || before !== era) return
    if (answer.status !== 200) {
      fail(answer)
      return
    }
    tries = 0
    isOpen = true
    listener.opened()
  }
  function take(data: TextSteps, since: number): void {
    version = data.version
    newest = Math.max(newest, version)
    if (data.steps) listener.steps(data.steps as readonly { readonly step: unknown; readonly client: string }[], since)
    else listener.text(data.text, data.version)
    if (newest > version) void read(version)
  }
  let isReading = false
  async function read(since: number | undefined): Promise<void> {
    if (isReading && since !== undefined) return // `take` reads on
    isReading = true
    const before = era
    const answer = await send(core, sharedTextCalls.readTextSteps, {
      params,
      query: since === undefined ? {} : { since },
    })
    isReading = false
    if (isOver || before !== era) return
    if (answer.status === 200 && answer.data.data) take(answer.data.data, since ?? 0)
    else fail(answer)
  }

  const steps = createSender(sendEveryMs, async ({ since, steps: sent }: Sent) => {
    const before = era
    const request = wireRequest(sharedTextCalls.sendTextSteps, {
      params,
      body: { version: since, client, steps: [...sent] },
    })
    const isShort = JSON.stringify(request.body).length < keepaliveLetters
    const answer = (await sendAs(
      core,
      sharedTextCalls.sendTextSteps,
      isShort ? { ...request, keepalive: true } : request,
    )) as Answer<TextSteps> // the reply of this call
    if (isOver || before !== era) return
    if (answer.status === 200 && answer.data.data) take(answer.data.data, since)
    else if (answer.status === 400 || answer.status === 413) listener.rejected?.(refusalOf(answer).message)
    else fail(answer)
  })

  let shown: readonly string[] = []
  let where: Where | undefined
  const pointer = createSender(pointEveryMs, async (at: Where) => {
    const before = era
    const answer = await send(core, sharedTextCalls.pointInText, { params, body: { client, ...at } })
    if (isOver || before !== era) return
    const { data } = answer.data
    if (answer.status !== 200 || !data) {
      fail(answer)
      return
    }
    for (const person of data.people) meet(person)
    for (const one of shown) if (!data.people.some(person => person.client === one)) part(one)
    hear(data.version)
  })
  function meet(person: TextPerson): void {
    if (person.client === client) return
    if (!shown.includes(person.client)) shown = [...shown, person.client]
    listener.person(person)
  }
  function part(other: string): void {
    shown = shown.filter(one => one !== other)
    listener.gone(other)
  }
  function hear(told: number): void {
    newest = Math.max(newest, told)
    if (newest > version && isOpen && !steps.isBusy()) void read(version)
  }

  const stopNews = core.live(textTopic, data => {
    const news = Object(data) as TextNews // any value may come over the socket
    if (news.id !== id || isOver || !isOpen) return
    if (news.version !== undefined && news.version < 0) void read(version)
    else if (news.version !== undefined) hear(news.version)
    if (news.person) meet(news.person)
    if (news.gone !== undefined) part(news.gone)
  })
  const socket = lineOf(core)
  const stopSocket = socket.subscribe(() => {
    if (!isOpen) return
    void read(version)
    if (where) pointer.give(where)
  })
  const heart = setInterval(() => {
    if (!isOpen) return
    if (where) pointer.give(where)
    else if (!socket.get()) void read(version)
  }, presentForMs / 3)
  /** While nothing is pushed. */
  const poll = setInterval(() => {
    if (isOpen && !socket.get()) void read(version)
  }, presentForMs / 10)
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    // a page that may come back goes on; of others a browser may release the locks a good while later
    if (persisted) unsent.flush()
    else unsent.close()
    steps.hurry()
    leave()
  }
  globalThis.addEventListener?.('pagehide', onHide)

  function stop(): void {
    clearTimeout(again)
    clearInterval(heart)
    clearInterval(poll)
    stopNews()
    stopSocket()
    steps.stop()
    pointer.stop()
    globalThis.removeEventListener?.('pagehide', onHide)
  }
  function leave(): void {
    const body = { client, ...(where ?? { version: 0, from: 0, to: 0 }), is_leaving: true }
    const request = wireRequest(sharedTextCalls.pointInText, { params, body })
    void sendAs(core, sharedTextCalls.pointInText, { ...request, keepalive: true })
  }

  queueMicrotask(() => {
    if (isOver) return
    isOpen = true
    listener.opened()
  })
  return {
    join: since => void read(since),
    send: (since, sent) => {
      if (isOpen) steps.give({ since, steps: sent })
    },
    point(at) {
      where = at
      if (isOpen) pointer.give(at)
    },
    close() {
      if (isOver) return
      isOver = true
      stop()
      unsent.close()
      leave()
    },
  }
}

interface Sent {
  readonly since: number
  readonly steps: readonly unknown[]
}
interface Where {
  readonly version: number
  readonly from: number
  readonly to: number
}
