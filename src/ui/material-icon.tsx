// The lines of a Material icon, from the server.
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { splitIcon } from '../contract/icon-names.ts'
import { useIconDrawing } from '../stores/icons.ts'
import type { OtherDrawing, OtherIconProps } from './icon-props.ts'

export function MaterialIcon({ name, find, show }: OtherIconProps): ReactNode {
  const drawing = useIconDrawing(name)
  useLayoutEffect(() => {
    show(drawing === null ? ownInStyle(name, find) : { lines: drawing && linesOf(drawing) })
  }, [name, drawing, find, show])
  return null
}

const linesOf = (drawing: NonNullable<ReturnType<typeof useIconDrawing>>) => (
  <g fill='currentColor' fillOpacity={1} stroke='none'>
    {drawing.map(({ d, opacity, even_odd: isEvenOdd }, index) => (
      <path key={index} d={d} opacity={opacity} fillRule={isEvenOdd ? 'evenodd' : undefined} />
    ))}
  </g>
)

/** One of our own may be stored with a style too: "sharp-line-chart". */
function ownInStyle(name: string, find: OtherIconProps['find']): OtherDrawing {
  const { style, rest = '' } = splitIcon(name.toLowerCase()) ?? {}
  const lines = find(rest) ?? null
  return style && lines !== null ? { lines, prefix: style } : { lines: null }
}
