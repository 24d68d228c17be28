import { memo } from 'react'
import type { ReactNode } from 'react'
import type { BarLayout } from './bar-layout.ts'
import { lineHeightPx } from './bar-labels.ts'

/** Renders grid lines, labels and titles of the axes of a bar chart. */
export const BarAxes = memo(function BarAxes({
  layout: { plot, ticks, labels, isHorizontal, xTitle, yTitle },
  heightPx,
}: {
  readonly layout: BarLayout
  readonly heightPx: number
}): ReactNode {
  const bottom = plot.y + plot.height
  return (
    <g aria-hidden='true'>
      {ticks.map(({ value, at, text }) =>
        isHorizontal ? (
          <g key={value}>
            <line className='lc-chart-grid' x1={at} x2={at} y1={plot.y} y2={bottom} />
            <text x={at} y={bottom + 16} textAnchor='middle'>
              {text}
            </text>
          </g>
        ) : (
          <g key={value}>
            <line className='lc-chart-grid' x1={plot.x} x2={plot.x + plot.width} y1={at} y2={at} />
            <text x={plot.x - 8} y={at} dy='0.32em' textAnchor='end'>
              {text}
            </text>
          </g>
        ),
      )}
      {labels.map(({ index, at, lines, full }) => {
        const spot = (number: number) => ({
          x: isHorizontal ? plot.x - 8 : at,
          y: isHorizontal ? at + (number - (lines.length - 1) / 2) * lineHeightPx : bottom + 16 + number * lineHeightPx,
          dy: isHorizontal ? '0.32em' : undefined,
        })
        const isWhole = lines.length === 1 && lines[0] === full
        return (
          <text key={index} textAnchor={isHorizontal ? 'end' : 'middle'} {...(isWhole ? spot(0) : {})}>
            {isWhole
              ? full
              : lines.map((line, number) => (
                  <tspan key={number} {...spot(number)}>
                    {line}
                  </tspan>
                ))}
            {!isWhole && <title>{full}</title>}
          </text>
        )
      })}
      {xTitle ? (
        <text className='lc-chart-axis-title' x={plot.x + plot.width / 2} y={heightPx - 4} textAnchor='middle'>
          {xTitle}
        </text>
      ) : null}
      {yTitle ? (
        <text
          className='lc-chart-axis-title'
          transform={`translate(11 ${plot.y + plot.height / 2}) rotate(-90)`}
          textAnchor='middle'
        >
          {yTitle}
        </text>
      ) : null}
    </g>
  )
})
