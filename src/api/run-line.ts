// The line to one run of an action flow (SOC-012…014). It opens for the person who started the run, greets with the session's
// token, and again with each new one. A line that drops without an exit code is opened again, at most three times in a
// row; the worker then repeats its last message (LIV-010).
import { decodeFrame, encodeFrame } from './frames.ts'
import { ticker } from './ticker.ts'

/**
 * What a line reports: a message of the run, its exit code, that the line is gone (`lost`), or that the session of its
 * starter has ended (`left`).
 */
export interface RunNews {
  readonly text?: string
  readonly exitcode?: number
  /** False: the run changed nothing that a page shows. */
  readonly refresh?: boolean
  readonly lost?: true
  readonly left?: true
}

/** The part of a core that a line needs; they are those of its app socket. */
export interface RunLineParts {
  createSocket(url: string): WebSocket
  token(): Promise<string | undefined>
  peek(): string | undefined
  mayReconnect(): boolean
}

const waitsMs = [1000, 2000, 4000]
const greetMs = 10_000

/** Where the channel of a run is, below the base of the worker service or the api. */
export function runUrl(base: string, uuid: string): string {
  const url = new URL(base, typeof location === 'undefined' ? undefined : location.href)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = `${path.endsWith('/api') ? path : `${path}/api`}/v1/queue/${encodeURIComponent(uuid)}`
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
  return url.href
}

/** Opens the line. Returns what closes it; after an exit code, or once it is lost, it reports nothing more. */
export function openRunLine(url: string, parts: RunLineParts, report: (news: RunNews) => void): () => void {
  let socket: WebSocket | undefined
  let stopGreeting: (() => void) | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let hasHeard = false
  let isOver = false

  function leave(): void {
    clearTimeout(again)
    stopGreeting?.()
    const old = socket
    socket = undefined
    if (!old) return
    old.onopen = old.onmessage = old.onclose = old.onerror = null
    try {
      old.close(1000)
    } catch {
      /* it was never open */
    }
  }
  function end(news: RunNews): void {
    if (isOver) return
    isOver = true
    leave()
    report(news)
  }
  function drop(): void {
    leave()
    const waitMs = waitsMs[tries++]
    // one that never said anything cannot be opened here, for example behind a proxy
    if (!hasHeard || waitMs === undefined || !parts.mayReconnect()) end({ lost: true })
    else again = setTimeout(() => void connect(), waitMs)
  }
  function hear(frame: unknown): void {
    const news = typeof frame === 'string' ? newsOf(frame) : undefined
    if (!news || isOver) return
    hasHeard = true
    tries = 0
    if (news.exitcode === undefined) report(news)
    else end(news)
  }
  async function connect(): Promise<void> {
    await parts.token()
    if (isOver) return
    if (!parts.mayReconnect()) return end({ lost: true })
    try {
      socket = parts.createSocket(url)
    } catch {
      return drop()
    }
    const made = socket
    let greeted: string | undefined
    const greet = (): void => {
      const token = parts.peek() ?? ''
      if (token === greeted || made.readyState !== 1) return
      greeted = token
      made.send(
        encodeFrame({
          authorization: token && `Bearer ${token}`,
          message: 'Verify authorization',
          websocket_sub_id: 0,
        }),
      )
    }
    made.onopen = () => {
      greet()
      stopGreeting = ticker(greetMs, greet)
    }
    made.onmessage = event => hear(event.data)
    made.onclose = ({ reason }) => {
      const exitcode = codeIn(reason)
      if (exitcode === undefined) drop()
      else end({ exitcode })
    }
  }
  void connect()
  return () => {
    isOver = true
    leave()
  }
}

const codeIn = (text: string | undefined): number | undefined => {
  const code = /\bexitcode=(\d+)/.exec(text ?? '')?.[1]
  return code === undefined ? undefined : Number(code)
}

/** A worker sends the exit code with the data or in the text of a message (LIV-005). */
function newsOf(frame: string): RunNews | undefined {
  const heard = decodeFrame(frame)
  if (!heard) return undefined
  const text = typeof heard['message'] === 'string' ? heard['message'] : ''
  const data = Object(heard['data']) as Readonly<Record<string, unknown>> // an object: any key may be read
  const code = typeof data['exitcode'] === 'number' ? data['exitcode'] : codeIn(text)
  return {
    ...(text === '' || codeIn(text) !== undefined ? {} : { text }),
    ...(code === undefined ? {} : { exitcode: code }),
    ...(data['refresh'] === false ? { refresh: false } : {}),
  }
}
