// A bar chart in SVG: grouped or stacked, upright or lying. Bars are reached with one tab stop and the arrow keys, each
// with a name; legend entries hide their series. A move of the pointer renders the band and the tooltip alone (hover.ts).
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the group of bars listens to the keys of the bar in focus, and to clicks where bars are too many to be elements */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { BarAxes } from './bar-axes.tsx'
import { BarBand, BarTip, useDimmed } from './bar-hover.tsx'
import { layoutBars, type Bar, type BarLayout, type BarSeries } from './bar-layout.ts'
import { BarMarks, mostElements, mostMet } from './bar-marks.tsx'
import { heightOf, useBox } from './box.ts'
import { useHover } from './hover.ts'
import { Legend, toggled } from './legend.tsx'
import sheet from './charts.css'

export interface BarsProps {
  /** Read out as the name of the whole chart. */
  readonly name: string
  /** Id of the text that describes the drawing. */
  readonly describedBy?: string | undefined
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  readonly isStacked?: boolean
  readonly isHorizontal?: boolean
  /** The axis of the values is logarithmic. */
  readonly isLog?: boolean | undefined
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  /** Other values that the axis must include. */
  readonly reach?: readonly number[] | undefined
  /** Renders what stands over the plot. */
  readonly overlay?: ((plot: BarLayout) => ReactNode) | undefined
  readonly xTitle?: string
  readonly yTitle?: string
  readonly heightPx: number
  readonly legend: 'auto' | 'top' | 'bottom' | 'none'
  writeValue(value: number): string
  writeTicks(values: readonly number[]): string[]
  /** Has a press a visible effect? Then the pointer says so. */
  readonly isPressable?: boolean | undefined
  /** What its marks are announced as; absent: buttons, if a press is sent. */
  readonly markRole?: 'button' | 'img' | undefined
  /** The places of the labels whose bars are pressed; the others are dimmed. */
  readonly pressed?: ReadonlySet<number> | undefined
  /** A click, Enter or Space on a bar. */
  onSelect?(index: number, series: number): void
}

export function Bars(props: BarsProps): ReactNode {
  useSheet(sheet)
  const { labels, legend, isStacked = false, onSelect, isPressable, pressed, writeValue, overlay } = props
  const { markRole } = props
  const [box, widthPx, heightPx] = useBox(props.heightPx)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState(0)
  const hover = useHover()
  const drawing = useRef<SVGSVGElement | null>(null)
  const wantsFocus = useRef(false)
  const series = useMemo(() => props.series.filter(one => !hidden.has(one.id)), [props.series, hidden])
  const { isHorizontal: isLying = false, min, max, reach, isLog, xTitle = '', yTitle = '', writeTicks } = props
  const layout = useMemo(
    () =>
      widthPx > 0
        ? layoutBars({
            ...{ labels, series, isStacked, isHorizontal: isLying, isLog, min, max, reach, xTitle, yTitle },
            ...{ widthPx, heightPx, writeTicks },
          })
        : undefined,
    [labels, series, isStacked, isLying, isLog, min, max, reach, xTitle, yTitle, widthPx, heightPx, writeTicks],
  )
  const over = useMemo(() => layout && overlay?.(layout), [layout, overlay])
  const bars = layout?.bars ?? none
  const isHorizontal = layout?.isHorizontal ?? false
  const isDense = bars.length > mostElements
  const isThin = bars.length > mostMet
  const isPicking = isPressable === true && !pressed?.size && !isThin
  const lit = isPicking ? hover : undefined
  const tabbed = Math.max(0, Math.min(active, bars.length - 1))
  useDimmed(drawing, hover, isPicking)
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    drawing.current?.querySelector<SVGElement>(`[data-bar="${tabbed}"]`)?.focus()
  }, [tabbed])
  const onFocus = useCallback(
    (bar: Bar, index: number): void => {
      setActive(index)
      hover.set({ index: bar.index, x: bar.x + bar.width / 2, y: bar.y + Math.min(bar.height / 2, 40) })
    },
    [hover],
  )

  const hasLegend = legend !== 'none' && (legend !== 'auto' || props.series.length > 1)
  const legendBox = hasLegend && (
    <Legend name={props.name} items={props.series} hidden={hidden} onToggle={id => setHidden(toggled(hidden, id))} />
  )

  function move(event: KeyboardEvent<SVGSVGElement>): void {
    const to = targetOf(event.key, tabbed, bars.length, isHorizontal ? series.length : 1)
    if (to === undefined) return
    event.preventDefault()
    wantsFocus.current = to !== tabbed
    setActive(to)
  }

  /** The label under the pointer, and where that is in the drawing. */
  function pointOf(event: MouseEvent<SVGSVGElement>): { index: number; x: number; y: number } | undefined {
    if (!layout) return undefined
    const rect = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - rect.left) * (widthPx / rect.width)
    const y = (event.clientY - rect.top) * (heightPx / rect.height)
    const { plot } = layout
    const share = isHorizontal ? (y - plot.y) / plot.height : (x - plot.x) / plot.width
    const index = Math.floor(share * labels.length)
    return index >= 0 && index < labels.length ? { index, x, y } : undefined
  }

  function press(event: MouseEvent<SVGSVGElement>): void {
    const point = pointOf(event)
    const here = point && bars.filter(bar => bar.index === point.index)
    const bar =
      point &&
      (here?.find(
        one => point.x >= one.x && point.x <= one.x + one.width && point.y >= one.y && point.y <= one.y + one.height,
      ) ??
        (isThin ? here?.[0] : undefined))
    if (bar) onSelect?.(bar.index, bar.series)
  }

  return (
    <div className='lc-chart' part='chart' style={heightOf(props.heightPx)}>
      {legend !== 'bottom' && legendBox}
      <div ref={box} className='lc-chart-box'>
        {layout && (
          <svg
            ref={drawing}
            width={widthPx}
            height={heightPx}
            role='group'
            aria-label={props.name}
            aria-describedby={props.describedBy}
            data-lies={isHorizontal || undefined}
            data-press={(isThin && isPressable) || undefined}
            onKeyDown={move}
            onClick={isDense ? press : undefined}
            onPointerMove={event => hover.set(pointOf(event))}
            onPointerLeave={() => hover.set(undefined)}
            onBlur={event => {
              if (!event.currentTarget.contains(event.relatedTarget)) hover.set(undefined)
            }}
          >
            <BarBand hover={hover} layout={layout} />
            <BarAxes layout={layout} heightPx={heightPx} />
            <g
              className='lc-chart-bars'
              style={{ transformOrigin: isHorizontal ? `${layout.zeroAt}px 0` : `0 ${layout.zeroAt}px` }}
            >
              <BarMarks
                {...{
                  bars,
                  labels,
                  series,
                  isStacked,
                  isPressable,
                  markRole,
                  pressed,
                  tabbed,
                  lit,
                  writeValue,
                  onFocus,
                  onSelect,
                }}
              />
            </g>
            <ZeroLine layout={layout} />
          </svg>
        )}
        {over}
        <BarTip {...{ hover, labels, series, writeValue, widthPx, heightPx }} />
      </div>
      {legend === 'bottom' && legendBox}
    </div>
  )
}

const none: readonly Bar[] = []

/** The bar that a key moves to. */
function targetOf(key: string, from: number, count: number, across: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowDown: across,
    ArrowLeft: -1,
    ArrowUp: -across,
    PageDown: 10,
    PageUp: -10,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, from + step))
}

function ZeroLine({ layout: { plot, zeroAt, isHorizontal } }: { readonly layout: BarLayout }): ReactNode {
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height]
  return (
    <line
      className='lc-chart-zero'
      aria-hidden='true'
      x1={isHorizontal ? zeroAt : plot.x}
      x2={isHorizontal ? zeroAt : right}
      y1={isHorizontal ? plot.y : zeroAt}
      y2={isHorizontal ? bottom : zeroAt}
    />
  )
}
