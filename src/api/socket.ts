// One socket per core: opened by the first listener, closed 5 s after the last one left.
// Runs of action flows have lines of their own, which end with the session too (run-line.ts).
import { limits } from '../contract/limits.ts'
import { backoffMs } from './backoff.ts'
import { decodeFrame, encodeFrame } from './frames.ts'
import { ticker } from './ticker.ts'

/** The socket itself sends this topic to its listeners, with `true` or `false`; frames of a server never carry it. */
export const lineTopic = 'lc:line'

const runPrefix = 'lc:run:'
/** `core.live` with this topic follows a run of an action flow (run-line.ts). */
export const runTopic = (uuid: string): string => `${runPrefix}${uuid}`

export interface SocketParts {
  readonly url: string
  /** Where the channels of runs are; default: none are opened. */
  readonly worker?: string
  createSocket(url: string): WebSocket
  /** The token of the session, once there is one; undefined for a visitor without one. */
  token(): Promise<string | undefined>
  peek(): string | undefined
  /**
   * Whether to send anything, and to reconnect after a lost connection: while signed in, or if no token is needed
   * (SOC-015).
   */
  mayReconnect(): boolean
  onUser(user: unknown): void
}

export interface AppSocket {
  live(topic: string, listener: (data: unknown) => void): () => void
  /** Closes the line and those of runs (SOC-011); listeners stay and are served again by `resume`. */
  close(): void
  resume(): void
  open(): number
  destroy(): void
}

const lingerMs = 5_000
/** So many authorizations in a row may stay without any frame of the server. */
const mostUnheard = 2

/** Where the app socket is: the api base with ws(s): and /api/ (SOC-001). */
export function socketUrl(api: string, given?: string): string {
  const base = typeof location === 'undefined' ? undefined : location.href
  const url = new URL(given ?? api, base)
  if (given === undefined) {
    const path = url.pathname.replace(/\/+$/, '')
    url.pathname = path.endsWith('/api') ? `${path}/` : `${path}/api/`
  }
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
  return url.href
}

export function createAppSocket(parts: SocketParts): AppSocket {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  let socket: WebSocket | undefined
  let isOpening = false
  let stopVerify: (() => void) | undefined
  let linger: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let subId: string | number = 0
  let isDead = false
  /** The server has authorized this line and replies to it (line.ts). */
  let isUp = false
  /** The last authorization was not answered yet. */
  let isPending = false
  /** Authorizations since the last frame of the server. */
  let unheard = 0
  /** What ends each open line of a run. */
  const runs = new Set<(hasLeft: boolean) => void>()

  const send = (topic: string, data: unknown): void => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener(data)
  }
  function setUp(next: boolean): void {
    isPending = false
    if (isUp === next) return
    isUp = next
    send(lineTopic, next)
  }

  const wanted = (): boolean => !isDead && listeners.size > 0

  function verify(): void {
    if (socket?.readyState !== 1 || !parts.mayReconnect()) return
    if (isPending) setUp(false) // nothing came since the last one
    // a line that is broken somewhere on its way, or that a computer slept through: browsers notice it minutes later
    if (++unheard > mostUnheard) {
      leave(socket)
      return comeBack(0)
    }
    isPending = true
    const token = parts.peek()
    socket.send(
      encodeFrame({
        authorization: token ? `Bearer ${token}` : '',
        message: 'Verify authorization',
        websocket_sub_id: subId,
      }),
    )
  }

  function hear(frame: unknown): void {
    const heard = typeof frame === 'string' ? decodeFrame(frame) : undefined
    if (!heard || typeof heard['message'] !== 'string') return
    unheard = 0
    const topic = heard['message']
    const id = heard['websocket_sub_id']
    if (topic === 'Notify' || topic === lineTopic) return // SOC-009
    if (topic === 'User authorized') {
      setUp(true)
      if ((typeof id === 'number' || typeof id === 'string') && Number(id) !== 0) subId = id // SOC-006
      if (heard['data'] !== null && typeof heard['data'] === 'object') parts.onUser(heard['data']) // SOC-007
    }
    send(topic, heard['data'])
  }

  function drop(): void {
    clearTimeout(linger)
    clearTimeout(again)
    stopVerify?.()
    stopVerify = undefined
    const old = socket
    socket = undefined
    setUp(false)
    if (old) leave(old)
  }

  function leave(old: WebSocket): void {
    old.onopen = old.onmessage = old.onclose = old.onerror = null
    try {
      old.close(1000)
    } catch {
      /* it was never open */
    }
  }

  function comeBack(code: number): void {
    stopVerify?.()
    stopVerify = undefined
    socket = undefined
    setUp(false)
    if (!wanted() || code === 4401 || !parts.mayReconnect()) return
    again = setTimeout(
      () => {
        void connect()
      },
      backoffMs(tries++, Math.random()),
    )
  }

  async function connect(): Promise<void> {
    if (socket || isOpening || !wanted()) return
    isOpening = true
    await parts.token()
    isOpening = false
    if (socket || !wanted() || !parts.mayReconnect()) return
    let made: WebSocket
    try {
      made = parts.createSocket(parts.url)
    } catch {
      comeBack(0)
      return
    }
    socket = made
    made.onopen = () => {
      tries = unheard = 0
      verify()
      stopVerify = ticker(limits.socketVerifyMs, verify)
    }
    made.onmessage = event => hear(event.data)
    made.onclose = event => {
      if (socket === made) comeBack(event.code)
    }
  }

  function follow(uuid: string, listener: (data: unknown) => void): () => void {
    let stop = (): void => {}
    const end = (hasLeft: boolean): void => {
      if (!runs.delete(end)) return
      stop()
      if (hasLeft) listener({ left: true })
    }
    runs.add(end)
    import('./run-line.ts')
      .then(({ openRunLine, runUrl }) => {
        if (!runs.has(end)) return
        stop = openRunLine(runUrl(parts.worker ?? '', uuid), parts, news => {
          if (news.exitcode !== undefined || news.lost) runs.delete(end)
          listener(news)
        })
      })
      .catch(() => {
        if (runs.delete(end)) listener({ lost: true }) // the code did not come, or a relative base outside a page
      })
    return () => end(false)
  }
  function close(): void {
    drop()
    for (const end of [...runs]) end(true)
  }

  return {
    live(topic, listener) {
      if (topic.startsWith(runPrefix)) return follow(topic.slice(runPrefix.length), listener)
      clearTimeout(linger)
      const set = listeners.get(topic) ?? new Set()
      // one listener may be given twice; each gets its own stop
      const own = (data: unknown): void => listener(data)
      set.add(own)
      listeners.set(topic, set)
      if (topic === lineTopic) own(isUp)
      void connect()
      return () => {
        set.delete(own)
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic)
        if (listeners.size === 0) {
          clearTimeout(linger)
          linger = setTimeout(drop, lingerMs)
        }
      }
    },
    close,
    resume() {
      void connect()
    },
    open: () => (socket ? 1 : 0) + runs.size,
    destroy() {
      isDead = true
      listeners.clear()
      close()
    },
  }
}
