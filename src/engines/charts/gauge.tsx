// One value on a scale with ranges, in SVG: a needle, and a line for the target.
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { textWidthPx } from '../../ui/text-width.ts'
import { heightOf, useBox } from './box.ts'
import { layoutGauge, type GaugeRange } from './gauge-layout.ts'
import { pressOnKey } from './marks.ts'
import sheet from './charts.css'
import radial from './radial.css'

export interface GaugeProps {
  /** Read out: the name, the value and what it means. */
  readonly name: string
  readonly min: number
  readonly max: number
  readonly ranges: readonly GaugeRange[]
  /** undefined: there is no value, and no needle. */
  readonly value: number | undefined
  readonly target?: number | undefined
  readonly valueText: string
  readonly minText: string
  readonly maxText: string
  /** Below the value, e.g. the label of its range. */
  readonly noteText: string
  readonly hasNeedle: boolean
  readonly heightPx: number
  readonly isPressable?: boolean | undefined
  /** What its marks are announced as; absent: buttons, if a press is sent. */
  readonly markRole?: 'button' | 'img' | undefined
  onSelect?: (() => void) | undefined
}

export function Gauge(props: GaugeProps): ReactNode {
  useSheet(sheet)
  useSheet(radial)
  const { min, max, ranges, value, target, valueText, noteText, onSelect } = props
  const [box, widthPx, heightPx] = useBox(props.heightPx)
  const role = onSelect ? (props.markRole ?? 'button') : 'img'
  const isPlain = ranges.length === 0
  const layout = useMemo(() => {
    const track = 'var(--lc-color-border)'
    const filled = isPlain && value !== undefined ? [{ until: value, color: 'var(--lc-chart-1)', label: '' }] : ranges
    return layoutGauge(min, max, filled, track, widthPx, heightPx)
  }, [min, max, ranges, isPlain, value, widthPx, heightPx])
  const { x, y, radiusPx, bandPx, angleOf } = layout
  const inner = radiusPx - bandPx
  const figurePx = Math.min(30, radiusPx * 0.3, (radiusPx * 1.15) / Math.max(1, textWidthPx(valueText, 1, true)))
  const takenPx = [noteText, props.minText, props.maxText].map(text => textWidthPx(text, 12))
  // the words stand between the ends of the scale
  const hasNote = (takenPx[0] ?? 0) + (takenPx[1] ?? 0) / 2 + (takenPx[2] ?? 0) / 2 < radiusPx * 1.73
  const end = { x: radiusPx * Math.sin(Math.PI / 3), y: radiusPx / 2 + 15 }
  return (
    <div className='lc-chart' part='chart' style={heightOf(props.heightPx)}>
      <div ref={box} className='lc-chart-box'>
        {widthPx > 0 && (
          <svg width={widthPx} height={heightPx} className='lc-gauge'>
            <g aria-hidden='true' transform={`translate(${x} ${y})`}>
              {layout.ranges.map((range, index) => (
                <path
                  key={index}
                  className='lc-radial-mark lc-gauge-range'
                  d={range.path}
                  style={{ fill: range.color }}
                />
              ))}
              {target !== undefined && (
                <line
                  className='lc-gauge-target'
                  y1={-radiusPx - 6}
                  y2={-inner + 3}
                  transform={`rotate(${angleOf(target)})`}
                />
              )}
              {value !== undefined && props.hasNeedle && (
                <g className='lc-gauge-needle' style={{ transform: `rotate(${angleOf(value)}deg)` }}>
                  <path d={`M-4 0L-1 ${-inner + 5}L1 ${-inner + 5}L4 0Z`} />
                  <circle r={Math.max(5, radiusPx * 0.06)} />
                </g>
              )}
              <text className='lc-radial-total' y={radiusPx * 0.42} textAnchor='middle' style={{ fontSize: figurePx }}>
                {valueText}
              </text>
              <text y={radiusPx * 0.42 + 18} textAnchor='middle'>
                {hasNote && noteText}
              </text>
              <text x={-end.x} y={end.y} textAnchor='middle'>
                {props.minText}
              </text>
              <text x={end.x} y={end.y} textAnchor='middle'>
                {props.maxText}
              </text>
            </g>
            <rect
              className='lc-gauge-press'
              data-press={props.isPressable || undefined}
              x={x - radiusPx - 8}
              y='2'
              width={radiusPx * 2 + 16}
              height={heightPx - 4}
              rx='6'
              role={role}
              tabIndex={role === 'button' ? 0 : undefined}
              aria-label={props.name}
              onClick={onSelect}
              onKeyDown={event => pressOnKey(event, onSelect)}
            />
          </svg>
        )}
      </div>
    </div>
  )
}
