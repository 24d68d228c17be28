// The lines of a Material icon, from the server.
import { useLayoutEffect } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { splitIcon } from '../contract/icon-names.ts'
import { useIconDrawing } from '../stores/icons.ts'
import type { Drawing } from '../stores/icons.ts'
import type { OtherDrawing, OtherIconProps } from './icon-props.ts'

export interface MaterialIconProps extends OtherIconProps {
  unknown(fallback: string | undefined): ReactElement
}

export function MaterialIcon({ name, fallback, find, show, unknown }: MaterialIconProps): ReactNode {
  const drawing = useIconDrawing(name)
  useLayoutEffect(() => {
    if (drawing === undefined) show({ lines: null })
    else show(drawing ? { lines: linesOf(drawing) } : (ownInStyle(name, find) ?? { lines: unknown(fallback) }))
  }, [name, fallback, drawing, find, show, unknown])
  return null
}

const linesOf = (drawing: NonNullable<Drawing>) => (
  <g fill='currentColor' fillOpacity={1} stroke='none'>
    {drawing.map(({ d, opacity, even_odd: isEvenOdd }, index) => (
      <path key={index} d={d} opacity={opacity} fillRule={isEvenOdd ? 'evenodd' : undefined} />
    ))}
  </g>
)

/** One of our own may be stored with a style too: "sharp-line-chart". */
function ownInStyle(name: string, find: OtherIconProps['find']): OtherDrawing | undefined {
  const { style, rest = '' } = splitIcon(name.toLowerCase()) ?? {}
  const lines = find(rest)
  return style && lines !== undefined ? { lines, prefix: style } : undefined
}
