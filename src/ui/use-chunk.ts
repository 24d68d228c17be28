// Chunks arrive over a network. Each is asked for when it is drawn, a failure is a state with a way to try again,
// and a try stays visible long enough to be seen as one.
import { useCallback, useEffect, useState } from 'react'

export type ChunkState<T> =
  | { readonly status: 'pending'; readonly chunk?: undefined }
  | { readonly status: 'ready'; readonly chunk: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly chunk?: undefined }

export type Chunk<T> = ChunkState<T> & { retry(): void }

/** The shortest time a retry shows as pending. */
export const minRetryMs = 200

/** Whether loading a chunk failed; false if it loaded and its code failed, which a second request does not fix. */
export const isMissing = (error: unknown): boolean =>
  !(
    error instanceof SyntaxError ||
    error instanceof ReferenceError ||
    error instanceof RangeError ||
    (error instanceof TypeError &&
      !/dynamically imported|importing a module|failed to fetch|load failed/i.test(error.message))
  )

/** Loads a chunk. `load` must keep its identity between renders; undefined loads nothing. */
export function useChunk<T>(load: (() => Promise<T>) | undefined): Chunk<T> {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly load: unknown; readonly state: ChunkState<T> }>({
    load,
    state: { status: 'pending' },
  })
  useEffect(() => {
    if (!load) return
    let isOver = false
    const finish = (state: ChunkState<T>): void => {
      if (!isOver) setFound({ load, state })
    }
    const pause = attempt === 0 ? 0 : minRetryMs
    const startedMs = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      chunk => finish({ status: 'ready', chunk }),
      (error: unknown) => {
        timer = setTimeout(() => finish({ status: 'failed', error }), Math.max(0, pause - (Date.now() - startedMs)))
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load, attempt])
  const retry = useCallback(() => {
    setFound({ load, state: { status: 'pending' } })
    setAttempt(count => count + 1)
  }, [load])
  // a state of an earlier chunk is never shown for the present one
  return { ...(found.load === load ? found.state : { status: 'pending' }), retry }
}
