// What ends a statement that runs too long, and a transaction that runs none.
/** When a statement is ended, and for whom it runs. */
export interface Leash {
  readonly limitMs: number
  readonly signal?: AbortSignal | undefined
}

/** Cancels a statement when its time is over or its client disconnects; `reason` is which of them it was. */
export function watchdog({ limitMs, signal }: Leash, end: () => Promise<void>, leastMs: number) {
  const startedMs = performance.now()
  let reason: 'time' | 'client' | undefined
  let ending: Promise<void> | undefined
  let leaving: NodeJS.Timeout | undefined
  const finish = (why: 'time' | 'client') => {
    if (ending) return
    reason = why
    ending = end()
  }
  const leave = () => {
    leaving = setTimeout(() => finish('client'), Math.max(0, startedMs + leastMs - performance.now()))
  }
  const timer = setTimeout(() => finish('time'), limitMs)
  signal?.addEventListener('abort', leave, { once: true })
  if (signal?.aborted) leave()
  return {
    get reason() {
      return reason
    },
    stop: () => {
      clearTimeout(timer)
      clearTimeout(leaving)
      signal?.removeEventListener('abort', leave)
      return ending
    },
  }
}

/** Counts the time in which no statement of a transaction runs; `over` rejects when it was too long without a break. */
export function idleLimit(limitMs: number, error: () => Error) {
  let running = 0
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let expire = (): void => {}
  const over = new Promise<never>((_, reject) => {
    expire = () => reject(error())
  })
  over.catch(() => {}) // it may expire after the work has ended, when nobody waits for it
  const wait = (): void => {
    if (!isOver) timer = setTimeout(expire, limitMs)
  }
  wait()
  return {
    over,
    async during<T>(statement: () => Promise<T>): Promise<T> {
      running++
      clearTimeout(timer)
      try {
        return await statement()
      } finally {
        running--
        if (running === 0) wait()
      }
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
