// Where the bytes of a body come from: the web stream of its request, or the HTTP server's own stream, which takes the server
// half of the time for a small body. Which of them is decided once per request, by who hands it to the app.
import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'

/** Returns false to stop. */
export type Take = (piece: Uint8Array) => boolean

export interface BodySource {
  /** Whether nobody reads it, and it was not read to its end. */
  readonly isUnread: boolean
  /** Hands every piece over. If it stops early, it may be read on later. */
  read(take: Take): Promise<'whole' | 'enough' | 'broken'>
  /** Ends a read under way; nothing reads it afterwards. */
  giveUp(): void
}

const ofServers = new WeakMap<Request, BodySource | undefined>()

/** Returns what @hono/node-server calls for each request. The bodies of these are read from its own stream. */
export const fetchFromNode =
  (app: Hono) =>
  (request: Request, env: { readonly incoming: unknown }): Response | Promise<Response> => {
    if (isOfHttp1(env.incoming) && request.method !== 'GET' && request.method !== 'HEAD')
      ofServers.set(request, hasBody(env.incoming) ? fromNode(env.incoming) : undefined)
    return app.fetch(request, env)
  }

/** Returns undefined if the request has no body. A request that was made of another one has its own web stream. */
export function bodyOf(request: Request): BodySource | undefined {
  if (ofServers.has(request)) return ofServers.get(request)
  return request.body ? fromWeb(request.body) : undefined
}

const isOfHttp1 = (incoming: unknown): incoming is IncomingMessage =>
  typeof incoming === 'object' && incoming !== null && 'httpVersionMajor' in incoming && incoming.httpVersionMajor === 1

/** RFC 9112 §6.3: a request without either has none. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

export function fromNode(incoming: IncomingMessage): BodySource {
  let isUnread = true
  let giveUp = () => {}
  return {
    get isUnread() {
      return isUnread
    },
    read: take =>
      new Promise(resolve => {
        const end = (how: 'whole' | 'enough' | 'broken') => {
          incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', waitForClose)
          incoming.pause()
          isUnread = how === 'enough'
          resolve(how)
        }
        const onData = (piece: Buffer) => {
          if (!take(piece)) end('enough')
        }
        const onEnd = () => end('whole')
        // A client that went away may have sent all of it: the rest of that waits here.
        const onClose = () => {
          const rest = incoming.complete ? (incoming.read() as Buffer | null) : null // no encoding is set
          if (rest !== null && !take(rest)) end('enough')
          else end(incoming.complete ? 'whole' : 'broken')
        }
        isUnread = false
        giveUp = () => end('broken')
        if (incoming.closed) return onClose()
        incoming.on('data', onData).on('end', onEnd).on('close', onClose).on('error', waitForClose).resume()
      }),
    giveUp: () => giveUp(),
  }
}

/** An "error" without a listener ends the process; "close" follows it. */
const waitForClose = () => {}

function fromWeb(body: ReadableStream<Uint8Array>): BodySource {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return {
    get isUnread() {
      return !body.locked
    },
    async read(take) {
      reader = body.getReader()
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return 'whole'
          if (!take(value)) {
            reader.releaseLock()
            return 'enough'
          }
        }
      } catch {
        return 'broken' // the client went away in the middle of its body
      }
    },
    giveUp() {
      reader?.cancel().catch(() => undefined) // the source may have failed by now
    },
  }
}
