import type { ReactNode } from 'react'
import type { DrawMapProps } from '../../engines/maps/draw-props.ts'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { words } from './texts.ts'
import { useText } from '../../ui/text.tsx'

function Waiting({ heightPx }: DrawMapProps): ReactNode {
  const say = useText(words)
  return <Skeleton heightPx={heightPx} label={say('input.map.loading')} />
}

/** The map in a separate chunk: reserves its space until it is loaded. */
export const DrawMap = later(async () => (await import('../../engines/maps/draw-map.tsx')).default, Waiting)
