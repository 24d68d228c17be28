// A component as a chunk of its own, asked for when it is first drawn. What does not come says so, with a way to try again.
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
 * Draws `Waiting` until the chunk is there, from then on what it holds, at once wherever it is drawn; `Missing` where it did not come.
 * In place of React's lazy and Suspense, which remember a failed chunk for good and for which React carries 7 kB.
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
