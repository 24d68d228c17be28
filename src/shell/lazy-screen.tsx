import { useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { ErrorState, Skeleton } from '../ui/state.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { useShell } from './context.tsx'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'
import sheet from './lazy-screen.css'

/** A screen in a separate chunk; a failed load shows an error with a retry. */
export function LazyScreen<T>({
  load,
  draw,
  waiting = <Waiting />,
}: {
  readonly load: () => Promise<T>
  draw(screen: T): ReactNode
  readonly waiting?: ReactNode
}): ReactNode {
  const text = useText(words)
  const loaded = useCallback(() => load().then(screen => ({ screen })), [load])
  const chunk = useChunk(loaded)
  const shell = useShell()
  useEffect(() => {
    if (chunk.status === 'failed')
      shell.emit('lc-error', { code: 'chunk', message: String(chunk.error), retry: chunk.retry }, true)
  }, [chunk.status])
  if (chunk.status === 'ready') return draw(chunk.chunk.screen)
  if (chunk.status === 'failed') return <ErrorState message={text('shell.screenFailed')} onRetry={chunk.retry} />
  return waiting
}

/** What the page itself shows while the element loads: it stays until it is known who looks. */
export const FirstWaiting = (): ReactNode => (
  <slot name='loading'>
    <Waiting />
  </slot>
)

/** What the page area shows until its screen is known and loaded: the outline of a screen. */
export function Waiting(): ReactNode {
  useSheet(sheet)
  return (
    <div className='lc-shell-wait'>
      <Skeleton heightPx={28} kind='value' />
      <Skeleton heightPx={132} />
      <Skeleton heightPx={320} />
    </div>
  )
}
