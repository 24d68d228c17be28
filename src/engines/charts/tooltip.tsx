// A chart's tooltip: the label and, below it, each series with its value. Only visual: the same text is in the bars'
// accessible names and in the table of values.
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
  /** The size of the box that it stays in. */
  readonly widthPx: number
  readonly heightPx: number
}

/** What is between the tooltip and the point. */
const gapPx = 14

/**
 * Renders the tooltip on the side of the point that has more room. CSS computes where that is from its size: to read the size
 * here styles the page once more with every move.
 */
export function ChartTooltip({ title, lines, xPx, yPx, widthPx, heightPx }: ChartTooltipProps): ReactNode {
  const within = (start: string, px: number): string => `max(0px, min(${start}, ${px}px - 100%))`
  const x = within(xPx * 2 < widthPx ? `${xPx + gapPx}px` : `${xPx - gapPx}px - 100%`, widthPx)
  const y = within(`${yPx}px - 50%`, heightPx)
  return (
    <div className='lc-chart-tip' aria-hidden='true' part='tooltip' style={{ transform: `translate(${x}, ${y})` }}>
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
