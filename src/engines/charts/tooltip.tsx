// A chart's tooltip: the label and, below it, each series with its value. Only visual: the same text is in the bars'
// accessible names and in the table of values.
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface TooltipLine {
  readonly color: string
  readonly label: string
  readonly value: string
  readonly isStrong?: boolean
}
export interface ChartTooltipProps {
  readonly title: string
  readonly lines: readonly TooltipLine[]
  readonly xPx: number
  readonly yPx: number
}

export function ChartTooltip({ title, lines, xPx, yPx }: ChartTooltipProps): ReactNode {
  const panel = useRef<HTMLDivElement | null>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const box = element?.parentElement
    if (!element || !box) return
    const width = element.offsetWidth
    const height = element.offsetHeight
    const left = xPx + 14 + width > box.clientWidth ? xPx - width - 14 : xPx + 14
    const top = Math.min(Math.max(0, yPx - height / 2), Math.max(0, box.clientHeight - height))
    element.style.transform = `translate(${Math.max(0, Math.min(left, box.clientWidth - width))}px, ${top}px)`
  })
  return (
    <div ref={panel} className='lc-chart-tip' aria-hidden='true' part='tooltip'>
      <strong>{title}</strong>
      {lines.slice(0, 12).map((line, index) => (
        <span key={index} className='lc-chart-tip-line' data-strong={line.isStrong || undefined}>
          <i style={{ background: line.color }} />
          <span>{line.label}</span>
          <b>{line.value}</b>
        </span>
      ))}
      {lines.length > 12 && <span className='lc-chart-tip-line'>+{lines.length - 12}</span>}
    </div>
  )
}
