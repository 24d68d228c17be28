// Points of two measures on a canvas: dots, or bubbles whose areas are amounts. A drag zooms into a rectangle; a double
// click, Escape or the Reset button resets it; the wheel scrolls the page. Arrow keys walk from point to point.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the canvas box is one widget of its own (role=application): it takes focus and keys */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { heightOf, useBox } from './box.ts'
import { Legend, toggled } from './legend.tsx'
import { watchTheme, type Paint } from './paint.ts'
import { canvasBox, drawPoints } from './point-canvas.ts'
import { indexPoints, orderOf } from './point-index.ts'
import { usePointPointer } from './point-input.ts'
import {
  layoutPoints,
  type AxisInput,
  type Box,
  type PointColumns,
  type PointLayout,
  type PointPlot,
  type PointZoom,
} from './point-layout.ts'
import { PointAxes, PointOverlay, positionLabels, type PointLine } from './point-marks.tsx'
import { movedZoom, scaledZoom } from './point-zoom.ts'
import { ChartTooltip, type TooltipLine } from './tooltip.tsx'
import sheet from './charts.css'
import own from './points.css'

export interface PointTip {
  readonly title: string
  readonly lines: readonly TooltipLine[]
}

export interface PointsProps {
  /** Read out as the name of the whole chart. */
  readonly name: string
  /** Id of the text that describes the drawing. */
  readonly describedBy?: string | undefined
  readonly points: PointColumns
  readonly series: readonly { readonly id: string; readonly label: string; readonly color: string }[]
  readonly x: AxisInput
  readonly y: AxisInput
  readonly radiusPx: number
  readonly bubblePx?: { readonly min: number; readonly max: number } | undefined
  /** What the areas of some circles mean, written below the chart. */
  readonly sizes?: { readonly name: string; readonly amounts: readonly number[]; readonly texts: readonly string[] }
  /** Straight lines over the points, hidden with their series. */
  readonly lines?: readonly PointLine[]
  /** The text beside a point; points without a free place have none. */
  labelOf?: ((index: number) => string) | undefined
  /** Renders what stands over the plot. */
  readonly overlay?: ((plot: PointPlot) => ReactNode) | undefined
  readonly heightPx: number
  readonly legend: 'auto' | 'top' | 'bottom' | 'none'
  readonly isZoomable: boolean
  /** The visitor's zoom, stored by the parent. */
  readonly zoom?: PointZoom | undefined
  onZoom(zoom: PointZoom | undefined): void
  readonly resetLabel: string
  /** Shown if the legend hides every series. */
  readonly noneText: string
  tipOf(index: number): PointTip
  readonly isPressable?: boolean | undefined
  /** 1 for each point that is pressed; the others are dimmed. */
  readonly pressed?: Uint8Array | undefined
  onSelect?(index: number): void
}

/** So near must the pointer be to a point. */
const reachPx = 24

export function Points(props: PointsProps): ReactNode {
  useSheet(sheet)
  useSheet(own)
  const { points, series, x, y, legend, zoom, radiusPx, bubblePx, isZoomable, onZoom } = props
  const [box, widthPx, heightPx] = useBox(props.heightPx)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<{ readonly index: number; readonly isByKey: boolean }>()
  const layout = useMemo(
    () =>
      layoutPoints({
        points,
        hidden: series.map(one => hidden.has(one.id)),
        x,
        y,
        zoom,
        widthPx: widthPx || 600,
        heightPx,
        radiusPx,
        bubblePx,
      }),
    [points, series, hidden, x, y, zoom, widthPx, heightPx, radiusPx, bubblePx],
  )
  useEffect(() => setActive(undefined), [points])
  const { xsPx, ysPx, radiiPx, plot } = layout
  const index = useMemo(() => indexPoints(xsPx, ysPx, canvasBox(plot, 1), radiiPx), [xsPx, ysPx, plot, radiiPx])
  const canvas = useCanvas(props, layout, box, widthPx)
  const walk = useWalk(layout)
  const at = active?.index

  const { selection, handlers } = usePointPointer({
    layout,
    heightPx,
    isZoomable,
    zoom,
    onPoint: (px, top) => {
      const found = index.nearest(px, top, reachPx)
      if (found < 0) setActive(undefined)
      else if (found !== at) setActive({ index: found, isByKey: false })
    },
    onLeave: () => setActive(undefined),
    onPress: (px, top) => {
      const found = index.nearest(px, top, reachPx)
      if (found >= 0) props.onSelect?.(found)
    },
    onZoom,
  })

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const around = at === undefined ? undefined : { x: xsPx[at] ?? 0, y: ysPx[at] ?? 0 }
    const next = event.shiftKey ? undefined : walk(event.key, at)
    if (event.shiftKey && isZoomable && zoom && movedZoom(layout, event.key)) onZoom(movedZoom(layout, event.key))
    else if (next !== undefined) setActive({ index: next, isByKey: true })
    else if ((event.key === 'Enter' || event.key === ' ') && at !== undefined) props.onSelect?.(at)
    else if ((event.key === '+' || event.key === '=') && isZoomable) onZoom(scaledZoom(layout, 0.6, around))
    else if (event.key === '-' && zoom) onZoom(scaledZoom(layout, 1 / 0.6, around))
    else if ((event.key === 'Escape' || event.key === '0') && zoom) onZoom(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const tip = at === undefined || Number.isNaN(xsPx[at]) ? undefined : props.tipOf(at)
  const hasLegend = legend !== 'none' && (legend !== 'auto' || series.length > 1)
  const legendBox = hasLegend && (
    <Legend name={props.name} items={series} hidden={hidden} onToggle={id => setHidden(toggled(hidden, id))} />
  )
  return (
    <div className='lc-chart' part='chart' style={heightOf(props.heightPx)}>
      {legend !== 'bottom' && legendBox}
      <div ref={box} className='lc-chart-box'>
        {series.every(one => hidden.has(one.id)) && <p className='lc-plot-points-none'>{props.noneText}</p>}
        {widthPx > 0 && (
          <Layers {...props} layout={layout} canvas={canvas} hidden={hidden} active={tip && at} widthPx={widthPx} />
        )}
        {/* a canvas is not accessible: the name, the point reached by keys and the keys are announced here */}
        <div
          className='lc-plot-points'
          data-press={(props.isPressable && at !== undefined) || undefined}
          data-zoom={isZoomable || undefined}
          tabIndex={0}
          role='application'
          aria-label={props.name}
          aria-describedby={props.describedBy}
          onKeyDown={key}
          onBlur={() => setActive(undefined)}
          {...handlers}
        />
        {selection && <span className='lc-plot-points-selection' style={styleOf(selection)} />}
        <Said {...props} tip={tip} isByKey={active?.isByKey ?? false} />
        {tip && at !== undefined && !selection && (
          <ChartTooltip {...tip} {...{ widthPx, heightPx }} xPx={xsPx[at] ?? 0} yPx={ysPx[at] ?? 0} />
        )}
      </div>
      {props.sizes && layout.radiusOf && <Sizes {...props.sizes} radiusOf={layout.radiusOf} />}
      {legend === 'bottom' && legendBox}
    </div>
  )
}

/** Axes, points and what stands over them. */
function Layers({
  layout,
  canvas,
  hidden,
  active,
  widthPx,
  ...props
}: PointsProps & {
  readonly layout: PointLayout
  readonly canvas: React.RefObject<HTMLCanvasElement | null>
  readonly hidden: ReadonlySet<string>
  readonly active: number | undefined
  readonly widthPx: number
}): ReactNode {
  const { x, y, heightPx, radiusPx, labelOf, overlay } = props
  const labels = useMemo(() => (labelOf ? positionLabels(layout, labelOf) : []), [layout, labelOf])
  const over = useMemo(() => overlay?.({ layout, radiusPx, labels }), [overlay, layout, radiusPx, labels])
  return (
    <>
      <PointAxes layout={layout} xTitle={x.title} yTitle={y.title} widthPx={widthPx} heightPx={heightPx} />
      {/* its box comes with the drawing: a canvas of the browser's own size would hang out of the chart until then */}
      <canvas
        ref={canvas}
        className='lc-plot-points-canvas'
        aria-hidden='true'
        style={styleOf(frameOf(layout, radiusPx))}
      />
      <PointOverlay
        layout={layout}
        lines={props.lines?.filter(line => line.series === undefined || !hidden.has(line.series)) ?? []}
        labels={labels}
        active={active}
        radiusPx={radiusPx}
        widthPx={widthPx}
        heightPx={heightPx}
      />
      {over}
    </>
  )
}

/** What is announced of the point that keys reached, and the button that resets the zoom. */
function Said({
  tip,
  isByKey,
  zoom,
  onZoom,
  resetLabel,
}: Pick<PointsProps, 'zoom' | 'onZoom' | 'resetLabel'> & {
  readonly tip: PointTip | undefined
  readonly isByKey: boolean
}): ReactNode {
  return (
    <>
      <span className='lc-hidden' role='status'>
        {tip && isByKey
          ? `${tip.title}: ${tip.lines.map(line => `${line.label} ${line.value}`.trim()).join(', ')}`
          : ''}
      </span>
      {zoom && (
        <Button className='lc-chart-reset' size='s' icon='zoom-out' onPress={() => onZoom(undefined)}>
          {resetLabel}
        </Button>
      )}
    </>
  )
}

/** Circles of known amounts, in the sizes of the chart. */
function Sizes({
  name,
  amounts,
  texts,
  radiusOf,
}: {
  readonly name: string
  readonly amounts: readonly number[]
  readonly texts: readonly string[]
  radiusOf(amount: number): number
}): ReactNode {
  return (
    <ul className='lc-plot-points-sizes' aria-label={name}>
      <li aria-hidden='true'>{name}</li>
      {amounts.map((amount, index) => {
        const radius = radiusOf(amount)
        const side = Math.ceil(radius * 2 + 2)
        return (
          <li key={amount}>
            <svg width={side} height={side} aria-hidden='true'>
              <circle cx={side / 2} cy={side / 2} r={radius} />
            </svg>
            {texts[index]}
          </li>
        )
      })}
    </ul>
  )
}

const styleOf = (box: Box): { left: number; top: number; inlineSize: number; blockSize: number } => ({
  left: box.x,
  top: box.y,
  inlineSize: box.width,
  blockSize: box.height,
})

/** Returns the box of the canvas: the plot, and room for the dots at its edge. */
const frameOf = ({ plot, radiiPx }: PointLayout, radiusPx: number): Box =>
  canvasBox(plot, radiiPx ? 0 : Math.ceil(radiusPx))

/** Draws the points whenever they, their box or the theme change. Returns the ref of the canvas. */
function useCanvas(
  { series, points, radiusPx, pressed }: PointsProps,
  layout: PointLayout,
  box: React.RefObject<HTMLDivElement | null>,
  widthPx: number,
): React.RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const [paint, setPaint] = useState<Paint>()
  const colors = series.map(one => one.color).join('|')
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const watch = watchTheme(box.current, setPaint, colors.split('|'))
    setPaint(watch.paint)
    return watch.stop
  }, [box, colors])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !paint || widthPx === 0) return
    const frame = frameOf(layout, radiusPx)
    const ratio = element.ownerDocument.defaultView?.devicePixelRatio ?? 1
    element.width = Math.ceil(frame.width * ratio)
    element.height = Math.ceil(frame.height * ratio)
    drawPoints(context, frame, ratio, { layout, of: points.of, radiusPx, paint, pressed })
  }, [layout, points, radiusPx, pressed, paint, widthPx])
  return canvas
}

/** Returns the walk by keys: left and right in the order of x, up and down in that of y. */
function useWalk(layout: PointLayout): (key: string, from: number | undefined) => number | undefined {
  const known = useRef<{ of: PointLayout; byX?: Uint32Array; byY?: Uint32Array }>(null)
  return (key, from) => {
    const isUpright = key === 'ArrowUp' || key === 'ArrowDown'
    if (!isUpright && !/^(?:Arrow(?:Left|Right)|Home|End|Page(?:Up|Down))$/.test(key)) return undefined
    if (known.current?.of !== layout) known.current = { of: layout }
    const { xsPx, ysPx } = layout
    const isShown = (index: number): boolean => !Number.isNaN(xsPx[index])
    const order = isUpright
      ? (known.current.byY ??= orderOf(ysPx, xsPx, isShown))
      : (known.current.byX ??= orderOf(xsPx, ysPx, isShown))
    const last = order.length - 1
    const now = from === undefined ? -1 : order.indexOf(from)
    // without a point, the first step goes to the first or the last one
    const isBack = key === 'ArrowLeft' || key === 'ArrowUp' || key === 'PageUp'
    const step = key.startsWith('Page') ? Math.max(1, Math.round(order.length / 10)) : 1
    const to = key === 'Home' ? 0 : key === 'End' ? last : now < 0 ? (isBack ? last : 0) : now + (isBack ? -step : step)
    return order[Math.min(last, Math.max(0, to))]
  }
}
