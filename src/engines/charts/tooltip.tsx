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
 * Renders the tooltip right of the point, or left of it where it would leave the box. CSS computes that from its size: to read
 * the size here lays out the page once more with every move. The factor makes the step from 0 to the whole width.
 */
export function ChartTooltip({ title, lines, xPx, yPx, widthPx, heightPx }: ChartTooltipProps): ReactNode {
  const rightPx = xPx + gapPx
  const back = `clamp(0px, (100% - ${widthPx - rightPx}px) * 1000, 100% + ${2 * gapPx}px)`
  const x = `max(0px, min(${rightPx}px - ${back}, ${widthPx}px - 100%))`
  const y = `clamp(0px, ${yPx}px - 50%, max(0px, ${heightPx}px - 100%))`
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
