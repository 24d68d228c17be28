// A bar chart in SVG: grouped or stacked, upright or lying. Bars are reached with one tab stop and the arrow keys, each
// with a name; legend entries hide their series.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the group of bars listens to the arrow keys of the bar in focus */
import { useMemo, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { layoutBars, type Bar, type BarSeries } from './bar-layout.ts'
import { lineHeightPx } from './bar-labels.ts'
import { useWidth } from './box.ts'
import { Legend, toggled } from './legend.tsx'
import { pressOnKey, useMarks } from './marks.ts'
import { ChartTooltip } from './tooltip.tsx'
import sheet from './charts.css'

export interface BarsProps {
  /** Read out as the name of the whole chart. */
  readonly name: string
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  readonly isStacked?: boolean
  readonly isHorizontal?: boolean
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  readonly xTitle?: string
  readonly yTitle?: string
  readonly heightPx: number
  readonly legend: 'auto' | 'top' | 'bottom' | 'none'
  writeValue(value: number): string
  writeTicks(values: readonly number[]): string[]
  /** Has a press a visible effect? Then the pointer says so. */
  readonly isPressable?: boolean | undefined
  /** The places of the labels whose bars are pressed; the others are dimmed. */
  readonly pressed?: ReadonlySet<number> | undefined
  /** A click, Enter or Space on a bar. */
  onSelect?(index: number, series: number): void
}

export function Bars(props: BarsProps): ReactNode {
  useSheet(sheet)
  const { labels, heightPx, legend, isStacked = false, onSelect, isPressable, pressed } = props
  const [box, widthPx] = useWidth()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [hover, setHover] = useState<{ index: number; x: number; y: number } | null>(null)
  const series = useMemo(() => props.series.filter(one => !hidden.has(one.id)), [props.series, hidden])
  const layout = useMemo(
    () =>
      layoutBars({
        labels,
        series,
        isStacked,
        isHorizontal: props.isHorizontal ?? false,
        min: props.min,
        max: props.max,
        xTitle: props.xTitle ?? '',
        yTitle: props.yTitle ?? '',
        widthPx: widthPx || 600,
        heightPx,
        writeTicks: props.writeTicks,
      }),
    [
      labels,
      series,
      isStacked,
      props.isHorizontal,
      props.min,
      props.max,
      props.xTitle,
      props.yTitle,
      widthPx,
      heightPx,
      props.writeTicks,
    ],
  )
  const { plot, bars, bands, isHorizontal, xTitle, yTitle } = layout
  const marks = useMarks(bars.length, { downBy: isHorizontal ? series.length : 1 })
  const hasLegend = legend !== 'none' && (legend !== 'auto' || props.series.length > 1)
  const legendBox = hasLegend && (
    <Legend name={props.name} items={props.series} hidden={hidden} onToggle={id => setHidden(toggled(hidden, id))} />
  )

  function point(event: PointerEvent<SVGSVGElement>): void {
    const rect = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - rect.left) * ((widthPx || rect.width) / rect.width)
    const y = (event.clientY - rect.top) * (heightPx / rect.height)
    const along = isHorizontal ? y : x
    const start = isHorizontal ? plot.y : plot.x
    const length = isHorizontal ? plot.height : plot.width
    const index = Math.floor(((along - start) / length) * labels.length)
    setHover(index >= 0 && index < labels.length ? { index, x, y } : null)
  }

  const focusOn = (bar: Bar, index: number): void => {
    marks.setActive(index)
    setHover({ index: bar.index, x: bar.x + bar.width / 2, y: bar.y + Math.min(bar.height / 2, 40) })
  }
  const band = hover ? bands[hover.index] : undefined

  return (
    <div className='lc-chart' part='chart'>
      {legend !== 'bottom' && legendBox}
      <div ref={box} className='lc-chart-box' style={{ blockSize: heightPx }}>
        {widthPx > 0 && (
          <svg
            ref={marks.drawing}
            width={widthPx}
            height={heightPx}
            role='group'
            aria-label={props.name}
            data-lies={isHorizontal || undefined}
            onKeyDown={marks.move}
            onPointerMove={point}
            onPointerLeave={() => setHover(null)}
            onBlur={event => {
              if (!event.currentTarget.contains(event.relatedTarget)) setHover(null)
            }}
          >
            <g aria-hidden='true'>
              {band &&
                (isHorizontal ? (
                  <rect
                    className='lc-chart-band'
                    x={plot.x}
                    y={band.at - 3}
                    width={plot.width}
                    height={band.width + 6}
                    rx='3'
                  />
                ) : (
                  <rect
                    className='lc-chart-band'
                    x={band.at - 3}
                    y={plot.y}
                    width={band.width + 6}
                    height={plot.height}
                    rx='3'
                  />
                ))}
              {layout.ticks.map(tick =>
                isHorizontal ? (
                  <g key={tick.value}>
                    <line className='lc-chart-grid' x1={tick.at} x2={tick.at} y1={plot.y} y2={plot.y + plot.height} />
                    <text x={tick.at} y={plot.y + plot.height + 16} textAnchor='middle'>
                      {tick.text}
                    </text>
                  </g>
                ) : (
                  <g key={tick.value}>
                    <line className='lc-chart-grid' x1={plot.x} x2={plot.x + plot.width} y1={tick.at} y2={tick.at} />
                    <text x={plot.x - 8} y={tick.at} dy='0.32em' textAnchor='end'>
                      {tick.text}
                    </text>
                  </g>
                ),
              )}
              {layout.labels.map(({ index, at, lines, full }) => (
                <text key={index} textAnchor={isHorizontal ? 'end' : 'middle'}>
                  {lines.map((line, number) => (
                    <tspan
                      key={number}
                      x={isHorizontal ? plot.x - 8 : at}
                      y={
                        isHorizontal
                          ? at + (number - (lines.length - 1) / 2) * lineHeightPx
                          : plot.y + plot.height + 16 + number * lineHeightPx
                      }
                      dy={isHorizontal ? '0.32em' : undefined}
                    >
                      {line}
                    </tspan>
                  ))}
                  <title>{full}</title>
                </text>
              ))}
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
            {bars.map((bar, index) => {
              const one = series[bar.series]
              const name = `${labels[bar.index] ?? ''}, ${one?.label ?? ''}: ${props.writeValue(bar.value)}`
              return (
                <rect
                  key={`${one?.id ?? ''} ${bar.index}`}
                  className='lc-chart-bar'
                  data-mark={index}
                  data-negative={bar.isNegative || undefined}
                  data-press={isPressable || undefined}
                  data-dim={
                    (pressed?.size
                      ? !pressed.has(bar.index)
                      : isPressable && hover !== null && hover.index !== bar.index) || undefined
                  }
                  aria-pressed={pressed?.has(bar.index)}
                  x={bar.x}
                  y={bar.y}
                  width={Math.max(0, bar.width)}
                  height={Math.max(0, bar.height)}
                  rx={isStacked ? 0 : Math.min(3, bar.width / 4, bar.height / 4)}
                  style={{ fill: one?.color }}
                  tabIndex={index === marks.tabbed ? 0 : -1}
                  role={onSelect ? 'button' : 'img'}
                  aria-label={name}
                  onFocus={() => focusOn(bar, index)}
                  onClick={() => onSelect?.(bar.index, bar.series)}
                  onKeyDown={event => pressOnKey(event, onSelect && (() => onSelect(bar.index, bar.series)))}
                />
              )
            })}
            <g aria-hidden='true'>
              {isHorizontal ? (
                <line
                  className='lc-chart-zero'
                  x1={layout.zeroAt}
                  x2={layout.zeroAt}
                  y1={plot.y}
                  y2={plot.y + plot.height}
                />
              ) : (
                <line
                  className='lc-chart-zero'
                  x1={plot.x}
                  x2={plot.x + plot.width}
                  y1={layout.zeroAt}
                  y2={layout.zeroAt}
                />
              )}
            </g>
          </svg>
        )}
        {hover && (
          <ChartTooltip
            title={labels[hover.index] ?? ''}
            xPx={hover.x}
            yPx={hover.y}
            lines={series.flatMap(one => {
              const value = one.values[hover.index]
              return value === null || value === undefined
                ? []
                : [{ color: one.color, label: one.label, value: props.writeValue(value) }]
            })}
          />
        )}
      </div>
      {legend === 'bottom' && legendBox}
    </div>
  )
}
