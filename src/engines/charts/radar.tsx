// A radar chart in SVG: one axis for each label, one outline for each series. Values are reached with one tab stop: left
// and right move around the axes, up and down between the series; legend entries hide their series.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the group of values listens to the arrow keys of the value in focus */
import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { lineHeightPx } from './bar-labels.ts'
import { heightOf, useBox } from './box.ts'
import { Legend, toggled } from './legend.tsx'
import { pressOnKey } from './marks.ts'
import { layoutRadar, type RadarLayout, type RadarSeries } from './radar-layout.ts'
import { ChartTooltip } from './tooltip.tsx'
import sheet from './charts.css'
import own from './radar.css'

export interface RadarProps {
  /** Read out as the name of the whole chart. */
  readonly name: string
  /** Id of the text that describes the drawing. */
  readonly describedBy?: string | undefined
  readonly labels: readonly string[]
  readonly series: readonly RadarSeries[]
  readonly isFilled: boolean
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  readonly heightPx: number
  readonly legend: 'auto' | 'top' | 'bottom' | 'none'
  /** Shown if the legend hides every series. */
  readonly noneText: string
  writeValue(value: number): string
  writeTicks(values: readonly number[]): string[]
  readonly isPressable?: boolean | undefined
  /** What its marks are announced as; absent: buttons, if a press is sent. */
  readonly markRole?: 'button' | 'img' | undefined
  /** The indexes of the axes that are pressed; the others are dimmed. */
  readonly pressed?: ReadonlySet<number> | undefined
  onSelect?(index: number): void
}

export function Radar(props: RadarProps): ReactNode {
  useSheet(sheet)
  useSheet(own)
  const { labels, legend, min, max, writeTicks, writeValue } = props
  const [box, widthPx, heightPx] = useBox(props.heightPx)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [hover, setHover] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const drawing = useRef<SVGSVGElement | null>(null)
  const series = useMemo(() => props.series.filter(one => !hidden.has(one.id)), [props.series, hidden])
  const layout = useMemo(
    () => layoutRadar({ labels, series, min, max, widthPx: widthPx || 600, heightPx, writeTicks }),
    [labels, series, min, max, widthPx, heightPx, writeTicks],
  )
  const { points } = layout
  const tabbed = Math.max(0, Math.min(active, points.length - 1))
  const hasLegend = legend !== 'none' && (legend !== 'auto' || props.series.length > 1)
  const legendBox = hasLegend && (
    <Legend name={props.name} items={props.series} hidden={hidden} onToggle={id => setHidden(toggled(hidden, id))} />
  )

  function move(event: KeyboardEvent<SVGSVGElement>): void {
    const next = nextPoint(points, tabbed, event.key)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    drawing.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus()
  }

  const axis = hover === null ? undefined : hover
  const tipAt = axis === undefined ? undefined : layout.ends[axis]
  return (
    <div className='lc-chart' part='chart' style={heightOf(props.heightPx)}>
      {legend !== 'bottom' && legendBox}
      <div ref={box} className='lc-chart-box'>
        {series.length === 0 && <p className='lc-radar-none'>{props.noneText}</p>}
        {widthPx > 0 && series.length > 0 && (
          <svg
            ref={drawing}
            width={widthPx}
            height={heightPx}
            role='group'
            aria-label={props.name}
            aria-describedby={props.describedBy}
            onKeyDown={move}
            onPointerMove={event => setHover(axisUnder(event, layout, heightPx, labels.length))}
            onPointerLeave={() => setHover(null)}
            onBlur={event => {
              if (!event.currentTarget.contains(event.relatedTarget)) setHover(null)
            }}
          >
            <Web layout={layout} hover={axis} />
            {layout.areas.map((area, index) => (
              <path
                key={series[index]?.id}
                className='lc-radar-area'
                data-filled={(props.isFilled && area.isClosed) || undefined}
                d={area.path}
                style={{ stroke: series[index]?.color, color: series[index]?.color }}
                aria-hidden='true'
              />
            ))}
            <Marks
              {...props}
              shown={series}
              points={points}
              tabbed={tabbed}
              onFocus={(index, at) => {
                setActive(index)
                setHover(at)
              }}
            />
          </svg>
        )}
        {axis !== undefined && tipAt && series.length > 0 && (
          <ChartTooltip
            title={labels[axis] ?? ''}
            xPx={tipAt.x}
            yPx={tipAt.y}
            {...{ widthPx, heightPx }}
            lines={series.flatMap(one => {
              const value = one.values[axis]
              return value === null || value === undefined
                ? []
                : [{ color: one.color, label: one.label, value: writeValue(value) }]
            })}
          />
        )}
      </div>
      {legend === 'bottom' && legendBox}
    </div>
  )
}

/** Returns the axis that is nearest to the pointer, if that is in the drawing. */
function axisUnder(
  event: PointerEvent<SVGSVGElement>,
  layout: RadarLayout,
  heightPx: number,
  count: number,
): ReturnType<typeof axisBelow> {
  const rect = event.currentTarget.getBoundingClientRect()
  const scale = rect.height > 0 ? heightPx / rect.height : 1
  const xPx = (event.clientX - rect.left) * scale - layout.x
  const yPx = (event.clientY - rect.top) * scale - layout.y
  return axisBelow(xPx, yPx, count, layout.radiusPx)
}

/** A dot for each value, with its name. */
function Marks({
  shown,
  points,
  tabbed,
  onFocus,
  ...props
}: RadarProps & {
  readonly shown: readonly RadarSeries[]
  readonly points: RadarLayout['points']
  readonly tabbed: number
  onFocus(index: number, axis: number): void
}): ReactNode {
  return points.map((point, index) => {
    const one = shown[point.series]
    const isPressed = props.pressed?.has(point.index)
    return (
      <circle
        key={`${one?.id ?? ''} ${point.index}`}
        className='lc-radar-mark'
        data-mark={index}
        data-press={props.isPressable || undefined}
        data-dim={(props.pressed?.size ? !isPressed : false) || undefined}
        aria-pressed={isPressed}
        cx={point.x}
        cy={point.y}
        r='4'
        style={{ fill: one?.color }}
        tabIndex={index === tabbed ? 0 : -1}
        role={props.onSelect ? (props.markRole ?? 'button') : 'img'}
        aria-label={`${props.labels[point.index] ?? ''}, ${one?.label ?? ''}: ${props.writeValue(point.value)}`}
        onFocus={() => onFocus(index, point.index)}
        onClick={() => props.onSelect?.(point.index)}
        onKeyDown={event => pressOnKey(event, props.onSelect && (() => props.onSelect?.(point.index)))}
      />
    )
  })
}

/** Rings with their values, axes with their labels. */
function Web({ layout, hover }: { readonly layout: RadarLayout; readonly hover: number | undefined }): ReactNode {
  return (
    <g aria-hidden='true'>
      {layout.rings.map(ring => (
        <path key={ring.value} className='lc-radar-ring' d={ring.path} />
      ))}
      {layout.ends.map((end, index) => (
        <line
          key={index}
          className='lc-radar-axis'
          data-active={index === hover || undefined}
          x1={layout.x}
          y1={layout.y}
          x2={end.x}
          y2={end.y}
        />
      ))}
      {layout.rings.map(ring => (
        <text key={ring.value} className='lc-radar-tick' x={layout.x - 4} y={ring.y} dy='0.32em' textAnchor='end'>
          {ring.text}
        </text>
      ))}
      {layout.labels.map(label => (
        <text key={label.index} className='lc-radar-label' textAnchor={label.side}>
          {label.lines.map((line, number) => (
            <tspan
              key={number}
              x={label.x}
              y={label.y + (number - (label.lines.length - 1) / 2) * lineHeightPx}
              dy='0.32em'
            >
              {line}
            </tspan>
          ))}
          <title>{label.full}</title>
        </text>
      ))}
    </g>
  )
}

/** Returns the axis nearest to a position around the middle; null outside of the drawing. */
function axisBelow(x: number, y: number, count: number, radiusPx: number): number | null {
  const px = Math.hypot(x, y)
  if (px > radiusPx + 24 || count === 0) return null
  const turn = Math.atan2(x, -y) / (2 * Math.PI)
  return Math.round(((turn + 1) % 1) * count) % count
}

/** Returns the index of the value that a key leads to. */
function nextPoint(
  points: readonly { readonly series: number; readonly index: number }[],
  from: number,
  key: string,
): number | undefined {
  const now = points[from]
  if (!now) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return points.length - 1
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    // the next series that has a value on this axis
    const same = points.flatMap((point, at) => (point.index === now.index ? [at] : []))
    const step = same.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)
    return same[Math.min(same.length - 1, Math.max(0, step))]
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const own = points.flatMap((point, at) => (point.series === now.series ? [at] : []))
  return own[(own.indexOf(from) + (key === 'ArrowRight' ? 1 : -1) + own.length) % own.length]
}
