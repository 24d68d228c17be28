/** Waits, until the signal aborts at most. */
export const rest = (ms: number, end?: AbortSignal): Promise<void> =>
  new Promise(done => {
    const timer = setTimeout(done, ms)
    end?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
