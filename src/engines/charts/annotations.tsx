// Target lines, marks and bands over the plot of a chart, in SVG. Loaded for charts that have one.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type uPlot from 'uplot'
import { useSheet } from '../../ui/sheet.ts'
import {
  labelHeightPx,
  pointObstacles,
  positionAnnotations,
  type Annotation,
  type PlotArea,
  type Rect,
} from './annotation-layout.ts'
import type { BarLayout } from './bar-layout.ts'
import type { PointPlot } from './point-layout.ts'
import sheet from './annotations.css'

/** Renders annotations over a chart; `name` is read out for all of them. */
export function Annotations({
  name,
  annotations,
  area,
  obstacles,
}: {
  readonly name: string
  readonly annotations: readonly Annotation[]
  readonly area: PlotArea
  /** What labels should not cover. */
  obstacles(area: PlotArea): readonly Rect[]
}): ReactNode {
  useSheet(sheet)
  const positioned = useMemo(
    () => positionAnnotations(annotations, area, obstacles(area)),
    [annotations, area, obstacles],
  )
  return (
    <svg className='lc-annotations' role='img' aria-label={name}>
      {positioned.map(({ annotation: { color, style }, rect, isBand, isUpright }, index) =>
        isBand ? (
          <rect key={index} className='lc-annotation-band' style={{ fill: color, stroke: color }} {...rect} />
        ) : (
          <line
            key={index}
            className='lc-annotation-line'
            data-style={style}
            style={{ stroke: color }}
            x1={rect.x}
            y1={rect.y}
            x2={isUpright ? rect.x : rect.x + rect.width}
            y2={isUpright ? rect.y + rect.height : rect.y}
          />
        ),
      )}
      {positioned.map(
        ({ label }, index) =>
          label && (
            <g key={index} className='lc-annotation-label'>
              <rect {...label.rect} rx='3' />
              <text x={label.rect.x + label.rect.width / 2} y={label.rect.y + 12} textAnchor='middle'>
                {label.text}
              </text>
            </g>
          ),
      )}
    </svg>
  )
}

/** What annotations need to know of the plot of bars, lines or points. */
export function areaOf(plot: BarLayout | PointPlot | uPlot): PlotArea {
  if ('layout' in plot) return areaOfPoints(plot)
  if ('bars' in plot) {
    const { value, bars, bands, isHorizontal } = plot
    return {
      ...plot.plot,
      ...{ low: value.low, high: value.high, valueAt: value.at, marks: bars, isHorizontal },
      spanAt: index => {
        const { at, width } = bands[index] ?? { at: 0, width: 0 }
        return [at, at + width]
      },
    }
  }
  const { bbox, ctx, scales, valToPos } = plot
  const ratio = ctx.canvas.width / plot.width
  const [x, y] = [bbox.left / ratio, bbox.top / ratio]
  return {
    ...{ x, y, width: bbox.width / ratio, height: bbox.height / ratio, isHorizontal: false },
    ...{ low: scales['y']?.min ?? 0, high: scales['y']?.max ?? 0 },
    valueAt: value => y + valToPos(value, 'y'),
    spanAt: at => {
      const px = x + valToPos(at, 'x')
      return [px, px]
    },
  }
}

function areaOfPoints({ layout, radiusPx, labels }: PointPlot): PlotArea {
  const { plot, x, y, xsPx, ysPx, radiiPx } = layout
  return {
    ...{ ...plot, low: y.low, high: y.high, valueAt: y.at, isHorizontal: false },
    marks: [...pointObstacles(xsPx, ysPx, radiiPx ?? radiusPx, plot), ...labels.map(boxOf)],
    spanAt: value => [x.at(value), x.at(value)],
  }
}

/** The room of the text beside a point. */
const boxOf = ({ x, y, halfPx }: PointPlot['labels'][number]): Rect => ({
  ...{ x: x - halfPx, y: y - labelHeightPx / 2 },
  ...{ width: halfPx * 2, height: labelHeightPx },
})
