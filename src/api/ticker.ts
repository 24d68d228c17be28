// Timers run once per core and rest while the document is hidden.
/** Calls `beat` every `everyMs` while the page shows, and at once when it shows again after a rest. Returns what stops it. */
export function ticker(everyMs: number, beat: () => void): () => void {
  const page = typeof document === 'undefined' ? undefined : document
  let timer: ReturnType<typeof setInterval> | undefined
  const start = (): void => {
    timer ??= setInterval(beat, everyMs)
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const onVisibility = (): void => {
    if (page?.hidden) stop()
    else if (!timer) {
      beat()
      start()
    }
  }
  page?.addEventListener('visibilitychange', onVisibility)
  if (!page?.hidden) start()
  return () => {
    stop()
    page?.removeEventListener('visibilitychange', onVisibility)
  }
}
