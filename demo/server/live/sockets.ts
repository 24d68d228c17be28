// The app socket (SOC-001…): base64 of UTF-8 JSON in both directions. A client identifies itself, again every ten
// seconds; it receives its id and its user, and "Refresh" when the items of a collection it may see have changed. Builders
// also receive "Comments" (comments.ts), "Text" while they have a shared text open (texts.ts), and "People" while they build a
// page (page-people.ts).
import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import * as ws from 'ws'
import type WebSocket from 'ws'
import * as v from '../../../src/base/schema.ts'
import type { Result } from '../../../src/base/result.ts'
import { asPlainRequest } from '../http/plain-request.ts'
import { endOf } from '../auth/tokens.ts'
import type { Access } from '../rights/access.ts'
import type { Readers } from '../rights/readers.ts'
import type { Who } from '../rights/who.ts'
import type { Repo } from '../data/repo.ts'
import type { Change, Changes } from './changes.ts'
import { notifyOfComments } from './comments.ts'
import { watchRun } from './runs.ts'
import { notifyOfPeople, type PageRooms } from './page-people.ts'
import { notifyOfTexts, type TextRooms } from './texts.ts'

export interface SocketServer {
  close(): Promise<void>
}
interface NodeServer {
  on(event: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown
  emit(event: 'connection', socket: Duplex): boolean
}
interface Options {
  readonly changes: Changes
  readonly access: Access
  readonly readers: Readers
  readonly repo: Repo
  readonly texts: TextRooms
  readonly pageRooms: PageRooms
  /** The base path of the calls: the socket is at /api/, and also below that path. */
  readonly basePath: string
  identify(authorization: string | undefined, origin: string | undefined): Promise<Result<Who>>
  log(line: string): void
}

interface Guest {
  who: Who | undefined
  /** The header that it was identified with last. */
  authorization: string | undefined
  readonly origin: string | undefined
  isWatchingAll: boolean
  apps: ReadonlySet<string>
  id: number
  isKnown: boolean
  /** When it last identified itself. */
  seenAtMs: number
  /** When the token used for that expires. */
  endsAtMs: number
  /** Messages since `countedSinceMs`. */
  messages: number
  countedSinceMs: number
  isAnswering: boolean
  /** The last greeting that came while another one was answered. */
  waiting: Hello | undefined
}
/** The user, and the apps whose changes are sent (undefined: all). */
interface Known {
  readonly who: Result<Who>
  readonly apps: ReadonlySet<string> | undefined
}

// The installed types are those of ws 7, which had the server only as a property of its class.
const { WebSocketServer } = ws as unknown as { readonly WebSocketServer: typeof WebSocket.Server }

const Hello = v.looseObject({
  message: v.string(),
  authorization: v.optional(v.string()),
  websocket_sub_id: v.optional(v.number()),
})
type Hello = v.InferOutput<typeof Hello>
const firstWordMs = 15_000
/**
 * A client identifies itself every ten seconds; after several missed ones it is disconnected, whatever else it sends.
 */
const silentMs = 60_000
const unauthorizedCode = 4401
/** A client identifies itself every ten seconds; one that sends this many messages in that time is rejected. */
const mostMessages = 100
const countedMs = 10_000
const tooManyCode = 1008
/** For so long the rights of visitors without an account are not read again: they can greet as often as they like. */
const publicKnownMs = 1000

const runSocket = /^\/api\/v1\/queue\/([\w.%~-]{1,300})\/?$/
const isSocket = (path: string): boolean => path === '/api/' || path === '/api' || runSocket.test(path)

export function attachSockets(
  server: NodeServer,
  { changes, access, readers, repo, texts, pageRooms, basePath, identify, log }: Options,
): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const guests = new Map<WebSocket, Guest>()
  const watchers = new Set<WebSocket>()

  server.on('upgrade', (request, socket, head) => {
    // Node removes its own listener before this event, and a socket error without a listener ends the process.
    const onError = () => socket.destroy()
    socket.on('error', onError)
    if (!/(^|,)\s*websocket\s*(,|$)/i.test(request.headers.upgrade ?? '')) {
      asPlainRequest(server, request, socket, head)
      socket.off('error', onError) // the HTTP server listens again
      return
    }
    const asked = (request.url ?? '').split('?')[0] ?? ''
    // a client that knows only the address of the calls connects beneath it; that address may be /api itself
    const path = isSocket(asked) || !asked.startsWith(`${basePath}/`) ? asked : asked.slice(basePath.length)
    const run = runSocket.exec(path)?.[1]
    if (!isSocket(path)) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    // the socket of an HTTP request is a net.Socket, though the event is typed more loosely
    sockets.handleUpgrade(request, socket as Socket, head, opened => {
      if (run === undefined) receive(opened, request.headers.origin)
      else watch(opened, run, request.headers.origin)
    })
  })

  function watch(socket: WebSocket, run: string, origin: string | undefined): void {
    watchers.add(socket)
    socket.on('close', () => {
      watchers.delete(socket)
    })
    watchRun(socket, {
      uuid: readable(run),
      repo,
      changes,
      log,
      say: message => say(socket, message),
      async identify(text) {
        const hello = decode(text)
        const who = hello?.message === 'Verify authorization' ? await identify(hello.authorization, origin) : undefined
        return who?.ok ? { who: who.value, endsAtMs: endOf(hello?.authorization) ?? Infinity } : undefined
      },
    })
  }

  function receive(socket: WebSocket, origin: string | undefined): void {
    const guest: Guest = {
      who: undefined,
      authorization: undefined,
      origin,
      isWatchingAll: false,
      apps: new Set(),
      id: 0,
      isKnown: false,
      seenAtMs: Date.now(),
      endsAtMs: Infinity,
      messages: 0,
      countedSinceMs: Date.now(),
      isAnswering: false,
      waiting: undefined,
    }
    guests.set(socket, guest)
    const firstWord = setTimeout(() => {
      if (!guest.isKnown) socket.close(unauthorizedCode, 'No authorization came.')
    }, firstWordMs)
    socket.on('close', () => {
      clearTimeout(firstWord)
      guests.delete(socket)
    })
    socket.on('error', () => socket.terminate())
    socket.on('message', data => {
      if (Date.now() - guest.countedSinceMs > countedMs)
        Object.assign(guest, { messages: 0, countedSinceMs: Date.now() })
      if (++guest.messages > mostMessages) {
        socket.close(tooManyCode, 'Too many messages.')
        return
      }
      const hello = decode(String(data))
      if (hello?.message !== 'Verify authorization') return // not ours: no reply
      guest.waiting = hello
      if (!guest.isAnswering)
        answerAll(socket, guest, origin).catch((error: unknown) => log(`A socket message failed: ${String(error)}`))
    })
  }

  /** One greeting at a time; of those that came in the meantime only the last one counts. */
  async function answerAll(socket: WebSocket, guest: Guest, origin: string | undefined): Promise<void> {
    guest.isAnswering = true
    try {
      for (let hello = guest.waiting; hello && socket.readyState === socket.OPEN; hello = guest.waiting) {
        guest.waiting = undefined
        await answer(socket, guest, hello, origin)
      }
    } finally {
      guest.isAnswering = false
    }
  }

  let publicKnown: { readonly known: Promise<Known>; readonly untilMs: number } | undefined
  function know(authorization: string | undefined, origin: string | undefined): Promise<Known> {
    const read = async (): Promise<Known> => {
      const who = await identify(authorization, origin)
      return { who, apps: who.ok ? await access.watches(who.value) : new Set() }
    }
    if (authorization !== undefined && authorization.trim() !== '') return read()
    if (!publicKnown || publicKnown.untilMs < Date.now()) {
      publicKnown = { known: read(), untilMs: Date.now() + publicKnownMs }
      publicKnown.known.catch(() => {
        publicKnown = undefined
      }) // sent to the requesting client
    }
    return publicKnown.known
  }

  async function answer(socket: WebSocket, guest: Guest, hello: Hello, origin: string | undefined): Promise<void> {
    const { who, apps } = await know(hello.authorization, origin)
    if (!who.ok) {
      socket.close(unauthorizedCode, 'Not authorized.')
      return
    }
    guest.seenAtMs = Date.now()
    guest.endsAtMs = endOf(hello.authorization) ?? Infinity
    guest.who = who.value
    guest.authorization = hello.authorization
    guest.isWatchingAll = apps === undefined
    guest.apps = apps ?? new Set()
    guest.isKnown = true
    // A client that reconnects retains its id (SOC-015).
    guest.id ||= hello.websocket_sub_id || randomInt(1, 2 ** 31)
    const user = who.value.kind === 'embed' ? { id: who.value.id, permissions: [] } : (who.value.user ?? null)
    say(socket, { message: 'User authorized', websocket_sub_id: guest.id, data: user })
  }

  async function tell({ app, collection, isForAll }: Change): Promise<void> {
    const watching = [...guests].filter(
      ([, guest]) => guest.isKnown && Date.now() < guest.endsAtMs && (guest.isWatchingAll || guest.apps.has(app)),
    )
    const rules = watching.every(([, guest]) => guest.isWatchingAll) ? [] : await repo.rules.list(app)
    for (const [socket, { who, id }] of watching) {
      // who may read no row of the collection does not learn that it changed
      const part = who && (await readers(who, rules).part({ app, slug: collection }, 'read'))
      if (isForAll || (part && !part.isClosed))
        say(socket, { message: 'Refresh', websocket_sub_id: id, data: { app, collection } })
    }
  }
  /** One change after the other, so that clients receive them in their order. */
  let telling: Promise<void> = Promise.resolve()
  const stop = changes.listen(change => {
    telling = telling.then(() => tell(change)).catch((error: unknown) => log(`A change was not sent: ${String(error)}`))
  })
  const known = () =>
    [...guests].map(([socket, { who, endsAtMs, authorization, origin, id }]) => ({
      who,
      endsAtMs,
      key: `${origin} ${authorization}`,
      identify: () => identify(authorization, origin),
      send: (message: string, data: unknown) => say(socket, { message, websocket_sub_id: id, data }),
    }))
  const stopComments = notifyOfComments(changes, known, log)
  const stopTexts = notifyOfTexts(texts, known, log)
  const stopPeople = notifyOfPeople(pageRooms, known, log)
  const sweep = setInterval(() => {
    for (const [socket, guest] of guests) {
      if (Date.now() - guest.seenAtMs > silentMs) socket.terminate()
      else if (Date.now() >= guest.endsAtMs) socket.close(unauthorizedCode, 'The token has ended.')
    }
  }, silentMs / 2)
  sweep.unref()

  return {
    async close() {
      stop()
      stopComments()
      stopTexts()
      stopPeople()
      clearInterval(sweep)
      for (const socket of [...guests.keys(), ...watchers]) socket.close(1001, 'The server stops.')
      // A client that does not complete the closing handshake is terminated.
      const impatience = setTimeout(() => {
        for (const socket of [...guests.keys(), ...watchers]) socket.terminate()
      }, 1000)
      await new Promise<void>(resolve => sockets.close(() => resolve()))
      clearTimeout(impatience)
    },
  }
}

function decode(text: string): Hello | undefined {
  try {
    const parsed = v.safeParse(Hello, JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // not base64 of JSON
  }
}

/** Returns a part of a path, decoded; a part that cannot be decoded is returned unchanged. */
function readable(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

function say(socket: WebSocket, message: unknown): void {
  if (socket.readyState === socket.OPEN) socket.send(Buffer.from(JSON.stringify(message), 'utf8').toString('base64'))
}
