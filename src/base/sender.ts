/** Does one thing at a time, no more often than `everyMs`; of those that wait only the last one counts. */
export function createSender<T>(everyMs: number, work: (one: T) => Promise<void>) {
  let waiting: { readonly one: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let lastMs = 0
  let isStopped = false
  function next(): void {
    timer = undefined
    const given = waiting
    if (!given || isBusy || isStopped) return
    waiting = undefined
    isBusy = true
    lastMs = Date.now()
    void work(given.one).finally(() => {
      isBusy = false
      if (waiting) plan()
    })
  }
  function plan(): void {
    if (isBusy || timer !== undefined || isStopped) return
    timer = setTimeout(next, Math.max(0, lastMs + everyMs - Date.now()))
  }
  return {
    isBusy: () => isBusy,
    give(one: T): void {
      waiting = { one }
      plan()
    },
    /** Does what waits now. */
    hurry(): void {
      clearTimeout(timer)
      next()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
