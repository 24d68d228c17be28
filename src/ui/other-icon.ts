// Looks for a name that is not in our table: a Material icon, whose code loads with the first such name.
import { createElement, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import type { OtherIconProps } from './icon-props.ts'
import { useChunk } from './use-chunk.ts'

const load = async () => (await import('./material-icon.tsx')).MaterialIcon

/** Draws nothing itself: the icon around it shows what is found, in the same element. */
export function OtherIcon(props: OtherIconProps): ReactNode {
  const { status, chunk } = useChunk(load)
  const { show } = props
  useLayoutEffect(() => {
    if (status === 'failed') show({ lines: null })
  }, [status, show])
  return chunk && createElement(chunk, props)
}
