import uPlot from 'uplot'
import { axisNumbers } from '../../base/format/number.ts'
import { textWidthPx } from '../../ui/text-width.ts'
import { zoomOf } from '../../ui/zoom.ts'
import { lineHeightPx, wrapped } from './bar-labels.ts'
import { timeTicks, withinEdge, type XKind, type Zoom } from './line-axis.ts'
import type { Paint } from './paint.ts'

export interface LineOptions {
  readonly kind: XKind
  readonly series: readonly {
    readonly id: string
    readonly label: string
    readonly color: string
    readonly isRight?: boolean | undefined
    readonly isBefore?: boolean | undefined
    readonly isSparse?: boolean | undefined
  }[]
  readonly isSmooth?: boolean
  readonly isFilled?: boolean
  readonly points?: 'auto' | 'on' | 'off'
  readonly isZoomable: boolean
  readonly isLog?: boolean | undefined
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  /** Other values that the axis must include. */
  readonly reach?: readonly number[] | undefined
  readonly xTitle?: string
  readonly yTitle?: string
  readonly rightTitle?: string
  readonly widthPx: number
  readonly heightPx: number
  readonly hidden: ReadonlySet<string>
  /** Read with each drawing: the living chart is drawn again in another theme. */
  readonly paint: Paint
  /** Locale of dates and numbers. */
  readonly lang: string
  /** The last values as they are written: the plot leaves room for them. */
  readonly lastValues: readonly string[]
  labelAt(x: number): string
  writeValue(value: number): string
  writeTicks(values: readonly number[]): string[]
  writeRightTicks(values: readonly number[]): string[]
  onCursor(index: number | null): void
  onZoom(range: Zoom | undefined): void
  isWhole(range: Zoom): boolean
  onDraw(): void
  /** The places of the pressed points. */
  pressed(): readonly number[]
}

/**
 * Passes an event of the mouse on in the pixels of the chart. uPlot measures on the screen, where CSS `zoom` makes a chart
 * smaller or larger. As its own listeners do, this one ignores other buttons and other elements.
 */
const unzoomed: uPlot.Cursor.MouseListenerFactory = (chart, target, handle) => event => {
  const zoom = zoomOf(chart.over)
  const { left, top } = chart.rect
  const { type, clientX, clientY, movementX } = event
  if (event.button === 0 && (type === 'mouseup' || event.target === target))
    handle(
      zoom === 1
        ? event
        : new MouseEvent(type, {
            clientX: left + (clientX - left) / zoom,
            clientY: top + (clientY - top) / zoom,
            movementX,
          }),
    )
  return null
}

/** Describes one line chart in uPlot's words. */
export function lineOptions(options: LineOptions): uPlot.Options {
  const { kind } = options
  const { font } = options.paint
  const title = (label: string | undefined) => (label ? { label, labelFont: font, labelSize: 20, labelGap: 0 } : {})
  const look = { stroke: () => options.paint.text, font, ticks: { show: false }, gap: 6 }
  return {
    width: options.widthPx,
    height: options.heightPx,
    padding: [8, hasRight(options) ? 4 : Math.max(kind === 'label' ? 28 : 16, lastPx(options)), 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: options.isZoomable, y: false, setScale: false, dist: 6 },
      points: {
        size: 8,
        width: 2,
        // of elements, which follow the theme by themselves
        stroke: () => 'var(--lc-color-surface)',
        fill: (_, index) => options.series[index - 1]?.color ?? 'currentColor',
      },
      bind: {
        mousedown: unzoomed,
        mousemove: unzoomed,
        mouseup: unzoomed,
        dblclick: () => () => {
          options.onZoom(undefined)
          return null
        },
      },
    },
    scales: {
      x: { time: kind === 'time' },
      y: valueScale(options),
      ...(hasRight(options) ? { right: valueScale({ ...options, ...free }) } : {}),
    },
    axes: [
      {
        ...look,
        ...title(options.xTitle),
        grid: { show: false },
        size: (_, values) => (values?.some(value => value?.includes('\n')) ? 26 + lineHeightPx : 26),
        space:
          kind === 'time'
            ? 74
            : kind === 'label'
              ? (_, __, low, high, widthPx) => labelSpace(options, low, high, widthPx)
              : 56,
        ...(kind === 'label' ? { incrs: [1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000] } : {}),
        values: (chart, splits, __, ___, apart) =>
          kind === 'label'
            ? splits.map(split => (Number.isInteger(split) ? inLines(options.labelAt(split)) : ''))
            : withinEdge(
                kind === 'time' ? timeTicks(splits, apart, options.lang) : axisNumbers(splits, options.lang),
                splits.map(split => rightOf(chart, split)),
              ),
      },
      {
        ...look,
        ...title(options.yTitle),
        ...valueAxis(options.writeTicks),
        grid: { stroke: () => options.paint.grid, width: 1 },
      },
      ...(hasRight(options)
        ? [
            {
              ...look,
              ...title(options.rightTitle),
              ...valueAxis(options.writeRightTicks),
              ...{ scale: 'right', side: 1 as const, grid: { show: false } },
            },
          ]
        : []),
    ],
    series: [{}, ...options.series.map((one, index) => seriesOf(options, one, index))],
    hooks: {
      draw: [
        chart => drawLast(chart, options),
        chart => drawPressed(chart, options.pressed(), options.paint),
        options.onDraw,
      ],
      setCursor: [chart => options.onCursor(chart.cursor.idx ?? null)],
      setSelect: [
        chart => {
          if (chart.select.width < 6) return
          const range = {
            from: chart.posToVal(chart.select.left, 'x'),
            to: chart.posToVal(chart.select.left + chart.select.width, 'x'),
          }
          chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          options.onZoom(options.isWhole(range) ? undefined : range)
        },
      ],
    },
  }
}

function seriesOf(options: LineOptions, one: LineOptions['series'][number], index: number): uPlot.Series {
  const spline = options.isSmooth ? uPlot.paths.spline?.() : undefined
  const straight = uPlot.paths.linear?.()
  const color = (): string => options.paint.series[index] ?? options.paint.text
  return {
    label: one.label,
    ...(one.isRight ? { scale: 'right', dash: [7, 4] } : {}),
    stroke: color,
    width: one.isBefore ? 1 : 2,
    ...(one.isBefore ? { dash: [2, 3] } : {}),
    spanGaps: one.isSparse === true,
    show: !options.hidden.has(one.id),
    points: {
      size: 6,
      fill: color,
      stroke: color,
      ...(options.points === 'off' || one.isBefore ? { show: false } : options.points === 'on' ? { show: true } : {}),
    },
    // a curve through several points in each pixel is a straight line in each, which is drawn from their ends alone
    ...(spline && straight
      ? { paths: (chart, at, from, to) => (to - from > 2 * chart.width ? straight : spline)(chart, at, from, to) }
      : {}),
    ...(options.isFilled ? { fill: () => faded(color()) } : {}),
  }
}

/** Dims the drawing and draws the pressed points over it, each with a line to the axis. */
function drawPressed({ ctx, bbox, data, series, valToPos }: uPlot, pressed: readonly number[], paint: Paint): void {
  if (pressed.length === 0) return
  const { left, top, width, height } = bbox
  ctx.save()
  ctx.globalAlpha = 0.6
  ctx.fillStyle = paint.surface
  ctx.fillRect(left, top, width, height)
  ctx.globalAlpha = 1
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  for (const index of pressed) {
    const x = valToPos(data[0][index] ?? 0, 'x', true)
    ctx.fillStyle = paint.text
    ctx.fillRect(x - 1, top, 2, height)
    series.forEach((one, at) => {
      const value = data[at]?.[index]
      if (at === 0 || !one.show || value === null || value === undefined) return
      ctx.beginPath()
      ctx.arc(x, valToPos(value, one.scale ?? 'y', true), 5 * uPlot.pxRatio, 0, 2 * Math.PI)
      ctx.fillStyle = paint.series[at - 1] ?? paint.text
      ctx.fill()
    })
  }
  ctx.restore()
}

/** Returns the room in pixels between an x value and the right edge of the canvas. */
function rightOf({ bbox, scales, width }: uPlot, x: number): number {
  const { min = 0, max = 0 } = scales['x'] ?? {}
  const plotPx = bbox.width / uPlot.pxRatio
  const part = (x - (min ?? 0)) / ((max ?? 0) - (min ?? 0))
  return width - bbox.left / uPlot.pxRatio - (Number.isFinite(part) ? part : 0) * plotPx
}

const hasRight = ({ series }: LineOptions): boolean => series.some(one => one.isRight)
/** Bounds and target lines are those of the axis on the left. */
const free = { min: null, max: null, reach: [] } as const

const valueAxis = (write: LineOptions['writeTicks']): uPlot.Axis => ({
  space: 44,
  values: (_, splits) => writtenTicks(splits, write),
  size: (_, values) => 12 + Math.max(12, ...(values ?? []).map(value => textWidthPx(value, 12))),
})

const valueScale = (options: LineOptions): uPlot.Scale => ({
  range: (_, low, high) => yRange(low, high, options),
  ...(options.isLog ? { distr: 3 } : {}),
})

/** Writes the ticks of the values. On a logarithmic axis most are null: they are lines without a text. */
function writtenTicks(splits: readonly (number | null)[], write: LineOptions['writeTicks']): string[] {
  const written = write(splits.map(split => split ?? 0))
  return splits.map((split, index) => (split === null ? '' : (written[index] ?? '')))
}

/** Sets configured bounds exactly; otherwise leaves a margin above and below, and starts at zero if zero is near. */
function yRange(
  low: number | null,
  high: number | null,
  { min, max, reach = [], isFilled, isLog }: LineOptions,
): uPlot.Range.MinMax {
  if (isLog) {
    const positive = [low ?? 0, high ?? 0, ...reach].filter(value => value > 0)
    const from = min && min > 0 ? min : Math.min(...positive, Number.MAX_VALUE) / 1.25
    const to = max && max > 0 ? max : Math.max(...positive, from) * 1.25
    return positive.length === 0 ? [1, 10] : [from, to > from ? to : from * 10]
  }
  const bottom = Math.min(low ?? 0, ...reach)
  const top = Math.max(high ?? 1, ...reach)
  const span = top - bottom || Math.abs(top) || 1
  const isNearZero = bottom >= 0 && (isFilled === true || bottom < span)
  const from = min ?? (isNearZero ? 0 : bottom - span * 0.06)
  const to = max ?? (top <= 0 && -top < span && bottom < 0 ? 0 : top + span * 0.06)
  return [from, to > from ? to : from + 1]
}

function labelSpace(options: LineOptions, low: number, high: number, widthPx: number): number {
  const count = Math.max(1, high - low)
  let longestPx = 26
  for (let x = Math.ceil(low); x <= Math.min(high, low + 200); x++)
    for (const line of wrapped(options.labelAt(x), labelPx, 2)) longestPx = Math.max(longestPx, textWidthPx(line, 12))
  return Math.max(longestPx + 10, widthPx / (count + 1))
}

/** A longer label takes two lines. */
const labelPx = 104
const inLines = (label: string): string => wrapped(label, labelPx, 2).join('\n')

/** Few lines are told apart by their last values; of many the texts would cover each other. */
const hasLast = (options: LineOptions): boolean => options.series.length <= 4 && !hasRight(options)

/** The room right of the plot for the last values, where the chart is wide enough. */
function lastPx(options: LineOptions): number {
  if (!hasLast(options)) return 0
  const widest = Math.max(0, ...options.lastValues.map(value => textWidthPx(value, 12)))
  return widest * 6 < options.widthPx ? Math.ceil(widest) + 12 : 0
}

/** Writes the last value of each line beside its last point. */
function drawLast(chart: uPlot, options: LineOptions): void {
  const roomPx = lastPx(options)
  if (roomPx === 0) return
  const { ctx, data, scales, series, valToPos, bbox } = chart
  const ratio = uPlot.pxRatio
  const last = data[0].findLastIndex(x => x <= (scales['x']?.max ?? Infinity))
  const ends = series.flatMap((one, at) => {
    const value = data[at]?.[last]
    return at === 0 || !one.show || value === null || value === undefined
      ? []
      : [{ value, at, y: valToPos(value, 'y', true) }]
  })
  const x = valToPos(data[0][last] ?? 0, 'x', true)
  ctx.save()
  ctx.font = options.paint.font.replace(/^\d+/, String(12 * ratio))
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  let lowest = -Infinity
  for (const { value, at, y } of ends.toSorted((a, b) => a.y - b.y)) {
    ctx.beginPath()
    ctx.arc(x, y, 3 * ratio, 0, 2 * Math.PI)
    ctx.fillStyle = options.paint.series[at - 1] ?? options.paint.text
    ctx.fill()
    const textY = Math.max(y, lowest + lineHeightPx * ratio)
    lowest = textY
    if (textY > bbox.top + bbox.height + 6 * ratio) break
    ctx.fillStyle = options.paint.text
    ctx.fillText(options.writeValue(value), x + 6 * ratio, textY)
  }
  ctx.restore()
}

/** The same colour, nearly clear: rgb(…) or color(…) as getComputedStyle writes it, or any other colour. */
const faded = (color: string): string =>
  /^rgb\(/.test(color)
    ? color.replace('rgb(', 'rgba(').replace(')', ', 0.14)')
    : /^color\([^/]*\)$/.test(color)
      ? color.replace(')', ' / 0.14)') // a canvas need not know color-mix()
      : `color-mix(in srgb, ${color} 14%, transparent)`
