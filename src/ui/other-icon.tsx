// Looks for a name that is not in our table: a Material icon, whose code loads with the first such name.
import { createElement, useLayoutEffect } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { OtherIconProps } from './icon-props.ts'
import { useChunk } from './use-chunk.ts'

/** What stands for an icon that does not exist: an empty box, or letters. */
export const unknownIcon = (fallback: string | undefined): ReactElement =>
  fallback === undefined ? (
    <rect x='3' y='3' width='18' height='18' rx='2' strokeWidth={1.2} strokeOpacity={0.55} />
  ) : (
    <text x='12' y='12' fontSize='20' textAnchor='middle' dominantBaseline='central' fill='currentColor' stroke='none'>
      {fallback}
    </text>
  )

const load = async () => (await import('./material-icon.tsx')).MaterialIcon

/** Draws nothing itself: the icon beside it shows what is found, in the same element. */
export function OtherIcon(props: OtherIconProps): ReactNode {
  const { status, chunk } = useChunk(load)
  const { show, fallback } = props
  useLayoutEffect(() => {
    if (status === 'failed') show({ lines: unknownIcon(fallback) })
  }, [status, show, fallback])
  return chunk && createElement(chunk, { ...props, unknown: unknownIcon })
}
