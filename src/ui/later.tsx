// A component in a separate chunk, requested on first render. A failed load shows an error with a retry.
import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorState } from './state.tsx'
import { useText } from './text.tsx'
import { useChunk } from './use-chunk.ts'

export interface Retry {
  onRetry(): void
}

const Nothing = (): ReactNode => null

function Failed({ onRetry }: Retry): ReactNode {
  const text = useText()
  return <ErrorState message={text('error.chunk')} onRetry={onRetry} />
}

/** A component in a chunk of its own. */
export type Later<P> = ComponentType<P> & {
  /** Loads the chunk ahead of the first rendering, which then shows the component at once. */
  load(): Promise<unknown>
}

/**
 * Renders `Waiting` until the chunk is loaded, from then on its component, synchronously; `Missing` if it failed.
 * Replaces React's lazy and Suspense, which remember a failed chunk permanently and for which React carries 7 kB.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P> = Nothing,
  Missing: ComponentType<P & Retry> = Failed,
): Later<P> {
  let found: ComponentType<P> | undefined
  const find = async (): Promise<ComponentType<P>> => (found = await load())
  const Later = (props: P): ReactNode => {
    const { status, retry } = useChunk(found ? undefined : find)
    if (found) return createElement(found, props)
    return status === 'failed' ? <Missing {...props} onRetry={retry} /> : <Waiting {...props} />
  }
  return Object.assign(Later, { load: find })
}
