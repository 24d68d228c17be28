// The socket is loaded with the first listener: a page that only reads never loads it.
import { backoffMs } from './backoff.ts'
import type { AppSocket } from './socket.ts'

/** Proxy of a socket whose code is loaded by the first `live`; a failed load is retried while there are listeners. */
export function createLazySocket(load: () => Promise<AppSocket>): AppSocket {
  let socket: AppSocket | undefined
  let flight: Promise<AppSocket | undefined> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isDead = false
  /** Listeners registered before the socket is loaded. */
  const waiting = new Set<() => void>()

  function fetch(): void {
    flight ??= load().then(
      made => {
        if (isDead) {
          made.destroy()
          return undefined
        }
        socket = made
        for (const start of [...waiting]) start()
        waiting.clear()
        return made
      },
      () => {
        flight = undefined
        if (waiting.size > 0 && !isDead) again = setTimeout(fetch, backoffMs(tries++, Math.random()))
        return undefined
      },
    )
  }

  return {
    live(topic, listener) {
      if (socket) return socket.live(topic, listener)
      let stop: (() => void) | undefined
      const start = (): void => {
        stop = socket?.live(topic, listener)
      }
      waiting.add(start)
      clearTimeout(again)
      fetch()
      return () => {
        waiting.delete(start)
        stop?.()
      }
    },
    close: () => socket?.close(),
    resume: () => socket?.resume(),
    open: () => socket?.open() ?? 0,
    destroy() {
      isDead = true
      clearTimeout(again)
      waiting.clear()
      socket?.destroy()
    },
  }
}
