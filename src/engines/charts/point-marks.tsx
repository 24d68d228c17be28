// What stands below and above the points of a plot, in SVG: axes, straight lines, labels, the mark of the active point.
import { memo } from 'react'
import type { ReactNode } from 'react'
import { textWidthPx } from '../../ui/text-width.ts'
import { fitted } from './bar-labels.ts'
import type { PointLayout } from './point-layout.ts'

/** A straight line from value to value. */
export interface PointLine {
  readonly series?: string | undefined
  readonly color: string
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** The grid, the ticks and the titles of both axes. */
export const PointAxes = memo(function PointAxes({
  layout: { plot, xTicks, yTicks, hasTitles },
  xTitle,
  yTitle,
  widthPx,
  heightPx,
}: {
  readonly layout: PointLayout
  readonly xTitle: string
  readonly yTitle: string
  readonly widthPx: number
  readonly heightPx: number
}): ReactNode {
  const bottom = plot.y + plot.height
  return (
    <svg width={widthPx} height={heightPx} aria-hidden='true'>
      {yTicks.map(tick => (
        <g key={tick.value}>
          <line className='lc-chart-grid' x1={plot.x} x2={plot.x + plot.width} y1={tick.at} y2={tick.at} />
          <text x={plot.x - 8} y={tick.at} dy='0.32em' textAnchor='end'>
            {tick.text}
          </text>
        </g>
      ))}
      {xTicks.map(tick => (
        <g key={tick.value}>
          <line className='lc-chart-grid' x1={tick.at} x2={tick.at} y1={plot.y} y2={bottom} />
          <text x={tick.at} y={bottom + 16} textAnchor='middle'>
            {tick.text}
          </text>
        </g>
      ))}
      <line className='lc-chart-zero' x1={plot.x} x2={plot.x + plot.width} y1={bottom} y2={bottom} />
      <line className='lc-chart-zero' x1={plot.x} x2={plot.x} y1={plot.y} y2={bottom} />
      {hasTitles && xTitle !== '' && (
        <Title text={xTitle} roomPx={plot.width} x={plot.x + plot.width / 2} y={heightPx - 4} />
      )}
      {hasTitles && yTitle !== '' && (
        <g transform={`translate(11 ${plot.y + plot.height / 2}) rotate(-90)`}>
          <Title text={yTitle} roomPx={plot.height} x={0} y={0} />
        </g>
      )}
    </svg>
  )
})

function Title({
  text,
  roomPx,
  x,
  y,
}: {
  readonly text: string
  readonly roomPx: number
  readonly x: number
  readonly y: number
}): ReactNode {
  return (
    <text className='lc-chart-axis-title' x={x} y={y} textAnchor='middle'>
      {fitted(text.slice(0, 200), roomPx)}
      <title>{text}</title>
    </text>
  )
}

export function PointOverlay({
  layout,
  lines,
  labels,
  active,
  radiusPx,
  widthPx,
  heightPx,
}: {
  readonly layout: PointLayout
  readonly lines: readonly PointLine[]
  readonly labels: readonly LabelPosition[]
  readonly active: number | undefined
  readonly radiusPx: number
  readonly widthPx: number
  readonly heightPx: number
}): ReactNode {
  const { plot, x, y } = layout
  return (
    <svg width={widthPx} height={heightPx} className='lc-plot-points-over' aria-hidden='true'>
      {/* an inner drawing cuts what reaches past the plot */}
      <svg x={plot.x} y={plot.y} width={plot.width} height={plot.height} overflow='hidden'>
        {lines.map((line, index) => {
          const ends = {
            x1: x.at(line.from.x) - plot.x,
            y1: y.at(line.from.y) - plot.y,
            x2: x.at(line.to.x) - plot.x,
            y2: y.at(line.to.y) - plot.y,
          }
          return (
            <g key={index}>
              <line className='lc-plot-points-halo' {...ends} />
              <line className='lc-plot-points-line' {...ends} style={{ stroke: line.color }} />
            </g>
          )
        })}
      </svg>
      {labels.map(label => (
        <text
          key={label.index}
          className='lc-plot-points-label'
          x={label.x}
          y={label.y}
          dy='0.32em'
          textAnchor='middle'
        >
          {label.text}
        </text>
      ))}
      {active !== undefined && (
        <circle
          className='lc-plot-points-active'
          cx={layout.xsPx[active]}
          cy={layout.ysPx[active]}
          r={(layout.radiiPx?.[active] ?? radiusPx) + 3}
        />
      )}
    </svg>
  )
}

export interface LabelPosition {
  readonly index: number
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly text: string
  readonly halfPx: number
}

const [fontPx, lineHeightPx, mostLabels, mostPx] = [12, 15, 200, 120]

/** Places labels in or above their points, largest points first. A label that would cover another one is left out. */
export function positionLabels(
  { xsPx, ysPx, radiiPx, plot }: Pick<PointLayout, 'xsPx' | 'ysPx' | 'radiiPx' | 'plot'>,
  labelOf: (index: number) => string,
): readonly LabelPosition[] {
  const order: number[] = []
  for (let index = 0; index < xsPx.length; index++) if (!Number.isNaN(xsPx[index])) order.push(index)
  if (radiiPx) order.sort((a, b) => (radiiPx[b] ?? 0) - (radiiPx[a] ?? 0))
  const positioned: LabelPosition[] = []
  for (const index of order.slice(0, mostLabels)) {
    const written = labelOf(index)
    if (written === '') continue
    const text = fitted(written.slice(0, 60), mostPx)
    const halfPx = textWidthPx(text, fontPx) / 2
    const radius = radiiPx?.[index] ?? 0
    const isInside = radius >= halfPx && radius >= lineHeightPx / 2
    const x = Math.min(plot.x + plot.width - halfPx, Math.max(plot.x + halfPx, xsPx[index] ?? 0))
    const above = (ysPx[index] ?? 0) - radius - lineHeightPx / 2 - 1
    // at the top of the plot there is only room below
    const y = isInside
      ? (ysPx[index] ?? 0)
      : above >= plot.y + lineHeightPx / 2 - 4
        ? above
        : (ysPx[index] ?? 0) + radius + lineHeightPx / 2 + 2
    const isFree = positioned.every(
      other => Math.abs(other.x - x) >= other.halfPx + halfPx + 2 || Math.abs(other.y - y) >= lineHeightPx - 1,
    )
    if (isFree && plot.width >= halfPx * 2) positioned.push({ index, x, y, text, halfPx })
  }
  return positioned
}
