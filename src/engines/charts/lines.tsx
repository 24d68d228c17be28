// Lines on a canvas (uPlot). Drag zooms; a double click, Escape or the Reset button resets; the wheel scrolls the page.
// Arrow keys move between points, + and - zoom, shift+arrows pan; two fingers pinch. Colors are read from the theme
// when rendered, and again when the theme or the color scheme changes.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the canvas box is one widget of its own (role=application): it takes focus and keys */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import uPlot from 'uplot'
import { Button } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang } from '../../ui/text.tsx'
import { heightOf, useBox } from './box.ts'
import { Legend, toggled } from './legend.tsx'
import { followPinch } from './line-input.ts'
import { panned, rising, writeX, zoomed, type LineValues, type XKind, type Zoom } from './line-axis.ts'
import { lineOptions } from './line-options.ts'
import type { PlotRequest } from './plot-recording.ts'
import { watchTheme, type Paint } from './paint.ts'
import { ChartTooltip } from './tooltip.tsx'
import sheet from './charts.css'

export interface LineSeries {
  readonly id: string
  readonly label: string
  readonly color: string
  readonly values: LineValues
  /** It has no gaps: where it has no value, it goes on to the next one. */
  readonly isSparse?: boolean | undefined
  /** Drawn thin, behind. */
  readonly isBefore?: boolean | undefined
  /** Drawn against the axis on the right. */
  readonly isRight?: boolean | undefined
  /** Writes its values; absent: as those of the chart. */
  readonly write?: ((value: number) => string) | undefined
}

export interface LinesProps {
  readonly name: string
  /** Id of the text that describes the drawing. */
  readonly describedBy?: string | undefined
  readonly kind: XKind
  /** Seconds for time, the number itself, or the index of the label. */
  readonly xs: readonly number[] | Float64Array
  /** Returns the label of a point. */
  labelAt(index: number): string
  readonly series: readonly LineSeries[]
  readonly isSmooth?: boolean
  readonly isFilled?: boolean
  /** 'auto' draws points if there is room for them. */
  readonly points?: 'auto' | 'on' | 'off'
  readonly isZoomable?: boolean
  /** The axis of the values is logarithmic; zero and less are gaps. */
  readonly isLog?: boolean | undefined
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  /** Other values that the axis must include. */
  readonly reach?: readonly number[] | undefined
  /** Renders what stands over the plot. */
  readonly overlay?: ((plot: uPlot) => ReactNode) | undefined
  readonly xTitle?: string
  readonly yTitle?: string
  /** Of the axis on the right, which is there if a series is drawn against it. */
  readonly rightTitle?: string
  writeRightTicks?(values: readonly number[]): string[]
  readonly heightPx: number
  readonly legend: 'auto' | 'top' | 'bottom' | 'none'
  readonly resetLabel: string
  /** The visitor's zoom, stored by the parent. */
  readonly zoom?: Zoom | undefined
  onZoom?(zoom: Zoom | undefined): void
  /** Has a press a visible effect? Then the pointer says so. */
  readonly isPressable?: boolean | undefined
  /** The places of the points that are pressed; the rest of the drawing is dimmed. */
  readonly pressed?: ReadonlySet<number> | undefined
  onSelect?(index: number): void
  writeValue(value: number): string
  writeTicks(values: readonly number[]): string[]
}

export function Lines(props: LinesProps): ReactNode {
  useSheet(sheet)
  const { legend, isZoomable = true } = props
  const [box, widthPx, heightPx] = useBox(props.heightPx)
  const lang = useLang()
  const canvasBox = useRef<HTMLDivElement | null>(null)
  const chart = useRef<uPlot | null>(null)
  const paint = useRef<Paint>(null)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState<{ index: number; x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState(0)
  const { order, data } = useMemo(() => rising(props.xs, props.series), [props.xs, props.series])
  const whole = useMemo<Zoom>(() => ({ from: data[0][0] ?? 0, to: data[0].at(-1) ?? 1 }), [data])
  // the chart's own listeners outlive a render and must see the newest props
  const latest = useRef({ props, order, whole })
  useLayoutEffect(() => {
    latest.current = { props, order, whole }
  })

  const lasts = props.series.flatMap(({ values }) => {
    const value = values[order.at(-1) ?? -1]
    return value === null || value === undefined ? [] : [props.writeValue(value)]
  })
  const shape = [
    Math.max(0, ...lasts.map(value => value.length)), // the plot leaves room for them
    props.kind,
    props.isSmooth,
    props.isFilled,
    props.points,
    isZoomable,
    props.isLog,
    props.min,
    props.max,
    props.reach,
    props.xTitle,
    props.yTitle,
    props.rightTitle,
    lang,
    ...props.series.map(
      one => `${one.id} ${one.color} ${one.isRight ?? false} ${one.isBefore ?? false} ${one.isSparse ?? false}`,
    ),
  ].join('|')

  // ahead of the chart, which needs them; another language or other limits need another chart, but no other colors
  const colors = props.series.map(one => one.color).join('|')
  useEffect(() => {
    if (!box.current) return undefined
    const draw = (next: Paint): void => {
      paint.current = next
      chart.current?.redraw(false)
    }
    const element = box.current
    let stop: (() => void) | undefined = () => {}
    const start = (): void => {
      if (!stop) return
      const watch = watchTheme(element, draw, colors.split('|'))
      paint.current = watch.paint
      stop = watch.stop
      setDrawn(count => count + 1)
    }
    // at first after all widgets of this turn are in the page: to read colors between two of them styles the page
    if (paint.current) start()
    else queueMicrotask(start)
    return () => {
      stop?.()
      stop = undefined
    }
  }, [box, colors])
  useEffect(() => {
    const element = canvasBox.current
    if (!element || !paint.current || widthPx === 0) return undefined
    const first = paint.current
    const made = new uPlot(
      lineOptions({
        ...latest.current.props,
        isZoomable,
        widthPx,
        heightPx,
        hidden,
        lang,
        get paint() {
          return paint.current ?? first
        },
        labelAt: x => latest.current.props.labelAt(latest.current.order[Math.round(x)] ?? -1),
        lastValues: lasts,
        writeValue: value => latest.current.props.writeValue(value),
        writeTicks: values => latest.current.props.writeTicks(values),
        writeRightTicks: values => latest.current.props.writeRightTicks?.(values) ?? [],
        onCursor: index => {
          const left = made.cursor.left ?? -1
          if (index === null || left < 0) return setCursor(null)
          // what the plot knows of itself: to ask the browser lays out the page with every move
          const { left: x, top: y } = made.bbox
          const at = {
            index,
            x: made.valToPos(made.data[0][index] ?? 0, 'x') + x / uPlot.pxRatio,
            y: y / uPlot.pxRatio + Math.max(0, made.cursor.top ?? 0),
          }
          flushSync(() => setCursor(at)) // in the frame of the move, not in one of its own
        },
        onZoom: range => latest.current.props.onZoom?.(range),
        // what stands over the plot follows it
        onDraw: () => latest.current.props.overlay && setDrawn(count => count + 1),
        pressed: () => {
          const { order: places, props: now } = latest.current
          const chosen = now.pressed
          return chosen?.size ? [...places.keys()].filter(index => chosen.has(places[index] ?? -1)) : []
        },
        isWhole: range => range.from <= latest.current.whole.from && range.to >= latest.current.whole.to,
      }),
      data,
      element,
    )
    chart.current = made
    const hand = (event: Event): void => (event as PlotRequest).detail(made)
    element.addEventListener('lc-plot', hand)
    const zoom = latest.current.props.zoom
    if (zoom) made.setScale('x', { min: zoom.from, max: zoom.to })
    const press = (): void => {
      const index = made.cursor.idx
      if (index !== null && index !== undefined && made.select.width === 0)
        latest.current.props.onSelect?.(latest.current.order[index] ?? index)
    }
    made.over.addEventListener('click', press)
    const unpinch = followPinch(made, isZoomable, range => latest.current.props.onZoom?.(range))
    return () => {
      unpinch()
      made.over.removeEventListener('click', press)
      element.removeEventListener('lc-plot', hand)
      made.destroy()
      chart.current = null
      setCursor(null)
    }
    // a new width or new data change the living chart below; only another shape makes a new one
  }, [shape, widthPx === 0, paint.current === null])

  useLayoutEffect(() => {
    if (widthPx > 0) chart.current?.setSize({ width: widthPx, height: heightPx })
  }, [widthPx, heightPx])
  const pressed = [...(props.pressed ?? [])].join()
  useEffect(() => chart.current?.redraw(false), [pressed])
  // letters drawn before their font had come are drawn again
  useEffect(() => {
    const fonts = canvasBox.current?.ownerDocument.fonts
    const redraw = (): void => chart.current?.redraw(false, true)
    fonts?.addEventListener?.('loadingdone', redraw)
    return () => fonts?.removeEventListener?.('loadingdone', redraw)
  }, [])
  useEffect(() => {
    const made = chart.current
    if (!made || made.data === data) return
    made.setData(data, true)
    const zoom = latest.current.props.zoom
    if (zoom) made.setScale('x', { min: zoom.from, max: zoom.to })
  }, [data])
  useEffect(() => {
    const made = chart.current
    props.series.forEach((one, index) => {
      if (made?.series[index + 1] && made.series[index + 1]?.show === hidden.has(one.id))
        made.setSeries(index + 1, { show: !hidden.has(one.id) })
    })
  }, [hidden, props.series])
  useEffect(() => {
    const range = props.zoom ?? whole
    chart.current?.setScale('x', { min: range.from, max: range.to })
  }, [props.zoom, whole])

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    const made = chart.current
    if (!made || event.ctrlKey || event.metaKey || event.altKey) return
    const range = props.zoom ?? whole
    const xs = made.data[0]
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (isArrow && event.shiftKey && isZoomable)
      props.onZoom?.(props.zoom ? panned(range, whole, event.key === 'ArrowLeft' ? -0.2 : 0.2) : undefined)
    else if (isArrow || event.key === 'Home' || event.key === 'End') {
      const first = xs.findIndex(x => x >= range.from)
      const last = xs.findLastIndex(x => x <= range.to)
      const now = cursor?.index ?? (event.key === 'ArrowLeft' ? last + 1 : first - 1)
      const to = event.key === 'Home' ? first : event.key === 'End' ? last : now + (event.key === 'ArrowLeft' ? -1 : 1)
      const index = Math.min(last, Math.max(first, to))
      made.setCursor({ left: made.valToPos(xs[index] ?? 0, 'x'), top: made.over.clientHeight / 3 }, true)
    } else if (event.key === 'Enter' && cursor && props.onSelect) props.onSelect(order[cursor.index] ?? cursor.index)
    else if ((event.key === '+' || event.key === '=') && isZoomable)
      props.onZoom?.(zoomed(range, whole, 0.6, cursor ? xs[cursor.index] : undefined))
    else if (event.key === '-' && isZoomable) props.onZoom?.(zoomed(range, whole, 1 / 0.6))
    else if ((event.key === 'Escape' || event.key === '0') && props.zoom) props.onZoom?.(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const point = cursor === null ? undefined : order[cursor.index]
  const said =
    cursor === null || point === undefined
      ? null
      : {
          title:
            props.kind === 'time' ? writeX(data[0][cursor.index] ?? 0, 'time', [], point, lang) : props.labelAt(point),
          lines: props.series.flatMap(one => {
            const value = one.values[point]
            return hidden.has(one.id) || value === null || value === undefined
              ? []
              : [{ color: one.color, label: one.label, value: (one.write ?? props.writeValue)(value) }]
          }),
        }
  // a hover does not draw the plot, so what stands over it stays as it is
  const over = useMemo(() => chart.current && props.overlay?.(chart.current), [drawn, props.overlay])
  const hasLegend = legend !== 'none' && (legend !== 'auto' || props.series.length > 1)
  const legendBox = hasLegend && (
    <Legend name={props.name} items={props.series} hidden={hidden} onToggle={id => setHidden(toggled(hidden, id))} />
  )

  return (
    <div className='lc-chart' part='chart' style={heightOf(props.heightPx)}>
      {legend !== 'bottom' && legendBox}
      <div ref={box} className='lc-chart-box'>
        {/* a canvas is not accessible: the name, the point at the cursor and the keys are announced here */}
        <div
          ref={canvasBox}
          className='lc-lines'
          data-press={props.isPressable || undefined}
          tabIndex={0}
          role='application'
          aria-label={props.name}
          aria-describedby={props.describedBy}
          onKeyDown={key}
          onBlur={() => chart.current?.setCursor({ left: -10, top: -10 }, true)}
          style={{ blockSize: heightPx }}
        />
        {over}
        <span className='lc-hidden' role='status'>
          {said ? `${said.title}: ${said.lines.map(line => `${line.label} ${line.value}`).join(', ')}` : ''}
        </span>
        {props.zoom && (
          <Button className='lc-chart-reset' size='s' icon='zoom-out' onPress={() => props.onZoom?.(undefined)}>
            {props.resetLabel}
          </Button>
        )}
        {said && cursor && <ChartTooltip {...said} {...{ widthPx, heightPx }} xPx={cursor.x} yPx={cursor.y} />}
      </div>
      {legend === 'bottom' && legendBox}
    </div>
  )
}
