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

/**
 * Renders `Waiting` until the chunk is loaded, from then on its component, synchronously; `Missing` if it failed.
 * Replaces React's lazy and Suspense, which remember a failed chunk permanently and for which React carries 7 kB.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P> = Nothing,
  Missing: ComponentType<P & Retry> = Failed,
): ComponentType<P> {
  let found: ComponentType<P> | undefined
  const find = async (): Promise<ComponentType<P>> => (found = await load())
  return function Later(props: P): ReactNode {
    const { status, retry } = useChunk(found ? undefined : find)
    if (found) return createElement(found, props)
    return status === 'failed' ? <Missing {...props} onRetry={retry} /> : <Waiting {...props} />
  }
}
